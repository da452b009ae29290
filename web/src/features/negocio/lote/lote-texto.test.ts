import type { Processo } from '@praca/contract/processo/schemas.ts';
import { describe, expect, test } from 'vitest';
import {
  alcancados,
  avisoDosEncerrados,
  caminhoDoLote,
  ehLote,
  loteDoHash,
  motivoDaFalha,
  paradoEm,
  podeDesfazer,
  resultadoDoLote,
  resumoDaContagem,
  textoDaSelecao,
} from './lote-texto.ts';

const contagem = (quantidade: number, abertos = quantidade) => ({
  quantidade,
  abertos,
  valor_total: '3200000.00',
});

test('the bar says how many are selected, or that the whole filter is', () => {
  expect(textoDaSelecao(1, false)).toBe('1 selecionado');
  expect(textoDaSelecao(1212, false)).toBe('1.212 selecionados');
  expect(textoDaSelecao(412, true)).toBe('Todos os 412 deste filtro');
  expect(textoDaSelecao(1, true)).toBe('O único deste filtro');
  expect(textoDaSelecao(10_000, true, true)).toBe('Todos deste filtro (mais de 10.000)');
});

test('the confirmation holds number and value, and what becomes of the closed ones', () => {
  expect(resumoDaContagem(contagem(412))).toBe('412 negócios · R$\u00a03,2\u00a0mi');
  expect(alcancados(contagem(10, 7), true)).toBe(7);
  expect(alcancados(contagem(10, 7), false)).toBe(10);
  expect(avisoDosEncerrados(contagem(10, 7), true)).toBe(
    '3 negócios já encerrados ficam como estão.',
  );
  expect(avisoDosEncerrados(contagem(10, 9), true)).toBe('1 negócio já encerrado fica como está.');
  expect(avisoDosEncerrados(contagem(10, 7), false)).toBeNull();
  expect(avisoDosEncerrados(contagem(10), true)).toBeNull();
});

describe('the address of a result', () => {
  test('is that of the screen below, and leads back to the process', () => {
    expect(caminhoDoLote('/lista?q=a', 12)).toBe('/lista?q=a#lote-12');
    expect(caminhoDoLote('/lista?q=a#lote-9', 12)).toBe('/lista?q=a#lote-12');
    expect(loteDoHash('/lista?q=a#lote-12')).toBe(12);
    expect(loteDoHash('lote-12')).toBe(12);
  });
  test('nothing else is one', () => {
    for (const hash of ['', 'conteudo', 'lote-', 'lote-0', 'lote-1x', 'lote-99999999999999999'])
      expect(loteDoHash(hash)).toBeNull();
  });
});

const processo = (uniproc_resultadoobject: Processo['uniproc_resultadoobject']): Processo => ({
  uniproc_codigo: 1,
  uniproc_tipo: 'LOTE',
  uniproc_situacao: 'FI',
  uniproc_mensagem: '',
  uniproc_observacao: '',
  uniproc_registroatual: 1,
  uniproc_registrototal: 1,
  uniproc_resultadoobject,
  uniproc_dtcriacao: '2026-07-01T12:00:00Z',
  uniproc_arquivo: null,
});

test('a bulk verb that failed says how far it came, unless nothing was done', () => {
  const falho = { ...processo({ Resultado: '1' }), uniproc_situacao: 'ER' as const };
  expect(paradoEm(falho)).toBe('Parou em 1 de 1 negócio.');
  expect(paradoEm({ ...falho, uniproc_registroatual: 500, uniproc_registrototal: 2000 })).toBe(
    'Parou em 500 de 2.000 negócios.',
  );
  expect(paradoEm({ ...falho, uniproc_registroatual: 0 })).toBeNull();
  expect(paradoEm(processo({ Resultado: '0' }))).toBeNull();
  expect(paradoEm(null)).toBeNull();
  expect(podeDesfazer(falho)).toBe(true);
  expect(podeDesfazer({ ...falho, uniproc_registroatual: 0 })).toBe(false);
  expect(podeDesfazer({ ...falho, uniproc_tipo: 'DESFAZER_LOTE' })).toBe(false);
});

test('a result is read whole or not at all; without one there is a reason', () => {
  const resultado = {
    Resultado: '0' as const,
    mensagem: '2 negócios movidos.',
    selecionados: 2,
    alterados: 2,
    iguais: 0,
    recusados: 0,
    linhas: [],
    desfazer: 'S' as const,
  };
  expect(resultadoDoLote(processo(resultado))).toEqual(resultado);
  const falho = processo({ Resultado: '1', mensagem: 'Sem permissão.' });
  expect(resultadoDoLote(falho)).toBeNull();
  expect(motivoDaFalha(falho)).toBe('Sem permissão.');
  expect(motivoDaFalha(null)).toBe('O servidor não deu mais notícias da alteração.');
  expect(ehLote(falho)).toBe(true);
  expect(ehLote({ uniproc_tipo: 'IMPORTAR_NEGOCIOS' })).toBe(false);
});
