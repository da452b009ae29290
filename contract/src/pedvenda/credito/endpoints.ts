import { endpoint } from '../../endpoint.ts';
import { inteira } from '../schemas.ts';
import * as s from './schemas.ts';

const comum = { method: 'PUT', adicao: true } as const;
const escrita = {
  ...comum,
  kind: 'write',
  muda: ['/TWSPedVenda/', '/TWSContaRec/', '/TWSComissao/'],
} as const;

export const getCreditos = endpoint({
  ...comum,
  nome: 'Listar créditos de clientes',
  path: '/TWSPedVenda/GetCreditos',
  kind: 'read',
  permission: 'venda.ver',
  tabela: 'CREDITO',
  input: s.entradaCreditos,
  output: s.credito,
});
/** Settles a receivable, or a part of it, with what returns left its customer; the oldest first. */
export const usarCredito = endpoint({
  ...escrita,
  nome: 'Usar crédito numa conta a receber',
  feito: 'Crédito usado.',
  path: '/TWSPedVenda/UsarCredito',
  permission: 'venda.credito',
  tabela: 'CONTAREC',
  input: s.entradaUsar,
  output: s.contaComCredito,
});
/** Says how much credit an order holds for its parts to come. */
export const reservarCredito = endpoint({
  ...escrita,
  nome: 'Reservar crédito para um pedido',
  feito: 'Crédito do pedido gravado.',
  path: '/TWSPedVenda/ReservarCredito',
  permission: 'venda.credito',
  tabela: 'PEDVENDA',
  input: s.entradaReservar,
  output: inteira,
});
export const reembolsarCredito = endpoint({
  ...escrita,
  nome: 'Devolver crédito em dinheiro',
  feito: 'Devolução em dinheiro registrada.',
  path: '/TWSPedVenda/ReembolsarCredito',
  permission: 'venda.devolver',
  tabela: 'CREDITO',
  input: s.entradaReembolsar,
  output: s.credito,
});
export const desfazerUsoDoCredito = endpoint({
  ...escrita,
  nome: 'Desfazer uso de crédito',
  feito: 'O crédito está em aberto de novo.',
  path: '/TWSPedVenda/DesfazerUsoDoCredito',
  permission: 'venda.credito',
  tabela: 'CREDITO',
  input: s.entradaDesfazerUso,
  output: s.credito,
});
