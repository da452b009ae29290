import { useEffect, useRef } from 'react';
import { getListaAnotacao } from '@praca/contract/acompanhamento/endpoints.ts';
import type { BaldeDaCentral, Tarefa } from '@praca/contract/atividade/schemas.ts';
import { lerFicha } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { aparelhoEhMeu } from '../../../platform/aparelho.ts';
import { conexaoAtual } from '../../../platform/online.ts';
import { consulta, queryClient } from '../../../platform/query.ts';
import { consultaFicha } from '../../negocio/parts/ficha-consulta.ts';

/** Pages that are fetched for a day in the field. */
const CABEM = 30;
const UMA_HORA = 3_600_000;
const ESPERA_MS = 3_000;
/** Notes of a deal that the task shows. */
const NOTAS = 3;

const unicos = (lista: readonly (number | null)[]): number[] =>
  [...new Set(lista)].filter((um) => um !== null).slice(0, CABEM);

/* One after the other, so that nobody who works meanwhile waits for it. */
async function buscar(doDia: readonly Tarefa[], sinal: AbortSignal): Promise<void> {
  const fresca = { staleTime: UMA_HORA };
  for (const negocio_codigo of unicos(doDia.map((um) => um.negocio_codigo))) {
    if (sinal.aborted || !conexaoAtual().online) return;
    await queryClient.prefetchQuery({ ...consultaFicha(negocio_codigo), ...fresca });
    await queryClient.prefetchQuery({
      ...consulta(getListaAnotacao, { negocio_codigo, SQL_LIMIT: NOTAS }),
      ...fresca,
    });
  }
  for (const codigo of unicos(doDia.map((um) => um.pessoa_codigo))) {
    if (sinal.aborted || !conexaoAtual().online) return;
    await queryClient.prefetchQuery({
      ...consulta(lerFicha, { pessoa_codigo: String(codigo) }),
      ...fresca,
    });
  }
}

/** On a device of one's own: fetches the deals and customers of what is late and of today, so that they open without a network. */
export function useLevarACampo(baldes: readonly BaldeDaCentral[] | undefined) {
  const doDia = (baldes ?? [])
    .filter(({ balde }) => balde === 'ATRASADAS' || balde === 'HOJE')
    .flatMap((um): Tarefa[] => um.tarefas);
  const quais = doDia.map((um) => um.atividade_codigo).join();
  const atuais = useRef(doDia);
  useEffect(() => {
    atuais.current = doDia;
  });
  useEffect(() => {
    if (quais === '' || !aparelhoEhMeu()) return;
    const parar = new AbortController();
    const relogio = setTimeout(() => void buscar(atuais.current, parar.signal), ESPERA_MS);
    return () => {
      clearTimeout(relogio);
      parar.abort();
    };
  }, [quais]);
}
