"""Ways to play that have a name: sets of options; what is not named keeps its default."""

PRESETS = {"first": {"mode": "intro"}, "standard": {}, "everything": {"mode": "advanced", "events": "true"}}
