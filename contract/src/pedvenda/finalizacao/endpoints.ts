import { endpoint } from '../../endpoint.ts';
import { inteira } from '../schemas.ts';
import * as s from './schemas.ts';

const comum = { method: 'PUT', tabela: 'PEDVENDA' } as const;
const escrita = {
  ...comum,
  kind: 'write',
  permission: 'venda.finalizar',
  output: inteira,
  muda: ['/TWSPedVenda/', '/TWSEstoque/', '/TWSContaRec/', '/TWSComissao/'],
} as const;

export const getFinalizacoes = endpoint({
  ...comum,
  adicao: true,
  nome: 'Listar partes finalizadas',
  path: '/TWSPedVenda/GetFinalizacoes',
  kind: 'read',
  permission: 'venda.ver',
  input: s.entradaUma,
  output: s.parte,
});
export const finalizar = endpoint({
  ...escrita,
  adicao: true,
  nome: 'Finalizar pedido em parte',
  feito: 'Parte finalizada.',
  path: '/TWSPedVenda/FinalizarParcial',
  input: s.entradaFinalizar,
});
export const desfazer = endpoint({
  ...escrita,
  adicao: true,
  nome: 'Desfazer a última finalização',
  feito: 'A última parte foi desfeita.',
  path: '/TWSPedVenda/DesfazerFinalizacao',
  input: s.entradaDesfazer,
});
/** Invoices or delivers a part of an order, or takes that back. */
export const expedir = endpoint({
  ...escrita,
  adicao: true,
  nome: 'Faturar ou entregar parte do pedido',
  feito: 'Parte atualizada.',
  path: '/TWSPedVenda/ExpedirParte',
  input: s.entradaExpedir,
});
export const getCaminho = endpoint({
  ...comum,
  adicao: true,
  nome: 'Ver o caminho do pedido',
  path: '/TWSPedVenda/GetCaminho',
  kind: 'read',
  permission: 'venda.ver',
  input: s.entradaUma,
  output: s.trecho,
});
