import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const getListaAnotacao = endpoint({
  nome: 'Listar acompanhamentos',
  method: 'PUT',
  path: '/TWSNegocio/GetListaAcompanhamentoAnotacao',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ACOMPANHAMENTO',
  input: s.entradaAnotacoes,
  output: s.acompanhamento,
});
export const getLista = endpoint({
  nome: 'Consultar acompanhamentos',
  method: 'PUT',
  path: '/TWSAcompanhamento/GetLista',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ACOMPANHAMENTO',
  input: s.entradaLista,
  output: s.acompanhamento,
});
export const getPorCampos = endpoint({
  nome: 'Consultar acompanhamentos por campos',
  method: 'PUT',
  path: '/TWSAcompanhamento/GetPorCampos',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ACOMPANHAMENTO',
  input: s.entradaCampos,
  output: s.parcial,
});
/** Who may be mentioned in the notes of a deal or a customer, and whom that reaches. */
export const getMencionaveis = endpoint({
  nome: 'Listar quem pode ser mencionado',
  method: 'PUT',
  path: '/TWSAcompanhamento/GetMencionaveis',
  kind: 'read',
  permission: 'negocio.ver',
  adicao: true,
  tabela: 'USUARIO',
  input: s.entradaMencionaveis,
  output: s.mencionavel,
});
export const salvar = endpoint({
  nome: 'Salvar acompanhamento',
  feito: 'Anotação salva.',
  method: 'PUT',
  path: '/TWSAcompanhamento/Acompanhamento',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'ACOMPANHAMENTO',
  input: s.entradaSalvar,
  output: s.acompanhamento,
  cria: 'acomp_codigo',
  muda: ['/TWSNegocio/Ficha/', '/TWSNegocio/GetListaAcompanhamentoAnotacao', '/TWSPessoa/Ficha/'],
});
export const excluir = endpoint({
  nome: 'Excluir acompanhamento',
  feito: 'Anotação excluída.',
  method: 'DELETE',
  path: '/TWSAcompanhamento/Acompanhamento/{acomp_codigo}',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'ACOMPANHAMENTO',
  input: s.entradaExcluir,
  output: s.acompanhamento,
  muda: ['/TWSNegocio/Ficha/', '/TWSNegocio/GetListaAcompanhamentoAnotacao', '/TWSPessoa/Ficha/'],
});
