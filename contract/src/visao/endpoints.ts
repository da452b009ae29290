import * as z from 'zod/mini';
import { codigo } from '../primitives.ts';
import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

const escrita = {
  method: 'PUT',
  kind: 'write',
  // Which right it takes follows from the screen: the verbs ask for it.
  permission: 'sessao',
  tabela: 'VISAO',
  adicao: true,
  muda: ['/TWSVisao/GetLista'],
} as const;

export const getLista = endpoint({
  nome: 'Listar visões',
  method: 'PUT',
  path: '/TWSVisao/GetLista',
  kind: 'read',
  permission: 'sessao',
  tabela: 'VISAO',
  input: s.entradaLista,
  output: s.visao,
  adicao: true,
});
export const salvar = endpoint({
  ...escrita,
  nome: 'Salvar visão',
  feito: 'Visão salva.',
  path: '/TWSVisao/Visao',
  input: s.entrada,
  cria: 'visao_codigo',
  output: s.visao,
});
export const excluir = endpoint({
  ...escrita,
  nome: 'Excluir visão',
  feito: 'Visão excluída.',
  method: 'DELETE',
  path: '/TWSVisao/Visao/{visao_codigo}',
  input: s.entradaExcluir,
  output: z.object({ visao_codigo: codigo }),
});
export const definirPadrao = endpoint({
  ...escrita,
  nome: 'Definir visão padrão',
  feito: 'Visão padrão definida.',
  path: '/TWSVisao/DefinirPadrao',
  input: s.entradaPadrao,
  output: s.entradaPadrao,
});
