import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

const leitura = { method: 'PUT', kind: 'read', permission: 'estoque.ver' } as const;

export const getLista = endpoint({
  ...leitura,
  nome: 'Listar saldos de estoque',
  path: '/TWSEstoque/GetLista',
  tabela: 'ESTOQUE',
  input: s.entradaLista,
  output: s.saldo,
});
export const getMovimentos = endpoint({
  ...leitura,
  nome: 'Listar movimentos de estoque',
  path: '/TWSEstoque/GetMovimentos',
  tabela: 'MOVESTOQUE',
  input: s.entradaMovimentos,
  output: s.movimento,
  adicao: true,
});
export const movimentar = endpoint({
  method: 'PUT',
  kind: 'write',
  permission: 'estoque.editar',
  nome: 'Movimentar estoque',
  feito: 'Estoque movimentado.',
  path: '/TWSEstoque/Movimentar',
  tabela: 'MOVESTOQUE',
  input: s.entradaMovimentar,
  output: s.movimento,
  muda: ['/TWSEstoque/'],
  adicao: true,
});
export const getLocais = endpoint({
  ...leitura,
  nome: 'Listar saldos por local',
  path: '/TWSEstoque/GetLocais',
  tabela: 'ESTOQUE',
  input: s.entradaLocais,
  output: s.saldoNoLocal,
  adicao: true,
});
const semPagina = { SQL_LIMIT: true, SQL_OFFSET: true } as const;
/** The balances that match, as a CSV; the column of the count comes empty, to be filled in and read back. */
export const exportarSaldos = endpoint({
  ...leitura,
  nome: 'Exportar saldos de estoque',
  path: '/TWSEstoque/Exportar',
  tabela: 'ESTOQUE',
  forma: 'arquivo',
  input: z.omit(s.entradaLista, semPagina),
  output: z.object({}),
  adicao: true,
});
export const exportarMovimentos = endpoint({
  ...leitura,
  nome: 'Exportar movimentos de estoque',
  path: '/TWSEstoque/ExportarMovimentos',
  tabela: 'MOVESTOQUE',
  forma: 'arquivo',
  input: z.omit(s.entradaMovimentos, semPagina),
  output: z.object({}),
  adicao: true,
});
