/* MEEC War Game - grupo 42 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAX_L 15
#define MAX_C 24

/* anexo: 42 pecas, 9 celulas cada, por linhas */
static const char *pecas[42] = {
    "1--------", "-1-------", "--1------", "---1-----", "----1----", "-----1---",
    "------1--", "-------1-", "--------1",
    "22-------", "-22------", "---22----", "----22---", "------22-", "-------22",
    "2--2-----", "---2--2--", "-2--2----", "----2--2-", "--2--2---", "-----2--2",
    "333------", "---333---", "------333", "3--3--3--", "-3--3--3-", "--3--3--3",
    "44-44----", "-44-44---", "---44-44-", "----44-44",
    "555-5--5-", "5--5555--", "-5--5-555", "--5555--5",
    "-6-6-6666", "-666-6-66", "6666-6-6-", "66-6-666-",
    "7-77777-7", "777-7-777",
    "8888-8888"};
static const int primeira[9] = {0, 0, 9, 21, 27, 31, 35, 39, 41};
static const int variantes[9] = {0, 9, 12, 6, 4, 4, 4, 2, 1};

static int linhas = 9, colunas = 9;
static char tab[MAX_L][MAX_C];   /* linha 0 e a de cima */
static int contagem[9];

static void ajuda(void)
{
    printf("Utilizacao: ./wargame [OPCOES]\n");
    printf("  -h        ajuda\n");
    printf("  -t LxC    dimensoes do tabuleiro\n");
    printf("  -j 0..2   modo de jogo\n");
    printf("  -p 1..2   modo de posicionamento\n");
    printf("  -d 1..3   modo de disparo\n");
    printf("  -1..-8 N  numero de pecas de cada tipo\n");
}

static void erro(const char *mensagem)
{
    printf("-1 %s\n", mensagem);
    exit(-1);
}

static void limpa(void)
{
    memset(tab, '-', sizeof tab);
}

/* restricao 1: nenhuma celula vizinha de outra matriz ocupada */
static int cabe(const char *peca, int l0, int c0)
{
    for (int k = 0; k < 9; k++) {
        if (peca[k] == '-')
            continue;
        int l = l0 + k / 3, c = c0 + k % 3;
        for (int i = l - 1; i <= l + 1; i++)
            for (int j = c - 1; j <= c + 1; j++) {
                if (i < 0 || j < 0 || i >= linhas || j >= colunas)
                    continue;
                if (i / 3 == l0 / 3 && j / 3 == c0 / 3)
                    continue;
                if (tab[i][j] != '-')
                    return 0;
            }
    }
    return 1;
}

static void coloca(const char *peca, int l0, int c0)
{
    for (int k = 0; k < 9; k++)
        tab[l0 + k / 3][c0 + k % 3] = peca[k];
}

static void modo_p1(void)
{
    limpa();
    memset(contagem, 0, sizeof contagem);
    for (int l = 0; l < linhas; l += 3)
        for (int c = 0; c < colunas; c += 3) {
            int colocada = 0;
            for (int tentativa = 0; tentativa < 3 && !colocada; tentativa++) {
                int tipo = rand() % 9;
                if (tipo == 0) {
                    colocada = 1;
                    break;
                }
                int v = rand() % variantes[tipo];
                if (cabe(pecas[primeira[tipo] + v], l, c)) {
                    coloca(pecas[primeira[tipo] + v], l, c);
                    contagem[tipo]++;
                    colocada = 1;
                }
            }
            if (!colocada) {
                coloca(pecas[4], l, c);
                contagem[1]++;
            }
        }
}

