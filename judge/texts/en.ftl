# What the judge says in every course.

sentence-output = The output is not what the assignment asks for.
sentence-memory = The output is right, but valgrind found memory that is lost or used wrongly. The course counts that as failed.
sentence-memory-unseen = Valgrind did not see the program to its end, as happens when a program becomes another one by exec. So nobody knows whether it gives all memory back, and the course counts that as failed.
sentence-signal = The program crashed ({ $signal }). What it had not printed yet is lost, so a missing rest of the output is not a fault of its own.
sentence-exception = The program stopped with an error: { $error }
sentence-sanitizer = The program did something whose result C does not define and was stopped: { $error }. What it had not printed yet is lost.
sentence-status = The program ended with status { $status } instead of 0.
sentence-right-but-status = The output is right, but the program ended with status { $status }. The course counts that as failed: main must return 0.
sentence-time = The program did not end in time: it still ran, or waited for input that does not come.
sentence-much-memory = The program wanted more memory than it may have.
sentence-much-output = The program printed more than it may: probably it never stops.
sentence-not-started = The program could not be started.
sentence-not-built = The program cannot be built with the course's options, so no case can pass.
sentence-compiler-busy = The compiler was stopped after { $seconds } s of processor time and had made no program, so no case can pass.
sentence-compiler-time = The compiler was stopped after { $seconds } s and had made no program, so no case can pass.
sentence-compiler-memory = The compiler was stopped because it wanted more than { $size } MiB of memory. There is no program, so no case can pass.
sentence-compiler-output = The compiler was stopped because it wrote more than { $size } MiB of messages. There is no program, so no case can pass.
sentence-compiler-crash = The compiler itself crashed on these sources. There is no program, so no case can pass.
sentence-machine = The machine failed, not your program ({ $why }). This case has to be tried again.

note-memory = Besides, valgrind found memory that is lost or used wrongly.
note-memory-unseen = Besides, valgrind did not see the program to its end.
note-source = At { $place }.
note-chain = This case finds the files that the earlier cases of its group left, as in the course.
note-left-behind = It left { $path } in its folder. Nobody finds that there later: only plain files with plain names, not too many folders deep, are taken over.
note-behaviour = The published output of this battery differs from the text of the assignment; here the { $behaviour ->
    [as-tested] published output
   *[as-written] text
  } counts.

source-name = The file is called { $found }; the course wants { $wanted }.
source-makefile = Your Makefile builds with “{ $theirs }”. It was built with the course's options: { $flags }
source-stale = Left out, because only what is built here counts: { $files }
source-ascii = “{ $letter }” is not an ASCII character. The course allows only ASCII.
source-import = { $module } may not be imported.
source-changed = { $file } is not as the course handed it out: it is no edition that the profile knows.
source-size = The source has { $size } bytes; at most { $most } are allowed.
source-warnings = { $count ->
    [one] The compiler warns: { $first }
   *[other] The compiler warns { $count } times; first: { $first }
  }

class-last-newline = only the last newline is missing
class-trailing-blank = a blank at the end of a line
class-blanks = more or fewer blanks than there should be
class-crlf = lines that end as on Windows (CR LF)
class-encoding = letters in another encoding than UTF-8
class-accents = an accent is missing, or there is one too many
class-case = capitals and small letters
class-dash = another dash
class-letter-for-digit = the letter O and the number 0 are mixed up
class-wording = another message, or a misspelt one
class-punctuation = a stop, comma or bracket
class-left-over = a prompt or print that should not be there
class-extra-line = a line too many
class-missing-line = a line too few
class-shifted = several lines are missing or too many; what follows is shifted
class-order = the right lines in another order
class-nothing = nothing was printed
class-garbage = bytes that no text has, such as NUL
class-number = another number
class-move = another move
class-board = another board
class-kind = a result of another kind
class-printed = printed instead of returned
class-exception = an error that is not raised, or another one
class-protocol = something that the dialogue does not allow
class-distribution = chances that are not as they should be
class-memory = memory that is lost or used wrongly
class-crash = a crash
class-status = another exit status
class-endless = no end
class-files = a file that is missing or different
class-other = something else

sign-blank = { $count ->
    [one] blank
   *[other] { $count } blanks
  }
sign-tab = { $count ->
    [one] tab
   *[other] { $count } tabs
  }
sign-return = carriage return
sign-line-end = end of line
sign-blank-line = blank line
sign-output-end = end of the output

tell-cases = { $count ->
    [one] case
   *[other] { $count } cases
  }
tell-more = and { $count } more
tell-where = Where: line { $line }, column { $column } of the output (byte { $offset }).
tell-command = The last command that it had read: { $command } (line { $line } of the input).
tell-no-command = It had not read any command yet.
tell-expected = Right:
tell-found = Printed:
tell-class = What kind: { $class }.
tell-why = Why, by the rules ({ $rule }):
tell-before = The board before:
tell-then = The command:
tell-by-rules = By the rules:
tell-printed = Printed:
tell-assignment = The assignment, { $section }:
tell-exchange = What was said:
tell-program = program
tell-judge = judge
tell-smallest = The smallest input that still fails:
tell-smallest-empty = It fails with no input at all.
tell-again = To see it again:
tell-errors = On the error stream:
tell-hidden = The course does not show more about this case.
tell-score = { $score } of { $most } points
tell-gate = “{ $gate }” must pass completely, or the whole program gets nothing. It did not.
tell-all-right = Everything is right.
tell-trusted = Run with less protection than usual: without { $layers }.
tell-messages = The compiler says:

list-courses = Courses:
list-use = Say: ludoteca judge COURSE FILE-OR-FOLDER
watch-again = Waiting for a change …
