import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar perfis',
  method: 'PUT',
  path: '/TWSPerfil/GetLista',
  kind: 'read',
  permission: 'usuario.ver',
  tabela: 'PERFIL',
  input: s.entradaLista,
  output: s.perfil,
});
export const getPorCampos = endpoint({
  nome: 'Consultar perfis',
  method: 'PUT',
  path: '/TWSPerfil/GetPorCampos',
  kind: 'read',
  permission: 'usuario.ver',
  tabela: 'PERFIL',
  input: s.entradaCampos,
  output: s.perfilParcial,
});
export const getAlcance = endpoint({
  nome: 'Ver direitos que se podem dar',
  method: 'GET',
  path: '/TWSPerfil/GetAlcance',
  kind: 'read',
  permission: 'usuario.ver',
  tabela: 'PERFIL',
  adicao: true,
  input: nada,
  output: s.alcanceDeQuemPede,
});
export const salvar = endpoint({
  nome: 'Salvar perfil',
  feito: 'Perfil salvo.',
  method: 'PUT',
  path: '/TWSPerfil/Perfil',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'PERFIL',
  input: s.entradaPerfil,
  output: s.perfil,
  cria: 'perfil_codigo',
  muda: ['/TWSPerfil/', '/TWSUsuario/'],
});
export const excluir = endpoint({
  nome: 'Excluir perfil',
  feito: 'Perfil excluído.',
  method: 'DELETE',
  path: '/TWSPerfil/Perfil/{perfil_codigo}',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'PERFIL',
  input: s.entradaExcluir,
  output: s.perfil,
  muda: ['/TWSPerfil/', '/TWSUsuario/'],
});
