# Wiersz poleceń po polsku.

# Pierwszy ekran
tagline = Pięć gier planszowych z zajęć uniwersyteckich: graj, analizuj, oceniaj programy, urządzaj turnieje.
greet-what = Co chcesz zrobić?
greet-play = zagrać partię w tym terminalu
greet-serve = zagrać w przeglądarce, z linkiem dla znajomych
greet-rules = zobaczyć gry i przeczytać ich zasady
greet-judge = ocenić program z zajęć
greet-arena = rozegrać mecz dwóch programów
greet-all = zobaczyć wszystkie polecenia

group-play = Gra
group-analyse = Analiza
group-judge = Ocena
group-arena = Arena
group-host = Serwer
group-more = Inne

usage = Użycie:
usage-line = ludoteca POLECENIE [OPCJE]
heading-arguments = Argumenty
heading-options = Opcje
heading-commands = Polecenia
heading-games = Opcje gier
help-lang = Język komunikatów: en, pt albo pl [domyślnie: z ustawień lub systemu]
help-quiet = Wypisuj tylko wyniki i błędy: bez postępu i uwag
help-help = Pokaż pomoc
help-command = Pokaż ten komunikat albo pomoc polecenia
value-command = POLECENIE
help-version = Pokaż wersję
default-value = [domyślnie: { $value }]
possible-values = [jedno z: { $values }]
status-title = Kod wyjścia
status-0 = wykonano, odpowiedź brzmi „tak”
status-1 = wykonano, odpowiedź brzmi „nie”: odrzucono, uszkodzone, bez dowodu, niegotowe
status-2 = błędne użycie albo nie dało się tego zrobić
status-130 = przerwano; serve i worker, które działają do tej chwili, kończą z 0
programs-title = Programy z zajęć
programs = { $names }: osobne programy; każdy objaśnia -h.
more = ludoteca POLECENIE --help objaśnia polecenie, ludoteca man POLECENIE wypisuje stronę podręcznika.

# Błędy w argumentach
fault-value = { $argument }: { $value } nie jest jedną z wartości: { $allowed }
fault-value-of = { $argument }: { $value }: { $reason }
reason-whole = to nie liczba całkowita
reason-number = to nie liczba
reason-address = to nie adres z portem: wpisz np. 127.0.0.1:7878
reason-range = wpisz liczbę od { $least } do { $most }
reason-least = wpisz liczbę nie mniejszą niż { $least }
date-time-invalid = { $value } to nie data: wpisz RRRR-MM-DD GG:MM
fault-value-missing = { $argument } wymaga wartości
fault-value-missing-of = { $argument } wymaga wartości: { $allowed }
fault-game = nie ma gry { $value }; gry to { $allowed }
fault-language = nie ma tekstów w języku { $value }; --lang to en, pt albo pl
fault-option = nie ma tu opcji { $value }
fault-extra = { $value } to o jeden argument za dużo
fault-command = nie ma polecenia { $value }
fault-command-of = nie ma polecenia { $value }; polecenia to { $allowed }
fault-unsolvable = gry { $value } nie da się rozwiązać; dają się rozwiązać { $allowed }
fault-missing = brakuje: { $arguments }
fault-missing-command = które polecenie? { $allowed }
fault-conflict = { $argument } nie łączy się z { $other }
fault-utf8 = jeden z argumentów nie jest w UTF-8
fault-usage = Użycie: { $usage }
fault-see = Pomoc: { $command }

# Analiza
position-missing = która gra i która pozycja?
position-too-long = { $name }: pozycja ma najwyżej megabajt
position-invalid = nieprawidłowa pozycja ({ $game }): { $reason }
position-help = { $why }
    Jak zapisać pozycję: ludoteca rules { $name }
position-no-file = { $name } wygląda na plik, ale pliku o tej nazwie nie ma
record-invalid = { $name } nie jest zapisem gry: { $reason }
record-plies = { $name } ma { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
}, a nie { $ply }
record-nobody-moves = { $name }: nikt nie ma tam ruchu
dictionary-needed = { $reason } Wskaż słownik: --dictionary PLIK.
thinking-seconds = myślę, najwyżej { $count } s
thinking-nodes = myślę, najwyżej { $nodes } pozycji
over-won = Koniec gry: wygrywa { $side }.
over-drawn = Koniec gry: remis.
no-moves = Nie ma już ruchów.
worth-win-in = wygrywa w { $count }
worth-loss-in = przegrywa w { $count }
worth-estimate = { $worth } (szacunek)

# Rozwiązywanie i pomiary
unsolvable = gry { $game } nie da się rozwiązać; dają się rozwiązać { $known }
cannot-write = nie można zapisać { $name }
goes-on = { $reason }; to samo polecenie wznawia pracę z { $name }
built-in = zapisano w { $name }
solve-cost = węzły: { $nodes }, { $time }
step-done = { $percent } % tego kroku
memory-used = { $count } MB
bench-at = { $game }, { $number } z { $all }

# Opieka nad grami
copying = kopiuję wszystkie gry
checking = sprawdzam wszystkie gry
copied = { $name } zawiera wszystkie gry ({ $count })
copied-damaged = { $name } to kopia uszkodzonych gier: zachowaj starsze kopie
checked = { $name }: bez problemów (gier: { $count })
forgotten = usunięto dane z { $count ->
    [one] { $count } gry
   *[other] { $count } gier
}
nobody-with-key = nikt nie ma klucza { $key }
nobody-called = nikt nie nazywa się { $name }
several-called = kilka osób nazywa się { $name }; wybierz jedną:
person = --key { $key }  { $count ->
    [one] { $count } gra
    [few] { $count } gry
   *[many] { $count } gier
}, ostatnio { $date }
no-games = { $name }: nie ma żadnych gier
game-removed = gra została usunięta
game-closed = gra została przerwana i nie ma wyniku

