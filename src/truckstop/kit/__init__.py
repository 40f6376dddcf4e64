"""Helpers that several games share for drawing and rules, and the defaults of a game.

Reading a record and a box for drawing:

    read             fields of a record as plain values; who looks, and who may act
    texts            names of things, notations, sentences that games put together alike
    turn_sentence    what a seat did in a turn, as one sentence
    drawing_cache    what is computed once for a box and a language

Drawing:

    svg              elements, paths and texts of SVG
    style            style sheets: colours by day and night, rules of one game, rules that games share
    rectangle        rectangles on a map
    offers           choices: a ring around what may be chosen, a sentence about each action
    parts            cards, keys, panels of players, icons of events
    document         the whole table as one SVG document
    final_scores     the final scores as a card, a table, and rows of texts
    view_functions   the functions of a view, made from a game's scene and its drawing functions

Other parts of a game:

    reports          counts and tables of reports
    rules            a package of compiled rules: seats, slots, secrets, fields of records
    defaults         a package that stands in for what a game leaves out

A helper takes what differs between games as an argument. It knows no game.
"""
