import { endpoint } from '../../endpoint.ts';
import { inteira } from '../schemas.ts';
import * as s from './schemas.ts';

const comum = { method: 'PUT', tabela: 'PEDVENDA', adicao: true } as const;
const escrita = {
  ...comum,
  kind: 'write',
  permission: 'venda.devolver',
  output: inteira,
  muda: ['/TWSPedVenda/', '/TWSEstoque/', '/TWSContaRec/', '/TWSComissao/', '/TWSPainel/'],
} as const;

export const getDevolucoes = endpoint({
  ...comum,
  nome: 'Listar devoluções do pedido',
  path: '/TWSPedVenda/GetDevolucoes',
  kind: 'read',
  permission: 'venda.ver',
  input: s.entradaUma,
  output: s.devolucao,
});
/** Goods of an order come back: stock, receivables and commission follow. */
export const devolver = endpoint({
  ...escrita,
  nome: 'Registrar devolução',
  feito: 'Devolução registrada.',
  path: '/TWSPedVenda/Devolver',
  input: s.entradaDevolver,
});
export const desfazerDevolucao = endpoint({
  ...escrita,
  nome: 'Desfazer a última devolução',
  feito: 'A devolução foi desfeita.',
  path: '/TWSPedVenda/DesfazerDevolucao',
  input: s.entradaDesfazer,
});
