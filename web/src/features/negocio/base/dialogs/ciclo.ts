import { ERROS_DO_CICLO } from '@praca/contract/negocio/erros.ts';
import * as regras from '@praca/contract/negocio/rules.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';

/** What may become of a deal beside moving and editing. */
export type VerboCiclo =
  | 'ganhar'
  | 'perder'
  | 'finalizar'
  | 'reativar'
  | 'copiar'
  | 'trocar-funil'
  | 'qualificar'
  | 'virar-oportunidade';

/** What each of these dialogs takes. `onDone` names the deals that the server changed or created, and the version of the first where it is known. */
export type DoCiclo = {
  negocio: Negocio;
  /** The pipeline that a change of pipeline begins with. */
  funil?: number | undefined;
  onDone: (codigos: number[], versao?: number) => void;
  onClose: () => void;
};

export type NegocioVisto = Pick<regras.NegocioAgora, 'negocio_situacao' | 'board_tipo'>;

const REGRA: Record<VerboCiclo, (negocio: NegocioVisto) => regras.Recusa> = {
  ganhar: regras.aoGanhar,
  perder: regras.aoPerder,
  finalizar: regras.aoFinalizar,
  reativar: regras.aoReativar,
  copiar: () => null,
  'trocar-funil': regras.aoTrocarPipeline,
  qualificar: regras.aoTrocarPipeline,
  'virar-oportunidade': regras.aoTrocarPipeline,
};

/** Why the verb may not happen now, in words; null when it may. */
export function impedimento(verbo: VerboCiclo, negocio: NegocioVisto): string | null {
  const recusa = REGRA[verbo](negocio);
  return recusa === null ? null : ERROS_DO_CICLO[recusa].mensagem;
}

/** How far ahead the dates of a recurring deal are, at the end of a sentence. */
export const adiante = ({ pipeline_recorrencia: dias }: Pick<Negocio, 'pipeline_recorrencia'>) =>
  dias === null ? '' : `, com as datas ${dias} ${dias === 1 ? 'dia' : 'dias'} adiante`;

/** The toast of a closing: what tells more about it, with the way back, takes its place. */
export const AVISO_DO_CICLO = 'ciclo';

/** After-sales deals are finished; all others are won. */
export const verboDeSucesso = ({ board_tipo }: Pick<NegocioVisto, 'board_tipo'>) =>
  board_tipo === 'posvendas' ? 'finalizar' : 'ganhar';

/** The board that a step of the way from prospect to opportunity leads to. */
export const QUADRO_DO_AVANCO: Partial<Record<VerboCiclo, BoardTipo>> = {
  qualificar: 'leads',
  'virar-oportunidade': 'oportunidades',
};

const AVANCOS: Record<string, readonly VerboCiclo[]> = {
  prospects: ['virar-oportunidade', 'qualificar'],
  leads: ['virar-oportunidade'],
};
/** How a deal goes on to a later board before it is sold, the usual way first; nothing once it is an opportunity. */
export const avancosDe = ({
  board_tipo,
}: Pick<NegocioVisto, 'board_tipo'>): readonly VerboCiclo[] => AVANCOS[board_tipo] ?? [];
