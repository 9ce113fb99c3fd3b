#include "pontuacao.h"

/* Pontos de cada letra, de 'a' a 'z'. */
static int pontos_letra(char letra)
{
    switch (letra) {
    case 'd': case 'g':
        return 1;
    case 'a': case 'e': case 'i': case 'o':
        return 2;
    case 'c': case 'f': case 'h': case 'j': case 'r': case 's':
        return 3;
    case 'b': case 'm': case 'n': case 'p': case 't':
        return 4;
    case 'l': case 'v':
        return 5;
    case 'q': case 'u': case 'x':
        return 6;
    case 'k': case 'y':
        return 7;
    case 'z':
        return 8;
    case 'w':
        return 9;
    default:
        return 0;
    }
}

int pontuacao_palavra(const Tabuleiro *tab, const Comando *cmd)
{
    int soma = 0;
    int dobros = 0;
    int triplos = 0;
    int l = cmd->linha;
    int c = cmd->coluna;

    for (int i = 0; cmd->palavra[i] != '\0'; i++) {
        int pontos = pontos_letra(cmd->palavra[i]);
        char casa = tab->casas[l][c];
        if (casa == '2')
            soma += 2 * pontos;
        else if (casa == '3')
            soma += 3 * pontos;
        else if (casa == '4')
            soma += 4 * pontos;
        else
            soma += pontos;
        if (casa == '$')
            dobros++;
        if (casa == '!')
            triplos++;
        if (cmd->sentido == 'H')
            c++;
        else
            l++;
    }
    while (dobros-- > 0)
        soma *= 2;
    while (triplos-- > 0)
        soma *= 3;
    return soma;
}
