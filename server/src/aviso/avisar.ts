import type { Tx } from '../platform/banco/db.ts';
import type { Config } from '../platform/config.ts';
import type { Ctx } from '../platform/context.ts';
import { empurrarAvisos } from './aparelho/empurrar.ts';
import { entregarAvisos } from './entregar.ts';
import { apagarAvisos, gravarAvisos, type NovoAviso, type Vencidos } from './writes.ts';

export type { NovoAviso } from './writes.ts';

/** Where something is told: the transaction of what it tells. */
export interface Onde {
  config: Config;
  tx: Tx;
  registro: number;
  agora: Date;
}

/**
 * Tells users (by login) something, in the transaction of what it tells: on the page at once, and by the further ways
 * that each of them chose. The same type and key again tells nothing new; with `plural` it counts on. Gives the events
 * that are to be announced once that transaction is over.
 */
export async function avisarEm(
  onde: Onde,
  para: readonly string[],
  novo: NovoAviso,
): Promise<number[]> {
  if (para.length === 0) return [];
  const ditos = await gravarAvisos(onde.tx, onde.registro, para, novo);
  if (ditos.length > 0) {
    await entregarAvisos(onde, novo.tipo, ditos);
    await empurrarAvisos(onde, novo.tipo, ditos);
  }
  return ditos.map((dito) => dito.evento_codigo);
}

function anunciarTodos(ctx: Ctx, eventos: number[]): void {
  if (eventos.length === 0) return;
  ctx.aposCommit(() => {
    ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, eventos);
    ctx.difusor.acordarFila();
  });
}

/** The same in the name of who is logged in, announced after the COMMIT. */
export async function avisar(ctx: Ctx, para: readonly string[], novo: NovoAviso): Promise<void> {
  const { clienteregistro_codigo: registro, usuario_codigo } = ctx.sessao;
  const onde = { config: ctx.config, tx: ctx.tx, registro, agora: ctx.agora };
  anunciarTodos(ctx, await avisarEm(onde, para, { autor_codigo: usuario_codigo || null, ...novo }));
}

/** Takes back notices of what is over, or no longer theirs who were told; the pages of those people hear of it. */
export async function retirarAvisos(ctx: Ctx, vencidos: Vencidos): Promise<void> {
  anunciarTodos(ctx, await apagarAvisos(ctx.tx, ctx.sessao.clienteregistro_codigo, vencidos));
}

/** What was given to somebody: how many of them, and which where it is one. */
export interface Atribuicao {
  usuario_login: string | null;
  quantidade: number;
  negocio_codigo: number;
  negocio_titulo: string;
}

/** Tells each user that deals became theirs; what one gives oneself is no news, and what one person gives within an hour is one notice. */
export async function avisarAtribuicoes(ctx: Ctx, feitas: readonly Atribuicao[]): Promise<void> {
  const { usuario_login: eu, usuario_codigo } = ctx.sessao;
  for (const { usuario_login, quantidade, negocio_codigo, negocio_titulo } of feitas) {
    if (usuario_login === null || usuario_login === eu || quantidade === 0) continue;
    await avisar(ctx, [usuario_login], {
      tipo: 'ATRIBUICAO',
      chave: `negocio/${usuario_codigo}/${ctx.agora.toISOString().slice(0, 13)}`,
      titulo: `passou “${negocio_titulo}” para você`,
      plural: 'passou {n} negócios para você',
      quantidade,
      negocio_codigo: quantidade === 1 ? negocio_codigo : null,
    });
  }
}
