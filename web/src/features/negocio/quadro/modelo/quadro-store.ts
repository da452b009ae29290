import type { Cartao, Coluna as ColunaLida, OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import {
  vizinhosDe,
  indiceRestaurado,
  igualDeNovo,
  comPosicao,
  sem,
  type Lugar,
  type Vizinhos,
} from './lugares.ts';
import { listados, mostra, lerColuna, type ColunaQuadro, type Paginas } from './coluna.ts';
import { criarOuvintesDoQuadro } from './ouvintes.ts';
import { emOrdem, indiceOrdenado } from './ordenacao.ts';
import {
  aposEntrar,
  aposSair,
  mesmosTotais,
  somado,
  totaisDe,
  type Totais,
  type TotaisLidos,
} from './totais.ts';
import type { Parte, Partes } from './parte-da-coluna.ts';

const SEM_PARTES: Partes = new Map();

/** Where a card was before a move, beside whom and in which list: what puts exactly that card back. */
export type Origem = Lugar & { vizinhos: Vizinhos; ids: readonly number[] };

/**
 * The board, normalised: cards by code, columns by stage. A move touches two columns and only their
 * subscribers run. Totals cover everything on the server; `ids` only what is loaded.
 */
export function criarQuadroStore() {
  const cartoes = new Map<number, Cartao>();
  const colunas = new Map<number, ColunaQuadro>();
  const ouvintes = criarOuvintesDoQuadro();
  const { mudou } = ouvintes;
  let ordemAgora: readonly number[] = [];
  let ordem: OrdemQuadro = 'quadro';
  let totals: Totais = somado([]);

  const totaisMudaram = () => {
    totals = somado(
      ordemAgora.map((estagio) => colunas.get(estagio)).filter((coluna) => coluna !== undefined),
    );
    ouvintes.totaisMudaram();
  };
  const put = (coluna: ColunaQuadro) => colunas.set(coluna.estagio_codigo, coluna);

  const where = (codigo: number): Lugar | null => {
    const estagio = cartoes.get(codigo)?.estagio_codigo;
    if (estagio === undefined) return null;
    const indice = colunas.get(estagio)?.ids.indexOf(codigo) ?? -1;
    return indice < 0 ? null : { estagio_codigo: estagio, indice };
  };

  const listadosAgora = (coluna: ColunaQuadro, codigo: number) => {
    const cartao = cartoes.get(codigo);
    return cartao !== undefined && mostra(coluna, cartao);
  };

  const tomar = (codigo: number): Origem | null => {
    const lugar = where(codigo);
    const cartao = cartoes.get(codigo);
    const coluna = lugar && colunas.get(lugar.estagio_codigo);
    if (!lugar || !cartao || !coluna) return null;
    const vizinhos = vizinhosDe(coluna.ids, codigo, lugar.indice);
    put({
      ...coluna,
      ...aposSair(coluna, cartao, coluna.estagio_probabilidade),
      ids: sem(coluna.ids, codigo),
    });
    return { ...lugar, vizinhos, ids: coluna.ids };
  };

  /** A card that counts in its column without being listed there. */
  const descontar = (cartao: Cartao) => {
    const coluna = colunas.get(cartao.estagio_codigo);
    if (coluna) put({ ...coluna, ...aposSair(coluna, cartao, coluna.estagio_probabilidade) });
  };

  const lugarDoVao = (cartao: Cartao, lugar: Lugar) => {
    const coluna = colunas.get(lugar.estagio_codigo);
    if (!coluna) return;
    cartoes.set(cartao.negocio_codigo, { ...cartao, estagio_codigo: lugar.estagio_codigo });
    put({
      ...coluna,
      ...aposEntrar(coluna, cartao, coluna.estagio_probabilidade),
      ids: comPosicao(coluna.ids, cartao.negocio_codigo, lugar.indice),
    });
  };

  /** Where a card comes to stand when it is put at a place: there by hand, else where the order wants it. */
  const lugarDe = (codigo: number, to: Lugar): Lugar => {
    const cartao = cartoes.get(codigo);
    const coluna = colunas.get(to.estagio_codigo);
    if (ordem === 'quadro' || !cartao || !coluna) return to;
    if (cartao.estagio_codigo === to.estagio_codigo) return where(codigo) ?? to;
    return { ...to, indice: indiceOrdenado(coluna.ids, cartao, cartoes, ordem) };
  };

  return {
    ordem: () => ordem,
    lugarDe,
    cartao: (codigo: number) => cartoes.get(codigo),
    coluna: (estagio: number) => colunas.get(estagio),
    ordemDaColuna: () => ordemAgora,
    totals: () => totals,
    where,

    assinarColuna: ouvintes.assinarColuna,
    assinarTotais: ouvintes.assinarTotais,
    assinarOrdem: ouvintes.assinarOrdem,

    /** Takes a whole reading. Cards loaded beyond its first page stay, so a reload does not cut the scroll short. */
    carregar(
      linhas: readonly ColunaLida[],
      manter = false,
      partes: Partes = SEM_PARTES,
      agora: OrdemQuadro = 'quadro',
    ) {
      // In another order what was loaded further down is of no use.
      const manterCarregados = manter && agora === ordem;
      ordem = agora;
      const estagios = linhas.map((linha) => linha.estagio_codigo);
      if (!manterCarregados) cartoes.clear();
      const ler = new Set(
        linhas.flatMap((linha) => linha.cartoes.map((cartao) => cartao.negocio_codigo)),
      );
      for (const linha of linhas) {
        const antiga = manterCarregados ? colunas.get(linha.estagio_codigo) : undefined;
        const conhecido = (id: number) => (ler.has(id) ? undefined : cartoes.get(id));
        put(lerColuna(linha, antiga, conhecido, partes.get(linha.estagio_codigo) ?? null, ordem));
        for (const cartao of linha.cartoes) cartoes.set(cartao.negocio_codigo, cartao);
      }
      for (const estagio of colunas.keys())
        if (!estagios.includes(estagio)) colunas.delete(estagio);
      if (
        ordemAgora.length !== estagios.length ||
        ordemAgora.some((estagio, index) => estagio !== estagios[index])
      ) {
        ordemAgora = estagios;
        ouvintes.ordemMudou();
      }
      mudou(...estagios);
      totaisMudaram();
    },

    /** Adds a further page of a column, in its order; cards already there are not repeated. */
    append(estagio: number, page: readonly Cartao[], cursor: string | null) {
      const coluna = colunas.get(estagio);
      if (!coluna) return;
      const conhecido = new Set(coluna.ids);
      const frescos = page.filter(
        (cartao) => !conhecido.has(cartao.negocio_codigo) && !where(cartao.negocio_codigo),
      );
      for (const cartao of frescos) cartoes.set(cartao.negocio_codigo, cartao);
      put({
        ...coluna,
        ids: emOrdem(
          [...coluna.ids, ...frescos.map((cartao) => cartao.negocio_codigo)],
          cartoes,
          ordem,
        ),
        paginas: { cursor, situacao: 'parada' },
      });
      mudou(estagio);
    },

    setPaginando(estagio: number, situacao: Paginas['situacao']) {
      const coluna = colunas.get(estagio);
      if (!coluna) return;
      put({ ...coluna, paginas: { ...coluna.paginas, situacao } });
      mudou(estagio);
    },

    /** From now on the column lists one part, or all again: at once what is loaded of it, the rest page by page. */
    setParte(estagio: number, parte: Parte | null) {
      const coluna = colunas.get(estagio);
      if (!coluna || coluna.parte === parte) return;
      const proximo = { ...coluna, parte };
      // A part of the whole is at hand; from one part to another nothing is, until its first page comes.
      const ids =
        coluna.parte === null ? coluna.ids.filter((id) => listadosAgora(proximo, id)) : coluna.ids;
      put({ ...proximo, ids, paginas: { cursor: undefined, situacao: 'parada' } });
      mudou(estagio);
    },

    /** The first page of a column takes the place of what it listed. */
    replace(estagio: number, page: readonly Cartao[], cursor: string | null) {
      const coluna = colunas.get(estagio);
      if (!coluna) return;
      for (const cartao of page) cartoes.set(cartao.negocio_codigo, cartao);
      const ids = page.map((cartao) => cartao.negocio_codigo);
      put({ ...coluna, ids, paginas: { cursor, situacao: 'parada' } });
      mudou(estagio);
    },

    /** Moves a card and both totals; answers where it was, or null when it is not on the board. */
    levar(codigo: number, to: Lugar): Origem | null {
      const cartao = cartoes.get(codigo);
      if (!cartao || !colunas.has(to.estagio_codigo)) return null;
      const lugar = lugarDe(codigo, to);
      const origem = tomar(codigo);
      if (!origem) return null;
      lugarDoVao(cartao, lugar);
      mudou(origem.estagio_codigo, to.estagio_codigo);
      totaisMudaram();
      return origem;
    },

    /** Puts one card back where it was, whatever happened around it meanwhile. */
    restaurar(codigo: number, origem: Origem) {
      const cartao = cartoes.get(codigo);
      const coluna = colunas.get(origem.estagio_codigo);
      if (!cartao || !coluna) return;
      const from = tomar(codigo);
      if (!from) return;
      const ids = colunas.get(origem.estagio_codigo)?.ids ?? [];
      lugarDoVao(cartao, {
        ...origem,
        indice:
          ordem === 'quadro'
            ? indiceRestaurado(ids, codigo, origem.vizinhos, origem.indice)
            : indiceOrdenado(ids, cartao, cartoes, ordem),
      });
      const volta = colunas.get(origem.estagio_codigo);
      if (volta) put({ ...volta, ids: igualDeNovo(origem.ids, volta.ids) });
      mudou(from.estagio_codigo, origem.estagio_codigo);
      totaisMudaram();
    },

    /** Changes fields of a card without moving it; a changed value moves its column's totals too. */
    remendar(codigo: number, campos: Partial<Cartao>) {
      const cartao = cartoes.get(codigo);
      const coluna = cartao && colunas.get(cartao.estagio_codigo);
      if (!cartao || !coluna) return;
      const proximo = { ...cartao, ...campos, estagio_codigo: cartao.estagio_codigo };
      cartoes.set(codigo, proximo);
      const quantidades =
        proximo.negocio_valor !== cartao.negocio_valor ||
        proximo.negocio_proximaatividade !== cartao.negocio_proximaatividade;
      const p = coluna.estagio_probabilidade;
      put(
        quantidades
          ? { ...coluna, ...aposEntrar(aposSair(coluna, cartao, p), proximo, p) }
          : { ...coluna },
      );
      mudou(cartao.estagio_codigo);
      if (quantidades) totaisMudaram();
    },

    /** Takes a card as the server has it and puts it where the order wants it; beyond the loaded part it only counts. */
    guardarCartao(cartao: Cartao) {
      const antes = cartoes.get(cartao.negocio_codigo);
      const from = tomar(cartao.negocio_codigo);
      if (!from && antes) descontar(antes);
      const coluna = colunas.get(cartao.estagio_codigo);
      const indice = coluna ? indiceOrdenado(coluna.ids, cartao, cartoes, ordem) : 0;
      const alem =
        coluna &&
        (!mostra(coluna, cartao) ||
          (indice === coluna.ids.length &&
            coluna.ids.length < listados(coluna) &&
            (!from || ordem !== 'quadro')));
      cartoes.set(cartao.negocio_codigo, cartao);
      if (!coluna) cartoes.delete(cartao.negocio_codigo);
      else if (alem)
        put({ ...coluna, ...aposEntrar(coluna, cartao, coluna.estagio_probabilidade) });
      else lugarDoVao(cartao, { estagio_codigo: cartao.estagio_codigo, indice });
      mudou(...(antes ? [antes.estagio_codigo] : []), ...(coluna ? [cartao.estagio_codigo] : []));
      totaisMudaram();
    },

    tirar(codigo: number): Origem | null {
      const from = tomar(codigo);
      cartoes.delete(codigo);
      if (!from) return null;
      mudou(from.estagio_codigo);
      totaisMudaram();
      return from;
    },

    /** The server's totals correct the ones adjusted here. */
    setTotais(linhas: readonly (TotaisLidos & { estagio_codigo: number })[]) {
      const tocados = linhas.filter((linha) => {
        const coluna = colunas.get(linha.estagio_codigo);
        return coluna !== undefined && !mesmosTotais(coluna, totaisDe(linha));
      });
      for (const linha of tocados) {
        const coluna = colunas.get(linha.estagio_codigo);
        if (coluna) put({ ...coluna, ...totaisDe(linha) });
      }
      mudou(...tocados.map((linha) => linha.estagio_codigo));
      if (tocados.length > 0) totaisMudaram();
    },
  };
}

export type QuadroStore = ReturnType<typeof criarQuadroStore>;
