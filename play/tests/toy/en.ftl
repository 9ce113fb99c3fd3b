name = Hideout
about = Find the cell that the other has hidden.
rules = Each player hides a cell; then they guess in turn. The first to find the other's wins; two passes are a draw.
notation = a cell is its number, or pass
seat-first = first
seat-second = second
option-cells = Cells
option-clue = Clues
option-clue-none = none
option-clue-near = when near
score = { $count ->
    [one] { $count } guess
   *[other] { $count } guesses
}
note-near = near
rule-guessed = That cell was guessed before.
rule-no-such-cell = There is no such cell.
hideout-nowhere = the hideout is nowhere
cell-hidden = the hideout
cell-guessed = guessed
piece = Hideout
