/* A starter for palavras where any letters are a word: the longest line that has a free square. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char line[1 << 16], rows[26][27];

/* The square at a place of a line that runs across or down. */
static char square(int across, int which, int at) { return across ? rows[which][at] : rows[at][which]; }

static void choose(char *position) {
    /* position=$...m...$/.2.#e#.2./... 0: rows from the top; letters are taken, # never can be. */
    int size = 0, most = 2; /* a word has at least three letters */
    char best[64] = "end";
    for (char *row = strtok(position, "/ "); row && size < 26 && (!size || strlen(row) == strlen(rows[0])); row = strtok(NULL, "/ "))
        strncpy(rows[size++], row, 26);
    for (int across = 1; across >= 0; across--)
        for (int which = 0; which < size; which++)
            for (int start = 0, end; start < size; start = end + 1) {
                int free = 0;
                char word[27] = "";
                for (end = start; end < size && square(across, which, end) != '#'; end++) {
                    int letter = isalpha((unsigned char)square(across, which, end));
                    free += !letter;
                    word[end - start] = letter ? square(across, which, end) : 'a';
                }
                if (!free || end - start <= most) continue;
                most = end - start;
                /* Columns are A, B, ..., rows 1, 2, ... from the top; H runs right, V down. */
                sprintf(best, "%c%d%c %s", 'A' + (across ? start : which), 1 + (across ? which : start), across ? 'H' : 'V', word);
            }
    puts(best);
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "quit", 4)) break;
        if (!strncmp(line, "ludoteca\t", 9)) puts("bot\t1\tname=Starter for palavras (C)\tgames=palavras");
        char *position = strstr(line, "\tposition=");
        if (!strncmp(line, "move\t", 5) && position) choose(strtok(position + 10, "\t"));
        char *why = strncmp(line, "end\t", 4) ? NULL : strstr(line, "\twhy=");
        if (why) fprintf(stderr, "refused: %.*s\n", (int)strcspn(why + 5, "\t\n"), why + 5);
        fflush(stdout);
    }
    return 0;
}
