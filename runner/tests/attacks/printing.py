# expect: output
# Prints without end.
while True:
    print("again and again and again")
