/* Programa principal. Este ficheiro não pode ser alterado. */
#include "jogo.h"

int main(int argc, char *argv[])
{
    OPCOES opcoes;
    if (!ui_ler_opcoes(argc, argv, &opcoes)) {
        return 0;
    }
    return jogar(&opcoes);
}
