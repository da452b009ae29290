import type { Modo } from '../../src/platform/banco/tx.ts';
import { transacaoDaSessao } from '../../src/platform/banco/transacao.ts';
import type { Ctx, Sessao } from '../../src/platform/context.ts';
import type { Cenario } from './cenario.ts';

/** Runs verbs that no call reaches by itself, as the administrator of A in the first company, each time in a transaction. */
export const naSessao =
  (s: Cenario) =>
  <T>(modo: Modo, agir: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const { usuario_codigo, usuario_login, usuario_nome } = s.c.usuarios['adm.a'];
    const { empresa_codigo } = s.c.a.empresa1;
    const sessao: Sessao = {
      clienteregistro_codigo: s.a,
      sessao_codigo: 'teste',
      usuario_codigo,
      usuario_login,
      usuario_nome,
      usuario_email: '',
      usuario_maiusculo: false,
      usuario_fuso: 'America/Sao_Paulo',
      empresa_codigo,
      empresas: [empresa_codigo],
      todasempresas: false,
      repres_codigo: null,
      visualizaoutrosrep: true,
      visualizarepinterno: false,
      visualizarepexterno: false,
      visto_por: null,
      equipe_represes: [],
      equipe_logins: [],
      equipes: [],
      permissoes: new Set(),
      camposocultos: [],
    };
    const { banco, config, difusor } = s;
    const base = { requisicao: 'teste', agora: new Date(), ip: '', agente: '', log: s.app.log };
    return transacaoDaSessao({ banco, config, difusor, ...base }, sessao, modo, agir);
  };
