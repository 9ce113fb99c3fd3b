"""O jogo do galo: as treze funções do enunciado."""

from ludoteca._native import galo as _galo

eh_posicao = _galo.eh_posicao
eh_posicao_livre = _galo.eh_posicao_livre
eh_tabuleiro = _galo.eh_tabuleiro
escolher_posicao_auto = _galo.escolher_posicao_auto
escolher_posicao_manual = _galo.escolher_posicao_manual
jogador_ganhador = _galo.jogador_ganhador
jogo_do_galo = _galo.jogo_do_galo
marcar_posicao = _galo.marcar_posicao
obter_coluna = _galo.obter_coluna
obter_diagonal = _galo.obter_diagonal
obter_linha = _galo.obter_linha
obter_posicoes_livres = _galo.obter_posicoes_livres
tabuleiro_str = _galo.tabuleiro_str

__all__ = [
    "eh_posicao",
    "eh_posicao_livre",
    "eh_tabuleiro",
    "escolher_posicao_auto",
    "escolher_posicao_manual",
    "jogador_ganhador",
    "jogo_do_galo",
    "marcar_posicao",
    "obter_coluna",
    "obter_diagonal",
    "obter_linha",
    "obter_posicoes_livres",
    "tabuleiro_str",
]
