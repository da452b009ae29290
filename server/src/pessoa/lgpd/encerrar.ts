import { encerrarSerie } from '../../atividade/serie/adiante.ts';
import type { Ctx } from '../../platform/context.ts';
import { cartasQueEsperam, encerrarCartas } from '../../platform/email/email-fila.ts';
import type { Ligados } from './reads.ts';
import { lerCartasDe, lerSeriesDe } from './reads-espera.ts';
import type { Padroes } from './termos.ts';
import { calarAvisos, encerrarLembretes } from './writes-espera.ts';

const MOTIVO = 'A pessoa desta mensagem foi anonimizada.';

/** What waits for a person ends with them: letters that are theirs or name them, reminders, notices that nobody heard yet, series of tasks. */
export async function encerrarEspera(ctx: Ctx, l: Ligados, p: Padroes): Promise<void> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const cartas = await cartasQueEsperam(ctx.config, ctx.tx, registro);
  await encerrarCartas(ctx.tx, registro, await lerCartasDe(ctx, l, p, cartas), MOTIVO);
  for (const serie of await lerSeriesDe(ctx, l)) await encerrarSerie(ctx.tx, registro, serie);
  await encerrarLembretes(ctx, l);
  await calarAvisos(ctx, l);
}
