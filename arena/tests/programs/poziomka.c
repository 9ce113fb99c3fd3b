/* Poziomka as the course asks for it: plays Right, never flushes. */
#include <stdio.h>

#ifndef POLA
#define POLA 5
#endif
#ifndef WIERSZE
#define WIERSZE 26
#endif
#ifndef KOLUMNY
#define KOLUMNY 26
#endif
#ifndef WYBOR
#define WYBOR 1000
#endif

static char taken[26][26];

static int fits(int row, int column, int down, int right) {
    for (int k = 0; k < POLA; k++) {
        int r = row + k * down, c = column + k * right;
        if (r >= WIERSZE || c >= KOLUMNY || taken[r][c]) return 0;
    }
    return 1;
}

static void put(int row, int column, int down, int right, char value) {
    for (int k = 0; k < POLA; k++) taken[row + k * down][column + k * right] = value;
}

/* How many blocks could be placed at once. */
static int count(int down) {
    int sum = 0, lines = down ? KOLUMNY : WIERSZE, length = down ? WIERSZE : KOLUMNY;
    for (int line = 0; line < lines; line++) {
        int run = 0;
        for (int at = 0; at <= length; at++) {
            if (at < length && !(down ? taken[at][line] : taken[line][at])) { run++; continue; }
            sum += run / POLA;
            run = 0;
        }
    }
    return sum;
}

static int reply(void) {
    int best = -10000, found = 0, rows[676], columns[676];
    for (int r = 0; r < WIERSZE; r++)
        for (int c = 0; c < KOLUMNY; c++) {
            if (!fits(r, c, 0, 1)) continue;
            put(r, c, 0, 1, 1);
            int value = count(0) - count(1);
            put(r, c, 0, 1, 0);
            if (value > best) { best = value; found = 0; }
            if (value == best) { rows[found] = r; columns[found++] = c; }
        }
    if (!found) { puts("."); return 0; }
    int chosen = WYBOR % found;
    put(rows[chosen], columns[chosen], 0, 1, 1);
    printf("%c%c\n", 'a' + rows[chosen], 'A' + columns[chosen]);
    return 1;
}

int main(void) {
    char line[16];
    while (fgets(line, sizeof line, stdin)) {
        if (line[0] == '.') return 0;
        if (line[0] != '-') put(line[1] - 'a', line[0] - 'A', 1, 0, 1);
        if (!reply()) return 0;
    }
    return 0;
}
