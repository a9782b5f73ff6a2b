# Instruments NET.ll for the race detector and links it with a main program.
#   build-race.sh MAIN.c NET...
set -e
main=$1
shift
for net; do
  opt "$net.ll" -passes='forceattrs,tsan-module,function(tsan)' --force-attribute=sanitize_thread -o "$net.bc"
  llc -O1 -filetype=obj -relocation-model=pic "$net.bc" -o "$net.o"
  gcc -O1 -g -fsanitize=thread -pthread "$main" "$net.o" -lm -o "$net"
done
