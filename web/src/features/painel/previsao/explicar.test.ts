import { expect, it } from 'vitest';
import { somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { PainelDaPrevisao } from '@praca/contract/painel/previsao.ts';
import { cascataDaPrevisao, explicacaoDaPrevisao } from './explicar.ts';

const quinto = (n: number, quantidade: number, [valor, esperado, pela_etapa]: string[]) => ({
  quinto: n,
  quantidade,
  valor: valor ?? '0',
  esperado: esperado ?? '0',
  pela_etapa: pela_etapa ?? '0',
  de: '0.00',
  ate: '0.00',
});
const painel: PainelDaPrevisao = {
  em: '2026-11-20T12:00:00Z',
  aprendidos: 80,
  quantidade: 3,
  valor: '4000.10',
  esperado: '2700.03',
  de: '0.00',
  ate: '4000.10',
  pela_etapa: '2000.05',
  ganhos: '1.0',
  ganhos_de: '0',
  ganhos_ate: '3',
  sem: 0,
  meses: [],
  quintos: [
    quinto(0, 2, ['1000.10', '150.02', '500.05']),
    quinto(1, 0, []),
    quinto(4, 1, ['3000.00', '2550.01', '1500.00']),
  ],
  ditos: [],
  calibracao: [],
};
const enderecoDe = (n?: number) => `/previsao${n === undefined ? '' : `?quinto=${n}`}`;

it.each(['pela_etapa', 'valor'] as const)(
  'what each chance makes of it adds up to the difference from %s, to the cent, and opens its deals',
  (contra) => {
    const { de, para, parcelas } = cascataDaPrevisao(painel, contra, enderecoDe);
    expect(somar('0', ...parcelas.map(({ valor }) => valor))).toBe(subtrair(para.valor, de.valor));
    expect(parcelas.map(({ href }) => href)).toEqual(['/previsao?quinto=0', '/previsao?quinto=4']);
  },
);

it('the expected value alone stands against something', () => {
  const com = { filtros: 'Todos', enderecoDe };
  expect(explicacaoDaPrevisao('esperado', painel, com).contra).toHaveLength(2);
  expect(explicacaoDaPrevisao('ganhos', painel, com)).toMatchObject({
    contra: [],
    linhas: { texto: 'Ver 3 negócios' },
  });
});
