import { useState } from 'react';
import type { BaldeDaCentral, Tarefa } from '@praca/contract/atividade/schemas.ts';

/** What became of a task of the queue. */
export type Passo = 'feita' | 'adiada' | 'pulada' | 'agora' | 'falta';
type Fim = 'feita' | 'pulada';

const ATE_HOJE = ['ATRASADAS', 'HOJE'];

/** The queue of what is late and of today: as it was when it began, with what became of each; a skipped one comes at the end. */
export function useFila(baldes: readonly BaldeDaCentral[] | undefined) {
  const [ordem, setOrdem] = useState<readonly number[] | null>(null);
  const [fins, setFins] = useState<ReadonlyMap<number, Fim>>(new Map());
  // When each was to be done as it came into the queue: what has another moment since was put off, if only to this afternoon.
  const [momentos, setMomentos] = useState<ReadonlyMap<number, string | null>>(new Map());
  const [adiante, setAdiante] = useState<ReadonlySet<number>>(new Set());
  const vivas = new Map(
    (baldes ?? [])
      .filter(({ balde }) => ATE_HOJE.includes(balde))
      .flatMap((um): Tarefa[] => um.tarefas)
      // What is done and waits for the network is done.
      .filter((um) => um.atividade_situacao === 'P')
      .map((um) => [um.atividade_codigo, um] as const),
  );
  // What came in meanwhile stands behind; what went away was done, put off, or taken by a colleague.
  const codigos = [...vivas.keys()];
  const novas = codigos.filter((um) => !ordem?.includes(um));
  if (baldes !== undefined && (ordem === null || novas.length > 0)) {
    setOrdem([...(ordem ?? []), ...novas]);
    setMomentos(
      new Map([
        ...momentos,
        ...novas.map((um) => [um, vivas.get(um)?.atividade_dthr ?? null] as const),
      ]),
    );
  }
  const mudouDeHora = (codigo: number): boolean => {
    const [antes, agora] = [momentos.get(codigo), vivas.get(codigo)?.atividade_dthr];
    return antes != null && agora != null && Date.parse(antes) !== Date.parse(agora);
  };
  const fila = ordem ?? [];
  const passoDe = (codigo: number): Passo => {
    const fim = fins.get(codigo);
    if (!vivas.has(codigo)) return fim === 'feita' ? 'feita' : 'adiada';
    if (mudouDeHora(codigo)) return 'adiada';
    return fim ?? 'falta';
  };
  const passos = fila.map(passoDe);
  const i = passos.indexOf('falta');
  const atual = i < 0 ? undefined : vivas.get(fila[i] ?? 0);
  const contar = (passo: Passo) => passos.filter((um) => um === passo).length;
  return {
    atual,
    lugar: i + 1,
    total: fila.length,
    /** Codes of the tasks, one for each of `passos`. */
    codigos: fila,
    passos: passos.map((passo, j): Passo => (j === i ? 'agora' : passo)),
    contas: { feita: contar('feita'), adiada: contar('adiada'), pulada: contar('pulada') },
    marcar: (codigo: number, fim: Fim) => {
      // The first time a skipped one goes to the end of the queue, the second time it stays undone.
      if (fim === 'pulada' && !adiante.has(codigo) && contar('falta') > 1) {
        setAdiante(new Set([...adiante, codigo]));
        setOrdem([...fila.filter((um) => um !== codigo), codigo]);
      } else setFins(new Map([...fins, [codigo, fim]]));
    },
    /** The skipped ones once more. */
    recomecar: () => setFins(new Map([...fins].filter(([, fim]) => fim !== 'pulada'))),
  };
}
