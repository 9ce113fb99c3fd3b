#include <stdlib.h>
#include <string.h>
#include "place.h"

/* corner is the top left square of the 3x3 matrix */
static Coord squareOf(Coord corner, int row, int col)
{
    Coord p = {corner.x + col, corner.y - row};
    return p;
}

static bool touches(const Board *b, Coord p)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            Coord q = {p.x + dx, p.y + dy};
            if (boardInside(b, q) && boardGet(b, q) != WATER)
                return true;
        }
    return false;
}

static bool fits(const Board *b, const Piece *piece, Coord corner)
{
    for (int r = 0; r < SIDE; r++)
        for (int c = 0; c < SIDE; c++)
            if (piece->rows[r][c] != WATER && touches(b, squareOf(corner, r, c)))
                return false;
    return true;
}

static void put(Board *b, const Piece *piece, Coord corner)
{
    for (int r = 0; r < SIDE; r++)
        for (int c = 0; c < SIDE; c++)
            boardSet(b, squareOf(corner, r, c), piece->rows[r][c]);
}

static int randomVariant(int type)
{
    return 1 + rand() % pieceVariants(type);
}

/* next matrix: to the right, else the first one below; false at the end */
static bool nextCorner(const Board *b, Coord *corner)
{
    corner->x += SIDE;
    if (corner->x >= b->cols) {
        corner->x = 0;
        corner->y -= SIDE;
    }
    return corner->y >= 1;
}

void placeRandom(Board *b)
{
    Coord corner = {0, b->lines};
    boardClear(b);
    memset(b->count, 0, sizeof b->count);
    do {
        const Piece *piece = NULL;
        for (int attempt = 0; attempt < 3 && piece == NULL; attempt++) {
            int type = rand() % (NTYPES + 1);
            piece = &library[pieceId(type, randomVariant(type))];
            if (!fits(b, piece, corner))
                piece = NULL;
        }
        if (piece == NULL)
            piece = &library[5];
        put(b, piece, corner);
        b->count[piece->type]++;
    } while (nextCorner(b, &corner));
    b->count[0] = 0;
}

/* puts some variant of the type at the corner, if one fits */
static bool putType(Board *b, int type, Coord corner)
{
    const Piece *piece = &library[pieceId(type, randomVariant(type))];
    int variants = pieceVariants(type);
    if (fits(b, piece, corner)) {
        put(b, piece, corner);
        return true;
    }
    for (int v = 1; v <= variants; v++) {
        piece = &library[pieceId(type, v)];
        if (fits(b, piece, corner)) {
            put(b, piece, corner);
            return true;
        }
    }
    return false;
}

/* draws a type from the bag of those left that were not tried here yet */
static int drawType(const int left[], const bool tried[])
{
    int sum = 0;
    for (int t = 0; t <= NTYPES; t++)
        if (!tried[t])
            sum += left[t];
    if (sum == 0)
        return -1;
    int k = rand() % sum;
    for (int t = 0; t <= NTYPES; t++)
        if (!tried[t]) {
            if (k < left[t])
                return t;
            k -= left[t];
        }
    return -1;
}

static bool fillMatrix(Board *b, int left[], Coord corner)
{
    bool tried[NTYPES + 1] = {false};
    for (int attempt = 0; attempt < 8; attempt++) {
        int type = drawType(left, tried);
        if (type < 0)
            return false;
        if (putType(b, type, corner)) {
            left[type]--;
            return true;
        }
        tried[type] = true;
    }
    return false;
}

bool placeCounted(Board *b)
{
    for (int restart = 0; restart < MAX_RESTARTS; restart++) {
        int left[NTYPES + 1];
        Coord corner = {0, b->lines};
        bool good = true;

        left[0] = b->lines * b->cols / (SIDE * SIDE);
        for (int t = 1; t <= NTYPES; t++) {
            left[t] = b->count[t];
            left[0] -= b->count[t];
        }
        boardClear(b);
        do
            good = fillMatrix(b, left, corner);
        while (good && nextCorner(b, &corner));
        if (good)
            return true;
    }
    return false;
}
