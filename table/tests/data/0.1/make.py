#!/usr/bin/env python3
"""Writes the files of this folder anew, in another one: make.py LUDOTECA OUT

LUDOTECA is version 0.1's own program. It plays every game, by its terminal and by its server's
JSON API; this script only tells it what to play and writes down what it says. Needs Python 3.11
on Linux and nothing else. Ids, tokens and most seeds are random, so no two runs are alike.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import urllib.error
import urllib.request

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
OUT = pathlib.Path(sys.argv[2]).resolve()
TEMPORARY = tempfile.TemporaryDirectory()
WORK = pathlib.Path(TEMPORARY.name)
DATA = WORK / "data"
# The database keeps this path, so it must tell nothing of the machine. Gone when this ends.
DICTIONARY = pathlib.Path("/tmp/ludoteca-0.1-dictionary.txt")
SEATS = ["first", "second"]
RANDOM = random.Random(1)

# Every session as {"name", "id", "about", "tokens": {seat: token}, …}.
SESSIONS = []


def main():
    for folder in ["records", "views"]:
        (OUT / folder).mkdir(parents=True, exist_ok=True)
    play_at_the_terminal()
    with Server() as server:
        play_by_the_api(server)
        statistics = statistics_of(server)
        for session in SESSIONS:
            look_at(server, session)
        leave_the_computer_thinking(server)
    # The server was killed: 0.1 itself puts its file in order.
    with Server():
        # 0.1 says its address a moment before it heeds a SIGTERM.
        time.sleep(1)
    finish(statistics)


# The terminal


def terminal(name, about, arguments, lines, who="Ana"):
    """A game in lines of text, and its rematch, if there is one, as NAME-rematch."""
    before = set(stored())
    saved = WORK / "saved.txt"
    arguments = ["play", *arguments.split(), "--plain", "--lang", "en", "--name", who]
    typed = "\n".join([*lines, f"save {saved}", "moves"]) + "\n"
    told = run(arguments, typed)
    found = {id: row for id, row in stored().items() if id not in before}
    if "--resume" in arguments:
        session = find(name)
        session["about"] = about
    else:
        first = next(id for id, row in found.items() if row["previous"] not in found)
        session = register(name, first, about)
    for id, row in found.items():
        if row["previous"] == session["id"]:
            session = register(f"{name}-rematch", id, f"The rematch of {name}.")
    # The answer to `moves` stands between the last two prompts.
    session["typed_moves"] = told.rsplit("> ", 2)[1].split()
    session["saved"] = saved.read_text()


def run(arguments, typed):
    command = [PROGRAM, *arguments, "--data", DATA]
    done = subprocess.run(command, input=typed, text=True, capture_output=True, cwd=WORK)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


def register(name, id, about):
    session = {"name": name, "id": id, "about": about, "tokens": {}}
    SESSIONS.append(session)
    return session


def find(name):
    return next(session for session in SESSIONS if session["name"] == name)


def cells(columns, rows):
    return [f"{column}{row}" for row in rows for column in columns]


BOARD = """\
 1 $ . . 3 . . $
 2 . 2 # . # 2 .
 3 . # 2 ! 2 # .
 4 3 . g a t o 3
 5 . # 2 ! 2 # .
 6 . 2 # . # 2 .
 7 $ . . 3 . . $
   A B C D E F G
