palavras-square = Square { $place }: “{ $right }” by the rules, “{ $found }” in your program.
palavras-file-missing = The output is right, but the file { $file } was not written.
palavras-file-differs = The output is right, but the content of the file { $file } is different.
palavras-refused-command = Not a command: expected coordinates and direction, then the word, as in A3H bacalhau.
palavras-refused-direction = The direction is H or V; this command is refused.
palavras-refused-word = The word has characters other than the letters a to z; this command is refused.
palavras-refused-short = The word has fewer than 3 letters; this command is refused.
palavras-refused-outside = The word leaves the board; this command is refused.
palavras-refused-forbidden = The word would cover a forbidden square (#); this command is refused.
palavras-refused-letter = The word would change a letter that is there; this command is refused.
palavras-refused-nothing-new = The word takes no free square; this command is refused.
palavras-memory = Valgrind found memory that is lost or used wrongly. In this group only memory counts, not what is printed.

# In the arena
palavras-seat-no-word = none of its words can be placed
