# Makes the folder $1 the root of a new world, and runs the rest there. Not by chroot: in one no program
# may make the user namespaces that sandboxes need.
set -e
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --rbind /dev dev
mkdir -p .outside
pivot_root . .outside
cd /
umount --lazy /.outside
rmdir /.outside
shift
exec "$@"
