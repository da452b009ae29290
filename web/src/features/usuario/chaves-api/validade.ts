import { DATA_MAXIMA } from '@praca/contract/br/data.ts';
import { dia, diaDeHoje } from '../../../platform/texto/format.ts';
import { instanteEm } from '../../../platform/texto/instante.ts';
import { parseDate } from '../../../ui/field/calendar-date.ts';

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

/** The end of the day that was typed, on the clocks of who typed it: today at the earliest. */
function fimDoDia(digitado: string, agora: number): Fim {
  const hoje = diaDeHoje(agora);
  const data = parseDate(digitado.replace(/\/$/, ''), hoje);
  if (data === '') return { erro: 'Escolha o último dia da chave.' };
  const fim = data === null ? null : instanteEm(data, '23:59');
  if (data === null || fim === null)
    return { erro: 'Data inválida. Digite dia, mês e ano, por exemplo 03/10/2025' };
  if (data < hoje) return { erro: `Escolha uma data a partir de ${dia(hoje)}` };
  if (data > DATA_MAXIMA) return { erro: `Escolha uma data até ${dia(DATA_MAXIMA)}` };
  return { fim };
}

/** The end of a key by what was chosen, and for `ATE_UMA_DATA` by the text of the day. */
export function fimDaChave(validade: number, digitado: string, agora: number = Date.now()): Fim {
  if (validade === ATE_UMA_DATA) return fimDoDia(digitado, agora);
  return {
    fim: validade === SEM_PRAZO ? null : new Date(agora + validade * DIA_MS).toISOString(),
  };
}
