import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { processoIniciado } from '../../processo/schemas.ts';
import * as s from './schemas.ts';

export const getClientesQueNaoCompram = endpoint({
  nome: 'Listar clientes que não compram',
  method: 'PUT',
  path: '/TWSNegocio/GetClientesQueNaoCompram',
  kind: 'read',
  permission: 'pessoa.ver',
  tabela: 'PESSOA',
  input: s.entradaNaoCompram,
  output: s.clienteQueNaoCompra,
  pesada: true,
});
export const exportarNaoCompram = endpoint({
  nome: 'Exportar clientes que não compram',
  method: 'PUT',
  path: '/TWSNegocio/ExportarClientesQueNaoCompram',
  kind: 'read',
  permission: 'pessoa.exportar',
  tabela: 'PESSOA',
  input: s.entradaExportarNaoCompram,
  output: z.object({}),
  forma: 'arquivo',
  pesada: true,
  adicao: true,
});
export const incluirClientesQueNaoCompram = endpoint({
  nome: 'Incluir no funil clientes que não compram',
  feito: { mensagem: 'Inclusão no funil iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  method: 'PUT',
  path: '/TWSNegocio/incluirClientesQueNaoCompramLinux',
  kind: 'write',
  permission: 'negocio.criar',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaIncluir,
  output: processoIniciado,
});
export const desfazerInclusao = endpoint({
  nome: 'Desfazer inclusão de clientes que não compram',
  feito: { mensagem: 'Volta da inclusão iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  method: 'PUT',
  path: '/TWSNegocio/DesfazerClientesQueNaoCompramLinux',
  kind: 'write',
  permission: 'negocio.excluir',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaDesfazerInclusao,
  output: processoIniciado,
  adicao: true,
});
