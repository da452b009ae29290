import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar clientes',
  method: 'PUT',
  path: '/TWSPessoa/GetLista',
  kind: 'read',
  permission: 'pessoa.ver',
  tabela: 'PESSOA',
  input: s.entradaLista,
  output: s.pessoa,
});
export const getPorCampos = endpoint({
  nome: 'Consultar clientes',
  method: 'PUT',
  path: '/TWSPessoa/GetPorCampos',
  kind: 'read',
  permission: 'pessoa.ver',
  tabela: 'PESSOA',
  input: s.entradaCampos,
  output: s.pessoaParcial,
});
export const salvar = endpoint({
  nome: 'Salvar cliente',
  feito: 'Cliente salvo.',
  method: 'PUT',
  path: '/TWSPessoa/Pessoa',
  kind: 'write',
  permission: 'pessoa.editar',
  tabela: 'PESSOA',
  input: s.entradaPessoa,
  output: s.pessoa,
  cria: 'pessoa_codigo',
});
export const excluir = endpoint({
  nome: 'Excluir cliente',
  feito: 'Cliente excluído.',
  method: 'DELETE',
  path: '/TWSPessoa/Pessoa/{pessoa_codigo}',
  kind: 'write',
  permission: 'pessoa.editar',
  tabela: 'PESSOA',
  input: s.entradaExcluir,
  output: s.pessoaParcial,
});
