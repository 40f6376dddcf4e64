"""What pictures are made of: choices are real buttons, and everything can be asked why it is none."""

from truckstop.engine.picture import asks, choice


def test_a_choice_is_a_button_with_a_name():
    drawn = choice("take 1", 'Take "Bread" & go', "<path/>")
    assert drawn.startswith('<g class="lit" data-action="take 1" role="button" tabindex="0" aria-label="')
    assert "Take &quot;Bread&quot; &amp; go" in drawn
    assert drawn.endswith("><path/></g>")


def test_a_choice_of_several_actions_is_marked_as_far():
    assert choice("move a; move b", "Drive", "", far=True).startswith('<g class="lit far" data-action="move a; move b"')


def test_what_may_not_be_chosen_carries_its_question():
    assert asks("take 1", "<path/>") == '<g data-ask="take 1"><path/></g>'
