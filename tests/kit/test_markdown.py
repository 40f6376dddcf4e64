"""Tables in Markdown."""

from truckstop.kit.markdown import markdown_table


def test_a_table_has_a_line_of_headings_and_one_for_each_row():
    table = markdown_table(["City", "Price"], [["Reno", 3], ["Elko", 4]])
    assert table == "| City | Price |\n| --- | --- |\n| Reno | 3 |\n| Elko | 4 |"


def test_a_vertical_bar_in_a_cell_does_not_end_it():
    assert markdown_table(["a|b"], []).splitlines()[0] == "| a\\|b |"