# Zadania
puzzles-at = { $game }: znalezione zadania: { $found } z { $all }
puzzles-few = { $game } ma od tego ziarna tylko tyle zadań: { $count }; spróbuj z innym

# Zasady
rules-moves = Jak wpisać ruch
rules-position = Jak zapisać pozycję
rules-options = Opcje
rules-levels = Poziomy komputera
rules-lessons = Pierwsza gra
rules-try = Spróbuj
rules-which = Która gra?
rules-usual = zwykle: { $value }

# Uzupełnianie, podręcznik, maszyny
completions-written = zapisano w { $name }; otwórz nową powłokę
completions-nowhere = ta powłoka nie ma zwykłego miejsca na uzupełnianie: przekieruj wyjście do pliku
manual-written = zapisano stron: { $count }, w { $name }
man-unknown = nie ma strony podręcznika { $name }; są strony { $known }
which-server = który serwer? --nats nats://HOST:4222
doctor-ready = Można tu uruchamiać niezaufane programy.
doctor-not-ready = Nie można tu uruchamiać niezaufanych programów; te, którym ufasz, można: z opcją --trust.
doctor-ok = ok
doctor-missing = brak
doctor-programs-run = programy działają w odizolowanym środowisku, po nazwie i po ścieżce
doctor-version = wersja { $number }
doctor-filters = filtry
doctor-limits = osobny użytkownik, capabilities, rlimits
doctor-cgroups = wersja 2, z memory i pids (nieużywana: wystarczą limity i nadzór)
doctor-no-cgroups = brak wersji 2 z memory i pids; odizolowane środowiska jej nie potrzebują
doctor-here = jest
doctor-not-found = nie znaleziono
doctor-see-below = zob. niżej
doctor-get-namespaces = zezwól na przestrzenie nazw użytkowników: sysctl user.max_user_namespaces=15000; w Debianie i Ubuntu także kernel.unprivileged_userns_clone=1 lub kernel.apparmor_restrict_unprivileged_userns=0; w Dockerze --security-opt seccomp=unconfined --security-opt systempaths=unconfined
doctor-get-landlock = użyj Linuksa 5.13 lub nowszego z landlock na liście lsm= jądra
doctor-get-seccomp = użyj jądra z CONFIG_SECCOMP_FILTER na x86-64, aarch64 lub riscv64
doctor-get-limits = uruchom jako root albo jako zwykły użytkownik tej maszyny
doctor-without-cgroups = nie trzeba nic robić: zastępują je limity i nadzór

# Grupy
class-sound = { $folder }: brak błędów
class-no-assignment = nie ma zadania { $name }; są { $known }
class-which-assignment = które zadanie? { $known }
class-judged = ocenione: { $count }
class-left = nieocenione z powodu awarii maszyny: { $count }
class-deadline = termin { $at } ({ $zone })
class-no-deadline = bez terminu
class-handed-in = oddało: { $count } z { $all }, mediana { $median }
class-hurdle = { $failed } z { $judged } nie przechodzi { $case }
class-outdated = ocenione według wcześniejszej wersji przedmiotu: { $count } (ludoteca class rejudge)
class-late = po terminie
class-by-hand = wpisana ręcznie
class-extension = przedłużenie
class-waits = czeka, miejsce { $place }
class-running = w trakcie oceny
class-done = oceniono
class-refused = nie da się ocenić
class-failed = awaria maszyny: ludoteca class rejudge
class-dropped = wszystkie oceny zostają bez zmian
class-applied = próby z nowymi werdyktami: { $count }
class-up-to-date = wszystkie próby oceniono według obecnej wersji przedmiotu
class-server-judges = serwer ocenia ponownie próby: { $count }; jego strona pokaże zmiany
class-rejudged = ocenione ponownie: { $count }; zmiany dla: { $students }
class-to-apply = Uruchom polecenie z --apply, aby zastąpić dawne wyniki.
class-no-worksheet = brakuje --worksheet FILE
class-written = { $file }: zapisano
class-where-to = dokąd? --out { $name }
class-received = { $student } { $assignment }: próba { $number }, przyjęta { $at }
class-not-extended = { $student }: bez przedłużenia
class-extended = { $student }: do { $until }, dodatkowe próby: { $tries }
class-extended-tries = { $student }: dodatkowe próby: { $tries }
class-bad-points = { $value }: wpisz liczbę punktów albo none
class-usual-mark = { $student }: ocena wynikająca z zasad
class-person = { $file }: wszystkie dane ({ $student })
class-erased = { $student }: usunięto (próby: { $tries }, prace: { $files })
class-needs-yes = to usuwa wszystkie dane ({ $student }): użyj --yes
class-sure = Usunąć na zawsze wszystkie dane ({ $student })? [no/yes]
class-links-all = każdy ma link; --new ID tworzy nowy
class-links-written = { $file }: z tymi linkami ({ $count })
class-made = { $file }: zasady grupy, każdy wiersz objaśniony
class-links-made = { $file }: tajny link dla każdej osoby ({ $count })
class-next = Następnie: ludoteca serve --class { $folder }
class-similar = { $file }: pary z największą ilością wspólnego kodu