/* devolve 1 se conseguiu preencher a matriz */
static int preenche(int l, int c, int resto[9])
{
    int explorado[9] = {0};
    for (int tentativa = 0; tentativa < 9; tentativa++) {
        int hipoteses[9], n = 0;
        for (int tipo = 0; tipo <= 8; tipo++)
            if (resto[tipo] > 0 && !explorado[tipo])
                hipoteses[n++] = tipo;
        if (n == 0)
            return 0;
        int tipo = hipoteses[rand() % n];
        if (tipo == 0) {
            resto[0]--;
            return 1;
        }
        int v = rand() % variantes[tipo];
        for (int i = -1; i < variantes[tipo]; i++) {
            const char *peca = pecas[primeira[tipo] + (i < 0 ? v : i)];
            if (cabe(peca, l, c)) {
                coloca(peca, l, c);
                resto[tipo]--;
                return 1;
            }
        }
        explorado[tipo] = 1;
    }
    return 0;
}

static int modo_p2(void)
{
    for (int regresso = 0; regresso < 1000; regresso++) {
        int resto[9], total = 0, falhou = 0;
        for (int i = 1; i <= 8; i++)
            total += resto[i] = contagem[i];
        resto[0] = linhas * colunas / 9 - total;
        limpa();
        for (int l = 0; l < linhas && !falhou; l += 3)
            for (int c = 0; c < colunas && !falhou; c += 3)
                if (!preenche(l, c, resto))
                    falhou = 1;
        if (!falhou)
            return 0;
    }
    return -1;
}

static void cabecalho(void)
{
    printf("%dx%d", linhas, colunas);
    for (int i = 1; i <= 8; i++)
        printf(" %d", contagem[i]);
    printf("\n");
}

static void mostra(char t[MAX_L][MAX_C])
{
    for (int l = 0; l < linhas; l++) {
        printf("%2d", linhas - l);
        for (int c = 0; c < colunas; c++)
            printf(" %c", t[l][c]);
        printf("\n");
    }
    printf("  ");
    for (int c = 0; c < colunas; c++)
        printf(" %c", 'A' + c);
    printf("\n");
}

static int total_celulas(void)
{
    int n = 0;
    for (int i = 1; i <= 8; i++)
        n += i * contagem[i];
    return n;
}

static void interrompido(void)
{
    printf("* Jogo interrompido\n");
    exit(1);
}

static void modo_j1(void)
{
    char atingida[MAX_L][MAX_C] = {{0}};
    int faltam = total_celulas(), jogadas = 0;
    time_t inicio = time(NULL);
    printf("* Modo de Jogo 1\n");
    cabecalho();
    while (faltam > 0) {
        char texto[32], coluna;
        int linha;
        if (scanf("%31s", texto) != 1)
            interrompido();
        if (sscanf(texto, "%c%d", &coluna, &linha) != 2 || coluna < 'A' || coluna >= 'A' + colunas ||
            linha < 1 || linha > linhas) {
            printf("* Disparo invalido\n");
            continue;
        }
        int l = linhas - linha, c = coluna - 'A';
        jogadas++;
        printf("%c\n", tab[l][c]);
        if (tab[l][c] != '-' && !atingida[l][c]) {
            atingida[l][c] = 1;
            faltam--;
        }
    }
    printf("Fim de Jogo: %d jogadas em %d segundos\n", jogadas, (int)(time(NULL) - inicio));
    mostra(tab);
}

/* Fig. 9 */
static const int ordem[9] = {4, 1, 7, 3, 5, 0, 8, 2, 6};
static char visto[MAX_L][MAX_C];    /* '-' ou tipo atingido */
static char proibido[MAX_L][MAX_C]; /* ja disparado ou regiao invalida */
static int faltam, jogadas, conhecida;

static char dispara(int l, int c)
{
    char texto[32];
    printf("%c%d\n", 'A' + c, linhas - l);
    jogadas++;
    if (scanf("%31s", texto) != 1)
        interrompido();
    proibido[l][c] = 1;
    if (texto[0] >= '1' && texto[0] <= '8') {
        visto[l][c] = texto[0];
        faltam--;
    }
    return texto[0];
}

static int acabou(void)
{
    return conhecida && faltam == 0;
}

static void modo_d1(void)
{
    int livres = linhas * colunas;
    while (livres > 0 && !acabou()) {
        int l, c;
        do {
            l = rand() % linhas;
            c = rand() % colunas;
        } while (proibido[l][c]);
        dispara(l, c);
        livres--;
    }
}

