# What the judge says in every course.

sentence-output = The output is not what the assignment asks for.
sentence-memory = The output is right, but valgrind found memory that is lost or used wrongly. The course counts that as a failure.
sentence-memory-besides = Besides what is wrong with the output, valgrind found memory that is lost or used wrongly.
sentence-memory-unseen = Valgrind did not see the program to its end, as happens when a program replaces itself by exec. So it is not known whether all memory is freed, and the course counts that as a failure.
sentence-signal = The program crashed ({ $signal }). What it had not printed yet is lost, so a missing rest of the output is not a fault of its own.
sentence-exception = The program stopped with an error: { $error }
sentence-breaks-always = The program crashes even without any command: { $error }
sentence-sanitizer = The program did something whose result C does not define and was stopped: { $error }. What it had not printed yet is lost.
sentence-status = The program ended with status { $status } instead of 0.
sentence-right-but-status = The output is right, but the program ended with status { $status }. The course counts that as a failure: main must return 0.
sentence-time = The program did not end in time: it was still running, or waiting for input that never comes.
sentence-much-memory = The program exceeded its memory limit.
sentence-much-output = The program exceeded its output limit: it probably never stops.
sentence-not-started = The program could not be started.
sentence-not-built = The program cannot be built with the course's options, so no case can pass.
sentence-compiler-busy = The compiler was stopped after { $seconds } s of processor time without producing a program, so no case can pass.
sentence-compiler-time = The compiler was stopped after { $seconds } s without producing a program, so no case can pass.
sentence-compiler-memory = The compiler was stopped because it needed more than { $size } MiB of memory. There is no program, so no case can pass.
sentence-compiler-output = The compiler was stopped because it wrote more than { $size } MiB of messages. There is no program, so no case can pass.
sentence-compiler-crash = The compiler itself crashed on these sources. There is no program, so no case can pass.
sentence-not-tried = Not tried: the cases before it took all of the { $seconds } s that a try has for its cases.
sentence-machine = The machine failed, not your program ({ $why }). This case has to be tried again.

note-memory = Also, valgrind found memory that is lost or used wrongly.
note-memory-unseen = Also, valgrind did not see the program to its end.
note-source = At { $place }.
noticed-output = The assignment does not say what is right here; our program prints something else.
noticed-status = The output is right; after it the program ended with status { $status }.
note-assumed = Ignoring another mistake ({ $rules }): “expected” here is what a program with only that mistake would print.
note-breaks-always = It also crashes without any command: at startup, or at the blank line.
note-breaks-at = It crashes at line { $line } of the input, not before; what it had printed by then is lost.
note-chain = This case finds the files that the earlier cases of its group left, as in the course.
note-published = The text of the assignment leaves this open; the published { $case } settles it.
note-left-out = The profile leaves these cases out: { $cases }.
note-weighed = The profile gives these cases other weights: { $cases }.
note-no-such-case = The profile weighs { $case }, but there is no such case{ $nearest ->
    [none] {""}
   *[other] ; did it mean { $nearest }?
  }
note-left-behind = It left { $path } in its folder. Nothing will find that there later: only plain files with plain names, in folders that are not nested too deep, are kept.
note-behaviour = The published output of this battery differs from the text of the assignment; here the { $behaviour ->
    [as-tested] published output
   *[as-written] text
  } counts.

source-name = The file is called { $found }; the course wants { $wanted }.
source-makefile = { $recipe } builds with “{ $theirs }”. Here it was built with the course's options: { $flags }
source-no-options = { $recipe } builds without options. Here it was built with the course's: { $flags }
source-by-recipe = Built from the files that { $recipe } names: { $files }. Left out: { $others }
source-by-symbols = Not all files of the folder go together. Built from those that make one program: { $files }. Left out: { $others }
source-alone = Only { $file } was built, and something is missing in it. If other files belong to the program, name their folder.
source-taken = Of the files of the folder, { $file } was taken for the program.
source-stale = Left out, because only what is built here counts: { $files }
source-ascii = “{ $letter }” in column { $column } is not an ASCII character. The course allows only ASCII.
source-ascii-hidden = In column { $column } there is a character that cannot be seen ({ $kind ->
    [zero-width] zero width; at the start of a file it is a byte order mark
    [no-break] a no-break space
    [space] a space that is not the usual one
    [direction] a mark that turns the direction of the text
   *[other] a control character
  }, { $code }). The course allows only ASCII. Save the file as UTF-8 without a mark, or retype that spot.
source-ascii-utf16 = The file is in UTF-16, with two bytes for every character. The course allows only ASCII: save it as UTF-8.
source-mark = The file begins with a byte order mark (U+FEFF), which cannot be seen. Save it as UTF-8 without one.
source-utf16 = The file is in UTF-16, with two bytes for every character; compilers do not read that. Save it as UTF-8.
source-invisible = In column { $column } there is { $kind ->
    [zero-width] a character without width
    [no-break] a no-break space
    [space] a space that is not the usual one
    [direction] a mark that turns the direction of the text
   *[other] a control character
  } ({ $code }), which looks like nothing or like a blank. Retype that spot.
