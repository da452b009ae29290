import { expect, it } from 'vitest';
import type { PainelDaPrevisao } from '@praca/contract/painel/previsao.ts';
import { linhasDasBarras } from '../../../kit/painel/celulas.ts';
import { graficosDe } from './descrever.ts';
import { lerPrevisao } from './endereco.ts';

const esperado = { esperado: '202057.85', de: '111600.10', ate: '277000.99', pela_etapa: '0' };
const PAINEL: PainelDaPrevisao = {
  em: null,
  aprendidos: 419,
  quantidade: 5,
  valor: '300000.00',
  ...esperado,
  ganhos: '1',
  ganhos_de: '0',
  ganhos_ate: '2',
  sem: 0,
  meses: [{ mes: '2026-11-01', quantidade: 5, valor: '300000.00', ...esperado }],
  quintos: [{ quinto: 1, quantidade: 5, valor: '300000.00', ...esperado }],
  ditos: [
    {
      mes: '2026-05-01',
      retroativo: true,
      cedo: false,
      fechados: 20,
      esperados: '9.74',
      de: '7',
      ate: '15',
      ganhos: 8,
      abertos: 2,
    },
  ],
  calibracao: [
    { quinto: 0, fechados: 39, ganhos: 6, dito: '0.1204', houve: '0.1538', de: '0.07', ate: '0.3' },
  ],
};

it('every number of the forecast goes into a file as one: both ends of its interval and how many deals it is of', () => {
  const linhas = graficosDe(PAINEL, lerPrevisao({})).map(linhasDasBarras);
  const deValor = [
    { decimal: '202057.85' },
    { decimal: '111600.10' },
    { decimal: '277000.99' },
    5,
    { decimal: '300000.00' },
  ];
  expect(linhas).toEqual([
    [
      ['Mês', 'Esperado', 'De', 'Até', 'Negócios', 'Valor em aberto'],
      ['nov/2026', ...deValor],
    ],
    [
      ['Chance', 'Esperado', 'De', 'Até', 'Negócios', 'Valor em aberto'],
      ['20 a 40%', ...deValor],
    ],
    [
      ['Mês', 'Ganhos', 'Previstos', 'De', 'Até', 'Fechados', 'Ainda em aberto'],
      ['mai/2026', 8, { decimal: '9.74' }, { decimal: '7' }, { decimal: '15' }, 20, 2],
    ],
    [
      ['Chance dita', 'Ganhos', 'Dito', 'De', 'Até', 'Fechados'],
      [
        '0 a 20%',
        { decimal: '0.1538' },
        { decimal: '0.1204' },
        { decimal: '0.07' },
        { decimal: '0.3' },
        39,
      ],
    ],
  ]);
});
