import type { Fechados } from '@praca/contract/negocio/schemas.ts';
import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import type { VerboCiclo } from '../../base/dialogs/ciclo.ts';

/** What closes a deal: won, lost, finished. */
export type Fecho = Fechados['negocio_situacao'];

type Texto = { nome: string; um: string; verbo: VerboCiclo; codigo: number };

/**
 * The closed columns stand at the end of the board. `codigo` is where a gesture finds them: below zero, where no stage is.
 */
export const FECHO: Record<Fecho, Texto> = {
  G: { nome: 'Ganhos', um: 'Ganho', verbo: 'ganhar', codigo: -1 },
  P: { nome: 'Perdidos', um: 'Perdido', verbo: 'perder', codigo: -2 },
  F: { nome: 'Finalizados', um: 'Finalizado', verbo: 'finalizar', codigo: -3 },
};

/** The closed columns of a board: after-sales deals are finished, all others are won. */
export const fechosDe = (tipo: BoardTipo): readonly Fecho[] =>
  tipo === 'posvendas' ? ['F', 'P'] : ['G', 'P'];

/** The closing that a column code of a gesture means; null for a stage. */
export const fechoDe = (codigo: number): Fecho | null => {
  if (codigo >= 0) return null;
  const achado = Object.entries(FECHO).find(([, texto]) => texto.codigo === codigo);
  return (achado?.[0] as Fecho | undefined) ?? null;
};

export type SomaDosFechados = Record<Fecho, Pick<Fechados, 'quantidade' | 'valor_total'>>;

const NADA = { quantidade: 0, valor_total: '0.00' };

/** The sums of what closed this month, by how it closed; null until they are known. */
export function criarTotaisDosEncerrados() {
  let somas: SomaDosFechados | null = null;
  const ouvintes = new Set<() => void>();
  return {
    get: () => somas,
    set(linhas: readonly Fechados[]) {
      const of = (fecho: Fecho) => linhas.find((linha) => linha.negocio_situacao === fecho) ?? NADA;
      somas = { G: of('G'), P: of('P'), F: of('F') };
      for (const rodar of ouvintes) rodar();
    },
    assinar(rodar: () => void) {
      ouvintes.add(rodar);
      return () => void ouvintes.delete(rodar);
    },
  };
}

/** Reads `?fechada=P`. */
export const lerFecho = (valor: unknown): Fecho | null =>
  valor === 'G' || valor === 'P' || valor === 'F' ? valor : null;

/** What can be done with the closed columns and their cards. */
export type AcoesDosEncerrados = {
  abrir(codigo: number): void;
  /** Opens a closed deal again; null when this person may not. */
  reabrir: ((codigo: number) => void) | null;
  abrirInteira(fecho: Fecho | null): void;
  /** The list with all that closed this way, under the same filters; null when this person has no list. */
  mostrarTudo: ((fecho: Fecho) => void) | null;
};
