import type { Ctx } from '../platform/context.ts';
import { entregarAvisos } from './entregar.ts';
import { gravarAvisos, type NovoAviso } from './writes.ts';

export type { NovoAviso } from './writes.ts';

/**
 * Tells users (by login) something, in the transaction of what it tells: on the page at once, and by the further ways
 * that each of them chose. The same type and key again tells nothing new; with `plural` it counts on.
 */
export async function avisar(ctx: Ctx, para: readonly string[], novo: NovoAviso): Promise<void> {
  if (para.length === 0) return;
  const { clienteregistro_codigo: registro, usuario_codigo } = ctx.sessao;
  const ditos = await gravarAvisos(ctx.tx, registro, para, {
    autor_codigo: usuario_codigo || null,
    ...novo,
  });
  if (ditos.length === 0) return;
  await entregarAvisos(
    { config: ctx.config, tx: ctx.tx, registro, agora: ctx.agora },
    novo.tipo,
    ditos,
  );
  const eventos = ditos.map((dito) => dito.evento_codigo);
  ctx.aposCommit(() => {
    ctx.difusor.publicar(registro, eventos);
    ctx.difusor.acordarFila();
  });
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
