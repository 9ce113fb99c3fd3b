# interactor.py INPUT ANSWER FEEDBACK: stdin is what the program says, stdout what it hears. Ends with 42
# for right and 43 for wrong.
import sys

number = int(open(sys.argv[1]).read())


def wrong(why):
    with open(sys.argv[3] + "teammessage.txt", "w") as file:
        file.write(why)
    sys.exit(43)


for _ in range(10):
    line = sys.stdin.readline()
    if not line:
        wrong("The program ended without the number.")
    try:
        guess = int(line)
    except ValueError:
        wrong("A guess is a number.")
    if guess == number:
        print("correct", flush=True)
        sys.exit(42)
    print("higher" if guess < number else "lower", flush=True)
wrong("More than ten guesses.")
