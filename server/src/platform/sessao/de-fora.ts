import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Sessao } from '../context.ts';

/** Nobody of the house: who holds a link. What they do is told without an author, with the rights that the link gives. */
export const sessaoDeFora = (
  clienteregistro_codigo: number,
  de: string,
  permissoes: readonly Permissao[],
): Sessao => ({
  clienteregistro_codigo,
  sessao_codigo: de,
  usuario_codigo: 0,
  usuario_login: '',
  usuario_nome: '',
  usuario_email: '',
  usuario_maiusculo: false,
  usuario_fuso: 'America/Sao_Paulo',
  empresa_codigo: 0,
  empresas: [],
  todasempresas: false,
  repres_codigo: null,
  visualizaoutrosrep: true,
  visualizarepinterno: false,
  visualizarepexterno: false,
  visto_por: null,
  equipe_represes: [],
  equipe_logins: [],
  equipes: [],
  camposocultos: [],
  permissoes: new Set(permissoes),
});
