import { useMemo } from 'react';
import { sessaoAtual } from '../../../platform/session.ts';

const CHAVE = 'praca.sequencia';
const MAIOR = 5_000;

type Guardada = { dono: string; codigos: number[]; endereco: string };

/** Where a deal stands in the list or board it was opened from. */
export type Sequencia = {
  anterior: number | null;
  proximo: number | null;
  /** Place in the order, from 1; 0 when the deal is not in it. */
  posicao: number;
  total: number;
  /** The list or board to go back to. */
  endereco: string | null;
};

const NENHUMA: Sequencia = { anterior: null, proximo: null, posicao: 0, total: 0, endereco: null };

const donoAtual = (): string => {
  const sessao = sessaoAtual();
  return sessao === null ? '' : `${sessao.clienteregistro_codigo}/${sessao.usuario_codigo}`;
};

const ler = (): Guardada | null => {
  try {
    const lida = JSON.parse(sessionStorage.getItem(CHAVE) ?? 'null') as Guardada | null;
    return lida !== null && Array.isArray(lida.codigos) && lida.dono === donoAtual() ? lida : null;
  } catch {
    return null;
  }
};

/**
 * Keeps the order in which the deals stood when one was opened, and the address (path and search) of that list or
 * board. To be called just before going to a deal's page; the scroll comes back with the browser's history.
 */
export function guardarSequencia(codigos: readonly number[], endereco: string): void {
  const guardada: Guardada = { dono: donoAtual(), codigos: codigos.slice(0, MAIOR), endereco };
  try {
    sessionStorage.setItem(CHAVE, JSON.stringify(guardada));
  } catch {
    sessionStorage.removeItem(CHAVE);
  }
}

/** The neighbours of a deal in an order that was kept. */
export function vizinhos(codigos: readonly number[], codigo: number, endereco: string): Sequencia {
  const onde = codigos.indexOf(codigo);
  if (onde < 0) return NENHUMA;
  return {
    anterior: codigos[onde - 1] ?? null,
    proximo: codigos[onde + 1] ?? null,
    posicao: onde + 1,
    total: codigos.length,
    endereco,
  };
}

/** The neighbours of this deal in the list or board it was opened from; none when it came from elsewhere. */
export function useSequencia(codigo: number): Sequencia {
  return useMemo(() => {
    const guardada = ler();
    return guardada === null ? NENHUMA : vizinhos(guardada.codigos, codigo, guardada.endereco);
  }, [codigo]);
}
