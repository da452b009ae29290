import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { comPosicao, sem, type Lugar } from '../../modelo/lugares.ts';
import { criarQuadroStore } from '../../modelo/quadro-store.ts';
import { criarMover } from '../mover.ts';
import type { MoverPort } from '../porta-do-mover.ts';
import { umaColuna, umCartao } from '../../modelo/test-support/quadro-de-teste.ts';
import type { Recusa } from '../../../base/recusa.ts';

class Recusado extends Error {
  readonly recusa: Recusa;
  constructor(recusa: Recusa) {
    super(recusa.mensagem);
    this.recusa = recusa;
  }
}
export const negado: Recusa = {
  tipo: 'recusado',
  mensagem: 'Este negócio já foi encerrado.',
  ajuda: 'Reative.',
};
const conflito: Recusa = { tipo: 'conflito', mensagem: 'Alterado', quem: 'Bruno', quando: null };
const calado: Recusa = { tipo: 'sem-resposta', mensagem: 'Sem resposta', ajuda: '' };

/** The rules of the wire over plain arrays: versions, neighbours, undo of the last move. */
function umServidor(colunas: Map<number, number[]>, cartoes: Map<number, Cartao>) {
  const history = new Map<number, { estagio_codigo: number; ids: number[]; versao: number }[]>();
  const mudas: ('calou' | 'desfez-e-calou')[] = [];
  const respostas: (Recusa | 'gravou-e-calou' | null)[] = [];
  const estagioDe = (codigo: number) =>
    [...colunas].find(([, ids]) => ids.includes(codigo))?.[0] ?? 0;
  const renumerar = (estagio: number) => {
    for (const [i, id] of (colunas.get(estagio) ?? []).entries()) {
      const cartao = cartoes.get(id);
      if (cartao)
        cartoes.set(id, {
          ...cartao,
          estagio_codigo: estagio,
          negocio_posicao: i * 10 + estagio * 1000,
        });
    }
  };
  const write = (codigo: number, estagio: number, ids: readonly number[]) => {
    const from = estagioDe(codigo);
    colunas.set(from, [...sem(colunas.get(from) ?? [], codigo)]);
    colunas.set(estagio, [...ids]);
    renumerar(from);
    renumerar(estagio);
    const cartao = cartoes.get(codigo) as Cartao;
    cartoes.set(codigo, { ...cartao, versao: cartao.versao + 1 });
  };
  const porta: MoverPort & { vistos: number } = {
    vistos: 0,
    async mover(pedido) {
      porta.vistos++;
      await Promise.resolve();
      const resposta = respostas.shift() ?? null;
      if (resposta !== null && resposta !== 'gravou-e-calou') throw new Recusado(resposta);
      if (cartoes.get(pedido.negocio_codigo)?.versao !== pedido.versao)
        throw new Recusado(conflito);
      const estagio = estagioDe(pedido.negocio_codigo);
      const passado = history.get(pedido.negocio_codigo) ?? [];
      history.set(pedido.negocio_codigo, [
        ...passado,
        { estagio_codigo: estagio, ids: colunas.get(estagio) ?? [], versao: pedido.versao + 1 },
      ]);
      const rest = sem(colunas.get(pedido.estagio_codigo) ?? [], pedido.negocio_codigo);
      const depois =
        pedido.negocio_anterior === null ? 0 : rest.indexOf(pedido.negocio_anterior) + 1;
      write(
        pedido.negocio_codigo,
        pedido.estagio_codigo,
        comPosicao(rest, pedido.negocio_codigo, depois),
      );
      if (resposta === 'gravou-e-calou') throw new Recusado(calado);
      return cartoes.get(pedido.negocio_codigo) as Cartao;
    },
    async desfazer(codigo, versao) {
      await Promise.resolve();
      const resposta = mudas.shift() ?? null;
      if (resposta === 'calou') throw new Recusado(calado);
      const ultimo = history.get(codigo)?.at(-1);
      if (!ultimo) throw new Recusado(negado);
      if (ultimo.versao !== versao) throw new Recusado(conflito);
      const passado = history.get(codigo)?.pop() ?? ultimo;
      const presente = passado.ids.filter(
        (id) => id === codigo || estagioDe(id) === passado.estagio_codigo,
      );
      const rest = sem(colunas.get(passado.estagio_codigo) ?? [], codigo);
      const at = presente.indexOf(codigo);
      const antes = presente.slice(0, at).findLast((id) => rest.includes(id));
      write(
        codigo,
        passado.estagio_codigo,
        comPosicao(rest, codigo, antes === undefined ? 0 : rest.indexOf(antes) + 1),
      );
      if (resposta === 'desfez-e-calou') throw new Recusado(calado);
      return cartoes.get(codigo) as Cartao;
    },
    reler: async (codigo) => cartoes.get(codigo) ?? null,
    motivo: (error) => (error instanceof Recusado ? error.recusa : negado),
  };
  return { porta, respostas, mudas, write };
}

