#ifndef SHOOT_H
#define SHOOT_H

#include <stdbool.h>
#include "board.h"

/* what a shooter knows; seen is the board as far as it was explored */
typedef struct {
    int mode;
    Board *seen;
    bool closed[MAX_LINES + 1][MAX_COLS];   /* never to be shot (again) */
    Coord corner;                           /* matrix being explored */
    int step;                               /* in the order of the matrix */
    int hits;                               /* hits in this matrix */
} Shooter;

void shooterStart(Shooter *s, int mode, Board *seen);
bool shooterNext(Shooter *s, Coord *shot);  /* false: no more squares */
void shooterAnswer(Shooter *s, Coord shot, char answer);

#endif
