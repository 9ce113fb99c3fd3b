#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include "pieces.h"

#define MIN_SIDE 9
#define MAX_LINES 15
#define MAX_COLS 24
#define WATER '-'

/* line 1 is the bottom line, as on the screen: cell[y - 1][x] */
typedef struct {
    int lines;
    int cols;
    int count[NTYPES + 1];      /* pieces of each type, count[0] unused */
    char cell[MAX_LINES][MAX_COLS];
} Board;

typedef struct {
    int x;                      /* 0 is column A */
    int y;                      /* 1 is the bottom line */
} Coord;

void boardClear(Board *b);
bool boardInside(const Board *b, Coord p);
char boardGet(const Board *b, Coord p);
void boardSet(Board *b, Coord p, char v);
int boardTotalCells(const Board *b);
void boardPrintHeader(const Board *b);
void boardPrint(const Board *b);

#endif
