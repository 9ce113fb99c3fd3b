"""The API's description is valid, and a client that knows nothing else plays whole games by it."""

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

PATIENCE = 60


class Client:
    """A method for each operation of the description; every answer is held to its schema."""

    def __init__(self, site):
        self.site = site
        self.token = None
        self.document = json.load(urllib.request.urlopen(f"{site}/api/openapi.json"))
        self.base = self.document["servers"][0]["url"]
        self.operations = {}
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                self.operations[operation["operationId"]] = (method.upper(), path, operation)

    def __getattr__(self, name):
        method, path, operation = self.operations[name]

        def call(body=None, **parameters):
            return self.ask(method, path.format(**parameters), operation, body)

        return call

    def ask(self, method, path, operation, body):
        headers = {}
        if "requestBody" in operation:
            self.check(body, operation["requestBody"])
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.site + self.base + path, data=data, headers=headers, method=method
        )
        try:
            answer = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as refused:
            error = json.load(refused)
            self.check(error, operation["responses"]["default"])
            raise Refused(error["error"]["code"]) from None
        expected = operation["responses"][str(answer.status)]
        if "application/json" not in expected["content"]:
            return answer
        told = json.load(answer)
        self.check(told, expected)
        return told

    def check(self, value, part):
        schema = dict(part["content"]["application/json"]["schema"])
        schema["components"] = self.document["components"]
        Draft202012Validator(schema).validate(value)


class Refused(Exception):
    pass


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    address = f"127.0.0.1:{free_port()}"
    folder = tmp_path_factory.mktemp("games")
    server = subprocess.Popen(
        [os.environ["LUDOTECA_SERVE"], address, folder], stdout=subprocess.DEVNULL
    )
    url = f"http://{address}"
    until = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"{url}/health")
            break
        except OSError:
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.05)
    yield url
    server.kill()
    server.wait()


def test_the_description_is_valid(site):
    validate(Client(site).document)


@pytest.mark.parametrize(
    ("game", "rules", "opponent"),
    [
        ("galo", "", "normal"),
        ("mancala", "houses=3 seeds=2", "avancado"),
        ("poziomka", "pola=2 rows=4 columns=4", "course"),
        ("wargame", "mode=hunt", ""),
    ],
)
@pytest.mark.parametrize("seat", ["first", "second"])
def test_a_client_made_from_it_plays_whole_games(site, game, rules, opponent, seat):
    client = Client(site)
    if opponent == "" and seat == "second":
        seat = "first"
    new = {"game": game, "rules": rules, "opponent": opponent, "seat": seat, "name": "client"}
    seated = client.beginGame(new)
    client.token, view = seated["token"], seated["view"]
    while view["phase"] != "over":
        move = {"ply": view["ply"], "move": view["legal_moves"][0]}
        view = client.play(move, id=view["id"])
    assert view["result"]["termination"] == "normal"
    assert view["seed"].isdigit()
    assert client.seeTable(id=view["id"]) == view
    assert game in client.record(id=view["id"]).read().decode()


def test_two_clients_meet_in_the_lobby_and_agree(site):
    ana, rui = Client(site), Client(site)
    seated = ana.beginGame({"game": "galo", "opponent": "anyone", "name": "Ana"})
    ana.token, table = seated["token"], seated["view"]["id"]
    assert seated["view"]["viewer"] == {"seat": "first"}
    assert [view["id"] for view in rui.listTables()["open"]] == [table]
    rui.token = rui.sit({"name": "Rui"}, id=table)["token"]
    assert [view["id"] for view in rui.listTables()["playing"]] == [table]
    ana.play({"ply": 0, "move": "5"}, id=table)
    with pytest.raises(Refused, match="no-aid"):
        rui.hint(id=table)
    ana.offer({"offer": "takeback"}, id=table)
    assert rui.answer({"accept": True}, id=table)["ply"] == 0
    ana.offer({"offer": "draw"}, id=table)
    view = rui.answer({"accept": True}, id=table)
    assert view["result"]["outcome"] == "drawn"
    assert view["result"]["termination"] == "agreed"
    assert rui.listTables() == {"open": [], "playing": []}
