import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

/** What changed since a cursor, in the order in which it was committed: nothing that commits later comes before it. */
export const getLista = endpoint({
  nome: 'Listar mudanças',
  method: 'PUT',
  path: '/TWSMudanca/GetLista',
  kind: 'read',
  permission: 'sessao',
  tabela: 'MUDANCA',
  input: s.entradaLista,
  output: s.mudanca,
  adicao: true,
});
