/* A starter for mancala: a move that comes again if there is one, else the fullest house. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 16];

static int choose(char *position) {
    /* position=4,4,4,0,5,5:1/5,4,4,4,4,4:0 B empty: A's houses 1 to 6 and its store, B's the same,
       who is to move, what is captured. */
    char *sides = strtok(position, " "), *mover = strtok(NULL, " ");
    char *own = *mover == 'A' ? sides : strchr(sides, '/') + 1;
    int seeds[13] = {0}, houses = 0, best = 1;
    for (char *end = own - 1; houses == 0 || *end == ','; own = end + 1) seeds[++houses] = (int)strtol(own, &end, 10);
    for (int house = 1; house <= houses; house++)
        if (seeds[house] > seeds[best]) best = house;
    for (int house = 1; house <= houses; house++)
        /* The last seed falls into the own store: move again. */
        if (seeds[house] == houses + 1 - house) best = house;
    return best;
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        char *position = strstr(line, "\tposition=");
        if (!strncmp(line, "quit", 4)) break;
        if (!strncmp(line, "ludoteca\t", 9)) puts("bot\t1\tname=Starter for mancala (C)\tgames=mancala");
        if (!strncmp(line, "move\t", 5) && position) printf("%d\n", choose(strtok(position + 10, "\t")));
        char *why = strncmp(line, "end\t", 4) ? NULL : strstr(line, "\twhy=");
        if (why) fprintf(stderr, "refused: %.*s\n", (int)strcspn(why + 5, "\t\n"), why + 5);
        fflush(stdout);
    }
    return 0;
}
