import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { comPosicao, sem, type Lugar } from '../modelo/lugares.ts';
import { criarQuadroStore } from '../modelo/quadro-store.ts';
import { criarMover } from './mover.ts';
import type { MoverPort } from './porta-do-mover.ts';
import { umaColuna, umCartao } from '../modelo/test-support/quadro-de-teste.ts';
import type { Recusa } from '../../base/recusa.ts';

class Recusado extends Error {
  readonly recusa: Recusa;
  constructor(recusa: Recusa) {
    super(recusa.mensagem);
    this.recusa = recusa;
  }
}
const negado: Recusa = {
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

function abrir(...tamanhos: number[]) {
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

describe('the optimistic move', () => {
  it('shows at once, then stands as the server has it', async () => {
    const b = abrir(3, 2);
    expect(b.mover.levar(101, { estagio_codigo: 2, indice: 1 })).toBe(true);
    expect(b.mostrados()).toEqual([
      [100, 102],
      [200, 101, 201],
    ]);
    expect(b.server.porta.vistos).toBe(0);
    await b.assentou();
    expect(b.real()).toEqual(b.mostrados());
    expect(b.store.cartao(101)?.versao).toBe(2);
  });

  it('does nothing when the card is dropped where it was', async () => {
    const b = abrir(3);
    expect(b.mover.levar(101, { estagio_codigo: 1, indice: 1 })).toBe(false);
    expect(b.desfazer()).toBe('nada');
  });

  it('a refusal puts back that card only: a second move made meanwhile stays', async () => {
    const b = abrir(3, 2, 1);
    b.server.respostas.push(negado, null);
    b.mover.levar(101, { estagio_codigo: 2, indice: 0 });
    b.mover.levar(100, { estagio_codigo: 3, indice: 0 });
    await b.assentou();
    expect(b.mostrados()).toEqual([
      [101, 102],
      [200, 201],
      [100, 300],
    ]);
    expect(b.real()).toEqual(b.mostrados());
    expect(b.disse).toContain('recusado 101');
  });

  it('a refusal gives up the later moves of the same card', async () => {
    const b = abrir(2, 1, 1);
    b.server.respostas.push(negado);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    b.mover.levar(100, { estagio_codigo: 3, indice: 0 });
    await b.assentou();
    expect(b.server.porta.vistos).toBe(1);
    expect(b.mostrados()).toEqual([[100, 101], [200], [300]]);
    expect(b.desfazer()).toBe('nada');
  });

  it('a move that was saved but not answered ends where the server has it', async () => {
    const b = abrir(2, 1);
    b.server.respostas.push('gravou-e-calou');
    b.mover.levar(100, { estagio_codigo: 2, indice: 1 });
    await b.assentou();
    expect(b.disse).toContain('sem-resposta 100');
    expect(b.mostrados()).toEqual([[101], [200, 100]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it.each([
    ['theirs', [[101], [200], [100, 300]]],
    ['mine', [[101], [100, 200], [300]]],
  ] as const)('after a conflict, %s wins when it is chosen', async (escolha, esperado) => {
    const b = abrir(2, 1, 1);
    b.server.write(100, 3, [100, 300]);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    const [esperando] = b.conflitos;
    if (!esperando) throw new Error('a conflict');
    expect(b.mostrados()[0]).toEqual([100, 101]);
    if (escolha === 'theirs') await b.mover.manterDeles(100);
    else await b.mover.aplicarMeu(100, esperando.to);
    await b.assentou();
    expect(b.mostrados()).toEqual(esperado);
    expect(b.real()).toEqual(esperado);
  });

  it('undo goes back at once and exactly, step by step', async () => {
    const b = abrir(3, 2, 1);
    const antes = b.mostrados();
    b.mover.levar(101, { estagio_codigo: 2, indice: 1 });
    b.mover.levar(101, { estagio_codigo: 3, indice: 0 });
    await b.assentou();
    const volta = b.desfazer();
    expect(b.mostrados()[1]).toEqual([200, 101, 201]);
    await b.assentou();
    await expect(volta).resolves.toBe('feita');
    await expect(b.desfazer()).resolves.toBe('feita');
    expect(b.mostrados()).toEqual(antes);
    expect(b.real()).toEqual(antes);
    expect(b.desfazer()).toBe('nada');
  });

  it('what is read again after a conflict does not take back a move made meanwhile', async () => {
    const b = abrir(2, 1);
    const deles = b.mover.manterDeles(100);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await deles;
    expect(b.mostrados()).toEqual([[101], [100, 200]]);
    await b.assentou();
    expect(b.mostrados()).toEqual([[101], [100, 200]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it('undo of a move that is still on its way waits for it', async () => {
    const b = abrir(2, 1);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    void b.desfazer();
    await b.assentou();
    expect(b.mostrados()).toEqual([[100, 101], [200]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it('an undo without an answer may be asked for again, unless it was done', async () => {
    const b = abrir(2, 1);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    const [chave = 0] = b.chaves;
    b.server.mudas.push('calou', 'desfez-e-calou');
    await expect(b.mover.desfazer(chave)).resolves.toBe('incerta');
    expect(b.mostrados()).toEqual([[101], [100, 200]]);
    await expect(b.mover.desfazer(chave)).resolves.toBe('feita');
    expect(b.mostrados()).toEqual([[100, 101], [200]]);
    expect(b.real()).toEqual(b.mostrados());
    expect(b.mover.desfazer(chave)).toBe('nada');
  });

  it('undo does not take back the move of a colleague that this page has not seen yet', async () => {
    const b = abrir(2, 1, 1);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    const visto = b.store.cartao(100) as Cartao;
    await b.server.porta.mover({
      negocio_codigo: 100,
      estagio_codigo: 3,
      versao: visto.versao,
      negocio_anterior: null,
      negocio_posterior: null,
    });
    await expect(b.desfazer()).resolves.toBe('recusada');
    expect(b.disse).toContain('recusado 100');
    expect(b.mostrados()).toEqual([[101], [200], [100, 300]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it('undo does not touch what a colleague moved afterwards', async () => {
    const b = abrir(2, 1, 1);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    b.server.write(100, 3, [300, 100]);
    b.store.guardarCartao((await b.server.porta.reler(100)) as Cartao);
    void b.desfazer();
    await b.assentou();
    expect(b.disse).toContain('recusado 100');
    expect(b.mostrados()).toEqual([[101], [200], [300, 100]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it('whatever is moved, refused and undone, the screen ends as the server', async () => {
    const passo = fc.record({
      kind: fc.constantFrom('mover', 'mover', 'mover', 'desfazer', 'esperar'),
      pick: fc.nat(5),
      to: fc.integer({ min: 1, max: 3 }),
      indice: fc.nat(4),
      answer: fc.constantFrom(null, null, null, negado, 'gravou-e-calou' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { maxLength: 14 }), async (degraus) => {
        const b = abrir(3, 2, 1);
        const codigos = [100, 101, 102, 200, 201, 300];
        for (const { kind: tipo, pick: pegar, to, indice, answer: resposta } of degraus) {
          if (tipo === 'esperar') await b.assentou();
          else if (tipo === 'desfazer') void b.desfazer();
          else if (b.mover.levar(codigos[pegar] as number, { estagio_codigo: to, indice }))
            b.server.respostas.push(resposta);
        }
        await b.assentou();
        const ordenados = (colunas: number[][]) => colunas.map((ids) => ids.toSorted());
        expect(ordenados(b.mostrados())).toEqual(ordenados(b.real()));
      }),
      { numRuns: 200 },
    );
  });
});
