# expect: ok
# Connects, listens, resolves.
import socket
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK, socket.AF_PACKET, socket.AF_VSOCK):
    try:
        socket.socket(family, socket.SOCK_DGRAM)
        print("breach: a socket of", family)
    except OSError:
        pass
try:
    socket.create_connection(("127.0.0.1", 22), 0.1)
    print("breach: connected")
except OSError:
    pass
