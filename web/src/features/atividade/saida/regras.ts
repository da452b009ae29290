import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';

/** How many writes may wait on a device. */
export const MAXIMO_NA_FILA = 200;
const HORA_MS = 3_600_000;
/** The server knows a key for 24 h; after this long nobody relies on it. */
export const CHAVE_VALE_MS = 20 * HORA_MS;
/** What somebody else left on this device is dropped after so long. */
export const DOS_OUTROS_MS = 30 * 24 * HORA_MS;

/** One write that waits: whose it is, what it is in words, and under which key it goes out. */
export type Pendente = {
  id: string;
  /** Registration and user. */
  dono: string;
  /** The company, or all of them, that was being looked at. */
  empresa: string;
  /** When it was done, in milliseconds. */
  em: number;
  /** Its place in the queue. */
  ordem: number;
  path: string;
  entrada: Record<string, unknown>;
  chave: string;
  dito: string;
  /** Below zero: what the task that this creates is called until the server gives it a code. */
  provisorio: number | null;
  /** The task as the person saw it when they did this; null where there was none. */
  vista: Atividade | null;
  /** When it was first sent without an answer that came back: it may have arrived. */
  tentadaEm: number | null;
  /** What the server said when it refused. */
  recusa: Mensagem[] | null;
  /** The refusal is a failure of the server: it may have been done all the same, and goes out again as it was. */
  incerta: boolean;
};

/** What a rule makes of the queue: entries that are written, and entries that go. */
export type Mudanca = { por?: readonly Pendente[]; tirar?: readonly string[] };

/** The task that an entry is about, by its code or the provisional one; null for what stands alone (a note). */
export const linhaDa = ({ entrada, provisorio }: Pendente): number | null => {
  const codigo = entrada['atividade_codigo'];
  return typeof codigo === 'number' ? codigo : provisorio;
};

/** Entries of one person, in the order in which they were done. */
export const doDono = (todas: readonly Pendente[], dono: string | null): Pendente[] =>
  todas
    .filter((um) => um.dono === dono)
    .toSorted((a, b) => a.ordem - b.ordem || (a.id < b.id ? -1 : 1));

/**
 * What must be known before an entry goes out: `pronta`: nothing; `outra`: what came of an earlier one of the same task;
 * `recusada`, `antiga`: what the person says. An old one was sent so long ago that the server no longer knows its key, and
 * names no version by which a second one would be found out.
 */
export type Estado = 'pronta' | 'outra' | 'recusada' | 'antiga';

export function estadoDe(um: Pendente, fila: readonly Pendente[], agora: number): Estado {
  if (um.recusa !== null) return 'recusada';
  const linha = linhaDa(um);
  const antes = fila.some(
    (outra) => outra.ordem < um.ordem && linha !== null && linhaDa(outra) === linha,
  );
  if (antes) return 'outra';
  if (um.tentadaEm === null || agora - um.tentadaEm < CHAVE_VALE_MS) return 'pronta';
  return um.entrada['versao'] === undefined ? 'antiga' : 'pronta';
}

/** The next one that goes out; what waits for a word of the person holds up its own task alone. */
export const proxima = (fila: readonly Pendente[], agora: number): Pendente | undefined =>
  fila.find((um) => estadoDe(um, fila, agora) === 'pronta');

/** It is about to be sent: from now on it may have arrived, and it goes out only as it is. */
export const aoTentar = (um: Pendente, agora: number): Mudanca => ({
  por: [{ ...um, tentadaEm: um.tentadaEm ?? agora }],
});

/** The server did it and answered this row: it leaves, and what was done on top of it now names that row at that version. */
export function aoChegar(
  um: Pendente,
  fila: readonly Pendente[],
  linha: Record<string, unknown> | null,
): Mudanca {
  const deQual = linhaDa(um);
  const [codigo, versao] = [linha?.['atividade_codigo'], linha?.['versao']];
  // Where it was taken out already, so were the others told.
  const esta = fila.some(({ id }) => id === um.id);
  if (!esta || deQual === null || typeof codigo !== 'number') return { tirar: [um.id] };
  return {
    tirar: [um.id],
    por: fila
      .filter((outra) => outra.ordem > um.ordem && linhaDa(outra) === deQual)
      .map((outra) => ({
        ...outra,
        entrada: { ...outra.entrada, atividade_codigo: codigo, versao },
      })),
  };
}

/** The server refused it, or failed (`incerta`): it stays, with what was said. */
export const aoRecusar = (um: Pendente, recusa: Mensagem[], incerta: boolean): Mudanca => ({
  por: [{ ...um, recusa, incerta }],
});

/**
 * The person says that it goes out all the same, on top of the version that they were shown (null: whatever there is).
 * Content or key change only where the server is known not to have done it.
 */
export const aoInsistir = (um: Pendente, chave: string, versao: number | null): Mudanca => {
  if (um.incerta) return { por: [{ ...um, recusa: null, incerta: false }] };
  const { versao: _, ...resto } = um.entrada;
  const comVersao = linhaDa(um) !== null && um.provisorio === null && versao !== null;
  return {
    por: [
      {
        ...um,
        entrada: comVersao ? { ...resto, versao } : resto,
        chave,
        recusa: null,
        tentadaEm: null,
      },
    ],
  };
};

/** Entries that go with this one when the person gives it up: what was done with a task that then never comes to be. */
export const aoDescartar = (um: Pendente, fila: readonly Pendente[]): { tirar: string[] } => ({
  tirar:
    um.provisorio === null
      ? [um.id]
      : fila.filter((outra) => linhaDa(outra) === um.provisorio).map(({ id }) => id),
});

/** The place behind all others, and a provisional code that no task of this device had before, also not one that has its real code by now. */
export const lugarNoFim = (
  todas: readonly Pendente[],
  agora: number,
): { ordem: number; provisorio: number } => ({
  ordem: Math.max(0, ...todas.map(({ ordem }) => ordem)) + 1,
  provisorio: Math.min(-agora, ...todas.map((um) => linhaDa(um) ?? 0)) - 1,
});

/** What other people left on this device so long ago that nobody waits for it any more. */
export const velhasDosOutros = (
  todas: readonly Pendente[],
  dono: string | null,
  agora: number,
): { tirar: string[] } => ({
  // While nobody is here nothing is known to be of others.
  tirar: todas
    .filter((um) => dono !== null && um.dono !== dono && agora - um.em > DOS_OUTROS_MS)
    .map(({ id }) => id),
});
