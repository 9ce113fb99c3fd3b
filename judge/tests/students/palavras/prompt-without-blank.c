#include "jogo.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const int valores[26] = {2, 4, 3, 1, 2, 3, 1, 3, 2, 3, 7, 5, 4, 4, 2, 4, 6, 3, 3, 4, 6, 5, 9, 6, 7, 8};

typedef struct {
    char **casas;
    int dim;
} TABULEIRO;

static TABULEIRO criar(int dim)
{
    TABULEIRO t;
    t.dim = dim;
    t.casas = malloc(sizeof(char *) * (size_t)dim);
    for (int l = 0; l < dim; l++) {
        t.casas[l] = malloc((size_t)dim);
        memset(t.casas[l], '.', (size_t)dim);
    }
    return t;
}

static void libertar(TABULEIRO *t)
{
    for (int l = 0; l < t->dim; l++) {
        free(t->casas[l]);
    }
    free(t->casas);
}

static TABULEIRO tabuleiro_padrao(int dim)
{
    TABULEIRO t = criar(dim);
    int u = dim - 1;
    int m = dim / 2;
    for (int i = 0; i < dim; i++) {
        t.casas[i][i] = '2';
        t.casas[i][u - i] = '2';
    }
    t.casas[0][m] = t.casas[u][m] = t.casas[m][0] = t.casas[m][u] = '3';
    t.casas[1][m - 1] = t.casas[1][m + 1] = '#';
    t.casas[u - 1][m - 1] = t.casas[u - 1][m + 1] = '#';
    t.casas[m - 1][1] = t.casas[m + 1][1] = '#';
    t.casas[m - 1][u - 1] = t.casas[m + 1][u - 1] = '#';
    t.casas[0][0] = t.casas[0][u] = t.casas[u][0] = t.casas[u][u] = '$';
    t.casas[m][m] = '4';
    t.casas[m - 1][m] = t.casas[m + 1][m] = t.casas[m][m - 1] = t.casas[m][m + 1] = '!';
    return t;
}

/* A dimensao e o numero de linhas que comecam por um numero. */
static TABULEIRO ler_tabuleiro(const char *nome)
{
    char linha[UI_LINHA];
    FILE *f = fopen(nome, "r");
    if (f == NULL) {
        exit(1);
    }
    int dim = 0;
    while (fgets(linha, UI_LINHA, f) != NULL) {
        int n;
        if (sscanf(linha, "%d", &n) == 1) {
            dim++;
        }
    }
    TABULEIRO t = criar(dim);
    rewind(f);
    for (int l = 0; l < dim && fgets(linha, UI_LINHA, f) != NULL; l++) {
        char *p = linha;
        while (*p == ' ') {
            p++;
        }
        while (isdigit((unsigned char)*p)) {
            p++;
        }
        for (int c = 0; c < dim; c++) {
            while (*p == ' ') {
                p++;
            }
            t.casas[l][c] = *p++;
        }
    }
    fclose(f);
    return t;
}

static int cheio(const TABULEIRO *t)
{
    for (int l = 0; l < t->dim; l++) {
        for (int c = 0; c < t->dim; c++) {
            char casa = t->casas[l][c];
            if (casa != '#' && !(casa >= 'a' && casa <= 'z')) {
                return 0;
            }
        }
    }
    return 1;
}

/* Devolve os pontos, ou -1 se a palavra nao pode ser colocada. */
static int colocar(TABULEIRO *t, int linha, int coluna, int vertical, const char *palavra)
{
    int n = (int)strlen(palavra);
    int dl = vertical ? 1 : 0;
    int dc = vertical ? 0 : 1;
    if (n < 3 || linha < 0 || coluna < 0) {
        return -1;
    }
    if (linha + dl * (n - 1) >= t->dim || coluna + dc * (n - 1) >= t->dim) {
        return -1;
    }
    int novas = 0;
    for (int i = 0; i < n; i++) {
        char casa = t->casas[linha + dl * i][coluna + dc * i];
        if (palavra[i] < 'a' || palavra[i] > 'z' || casa == '#') {
            return -1;
        }
        if (casa >= 'a' && casa <= 'z') {
            if (casa != palavra[i]) {
                return -1;
            }
        } else {
            novas++;
        }
    }
    if (novas == 0) {
        return -1;
    }
    int pontos = 0;
    int multiplicador = 1;
    for (int i = 0; i < n; i++) {
        char *casa = &t->casas[linha + dl * i][coluna + dc * i];
        int valor = valores[palavra[i] - 'a'];
        if (*casa >= '2' && *casa <= '4') {
            valor *= *casa - '0';
        } else if (*casa == '$') {
            multiplicador *= 2;
        } else if (*casa == '!') {
            multiplicador *= 3;
        }
        pontos += valor;
        *casa = palavra[i];
    }
    return pontos * multiplicador;
}

int jogar(const OPCOES *opcoes)
{
    TABULEIRO t = opcoes->tabuleiro ? ler_tabuleiro(opcoes->tabuleiro) : tabuleiro_padrao(opcoes->dimensao);
    int total = 0;
    int jogadas = 0;
    char linha[UI_LINHA];
    ui_escrever_tabuleiro(stdout, t.casas, t.dim);
    while (!cheio(&t) && (opcoes->jogadas < 0 || jogadas < opcoes->jogadas)) {
        printf("Insira comando->");
        fflush(stdout);
        if (!ui_ler_linha(linha)) {
            break;
        }
        char coord[UI_LINHA] = "";
        char palavra[UI_LINHA] = "";
        char resto[UI_LINHA] = "";
        int lidos = sscanf(linha, "%s %s %s", coord, palavra, resto);
        if (lidos == 1 && strcmp(coord, "end") == 0) {
            break;
        }
        int pontos = -1;
        char coluna = 0;
        int numero = 0;
        char sentido = 0;
        char extra = 0;
        if (lidos == 2 && sscanf(coord, "%c%d%c%c", &coluna, &numero, &sentido, &extra) == 3) {
            coluna = (char)toupper((unsigned char)coluna);
            sentido = (char)toupper((unsigned char)sentido);
            if (sentido == 'H' || sentido == 'V') {
                pontos = colocar(&t, numero - 1, coluna - 'A', sentido == 'V', palavra);
            }
        }
        if (pontos < 0) {
            printf(UI_ERRO);
            continue;
        }
        for (int i = 0; coord[i]; i++) {
            coord[i] = (char)toupper((unsigned char)coord[i]);
        }
        total += pontos;
        jogadas++;
        ui_escrever_tabuleiro(stdout, t.casas, t.dim);
        printf(UI_JOGADA, jogadas, coord, palavra, pontos);
    }
    printf(UI_FIM, total);
    if (opcoes->saida != NULL) {
        ui_gravar(opcoes->saida, t.casas, t.dim, total, jogadas);
    }
    libertar(&t);
    return 0;
}
