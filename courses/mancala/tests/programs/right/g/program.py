import sys, json, os

class Jogador:
    def __init__(self, nome):
        self.nome = nome
        self.j = self.v = self.e = self.d = 0
    def linha(self):
        return " ".join([self.nome, str(self.j), str(self.v), str(self.e), str(self.d)])

class Jogo:
    """tabuleiro de 14 posicoes: 0-5 A, 6 poco A, 7-12 B, 13 poco B"""
    def __init__(self, a, b, nivel=None):
        self.a, self.b, self.nivel = a, b, nivel
        self.t = [4,4,4,4,4,4,0,4,4,4,4,4,4,0]
        self.vez = a
    def fila(self, quem):
        return range(0,6) if quem == self.a else range(7,13)
    def poco(self, quem):
        return 6 if quem == self.a else 13
    def jogar(self, quem, casa, t=None):
        t = self.t if t is None else t
        p = self.fila(quem)[casa-1]
        n = t[p]; t[p] = 0
        salta = 13 if quem == self.a else 6
        while n:
            p = (p+1) % 14
            if p == salta: continue
            t[p] += 1
            n -= 1
        if p == self.poco(quem):
            return "outra", 0
        if p in self.fila(quem) and t[p] == 1:
            f = 12 - p
            ganho = t[f]
            t[self.poco(quem)] += ganho + 1
            t[p] = t[f] = 0
            return "captura", ganho
        return "normal", 0
    def vazia(self):
        return not any(self.t[0:6]) or not any(self.t[7:13])
    def fechar(self):
        self.t[6] += sum(self.t[0:6]); self.t[13] += sum(self.t[7:13])
        for i in list(range(0,6))+list(range(7,13)): self.t[i] = 0
    def cpu(self):
        pode = [c for c in range(1,7) if self.t[6+c]]
        if self.nivel == "Normal": return pode[0]
        for quero in ("captura", "outra"):
            for c in pode:
                r, ganho = self.jogar(self.b, c, self.t[:])
                if r == quero and (r == "outra" or ganho): return c
        return pode[-1]

out = []
def diz(x): out.append(x)

jogadores = {"CPU": Jogador("CPU")}
jogo = None

def fim(vencidos=None):
    global jogo
    a, b = jogadores[jogo.a], jogadores[jogo.b]
    a.j += 1; b.j += 1
    if vencidos is None:
        x, y = jogo.t[6], jogo.t[13]
        if x == y: a.e += 1; b.e += 1
        elif x > y: a.v += 1; b.d += 1
        else: b.v += 1; a.d += 1
    else:
        for p in (a, b):
            if p.nome in vencidos: p.d += 1
            else: p.v += 1
    jogo = None

def acaba():
    jogo.fechar()
    diz("Jogo terminado.")
    diz(jogo.a + " " + str(jogo.t[6]))
    diz(jogo.b + " " + str(jogo.t[13]))
    fim()

def comando(c, a):
    global jogo, jogadores
    if c == "RJ" and len(a) == 1:
        if a[0] in jogadores: return diz("Jogador existente.")
        jogadores[a[0]] = Jogador(a[0]); return diz("Jogador registado com sucesso.")
    if c == "LJ" and not a:
        for p in sorted(sorted(jogadores.values(), key=lambda p: p.nome), key=lambda p: p.v, reverse=True): diz(p.linha())
        return
    if c in ("IJ", "IJA") and len(a) == 2:
        if jogo: return diz("Existe um jogo em curso.")
        quem = a if c == "IJ" else a[:1]
        if any(n not in jogadores for n in quem): return diz("Jogador inexistente.")
        jogo = Jogo(a[0], a[1]) if c == "IJ" else Jogo(a[0], "CPU", a[1])
        return diz("Jogo iniciado com sucesso." if c == "IJ" else f"Jogo automático de nível {a[1]} iniciado com sucesso.")
    if c == "DJ" and not a:
        if not jogo: return diz("Não existe jogo em curso.")
        for n in (jogo.a, jogo.b):
            diz(n + " " + " ".join(f"[{jogo.t[i]}]" for i in jogo.fila(n)) + f" ({jogo.t[jogo.poco(n)]})")
        return
    if c == "J" and len(a) == 2:
        if not jogo: return diz("Não existe jogo em curso.")
        if a[0] not in jogadores: return diz("Jogador inexistente.")
        if a[0] not in (jogo.a, jogo.b) or (jogo.nivel and a[0] == "CPU"): return diz("Jogador não participa no jogo em curso.")
        if not a[1].isdigit() or not 1 <= int(a[1]) <= 6: return diz("Instrução inválida.")
        r = "normal"
        if jogo.t[jogo.fila(a[0])[int(a[1])-1]]:
            r, _ = jogo.jogar(a[0], int(a[1]))
        if jogo.vazia(): return acaba()
        if r == "outra": return diz(f"O jogador {a[0]} tem direito a outra jogada.")
        if jogo.nivel:
            while True:
                r, _ = jogo.jogar("CPU", jogo.cpu())
                if jogo.vazia(): return acaba()
                if r != "outra": break
        return diz("Jogada efetuada com sucesso.")
    if c == "D" and len(a) in (1, 2):
        if not jogo: return diz("Não existe jogo em curso.")
        if any(n not in jogadores for n in a): return diz("Jogador inexistente.")
        if any(n not in (jogo.a, jogo.b) or (jogo.nivel and n == "CPU") for n in a): return diz("Jogador não participa no jogo em curso.")
        fim(a); return diz("Jogo terminado com sucesso.")
    if c == "G" and len(a) == 1:
        with open(a[0], "w", encoding="utf-8") as f:
            json.dump([[vars(p) for p in jogadores.values()], vars(jogo) if jogo else None], f)
        return diz("Jogo gravado com sucesso.")
    if c == "L" and len(a) == 1:
        if not os.path.isfile(a[0]): return diz("Ficheiro inexistente.")
        with open(a[0], encoding="utf-8") as f: ps, g = json.load(f)
        jogadores = {}
        for d in ps:
            p = Jogador(d["nome"]); vars(p).update(d); jogadores[p.nome] = p
        jogo = None
        if g:
            jogo = Jogo(g["a"], g["b"]); vars(jogo).update(g)
        return diz("Jogo lido com sucesso.")
    diz("Instrução inválida.")

def main():
    for linha in sys.stdin.read().split("\n"):
        p = linha.split()
        if p == []:
            break
        comando(p[0], p[1:])
    for l in out: print(l)
    return 3

if __name__ == "__main__":
    sys.exit(main())
