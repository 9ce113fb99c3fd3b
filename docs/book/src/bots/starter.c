/* A starter bot: any legal move, always the same one for the same position. */
#include <stdio.h>
#include <string.h>

static char line[1 << 16], copy[1 << 16];

/* The value of a field of the request, or NULL; it lies in copy. */
static char *field(const char *key) {
    strcpy(copy, line);
    for (char *word = strtok(copy, "\t\n"); word; word = strtok(NULL, "\t\n"))
        if (!strncmp(word, key, strlen(key)) && word[strlen(key)] == '=')
            return word + strlen(key) + 1;
    return NULL;
}

static void choose(void) {
    int sum = 0, count = 0;
    char *position = field("position");
    while (position && *position) sum += (unsigned char)*position++;
    /* Your idea goes here: the position is all that you may know. */
    char *legal = field("legal");
    if (!legal) { puts("resign"); return; }
    for (char *c = legal; *c; c++) count += *c == ' ';
    char *move = strtok(legal, " ");
    for (sum %= count + 1; sum > 0; sum--) move = strtok(NULL, " ");
    puts(move);
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "quit", 4)) break;
        if (!strncmp(line, "ludoteca\t", 9)) puts("bot\t1\tname=Starter (C)");
        if (!strncmp(line, "arrange\t", 8)) puts("random");
        if (!strncmp(line, "move\t", 5)) choose();
        if (!strncmp(line, "end\t", 4) && field("why")) fprintf(stderr, "refused: %s\n", field("why"));
        fflush(stdout);
    }
    return 0;
}
