# What the pages say, in Polish.

skip = Przejdź do treści
nav-label = Strony
nav-games = Gry
nav-history = Moje gry
nav-lobby = Poczekalnia
nav-players = Gracze
language-label = Język

home-title = W co gramy?
home-lead = Pięć gier planszowych w przeglądarce: z komputerem, ze znajomymi albo z kimkolwiek. Bez konta.
home-going-on = Twoje gry w toku
home-games = Gry
moves-played = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[other] { $count } ruchów
}

new-name = Twoje imię
new-name-example = Ania
new-against = Przeciwnik
new-friend = znajoma osoba
new-anybody = ktokolwiek
new-anybody-line = Stolik będzie w poczekalni; kto zajrzy, może się dosiąść.
new-clock = Zegar (gry między ludźmi)
new-clock-none = bez zegara
clock-is = { $minutes } min + { $bonus } s na ruch
clock-left = Pozostały czas
title-turn = ● Twoja kolej: { $game }
new-seat = Gram jako
new-seat-random = losowo
new-options = Więcej opcji
new-begin = Zaczynamy

you-played = Twój ruch: { $move }.
they-played = { $name }: ruch { $move }.

sit-down = Dołącz do gry

place-kinds = Statki do rozstawienia
place-missing = { $count ->
    [one] został { $count }
    [few] zostały { $count }
   *[other] zostało { $count }
}
place-done = Gotowe
place-random = Ustaw losowo
place-random-again = Losuj jeszcze raz

word-start = Pierwsze pole
word-text = Słowo
word-direction = Kierunek
word-across = poziomo
word-down = pionowo
word-play = Ułóż słowo
typed-move = Albo wpisz ruch
typed-play = Zagraj

seats-label = Gracze
seat-you = ty
seat-turn = na ruchu
seat-here = przy stoliku
action-hint = Podpowiedź
action-undo = Cofnij
action-ask-back = Poproś o cofnięcie
action-offer-draw = Zaproponuj remis
offer-draw = { $name } proponuje remis.
offer-draw-mine = Zaproponowano remis. Propozycja wygasa z następnym ruchem.
offer-takeback = { $name } prosi o cofnięcie ruchu.
offer-takeback-mine = Wysłano prośbę o cofnięcie ruchu.
offer-accept = Przyjmij
offer-decline = Odrzuć
action-resign = Poddaj się
action-resign-yes = Tak, na pewno
action-end = Zakończ grę
action-rematch = Jeszcze raz, zamiana stron
action-again = Zagraj jeszcze raz
action-next = Przejdź do następnej gry
action-replay = Odtwórz
action-record = Pobierz zapis
link-friend = Wyślij ten link osobie, którą zapraszasz
link-watch = Link do oglądania
link-copy = Kopiuj
link-copied = Skopiowano
link-share = Udostępnij…
link-qr = Kod QR
link-qr-alt = Adres tego stolika jako kod QR
moves-label = Ruchy
moves-none = Jeszcze żadnego.
live-lost = Utracono połączenie. Łączę ponownie…

replay-move = Ruch
replay-go = Pokaż
replay-start = Początek.
replay-first = Pierwszy
replay-back = Poprzedni
replay-forward = Następny
replay-last = Ostatni
replay-table = Przejdź do stolika

lobby-title = Poczekalnia
lobby-open = Wolne stoliki
lobby-none-open = W tej chwili nikt nie czeka na przeciwnika.
lobby-going-on = Gry do oglądania
lobby-none-going-on = W tej chwili nie toczy się żadna gra z listy.
lobby-how = Wybierz grę: czeka tutaj, aż ktoś siądzie naprzeciwko ciebie.

history-title = Moje gry
history-empty = Nie ma jeszcze skończonych gier.

players-title = Gracze
players-own = Twoje wyniki
players-empty = Nikt jeszcze nie skończył gry.
players-name = Imię
players-game = Gra
players-won = Wygrane
players-drawn = Remisy
players-lost = Przegrane
players-best = Najlepszy wynik

