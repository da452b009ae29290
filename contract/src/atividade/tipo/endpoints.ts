import { endpoint } from '../../endpoint.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar tipos de tarefa',
  method: 'PUT',
  path: '/TWSTipoAtividade/GetLista',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'TIPOATIVIDADE',
  input: s.entradaLista,
  output: s.linha,
});
export const salvar = endpoint({
  nome: 'Salvar tipo de tarefa',
  feito: 'Tipo de tarefa salvo.',
  method: 'PUT',
  path: '/TWSTipoAtividade/TipoAtividade',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'TIPOATIVIDADE',
  input: s.entrada,
  output: s.linha,
});
export const excluir = endpoint({
  nome: 'Excluir tipo de tarefa',
  feito: 'Tipo de tarefa excluído.',
  method: 'DELETE',
  path: '/TWSTipoAtividade/TipoAtividade/{tipoatividade_codigo}',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'TIPOATIVIDADE',
  input: s.entradaExcluir,
  output: s.linha,
});
