import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import { processoIniciado } from '../../processo/schemas.ts';
import * as s from './schemas.ts';

const leitura = {
  method: 'PUT',
  kind: 'read',
  permission: 'pessoa.ver',
  tabela: 'PESSOA',
  adicao: true,
} as const;

export const getRadarDeReposicao = endpoint({
  ...leitura,
  nome: 'Listar radar de reposição',
  path: '/TWSNegocio/GetRadarDeReposicao',
  input: s.entradaReposicao,
  output: s.reposicao,
  pesada: true,
});
export const exportarReposicao = endpoint({
  ...leitura,
  nome: 'Exportar radar de reposição',
  permission: 'pessoa.exportar',
  path: '/TWSNegocio/ExportarRadarDeReposicao',
  input: s.entradaExportarReposicao,
  output: z.object({}),
  forma: 'arquivo',
  pesada: true,
});
export const getCalculoDaReposicao = endpoint({
  ...leitura,
  nome: 'Ler de quando é o radar de reposição',
  path: '/TWSNegocio/GetCalculoDaReposicao',
  input: nada,
  output: s.calculoDaReposicao,
});
/** Its way back is that of the inclusion of customers that do not buy. */
export const incluirReposicao = endpoint({
  nome: 'Criar negócios do radar de reposição',
  feito: {
    mensagem: 'Criação de negócios iniciada.',
    ajuda: 'Acompanhe o andamento até o fim.',
  },
  method: 'PUT',
  path: '/TWSNegocio/incluirReposicaoLinux',
  kind: 'write',
  permission: 'negocio.criar',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaIncluirReposicao,
  output: processoIniciado,
  adicao: true,
});
