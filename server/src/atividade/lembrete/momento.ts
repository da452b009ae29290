import type { Atividade } from '@praca/contract/atividade/schemas.ts';

/** "24/11 às 14:30" on the clock of a zone; "24/11" for a whole day. */
export function momentoNoFuso(
  { atividade_dthr, atividade_diatodo }: Pick<Atividade, 'atividade_dthr' | 'atividade_diatodo'>,
  timeZone: string,
): string {
  if (atividade_dthr === null) return 'sem data';
  const quando = new Date(atividade_dthr);
  const dia = quando.toLocaleDateString('pt-BR', { timeZone, day: '2-digit', month: '2-digit' });
  if (atividade_diatodo === 'S') return dia;
  const hora = quando.toLocaleTimeString('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${dia} às ${hora}`;
}
