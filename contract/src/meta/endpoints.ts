import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

const comum = { method: 'PUT', tabela: 'META', adicao: true, output: s.meta } as const;

export const getLista = endpoint({
  ...comum,
  nome: 'Listar metas',
  path: '/TWSMeta/GetLista',
  kind: 'read',
  permission: 'painel.ver',
  input: s.entradaLista,
});
/**
 * Writes cells of the grid of one company; answers with the twelve months from the first one written. Where a cell is not
 * the one that was read the 409 says in `Dados.metas` what each of these holds now, and who wrote last.
 */
export const salvar = endpoint({
  ...comum,
  nome: 'Salvar metas',
  feito: 'Metas salvas.',
  path: '/TWSMeta/Meta',
  kind: 'write',
  permission: 'painel.metas',
  input: s.entradaSalvar,
  muda: ['/TWSMeta/', '/TWSPainel/'],
});
