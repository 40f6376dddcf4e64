"""The game engine: records, dice, actions, options, events, playouts and the cache of compiled code.

It knows nothing about any particular game. `contract` says what a game provides; `play.Play` plays it.
"""
