import type { Tarefa } from '@praca/contract/atividade/schemas.ts';

/** Whom a call from a task is kept with: its deal, else its customer; undefined where it has neither. */
export function quemSeLiga({
  negocio_codigo,
  pessoa_codigo,
}: Tarefa): { negocio_codigo: number } | { pessoa_codigo: number } | undefined {
  if (negocio_codigo !== null) return { negocio_codigo };
  return pessoa_codigo === null ? undefined : { pessoa_codigo };
}
