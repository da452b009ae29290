import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { assinarEventos } from '../../../../platform/eventos/eventos.ts';
import type { Volta } from '../../../../platform/atos.ts';
import { criarCartaoAtivo } from './cartao-ativo.ts';
import { criarLocutor } from '../arrasto/locutor.ts';
import { anuncios } from '../arrasto/anuncios.ts';
import { criarFoco } from './foco.ts';
import type { Lugar } from './lugares.ts';
import { criarLeitura } from './leitura.ts';
import { criarQuadroStore } from './quadro-store.ts';
import { lotePelaApi } from '../mover/muitos-api.ts';
import { criarMoverMuitos, type FimDoLote } from '../mover/mover-muitos.ts';
import { MAXIMO_MARCADOS } from '../../base/limite-marcados.ts';
import { FECHO, fechoDe } from '../mover/fechamentos.ts';
import { voarDeVolta } from '../arrasto/flutuante.ts';
import { criarAoVivo } from './ao-vivo.ts';
import { criarMover } from '../mover/mover.ts';
import { lerCartoes, moverPelaApi, type PedidoQuadro } from '../mover/quadro-api.ts';
import { criarSelecao } from './selecao.ts';
import type { Conflito, Exigencia, Falha } from '../../base/recusa.ts';

/** What the page does for the board: its dialogs, its toasts, its reading of the whole. */
export type HospedeiroDoQuadro = {
  pedido(): PedidoQuadro;
  /** Reads the board again, keeping what is on the screen until the answer. */
  recarregar(): void;
  /** Drops a reading that is on its way: it would show cards where they no longer are. True when there was one. */
  largarLeitura(): boolean;
  moveu(cartao: Cartao, estagio: string, chave: number): void;
  desfeito(cartao: Cartao, estagio: string): void;
  recusado(falha: Falha): void;
  conflitar(cartao: Cartao, to: Lugar, conflito: Conflito): void;
  exigido(cartao: Cartao, to: Lugar, exigencia: Exigencia): void;
  /** Many moved at once: on the way, done, undone. */
  muitosMovendo(quantidade: number, estagio: string, desfazer: () => Volta): void;
  muitosMovidos(fim: FimDoLote, estagio: string): void;
  muitosDesfeitos(quantidade: number): void;
  /** No more cards can be marked; `takeWhole` selects everything that the filter gives. */
  selecaoCheia(tomarInteiro: () => void): void;
};

/**
 * One board on the screen, apart from its drawing: the store, the moves, what colleagues change, and what is
 * said to a screen reader. `attach` binds it to the page's element.
 */
