/* Palavras cruzadas simples: o jogo. As letras e os bonus em matrizes separadas. */
#include "jogo.h"
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

typedef struct tabuleiro {
    int n;
    char **ver;    /* o que se mostra */
    char **bonus;  /* '.' depois de usado */
} Tab;

static const int PONTOS[] = {2,4,3,1,2,3,1,3,2,3,7,5,4,4,2,4,6,3,3,4,6,5,9,6,7,8};

static char **matriz(int n)
{
    char **m = calloc((size_t)n, sizeof *m);
    for (int i = 0; i < n; i++) {
        m[i] = calloc((size_t)n + 1, 1);
        memset(m[i], '.', (size_t)n);
    }
    return m;
}

static void liberta(char **m, int n)
{
    for (int i = 0; i < n; i++) free(m[i]);
    free(m);
}

static void gera(Tab *t)
{
    int n = t->n, m = n / 2;
    char **b = t->ver;
    for (int i = 0; i < n; i++) {
        b[i][i] = '2';
        b[i][n - 1 - i] = '2';
    }
    b[0][0] = b[0][n-1] = b[n-1][0] = b[n-1][n-1] = '$';
    b[0][m] = b[n-1][m] = b[m][0] = b[m][n-1] = '3';
    b[1][m-1] = b[1][m+1] = b[n-2][m-1] = b[n-2][m+1] = '#';
    b[m-1][1] = b[m+1][1] = b[m-1][n-2] = b[m+1][n-2] = '#';
    b[m][m] = '4';
    b[m-1][m] = b[m+1][m] = b[m][m-1] = b[m][m+1] = '!';
}

static int carrega(Tab *t, const char *nome)
{
    FILE *f = fopen(nome, "r");
    char linha[200];
    char lidas[15][16];
    if (f == NULL) return 0;
    t->n = 0;
    while (t->n < 15 && fgets(linha, sizeof linha, f) != NULL) {
        int k = 0;
        char *p = linha;
        /* pode haver o numero da linha no inicio */
        while (*p == ' ') p++;
        char *q = p;
        while (isdigit((unsigned char)*q)) q++;
        if (q > p && *q == ' ' && t->n + 1 == atoi(p)) p = q;
        for (; *p; p++)
            if (strchr(".#234$!", *p) && k < 15) lidas[t->n][k++] = *p;
        if (k >= 7) { lidas[t->n][k] = 0; t->n++; }
    }
    fclose(f);
    t->ver = matriz(t->n);
    for (int i = 0; i < t->n; i++) memcpy(t->ver[i], lidas[i], (size_t)t->n);
    return 1;
}

static int cheio(const Tab *t)
{
    for (int i = 0; i < t->n; i++)
        for (int j = 0; j < t->n; j++)
            if (t->ver[i][j] != '#' && !islower((unsigned char)t->ver[i][j])) return 0;
    return 1;
}

/* devolve os pontos, ou -1 se a palavra nao puder ser colocada */
static int coloca(Tab *t, int l, int c, int vertical, const char *p)
{
    int tam = (int)strlen(p), dl = vertical, dc = !vertical, novas = 0, soma = 0, vezes = 1;
    if (tam < 3 || l < 0 || c < 0 || l >= t->n || c >= t->n) return -1;
    if ((vertical ? l : c) + tam > t->n) return -1;
    for (int i = 0; i < tam; i++) {
        char atual = t->ver[l + i * dl][c + i * dc];
        if (p[i] < 'a' || p[i] > 'z' || atual == '#') return -1;
        if (islower((unsigned char)atual)) { if (atual != p[i]) return -1; }
        else novas++;
    }
    if (novas == 0) return -1;
    for (int i = 0; i < tam; i++) {
        int y = l + i * dl, x = c + i * dc, v = PONTOS[p[i] - 'a'];
        switch (t->bonus[y][x]) {
            case '2': v *= 2; break;
            case '3': v *= 3; break;
            case '4': v *= 4; break;
            case '$': vezes *= 2; break;
            case '!': vezes *= 3; break;
        }
        soma += v;
        t->bonus[y][x] = '.';
        t->ver[y][x] = p[i];
    }
    return soma * vezes;
}

int jogar(const OPCOES *o)
{
    Tab t = { o->dimensao, NULL, NULL };
    char linha[UI_LINHA], coord[UI_LINHA], palavra[UI_LINHA], resto[UI_LINHA];
    int feitas = 0, total = 0;
    if (o->tabuleiro != NULL) {
        if (!carrega(&t, o->tabuleiro)) { fprintf(stderr, "nao abre\n"); return EXIT_FAILURE; }
    } else {
        t.ver = matriz(t.n);
        gera(&t);
    }
    t.bonus = matriz(t.n);
    for (int i = 0; i < t.n; i++) memcpy(t.bonus[i], t.ver[i], (size_t)t.n);
    ui_escrever_tabuleiro(stdout, t.ver, t.n);
    while ((o->jogadas < 0 || feitas < o->jogadas) && !cheio(&t)) {
        printf(UI_PEDIDO);
        if (!ui_ler_linha(linha)) break;
        int k = sscanf(linha, "%s %s %s", coord, palavra, resto);
        if (k == 1 && strcmp(coord, "end") == 0) break;
        int p = -1, ok = 0, fim = 0, lin = 0;
        char col, dir;
        if (k == 2 && sscanf(coord, "%c%2d%c%n", &col, &lin, &dir, &fim) == 3 && coord[fim] == 0) {
            dir = (char)toupper((unsigned char)dir);
            ok = isalpha((unsigned char)col) && (dir == 'H' || dir == 'V');
            if (ok) p = coloca(&t, lin - 1, toupper((unsigned char)col) - 'A', dir == 'V', palavra);
        }
        if (p < 0) { printf(UI_ERRO); continue; }
        total += p;
        ui_escrever_tabuleiro(stdout, t.ver, t.n);
        printf(UI_JOGADA, ++feitas, coord, palavra, p);
    }
    printf(UI_FIM, total);
    if (o->saida != NULL && !ui_gravar(o->saida, t.ver, t.n, total, feitas)) fprintf(stderr, "nao gravou\n");
    liberta(t.ver, t.n);
    liberta(t.bonus, t.n);
    return 0;
}
