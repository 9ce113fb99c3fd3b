# What is said of a class and on its pages.

refused-unreadable = It cannot be read ({ $why }).
refused-count = It has more than { $most } files, or far too many entries.
refused-size = Unpacked it is larger than { $most } MB.
refused-archive = The archive is larger than { $most } MB.
refused-bomb = The archive holds a file that grows out of all proportion when it is unpacked.
refused-broken = The archive is broken.
refused-encrypted = The archive is locked with a password.
refused-method = The archive uses a compression method that is not supported. Pack it as an ordinary zip.
refused-kind = Archives of this kind are not opened. Hand in a zip.
refused-nested = Archives are nested too deeply.
refused-empty = There is nothing in it.
refused-nothing = There is no program in it: no { $wanted }.
refused-several = Several files could be the program: { $names }.
refused-large = It has too many files, or files that are too large.
refused-machine = The machine failed ({ $why }). It will be tried again next time.

left-elsewhere = { $name } was left out: its path points outside the folder.
left-long = { $name } was left out: the name is too long.
left-double = { $name } was left out: something of this name is already there.
left-link = { $name } was left out: it is a link or a device, not a file.
left-twins = { $one } and { $other } differ only in capitals.
left-second = { $name } was handed in as well and was not considered.
left-unlisted = Not in the roster.

page-skip = Skip to the content
page-files = Tables
page-navigation = Pages
page-class = The class
page-changes = What changed for whom
page-unchanged = { $count ->
    [one] nothing changed for { $count } student
   *[other] nothing changed for { $count } students
  }
page-students = { $count ->
    [one] { $count } student
   *[other] { $count } students
  }
page-distribution = Distribution of the marks
page-distribution-program = Distribution of the programs' points
page-no-marks = There are no marks yet.
page-mean = Mean
page-median = Median
page-most = At most
page-marks = Marks
page-student = Student
page-verdict = Verdict
page-failed = Failed
page-program = Program
page-mark = Mark
page-as-student = The student's view
page-overruled = changed by hand
page-so-far = so far
page-notes = { $count ->
    [one] ({ $count } remark)
   *[other] ({ $count } remarks)
  }
page-hurdles = Which cases failed most
page-no-hurdles = No case failed.
page-more = { $count ->
    [one] { $count } more case failed somewhere: see cases.csv
   *[other] { $count } more cases failed somewhere: see cases.csv
  }
page-suspect = { $failed } of { $judged } programs fail { $case }. Where nearly everybody fails, look at the case first: under [weights] in the profile, { $case } = 0 leaves it out.
page-more-suspects = { $count ->
    [one] Nearly everybody fails one more case: see cases.csv
   *[other] Nearly everybody fails { $count } more cases: see cases.csv
  }
page-share = Share
page-mostly = Mostly
page-case = Case
page-cases = { $count ->
    [one] { $count } case
   *[other] { $count } cases
  }
page-group = Group
page-twins = The same files
page-twins-why = These submissions have files that are the same to the byte, but for their line ends. Files that the course hands out do not count, nor do very short ones.
page-twins-all = all files
page-no-twins = No two submissions have a file in common.
page-ignored = Not taken for submissions
page-missing = Nothing was handed in.
page-of = of
page-noticed = Also noticed
page-causes = What failed, and why
page-where = Where
page-place = Line { $line }, column { $column } of the output (byte { $offset }).
page-lines = Both lines
page-kind = Kind
page-why = Why, by the rules
page-exchange = What was said
page-smallest = The smallest input that still fails
page-again = To reproduce it
page-besides = Also
page-errors = On stderr
page-groups = Points by group
page-passed = Passed
page-points = Points
page-all-cases = All cases
page-cause = reason
page-source = The sources
page-compiler = What the compiler said
page-before = Before
page-after = Now
page-same-cause = For the same reason as { $case }.

part-quality = Quality
part-organisation = Organisation
part-comments = Comments
part-code = Code
part-good-practice = Good practice
part-structure = Structure
part-names = Names

class-judging = { $count ->
    [one] { $count } submission to judge
   *[other] { $count } submissions to judge
  }, { $known } known already
class-left = about { $time } left
class-score = { $score } of { $most } points
class-stopped = { $count ->
    [one] Stopped: { $count } submission is left. What was judged is kept; run the same command to resume.
   *[other] Stopped: { $count } submissions are left. What was judged is kept; run the same command to resume.
  }
class-written = The report is in { $place }
class-marks-made = A table for what is marked by hand is in { $place }
class-numbers = The list of numbers and names is in { $place }
class-times = { $judged ->
    [one] { $judged } submission judged
   *[other] { $judged } submissions judged
  } in { $wall } s, { $jobs } at a time: programs and compilers ran for { $busy } s, our own share is { $overhead } %

shard-written = Shard { $shard }: { $place }. Once all are there: ludoteca judge merge
shard-none = { $file } is not the result of a shard
shard-cut = { $file } is cut off or damaged: judge this shard again, or copy it again
shard-mixed = these are shards of different sets: { $one } and { $other }
shard-doubled = shard { $shard } was given twice: { $files }
shard-missing = some shards are missing: { $shards }
shard-other = { $file } belongs to another class or another way of judging than the others
shard-another-class = these are not the shards of this class: the submissions, the profile, the seed or the version of ludoteca differ
shard-lost = no shard has judged { $name }
moodle-unreadable = The worksheet of Moodle cannot be read: { $why }
moodle-no-grade = The worksheet of Moodle has no column “Grade”, only: { $columns }
