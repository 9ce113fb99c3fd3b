# expect: exit
# Calls itself without end.
def deeper():
    deeper()
deeper()
