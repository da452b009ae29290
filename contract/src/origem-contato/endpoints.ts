import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar origens de contato',
  method: 'PUT',
  path: '/TWSOrigemContato/GetLista',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'ORIGEMCONTATO',
  input: s.entradaLista,
  output: s.linha,
});
export const salvar = endpoint({
  nome: 'Salvar origem de contato',
  feito: 'Origem de contato salva.',
  method: 'PUT',
  path: '/TWSOrigemContato/OrigemContato',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'ORIGEMCONTATO',
  input: s.entrada,
  output: s.linha,
});
export const excluir = endpoint({
  nome: 'Excluir origem de contato',
  feito: 'Origem de contato excluída.',
  method: 'DELETE',
  path: '/TWSOrigemContato/OrigemContato/{orprospect_codigo}',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'ORIGEMCONTATO',
  input: s.entradaExcluir,
  output: s.linha,
});
