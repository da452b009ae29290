import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar motivos de perda',
  method: 'PUT',
  path: '/TWSMotivoPerda/GetLista',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'MOTIVOPERDA',
  input: s.entradaLista,
  output: s.linha,
});
export const salvar = endpoint({
  nome: 'Salvar motivo de perda',
  feito: 'Motivo de perda salvo.',
  method: 'PUT',
  path: '/TWSMotivoPerda/MotivoPerda',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'MOTIVOPERDA',
  input: s.entrada,
  output: s.linha,
});
export const excluir = endpoint({
  nome: 'Excluir motivo de perda',
  feito: 'Motivo de perda excluído.',
  method: 'DELETE',
  path: '/TWSMotivoPerda/MotivoPerda/{motperda_codigo}',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'MOTIVOPERDA',
  input: s.entradaExcluir,
  output: s.linha,
});
