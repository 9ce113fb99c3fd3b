first, second = map(int, input().split())
print(first + second)
