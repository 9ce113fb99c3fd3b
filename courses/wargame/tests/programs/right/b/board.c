#include <stdio.h>
#include "board.h"

void boardClear(Board *b)
{
    for (int y = 0; y < MAX_LINES; y++)
        for (int x = 0; x < MAX_COLS; x++)
            b->cell[y][x] = WATER;
}

bool boardInside(const Board *b, Coord p)
{
    return p.x >= 0 && p.x < b->cols && p.y >= 1 && p.y <= b->lines;
}

char boardGet(const Board *b, Coord p)
{
    return b->cell[p.y - 1][p.x];
}

void boardSet(Board *b, Coord p, char v)
{
    b->cell[p.y - 1][p.x] = v;
}

/* number of squares all the pieces take */
int boardTotalCells(const Board *b)
{
    int total = 0;
    for (int t = 1; t <= NTYPES; t++)
        total += t * b->count[t];
    return total;
}

void boardPrintHeader(const Board *b)
{
    printf("%dx%d", b->lines, b->cols);
    for (int t = 1; t <= NTYPES; t++)
        printf(" %d", b->count[t]);
    putchar('\n');
    fflush(stdout);
}

void boardPrint(const Board *b)
{
    for (int y = b->lines; y >= 1; y--) {
        printf("%2d ", y);
        for (int x = 0; x < b->cols; x++)
            printf(x == b->cols - 1 ? "%c\n" : "%c ", b->cell[y - 1][x]);
    }
    printf("   ");
    for (int x = 0; x < b->cols; x++)
        printf(x == b->cols - 1 ? "%c\n" : "%c ", 'A' + x);
    fflush(stdout);
}
