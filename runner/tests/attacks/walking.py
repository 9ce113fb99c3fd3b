# expect: ok
# Reads every file that it can find outside the system.
import os
for folder in ("/root", "/home", "/work", "/var", "/srv", "/opt", "/run", "/mnt", "/media", "/sys", "/boot", "/tmp", "/box"):
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                open(os.path.join(place, name), "rb").read(1)
                print("breach: read", place, name)
            except OSError:
                pass
others = [name for name in os.listdir("/proc") if name.isdigit() and int(name) not in (1, os.getpid())]
if others:
    print("breach: sees processes", others)
