
# Classes: handing in, and a teacher's pages.

nav-class = Class
nav-practice = Practice

class-list = Classes
class-door-lead = Open the link that your teacher gave you, or type your code once. This browser then remembers you.
class-door-wrong = Nobody in this class has that code. Check it for a typo, or ask your teacher for a new link.
class-code = Your code
class-enter = Enter
class-door-lost = Lost your link? Your teacher can make a new one; the old one then stops working.
class-hello = Hello, { $name }.
class-leave = Sign out on this device
class-person = Download everything kept about me
class-zone = All times are in { $name }.
class-own-time = your time
class-nothing-open = No assignment is open yet.
class-previewing = You are seeing this as { $name } does. Nothing can be changed here.
class-preview-end = Back to the class

class-practice = Practice
class-practice-lead = Try a program of these courses: it is judged exactly as in class, with every mistake explained.
class-practice-begin = Start practising
class-practice-kept = No account. Everything you hand in here is deleted within a day.

class-moment = { $weekday } { $day } { $month } { $year }, { $time }
class-in = in { $span }
class-ago = { $span } ago
class-ago-plain = last seen { $name } ago
class-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
class-hours = { $hours } h { $minutes } min
class-minutes = { $count } min
class-seconds = { $count } s
class-monday = Monday
class-tuesday = Tuesday
class-wednesday = Wednesday
class-thursday = Thursday
class-friday = Friday
class-saturday = Saturday
class-sunday = Sunday
class-january = January
class-february = February
class-march = March
class-april = April
class-may = May
class-june = June
class-july = July
class-august = August
class-september = September
class-october = October
class-november = November
class-december = December

class-opens = Opens
class-deadline = Deadline
class-closes = Closes
class-results = Results shown from
class-facts = Dates
class-course = Course
class-rules = Rules
class-mark = Mark
class-mark-so-far = Mark so far
class-mark-from = Marks are shown from
class-points-of = { $points } of { $most }

class-hand-in = Hand in
class-go-hand-in = Hand in
class-go-look = View
class-drag = Drag a file, a folder or a zip here, or choose:
class-files-choose = Files or a zip
class-folder-choose = A folder
class-paste = Paste your program instead
class-text = Your program
class-send = Hand in
class-sending = Sending…
class-lost = The connection was lost. Reload the page: if your try is not listed there, hand it in again.
class-most = At most { $name }.
class-kinds = Files of these kinds: { $name }, or a zip of them.
class-too-large-short = That is too large: at most { $name }.
class-too-large = That is too large: at most { $most }. Nothing was handed in.
class-damaged = The upload was interrupted. Nothing was handed in; try again.
class-empty = There is no file and no text in the form. Nothing was handed in.
class-both = You chose files and also pasted a text. Send one or the other; nothing was handed in.
class-busy = Two of your uploads are still on their way. Wait until they have arrived.
class-next-try = Next try
class-free-left = { $count ->
    [0] No free tries left.
    [one] { $count } free try left.
   *[other] { $count } free tries left.
}
class-tries-left = { $count ->
    [0] No tries left.
    [one] { $count } try left.
   *[other] { $count } tries left.
}
class-price = The next try costs { $points } points.
class-late-cost = Handing in now costs { $points } points, because the deadline has passed.

class-tries = Tries
class-try = Try { $count }
class-no-tries = Nothing handed in yet.
class-tries-made = { $count ->
    [one] { $count } try
   *[other] { $count } tries
}
class-counts = counts
class-late = late
class-cost = costs { $name }
class-by-staff = handed in by { $name }
class-outcome = Result
class-receipt = Receipt
class-received = Received and saved. Keep this page open, or come back later.
class-known = You have handed in exactly these files before. This is that try; nothing new was counted.
class-entered = Entered for the ladder.
class-received-at = Received
class-file-count = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
class-files = Files
class-files-look = View the files
class-files-download = Download as zip
class-report-download = Download the report
class-file-added = { $name } (new)
class-file-removed = { $name } (removed)
class-file-changed = { $name } (changed)
class-file-cut = The rest of this file is only in the download.

class-waiting = Waiting
class-place = Place { $place } of { $of } in the queue.
class-running = Being judged
class-building = Your program is being built.
class-cases-done = { $done } of { $count } cases tried.
class-cases-passed = { $passed } of { $count } cases passed.
class-cases = Cases
class-case-passed = passed
class-case-failed = failed
class-case-tried = tried
class-judged = Judged
class-hidden = Judged
class-hidden-until = Judged. The result is shown from { $when }.
class-hidden-later = Judged. The result is shown later.
class-refused = Cannot be judged
class-failed = To be judged again
class-since = Since try { $count }:
class-mended = { $count ->
    [one] { $count } more case passes:
   *[other] { $count } more cases pass:
}
class-broken = { $count ->
    [one] { $count } case that passed now fails:
   *[other] { $count } cases that passed now fail:
}
class-still = { $count ->
    [one] { $count } case still fails.
   *[other] { $count } cases still fail.
}

