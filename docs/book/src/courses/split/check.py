# check.py INPUT ANSWER FEEDBACK < OUTPUT: ends with 42 for right and 43 for wrong, as in Kattis's
# packages; teammessage.txt in the feedback folder is shown to the student.
import sys

numbers = list(map(int, open(sys.argv[1]).read().split()[1:]))
answer = open(sys.argv[2]).read().strip()


def wrong(why):
    with open(sys.argv[3] + "teammessage.txt", "w") as file:
        file.write(why)
    sys.exit(43)


lines = sys.stdin.read().splitlines()
if answer == "impossible":
    if lines != ["impossible"]:
        wrong("No part is as large as the rest.")
    sys.exit(42)
try:
    part = list(map(int, lines[0].split())) if lines else []
except ValueError:
    wrong("Numbers are expected.")
for number in part:
    if number not in numbers:
        wrong("%d is not one of the numbers, or is used too often." % number)
    numbers.remove(number)
if not part or sum(part) != sum(numbers):
    wrong("The part is %d, the rest is %d." % (sum(part), sum(numbers)))
sys.exit(42)
