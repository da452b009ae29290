/** How much time the calendar shows. */
export type ModoDaAgenda = 'dia' | 'semana' | 'mes';

/** One thing in the calendar; moments are ISO 8601, days those of the reader's clocks. */
export type ItemDaAgenda = {
  id: string;
  titulo: string;
  /** Beside the title: with whom. */
  nota: string;
  /** A moment, or of a whole day its date. */
  inicio: string;
  minutos: number;
  diaTodo: boolean;
  /** 1 to 14: the colour of its kind. */
  cor: number;
  estado: 'pendente' | 'atrasada' | 'feita';
  movel: boolean;
  /** What of it is not on the server yet, in words. */
  espera?: string;
};

/** Where something is put: a moment, or a whole day. */
export type LugarNaAgenda = { inicio: string; diaTodo: boolean };

const PASSO = 15;
const DIA_MIN = 1_440;
/** Milliseconds of a minute. */
export const MINUTO_MS = 60_000;

/** A move that is proposed by keys before it is asked for: by how many minutes, and how much longer. */
export type Proposta = { id: string; minutos: number; mais: number };

/** What the arrows propose: Alt moves by a quarter of an hour or a day, Shift+Alt changes the length; null for other keys. */
export function proporPorTecla(
  tecla: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>,
  item: Pick<ItemDaAgenda, 'id' | 'diaTodo' | 'minutos'>,
  antes: Proposta | null,
): Proposta | null {
  if (!tecla.altKey) return null;
  const agora = antes?.id === item.id ? antes : { id: item.id, minutos: 0, mais: 0 };
  const vertical = { ArrowUp: -1, ArrowDown: 1 }[tecla.key];
  const horizontal = { ArrowLeft: -1, ArrowRight: 1 }[tecla.key];
  if (horizontal !== undefined && !tecla.shiftKey)
    return { ...agora, minutos: agora.minutos + horizontal * DIA_MIN };
  if (vertical === undefined || item.diaTodo) return null;
  if (!tecla.shiftKey) return { ...agora, minutos: agora.minutos + vertical * PASSO };
  const mais = agora.mais + vertical * PASSO;
  return item.minutos + mais < PASSO ? agora : { ...agora, mais };
}

/** An item where it is proposed to be; whole days move by days. */
export function comProposta(item: ItemDaAgenda, p: Proposta): ItemDaAgenda {
  const inicio = item.diaTodo ? `${item.inicio}T00:00:00Z` : item.inicio;
  const novo = new Date(Date.parse(inicio) + p.minutos * MINUTO_MS).toISOString();
  return {
    ...item,
    inicio: item.diaTodo ? novo.slice(0, 10) : novo,
    minutos: item.minutos + p.mais,
  };
}
