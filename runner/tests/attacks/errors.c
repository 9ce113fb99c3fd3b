// expect: output
// Writes to stderr without end.
#include "attack.h"

int main(void) { for (;;) if (fputs("again and again and again\n", stderr) < 0) return 1; }
