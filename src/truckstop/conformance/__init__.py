"""The suite that every game passes: rules, secrets, sources, texts, and the same bytes on every machine."""
