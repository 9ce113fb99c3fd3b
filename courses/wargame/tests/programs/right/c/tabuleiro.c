#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "tabuleiro.h"

/* as tres linhas em octal: 4 esquerda, 2 meio, 1 direita */
const struct peca biblioteca[PECAS + 1] = {
    {0, 0000},
    {1, 0400}, {1, 0200}, {1, 0100}, {1, 0040}, {1, 0020}, {1, 0010},
    {1, 0004}, {1, 0002}, {1, 0001},
    {2, 0600}, {2, 0300}, {2, 0060}, {2, 0030}, {2, 0006}, {2, 0003},
    {2, 0440}, {2, 0044}, {2, 0220}, {2, 0022}, {2, 0110}, {2, 0011},
    {3, 0700}, {3, 0070}, {3, 0007}, {3, 0444}, {3, 0222}, {3, 0111},
    {4, 0660}, {4, 0330}, {4, 0066}, {4, 0033},
    {5, 0722}, {5, 0474}, {5, 0227}, {5, 0171},
    {6, 0257}, {6, 0353}, {6, 0752}, {6, 0656},
    {7, 0575}, {7, 0727},
    {8, 0757}
};

int primeira_do_tipo(int tipo)
{
    int id = 0;
    while (biblioteca[id].tipo != tipo)
        id++;
    return id;
}

int variantes_do_tipo(int tipo)
{
    int id, n = 0;
    for (id = 0; id <= PECAS; id++)
        n += biblioteca[id].tipo == tipo;
    return n;
}

int bit_da_peca(const struct peca *p, int l, int c)
{
    return (p->mascara >> (8 - (l * LADO + c))) & 1;
}

void esvazia(struct tabuleiro *t)
{
    memset(t->casa, 0, sizeof t->casa);
}

int dentro(const struct tabuleiro *t, int l, int c)
{
    return l >= 0 && l < t->linhas && c >= 0 && c < t->colunas;
}

static char simbolo(int valor)
{
    return valor == 0 ? '-' : '0' + valor;
}

void escreve_cabecalho(const struct tabuleiro *t)
{
    const int *q = t->quantas;
    printf("%dx%d %d %d %d %d %d %d %d %d\n", t->linhas, t->colunas,
           q[1], q[2], q[3], q[4], q[5], q[6], q[7], q[8]);
    fflush(stdout);
}

void escreve_tabuleiro(const struct tabuleiro *t)
{
    char linha[2 * COLUNAS_MAX + 1];
    int l, c;
    for (l = 0; l < t->linhas; l++) {
        for (c = 0; c < t->colunas; c++) {
            linha[2 * c] = simbolo(t->casa[l][c]);
            linha[2 * c + 1] = ' ';
        }
        linha[2 * t->colunas - 1] = '\0';
        printf("%2d %s\n", t->linhas - l, linha);
    }
    for (c = 0; c < t->colunas; c++) {
        linha[2 * c] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[c];
        linha[2 * c + 1] = ' ';
    }
    linha[2 * t->colunas - 1] = '\0';
    printf("   %s\n", linha);
    fflush(stdout);
}

/* ha alguma peca na casa ou em redor dela? */
static int ocupada_em_redor(const struct tabuleiro *t, int l, int c)
{
    int i, j;
    for (i = l - 1; i <= l + 1; i++)
        for (j = c - 1; j <= c + 1; j++)
            if (dentro(t, i, j) && t->casa[i][j] != 0)
                return 1;
    return 0;
}

/* poe a peca se couber (restricoes 0 e 1); devolve 1 se a pos */
static int poe(struct tabuleiro *t, int id, int l0, int c0)
{
    const struct peca *p = &biblioteca[id];
    int l, c;
    for (l = 0; l < LADO; l++)
        for (c = 0; c < LADO; c++)
            if (bit_da_peca(p, l, c) && ocupada_em_redor(t, l0 + l, c0 + c))
                return 0;
    for (l = 0; l < LADO; l++)
        for (c = 0; c < LADO; c++)
            t->casa[l0 + l][c0 + c] = bit_da_peca(p, l, c) ? p->tipo : 0;
    return 1;
}

void gera_p1(struct tabuleiro *t)
{
    int l, c, tenta, id, tipo, posta;

    esvazia(t);
    for (tipo = 0; tipo <= TIPOS; tipo++)
        t->quantas[tipo] = 0;
    for (l = 0; l < t->linhas; l += LADO)
        for (c = 0; c < t->colunas; c += LADO) {
            posta = 0;
            id = 0;
            for (tenta = 1; tenta <= 3 && !posta; tenta++) {
                if (rand() % 4 == 0) {
                    id = 0;             /* matriz vazia */
                } else {
                    tipo = 1 + rand() % TIPOS;
                    id = primeira_do_tipo(tipo) + rand() % variantes_do_tipo(tipo);
                }
                posta = poe(t, id, l, c);
            }
            if (!posta) {
                id = 5;
                poe(t, id, l, c);
            }
            t->quantas[biblioteca[id].tipo]++;
        }
}

/* tenta a variante sorteada e depois todas pela ordem do anexo */
static int poe_tipo(struct tabuleiro *t, int tipo, int l, int c)
{
    int base = primeira_do_tipo(tipo), n = variantes_do_tipo(tipo), v;
    if (poe(t, base + rand() % n, l, c))
        return 1;
    for (v = 0; v < n; v++)
        if (poe(t, base + v, l, c))
            return 1;
    return 0;
}

static int preenche(struct tabuleiro *t)
{
    int resta[TIPOS + 1], explorado[TIPOS + 1];
    int l, c, i, tipo, tentativas, livres;

    esvazia(t);
    resta[0] = t->linhas * t->colunas / (LADO * LADO);
    for (i = 1; i <= TIPOS; i++) {
        resta[i] = t->quantas[i];
        resta[0] -= resta[i];
    }
    for (l = 0; l < t->linhas; l += LADO)
        for (c = 0; c < t->colunas; c += LADO) {
            memset(explorado, 0, sizeof explorado);
            tentativas = 0;
            for (;;) {
                livres = 0;
                for (i = 0; i <= TIPOS; i++)
                    livres += resta[i] > 0 && !explorado[i];
                if (livres == 0)
                    return 0;
                do
                    tipo = rand() % (TIPOS + 1);
                while (resta[tipo] == 0 || explorado[tipo]);
                if (poe_tipo(t, tipo, l, c)) {
                    resta[tipo]--;
                    break;
                }
                explorado[tipo] = 1;
                if (++tentativas == 8)
                    return 0;
            }
        }
    return 1;
}

int gera_p2(struct tabuleiro *t)
{
    int regressos = 0;
    while (!preenche(t))
        if (++regressos == 1000)
            return -1;
    return 0;
}
