import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar segmentos',
  method: 'PUT',
  path: '/TWSSegmento/GetLista',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'SEGMENTO',
  input: s.entradaLista,
  output: s.linha,
});
export const salvar = endpoint({
  nome: 'Salvar segmento',
  feito: 'Segmento salvo.',
  method: 'PUT',
  path: '/TWSSegmento/Segmento',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'SEGMENTO',
  input: s.entrada,
  output: s.linha,
});
export const excluir = endpoint({
  nome: 'Excluir segmento',
  feito: 'Segmento excluído.',
  method: 'DELETE',
  path: '/TWSSegmento/Segmento/{segmento_codigo}',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'SEGMENTO',
  input: s.entradaExcluir,
  output: s.linha,
});
