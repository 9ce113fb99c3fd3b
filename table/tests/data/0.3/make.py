"""Makes a data folder with version 0.3: python3 make.py SERVE OUT, where SERVE is the program
`serve` of 0.3's web/examples. Everything is written by that program; nothing by hand."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

serve, out = sys.argv[1:]
folder = tempfile.mkdtemp()


def free_address():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return "127.0.0.1:%d" % free.getsockname()[1]


address = free_address()
server = subprocess.Popen([serve, address, folder], stdout=subprocess.PIPE)
server.stdout.readline()


def ask(path, body=None, token=None):
    request = urllib.request.Request("http://" + address + path)
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", "Bearer " + token)
    with urllib.request.urlopen(request) as answer:
        text = answer.read().decode()
    return text if path.endswith("/record") else json.loads(text)


def begin(game, opponent, rules="", name="Ana"):
    new = {"game": game, "rules": rules, "opponent": opponent, "seat": "first", "name": name}
    begun = ask("/api/games", new)
    return begun["view"]["id"], begun["token"], begun["view"]


def play(id, token, view, moves):
    for _ in range(moves):
        if not view["legal_moves"]:
            break
        body = {"ply": view["ply"], "move": view["legal_moves"][0]}
        view = ask("/api/games/%s/moves" % id, body, token)
    return view


ids = []
for game, opponent, rules, moves in [
    ("galo", "perfeito", "", 9),
    ("galo", "basico", "", 1),
    ("mancala", "normal", "", 40),
    ("mancala", "avancado", "houses=4 seeds=3", 3),
    ("poziomka", "strong", "", 4),
    ("wargame", "", "mode=hunt", 5),
]:
    id, token, view = begin(game, opponent, rules)
    play(id, token, view, moves)
    ids.append(id)
# A duel with fleets that are still hidden.
id, token, view = begin("wargame", "d2")
view = ask("/api/games/%s/arrangement" % id, {}, token)
play(id, token, view, 7)
ids.append(id)
# Words of any letters.
id, token, view = begin("palavras", "", "size=9")
ask("/api/games/%s/moves" % id, {"ply": 0, "move": "A3H sol"}, token)
ids.append(id)
# Two people; one resigns, and they play again.
id, token, view = begin("galo", "friend", name="Rui")
seated = ask("/api/games/%s/sit" % id, {"name": "Zażółć"})
ask("/api/games/%s/moves" % id, {"ply": 0, "move": "5"}, token)
ask("/api/games/%s/resign" % id, {}, seated["token"])
ids += [id, ask("/api/games/%s/rematch" % id, {}, token)["id"]]

games = [
    {"id": id, "version": ask("/api/games/" + id)["version"], "record": ask("/api/games/%s/record" % id)}
    for id in ids
]
server.terminate()
server.wait()
os.makedirs(out, exist_ok=True)
shutil.copy(os.path.join(folder, "ludoteca.db"), out)
with open(os.path.join(out, "manifest.json"), "w") as manifest:
    json.dump(games, manifest, ensure_ascii=False, indent=1)
assert not os.path.exists(os.path.join(folder, "ludoteca.db-wal"))
shutil.rmtree(folder)
