import { useState } from 'react';
import { concluir, excluir, reabrir } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { toast } from '../../../ui/window/toast.ts';
import { gravarNaFicha } from '../../negocio/parts/gravar.ts';

const DESFAZER_MS = 8_000;

/** How a task ended, in the words of the toast. */
const FIM = {
  C: 'Tarefa concluída.',
  N: 'Tarefa encerrada: o cliente não compareceu.',
  X: 'Tarefa cancelada.',
} as const;

export type FimDaTarefa = keyof typeof FIM;

/** What can be done with the tasks of a deal, and the question that follows one that was done while the deal is open. */
export function useTarefas(negocio_codigo: number, aberto: boolean, aoMudar?: () => void) {
  const [planejando, setPlanejando] = useState(false);
  const [seguinte, setSeguinte] = useState<Atividade | null>(null);
  const [excluindo, setExcluindo] = useState<Atividade | null>(null);
  const [editando, setEditando] = useState<Atividade | null>(null);
  const [reagendando, setReagendando] = useState<Atividade | null>(null);

  const reabrirTarefa = async ({ atividade_codigo }: Atividade) => {
    setSeguinte(null);
    const aberta = await gravarNaFicha(negocio_codigo, reabrir, { atividade_codigo });
    aoMudar?.();
    if (aberta !== null) toast('Tarefa reaberta.', { id: 'tarefa' });
  };
  const encerrar = async (tarefa: Atividade, atividade_situacao: FimDaTarefa) => {
    const { atividade_codigo, versao } = tarefa;
    const feita = await gravarNaFicha(negocio_codigo, concluir, {
      atividade_codigo,
      atividade_situacao,
      versao,
    });
    aoMudar?.();
    if (feita === null) return;
    toast(FIM[atividade_situacao], {
      id: 'tarefa',
      tone: 'success',
      ms: DESFAZER_MS,
      action: { label: 'Desfazer', onSelect: () => void reabrirTarefa(feita) },
    });
    if (aberto && atividade_situacao !== 'X') setSeguinte(feita);
  };
  const excluirTarefa = async ({ atividade_codigo }: Atividade) => {
    setExcluindo(null);
    const fora = await gravarNaFicha(negocio_codigo, excluir, {
      atividade_codigo: String(atividade_codigo),
    });
    if (fora !== null) toast('Tarefa excluída.', { id: 'tarefa' });
  };

  return {
    /** The task that was just done: what comes next is being asked. */
    seguinte,
    planejando,
    /** Told after each write. */
    aoMudar,
    editando,
    reagendando,
    excluindo,
    encerrar: (tarefa: Atividade, fim: FimDaTarefa) => void encerrar(tarefa, fim),
    reabrir: (tarefa: Atividade) => void reabrirTarefa(tarefa),
    /** Asks first. */
    excluir: setExcluindo,
    confirmarExclusao: (tarefa: Atividade) => void excluirTarefa(tarefa),
    editar: setEditando,
    reagendar: setReagendando,
    planejar: () => setPlanejando(true),
    fechar: () => {
      setPlanejando(false);
      setSeguinte(null);
      setEditando(null);
      setReagendando(null);
      setExcluindo(null);
    },
  };
}

export type Tarefas = ReturnType<typeof useTarefas>;
