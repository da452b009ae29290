import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { codigo } from '../../primitives.ts';
import { MUDA_FUNIS } from '../muda.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar quadros',
  method: 'PUT',
  path: '/TWSBoard/GetLista',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'BOARD',
  input: s.entradaLista,
  output: s.board,
});
export const getPorCampos = endpoint({
  nome: 'Consultar quadros',
  method: 'PUT',
  path: '/TWSBoard/GetPorCampos',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'BOARD',
  input: s.entradaCampos,
  output: s.parcial,
});
export const salvar = endpoint({
  nome: 'Salvar quadro',
  feito: 'Quadro salvo.',
  method: 'PUT',
  path: '/TWSBoard/Board',
  kind: 'write',
  muda: MUDA_FUNIS,
  permission: 'cadastro.editar',
  tabela: 'BOARD',
  input: s.entrada,
  output: s.board,
  cria: 'board_codigo',
});
export const excluir = endpoint({
  nome: 'Excluir quadro',
  feito: 'Quadro excluído.',
  method: 'DELETE',
  path: '/TWSBoard/Board/{board_codigo}',
  kind: 'write',
  muda: MUDA_FUNIS,
  permission: 'cadastro.editar',
  tabela: 'BOARD',
  input: s.entradaExcluir,
  output: z.object({ board_codigo: codigo }),
});
export const ordenar = endpoint({
  nome: 'Ordenar quadros',
  feito: 'Ordem dos quadros salva.',
  method: 'PUT',
  path: '/TWSBoard/OrdenarBoards',
  kind: 'write',
  muda: MUDA_FUNIS,
  permission: 'cadastro.editar',
  tabela: 'BOARD',
  input: s.entradaOrdenar,
  output: s.board,
  adicao: true,
});
