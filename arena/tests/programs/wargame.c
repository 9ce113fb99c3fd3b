/* The War Game as the course asks for it, for one piece of each of the types 1 to 4: -j 1 hides,
   -j 2 shoots from the top left. Never flushes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int rows = 9, columns = 9, game = 0, cells = 10;
static char board[15][24];

/* A piece in a matrix, as nine characters. */
static void place(int row, int column, const char *shape) {
    for (int k = 0; k < 9; k++) board[row + k / 3][column + k % 3] = shape[k];
}

/* One of 1296 fleets in the corners. */
static void hide(void) {
    char shapes[4][10] = {"---------", "---------", "---------", "----44-44"};
    static const int corners[4][2] = {{0, 0}, {0, 6}, {6, 0}, {6, 6}};
    int first = rand() % 4, one = rand() % 9, two = rand() % 6, three = rand() % 3;
    int step = rand() % 2 ? 1 : 3;
    shapes[0][one] = '1';
    shapes[1][two / 2 * 3 + two % 2] = shapes[1][two / 2 * 3 + two % 2 + 1] = '2';
    for (int k = 0; k < 3; k++) shapes[2][three * 3 + k] = '3';
    memset(board, '-', sizeof board);
    for (int k = 0; k < 4; k++) {
        const int *corner = corners[(first + step * k) % 4];
        place(corner[0], corner[1], shapes[k]);
    }
}

static void show(void) {
    for (int r = 0; r < rows; r++) {
        printf("%2d", rows - r);
        for (int c = 0; c < columns; c++) printf(" %c", board[r][c]);
        printf("\n");
    }
    printf("   A B C D E F G H I\n");
}

static void answer(void) {
    char column;
    int row, shots = 0, hits = 0, hit[15][24] = {{0}};
    printf("* Modo de Jogo 1\n%dx%d 1 1 1 1 0 0 0 0\n", rows, columns);
    while (hits < cells && scanf(" %c%d", &column, &row) == 2) {
        int r = rows - row, c = column - 'A';
        shots++;
        printf("%c\n", board[r][c]);
        if (board[r][c] != '-' && !hit[r][c]) { hit[r][c] = 1; hits++; }
    }
    printf("Fim de Jogo: %d jogadas em %d segundos\n", shots, 0);
    show();
}

static void shoot(void) {
    char word[16];
    int shots = 0, hits = 0;
    printf("* Modo de Jogo 2\n%dx%d 1 1 1 1 0 0 0 0\n", rows, columns);
    memset(board, '-', sizeof board);
    for (int r = 0; r < rows && hits < cells; r++)
        for (int c = 0; c < columns && hits < cells; c++) {
            printf("%c%d\n", 'A' + c, rows - r);
            if (scanf("%15s", word) != 1) exit(1);
            shots++;
            board[r][c] = word[0];
            hits += word[0] != '-';
        }
    printf("Fim de Jogo: %d jogadas em %d segundos\n", shots, 0);
    show();
}

int main(int argc, char **argv) {
    srand((unsigned)time(NULL));
    for (int k = 1; k + 1 < argc; k += 2) {
        if (!strcmp(argv[k], "-t")) sscanf(argv[k + 1], "%dx%d", &rows, &columns);
        if (!strcmp(argv[k], "-j")) game = atoi(argv[k + 1]);
    }
    if (game == 1) { hide(); answer(); } else shoot();
    return 0;
}
