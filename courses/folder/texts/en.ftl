# Courses from a folder: what is wrong with one, what its programs did, and the words of a new one.

course-none = There is no course.toml in this folder; ludoteca judge new FOLDER makes one from pairs of input and output.
course-no-text = The file is not text in UTF-8.
course-unknown-key = There is no “{ $word }” here{ $kind ->
    [near] ; did you mean “{ $near }”?
    [all] ; there are: { $all }.
   *[none] .
  }
course-unknown-choice = “{ $word }” is not one of the choices{ $kind ->
    [near] ; did you mean “{ $near }”?
    [all] ; write one of: { $all }.
   *[none] .
  }
course-unknown-rule = There is no [[rule]] with the name “{ $word }”{ $kind ->
    [near] ; did you mean “{ $near }”?
    [all] ; there are: { $all }.
   *[none] ; write one with name, section and sentence.
  }
course-unknown-group = There is no [[group]] with the name “{ $word }”{ $kind ->
    [near] ; did you mean “{ $near }”?
    [all] ; there are: { $all }.
   *[none] .
  }
course-unknown-case = No folder has a case “{ $word }”{ $kind ->
    [near] ; did you mean “{ $near }”? A new case needs a group.
    [all] ; there are: { $all }. A new case needs a group.
   *[none] ; a new case needs a group.
  }
course-missing-key = “{ $key }” is missing here.
course-unreadable = This line cannot be read ({ $why }).
course-no-group = There is no [[group]], so nothing could be marked: write one with name, points and cases.
course-points = Points and weights are 0 or more.
course-presentation = “presentation” is for the whole course: write it at the top of the file, not in a group or a case.
course-tolerance = A tolerance is 0 or more, such as 0.000001.
course-cost = presentation-cost is a share of a case's points: from 0 to 1.
course-size = “{ $size }” is not a size such as 64M, 512k or 4096.
course-seconds = Times are 0.01 to 3600 seconds.
course-later = A change of what students see needs from = "2026-12-01", tries = 3, or both.
course-later-day = A day is written as 2026-12-01.
course-twice = There are two groups “{ $name }”; give one of them another name.
course-flag = “{ $flag }” is not an option of the compiler: options begin with -, such as "-O2".
course-empty-group = The group “{ $name }” has no cases, so nobody could get its points: name a folder with cases = "…", or write [[case]].
course-case-twice = There are two [[case]] with the name “{ $name }”; give one of them another name, or put both into one.
course-no-pairs = There are no pairs in { $folder }: files 1.in and 1.out (or 1.ans), or folders input and output.
course-no-cases = The course has no cases: name a folder with cases = "…" in a group, or write [[case]].
course-no-file = There is no file { $file }.
course-no-folder = There is no folder “{ $folder }”.
course-outside = { $file } leads out of the course's folder; put it inside.
course-link = { $file } is a link that leads out of the course's folder; put the file itself inside.
course-large = { $file }: that is more than a course may have (64 MiB a file, 256 MiB and 20 000 files in all).
course-deep = { $folder } lies more than { $most } folders deep, where nothing is read; move it up.
course-file = { $file }: { $why }
course-file-text = { $file } is not text in UTF-8, so it cannot be handed out.
course-no-output = { $file } has no output beside it: write one with the ending .out or .ans, or name a reference program.
course-no-input = { $file } has no input beside it: write one with the ending .in (it may be empty).
course-twin = { $file } and { $first } would both be the { $half ->
    [input] input
   *[output] output
  } of one case: keep one of them.
course-no-call = returns, raises and prints go with call = "function(arguments)".
course-call = “{ $call }” is not a call such as add(1, 2).
course-call-language = Functions are called in Python only: write language = "python".
course-call-result = A call needs returns = "…" or raises = "…", or prints = "…".
course-tool-language = The ending of { $file } does not tell its language; write how to run it: run = "COMMAND {"{"}folder{"}"}/{"{"}main{"}"}".
course-generator-alone = A generator makes inputs only: name a reference, a checker or an interactor as well.
course-two-judges = A course has a checker or an interactor, not both: an interactor decides, too.
course-generated = At most { $most } cases are generated.

folder-tool-language = The course is at fault, not the program: the language of its { $tool } ({ $file }) is not installed here.
folder-tool-unbuilt = The course is at fault, not the program: its { $tool } ({ $file }) cannot be built: { $why }
folder-tool-endless = The course is at fault, not the program: its { $tool } ({ $file }) did not end in time.
folder-tool-memory = The course is at fault, not the program: its { $tool } ({ $file }) exceeded its memory limit.
folder-tool-output = The course is at fault, not the program: its { $tool } ({ $file }) printed without end.
folder-tool-crash = The course is at fault, not the program: its { $tool } ({ $file }) crashed. { $why }
folder-tool-missing = The course is at fault, not the program: its { $tool } ({ $file }) could not be started.
folder-tool-status = The course is at fault, not the program: its { $tool } ({ $file }) ended with status { $why }
folder-tool-verdict = The course is at fault, not the program: its { $tool } ({ $file }) must end with status 42 for right or 43 for wrong, and ended with { $why }
folder-value = The course is at fault, not the program: “{ $value }” is not a value in Python.
folder-rejected = The course's checker does not accept this.
folder-rejected-talk = The course's interactor does not accept this.
folder-feedback = It says: { $text }
folder-load = Your file cannot be loaded: { $error } (line { $line }).
folder-call-endless = The call does not end.
folder-call-died = Python ended before the call had a result.
folder-call-missing = There is no function { $function } in your file.
folder-call-value = { $call } returns something else.
folder-call-prints = { $call } prints something else.
folder-call-exception = { $call } raises a different exception.
folder-call-silent = { $call } should raise an exception, and does not.
folder-call-raised = { $call } stops with an error: { $error } (line { $line }).
folder-examine-case = Case { $case }: { $why }
folder-examine-validator = Case { $case }: the validator does not accept its input (status { $status } instead of 42).
folder-examine-checker = Case { $case }: the checker does not accept the course's own answer.
folder-examine-reference = Case { $case }: the reference prints something else than the file of the output, from line { $line } on.

