import type { Ctx } from '../../platform/context.ts';
import { condicoesDeVenda } from '../reads.ts';

/** A quote that expired, in the words of its mail. */
export interface Contada {
  pedvenda_numero: string;
  pedvenda_dtvalidade: string;
  pedvenda_valor: string;
  pessoa_razao: string | null;
}

/** Of these quotes, those that who is written to sees now. */
export function lerVencidas(ctx: Ctx, codigos: readonly number[]): Promise<Contada[]> {
  const c = condicoesDeVenda(ctx, [codigos]);
  return ctx.tx.sql<Contada>(
    `SELECT q.pedvenda_numero, q.pedvenda_dtvalidade, q.pedvenda_valor::text AS pedvenda_valor,
       (SELECT p.pessoa_razao FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo) AS pessoa_razao
     FROM pedvenda q WHERE ${c.sql} AND q.pedvenda_codigo = ANY ($2::bigint[])
     ORDER BY q.pedvenda_dtvalidade, q.pedvenda_codigo`,
    c.valores,
    { semNome: true },
  );
}
