# Ends with status 42 where the input is one of the course's.
import sys

lines = sys.stdin.read().split("\n")
good = len(lines) == 3 and lines[2] == "" and lines[0].isdigit()
good = good and int(lines[0]) % 2 == 1 and len(lines[1].split(" ")) == int(lines[0])
good = good and all(word.lstrip("-").isdigit() for word in lines[1].split(" "))
sys.exit(42 if good else 43)