class-ladder = Ladder
class-ladder-lead = Accepted programs play against each other, under names that do not tell who wrote them. Enter yours with one click.
class-ladder-enter = Enter the ladder
class-ladder-look = See the ladder
class-ladder-leave = Leave the ladder
class-ladder-games = Its games
class-ladder-own-games = Your games
class-ladder-own-faults = Your last faults
class-ladder-own-faults-lead = Only you and your teachers see what your program wrote.
class-ladder-fault = Against { $name }: { $cause }
class-ladder-play = How it is played
class-ladder-play-lead = While nothing waits to be judged, the server plays this ladder by itself, up to ladder-pairs pairs of games for each program (class.toml). This command plays more, or everything where ladder-pairs is 0; it resumes where it stopped:
class-ladder-show-lead = For a link to the games on these pages, start the server with:
class-ladder-empty = Nobody has entered yet.
class-ladder-place = Place
class-ladder-rating = Rating
class-ladder-pairs = Pairs of games
class-ladder-faults = Faults
class-ladder-state = Status
class-ladder-own = yours
class-ladder-active = playing
class-ladder-waiting = waiting for its first games
class-ladder-resting = resting after faults
class-ladder-replaced = replaced by a newer version
class-ladder-removed = left the ladder

class-staff-hello = Signed in as { $name }
class-is-open = Open
class-is-closed = Closed
class-handed-in = handed in
class-missing = not handed in
class-median = Median mark
class-outdated-tile = judged by an older version
class-outdated = { $count ->
    [one] { $count } try was judged by an older version of the course.
   *[other] { $count } tries were judged by an older version of the course.
}
class-students = Students
class-student = Student
class-state = Last try
class-last = When
class-nothing = nothing yet
class-overridden = set by hand
class-extra-tries = { $count ->
    [one] { $count } try
   *[other] { $count } tries
}
class-distribution = Marks
class-no-marks = No marks yet.
class-hurdles = Cases that fail most
class-no-hurdles = No case fails.
class-more-hurdles = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
class-queue = Queue
class-queue-waiting = { $count ->
    [0] Nothing is waiting.
    [one] { $count } try is waiting.
   *[other] { $count } tries are waiting.
}
class-speed = From receipt to verdict: usually { $median }, at most { $most }, over the last hundred tries.
class-workers = Workers
class-no-workers = No worker is running: nothing is being judged.
class-worker-busy = busy
class-worker-idle = idle
class-worker-silent = silent

class-preview = View as the student
class-person-manage = Link, data, erasure
class-extension = Extension
class-until = New deadline
class-extra = Extra tries
class-note = Note (the student sees it)
class-extension-lead = Leave the date empty and the tries at 0 to take an extension back.
class-extension-grant = Grant
class-extension-change = Change
class-override = Mark by hand
class-override-points = Mark, of { $name }
class-override-lead = Replaces the mark. Leave it empty to go back to the computed one.
class-override-set = Save
class-hand-in-for = Hand in for the student
class-hand-in-for-lead = Counts as handed in now. Deadline and waiting time do not apply.
class-done-extend = The extension is saved.
class-done-mark = The mark is saved.
class-done-hand-in = Handed in.
class-done-dates = The dates are saved.
class-done-again = The tries are being judged again. Marks stay as they are until you decide.
class-done-applied = The new marks apply now.
class-done-dropped = Dropped. All marks stay as they were.
class-done-forgotten = Erased.

class-dates = Dates
class-dates-lead = An empty field means no such date. Fields that you leave as they are change nothing.
class-now = It is now { $name }.
class-again = Judge again
class-again-lead = After a change to the course, every try that counts is judged again. You then see what would change for whom. No mark changes until you say so.
class-again-start = Judge again
class-again-left = { $count ->
    [one] { $count } try still to be judged. This page reloads by itself.
   *[other] { $count } tries still to be judged. This page reloads by itself.
}
class-again-changes = What changes for whom
class-again-none = Nothing changes for anybody.
class-again-none-yet = Nothing has changed so far.
class-again-apply = Apply the new marks
class-again-drop = Keep the old marks
class-up-to-date = All tries were judged by the course as it is now.
class-similar = Code in common
class-exports = Export
class-export-marks = Marks (CSV)
class-export-cases = Cases (CSV)
class-export-classroom50 = Results for Classroom 50 (zip)
class-export-pages = Pages of all students (zip)
class-moodle-lead = Download the grading worksheet from Moodle, choose it here, and get it back filled in; or get everybody's page as a zip of feedback files, which Moodle takes, too.
class-worksheet = Grading worksheet (CSV)
class-moodle-fill = Fill in the marks
class-moodle-feedback = Make the feedback files (zip)

class-people = Students and links
class-people-lead = Here you make a new link for a student, download everything kept about them, or erase them.
class-id = Id
class-group = Group
class-email = Email
class-link = Link
class-link-lead = A new link replaces the old one, which stops working at once, on every device.
class-link-make = Make a new link
class-link-new = The new link. It is shown only now; give it to the student:
class-person-lead = Everything kept about this student: tries, files, reports, marks, extensions and notes.
class-forget = Erase
class-forget-lead = Erases this student's tries, files, reports and marks, and ends the link. This cannot be undone.
class-forget-sure = To confirm, type { $name }
class-forget-do = Erase for good
class-log = Log
class-log-empty = Nothing has been changed by hand yet.

class-fault-points = “{ $value }” is not a number of points: expected a number such as 14.5
class-fault-tries = “{ $value }” is not a number of tries: expected a whole number such as 2
class-fault-date = “{ $value }” is not a date: expected YYYY-MM-DD HH:MM
