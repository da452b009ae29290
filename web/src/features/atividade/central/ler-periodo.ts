import { getLista } from '@praca/contract/atividade/endpoints.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { chamar } from '../../../platform/http/api-client.ts';

const PAGINA = 200;
/** Most tasks that a calendar shows: more are a team's year, which nobody reads in a grid. */
export const MAXIMO_NO_CALENDARIO = 2_000;

/** The tasks of a period in the order of their moments, page after page, and whether there are more than are shown. */
export async function lerPeriodo(
  filtros: EntradaCrua<typeof getLista>,
  sinal: AbortSignal,
): Promise<{ tarefas: readonly Tarefa[]; haMais: boolean }> {
  const lidas = new Map<number, Tarefa>();
  let cursor: string | null | undefined;
  do {
    const pagina = await chamar(
      getLista,
      {
        ...filtros,
        SQL_LIMIT: PAGINA,
        SEM_TOTAL: 'S',
        ...(cursor && { CURSOR: cursor }),
      },
      { sinal },
    );
    // One that was put off meanwhile may come twice.
    for (const tarefa of pagina.dados) lidas.set(tarefa.atividade_codigo, tarefa);
    ({ cursor } = pagina);
  } while (cursor && lidas.size < MAXIMO_NO_CALENDARIO);
  return { tarefas: [...lidas.values()], haMais: Boolean(cursor) };
}
