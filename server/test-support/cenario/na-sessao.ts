import type { Modo } from '../../src/platform/banco/tx.ts';
import { transacaoDaSessao } from '../../src/platform/banco/transacao.ts';
import type { Ctx, Sessao } from '../../src/platform/context.ts';
import type { Cenario } from './cenario.ts';
import { baseDeTeste, sessaoDeTeste } from './sessao-de-teste.ts';

/** The session of the administrator of A in the first company, without any right but those given. */
export const sessaoDoAdm = (s: Cenario, permissoes: Sessao['permissoes'] = new Set()): Sessao => {
  const { usuario_codigo, usuario_login, usuario_nome } = s.c.usuarios['adm.a'];
  return sessaoDeTeste({
    clienteregistro_codigo: s.a,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    usuario_codigo,
    usuario_login,
    usuario_nome,
    permissoes,
  });
};

/** Runs verbs that no call reaches by itself, as the administrator of A in the first company, each time in a transaction. */
export const naSessao =
  (s: Cenario) =>
  <T>(modo: Modo, agir: (ctx: Ctx) => Promise<T>): Promise<T> =>
    transacaoDaSessao(baseDeTeste(s), sessaoDoAdm(s), modo, agir);
