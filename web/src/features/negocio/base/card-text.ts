import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { fusoAtual } from '../../../platform/fuso.ts';
import { dataLocal, dia, diaCurto, diasEntre, plural } from '../../../platform/format.ts';

export type Passo = {
  tipo: 'atrasado' | 'planejado' | 'nenhum';
  curto: string;
  inteiro: string;
};

/** Short name of a day near today: hoje, amanhã, else 03/10. */
const shortDay = (date: string, today: string): string => {
  const distance = diasEntre(today, date);
  if (distance === 0) return 'hoje';
  return distance === 1 ? 'amanhã' : diaCurto(date);
};

let latest: { agora: number; fuso: string; date: string } | undefined;
/** The day it is, which every card of a board asks for at the same instant. */
function today(agora: number): string {
  const fuso = fusoAtual();
  if (latest?.agora !== agora || latest.fuso !== fuso)
    latest = { agora, fuso, date: dataLocal(agora) };
  return latest.date;
}

/** The next step of a deal: late, planned or none. */
export function passoDo(next: string | null, agora: number): Passo {
  if (next === null) return { tipo: 'nenhum', curto: 'Sem tarefa', inteiro: 'Sem próxima tarefa' };
  const day = shortDay(dataLocal(next), today(agora));
  if (new Date(next).getTime() < agora) {
    return {
      tipo: 'atrasado',
      curto: `Atrasada ${day}`,
      inteiro: `Próxima tarefa atrasada, ${day}`,
    };
  }
  return {
    tipo: 'planejado',
    curto: day[0]?.toUpperCase() + day.slice(1),
    inteiro: `Próxima tarefa ${day}`,
  };
}

const DIA_MS = 86_400_000;

export type Parado = { dias: number; inteiro: string; porque: string };

/**
 * A deal that nobody touched for longer than its stage allows (in days); a task ahead puts that off. The same rule as
 * the filter PARADO of the server.
 */
export function paradoDo(
  cartao: Pick<Cartao, 'negocio_proximaatividade' | 'negocio_dtinteracao'>,
  diasparado: number | null,
  agora: number,
): Parado | null {
  const next = cartao.negocio_proximaatividade;
  if (diasparado === null || (next !== null && new Date(next).getTime() >= agora)) return null;
  const since = new Date(cartao.negocio_dtinteracao).getTime();
  if (agora - since <= diasparado * DIA_MS) return null;
  const dias = Math.floor((agora - since) / DIA_MS);
  const inteiro = `Parado há ${plural(dias, 'dia', 'dias')}`;
  return {
    dias,
    inteiro,
    porque: `${inteiro}: a última interação foi em ${dia(dataLocal(since))} e este estágio espera no máximo ${plural(diasparado, 'dia', 'dias')}. Uma tarefa futura adia o aviso.`,
  };
}

const DOT = 23;
const LETTER = 6.4;
const GAP = 4;
const MORE = 30;

/** How many of these tag names fit on one line of so many pixels, room for "+2" included; at least one. */
export function tagsThatFit(names: readonly string[], width: number): number {
  let used = 0;
  for (const [index, name] of names.entries()) {
    used += DOT + name.length * LETTER + (index > 0 ? GAP : 0);
    const rest = index < names.length - 1 ? GAP + MORE : 0;
    if (used + rest > width) return Math.max(1, index);
  }
  return names.length;
}
