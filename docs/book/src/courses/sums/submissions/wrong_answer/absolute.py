first, second = map(int, input().split())
print(abs(first) + abs(second))
