/*
  Poziomka, gra Prawy. Plansza na maskach bitowych.

  wiersz[w] ma zapalony bit k, a kolumna[k] ma zapalony bit w, gdy pole (w, k)
  jest wolne. Dzieki temu obaj gracze licza bloki ta sama funkcja.
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

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

enum {
    DLUGOSC_BLOKU = POLA,
    LICZBA_WIERSZY = WIERSZE,
    LICZBA_KOLUMN = KOLUMNY,
    NUMER_WYBORU = WYBOR
};

typedef enum { GRAMY, KONIEC } stan;

typedef uint32_t maska;

static maska wiersz[LICZBA_WIERSZY];
static maska kolumna[LICZBA_KOLUMN];

/* n najmlodszych bitow zapalonych */
static maska jedynki(int n) {
    return ((maska)1 << n) - 1;
}

/* Ile blokow miesci sie w linii, ktorej wolne pola opisuje maska. */
static int bloki(maska wolne) {
    maska blok = jedynki(DLUGOSC_BLOKU);
    int ile = 0;
    while (wolne != 0) {
        if ((wolne & blok) == blok) {
            ile++;
            wolne >>= DLUGOSC_BLOKU;
        } else {
            wolne >>= 1;
        }
    }
    return ile;
}

/* Zmienia stan pola: wolne na zajete albo odwrotnie. */
static void przelacz(int w, int k) {
    wiersz[w] ^= (maska)1 << k;
    kolumna[k] ^= (maska)1 << w;
}

static void przelaczPoziomo(int w, int k) {
    for (int i = 0; i < DLUGOSC_BLOKU; i++)
        przelacz(w, k + i);
}

static void przelaczPionowo(int w, int k) {
    for (int i = 0; i < DLUGOSC_BLOKU; i++)
        przelacz(w + i, k);
}

static int ocena(void) {
    int wynik = 0;
    for (int w = 0; w < LICZBA_WIERSZY; w++)
        wynik += bloki(wiersz[w]);
    for (int k = 0; k < LICZBA_KOLUMN; k++)
        wynik -= bloki(kolumna[k]);
    return wynik;
}

/*
  Przeglada ruchy Prawego i zaznacza najlepsze: bit k w najlepsze[w] jest
  zapalony, gdy ruch w pole (w, k) daje najwyzsza ocene. Zwraca ich liczbe.
*/
static int szukaj(maska najlepsze[LICZBA_WIERSZY]) {
    int ile = 0;
    int rekord = 0;
    for (int w = 0; w < LICZBA_WIERSZY; w++) {
        najlepsze[w] = 0;
        for (int k = 0; k <= LICZBA_KOLUMN - DLUGOSC_BLOKU; k++) {
            maska blok = jedynki(DLUGOSC_BLOKU) << k;
            if ((wiersz[w] & blok) != blok)
                continue;
            przelaczPoziomo(w, k);
            int nowa = ocena();
            przelaczPoziomo(w, k);
            if (ile > 0 && nowa < rekord)
                continue;
            if (ile == 0 || nowa > rekord) {
                for (int i = 0; i <= w; i++)
                    najlepsze[i] = 0;
                rekord = nowa;
                ile = 0;
            }
            najlepsze[w] |= (maska)1 << k;
            ile++;
        }
    }
    return ile;
}

static stan graPrawy(void) {
    maska najlepsze[LICZBA_WIERSZY];
    int ile = szukaj(najlepsze);
    if (ile == 0) {
        putchar('.');
        putchar('\n');
        return KONIEC;
    }

    int pomin = NUMER_WYBORU % ile;
    int w = 0, k = 0;
    while ((najlepsze[w] >> k & 1) == 0 || pomin-- > 0) {
        k++;
        if (k == LICZBA_KOLUMN) {
            k = 0;
            w++;
        }
    }
    przelaczPoziomo(w, k);
    putchar('a' + w);
    putchar('A' + k);
    putchar('\n');
    return GRAMY;
}

/* Nastepny znak danych; brak danych jest bledem. */
static int czytaj(void) {
    int znak = getchar();
    if (znak == EOF) {
        fprintf(stderr, "Nieoczekiwany koniec danych\n");
        exit(EXIT_FAILURE);
    }
    return znak;
}

static stan graLewy(int pierwszy) {
    if (pierwszy == '.')
        return KONIEC;
    int k = pierwszy - 'A';
    int w = czytaj() - 'a';
    czytaj(); /* '\n' */
    przelaczPionowo(w, k);
    return GRAMY;
}

int main(void) {
    for (int w = 0; w < LICZBA_WIERSZY; w++)
        wiersz[w] = jedynki(LICZBA_KOLUMN);
    for (int k = 0; k < LICZBA_KOLUMN; k++)
        kolumna[k] = jedynki(LICZBA_WIERSZY);

    int znak = czytaj();
    stan s = GRAMY;
    if (znak == '-') {
        czytaj(); /* '\n' */
        s = graPrawy();
        if (s == GRAMY)
            znak = czytaj();
    }
    while (s == GRAMY) {
        s = graLewy(znak);
        if (s == GRAMY)
            s = graPrawy();
        if (s == GRAMY)
            znak = czytaj();
    }
    return 0;
}
