# Co mówi się o grupie i na jej stronach.

refused-unreadable = Nie można tego odczytać ({ $why }).
refused-count = Jest tu ponad { $most } plików albo o wiele za dużo wpisów.
refused-size = Po rozpakowaniu praca przekracza { $most } MB.
refused-archive = Archiwum przekracza { $most } MB.
refused-bomb = W archiwum jest plik, który przy rozpakowaniu rośnie ponad wszelką miarę.
refused-broken = Archiwum jest uszkodzone.
refused-encrypted = Archiwum jest zabezpieczone hasłem.
refused-method = Archiwum spakowano w nieznany tu sposób. Spakuj je jako zwykły zip.
refused-kind = Archiwów tego rodzaju się nie otwiera. Oddaj zip.
refused-nested = Archiwa są zagnieżdżone zbyt głęboko.
refused-empty = Nic tu nie ma.
refused-nothing = Nie ma tu programu: brakuje { $wanted }.
refused-several = Programem może być kilka plików: { $names }.
refused-large = Pliki są zbyt liczne lub zbyt duże.
refused-machine = Zawiodła maszyna ({ $why }). Następnym razem będzie kolejna próba.

left-elsewhere = Pominięto { $name }: ścieżka prowadzi poza folder.
left-long = Pominięto { $name }: nazwa jest za długa.
left-double = Pominięto { $name }: coś o tej nazwie już jest.
left-link = Pominięto { $name }: to dowiązanie lub urządzenie, a nie plik.
left-twins = { $one } i { $other } różnią się tylko wielkością liter.
left-second = Oddano także { $name }; nie wzięto tego pod uwagę.
left-unlisted = Nie ma na liście.

page-skip = Przejdź do treści
page-files = Tabele
page-navigation = Strony
page-class = Cała grupa
page-changes = Co się dla kogo zmieniło
page-unchanged = { $count ->
    [one] nic się nie zmieniło dla { $count } osoby
   *[other] nic się nie zmieniło dla { $count } osób
  }
page-students = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
   *[other] { $count } osób
  }
page-distribution = Rozkład ocen
page-distribution-program = Rozkład punktów za programy
page-no-marks = Nie ma jeszcze ocen.
page-mean = Średnia
page-median = Mediana
page-most = Najwięcej
page-marks = Oceny
page-student = Osoba
page-verdict = Werdykt
page-failed = Niezaliczone
page-program = Program
page-mark = Ocena
page-as-student = Jak to widzi student
page-overruled = zmieniona ręcznie
page-so-far = na razie
page-notes = { $count ->
    [one] ({ $count } uwaga)
    [few] ({ $count } uwagi)
   *[other] ({ $count } uwag)
  }
page-hurdles = Najczęściej niezaliczone przypadki
page-no-hurdles = Wszystkie przypadki zaliczono.
page-more = { $count ->
    [one] Gdzieś nie zaliczono jeszcze { $count } przypadku: zob. cases.csv
   *[other] Gdzieś nie zaliczono jeszcze { $count } przypadków: zob. cases.csv
  }
page-suspect = { $failed } z { $judged } programów nie zalicza przypadku { $case }. Gdy nie zalicza go prawie nikt, warto najpierw przyjrzeć się przypadkowi: w sekcji [weights] profilu wpis { $case } = 0 go pomija.
page-more-suspects = { $count ->
    [one] Prawie nikt nie zalicza jeszcze jednego przypadku: zob. cases.csv
   *[other] Prawie nikt nie zalicza jeszcze { $count } przypadków: zob. cases.csv
  }
page-share = Udział
page-mostly = Najczęściej
page-case = Przypadek
page-cases = { $count ->
    [one] { $count } przypadek
    [few] { $count } przypadki
   *[other] { $count } przypadków
  }
page-group = Grupa
page-twins = Te same pliki
page-twins-why = W tych pracach są pliki identyczne co do bajtu, pomijając końce wierszy. Pliki rozdane na zajęciach się nie liczą, podobnie jak bardzo krótkie.
page-twins-all = wszystkie pliki
page-no-twins = Żadne dwie prace nie mają wspólnego pliku.
page-ignored = Czego nie uznano za oddaną pracę
page-missing = Niczego nie oddano.
page-of = z
page-noticed = Zauważono także
page-causes = Co się nie powiodło i dlaczego
page-where = Gdzie
page-place = Wiersz { $line }, kolumna { $column } wyjścia (bajt { $offset }).
page-lines = Oba wiersze
page-kind = Rodzaj
page-why = Dlaczego, według zasad
page-exchange = Przebieg rozmowy
page-smallest = Najmniejsze dane, przy których błąd nadal występuje
page-again = Aby to powtórzyć
page-besides = Poza tym
page-errors = Na wyjściu błędów
page-groups = Punkty według grup
page-passed = Zaliczone
page-points = Punkty
page-all-cases = Wszystkie przypadki
page-cause = przyczyna
page-source = Kod źródłowy
page-compiler = Komunikaty kompilatora
page-before = Przedtem
page-after = Teraz
page-same-cause = Z tego samego powodu co { $case }.

part-quality = Jakość
part-organisation = Organizacja
part-comments = Komentarze
part-code = Kod
part-good-practice = Dobre praktyki
part-structure = Struktura
part-names = Nazwy

class-judging = { $count ->
    [one] { $count } praca do oceny
    [few] { $count } prace do oceny
   *[other] { $count } prac do oceny
  }, ocenione wcześniej: { $known }
class-left = zostało około { $time }
class-score = { $score } z { $most } punktów
class-stopped = { $count ->
    [one] Przerwano: została { $count } praca. To, co oceniono, jest zachowane; to samo polecenie podejmie pracę od tego miejsca.
    [few] Przerwano: zostały { $count } prace. To, co oceniono, jest zachowane; to samo polecenie podejmie pracę od tego miejsca.
   *[other] Przerwano: zostało { $count } prac. To, co oceniono, jest zachowane; to samo polecenie podejmie pracę od tego miejsca.
  }
class-written = Raport jest w { $place }
class-marks-made = Tabela na to, co ocenia się ręcznie, jest w { $place }
class-numbers = Kto ma który numer, podaje { $place }
class-times = { $judged ->
    [one] Oceniono { $judged } pracę
    [few] Oceniono { $judged } prace
   *[other] Oceniono { $judged } prac
  } w { $wall } s, po { $jobs } naraz: programy i kompilatory działały { $busy } s, nasz udział to { $overhead } %

shard-written = Część { $shard }: { $place }. Gdy będą wszystkie: ludoteca judge merge
shard-none = { $file } nie zawiera wyników części
shard-cut = { $file } jest ucięty lub uszkodzony: oceń tę część ponownie albo skopiuj ją jeszcze raz
shard-mixed = to części różnych całości: { $one } i { $other }
shard-doubled = część { $shard } podano dwa razy: { $files }
shard-missing = nie ma wszystkich części; brakuje: { $shards }
shard-other = { $file } należy do innej grupy albo był oceniany inaczej niż pozostałe
shard-another-class = to nie są części tej grupy: różnią się prace, profil, ziarno albo wersja programu ludoteca
shard-lost = żadna część nie zawiera oceny { $name }
moodle-unreadable = Nie da się odczytać arkusza ocen z Moodle: { $why }
moodle-no-grade = Arkusz ocen z Moodle nie ma kolumny „Ocena”, tylko: { $columns }
