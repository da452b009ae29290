import { expect, it } from 'vitest';
import type { Degrau } from '@praca/contract/painel/schemas.ts';
import { conversao, diasMedios, parte, resumo, tempoMedio } from './textos.ts';

const degrau = (mudanca: Partial<Degrau> = {}): Degrau => ({
  estagio_codigo: 1,
  estagio_descricao: 'Contato',
  estagio_ordem: 1,
  estagio_cor: 1,
  quantidade: 1,
  valor_total: '1000.50',
  passaram: 8,
  conversao: '0.7345',
  horas_medias: '30.5',
  ...mudanca,
});

it.each([
  [null, '—'],
  ['0.4', 'menos de 1 h'],
  ['1.2', '1 h'],
  ['30.5', '31 h'],
  ['48.0', '2 dias'],
  ['80.4', '3,4 dias'],
  ['24000.0', '1.000 dias'],
])('%s hours are said as %s', (horas, texto) => expect(tempoMedio(horas)).toBe(texto));

it('days, shares and conversions as people say them', () => {
  expect([diasMedios('1.0'), diasMedios('33.4'), diasMedios(null)]).toEqual([
    '1 dia',
    '33,4 dias',
    '—',
  ]);
  expect([parte(31, 250), parte(3, 250), parte(0, 0), parte(250, 250)]).toEqual([
    '12%',
    '1,2%',
    '—',
    '100%',
  ]);
  expect(conversao(degrau(), true)).toBe('entrada');
  expect(conversao(degrau(), false)).toBe('73% do anterior');
  expect(conversao(degrau({ conversao: null }), false)).toBe('—');
});

it('a stage in sentences', () => {
  const antes = degrau({ passaram: 1200, estagio_descricao: 'Entrada' });
  expect(resumo(degrau(), antes).join(' ').replaceAll('\u00A0', ' ')).toBe(
    '1 negócio em aberto, R$ 1.000,50. 8 já passaram por aqui: 73% dos 1.200 de Entrada. Em média, 31 h no estágio.',
  );
  expect(resumo(degrau({ horas_medias: null, passaram: 1 }), undefined).slice(1)).toEqual([
    '1 já passou por aqui.',
    'Ninguém saiu deste estágio ainda.',
  ]);
});
