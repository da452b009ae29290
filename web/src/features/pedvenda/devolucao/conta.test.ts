import { expect, test } from 'vitest';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { contaDaDevolucao, impedimento, tudoQueSaiu, VAZIA } from './conta.ts';

const venda = {
  itens: [
    {
      itpedvenda_sequencia: 1,
      itpedvenda_quantidade: '4.0000',
      itpedvenda_qtdfinalizada: '3.0000',
      itpedvenda_qtddevolvida: '1.0000',
      itpedvenda_vlliquido: '400.00',
      itpedvenda_vlipi: '20.00',
      itpedvenda_vlst: '0.00',
    },
    {
      itpedvenda_sequencia: 2,
      itpedvenda_quantidade: '4.0000',
      itpedvenda_qtdfinalizada: '0.0000',
      itpedvenda_qtddevolvida: '0.0000',
      itpedvenda_vlliquido: '40.00',
      itpedvenda_vlipi: '0.00',
      itpedvenda_vlst: '0.00',
    },
  ],
} as unknown as Venda;
const contas = [
  {
    contarec_codigo: 1,
    contarec_situacao: 'AB',
    contarec_valor: '100.00',
    contarec_valorpago: '40.00',
  },
];

test('what is typed is worth its products and taxes; open parcels first, then a credit', () => {
  const c = contaDaDevolucao(venda, contas, { ...VAZIA, agora: { 1: '1' }, motivo: 'Avaria' });
  expect(c).toMatchObject({ abatido: '60.00', credito: '45.00', abatimentos: 1 });
  expect(c.devolvido.valor).toBe('105.00');
  expect(impedimento(c)).toBeNull();
  const credito = contaDaDevolucao(venda, contas, {
    ...VAZIA,
    agora: { 1: '1' },
    soCredito: true,
  });
  expect(credito).toMatchObject({ abatido: '0.00', credito: '105.00', abatimentos: 0 });
});

test('what keeps it from being recorded, and all that may come back', () => {
  const de = (agora: Record<string, string>, mais = {}) =>
    impedimento(contaDaDevolucao(venda, contas, { ...VAZIA, agora, ...mais }));
  expect(de({})).toBe('Informe a quantidade de ao menos um item.');
  expect(de({ 1: '3' })).toBe('Há quantidade a corrigir.');
  expect(de({ 2: '1' })).toBe('Há quantidade a corrigir.');
  expect(de({ 1: 'x' })).toBe('Há quantidade a corrigir.');
  expect(de({ 1: '2' })).toBe('Diga o motivo da devolução.');
  expect(de({ 1: '2' }, { motivos: { 1: 'Riscado' } })).toBeNull();
  expect(tudoQueSaiu(venda)).toEqual({ 1: '2', 2: '' });
  const muito = {
    itens: [
      {
        ...venda.itens[0],
        itpedvenda_quantidade: '1500.0000',
        itpedvenda_qtdfinalizada: '1500.0000',
        itpedvenda_qtddevolvida: '0.0000',
      },
    ],
  } as unknown as Venda;
  const tudo = contaDaDevolucao(muito, [], { ...VAZIA, agora: tudoQueSaiu(muito) });
  expect(tudo.linhas[0]?.agora).toBe('1500.0000');
});
