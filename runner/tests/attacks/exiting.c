// expect: exit
// Ends with a status.
#include "attack.h"

int main(void) { return 42; }
