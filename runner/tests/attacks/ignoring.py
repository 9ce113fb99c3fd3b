# expect: cpu-time
# Computes without end and ignores signals.
import signal
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGXCPU, signal.SIGALRM):
    signal.signal(number, signal.SIG_IGN)
while True:
    pass
