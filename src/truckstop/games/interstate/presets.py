"""Named sets of options. An option that is not listed keeps its default."""

PRESETS = {"first": {"mode": "intro"}, "standard": {}, "everything": {"mode": "advanced", "events": "true"}}
