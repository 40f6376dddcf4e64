"""SVG elements of the view: legal actions are buttons, and a click on an illegal action shows the reason."""

from truckstop.engine.view import action_button, explain_area, plan_button


def test_a_choice_is_a_button_with_a_label():
    svg = action_button("take 1", 'Take "Bread" & go', "<path/>")
    assert svg.startswith('<g class="choosable" data-action="take 1" role="button" tabindex="0" aria-label="')
    assert "Take &quot;Bread&quot; &amp; go" in svg
    assert svg.endswith("><path/></g>")


def test_a_choice_of_several_actions_is_marked():
    assert action_button("move a; move b", "Drive", "", is_sequence=True).startswith(
        '<g class="choosable sequence" data-action="move a; move b"'
    )


def test_a_plan_is_a_button_with_an_id():
    svg = plan_button("plan-2", "move a; move b", "Plan & go", "<path/>")
    assert svg == (
        '<g id="plan-2" class="choosable" data-plan="move a; move b"'
        ' role="button" tabindex="0" aria-label="Plan &amp; go"><path/></g>'
    )


def test_an_action_that_is_not_allowed_can_be_clicked_for_the_reason():
    assert explain_area("take 1", "<path/>") == '<g data-explain="take 1"><path/></g>'
