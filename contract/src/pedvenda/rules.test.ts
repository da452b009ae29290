import { describe, expect, test } from 'vitest';
import type { CodigoErro } from '../errors.ts';
import {
  aoEditar,
  aoFinalizar,
  aoPasso,
  faltaParaOMinimo,
  limiteDaLinha,
  linhasAcimaDoLimite,
  passosDe,
  type VendaVista,
} from './rules.ts';
import {
  NOMES_DE_PASSO,
  passoDe,
  SITUACOES,
  type NomeDePasso,
  type Situacao,
} from './situacoes.ts';

const HOJE = '2026-11-20';
const linha = { itpedvenda_percdesconto: '0', itpedvenda_descmaximo: null };
const boa: VendaVista = {
  pedvenda_situacao: 'OA',
  pedvenda_tipo: 'O',
  pedvenda_aprovado: 'N',
  pessoa_codigo: 1,
  pedvenda_valor: '100.00',
  condpag_vlminimo: null,
  pedvenda_dtvalidade: HOJE,
  pedvenda_descaprovado: null,
  itens: [{ ...linha, itpedvenda_qtdfinalizada: '0.0000' }],
  parcelas: [{ parcpedvenda_valor: '33.33' }, { parcpedvenda_valor: '66.67' }],
};
const cara = {
  itens: [
    { ...linha, itpedvenda_qtdfinalizada: '0.0000' },
    {
      itpedvenda_percdesconto: '14.5',
      itpedvenda_descmaximo: '10',
      itpedvenda_qtdfinalizada: '0.0000',
    },
  ],
};
const saiu = { itens: [{ ...linha, itpedvenda_qtdfinalizada: '0.0001' }] };

/** Which steps each state allows, and where they lead; `volta`: where the document came from. */
const MAPA: Record<Situacao, Partial<Record<NomeDePasso, Situacao | 'volta'>>> = {
  RA: { concluir: 'OA', enviar: 'OE', pedirAprovacao: 'AA', gerarPedido: 'LI', cancelar: 'CA' },
  OA: { enviar: 'OE', pedirAprovacao: 'AA', gerarPedido: 'LI', reprovar: 'OR', cancelar: 'CA' },
  OE: { pedirAprovacao: 'AA', gerarPedido: 'LI', reprovar: 'OR', reabrir: 'OA', cancelar: 'CA' },
  OR: { reabrir: 'OA', cancelar: 'CA' },
  AA: { reabrir: 'OA', cancelar: 'CA' },
  LI: { voltarAOrcamento: 'OA', separar: 'PS', cancelar: 'CA' },
  PS: { liberar: 'LI', cancelar: 'CA' },
  SE: { liberar: 'LI', cancelar: 'CA' },
  FP: { separar: 'PS', cancelar: 'CA' },
  FI: { faturar: 'FA', entregar: 'EN', cancelar: 'CA' },
  FA: { entregar: 'EN', voltarEntrega: 'volta' },
  EN: { voltarEntrega: 'volta' },
  CA: { descancelar: 'volta' },
};
const situacoes = Object.keys(SITUACOES) as Situacao[];

describe('the road', () => {
  test.each(situacoes)('from %s by the steps of the table and by no other', (de) => {
    expect(new Set(passosDe(de))).toEqual(new Set(Object.keys(MAPA[de])));
    for (const nome of NOMES_DE_PASSO) {
      const leva = MAPA[de][nome];
      const v = { ...boa, pedvenda_situacao: de, ...(nome === 'pedirAprovacao' ? cara : {}) };
      expect(aoPasso(nome, v, HOJE), nome).toBe(leva === undefined ? 'VENDA_SITUACAO' : null);
      if (leva !== undefined) expect(passoDe(nome).para ?? 'volta', nome).toBe(leva);
    }
  });
  test('each state is reached, and left by somebody; what asks a reason says so', () => {
    const alcancadas = new Set(Object.values(MAPA).flatMap((passos) => Object.values(passos)));
    // Separating and finalising have verbs of their own.
    for (const situacao of ['RA', 'SE', 'FP', 'FI'] as const)
      expect(alcancadas.has(situacao)).toBe(false);
    expect(alcancadas.size).toBe(situacoes.length - 4 + 1);
    expect(NOMES_DE_PASSO.filter((nome) => passoDe(nome).motivo)).toEqual(['reprovar', 'cancelar']);
  });
  test('a quote becomes an order and a quote again; no other step changes what it is', () => {
    expect(
      NOMES_DE_PASSO.flatMap((nome) => (passoDe(nome).tipo ? [[nome, passoDe(nome).tipo]] : [])),
    ).toEqual([
      ['gerarPedido', 'P'],
      ['voltarAOrcamento', 'O'],
    ]);
  });
  test.each(situacoes)('in %s head and lines may be changed, and parts may leave, or not', (de) => {
    expect(aoEditar({ pedvenda_situacao: de })).toBe(
      ['RA', 'OA', 'OR'].includes(de) ? null : 'VENDA_FECHADA',
    );
    const parte = (pedvenda_tipo: 'O' | 'P') =>
      aoFinalizar({ pedvenda_situacao: de, pedvenda_tipo });
    expect(parte('P')).toBe(['LI', 'PS', 'SE', 'FP'].includes(de) ? null : 'VENDA_SITUACAO');
    expect(parte('O')).toBe('VENDA_SITUACAO');
  });
});

