/* Poziomka: program gra jako Prawy. */
#include <stdbool.h>
#include <stdio.h>

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

#define ROZMIAR 26

static bool zajete[WIERSZE][KOLUMNY];

/* Ile blokow zmiesci sie naraz w wierszach. */
static int bloki_prawego(void)
{
    int suma = 0;
    for (int w = 0; w < WIERSZE; w++) {
        int wolne = 0;
        for (int k = 0; k < KOLUMNY; k++) {
            wolne = zajete[w][k] ? 0 : wolne + 1;
            if (wolne == POLA) {
                suma++;
                wolne = 0;
            }
        }
    }
    return suma;
}

static int bloki_lewego(void)
{
    int suma = 0;
    for (int k = 0; k < KOLUMNY; k++) {
        int wolne = 0;
        for (int w = 0; w < WIERSZE; w++) {
            wolne = zajete[w][k] ? 0 : wolne + 1;
            if (wolne == POLA) {
                suma++;
                wolne = 0;
            }
        }
    }
    return suma;
}

static int ocena(void)
{
    return bloki_prawego() - bloki_lewego();
}

static void postaw(int wiersz, int kolumna, bool wartosc)
{
    for (int i = 0; i < POLA; i++) {
        zajete[wiersz][kolumna + i] = wartosc;
    }
}

static bool pasuje(int wiersz, int kolumna)
{
    if (kolumna + POLA > KOLUMNY) {
        return false;
    }
    for (int i = 0; i < POLA; i++) {
        if (zajete[wiersz][kolumna + i]) {
            return false;
        }
    }
    return true;
}

/* Zwraca false, gdy Prawy nie ma ruchu. */
static bool ruch_prawego(void)
{
    int najlepsze[ROZMIAR * ROZMIAR];
    int ile = 0;
    int maks = 0;
    for (int w = 0; w < WIERSZE; w++) {
        for (int k = 0; k < KOLUMNY; k++) {
            if (zajete[w][k + POLA - 1] || !pasuje(w, k)) {
                continue;
            }
            postaw(w, k, true);
            int wartosc = ocena();
            postaw(w, k, false);
            if (ile == 0 || wartosc > maks) {
                maks = wartosc;
                ile = 0;
            }
            if (wartosc == maks) {
                najlepsze[ile++] = w * ROZMIAR + k;
            }
        }
    }
    if (ile == 0) {
        printf(".\n");
        return false;
    }
    int wybrany = najlepsze[WYBOR % ile];
    postaw(wybrany / ROZMIAR, wybrany % ROZMIAR, true);
    printf("%c%c\n", 'a' + wybrany / ROZMIAR, 'A' + wybrany % ROZMIAR);
    return true;
}

int main(void)
{
    char wiersz[16];
    while (fgets(wiersz, (int)sizeof wiersz, stdin) != NULL) {
        if (wiersz[0] == '.') {
            break;
        }
        if (wiersz[0] != '-') {
            int kolumna = wiersz[0] - 'A';
            int pierwszy = wiersz[1] - 'a';
            for (int i = 0; i < POLA; i++) {
                zajete[pierwszy + i][kolumna] = true;
            }
        }
        if (!ruch_prawego()) {
            break;
        }
    }
    return 0;
}
