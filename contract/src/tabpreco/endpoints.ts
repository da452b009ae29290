import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { processoIniciado } from '../processo/schemas.ts';
import { colunaDoArquivo, entradaColunas, entradaProcesso } from '../recurso/importacao.ts';
import * as s from './schemas.ts';

export const calcular = endpoint({
  nome: 'Calcular preços',
  method: 'PUT',
  path: '/TWSTabPreco/Calcular',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'TABPRECO',
  input: s.entradaCalcular,
  output: s.precoCalculado,
  adicao: true,
});
export const getPrecos = endpoint({
  nome: 'Listar preços de uma tabela',
  method: 'PUT',
  path: '/TWSTabPreco/GetPrecos',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'ITTABPRECO',
  input: s.entradaPrecos,
  output: s.precoDaTabela,
  adicao: true,
});
export const salvarPrecos = endpoint({
  nome: 'Salvar preços de uma tabela',
  method: 'PUT',
  path: '/TWSTabPreco/SalvarPrecos',
  kind: 'write',
  permission: 'cadastro.editar',
  feito: 'Preços salvos.',
  tabela: 'ITTABPRECO',
  input: s.entradaSalvarPrecos,
  output: s.precosSalvos,
  muda: ['/TWSTabPreco/'],
  adicao: true,
});
/** Who is sold to by this table: customers, representatives, tables that start from it, and how many documents name it. */
export const getUsos = endpoint({
  nome: 'Listar quem usa a tabela',
  method: 'PUT',
  path: '/TWSTabPreco/GetUsos',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'TABPRECO',
  input: s.entradaUsos,
  output: s.uso,
  adicao: true,
});
export const exportarPrecos = endpoint({
  nome: 'Exportar preços de uma tabela',
  method: 'PUT',
  path: '/TWSTabPreco/ExportarPrecos',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'ITTABPRECO',
  forma: 'arquivo',
  input: s.entradaUsos,
  output: z.object({}),
  adicao: true,
});
/** What the columns of an uploaded file of prices are taken for, and what their cells leave open. */
export const conferirPrecos = endpoint({
  nome: 'Conferir colunas do arquivo de preços',
  method: 'PUT',
  path: '/TWSTabPreco/ConferirPrecos',
  kind: 'read',
  permission: 'cadastro.editar',
  tabela: 'COLUNA',
  input: entradaColunas,
  output: colunaDoArquivo,
  adicao: true,
});
/** Brings the prices of a table from a CSV, or only tells what would come of it. */
export const importarPrecos = endpoint({
  nome: 'Importar preços de uma tabela',
  method: 'PUT',
  path: '/TWSTabPreco/ImportarCSVPrecosLinux',
  kind: 'write',
  permission: 'cadastro.editar',
  feito: 'Importação de preços na fila.',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaImportarPrecos,
  output: processoIniciado,
  muda: ['/TWSTabPreco/'],
  adicao: true,
});
export const relatorioPrecos = endpoint({
  nome: 'Baixar relatório da importação de preços',
  method: 'GET',
  path: '/TWSTabPreco/RelatorioPrecos/{uniproc_codigo}',
  kind: 'read',
  permission: 'cadastro.editar',
  tabela: 'RELATORIO',
  forma: 'arquivo',
  input: entradaProcesso,
  output: z.object({}),
  adicao: true,
});
