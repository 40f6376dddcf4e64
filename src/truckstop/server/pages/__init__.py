"""The pages: drawn in Python, from what a viewer may know."""
