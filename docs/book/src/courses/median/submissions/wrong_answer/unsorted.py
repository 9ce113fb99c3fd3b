count = int(input())
numbers = input().split()
print(numbers[count // 2])
