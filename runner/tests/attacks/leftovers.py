# expect: ok
# Leaves processes behind that hold its pipes and ignore signals.
import subprocess
for _ in range(3):
    subprocess.Popen(["sh", "-c", "trap '' TERM HUP INT; while :; do sleep 1; done"], start_new_session=True)
