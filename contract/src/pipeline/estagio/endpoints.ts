import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { codigo } from '../../primitives.ts';
import { processoIniciado } from '../../processo/schemas.ts';
import { MUDA_FUNIS } from '../muda.ts';
import * as s from './schemas.ts';

const escrita = {
  method: 'PUT',
  kind: 'write',
  permission: 'cadastro.editar',
  tabela: 'ESTAGIO',
  muda: MUDA_FUNIS,
} as const;

export const getLista = endpoint({
  nome: 'Listar estágios cadastrados',
  method: 'PUT',
  path: '/TWSEstagio/GetLista',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'ESTAGIO',
  input: s.entradaLista,
  output: s.linha,
});
export const getPorCampos = endpoint({
  nome: 'Consultar estágios',
  method: 'PUT',
  path: '/TWSEstagio/GetPorCampos',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'ESTAGIO',
  input: s.entradaCampos,
  output: s.parcial,
});
export const salvar = endpoint({
  ...escrita,
  nome: 'Salvar estágio',
  feito: 'Estágio salvo.',
  path: '/TWSEstagio/Estagio',
  input: s.entrada,
  output: s.linha,
  cria: 'estagio_codigo',
});
/** What a demand would have done to the moves of the past months; changes nothing. */
export const ensaiar = endpoint({
  nome: 'Ensaiar campos exigidos',
  method: 'PUT',
  path: '/TWSEstagio/EnsaiarExigidos',
  kind: 'read',
  permission: 'cadastro.editar',
  tabela: 'ESTAGIO',
  pesada: true,
  input: s.entradaEnsaiar,
  output: s.ensaio,
  adicao: true,
});
export const excluir = endpoint({
  ...escrita,
  nome: 'Excluir estágio',
  feito: 'Estágio excluído.',
  method: 'DELETE',
  path: '/TWSEstagio/Estagio/{estagio_codigo}',
  input: s.entradaExcluir,
  output: z.object({ estagio_codigo: codigo }),
});
export const ordenar = endpoint({
  ...escrita,
  nome: 'Ordenar estágios',
  feito: 'Ordem dos estágios salva.',
  path: '/TWSEstagio/OrdenarEstagios',
  input: s.entradaOrdenar,
  output: s.linha,
  adicao: true,
});
export const excluirComDestino = endpoint({
  ...escrita,
  nome: 'Excluir estágio e mover negócios',
  feito: {
    mensagem: 'Exclusão do estágio iniciada.',
    ajuda: 'Os negócios são movidos antes; acompanhe o andamento.',
  },
  path: '/TWSEstagio/ExcluirEstagioLinux',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaExcluirComDestino,
  output: processoIniciado,
  adicao: true,
});
export const desfazerExclusao = endpoint({
  ...escrita,
  nome: 'Desfazer exclusão do estágio',
  feito: { mensagem: 'Volta do estágio iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  path: '/TWSEstagio/DesfazerExclusaoLinux',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaDesfazer,
  output: processoIniciado,
  adicao: true,
});