fault-title = Nie udało się
fault-home = Przejdź do gier
fault-setup = Z tymi opcjami nie można grać: { $reason }.
fault-bad-request = Nie można zrozumieć tego żądania: { $reason }
fault-unknown-table = Nie ma takiej gry. Może link jest niepełny.
fault-unknown-page = Nie ma takiej strony.
fault-method = Ten adres nie przyjmuje takiego żądania.
fault-too-large = To jest za długie.
fault-foreign-origin = Wysłano to z innej strony, więc nic nie zrobiono.
fault-unknown-host = Ten serwer nie odpowiada pod tą nazwą. Kto go prowadzi, może ją dopuścić: ludoteca serve --host NAZWA.
fault-too-many = Zbyt wiele żądań z twojego adresu. Poczekaj chwilę i spróbuj ponownie.
fault-thinking = Komputer wciąż myśli nad poprzednim pytaniem.
fault-busy = Wiele osób czeka teraz na komputer. Poczekaj chwilę i spróbuj ponownie.
fault-damaged = Ta gra jest uszkodzona w pliku serwera i nie można jej pokazać. Powiadom osobę, która prowadzi serwer; pozostałe gry działają.
fault-late = Trwało to zbyt długo. Spróbuj ponownie.
fault-broken = Coś się tu zepsuło, nie z twojej winy. Spróbuj ponownie.

action-analysis = Analiza
analysis-title = Analiza
analysis-shared = Ile gra była warta dla pierwszego gracza po każdym ruchu, według silnika. Duże punkty oznaczają ruchy, które kosztowały najwięcej.
analysis-own = Ile każdy ruch był wart dla tego, kto go wykonał, według silnika. Duże punkty oznaczają ruchy, które kosztowały najwięcej.
analysis-won = wygrana
analysis-even = remis
analysis-percent = { $count } %
analysis-instead = Lepiej:
analysis-better = { $move }: { $why }

arena-title = Arena
arena-lead = Tu programy grają ze sobą. Każdy wynik prowadzi do swojej partii.
arena-look = Oglądaj
arena-not-begun = W tym pliku nie zaczął się jeszcze żaden turniej. Strona odświeży się sama.
arena-busy = Tabela jest właśnie obliczana. Strona odświeży się sama.
arena-again = Odśwież
arena-page = Strona { $page } z { $pages }
arena-page-before = Poprzednia strona
arena-page-next = Następna strona
arena-kind-round-robin = każdy z każdym
arena-kind-gauntlet = jeden przeciw wszystkim
arena-kind-swiss = system szwajcarski
arena-kind-candidate = kandydat przeciw stawce
arena-kind-knockout = puchar
arena-kind-ladder = ranking, który pozostaje otwarty
arena-games = Wszystkie gry
arena-games-faults = Partie według błędów
arena-all-versions = Wszystkie wersje
arena-download = Pobierz te gry:
arena-download-many = więcej niż { $most } partii: wybierz mniej albo wyeksportuj je poleceniem ludoteca arena export
arena-game = Partia
arena-seat-first = Pierwsze miejsce
arena-seat-second = Drugie miejsce
arena-result = Wynik
arena-rules = Zasady
arena-ending = Koniec
arena-plies = Ruchy
arena-filter = Pokaż
arena-any = wszystkie
arena-fault-any = dowolny błąd
arena-fault-illegal = niedozwolony ruch albo odpowiedź
arena-fault-time = przekroczony czas
arena-fault-crashed = awaria
arena-fault-not-started = nie uruchomił się
arena-result-won = wygrana
arena-result-lost = przegrana
arena-result-drawn = remis
arena-history = Rankingi od pierwszej pary do ostatniej
arena-changes = Uczestnicy dodani, zastąpieni i usunięci
arena-change = Zmiana
arena-version = Wersja
arena-state = Stan
arena-played = { $pairs ->
    [one] { $pairs } para: { $games } partie, różnych: { $distinct }
    [few] { $pairs } pary: { $games } partii, różnych: { $distinct }
    [many] { $pairs } par: { $games } partii, różnych: { $distinct }
   *[other] { $pairs } pary: { $games } partii, różnych: { $distinct }
}
arena-test-no = Test rozstrzygnął: kandydat nie jest silniejszy (LLR { $llr }).
arena-test-yes = Test rozstrzygnął: kandydat jest silniejszy (LLR { $llr }).
arena-test-open = Test jeszcze nie rozstrzygnął (LLR { $llr }).
arena-first-move = Pierwszy ruch jest wart { $value } Elo.
arena-standings = Tabela
arena-name = Nazwa
arena-place = Miejsce
arena-difference = Przewaga
arena-interval = Przedział
arena-pairs = Pary
arena-points = Punkty
arena-shots = Strzały
arena-above = Lepszy od następnego
arena-faults = Błędy
arena-crosstable = Tabela krzyżowa
arena-crosstable-lead = Co wiersz uzyskał z kolumną: wygrane, remisy, przegrane. Komórka prowadzi do partii.
arena-crosstable-open = Otwórz tabelę krzyżową
arena-rows = Wiersze
arena-columns = Kolumny
arena-cell = { $one } przeciw { $other }: wygrane { $won }, remisy { $drawn }, przegrane { $lost }, pary { $pairs }
arena-endings = Jak kończyły się partie
arena-cause-by = { $cause }, z winy: { $name }
arena-cause-normal = normalne zakończenie
arena-cause-resigned = poddanie
arena-cause-agreed = umówiony remis
arena-cause-adjudicated = rozstrzygnięcie sędziego
arena-cause-time = przekroczony czas
arena-cause-illegal = niedozwolony ruch lub odpowiedź
arena-cause-crashed = awaria programu
arena-cause-not-started = program się nie uruchomił
arena-cause-stalled = brak postępu
arena-cause-called-off = odwołana
arena-meetings = Spotkania
arena-all-of = Wszystkie partie: { $name }
arena-pair = Para { $number }
arena-game-number = partia { $count }
arena-same = taka sama jak wcześniejsza para: nie liczy się ponownie
arena-first = zaczyna { $name }
arena-plays = gra { $name }
arena-won = Wygrywa { $name }
arena-drawn = Remis
arena-points-made = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
arena-evidence = Co zachowano: { $name }
arena-evidence-why = Co się stało
arena-evidence-verdict = Werdykt
arena-evidence-exit = Kod wyjścia
arena-evidence-signal = Sygnał
arena-evidence-cpu = Czas procesora
arena-evidence-memory = Pamięć
arena-evidence-given = Ostatnie wiersze, które otrzymał
arena-evidence-wrote = Ostatnie wiersze, które napisał
arena-evidence-stderr = stderr
arena-blunders-mark = Zaznacz grube błędy
arena-blunders-hide = Ukryj zaznaczenia
arena-blunders-busy = Właśnie oceniana jest inna partia. Spróbuj za chwilę.
arena-blunders-found = { $judged ->
    [0] W tym czasie żadnego ruchu tej partii nie dało się ocenić na pewno.
   *[other] { $count ->
        [0] Ocenione ruchy: { $judged }. Bez grubych błędów.
       *[other] Ocenione ruchy: { $judged }. Grube błędy: { $count }.
    }
}
arena-blunder = Gruby błąd: najlepsze było { $move }.
arena-live-title = W trakcie gry
arena-live-now = { $count ->
    [one] Trwa { $count } partia: oglądaj
    [few] Trwają { $count } partie: oglądaj
    [many] Trwa { $count } partii: oglądaj
   *[other] Trwa { $count } partii: oglądaj
}
arena-live-none = W tej chwili nie toczy się żadna partia.
arena-live-more = I jeszcze { $count }.
arena-live-quiet = { $count ->
    [one] od minuty brak wieści
    [few] od { $count } minut brak wieści
    [many] od { $count } minut brak wieści
   *[other] od { $count } minuty brak wieści
}

