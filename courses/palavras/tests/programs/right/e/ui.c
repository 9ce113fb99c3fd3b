/* Interface de entrada e saída. Este ficheiro não pode ser alterado. */
#include "ui.h"

#include <stdlib.h>
#include <string.h>

static void ajuda(void)
{
    printf("Utilização: ./palavras [OPTIONS]\n"
           "  -h           mostra esta ajuda\n"
           "  -t nn        dimensão do tabuleiro\n"
           "  -i filename  ficheiro com o tabuleiro\n"
           "  -n nn        número máximo de jogadas\n"
           "  -o filename  ficheiro para o tabuleiro final\n");
}

int ui_ler_opcoes(int argc, char *argv[], OPCOES *opcoes)
{
    opcoes->dimensao = 9;
    opcoes->tabuleiro = NULL;
    opcoes->jogadas = -1;
    opcoes->saida = NULL;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-') {
            opcoes->tabuleiro = argv[i];
            continue;
        }
        if (strcmp(argv[i], "-h") == 0 || i + 1 == argc) {
            ajuda();
            return 0;
        }
        const char *valor = argv[++i];
        switch (argv[i - 1][1]) {
        case 't': opcoes->dimensao = atoi(valor); break;
        case 'i': opcoes->tabuleiro = valor; break;
        case 'n': opcoes->jogadas = atoi(valor); break;
        case 'o': opcoes->saida = valor; break;
        default: ajuda(); return 0;
        }
    }
    return 1;
}

void ui_escrever_tabuleiro(FILE *destino, char **casas, int dimensao)
{
    for (int l = 0; l < dimensao; l++) {
        fprintf(destino, "%2d", l + 1);
        for (int c = 0; c < dimensao; c++) {
            fprintf(destino, " %c", casas[l][c]);
        }
        fprintf(destino, "\n");
    }
    fprintf(destino, "  ");
    for (int c = 0; c < dimensao; c++) {
        fprintf(destino, " %c", 'A' + c);
    }
    fprintf(destino, "\n");
}

int ui_ler_linha(char linha[UI_LINHA])
{
    if (fgets(linha, UI_LINHA, stdin) == NULL) {
        return 0;
    }
    linha[strcspn(linha, "\r\n")] = '\0';
    return 1;
}

int ui_gravar(const char *ficheiro, char **casas, int dimensao, int pontos, int jogadas)
{
    FILE *destino = fopen(ficheiro, "w");
    if (destino == NULL) {
        return 0;
    }
    ui_escrever_tabuleiro(destino, casas, dimensao);
    fprintf(destino, "Pontuação final: %d pontos\n", pontos);
    fprintf(destino, "Jogadas efetuadas: %d\n", jogadas);
    return fclose(destino) == 0;
}