source-invisible-more = { $count ->
    [one] There is one more such character in this file.
   *[other] There are { $count } more such characters in this file.
  }
source-import = { $module } may not be imported.
source-module-missing = The program imports { $module }, which is neither one of Python's own modules nor among the files handed in.
source-changed = { $file } is not as the course handed it out: the profile knows no such edition.
source-size = The source has { $size } bytes; at most { $most } are allowed.
source-warnings = { $count ->
    [one] The compiler warns: { $first }
   *[other] The compiler warns { $count } times; first: { $first }
  }

class-last-newline = only the last newline is missing
class-extra-newline = one newline too many at the end
class-trailing-blank = a blank at the end of a line
class-blanks = more or fewer blanks than there should be
class-crlf = lines that end as on Windows (CR LF)
class-encoding = letters in another encoding than UTF-8
class-accents = an accent is missing, or there is one too many
class-case = capitals and small letters
class-dash = wrong kind of dash
class-letter-for-digit = the letter O and the number 0 are mixed up
class-wording = wrong message, or a misspelt one
class-punctuation = a stop, comma or bracket
class-left-over = a prompt or print that should not be there
class-line-break = a line break within a line
class-extra-line = one line too many
class-missing-line = one line too few
class-shifted = several lines are missing or too many; what follows is shifted
class-order = the right lines in another order
class-nothing = nothing was printed
class-garbage = bytes that are not text, such as NUL
class-number = wrong number
class-value = wrong value
class-move = wrong move
class-board = wrong board
class-kind = wrong type of result
class-printed = printed instead of returned
class-exception = an error that is not raised, or the wrong one
class-protocol = something that the dialogue does not allow
class-distribution = wrong probabilities
class-memory = memory that is lost or used wrongly
class-crash = a crash
class-status = wrong exit status
class-endless = does not end
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
tell-passed = { $passed } of { $count } cases passed.
tell-where = Where: line { $line }, column { $column } of the output (byte { $offset }).
tell-command = The last command that it had read: { $command } (line { $line } of the input).
tell-no-command = It had not read any command yet.
tell-expected = Expected:
tell-found = Printed:
tell-returned = Returned:
tell-raised = Raised:
tell-moved = Its move:
tell-class = Kind: { $class }.
tell-why = Why, by the rules ({ $rule }):
tell-before = The board before:
tell-then = The command:
tell-by-rules = By the rules:
tell-assignment = The assignment, { $section }:
tell-exchange = Dialogue:
tell-program = program
tell-judge = judge
tell-smallest = The smallest input that still fails:
tell-smallest-empty = It fails with no input at all.
tell-again = To reproduce it:
tell-errors = On stderr:
tell-hidden = The course does not show more about this case.
tell-cost = It costs { $cost } { $count ->
    [one] point
   *[other] points
}; once it is fixed, the mark is { $mended }.
tell-cost-of-program = It costs { $cost } { $count ->
    [one] point
   *[other] points
}; other faults may show once it is fixed.
tell-more-causes = { $count ->
    [one] One more cause is not shown; --all shows it.
   *[other] { $count } more causes are not shown; --all shows them.
}
tell-noticed = Also noticed; the assignment does not require it, so it costs nothing:
tell-ours = Ours:
tell-score = { $score } of { $most } points
tell-gate = “{ $gate }” must pass completely, or the whole program gets nothing. It did not.
tell-all-right = Everything is right.
tell-trusted = Run with less protection than usual: without { $layers }.
tell-messages = The compiler says:

list-courses = Courses:
list-use = Usage: ludoteca judge COURSE FILE-OR-FOLDER
watch-again = Waiting for a change …

check-cases = { $count ->
    [one] The course has one case.
   *[other] The course has { $count } cases.
  }
check-no-examples = There are no example submissions: put programs into submissions/accepted and submissions/wrong_answer to see whether the cases tell them apart.
check-accepted = { $name }: Accepted, as expected.
check-rejected = { $name }: { $verdict } in { $count ->
    [one] one case ({ $cases }), as expected.
   *[other] { $count } cases ({ $cases }), as expected.
  }
check-not-accepted = { $name } should be accepted, but it is { $verdict } in { $count ->
    [one] one case: { $cases }
   *[other] { $count } cases: { $cases }
  }
check-not-told-apart = { $name } is wrong, but no case fails it: the cases cannot tell it from a correct program.
check-other-verdict = { $name } should come to { $wanted } in some case, but it is { $verdict }: { $cases }
check-unjudged = { $name } could not be judged: { $why }
check-good = No problems found.
check-faults = { $count ->
    [one] One problem found.
   *[other] { $count } problems found.
  }

gradescope-written = The autograder is in { $path }: upload it to Gradescope.
classroom-retired = GitHub Classroom was retired on 28 August 2026, so --classroom is gone. Its successor is Classroom 50: write --classroom50 FILE.

date-invalid = not a date: expected YYYY-MM-DD
