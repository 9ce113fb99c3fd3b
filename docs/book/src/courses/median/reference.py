# The median of an odd number of numbers.
count = int(input())
numbers = sorted(map(int, input().split()))
assert len(numbers) == count and count % 2 == 1
print(numbers[count // 2])
