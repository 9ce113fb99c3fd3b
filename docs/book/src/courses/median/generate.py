# generate.py SEED NUMBER prints one input; the same two give the same input.
import random
import sys

seed, number = map(int, sys.argv[1:])
random.seed(seed * 1000 + number)
count = 2 * random.randint(0, number) + 1
print(count)
print(*(random.randint(-20, 20) for _ in range(count)))