test.each<[string, NomeDePasso, Partial<VendaVista>, CodigoErro | null]>([
  ['nobody to send it to', 'enviar', { pessoa_codigo: null }, 'VENDA_SEM_CLIENTE'],
  ['no lines', 'gerarPedido', { itens: [] }, 'VENDA_SEM_ITENS'],
  [
    'parcels a cent short',
    'gerarPedido',
    { parcelas: [{ parcpedvenda_valor: '99.99' }] },
    'VENDA_PARCELAS',
  ],
  ['no parcels', 'enviar', { parcelas: [] }, 'VENDA_PARCELAS'],
  [
    'a cent below the least total',
    'enviar',
    { condpag_vlminimo: '100.01' },
    'VENDA_ABAIXO_DO_MINIMO',
  ],
  ['at the least total', 'enviar', { condpag_vlminimo: '100.00' }, null],
  ['valid until today', 'enviar', { pedvenda_dtvalidade: HOJE }, null],
  ['valid until yesterday', 'enviar', { pedvenda_dtvalidade: '2026-11-19' }, 'VENDA_VALIDADE'],
  ['an order of an old quote', 'gerarPedido', { pedvenda_dtvalidade: '2026-11-19' }, null],
  ['valid for ever', 'enviar', { pedvenda_dtvalidade: null }, null],
  ['discount above the limit', 'enviar', cara, 'VENDA_ACIMA_DO_LIMITE'],
  ['discount above the limit', 'gerarPedido', cara, 'VENDA_ACIMA_DO_LIMITE'],
  ['discount that was approved', 'enviar', { ...cara, pedvenda_aprovado: 'S' }, null],
  ['discount up to an offer', 'enviar', { ...cara, pedvenda_descaprovado: '14.5' }, null],
  [
    'discount above an offer',
    'enviar',
    { ...cara, pedvenda_descaprovado: '14.49' },
    'VENDA_ACIMA_DO_LIMITE',
  ],
  ['discount within the limit', 'pedirAprovacao', {}, 'VENDA_DENTRO_DO_LIMITE'],
  [
    'asked again after a yes',
    'pedirAprovacao',
    { ...cara, pedvenda_aprovado: 'S' },
    'VENDA_DENTRO_DO_LIMITE',
  ],
  [
    'something left already',
    'cancelar',
    { ...saiu, pedvenda_situacao: 'FP' },
    'VENDA_COM_FINALIZACAO',
  ],
  [
    'something left already',
    'voltarAOrcamento',
    { ...saiu, pedvenda_situacao: 'LI' },
    'VENDA_COM_FINALIZACAO',
  ],
  ['a draft without anything', 'cancelar', { pessoa_codigo: null, itens: [], parcelas: [] }, null],
])('%s: %s', (_, nome, mudanca, codigo) => {
  expect(aoPasso(nome, { ...boa, ...mudanca }, HOJE)).toBe(codigo);
});

test('the limit of a line is its own or what an approver offered, whichever is more; none is none', () => {
  expect(limiteDaLinha('10', null)).toBe('10');
  expect(limiteDaLinha('10', '12.5')).toBe('12.5');
  expect(limiteDaLinha('10', '5')).toBe('10');
  expect(limiteDaLinha(null, '5')).toBeNull();
  expect(linhasAcimaDoLimite({ ...boa, ...cara })).toEqual([1]);
});

test('what a total lacks of the least one, to the cent', () => {
  expect(faltaParaOMinimo('99.99', '100.00')).toBe('0.01');
  expect(faltaParaOMinimo('100.00', '100.00')).toBeNull();
  expect(faltaParaOMinimo('0.01', null)).toBeNull();
});
