import { ERROS } from '@praca/contract/errors.ts';
import * as regras from '@praca/contract/negocio/rules.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';

/** What may become of a deal beside moving and editing. */
export type VerboCiclo = 'ganhar' | 'perder' | 'finalizar' | 'reativar' | 'copiar' | 'trocar-funil';

/** What each of these dialogs takes. `onDone` names the deals that the server changed or created. */
export type DoCiclo = {
  negocio: Negocio;
  onDone: (codigos: number[]) => void;
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
};

/** Why the verb may not happen now, in words; null when it may. */
export function impedimento(verbo: VerboCiclo, negocio: NegocioVisto): string | null {
  const recusa = REGRA[verbo](negocio);
  return recusa === null ? null : ERROS[recusa].mensagem;
}

/** The toast of a closing: what tells more about it, with the way back, takes its place. */
export const AVISO_DO_CICLO = 'ciclo';

/** After-sales deals are finished; all others are won. */
export const verboDeSucesso = ({ board_tipo }: Pick<NegocioVisto, 'board_tipo'>) =>
  board_tipo === 'posvendas' ? 'finalizar' : 'ganhar';
