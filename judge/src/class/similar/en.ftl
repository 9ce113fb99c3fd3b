# What is said of code that submissions have in common.

similar-title = Programs with code in common
similar-lead = The programs of a pair have much code in common, regardless of names, comments and the order of functions. Look at the two side by side. There can be many reasons: work done together, the same lecture or book, code that everybody was given, an exercise with few solutions. This page cannot tell which.
similar-count = { $count ->
    [one] { $count } submission
   *[other] { $count } submissions
  }
similar-not-counted = Code that more than half of the class has does not count.
similar-handed-out = Handed out, and not counted: { $names }
similar-pairs = Pairs, those with most in common first
similar-no-pairs = There is no pair in which one program has { $least } % or more in common with the other.
similar-look = Look at these two
similar-one = First
similar-other = Second
similar-common = In common
similar-of-one = Of the first
similar-of-other = Of the second
similar-longest = Longest stretch (tokens)
similar-all = What was compared
similar-submission = Submission
similar-own = Own tokens
similar-given = Handed out
similar-shared = Shared by the class
similar-remarks = Remarks
similar-stretches = Where
similar-stretch = Stretch
similar-tokens = Tokens
similar-sources = Side by side
similar-to-other = Stretch { $number }, to the other program
similar-rest = { $count ->
    [one] { $count } more file has nothing in common with the other program.
   *[other] { $count } more files have nothing in common with the other program.
  }
similar-back = All pairs
similar-none = No source in C, C++, Java, Python or Rust.
similar-short = Too short to be compared: { $count } tokens of its own.
similar-left-text = { $name } was left out: it is not text.
similar-left-large = { $name } was left out: it is larger than sources are.
similar-left-much = { $name } was left out: the program has more code than is compared.
similar-left-hard = { $name } was left out: it is nested too deep, or takes too long to parse.
similar-no-template = { $place } holds no source in C, C++, Java, Python or Rust. Name the folder with the code that was handed out.
similar-told = { $count ->
    [0] There is no pair in which one program has { $least } % or more in common with the other.
    [one] { $count } pair to look at.
   *[other] { $count } pairs to look at.
  }
