# expect: ok hit=processes
# Forks as often as it can; the children wait for ever.
import os, signal
made = 0
for _ in range(100):
    try:
        if os.fork() == 0:
            signal.pause()
    except OSError:
        continue
    made += 1
if made > 8:
    print("breach: forked", made, "times")
os._exit(0)
