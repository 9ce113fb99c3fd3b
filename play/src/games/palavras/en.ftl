name = Palavras
about = Place words on the board for points.
rules = Choose a square and a direction and type a word. It has at least three letters, takes at least one free square and matches the letters already there. 2×, 3× and 4× multiply a letter, 2W doubles and 3W trebles the word; dark squares are blocked. In a race each player has a board, and you take turns; more points win. A typed move is written like A3H bacalhau: where the word begins, H or V, and the word; end stops placing words.
notation = a word is written like A3H bacalhau: where it begins, H (across) or V (down), and small letters without accents; end stops placing words
position-format = The board as it is printed, or its rows joined by slashes: letters that lie, a dot for a free square, 2, 3 or 4 for a multiplied letter, ! for a doubled word, $ for a trebled one, # for a blocked square: $..3..$/.2#.#2./.#2!2#./3.!4!.3/.#2!2#./.2#.#2./$..3..$
symbols = In the terminal, 2, 3 and 4 multiply a letter, ! doubles and $ trebles the word, # is blocked.
refused-no-hint = Without a dictionary there are no hints: start a game in which the words of a dictionary count.
seat-first = player
seat-second = second player
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
option-limit = Word limit
option-limit-none = none
option-mode = Game
option-mode-alone = alone, for points
option-mode-race = race: each player has a board, more points win
option-board = A board of your own
option-board-file = use the board in FILE
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
lesson-cross = Words may cross where their letters match, and each takes at least one free square. Letters on 2×, 3× or 4× count more; 2W and 3W multiply the whole word.
line-short = Places short words at random.
line-best = Always places the word with the most points right now.
line-strong = Plans all words to come for the most points in the end.
decided = All words are placed.

# In the browser: which strategy of the course a level is, and by how much a game was won
margin = { $count ->
    [one] by { $count } point
   *[other] by { $count } points
}
result-counts = points

# Exercises of the lessons
try-cross = Place CRUZ where it scores the most points. It may share a letter with the word on the board.
try-cross-right = The letters that it shares count again, and so do the coloured squares.
