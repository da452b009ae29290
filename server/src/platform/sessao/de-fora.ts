import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Sessao } from '../context.ts';
import type { Atendido } from './atendido.ts';

/** Nobody of the house, with no right: what they do is told without an author. */
export const sessaoDeNinguem = (clienteregistro_codigo: number, de: string): Sessao => ({
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
  permissoes: new Set(),
});

/** Who holds a link, with the rights that it gives: business with a registration that may work now. */
export const sessaoDeFora = (
  { registro }: Atendido,
  de: string,
  permissoes: readonly Permissao[],
): Sessao => ({ ...sessaoDeNinguem(registro, de), permissoes: new Set(permissoes) });
