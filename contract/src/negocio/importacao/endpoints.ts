import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { deslocamento, limite, listaDeCodigos, nada } from '../../primitives.ts';
import { processoIniciado } from '../../processo/schemas.ts';
import * as s from './schemas.ts';

export const enviarArquivo = endpoint({
  nome: 'Enviar arquivo',
  feito: { mensagem: 'Arquivo recebido.', ajuda: 'Confira as colunas antes de importar.' },
  method: 'POST',
  path: '/TWSNegocio/ArquivoImportacao',
  kind: 'write',
  permission: 'negocio.importar',
  tabela: 'ARQUIVO',
  input: nada,
  output: s.arquivoRecebido,
  forma: 'multipart',
  limiteCorpo: 100 * 1024 * 1024,
  adicao: true,
});
export const previa = endpoint({
  nome: 'Conferir arquivo',
  method: 'PUT',
  path: '/TWSNegocio/PreviaImportacao',
  kind: 'read',
  permission: 'negocio.importar',
  tabela: 'PREVIA',
  input: s.entradaPrevia,
  output: s.previa,
  pesada: true,
  adicao: true,
});
export const valores = endpoint({
  nome: 'Listar os valores desconhecidos do arquivo',
  method: 'PUT',
  path: '/TWSNegocio/ValoresImportacao',
  kind: 'read',
  permission: 'negocio.importar',
  tabela: 'VALORES',
  input: s.entradaValores,
  output: s.valoresDaColuna,
  pesada: true,
  adicao: true,
});
export const modelo = endpoint({
  nome: 'Baixar modelo de importação',
  method: 'GET',
  path: '/TWSNegocio/ModeloImportacao/{formato}',
  kind: 'read',
  permission: 'negocio.importar',
  tabela: 'MODELO',
  input: s.entradaModelo,
  output: z.object({}),
  forma: 'arquivo',
  adicao: true,
});
export const importar = endpoint({
  nome: 'Importar negócios',
  feito: {
    mensagem: 'Importação iniciada.',
    ajuda: 'Acompanhe o andamento e confira o relatório no fim.',
  },
  method: 'PUT',
  path: '/TWSNegocio/ImportarCSVNegociosLinux',
  kind: 'write',
  permission: 'negocio.importar',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaImportar,
  output: processoIniciado,
});
export const relatorio = endpoint({
  nome: 'Baixar relatório da importação',
  method: 'GET',
  path: '/TWSNegocio/RelatorioImportacao/{uniproc_codigo}',
  kind: 'read',
  permission: 'negocio.importar',
  tabela: 'RELATORIO',
  input: s.entradaProcesso,
  output: z.object({}),
  forma: 'arquivo',
  adicao: true,
});
export const recusadas = endpoint({
  nome: 'Baixar só as linhas recusadas',
  method: 'GET',
  path: '/TWSNegocio/RecusadasImportacao/{uniproc_codigo}',
  kind: 'read',
  permission: 'negocio.importar',
  tabela: 'RECUSADAS',
  input: s.entradaProcesso,
  output: z.object({}),
  forma: 'arquivo',
  adicao: true,
});
export const desfazer = endpoint({
  nome: 'Desfazer importação',
  feito: { mensagem: 'Volta da importação iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  method: 'PUT',
  path: '/TWSNegocio/DesfazerImportacaoLinux',
  kind: 'write',
  permission: 'negocio.importar',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaDesfazer,
  output: processoIniciado,
  adicao: true,
});
export const conferirDesfazer = endpoint({
  nome: 'Conferir o que desfazer a importação leva',
  method: 'PUT',
  path: '/TWSNegocio/PreviaDesfazerImportacao',
  kind: 'read',
  permission: 'negocio.importar',
  tabela: 'PREVIA',
  input: s.entradaDesfazer,
  output: s.previaDesfazer,
  pesada: true,
  adicao: true,
});
export const localizarFechados = endpoint({
  nome: 'Localizar os negócios que a importação fechou',
  method: 'PUT',
  path: '/TWSNegocio/FechadosDaImportacao',
  kind: 'read',
  permission: 'negocio.importar',
  tabela: 'IMPORTACAO',
  input: s.entradaDesfazer,
  output: s.fechadosDaImportacao,
  adicao: true,
});
export const listar = endpoint({
  nome: 'Listar importações',
  method: 'PUT',
  path: '/TWSNegocio/GetListaImportacoes',
  kind: 'read',
  permission: 'negocio.importar',
  tabela: 'IMPORTACAO',
  input: z.object({
    LISTA_CODIGO: listaDeCodigos,
    SQL_LIMIT: limite,
    SQL_OFFSET: deslocamento,
  }),
  output: s.resumoImportacao,
  adicao: true,
});
