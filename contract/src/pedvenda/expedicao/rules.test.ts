import { expect, test } from 'vitest';
import type { CodigoErro } from '../../errors.ts';
import { SITUACOES, type Situacao } from '../situacoes.ts';
import {
  aoGravarSeparacao,
  aoSeparar,
  divergentes,
  lerCodigos,
  situacaoDaSeparacao,
  tudoQueHa,
} from './rules.ts';

const linha = (sequencia: number, saldo: string, separada: string, motivo = '') => ({
  itpedvenda_sequencia: sequencia,
  saldo,
  itpresep_qtdseparada: separada,
  itpresep_motivo: motivo,
});

test.each(Object.keys(SITUACOES) as Situacao[])('an order in %s is separated, or not', (de) => {
  expect(aoSeparar({ pedvenda_situacao: de })).toBe(
    ['PS', 'SE'].includes(de) ? null : 'VENDA_SITUACAO',
  );
});

test.each<[string, ReturnType<typeof linha>[], boolean, CodigoErro | null, string]>([
  ['nothing yet', [linha(1, '4', '0')], false, null, 'PE'],
  ['some of it, kept', [linha(1, '4', '3')], false, null, 'EA'],
  ['all of it, kept', [linha(1, '4', '4.0000')], false, null, 'EA'],
  ['all of it, checked', [linha(1, '4', '4.0000')], true, null, 'CO'],
  ['less without a reason, checked', [linha(1, '4', '3')], true, 'SEPARACAO_SEM_MOTIVO', 'DV'],
  ['less with a reason, checked', [linha(1, '4', '3', 'Avaria')], true, null, 'DV'],
  [
    'a reason for one of two',
    [linha(1, '4', '3', 'Avaria'), linha(2, '1', '0')],
    true,
    'SEPARACAO_SEM_MOTIVO',
    'DV',
  ],
  ['a hair too much', [linha(1, '4', '4.0001')], false, 'SEPARACAO_ALEM_DO_SALDO', 'EA'],
  ['too much, with a reason', [linha(1, '4', '5', 'Pediu')], true, 'SEPARACAO_ALEM_DO_SALDO', 'CO'],
])('%s', (_, itens, conclui, codigo, situacao) => {
  expect(aoGravarSeparacao(itens, conclui)).toBe(codigo);
  expect(situacaoDaSeparacao(itens, conclui)).toBe(situacao);
});

test('lines that differ are those with less than what is left', () => {
  const itens = [linha(1, '4', '4'), linha(2, '4', '3.9999'), linha(3, '4', '0')];
  expect(divergentes(itens).map((i) => i.itpedvenda_sequencia)).toEqual([2, 3]);
});

const com = (sequencia: number, referencia: string, gtin: string, saldo: string) => ({
  ...linha(sequencia, saldo, '0'),
  produto_referencia: referencia,
  produto_gtin: gtin,
});
const lidas = (...codigos: string[]) => codigos.map((codigo) => ({ codigo, quantidade: '1' }));

test('a read goes by reference in any case or by GTIN with or without zeros before, to the first line that has room', () => {
  const itens = [com(1, 'EX-1', '7891234567895', '1'), com(2, 'ex-1', '7891234567895', '2')];
  const lido = lerCodigos(itens, lidas('ex-1', '07891234567895', 'EX-1'));
  expect('itens' in lido && lido.itens.map((i) => Number(i.itpresep_qtdseparada))).toEqual([1, 2]);
  // What was handed over stays as it was.
  expect(itens.map((i) => i.itpresep_qtdseparada)).toEqual(['0', '0']);
});

test('a foreign code, an empty one, and one too many are named, and nothing counts', () => {
  const itens = [com(1, 'EX-1', '', '1')];
  expect(lerCodigos(itens, lidas('EX-1', 'EX-2'))).toEqual({
    recusa: 'SEPARACAO_CODIGO',
    codigo: 'EX-2',
  });
  expect(lerCodigos(itens, lidas(''))).toEqual({ recusa: 'SEPARACAO_CODIGO', codigo: '' });
  expect(lerCodigos(itens, lidas('000'))).toEqual({ recusa: 'SEPARACAO_CODIGO', codigo: '000' });
  expect(lerCodigos(itens, lidas('EX-1', 'EX-1'))).toEqual({
    recusa: 'SEPARACAO_ALEM_DO_SALDO',
    codigo: 'EX-1',
  });
});

const emEstoque = (n: number, saldo: string, mais: object = {}) => ({
  itpedvenda_sequencia: n,
  produto_codigo: 1,
  unidade_fracao: 'S' as const,
  saldo,
  reservada: '30.5000',
  disponivel: '0.0000',
  estoque_controlado: 'S' as const,
  ...mais,
});
test.each<[string, Parameters<typeof tudoQueHa>, [number, string][]]>([
  ['no more than what is reserved', [[emEstoque(3, '40.0000')]], [[3, '30.5000']]],
  ['or free', [[emEstoque(3, '40.0000', { disponivel: '5' })]], [[3, '35.5000']]],
  ['all of it', [[emEstoque(3, '30.0000')]], [[3, '30.0000']]],
  [
    'whole pieces of a unit that takes no fractions',
    [[emEstoque(3, '40.0000', { unidade_fracao: 'N' })]],
    [[3, '30.0000']],
  ],
  [
    'what never had stock leaves without',
    [[emEstoque(3, '40.0000', { estoque_controlado: 'N', reservada: '0' })]],
    [[3, '40.0000']],
  ],
  [
    'lines of one product share it in their order',
    [[emEstoque(1, '20.0000'), emEstoque(2, '20.0000')]],
    [
      [1, '20.0000'],
      [2, '10.5000'],
    ],
  ],
  [
    'what stands on a line already is not there for another',
    [[emEstoque(1, '20.0000'), emEstoque(2, '20.0000')], new Map([[1, '25']])],
    [[2, '5.5000']],
  ],
  [
    'nothing where more stands than there is',
    [[emEstoque(1, '20.0000'), emEstoque(2, '20.0000')], new Map([[1, '40']])],
    [[2, '0.0000']],
  ],
])('all that there is: %s', (_, [itens, ja], ha) => {
  expect([...tudoQueHa(itens, ja)]).toEqual(ha);
});
