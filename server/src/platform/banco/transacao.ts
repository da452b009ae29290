import type { Ctx, CtxBase, Sessao } from '../context.ts';
import { repetivel } from '../errors.ts';
import type { Modo } from './tx.ts';

const TENTATIVAS = 3;

/** One transaction of the session's registration, repeated when the database asks for it; effects outside wait for the COMMIT. */
export async function transacaoDaSessao<T>(
  base: CtxBase,
  sessao: Sessao,
  modo: Modo,
  agir: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  for (let tentativa = 1; ; tentativa += 1) {
    const depois: (() => void)[] = [];
    try {
      const resultado = await base.banco.transacao(
        sessao.clienteregistro_codigo,
        modo,
        (tx) => agir({ ...base, sessao, tx, aposCommit: (fn) => depois.push(fn) }),
        sessao.camposocultos.join(','),
      );
      for (const fn of depois) fn();
      return resultado;
    } catch (erro) {
      if (!repetivel(erro) || tentativa >= TENTATIVAS) throw erro;
      await new Promise((r) => setTimeout(r, Math.random() * 40 * tentativa));
    }
  }
}
