name = Palavras
about = Place words on the board for points.
rules = Write where a word begins, its direction and the word: A3H bacalhau, C1V ana. It has at least three letters, takes a free square and agrees with the letters that are there. 2×, 3× and 4× multiply a letter, 2W doubles and 3W trebles the word; on a dark square nothing can be placed. In text boards the last three are written $, ! and #. In a race each has a board, and words are placed by turns; end places no more.
notation = a word is as A3H bacalhau: where it begins, H or V, and small letters without accents; end places no more
seat-first = player
seat-second = second player
level-short = beginner
level-best = next word
level-strong = strong
score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
note-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
worth-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
rule-blocked = A blocked square is in the way.
rule-other-letter = Another letter is there already.
rule-no-new-letter = A word must take at least one free square.
rule-unknown-word = The dictionary does not have this word.
rule-too-short = A word has at least three letters.
rule-off-board = That does not fit on the board.
rule-over = All words are placed.
cell-blocked = blocked
cell-letter-bonus = letter times { $value }
cell-word-2 = word times 2
cell-word-3 = word times 3
option-size = Board
option-words = Which words count
option-words-any = any letters
option-words-usual = those of the usual dictionary
option-words-pt = Portuguese ones
option-words-en = English ones
option-words-pl = Polish ones
option-limit = Number of words limited
option-limit-none = no
option-mode = Game
option-mode-alone = alone
option-mode-race = race: each has a board, more points win
option-board = A board of your own
words-left = { $count ->
    [one] { $count } word left
   *[other] { $count } words left
}
result-scored = The game is over: { $count ->
    [one] { $count } point
   *[other] { $count } points
}.

# For somebody who has never played
lesson-word = Choose a square, type a word and place it, across or down. Every letter counts its value; the coloured squares multiply it.
lesson-cross = Words may cross where their letters agree, and each takes at least one free square. Letters on 2×, 3× or 4× count more; 2W and 3W multiply the whole word.
first-move = A short word to begin with.
line-short = Places short words wherever chance has it.
line-best = Always places the word with the most points right now.
line-strong = Plans all words to come for the most points in the end.
decided = All words are placed.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-short = beginner
rank-best = skilled
rank-strong = master
course-short = No strategy of the course.
course-best = No strategy of the course.
course-strong = No strategy of the course.
margin = { $count ->
    [one] { $count } point ahead
   *[other] { $count } points ahead
}
