first, second = map(int, input().split())
print((first + second + 2**31) % 2**32 - 2**31)
