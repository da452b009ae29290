import { useEffect, useMemo, useState } from 'react';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { guardadosProntos, guardar, lerGuardado } from '../../../platform/guardado/guardados.ts';

const NOME = 'sequencia';
const MAIOR = 5_000;
/** With so few known deals ahead, the next page of the list is read. */
const ANTES_DO_FIM = 5;

/** Deals in their order, as far as they were read, and how many there are of them in all. */
export type Grupo = { codigos: readonly number[]; total: number };
/** Where a list goes on beyond what was read of it. */
export type Resto = { entrada: EntradaCrua<typeof getLista>; cursor: string };
type Guardada = { grupos: Grupo[]; endereco: string; resto: Resto | null };

/** Where a deal stands in the list or board it was opened from. */
export type Sequencia = {
  anterior: number | null;
  proximo: number | null;
  /** Place in the order, from 1; 0 when the deal is not in it. */
  posicao: number;
  /** All that the list or board holds, read or not. */
  total: number;
  /** The list or board to go back to. */
  endereco: string | null;
};

const NENHUMA: Sequencia = { anterior: null, proximo: null, posicao: 0, total: 0, endereco: null };

const ler = (): Guardada | null => {
  const lida = lerGuardado(NOME, 'aba') as Guardada | undefined;
  return lida !== undefined && Array.isArray(lida.grupos) ? lida : null;
};

const gravar = (guardada: Guardada) => guardar(NOME, guardada, 'aba');

/**
 * Keeps the order in which the deals stood when one was opened (a list is one group, a board one for each column), the
 * address (path and search) of that list or board, and where a list goes on. To be called just before going to a
 * deal's page; the scroll comes back with the browser's history.
 */
export function guardarSequencia(
  grupos: readonly Grupo[],
  endereco: string,
  resto: Resto | null = null,
): void {
  const cortados = grupos.map(({ codigos, total }) => ({
    codigos: codigos.slice(0, MAIOR),
    total: Math.max(total, codigos.length),
  }));
  const inteira = grupos.every(({ codigos }) => codigos.length <= MAIOR);
  gravar({ grupos: cortados, endereco, resto: inteira ? resto : null });
}

/** The neighbours of a deal in an order that was kept. */
export function vizinhos(grupos: readonly Grupo[], codigo: number, endereco: string): Sequencia {
  const codigos = grupos.flatMap((grupo) => grupo.codigos);
  const onde = codigos.indexOf(codigo);
  if (onde < 0) return NENHUMA;
  const somar = (quais: readonly Grupo[]) => quais.reduce((soma, { total }) => soma + total, 0);
  const seu = grupos.findIndex((grupo) => grupo.codigos.includes(codigo));
  return {
    anterior: codigos[onde - 1] ?? null,
    proximo: codigos[onde + 1] ?? null,
    posicao: somar(grupos.slice(0, seu)) + (grupos[seu]?.codigos.indexOf(codigo) ?? 0) + 1,
    total: somar(grupos),
    endereco,
  };
}

/** The order with one more page of the list at its end. */
export function comPagina(
  guardada: Guardada,
  novos: readonly number[],
  cursor: string | null,
): Guardada {
  const codigos = [...new Set([...guardada.grupos.flatMap((grupo) => grupo.codigos), ...novos])];
  const total = guardada.grupos.reduce((soma, grupo) => soma + grupo.total, 0);
  return {
    ...guardada,
    grupos: [
      { codigos, total: cursor === null ? codigos.length : Math.max(total, codigos.length) },
    ],
    resto: guardada.resto && cursor !== null ? { ...guardada.resto, cursor } : null,
  };
}

/** Whether the known deals end soon after this one and the list goes on. */
const acabaLogo = ({ grupos, resto }: Guardada, codigo: number): boolean => {
  const codigos = grupos.flatMap((grupo) => grupo.codigos);
  const onde = codigos.indexOf(codigo);
  return resto !== null && onde >= 0 && onde >= codigos.length - 1 - ANTES_DO_FIM;
};

/**
 * The neighbours of this deal in the list or board it was opened from; none when it came from elsewhere. Near the end of
 * what was read of a list, its next page follows.
 */
export function useSequencia(codigo: number): Sequencia {
  const [guardada, setGuardada] = useState(ler);
  useEffect(() => {
    // After a reload: what this tab knew comes when the page is there.
    void guardadosProntos().then(() => setGuardada((antes) => antes ?? ler()));
  }, []);
  useEffect(() => {
    if (guardada === null || guardada.resto === null || !acabaLogo(guardada, codigo)) return;
    const { entrada, cursor } = guardada.resto;
    const parada = new AbortController();
    const pedido = { ...entrada, CURSOR: cursor, SEM_TOTAL: 'S' as const };
    chamar(getLista, pedido, { semDesvio: true, sinal: parada.signal }).then(
      (pagina) => {
        if (parada.signal.aborted) return;
        const novos = pagina.dados.map((linha) => linha.negocio_codigo);
        const maior = comPagina(guardada, novos, pagina.cursor);
        gravar(maior);
        setGuardada(maior);
      },
      // The next deal asks again.
      () => undefined,
    );
    return () => parada.abort();
  }, [guardada, codigo]);
  return useMemo(
    () => (guardada === null ? NENHUMA : vizinhos(guardada.grupos, codigo, guardada.endereco)),
    [guardada, codigo],
  );
}
