count = int(input())
numbers = sorted(map(int, input().split()))
print(numbers[count // 2])
