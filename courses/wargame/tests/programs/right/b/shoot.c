#include <stdlib.h>
#include <string.h>
#include "shoot.h"

/* order inside a matrix: x to the right and y upwards, from the centre */
static const Coord order[SIDE * SIDE] = {
    {0, 0}, {0, 1}, {0, -1}, {-1, 0}, {1, 0},
    {-1, 1}, {1, -1}, {1, 1}, {-1, -1}
};

void shooterStart(Shooter *s, int mode, Board *seen)
{
    memset(s, 0, sizeof *s);
    s->mode = mode;
    s->seen = seen;
    s->corner.x = 0;
    s->corner.y = seen->lines;
}

static void nextMatrix(Shooter *s)
{
    s->step = 0;
    s->hits = 0;
    s->corner.x += SIDE;
    if (s->corner.x >= s->seen->cols) {
        s->corner.x = 0;
        s->corner.y -= SIDE;
    }
}

/* draws among the squares not shot yet */
static bool randomShot(Shooter *s, Coord *shot)
{
    static Coord open[MAX_LINES * MAX_COLS];
    int n = 0;
    for (int y = 1; y <= s->seen->lines; y++)
        for (int x = 0; x < s->seen->cols; x++)
            if (!s->closed[y][x]) {
                open[n].x = x;
                open[n].y = y;
                n++;
            }
    if (n == 0)
        return false;
    *shot = open[rand() % n];
    return true;
}

bool shooterNext(Shooter *s, Coord *shot)
{
    if (s->mode == 1)
        return randomShot(s, shot);
    while (s->corner.y >= 1) {
        while (s->step < SIDE * SIDE) {
            shot->x = s->corner.x + 1 + order[s->step].x;
            shot->y = s->corner.y - 1 + order[s->step].y;
            s->step++;
            if (!s->closed[shot->y][shot->x])
                return true;
        }
        nextMatrix(s);
    }
    return false;
}

static void closeAround(Shooter *s, Coord p)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            Coord q = {p.x + dx, p.y + dy};
            if (boardInside(s->seen, q))
                s->closed[q.y][q.x] = true;
        }
}

static void closeSunk(Shooter *s)
{
    for (int r = 0; r < SIDE; r++)
        for (int c = 0; c < SIDE; c++) {
            Coord p = {s->corner.x + c, s->corner.y - r};
            if (boardGet(s->seen, p) != WATER)
                closeAround(s, p);
        }
}

void shooterAnswer(Shooter *s, Coord shot, char answer)
{
    boardSet(s->seen, shot, answer);
    s->closed[shot.y][shot.x] = true;
    if (answer == WATER || s->mode == 1)
        return;
    s->hits++;
    if (s->hits == answer - '0') {
        if (s->mode == 3)
            closeSunk(s);
        nextMatrix(s);
    }
}
