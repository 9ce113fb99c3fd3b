/* Programa de teste do analisador. Não faz parte do jogo:
   gcc -Wall -std=c11 teste_analisador.c analisador.c -o teste && ./teste */
#include <stdio.h>

#include "analisador.h"

static int erros = 0;

static void espera(const char *texto, int resultado)
{
    COMANDO cmd;
    if (analisar(texto, &cmd) != resultado) {
        printf("FALHOU: \"%s\"\n", texto);
        erros++;
    }
}

int main(void)
{
    espera("A5H benfica", 1);
    espera("a15v benfica", 1);
    espera("A5H benfica  ", 1);
    espera("A5H", 0);
    espera("A5X benfica", 0);
    espera("A155H benfica", 0);
    espera("5AH benfica", 0);
    espera("A5H Benfica", 0);
    espera("A5H ben fica", 0);
    espera("", 0);
    if (!e_fim("end") || e_fim("ende") || e_fim("en")) {
        printf("FALHOU: end\n");
        erros++;
    }
    printf(erros == 0 ? "Tudo certo\n" : "Há erros\n");
    return erros != 0;
}
