"""Gravação e leitura do estado, com pickle."""

import pickle


def gravar_estado(mancala, nome_ficheiro):
    try:
        with open(nome_ficheiro, "wb") as ficheiro:
            pickle.dump(mancala, ficheiro)
    except OSError:
        return False
    return True


def ler_estado(nome_ficheiro):
    """Devolve o estado lido, ou None se não for possível ler."""
    try:
        with open(nome_ficheiro, "rb") as ficheiro:
            return pickle.load(ficheiro)
    except Exception:
        return None