export function criarControleDoQuadro(hospedeiro: HospedeiroDoQuadro) {
  const store = criarQuadroStore();
  const ativo = criarCartaoAtivo();
  const selecao = criarSelecao(MAXIMO_MARCADOS, () =>
    hospedeiro.selecaoCheia(selecao.tomarInteiro),
  );
  const locutor = criarLocutor();
  const focus = criarFoco(store, ativo);
  let naMao = false;
  let leituraVelha = false;

  const nomeDoEstagio = (noEstagio: number) => {
    const fecho = fechoDe(noEstagio);
    return fecho ? FECHO[fecho].nome : (store.coluna(noEstagio)?.estagio_descricao ?? '');
  };
  const nomes = (cartao: Cartao, noEstagio = cartao.estagio_codigo) => ({
    titulo: cartao.negocio_titulo,
    estagio: nomeDoEstagio(noEstagio),
  });
  const lugarDe = (lugar: Lugar) => ({
    ...lugar,
    de: store.coluna(lugar.estagio_codigo)?.quantidade ?? 0,
  });
  const ocupado = () => mover.ocupado() || muitos.ocupado();
  const leitura = criarLeitura(store, hospedeiro.pedido, ocupado);

  const refrescarTotais = () => {
    focus.tirarOsQueSairam();
    selecao.manter((codigo) => store.where(codigo) !== null);
    leitura.refrescar();
  };
  const assentou = () => {
    if (ocupado()) return;
    if (leituraVelha) hospedeiro.recarregar();
    leituraVelha = false;
    refrescarTotais();
    void aoVivo.descarregar();
  };
  const deVoltaAoLugar = (cartao: Cartao, mensagem: string) =>
    locutor.dizer(
      anuncios.recusado(nomes(store.cartao(cartao.negocio_codigo) ?? cartao), mensagem),
    );

  const mover = criarMover(store, moverPelaApi(hospedeiro.pedido), {
    moveu(cartao, to, chave) {
      leituraVelha = hospedeiro.largarLeitura() || leituraVelha;
      locutor.dizer(anuncios.soltos(nomes(cartao, to.estagio_codigo), lugarDe(to)));
      hospedeiro.moveu(cartao, nomeDoEstagio(to.estagio_codigo), chave);
    },
    voltando(codigo, restaurar) {
      const focado = focus.has(codigo);
      voarDeVolta(() => focus.achar(codigo), restaurar);
      focus.receber(codigo, focado);
    },
    recusado(cartao, falha) {
      deVoltaAoLugar(cartao, falha.mensagem);
      hospedeiro.recusado(falha);
    },
    conflitar: (cartao, to, conflito) => hospedeiro.conflitar(cartao, to, conflito),
    exigido(cartao, to, exigencia) {
      deVoltaAoLugar(cartao, exigencia.mensagem);
      hospedeiro.exigido(cartao, to, exigencia);
    },
    desfeito(cartao) {
      const agora = store.cartao(cartao.negocio_codigo) ?? cartao;
      locutor.dizer(anuncios.desfeito(nomes(agora)));
      hospedeiro.desfeito(agora, nomeDoEstagio(agora.estagio_codigo));
    },
    assentou,
  });

  const muitos = criarMoverMuitos(store, lotePelaApi(hospedeiro.pedido), {
    mantendo(codigos, mudanca) {
      const focado = codigos.find((codigo) => focus.has(codigo));
      mudanca();
      if (focado !== undefined) focus.seguir(focado, true);
    },
    moveu(codigos, to, desfazer) {
      leituraVelha = true;
      hospedeiro.largarLeitura();
      locutor.dizer(anuncios.muitosSoltos(codigos.length, nomeDoEstagio(to.estagio_codigo)));
      hospedeiro.muitosMovendo(codigos.length, nomeDoEstagio(to.estagio_codigo), desfazer);
    },
    feitos(fim, to) {
      selecao.limpar();
      hospedeiro.muitosMovidos(fim, nomeDoEstagio(to.estagio_codigo));
    },
    desfeito: (quantidade) => hospedeiro.muitosDesfeitos(quantidade),
    recusado: (falha) => hospedeiro.recusado(falha),
    assentou() {
      leituraVelha = true;
      assentou();
    },
  });

  const aoVivo = criarAoVivo(store, {
    ler: (codigos) => lerCartoes(hospedeiro.pedido(), codigos),
    mudou: refrescarTotais,
    recarregar: hospedeiro.recarregar,
    ocupado: () => naMao || ocupado(),
  });

  const dizerQueVoltou = (codigo: number) => {
    const cartao = store.cartao(codigo);
    if (cartao) locutor.dizer(anuncios.voltou(nomes(cartao)));
  };

  return {
    store,
    ativo,
    selecao,
    locutor,
    mover,
    nomeDoEstagio,
    dizerQueVoltou,
    fechados: leitura.fechados,
    achar: focus.achar,
    mostrarNaTela: focus.mostrarNaTela,

    /** A move that a person asked for, by whatever means; the focus goes along when it was on the card. */
    levar(codigo: number, to: Lugar, comFoco?: boolean): boolean {
      const focado = comFoco ?? focus.has(codigo);
      const moveu = mover.levar(codigo, to);
      if (moveu) focus.seguir(codigo, focado, comFoco === undefined);
      return moveu;
    },
    /** Many cards to one place, in the order of the board. */
    moverMuitos(codigos: Iterable<number>, to: Lugar, comFoco: number | null = null): boolean {
      const pedido = new Set(codigos);
      const ordenado = store
        .ordemDaColuna()
        .flatMap((noEstagio) => store.coluna(noEstagio)?.ids ?? [])
        .filter((codigo) => pedido.has(codigo));
      const moveu = muitos.levar(ordenado, to);
      if (moveu && comFoco !== null) focus.seguir(comFoco, true);
      return moveu;
    },
    setNaMao(agora: boolean) {
      naMao = agora;
      if (!agora) void aoVivo.descarregar();
    },

    /** The cards of a whole reading; one that comes while moves are on their way waits for them. */
    carregar(linhas: Parameters<typeof store.carregar>[0], manterCarregados: boolean) {
      if (ocupado()) leituraVelha = true;
      else {
        if (!manterCarregados) leitura.restart();
        store.carregar(linhas, manterCarregados, leitura.partes(), hospedeiro.pedido().ordem);
        focus.tirarOsQueSairam();
        if (manterCarregados) return;
        if (leitura.fechados.get() !== null) void leitura.lerEncerrados();
        for (const lista of focus.raiz()?.querySelectorAll('[data-rolagem]') ?? [])
          lista.scrollTop = 0;
      }
    },
    carregarMais: leitura.carregarMais,
    /** Marks a whole column, as far as can be marked, reading what is not loaded yet. */
    async selecionarColuna(noEstagio: number) {
      const ids = () => store.coluna(noEstagio)?.ids ?? [];
      for (let had = -1; had < ids().length && ids().length <= MAXIMO_MARCADOS;) {
        had = ids().length;
        await leitura.carregarMais(noEstagio);
      }
      selecao.somar(ids());
    },
    mostrarPartes: leitura.show,
    lerEncerrados: () => void leitura.lerEncerrados(),

    /** Puts a deal that this page just created or changed on the board; false when the filters leave it out. */
    async refrescar(codigo: number): Promise<boolean> {
      const [cartao] = await lerCartoes(hospedeiro.pedido(), [codigo]);
      if (cartao) store.guardarCartao(cartao);
      else sair(codigo);
      refrescarTotais();
      return cartao !== undefined;
    },
    /** A deal that is no longer on the board; the focus goes to its neighbour when a dialog about it had it. */
    tirar(codigo: number, estavaEmDialogo = false) {
      sair(codigo, estavaEmDialogo && ativo.get() === codigo);
      refrescarTotais();
    },

    attach(elemento: HTMLElement) {
      focus.attach(elemento);
      aoVivo.start();
      const calar = locutor.attach(elemento);
      const ensurdecer = assinarEventos(aoVivo.onEvent);
      return () => {
        calar();
        ensurdecer();
        aoVivo.parar();
        leitura.parar();
        focus.attach(null);
      };
    },
  };

  /** A card goes; the focus and the tab stop that it had go to its neighbour. */
  function sair(codigo: number, focado = focus.has(codigo)) {
    const herdeiro = focus.herdeiro(codigo);
    store.tirar(codigo);
    if (herdeiro !== null) focus.seguir(herdeiro, focado);
  }
}

export type ControleDoQuadro = ReturnType<typeof criarControleDoQuadro>;
