/* Pequeno teste da biblioteca de pecas (make teste). Nao faz parte do jogo. */
#include <stdio.h>
#include "tabuleiro.h"

int main(void)
{
    int id, l, c, n, erros = 0;

    for (id = 0; id <= PECAS; id++) {
        n = 0;
        for (l = 0; l < LADO; l++)
            for (c = 0; c < LADO; c++)
                n += bit_da_peca(&biblioteca[id], l, c);
        if (n != biblioteca[id].tipo) {
            printf("peca %d: %d quadriculas em vez de %d\n", id, n, biblioteca[id].tipo);
            erros++;
        }
    }
    printf("%d erros\n", erros);
    return erros != 0;
}
