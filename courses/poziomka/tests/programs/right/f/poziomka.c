#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>

#ifndef POLA
#define POLA 5
#endif
#ifndef WIERSZE
#define WIERSZE 26
#endif
#ifndef KOLUMNY
#define KOLUMNY 26
#endif
#ifndef WYBOR
#define WYBOR 1000
#endif

/* Zajetosc planszy. */
static bool zajete[WIERSZE][KOLUMNY];

static void ustaw(int w, int k, bool pion, bool jak) {
    for (int i = 0; i < POLA; i++) {
        if (pion)
            zajete[w + i][k] = jak;
        else
            zajete[w][k + i] = jak;
    }
}

static int ileBlokow(bool pion) {
    int wynik = 0;
    int zew = pion ? KOLUMNY : WIERSZE;
    int wew = pion ? WIERSZE : KOLUMNY;
    for (int i = 0; i < zew; i++) {
        int ciag = 0;
        for (int j = 0; j < wew; j++) {
            bool z = pion ? zajete[j][i] : zajete[i][j];
            ciag = z ? 0 : ciag + 1;
            if (ciag == POLA) {
                wynik++;
                ciag = 0;
            }
        }
    }
    return wynik;
}

static int ocena(void) {
    return ileBlokow(false) - ileBlokow(true);
}

static bool mozna(int w, int k) {
    for (int i = 0; i < POLA; i++)
        if (zajete[w][k + i])
            return false;
    return true;
}

/* Ruch Prawego; falsz, gdy sie poddal. */
static bool ruchPrawego(void) {
    int *wartosci = malloc(sizeof(int) * WIERSZE * KOLUMNY);
    int *gdzie = malloc(sizeof(int) * WIERSZE * KOLUMNY);
    int n = 0, naj = 0, ileNaj = 0;
    if (wartosci == NULL || gdzie == NULL)
        exit(2);
    for (int w = 0; w < WIERSZE; w++)
        for (int k = 0; k + POLA <= KOLUMNY; k++)
            if (mozna(w, k)) {
                ustaw(w, k, false, true);
                wartosci[n] = ocena();
                gdzie[n] = w * KOLUMNY + k;
                ustaw(w, k, false, false);
                if (n == 0 || wartosci[n] > naj) {
                    naj = wartosci[n];
                    ileNaj = 0;
                }
                if (wartosci[n] == naj)
                    ileNaj++;
                n++;
            }
    bool gra = n > 0;
    if (gra) {
        int ktory = WYBOR % ileNaj;
        int i = 0;
        while (wartosci[i] != naj || ktory > 0) {
            if (wartosci[i] == naj)
                ktory--;
            i++;
        }
        int w = gdzie[i] / KOLUMNY, k = gdzie[i] % KOLUMNY;
        ustaw(w, k, false, true);
        printf("%c%c\n", 'a' + w, 'A' + k);
    } else {
        puts(".");
    }
    free(wartosci);
    free(gdzie);
    return gra;
}

int main(void) {
    char linia[8];
    bool gra = true;
    while (gra && fgets(linia, sizeof linia, stdin) != NULL) {
        if (linia[0] == '.')
            gra = false;
        else {
            if (linia[0] != '-')
                ustaw(linia[1] - 'a', linia[0] - 'A', true, true);
            gra = ruchPrawego();
        }
    }
    return 0;
}
