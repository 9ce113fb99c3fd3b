// expect: signal
// Ends its whole group of processes.
#include "attack.h"

int main(void) { kill(0, SIGTERM); for (;;) pause(); }