# Board first
foot-lead = Pięć gier planszowych z zajęć: do grania, oglądania i rozbierania na części.
foot-kept = Bez konta i bez niczego z innych stron; pliki cookie pamiętają tylko twoje miejsce, imię i ustawienia.
home-play-now = Zagraj
home-choose = Opcje
home-friend = Ze znajomą osobą
home-friend-lead = Wybierz grę, a potem „znajoma osoba”: dostaniesz link do wysłania. Kto go otworzy, siada naprzeciwko ciebie, na dowolnym urządzeniu.
home-judge = Sprawdzarka
home-judge-lead = Prowadzący oceniają nim całą grupę, a każdy student dowiaduje się, co jest źle i dlaczego.
new-preview = Plansza
new-friend-line = Dostaniesz link do wysłania; miejsce czeka, aż ktoś go otworzy.
howto-title = Jak się gra
result-label = Wynik
first-time = Pierwszy raz?
first-try = Spróbuj
menu-more = Więcej

# Analysis with variations
study-title = Plansza do analizy
study-values = Ile wart jest każdy ruch
study-no-values = Ruchów tej pozycji nie da się ocenić.
study-variation = Wariant
study-leave = Wróć do partii
study-record = Zapis
study-record-lead = Wklej partię jako tekst, taki jak z „Pobierz zapis”.
study-position = Pozycja
study-position-lead = Wklej pozycję w zapisie danej gry.
study-look = Otwórz
study-unreadable = Tego nie da się odczytać: { $reason }.
nav-analyse = Analiza
replay-autoplay = Odtwarzaj

