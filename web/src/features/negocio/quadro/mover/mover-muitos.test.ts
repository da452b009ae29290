import { describe, expect, it } from 'vitest';
import type { Volta } from '../../../../platform/atos.ts';
import { criarQuadroStore } from '../modelo/quadro-store.ts';
import { criarMoverMuitos, type PortaDosMuitos } from './mover-muitos.ts';
import { umaColuna, umCartao } from '../modelo/test-support/quadro-de-teste.ts';

const umQuadro = (porta: Partial<PortaDosMuitos>) => {
  const store = criarQuadroStore();
  const cartoes = (estagio: number, ids: number[]) =>
    ids.map((negocio_codigo) => umCartao({ negocio_codigo, estagio_codigo: estagio }));
  store.carregar([umaColuna(1, cartoes(1, [10, 11, 12, 13])), umaColuna(2, cartoes(2, [20]))]);
  const disse: string[] = [];
  let parado: () => void = () => undefined;
  const calls: string[] = [];
  let desfazer: () => Volta = () => 'nada';
  const muitos = criarMoverMuitos(
    store,
    {
      mover: async (codigos, estagio) => (calls.push(`mover ${codigos.join()} ${estagio}`), 7),
      desfazer: async (processo) => (calls.push(`desfazer ${processo}`), 8),
      fim: async () => ({ alterados: 2, recusados: [] }),
      motivo: () => ({ tipo: 'recusado', mensagem: 'Não', ajuda: '' }),
      ...porta,
    },
    {
      mantendo: (_codigos, mudanca) => mudanca(),
      moveu(codigos, _to, voltar) {
        disse.push(`movidos ${codigos.join()}`);
        desfazer = voltar;
      },
      feitos: () => void disse.push('feito'),
      desfeito: (quantidade) => void disse.push(`voltaram ${quantidade}`),
      recusado: (falha) => void disse.push(falha.mensagem),
      assentou: () => parado(),
    },
  );
  const assentou = () =>
    new Promise<void>((resolve) => {
      parado = () => muitos.ocupado() || resolve();
      parado();
    });
  const mostrados = () => [1, 2].map((estagio) => [...(store.coluna(estagio)?.ids ?? [])]);
  return { store, muitos, desfazer: () => desfazer(), disse, calls, assentou, mostrados };
};

const INICIO = [[10, 11, 12, 13], [20]];

describe('many cards at once', () => {
  it('go together, in their order, and one undo brings them back', async () => {
    const b = umQuadro({});
    expect(b.muitos.levar([10, 12, 20], { estagio_codigo: 2, indice: 0 })).toBe(true);
    expect(b.mostrados()).toEqual([
      [11, 13],
      [10, 12, 20],
    ]);
    await b.assentou();
    expect(b.desfazer()).toBe('feita');
    expect(b.mostrados()).toEqual(INICIO);
    await b.assentou();
    expect(b.calls).toEqual(['mover 10,12 2', 'desfazer 7']);
    expect(b.disse).toEqual(['movidos 10,12', 'feito', 'voltaram 2']);
    expect(b.desfazer()).toBe('nada');
  });

  it.each(['mover', 'fim'] as const)('refused at %s: exactly as it was', async (passo) => {
    const b = umQuadro({ [passo]: async () => Promise.reject(new Error('não')) });
    const antes = [b.store.coluna(1), b.store.coluna(2), b.store.totals()];
    b.muitos.levar([10, 12], { estagio_codigo: 2, indice: 1 });
    await b.assentou();
    expect([b.store.coluna(1), b.store.coluna(2), b.store.totals()]).toEqual(antes);
    expect(b.disse.at(-1)).toBe('Não');
    expect(b.desfazer()).toBe('nada');
  });

  it('undone while the server still works: the way back is sent at its end', async () => {
    let end: () => void = () => undefined;
    const b = umQuadro({
      fim: (processo) =>
        new Promise((resolve) => {
          end = () => resolve({ alterados: 2, recusados: [] });
          if (processo === 8) end();
        }),
    });
    b.muitos.levar([10, 12], { estagio_codigo: 2, indice: 0 });
    expect(b.desfazer()).toBe('feita');
    expect(b.mostrados()).toEqual(INICIO);
    await Promise.resolve();
    end();
    await b.assentou();
    expect(b.calls).toEqual(['mover 10,12 2', 'desfazer 7']);
    expect(b.disse).toEqual(['movidos 10,12', 'voltaram 2']);
  });

  it('that changed nothing on the server have no way back', async () => {
    const b = umQuadro({ fim: async () => ({ alterados: 0, recusados: [] }) });
    b.muitos.levar([10], { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    expect(b.desfazer()).toBe('nada');
    expect(b.calls).toEqual(['mover 10 2']);
  });

  it('nothing to move when all are there already', () => {
    const b = umQuadro({});
    expect(b.muitos.levar([20], { estagio_codigo: 2, indice: 0 })).toBe(false);
    expect(b.calls).toEqual([]);
  });
});
