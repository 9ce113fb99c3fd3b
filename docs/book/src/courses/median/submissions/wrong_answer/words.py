count = int(input())
numbers = sorted(input().split())
print(numbers[count // 2])