import-unknown = This is neither a Kattis package (a folder with problem.yaml) nor a tests.json of Classroom 50.
import-type = The package is of the type “{ $type }”: cases are judged one by one, each right or wrong.
import-validator = The language of the { $file } is not known: name it in course.toml, with run = "…".
import-test-type = { $name }: tests of the type “{ $type }” run commands of their own and were left out.
import-test-comparison = { $name }: the comparison “{ $comparison }” is not known here; the test was left out. A checker can do it.
import-test-setup = { $name }: the setup “{ $setup }” is not run; [build] says how programs are built.
import-case-flags = { $case }: the package tells its validator other words for this case; the course tells it the same for all.
import-test-run = { $name }: the command “{ $run }” does more than start a program with arguments; the test was left out.
import-written = Wrote { $path }. Look at it, then run: ludoteca judge check { $folder }
export-exists = The folder of the package is there already; choose a new one.
export-case = Case { $case } is not in the package: packages have neither -D definitions nor calls of functions.
export-lines = The package compares lines in their order; put a checker into it if any order is right.
export-left-out = A package accepts or rejects a program as a whole and has no place for these, so they are not in it: { $keys }
export-included = The package compares whole outputs; put a checker into it where a text may stand anywhere in the output.
export-written = The package is in { $path }.

new-exists = There is already a course.toml; it is not overwritten.
new-no-folder = There is no such folder.
new-no-pairs = There are no pairs of input and output here: files 1.in and 1.out (or 1.ans), or folders input and output, at any depth.
new-no-output = { $file } has no output beside it: write one with the ending .out or .ans, or put a reference program (reference.py, reference.c and so on), a checker (check.py) or an interactor (interactor.py) into the folder.
new-ask-language = Which language are the programs in? ({ $choices })
new-ask-comparison = How is output compared? ({ $choices })
new-ask-reveal = How much of a failed case may students see? ({ $choices })
new-ask-again = Please write one of: { $choices }
new-default = { $name } = "{ $value }", because nobody could be asked; change it in course.toml.
new-written = Wrote { $path }: { $count ->
    [one] one case
   *[other] { $count } cases
  }. Look at it, then run: ludoteca judge { $folder } PROGRAM
new-top = A course of Ludoteca. Lines that begin with # are remarks.
    To judge a program: ludoteca judge FOLDER PROGRAM
    To judge a class: ludoteca judge class SUBMISSIONS --course FOLDER --out REPORT
    After a change: ludoteca judge check FOLDER
new-title = Its title on pages.
new-comparison = How output is compared: "bytes" (exactly), "presentation" (exactly, but blanks and line ends
    are only a Presentation Error), "lenient" (blanks at line ends do not matter), "blanks" (only words
    matter), "lines" (in any order) or "numbers" (words, and numbers up to a tolerance).
new-tolerance = How far a number may be off, absolutely or relative to the right one.
new-ending = Whether an exit status or a crash after right output fails a case ("counts") or is only mentioned
    ("remark").
new-reveal = How much of a failed case students see: "all", "sentence", "reason" or "points".
new-build = How a submission becomes a program: "python", "c", "c++", "java", "rust", "go", "javascript", or
    "command" with name, build and run. name is the main file that you demand.
new-group = A group of cases. gate = true: all must pass, or the program gets nothing. all-or-nothing = true:
    the group counts only as a whole. chain = "together": its cases share one folder, in their order.
new-points = The points of the group, shared by its cases.
new-cases = The folder with its pairs: NAME.in and NAME.out (or .ans), or folders input and output, at any
    depth. NAME.args holds arguments, NAME.files/ what the program finds where it starts.
new-reference = A correct program: it prints the output of cases that have none, and helps to find the smallest
    input at which a program fails.
new-generator = Prints one more input for each number from 1 to count. It is called with a seed and the number.
new-validator = Ends with status 42 for an input that is allowed: smaller inputs are only shown if they are.
new-checker = Decides where several answers are right: it is called with INPUT ANSWER FEEDBACK, reads the output, and
    ends with status 42 for right and 43 for wrong.
new-interactor = Talks to the program through stdin and stdout: it is called with INPUT ANSWER FEEDBACK, and ends with
    status 42 for right and 43 for wrong.
new-limits = What each run may use: seconds of processor time, seconds in all, memory, bytes of output.
new-more = There is more: cases in this file ([[case]]: input, output, arguments, defines, files, weight, call,
    returns and prints), sentences of the assignment ([[rule]]), checks of the sources ([[source]]), handed-out and
    protected files, and programs of your own (reference, generator, validator, checker, interactor): see
    docs/book/src/your-own-course.md.
