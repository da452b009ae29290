import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codigo } from '../primitives.ts';
import { MUDA_FUNIS } from './muda.ts';
import * as s from './schemas.ts';
import { boardTipo } from './tipos.ts';

export const getListaPipelinesBoard = endpoint({
  nome: 'Listar funis',
  method: 'PUT',
  path: '/TWSNegocio/GetListaPipelinesBoard',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'PIPELINE',
  input: z.object({ board_tipo: z.optional(boardTipo) }),
  output: s.pipeline,
});
export const getListaEstagioByPipeline = endpoint({
  nome: 'Listar estágios',
  method: 'PUT',
  path: '/TWSNegocio/getListaEstagioByPipeline',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ESTAGIO',
  input: z.object({ pipeline_codigo: codigo }),
  output: s.estagio,
});
export const getLista = endpoint({
  nome: 'Listar funis cadastrados',
  method: 'PUT',
  path: '/TWSPipeline/GetLista',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'PIPELINE',
  input: s.entradaLista,
  output: s.linhaPipeline,
});
export const getPorCampos = endpoint({
  nome: 'Consultar funis',
  method: 'PUT',
  path: '/TWSPipeline/GetPorCampos',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'PIPELINE',
  input: s.entradaCampos,
  output: s.pipelineParcial,
});
export const salvar = endpoint({
  nome: 'Salvar funil',
  feito: 'Funil salvo.',
  method: 'PUT',
  path: '/TWSPipeline/Pipeline',
  kind: 'write',
  muda: MUDA_FUNIS,
  permission: 'cadastro.editar',
  tabela: 'PIPELINE',
  input: s.entrada,
  output: s.linhaPipeline,
  cria: 'pipeline_codigo',
});
export const excluir = endpoint({
  nome: 'Excluir funil',
  feito: 'Funil excluído.',
  method: 'DELETE',
  path: '/TWSPipeline/Pipeline/{pipeline_codigo}',
  kind: 'write',
  muda: MUDA_FUNIS,
  permission: 'cadastro.editar',
  tabela: 'PIPELINE',
  input: s.entradaExcluir,
  output: z.object({ pipeline_codigo: codigo }),
});
export const ordenar = endpoint({
  nome: 'Ordenar funis',
  feito: 'Ordem dos funis salva.',
  method: 'PUT',
  path: '/TWSPipeline/OrdenarPipelines',
  kind: 'write',
  muda: MUDA_FUNIS,
  permission: 'cadastro.editar',
  tabela: 'PIPELINE',
  input: s.entradaOrdenar,
  output: s.linhaPipeline,
  adicao: true,
});