static void afasta(int l0, int c0)
{
    for (int k = 0; k < 9; k++) {
        int l = l0 + k / 3, c = c0 + k % 3;
        if (visto[l][c] == '-')
            continue;
        for (int i = l - 1; i <= l + 1; i++)
            for (int j = c - 1; j <= c + 1; j++)
                if (i >= 0 && j >= 0 && i < linhas && j < colunas)
                    proibido[i][j] = 1;
    }
}

static void modo_d23(int d)
{
    for (int l = 0; l < linhas; l += 3)
        for (int c = 0; c < colunas; c += 3) {
            int atingidas = 0;
            for (int k = 0; k < 9; k++) {
                int i = l + ordem[k] / 3, j = c + ordem[k] % 3;
                if (proibido[i][j])
                    continue;
                char r = dispara(i, j);
                if (acabou())
                    return;
                if (r != '-' && ++atingidas == r - '0') {
                    if (d == 3)
                        afasta(l, c);
                    break;
                }
            }
        }
}

static void modo_j2(int d)
{
    time_t inicio = time(NULL);
    memset(visto, '-', sizeof visto);
    faltam = total_celulas();
    conhecida = faltam > 0;
    printf("* Modo de Jogo 2\n");
    printf("* Crie um tabuleiro com as caracteristicas indicadas\n");
    printf("* Responda aos disparos do programa\n");
    cabecalho();
    if (d == 1)
        modo_d1();
    else
        modo_d23(d);
    printf("Fim de Jogo: %d jogadas em %d segundos\n", jogadas, (int)(time(NULL) - inicio));
    mostra(visto);
}

static int restricoes(void)
{
    int total = 0;
    for (int i = 1; i <= 8; i++) {
        total += contagem[i];
        if (i > 1 && contagem[i] > contagem[i - 1])
            return 0;
    }
    return total > 0 && total <= linhas * colunas / 9 / 2;
}

int main(int argc, char **argv)
{
    int opcao, j = 0, p = 1, d = 0, pedidas = 0;
    char lixo;
    srand(time(NULL));
    opterr = 0;
    while ((opcao = getopt(argc, argv, "ht:j:p:d:1:2:3:4:5:6:7:8:")) != -1) {
        switch (opcao) {
        case 'h':
            ajuda();
            return 0;
        case 't':
            if (sscanf(optarg, "%dx%d%c", &linhas, &colunas, &lixo) != 2 || linhas < 9 || linhas > 15 ||
                colunas < 9 || colunas > 24 || linhas % 3 || colunas % 3)
                erro("dimensoes invalidas");
            break;
        case 'j':
            if (strlen(optarg) != 1 || optarg[0] < '0' || optarg[0] > '2')
                erro("modo de jogo invalido");
            j = optarg[0] - '0';
            break;
        case 'p':
            if (strlen(optarg) != 1 || optarg[0] < '1' || optarg[0] > '2')
                erro("modo de posicionamento invalido");
            p = optarg[0] - '0';
            break;
        case 'd':
            if (strlen(optarg) != 1 || optarg[0] < '1' || optarg[0] > '3')
                erro("modo de disparo invalido");
            d = optarg[0] - '0';
            break;
        case '?':
            erro("opcao desconhecida ou sem valor");
            break;
        default:
            contagem[opcao - '0'] = atoi(optarg);
            pedidas = 1;
        }
    }
    if (j != 2 && (d != 0 || (p == 1 && pedidas))) {
        ajuda();
        return -1;
    }
    if ((j == 2 && pedidas) || (j != 2 && p == 2)) {
        if (!restricoes())
            erro("as pecas nao respeitam as restricoes 3 e 4");
    }
    if (j != 2) {
        if (p == 1)
            modo_p1();
        else if (modo_p2() == -1)
            erro("nao foi possivel gerar o tabuleiro");
    }
    if (j == 0) {
        cabecalho();
        mostra(tab);
    } else if (j == 1)
        modo_j1();
    else
        modo_j2(d == 0 ? 1 : d);
    return 0;
}
