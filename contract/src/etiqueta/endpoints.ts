import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar etiquetas',
  method: 'PUT',
  path: '/TWSEtiqueta/GetLista',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'ETIQUETA',
  input: s.entradaLista,
  output: s.linha,
});
export const salvar = endpoint({
  nome: 'Salvar etiqueta',
  feito: 'Etiqueta salva.',
  method: 'PUT',
  path: '/TWSEtiqueta/Etiqueta',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'ETIQUETA',
  input: s.entrada,
  output: s.linha,
});
export const excluir = endpoint({
  nome: 'Excluir etiqueta',
  feito: 'Etiqueta excluída.',
  method: 'DELETE',
  path: '/TWSEtiqueta/Etiqueta/{etiqueta_codigo}',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'ETIQUETA',
  input: s.entradaExcluir,
  output: s.linha,
});