/** A board whose columns hold that many cards, with a server of its own behind its moves. */
export function abrir(...tamanhos: number[]) {
  const cartoes = new Map<number, Cartao>();
  const colunas = new Map<number, number[]>();
  for (const [at, size] of tamanhos.entries()) {
    const estagio_codigo = at + 1;
    const ids = Array.from({ length: size }, (_, i) => estagio_codigo * 100 + i);
    colunas.set(estagio_codigo, ids);
    for (const [i, negocio_codigo] of ids.entries()) {
      cartoes.set(
        negocio_codigo,
        umCartao({
          negocio_codigo,
          estagio_codigo,
          negocio_posicao: i * 10 + estagio_codigo * 1000,
        }),
      );
    }
  }
  const store = criarQuadroStore();
  store.carregar(
    [...colunas].map(([estagio, ids]) =>
      umaColuna(
        estagio,
        ids.map((id) => cartoes.get(id) as Cartao),
      ),
    ),
  );
  const server = umServidor(colunas, cartoes);
  const disse: string[] = [];
  const chaves: number[] = [];
  let parado: () => void = () => undefined;
  const conflitos: { codigo: number; to: Lugar }[] = [];
  const mover = criarMover(store, server.porta, {
    moveu(cartao, to, chave) {
      disse.push(`movido ${cartao.negocio_codigo} ${to.estagio_codigo}`);
      chaves.push(chave);
    },
    voltando: (codigo, restaurar) => {
      disse.push(`volta ${codigo}`);
      restaurar();
    },
    recusado: (cartao, falha) => disse.push(`${falha.tipo} ${cartao.negocio_codigo}`),
    exigido: (cartao, _to, exigencia) =>
      void disse.push(`${cartao.negocio_codigo} ${exigencia.campos.join()}`),
    conflitar: (cartao, to) => void conflitos.push({ codigo: cartao.negocio_codigo, to }),
    desfeito: (cartao) => disse.push(`desfeito ${cartao.negocio_codigo}`),
    assentou: () => parado(),
  });
  /** The newest move that there is something of, as Ctrl+Z takes it. */
  const desfazer = () => {
    while (chaves.length > 0) {
      const volta = mover.desfazer(chaves.pop() as number);
      if (volta !== 'nada') return volta;
    }
    return 'nada' as const;
  };
  const assentou = () =>
    new Promise<void>((resolve) => (mover.ocupado() ? (parado = resolve) : resolve()));
  const mostrados = () =>
    [...colunas.keys()].map((estagio) => [...(store.coluna(estagio)?.ids ?? [])]);
  const real = () => [...colunas.values()].map((ids) => [...ids]);
  return {
    store,
    mover,
    desfazer,
    chaves,
    server,
    disse,
    conflitos,
    assentou,
    mostrados,
    real,
  };
}
