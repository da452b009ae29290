import { DATA_MAXIMA } from '@praca/contract/br/data.ts';
import { dia, diaDeHoje } from '../../../platform/texto/format.ts';
import { instanteEm } from '../../../platform/texto/instante.ts';

const DIA_MS = 86_400_000;
const SEM_PRAZO = 0;
/** Chosen instead of a number of days: a last day of one's own. */
export const ATE_UMA_DATA = -1;

/** How long a key may be worth something, as a person chooses it. */
export const VALIDADES = [
  { value: 7, label: '7 dias' },
  { value: 30, label: '30 dias' },
  { value: 90, label: '90 dias' },
  { value: 365, label: '1 ano' },
  { value: ATE_UMA_DATA, label: 'Até uma data…' },
  { value: SEM_PRAZO, label: 'Sem prazo, até ser revogada' },
] as const;

/** When a key that is made now ends (null: not by itself), or why it cannot end then, in words. */
export type Fim = { fim: string | null } | { erro: string };

/** The end of the day that was chosen, on the clocks of who chose it: today at the earliest. */
function fimDoDia(data: string, agora: number): Fim {
  const hoje = diaDeHoje(agora);
  const fim = data === '' ? null : instanteEm(data, '23:59');
  if (fim === null) return { erro: 'Escolha o último dia da chave.' };
  if (data < hoje) return { erro: `Escolha uma data a partir de ${dia(hoje)}` };
  if (data > DATA_MAXIMA) return { erro: `Escolha uma data até ${dia(DATA_MAXIMA)}` };
  return { fim };
}

/** The end of a key by what was chosen, and for `ATE_UMA_DATA` by the day. */
export function fimDaChave(validade: number, data: string, agora: number = Date.now()): Fim {
  if (validade === ATE_UMA_DATA) return fimDoDia(data, agora);
  return {
    fim: validade === SEM_PRAZO ? null : new Date(agora + validade * DIA_MS).toISOString(),
  };
}
