import { lerUso, type Uso } from '@praca/contract/recurso/usos.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { darAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { moverUso } from './writes-usos.ts';

/** Puts every row that names one row of a cadastro to another one, use by use, or those alone whose keys are named; gives the keys of the rows that went. */
export async function moverUsos(
  ctx: Ctx,
  r: Recurso,
  [de, para]: readonly [number, number],
  so?: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, string[]>> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const movidos: Record<string, string[]> = {};
  for (const uso of (so ? Object.keys(so) : r.usadoPor) as Uso[]) {
    const chaves = await darAlcance(ctx, [lerUso(uso).tabela], (c) =>
      moverUso(c, uso, de, para, so?.[uso]),
    );
    if (!chaves.length) continue;
    movidos[uso] = chaves;
    // An empty list: much changed, open pages read again.
    ctx.aposCommit(() => ctx.difusor.publicar(registro, []));
    // What users see may hang on it: their open sessions read it anew.
    if (['usuario', 'equipe_membro'].includes(lerUso(uso).tabela))
      ctx.aposCommit(() => ctx.difusor.esquecer({ registro }));
  }
  return movidos;
}
