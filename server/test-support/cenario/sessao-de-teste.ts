import type { Ctx, CtxBase, Sessao } from '../../src/platform/context.ts';
import type { Tx } from '../../src/platform/banco/db.ts';
import type { Servidor } from '../servidor/servidor.ts';

/** The session of one who sees all and may do nothing, in one company, unless it is said otherwise: for verbs and reads that are called without a request. */
export const sessaoDeTeste = (
  de: Pick<Sessao, 'clienteregistro_codigo' | 'usuario_codigo' | 'empresa_codigo'> &
    Partial<Sessao>,
): Sessao => ({
  sessao_codigo: 'teste',
  usuario_login: 'adm',
  usuario_nome: '',
  visto_por: null,
  usuario_email: '',
  usuario_maiusculo: false,
  usuario_fuso: 'America/Sao_Paulo',
  empresas: [de.empresa_codigo],
  todasempresas: false,
  repres_codigo: null,
  visualizaoutrosrep: true,
  visualizarepinterno: false,
  visualizarepexterno: false,
  equipe_represes: [],
  equipe_logins: [],
  equipes: [],
  permissoes: new Set(),
  camposocultos: [],
  ...de,
});

/** What a call would have of the server beside its session. */
export const baseDeTeste = ({ banco, config, difusor, app }: Servidor): CtxBase => ({
  banco,
  config,
  difusor,
  requisicao: 'teste',
  agora: new Date(),
  ip: '',
  agente: '',
  log: app.log,
});

/** A call of this session whose statements go through `tx`; what it would do after its COMMIT is not done. */
export const ctxDeTeste = (s: Servidor, sessao: Sessao, tx: Tx): Ctx => ({
  ...baseDeTeste(s),
  sessao,
  tx,
  aposCommit: () => undefined,
});
