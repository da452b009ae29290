import { expect, test } from 'vitest';
import {
  aoChegar,
  aoDescartar,
  aoInsistir,
  CHAVE_VALE_MS,
  doDono,
  DOS_OUTROS_MS,
  estadoDe,
  lugarNoFim,
  proxima,
  velhasDosOutros,
  type Pendente,
} from './regras.ts';
import { CRIAR, EU, NOTA, pendente, RECUSA } from './test-support/pendente-de-teste.ts';

const nova = (ordem: number, provisorio: number, mais: Partial<Pendente> = {}) =>
  pendente(ordem, { path: CRIAR, entrada: { atividade_titulo: 'Nova' }, provisorio, ...mais });

test('what was done on top of a new task waits for its code; what is about others does not', () => {
  const fila = [
    nova(1, -1, { recusa: RECUSA }),
    pendente(2, { entrada: { atividade_codigo: -1 } }),
    pendente(3),
  ];
  expect(fila.map((um) => estadoDe(um, fila, 0))).toEqual(['recusada', 'outra', 'pronta']);
  expect(proxima(fila, 0)?.id).toBe('p3');
});

test('an answer gives code and version to what was done on top of it, and to nothing else', () => {
  const fila = [
    nova(1, -1),
    pendente(2, { entrada: { atividade_codigo: -1, atividade_desfecho: 'ok' } }),
    pendente(3),
    nova(4, -2),
  ];
  expect(aoChegar(fila[0]!, fila, { atividade_codigo: 90, versao: 1 })).toEqual({
    tirar: ['p1'],
    por: [{ ...fila[1], entrada: { atividade_codigo: 90, versao: 1, atividade_desfecho: 'ok' } }],
  });
});

test('a write sent so long ago that its key is forgotten asks, unless a version would find out a second one', () => {
  const nota = pendente(1, { path: NOTA, entrada: { acomp_texto: 'x' }, tentadaEm: 0 });
  const feita = pendente(2, { tentadaEm: 0 });
  const estados = (agora: number) => [nota, feita].map((um) => estadoDe(um, [nota, feita], agora));
  expect(estados(CHAVE_VALE_MS - 1)).toEqual(['pronta', 'pronta']);
  expect(estados(CHAVE_VALE_MS)).toEqual(['antiga', 'pronta']);
});

test('giving up a new task gives up what was done with it; another one goes alone', () => {
  const fila = [nova(1, -1), pendente(2, { entrada: { atividade_codigo: -1 } }), pendente(3)];
  expect(aoDescartar(fila[0]!, fila).tirar).toEqual(['p1', 'p2']);
  expect(aoDescartar(fila[2]!, fila).tirar).toEqual(['p3']);
});

test('insisting takes a new key and the version that was shown; after a failure of the server the same content goes out under the same key', () => {
  const [refeita] = aoInsistir(pendente(1, { recusa: RECUSA, tentadaEm: 9 }), 'nova', 8).por!;
  expect(refeita).toMatchObject({
    chave: 'nova',
    entrada: { atividade_codigo: 5, versao: 8 },
    recusa: null,
    tentadaEm: null,
  });
  const incerta = pendente(1, { recusa: RECUSA, incerta: true, tentadaEm: 9 });
  const [mesma] = aoInsistir(incerta, 'nova', 8).por!;
  expect(mesma).toEqual({ ...incerta, recusa: null, incerta: false });
});

test('the queue of a person holds nothing of anybody else; a provisional code is used once', () => {
  const todas = [pendente(4, { dono: '1/8' }), nova(9, -3), pendente(2)];
  expect(doDono(todas, EU).map((um) => um.ordem)).toEqual([2, 9]);
  expect(lugarNoFim(todas, 2)).toEqual({ ordem: 10, provisorio: -4 });
  const doOutro = (em: number) => pendente(1, { dono: '1/8', em });
  expect(
    velhasDosOutros([doOutro(0), pendente(2, { em: 0 })], EU, DOS_OUTROS_MS + 1).tirar,
  ).toEqual(['p1']);
  expect(velhasDosOutros([doOutro(1)], EU, DOS_OUTROS_MS + 1).tirar).toEqual([]);
  expect(velhasDosOutros([doOutro(0)], null, DOS_OUTROS_MS + 1).tirar).toEqual([]);
  expect(lugarNoFim([], 50)).toEqual({ ordem: 1, provisorio: -51 });
});

test('an entry that another tab took out already tells nobody: the others may have gone out since, as they are', () => {
  const fila = [pendente(2, { tentadaEm: 1 })];
  expect(aoChegar(pendente(1), fila, { atividade_codigo: 5, versao: 7 })).toEqual({
    tirar: ['p1'],
  });
});
