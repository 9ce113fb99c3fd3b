count = int(input())
numbers = list(map(int, input().split()))
for mask in range(1, 2**count):
    part = [number for place, number in enumerate(numbers) if mask >> place & 1]
    if 2 * sum(part) == sum(numbers):
        print(*part)
        break
else:
    print("impossible")
