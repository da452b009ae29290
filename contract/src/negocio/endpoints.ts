import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar negócios',
  method: 'PUT',
  path: '/TWSNegocio/GetLista',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'NEGOCIO',
  input: s.entradaLista,
  output: s.linhaLista,
  saidaPronta: true,
});
export const getQuadro = endpoint({
  nome: 'Abrir quadro',
  method: 'PUT',
  path: '/TWSNegocio/GetQuadro',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ESTAGIO',
  input: s.entradaQuadro,
  output: s.coluna,
  saidaPronta: true,
  adicao: true,
});
export const getFechados = endpoint({
  nome: 'Somar negócios fechados',
  method: 'PUT',
  path: '/TWSNegocio/GetFechados',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'FECHADOS',
  input: s.entradaFechados,
  output: s.fechados,
  adicao: true,
});
export const ler = endpoint({
  nome: 'Abrir negócio',
  method: 'GET',
  path: '/TWSNegocio/Negocio/{negocio_codigo}',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'NEGOCIO',
  input: s.entradaCodigo,
  output: s.negocio,
  adicao: true,
});
export const salvar = endpoint({
  nome: 'Salvar negócio',
  feito: 'Negócio salvo.',
  method: 'PUT',
  path: '/TWSNegocio/Negocio',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'NEGOCIO',
  input: s.entradaNegocio,
  output: s.negocio,
  cria: 'negocio_codigo',
  muda: ['/TWSNegocio/Negocio/', '/TWSNegocio/Ficha/'],
});
export const patch = endpoint({
  nome: 'Alterar negócio',
  feito: 'Negócio alterado.',
  method: 'POST',
  path: '/TWSNegocio/PatchNegocio',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'NEGOCIO',
  input: s.entradaPatch,
  output: s.negocio,
  muda: ['/TWSNegocio/Negocio/', '/TWSNegocio/Ficha/'],
});
export const excluir = endpoint({
  nome: 'Excluir negócio',
  feito: {
    mensagem: 'Negócio excluído.',
    ajuda: 'Ele fica na Lixeira por 30 dias: restaure-o de lá se precisar.',
  },
  method: 'DELETE',
  path: '/TWSNegocio/Negocio/{negocio_codigo}',
  kind: 'write',
  permission: 'negocio.excluir',
  tabela: 'NEGOCIO',
  input: s.entradaExcluir,
  output: z.object({ negocio_codigo: z.int() }),
});
export const mover = endpoint({
  nome: 'Mover negócio',
  feito: 'Negócio movido.',
  method: 'PUT',
  path: '/TWSNegocio/MoverNegocio',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'NEGOCIO',
  input: s.entradaMover,
  output: s.movido,
});
export const desfazerMover = endpoint({
  nome: 'Desfazer movimento',
  feito: 'Movimento desfeito.',
  method: 'PUT',
  path: '/TWSNegocio/DesfazerMoverNegocio',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'NEGOCIO',
  input: s.entradaDesfazer,
  output: s.movido,
  muda: ['/TWSNegocio/Negocio/', '/TWSNegocio/Ficha/', '/TWSNegocio/GetLista'],
});
/** Takes back a change of fields, whole; refused where one of them holds something else by now. */
export const desfazerAlteracao = endpoint({
  nome: 'Desfazer alteração',
  feito: 'Alteração desfeita.',
  method: 'PUT',
  path: '/TWSNegocio/DesfazerAlteracao',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'NEGOCIO',
  input: s.entradaDesfazerAlteracao,
  output: s.negocio,
  muda: ['/TWSNegocio/Negocio/', '/TWSNegocio/Ficha/', '/TWSNegocio/GetLista'],
  adicao: true,
});
export const getDicionarios = endpoint({
  nome: 'Carregar cadastros',
  method: 'PUT',
  path: '/TWSNegocio/GetDicionarios',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'DICIONARIO',
  input: nada,
  output: s.dicionario,
  adicao: true,
});
export const getListaCidades = endpoint({
  nome: 'Listar cidades dos clientes',
  method: 'PUT',
  path: '/TWSNegocio/GetListaCidades',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'PESSOA',
  input: nada,
  output: s.cidadeDeClientes,
  adicao: true,
});
export const getValorHabitual = endpoint({
  nome: 'Ver valor habitual do funil',
  method: 'PUT',
  path: '/TWSNegocio/GetValorHabitual',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'NEGOCIO',
  input: s.entradaValorHabitual,
  output: s.valorHabitual,
  adicao: true,
});
export const getHistorico = endpoint({
  nome: 'Abrir histórico',
  method: 'PUT',
  path: '/TWSNegocio/GetHistorico',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'EVENTO',
  input: s.entradaHistorico,
  output: s.historico,
  adicao: true,
});
export const buscar = endpoint({
  nome: 'Buscar',
  method: 'PUT',
  path: '/TWSNegocio/Buscar',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'BUSCA',
  input: s.entradaBusca,
  output: s.achado,
  adicao: true,
});