# A home page that shows who is there
home-none-open = W tej chwili nikt nie czeka. Otwórz stolik jako pierwsza osoba: kto zajrzy, może się dosiąść.
home-none-going-on = W tej chwili nie ma gier do oglądania. Stolik otwarty dla każdego widać tutaj, dopóki trwa gra.
home-lobby = Przejdź do poczekalni
home-arena-lead = Tu programy grają ze sobą: każdy wynik prowadzi do swojej partii, a partie można oglądać na żywo.
home-arena-how = Jak programy grają ze sobą
home-judge-how = Jak to działa
lobby-lead = Dosiądź się do wolnego stolika albo oglądaj. Ta strona odświeża się sama.
lobby-sit = Dosiądź się
lobby-look = Oglądaj
lobby-open-one = Otwórz własny stolik
arena-none = Na arenie programy grają ze sobą, z tymi samymi otwarciami i zamianą stron, aż będzie pewne, kto jest lepszy. W tej chwili ten serwer nie pokazuje żadnego turnieju.
arena-step-play = Niech zagrają ze sobą dwa poziomy: kto jest lepszy i na ile to pewne?
arena-step-bot = Czy twój własny program, w dowolnym języku, jest gotowy do udziału?
arena-step-show = Pokaż tu turniej, z planszami na żywo i wszystkimi partiami do obejrzenia.
judge-lead = Sprawdzarka kompiluje program dokładnie tak jak na zajęciach, uruchamia go na wielu przypadkach w odizolowanym środowisku i wyjaśnia, co się nie udało: gdzie, dlaczego według zasad i jakie najmniejsze wejście to jeszcze pokazuje. Te polecenia uruchamiają go na własnym komputerze:
judge-step-one = Studenci: czy mój program jest dobry, a jeśli nie, to gdzie i dlaczego?
judge-step-watch = Od nowa po każdym zapisaniu pliku.
judge-step-class = Prowadzący: strona dla każdego studenta i jedna dla grupy.
new-position = Gra zaczyna się od podanej pozycji.
new-position-usual = Użyj zwykłego początku
study-play-on = Graj dalej od tego miejsca
study-play-on-lead = Z komputerem albo ze znajomą osobą; zapis zaczyna się od tej pozycji.
study-no-play-on = Pozycja tej gry nie pokazuje wszystkiego, co jest w niej ukryte, więc nikt nie może grać od niej dalej. Ile warte są ruchy, i tak wiadomo.
word-turn = Spacja albo to samo pole jeszcze raz obraca słowo.
home-more = { $count ->
    [one] Jeszcze jedna
    [few] Jeszcze { $count }
    [many] Jeszcze { $count }
   *[other] Jeszcze { $count }
}
study-lead = Wklej partię albo pozycję: przejdź ją ruch po ruchu, wypróbuj inne ruchy, zobacz, ile są warte, i graj dalej, skąd chcesz.
study-examples = Albo zacznij od jednej z tych
computer-played = Ruch komputera: { $move }.
sit-invite = { $name } zaprasza do gry: { $game }.
nav-puzzles = Zadania
docs-title = Książka (po angielsku)
docs-contents = Spis treści
settings-title = Ustawienia
settings-colours = Kolory
settings-system = jak w systemie
settings-light = jasne
settings-dark = ciemne
settings-boards = Plansze
settings-wood = drewno
settings-slate = łupek
settings-meadow = łąka
settings-alerts = Gdy jest moja kolej
settings-sound = krótki dźwięk
settings-vibrate = wibracja, na telefonie
settings-notify = powiadomienie, gdy strony nie widać
settings-alerts-lead = Wszystko jest wyłączone, dopóki tego nie włączysz. Przed pierwszym powiadomieniem zapyta przeglądarka.
settings-save = Zapisz
fleet-label = Jeszcze ukryte
fleet-left = { $count ->
    [0] zatopiony
    [one] { $count } na wodzie
    [few] { $count } na wodzie
    [many] { $count } na wodzie
   *[other] { $count } na wodzie
}
tap-again = Dotknij jeszcze raz, aby zagrać.
seat-away = poza stolikiem
live-left = { $name }: ta osoba odeszła od stolika; miejsce na nią czeka.
rematch-open = Następna gra jest otwarta.
declined-draw = { $name }: propozycja remisu odrzucona.
declined-draw-mine = Propozycja remisu odrzucona.
declined-takeback = { $name }: brak zgody na cofnięcie ruchu.
declined-takeback-mine = Brak zgody na cofnięcie ruchu.
fault-not-found = Nie znaleziono strony
arena-book = Turnieje: podręcznik (po angielsku)
arena-bots = Napisz własnego bota (po angielsku)
judge-step-courses = Jakie przedmioty zna?
judge-guide = Dla studentów
about-start = Skąd wziąć program (po angielsku)
judge-teachers = Dla prowadzących (po angielsku)
study-link = Link do tego miejsca
study-keys = Strzałki prowadzą wstecz i naprzód.
puzzle-lead = Pozycje, w których dobry jest dokładnie jeden ruch. Każdą znalazł silnik, a potem sprawdzono ją drugi raz według samych zasad.
puzzle-daily = Zadanie dnia
puzzle-daily-lead = Takie samo dla wszystkich; codziennie nowe (UTC).
puzzle-open = Rozwiąż
puzzle-count = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
    [many] { $count } zadań
   *[other] { $count } zadania
}
puzzle-streak = { $count ->
    [one] { $count } dzień z rzędu
    [few] { $count } dni z rzędu
    [many] { $count } dni z rzędu
   *[other] { $count } dnia z rzędu
}
puzzle-easy = Łatwe
puzzle-medium = Średnie
puzzle-hard = Trudne
puzzle-win = Ruch: { $side }. Znajdź jedyny ruch, który wygrywa.
puzzle-keep = Ruch: { $side }. Jeden ruch jest dużo lepszy od wszystkich innych.
puzzle-hit = Jedno pole to pewne trafienie. Które?
puzzle-place = Gdzie słowo { $word } da najwięcej punktów?
puzzle-right = Dobrze!
puzzle-wrong = To nie ten ruch.
puzzle-answer = Rozwiązanie:
puzzle-one = Jest dokładnie jedna dobra odpowiedź.
puzzle-show = Pokaż rozwiązanie
puzzle-share = Wynik do udostępnienia
puzzle-next = Następne zadanie
puzzle-all = Wszystkie zadania
puzzle-try = Teraz twoja kolej: łatwe zadanie
pair-title = Z kimkolwiek, od razu
pair-lead = Wybierz grę: dosiądziesz się do kogoś, kto czeka, albo poczekasz, aż ktoś przyjdzie.
say-label = Powiedz
say-hello = Cześć!
say-luck = Powodzenia!
say-nice = Dobrze zagrane!
say-wow = Ojej!
say-sorry = Chwileczkę, proszę.
say-thanks = Dziękuję za grę!
players-lead = O kolejności decyduje najsilniejszy pokonany komputer, potem liczba wygranych. Liczą się skończone gry; aby znaleźć się na liście, graj pod własnym imieniem.
players-beaten = Najsilniejszy pokonany komputer
players-beaten-times = { $count ->
    [one] { $level }, raz
    [few] { $level }, { $count } razy
    [many] { $level }, { $count } razy
   *[other] { $level }, { $count } razy
}
players-open-games = Gry przy otwartych stolikach
players-no-open-games = Jeszcze żadnych. Widać tu tylko gry, do których każdy mógł dołączyć lub które każdy mógł oglądać.
learn-title = Nauka gry: { $game }
learn-begin = Spróbuj krok po kroku
learn-steps = Kroki
learn-next = Następny krok
learn-done = Już wiesz, jak się gra.
learn-play = Zagraj pierwszą grę
edit-title = Ustaw pozycję
edit-own = Ustaw planszę
edit-lead = Wybierz, co postawić, a potem pola.
edit-brush = Postaw
edit-turn = Ruch ma { $side }: zmień
edit-open = Analizuj tę pozycję
edit-clear = Od nowa
edit-bad = Do tej pozycji nie prowadzi żadna gra: { $reason }.
edit-no = To przeczy temu, co już stoi na planszy.
edit-cross = krzyżyk
edit-ring = kółko
edit-free = nic
edit-taken = zajęte pole
edit-more = o jedno ziarno więcej
edit-less = o jedno ziarno mniej
edit-none = bez ziaren
edit-miss = pudło
edit-hit-1 = trafienie, typ 1
edit-hit-2 = trafienie, typ 2
edit-hit-3 = trafienie, typ 3
edit-hit-4 = trafienie, typ 4

# In the terminal where the server was started
serve-at = Ludoteca działa pod adresem { $url } (Ctrl-C kończy)
