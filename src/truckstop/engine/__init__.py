"""What every game stands on: records, dice, actions, options, news, playouts and the compile cache.

Nothing in here knows what any game is about. `game.Game` is the contract; `play` is the way in.
"""
