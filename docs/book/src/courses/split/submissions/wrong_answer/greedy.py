count = int(input())
numbers = sorted(map(int, input().split()), reverse=True)
part = []
for number in numbers:
    if 2 * (sum(part) + number) <= sum(numbers):
        part.append(number)
print(*part)