"""


def play_at_the_terminal():
    (WORK / "board.txt").write_text(BOARD)
    (WORK / "windows.txt").write_bytes(BOARD.replace("\n", "\r\n").encode())
    terminal(
        "galo-terminal-basico", "Played to the end against basico.",
        "galo --level basico --seed 1", list("123456789"),
    )
    terminal(
        "galo-terminal-two", "Two people at one keyboard, with takebacks and the largest seed.",
        "galo --with Rui --seed 18446744073709551615", ["5", "1", "undo", "undo", "1", "9", "3"],
    )
    terminal(
        "mancala-terminal-strong", "A small board to the end against strong, from the second seat.",
        "mancala --houses 3 --capture standard --level strong --second --seed 3",
        ["1", "2", "3"] * 30,
    )
    terminal(
        "mancala-terminal-two", "Two people, seeds=2, with a takeback after a move that goes again.",
        "mancala --seeds 2 --with Rui --seed 0", ["5", "1", "undo", "6", "2", "1"],
    )
    terminal(
        "poziomka-terminal-undo", "Right begins; a move was taken back; unfinished.",
        "poziomka --pola 2 --rows 5 --columns 6 --starts second --level course --seed 5",
        ["Aa", "Bb", "undo", "Ca", "Da"],
    )
    terminal(
        "poziomka-terminal-finished", "Played to the end, then a rematch that was begun.",
        "poziomka --pola 2 --rows 4 --columns 5 --level strong --seed 6",
        [*cells("ABCDE", "abcd"), "rematch"],
    )
    terminal(
        "wargame-terminal-plan", "A fleet placed by a plan against d2; unfinished.",
        "wargame --level d2 --seed 7",
        ["plan 9x9 28 10 0 0 22 0 0 0 5", *cells("BEH", "852"), "A1", "I9"],
    )
    terminal(
        "wargame-terminal-put", "A fleet placed piece by piece against d4; resigned.",
        "wargame --fleet 1 --level d4 --seed 8", ["put B8 1", "done", "A1", "I9", "resign"],
    )
    terminal(
        "wargame-terminal-placing", "Only the computer's fleet stands.",
        "wargame --size 12x12 --fleet 2,2,1,1 --level d3 --seed 9", ["put B8 1"],
    )
    terminal(
        "wargame-terminal-hunt", "A hunt to the end.",
        "wargame --hunt --fleet 1,1 --seed 10", cells("ABCDEFGHI", "123456789"),
    )
    terminal(
        "palavras-terminal-board", "A board of its own with letters on it; a word was taken back.",
        "palavras --board board.txt --seed 11",
        ["A1H abc", "D1V cada", "undo", "D1V casal", "C4H gatos", "A4H amgatoz"],
    )
    terminal(
        "palavras-terminal-limit", "A board of its own with Windows line ends; ended by its limit; "
        "then a rematch that was begun.",
        "palavras --board windows.txt --limit 2 --seed 12",
        ["A1H abc", "D1V casal", "D1V casa", "rematch", "G1V sol"],
    )
    dictionary_at_the_terminal()
    terminal("galo-terminal-resumed", "", "galo --level normal --seed 2", ["5"], who="Eva")
    terminal(
        "galo-terminal-resumed", "Left and gone on with, with a takeback; unfinished.",
        "--resume", ["undo", "1"], who="Eva",
    )
    take_in_a_record(find("galo-terminal-two"))


def dictionary_at_the_terminal():
    with open(DICTIONARY, "x") as words:
        words.write("casa\ngato\nsol\n")
    try:
        terminal(
            "palavras-terminal-dictionary", "Words of a file that is not there any more.",
            f"palavras --size 11 --dictionary {DICTIONARY} --seed 13",
            ["A1H casa", "A2H xyz", "A1V casa"],
        )
        terminal(
            "palavras-terminal-dictionary-ended", "Words of a file; ended by hand.",
            f"palavras --dictionary {DICTIONARY} --limit 5 --seed 14",
            ["A1H gato", "E3V sol", "end"],
        )
    finally:
        DICTIONARY.unlink()


def take_in_a_record(source):
    """An unfinished record, opened from the menu of the screen: 0.1 has no other way."""
    (WORK / "r.txt").write_text(source["saved"])
    before = set(stored())
    inner, outer = os.openpty()
    fcntl.ioctl(outer, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    command = [PROGRAM, "play", "--lang", "en", "--name", "Ana", "--data", DATA]
    screen = subprocess.Popen(
        command, stdin=outer, stdout=outer, stderr=outer, cwd=WORK, start_new_session=True,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(outer)
    threading.Thread(target=drain, args=(inner,), daemon=True).start()
    for keys in [b"", b"\x1b[A", b"\r", b"r.txt", b"\r", b"\x03"]:
        time.sleep(0.5)
        os.write(inner, keys)
    screen.wait(timeout=20)
    [id] = set(stored()) - before
    register("galo-taken-in", id, f"The record of {source['name']}, taken in as a new game.")


def drain(file):
    with contextlib.suppress(OSError):
        while os.read(file, 4096):
            pass


# The server


class Server:
    def __init__(self, folder="data"):
        self.folder = WORK / folder

    def __enter__(self):
        listen = ["--listen", "127.0.0.1:0", "--no-limits"]
        command = [PROGRAM, "serve", "--data", self.folder, *listen]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=WORK)
        self.url = re.search(r"http://[^/]+", self.process.stdout.readline())[0]
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            assert self.process.wait(timeout=30) == 0

    def kill(self):
        self.process.kill()
        self.process.wait()

    def text(self, path, token=None, body=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path} {body}: {error.read().decode()}") from error

    def json(self, path, token=None, body=None):
        return json.loads(self.text(path, token, body))


class Table:
    """A session of the server, and the tokens of the people at it."""

    # One token a person, whatever the table.
    tokens = {}

    def __init__(self, server, name, about, game, rules="", opponent="friend", seat="first",
                 who="Ana", called=None):
        self.server = server
        new = {"game": game, "rules": rules, "opponent": opponent, "seat": seat}
        new["name"] = called or who
        answer = server.json("/api/games", self.tokens.get(who), new)
        self.id = answer["view"]["id"]
        self.session = register(name, self.id, about)
        self.take_seat(who, answer)

    def take_seat(self, who, answer):
        self.tokens[who] = answer["token"]
        self.session["tokens"][answer["view"]["viewer"]["seat"]] = answer["token"]

    def sit(self, who="Rui"):
        path = f"/api/games/{self.id}/sit"
        self.take_seat(who, self.server.json(path, self.tokens.get(who), {"name": who}))
        return self

    def view(self, seat=None):
        token = self.session["tokens"].get(seat)
        return self.server.json(f"/api/games/{self.id}", token)

    def act(self, action, seat=None, body=None):
        seat = seat or next(iter(self.session["tokens"]))
        token = self.session["tokens"][seat]
        return self.server.json(f"/api/games/{self.id}/{action}", token, body or {})

    def place(self, seat=None, plan=None):
        self.act("fleet", seat, {"plan": plan} if plan else {})
        return self

    def play(self, *moves):
        """Plays each move for whoever is to move."""
        for move in moves:
            view = self.rested()
            self.act("moves", view["to_move"], {"ply": view["ply"], "move": move})
        return self

    def play_on(self, choose, moves=1000):
        """Plays until the game is over, at most this many moves of people."""
        for _ in range(moves):
            view = self.rested()
            if view["phase"] != "playing":
                break
            self.play(choose(self, view["to_move"]))
        return self

    def undo(self, seat=None):
        self.act("undo", seat, {"ply": self.rested()["ply"]})
        return self

    def resign(self, seat=None):
        self.act("resign", seat)
        return self

    def rematch(self):
        """The same people again with sides swapped."""
        next = object.__new__(Table)
        next.server = self.server
        next.id = self.act("rematch")["id"]
        name, tokens = self.session["name"], self.session["tokens"]
        next.session = register(f"{name}-rematch", next.id, f"The rematch of {name}.")
        for token in tokens.values():
            view = self.server.json(f"/api/games/{next.id}", token)
            next.session["tokens"][view["viewer"]["seat"]] = token
        return next

    def rested(self):
        """What a watcher sees when the computer has answered."""
        while True:
            view = self.view()
            if view["to_move"] is None or view["to_move"] in self.session["tokens"]:
                return view
            time.sleep(0.05)


def hint(table, seat):
    return table.act("hint", seat)["text"]


def anything(table, seat):
    return RANDOM.choice(table.view(seat)["legal_moves"])


def play_by_the_api(server):
    play_galo(server)
    play_mancala(server)
    play_poziomka(server)
    play_wargame(server)
    play_palavras(server)


def play_galo(server):
    table = Table(server, "galo-won", "Two people; the first won.", "galo").sit()
    table.play("1", "4", "2", "5", "3")
    table.rematch().play("1", "5")
    table = Table(server, "galo-drawn", "Drawn with perfeito, with a takeback.", "galo",
                  opponent="perfeito")
    table.play("1").undo().play_on(hint)
    Table(server, "galo-strong", "Strong began.", "galo", opponent="strong", seat="second",
          who="computer").play_on(hint, 1)
    table = Table(server, "galo-resigned", "Resigned against normal at once.", "galo",
                  opponent="normal")
    table.resign()
    Table(server, "galo-waiting", "The first seat is open.", "galo", seat="second",
          who="Zażółć gęślą jaźń [ó].")


def play_mancala(server):
    table = Table(server, "mancala-avancado", "To the end against avancado.", "mancala",
                  opponent="avancado")
    table.play_on(anything)
    table = Table(server, "mancala-strong", "Against strong, with two takebacks.", "mancala",
                  opponent="strong")
    table.play("3").play_on(anything, 1).undo().play_on(anything, 2).undo().play_on(anything, 2)
    Table(server, "mancala-drawn", "Two people who drew.", "mancala", SMALL).sit() \
        .play(*drawn_moves())
    table = Table(server, "mancala-resigned", "The second of two people resigned.", "mancala",
                  "seeds=12 houses=12").sit()
    table.play_on(anything, 6).resign("second")
    table.rematch()
    Table(server, "mancala-normal", "Normal began; unfinished.", "mancala", opponent="normal",
          seat="second").play_on(anything, 4)


SMALL = "houses=3 seeds=2 capture=standard"


def drawn_moves():
    """The moves of a drawn game: found by playing at random in a folder of its own."""
    with Server("scratch") as server:
        while True:
            table = Table(server, "", "", "mancala", SMALL).sit().play_on(anything)
            SESSIONS.pop()
            view = table.view()
            if view["result"]["outcome"] == "drawn":
                return [move["text"] for move in view["moves"]]


def play_poziomka(server):
    table = Table(server, "poziomka-two", "Two people, Right began; to the end.", "poziomka",
                  "pola=2 rows=5 columns=4 starts=second").sit()
    table.play_on(anything)
    table = Table(server, "poziomka-strong", "Against strong, with a takeback.", "poziomka",
                  opponent="strong", seat="second")
    table.play_on(hint, 2).undo().play_on(anything, 1)
    table = Table(server, "poziomka-resigned", "Resigned against course.", "poziomka",
                  "pola=1 rows=26 columns=26", opponent="course")
    table.play("Zz").play_on(anything, 1).resign()
    Table(server, "poziomka-two-unfinished", "Two people, unfinished.", "poziomka").sit() \
        .play_on(anything, 5)


PLAN = "9x9 28 10 0 0 22 0 0 0 5"


def play_wargame(server):
    table = Table(server, "wargame-d4", "A duel to the end with d4.", "wargame", opponent="d4")
    table.place().play_on(hint)
    table = Table(server, "wargame-drawn", "Two people who needed one shot each.", "wargame",
                  "fleet=1").sit()
    table.place("second", "9x9 0 0 0 0 5 0 0 0 0").place("first", "9x9 5 0 0 0 0 0 0 0 0")
    table.play("E5", "B8")
    table.rematch().place("first")
    table = Table(server, "wargame-second-won", "Two people; the second was faster.", "wargame",
                  "fleet=1").sit()
    table.place("first", "9x9 5 0 0 0 0 0 0 0 0").place("second", "9x9 0 0 0 0 5 0 0 0 0")
    table.play("A1", "A1", "I9", "B8")
    table = Table(server, "wargame-two", "Two people; the first placed before the second sat down.",
                  "wargame").place("first", PLAN).sit().place("second")
    table.play_on(anything, 11)
    Table(server, "wargame-placing", "Only the second's fleet stands.", "wargame").sit() \
        .place("second", PLAN)
    Table(server, "wargame-waiting", "A fleet stands, the other seat is open.", "wargame",
          "size=15x24 fleet=3,3,3,3,2,2,2,2").place()
    table = Table(server, "wargame-large", "12x12 with an own fleet against d3; unfinished.",
                  "wargame", "size=12x12 fleet=2,2,1,1,1", opponent="d3", seat="second")
    table.place().play_on(hint, 14)
    Table(server, "wargame-resigned-placing", "Resigned before any fleet but the computer's stood.",
          "wargame", opponent="d1").resign()
    table = Table(server, "wargame-resigned", "Two people; the first resigned.", "wargame").sit()
    table.place("first").place("second", PLAN).play_on(anything, 5).resign("first")
    Table(server, "wargame-hunt", "A hunt to the end.", "wargame", "mode=hunt").play_on(hint)
    Table(server, "wargame-hunt-unfinished", "A hunt, unfinished.", "wargame",
          "mode=hunt size=9x12 fleet=2,1").play_on(anything, 12)
    Table(server, "wargame-hunt-resigned", "A hunt, given up.", "wargame", "mode=hunt") \
        .play("A1").resign()


FULL = "###.###/###.###/###.###/#######/#######/#######/#######"


def play_palavras(server):
    table = Table(server, "palavras-limit", "Ended by its limit.", "palavras",
                  "size=7 words=any limit=3")
    table.play("A1H abcdefg", "A1V ana", "C3H sal")
    table.rematch().play("A1H bola")
    table = Table(server, "palavras-undo", "Words were taken back; unfinished.", "palavras",
                  "size=15")
    table.play("A1H dia").undo().play("A1H bacalhau", "H1V urso").undo().play("H1V uva")
    table = Table(server, "palavras-ended", "Ended by hand.", "palavras", who="")
    table.play("A1H dia").resign()
    Table(server, "palavras-full", "A board of its own that is full.", "palavras",
          f"size=7 board={FULL}").play("D1V sol")
    Table(server, "palavras-usual", "Words of the machine's dictionary; none was placed.",
          "palavras", "words=usual size=13")
    Table(server, "palavras-usual-ended", "Words of the machine's dictionary; ended at once.",
          "palavras", "words=usual", called="Ana Maria").resign()


def leave_the_computer_thinking(server):
    """A game in which the computer has not answered: the server is killed meanwhile."""
    table = Table(server, "poziomka-thinking", "Strong is to move: the server was killed.",
                  "poziomka", opponent="strong")

    def play():
        # The answer never comes.
        with contextlib.suppress(OSError):
            table.play("Aa")

    threading.Thread(target=play).start()
    while not table.view()["ply"]:
        time.sleep(0.01)
    look_at(server, table.session)
    server.kill()
    assert stored()[table.id]["version"] == 1, "the computer was faster"


# What 0.1 says


def look_at(server, session):
    """Asks the server for everything that it says of a session, and writes it down."""
    name, id = session["name"], session["id"]
    watcher = server.json(f"/api/games/{id}")
    record = server.text(f"/api/games/{id}/record")
    write_view(name, "watcher", watcher)
    write_record(name, "watcher", record)
    legal_moves = session.get("typed_moves")
    for seat, token in session["tokens"].items():
        view = server.json(f"/api/games/{id}", token)
        assert view["viewer"] == {"seat": seat}
        write_view(name, seat, view)
        own = server.text(f"/api/games/{id}/record", token)
        if own != record:
            write_record(name, seat, own)
        if seat == watcher["to_move"]:
            legal_moves = view["legal_moves"]
    if session.get("saved", record) != record:
        assert watcher["game"] == "wargame" and watcher["phase"] != "over", name
        write_record(name, "first", session["saved"])
    tags, moves = record.split("\n\n", 1)
    tag = dict(re.findall(r'\[(\w+) "(.*)"\]', tags))
    session["facts"] = {
        "game": tag["Game"],
        "rules": tag["Rules"],
        **{key: watcher[key] for key in ["phase", "to_move", "result", "ply", "version"]},
        "moves": [line.split(". ", 1)[1] for line in moves.splitlines()],
        "legal_moves": legal_moves if watcher["to_move"] else None,
        "rematch": watcher["rematch"],
        "seats": [seat_facts(session, seat) for seat in watcher["seats"]],
    }


def seat_facts(session, seat):
    facts = {key: seat[key] for key in ["seat", "name", "level", "is_open", "score"]}
    token = session["tokens"].get(seat["seat"])
    if token:
        # By this the hall knows whoever has the token.
        key = hashlib.sha256(token.encode()).hexdigest()[:32]
        return {**facts, "player": f"web:{key}", "token": token}
    is_person = not seat["is_open"] and seat["level"] is None
    return {**facts, "player": f"local:{seat['name']}" if is_person else None, "token": None}


def statistics_of(server):
    """The rows of the page of players."""
    cell = r"<t[hd][^>]*>([^<]*)</t[hd]>"
    page = server.text("/players")
    rows = [re.findall(cell, row) for row in re.findall(r"<tr>.*?</tr>", page)]
    keys = ["name", "game", "games", "won", "drawn", "lost", "best"]
    rows = [dict(zip(keys, row)) for row in rows[1:]]
    number = lambda text: None if text == "–" else int(text)
    return [
        {**row, "game": row["game"].lower(), **{key: number(row[key]) for key in keys[2:]}}
        for row in rows
    ]


def stored():
    """What the file says, by id: read from a copy, so that nothing is changed."""
    copy = WORK / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    if not DATA.exists():
        return {}
    shutil.copytree(DATA, copy, ignore=shutil.ignore_patterns("*-shm"))
    connection = sqlite3.connect(copy / "ludoteca.db")
    rows = connection.execute("SELECT id, header, created, updated, events FROM sessions").fetchall()
    people = connection.execute("SELECT session, seat, player FROM people").fetchall()
    connection.close()
    found = {}
    for id, header, created, updated, events in rows:
        players = {SEATS[seat]: player for session, seat, player in people if session == id}
        header = json.loads(header)
        found[id] = {
            "created": created, "updated": updated, "version": events, "players": players,
            **{key: header[key] for key in ["seed", "takebacks", "previous"]},
        }
    return found


def pretty(value, margin=""):
    """JSON in which whatever fits stands in one line."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or len(margin) + len(flat) <= 100:
        return flat
    inner = margin + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {pretty(part, inner)}" for key, part in value.items()]
    else:
        parts = [pretty(part, inner) for part in value]
    lines = ",\n".join(inner + part for part in parts)
    return f"{flat[0]}\n{lines}\n{margin}{flat[-1]}"


def write_view(name, viewer, view):
    (OUT / "views" / f"{name}.{viewer}.json").write_text(pretty(view) + "\n")


def write_record(name, viewer, record):
    (OUT / "records" / f"{name}.{viewer}.txt").write_text(record)


def finish(statistics):
    files = sorted(path.name for path in DATA.iterdir())
    assert files == ["ludoteca.db"], files
    rows = stored()
    assert set(rows) == {session["id"] for session in SESSIONS}
    sessions = []
    for session in SESSIONS:
        row, facts = rows[session["id"]], session["facts"]
        players = {seat["seat"]: seat["player"] for seat in facts["seats"] if seat["player"]}
        assert row["players"] == players, session["name"]
        head = {key: session[key] for key in ["name", "id", "about"]}
        kept = ["created", "updated", "seed", "takebacks", "previous"]
        sessions.append({**head, **{key: row[key] for key in kept}, **facts})
    manifest = {"statistics": statistics, "sessions": sessions}
    (OUT / "manifest.json").write_text(pretty(manifest) + "\n")
    shutil.copy(DATA / "ludoteca.db", OUT)
    print(f"{len(sessions)} sessions, {(OUT / 'ludoteca.db').stat().st_size} bytes")


main()
