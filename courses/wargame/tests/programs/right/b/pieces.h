#ifndef PIECES_H
#define PIECES_H

#define SIDE 3
#define NTYPES 8
#define NPIECES 42

/* one entry of the library of the annex; '-' is an empty square */
typedef struct {
    int type;
    int variant;
    char rows[SIDE][SIDE + 1];
} Piece;

/* library[0] is the empty matrix, library[1..42] the pieces by global id */
extern const Piece library[NPIECES + 1];

int pieceVariants(int type);
int pieceId(int type, int variant);

#endif
