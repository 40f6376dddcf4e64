"""Rules that several games share, compiled like those of a game.

They take records, fields and numbers; the codes of refusals and stages come as plain integers.

seats     who plays next, who has left
slots     arrays of numbers: free places, sums, lists of actions
secrets   the dice to come, hidden and imagined
fields    fields of a State: options, results
"""
