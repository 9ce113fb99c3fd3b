#include "regras.h"

#include <stddef.h>
#include <stdlib.h>

static const BONUS tabela[] = {
    /* simbolo letra palavra livre */
    { '.', 1, 1, 1 },
    { '2', 2, 1, 1 },
    { '3', 3, 1, 1 },
    { '4', 4, 1, 1 },
    { '$', 1, 2, 1 },
    { '!', 1, 3, 1 },
    { '#', 0, 0, 0 },
};

static const struct {
    int pontos;
    const char *letras;
} valores[] = {
    { 1, "dg" },
    { 2, "aeio" },
    { 3, "cfhjrs" },
    { 4, "bmnpt" },
    { 5, "lv" },
    { 6, "qux" },
    { 7, "ky" },
    { 8, "z" },
    { 9, "w" },
};

const BONUS *regra_simbolo(char simbolo)
{
    static const BONUS ocupada = { 'a', 1, 1, 0 };
    for (size_t i = 0; i < sizeof tabela / sizeof tabela[0]; i++) {
        if (tabela[i].simbolo == simbolo) {
            return &tabela[i];
        }
    }
    return &ocupada;
}

int regra_letra(char letra)
{
    for (size_t i = 0; i < sizeof valores / sizeof valores[0]; i++) {
        for (const char *p = valores[i].letras; *p != '\0'; p++) {
            if (*p == letra) {
                return valores[i].pontos;
            }
        }
    }
    return 0;
}

char regra_casa(int l, int c, int dim)
{
    /* pela simetria basta olhar para um oitavo do tabuleiro: x >= y são as
       distâncias ao centro */
    int meio = dim / 2;
    int x = abs(l - meio);
    int y = abs(c - meio);
    if (x < y) {
        int troca = x;
        x = y;
        y = troca;
    }
    if (x == 0) {
        return '4';
    }
    if (x == 1 && y == 0) {
        return '!';
    }
    if (x == y) {
        return x == meio ? '$' : '2';
    }
    if (x == meio && y == 0) {
        return '3';
    }
    if (x == meio - 1 && y == 1) {
        return '#';
    }
    return '.';
}
