import { dataNoFuso } from '../br/data.ts';
import type { CodigoErro } from '../errors.ts';
import type { Atividade } from './schemas.ts';

type Agora = Pick<Atividade, 'atividade_situacao'>;
type Recusa = CodigoErro | null;

const soPendente = (t: Agora): Recusa =>
  t.atividade_situacao === 'P' ? null : 'ATIVIDADE_ENCERRADA';

/** What was done, cancelled or missed does not change any more, unless it is opened again. */
export const aoAlterarAtividade = soPendente;
export const aoConcluirAtividade = soPendente;
export const aoReagendarAtividade = soPendente;
/** Only what was closed opens again. */
export const aoReabrirAtividade = (t: Agora): Recusa =>
  t.atividade_situacao === 'P' ? 'ATIVIDADE_ABERTA' : null;

/** What the reschedule dialog says. */
export const SEM_DATA = 'Preencha a data e a hora do reagendamento.';
export const DATA_PASSADA = 'A data escolhida não pode ser anterior à data atual.';
export const SEM_MOTIVO = 'Preencha o motivo do reagendamento.';

export interface Reagendamento {
  /** ISO 8601 with offset; empty when nothing was chosen. */
  atividade_dthr: string;
  atividade_motivo: string;
  /** A task of the whole day may be put on today: only the day counts, in the person's time zone. */
  atividade_diatodo: 'S' | 'N';
}

/** Each field of the dialog that must be put right, in its order; none when the task may be rescheduled. */
export function faltasDoReagendamento(
  r: Reagendamento,
  agora: Date,
  fuso: string,
): { campo: 'atividade_dthr' | 'atividade_motivo'; mensagem: string }[] {
  const quando = new Date(r.atividade_dthr);
  const semData = Number.isNaN(quando.getTime());
  const passou =
    r.atividade_diatodo === 'S' && !semData
      ? dataNoFuso(quando, fuso) < dataNoFuso(agora, fuso)
      : quando < agora;
  return [
    ...(semData || passou
      ? [{ campo: 'atividade_dthr' as const, mensagem: semData ? SEM_DATA : DATA_PASSADA }]
      : []),
    ...(r.atividade_motivo.trim() === ''
      ? [{ campo: 'atividade_motivo' as const, mensagem: SEM_MOTIVO }]
      : []),
  ];
}
