import { useState } from 'react';
import { concluir, excluir, reabrir } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { toast } from '../../../ui/window/toast.ts';

const DESFAZER_MS = 8_000;

/** How a task ended, in the words of the toast. */
const FIM = {
  C: 'Tarefa concluída.',
  N: 'Tarefa encerrada: o cliente não compareceu.',
  X: 'Tarefa cancelada.',
} as const;

export type FimDaTarefa = keyof typeof FIM;

/**
 * What can be done with tasks, and the question that follows one that was done where something is still to come
 * (`segue`); `aoMudar` is told after each write.
 */
export function useTarefas(segue: (feita: Atividade) => boolean, aoMudar?: () => void) {
  const [planejando, setPlanejando] = useState<number | null>(null);
  const [seguinte, setSeguinte] = useState<Atividade | null>(null);
  const [excluindo, setExcluindo] = useState<Atividade | null>(null);
  const [editando, setEditando] = useState<Atividade | null>(null);
  const [reagendando, setReagendando] = useState<{ tarefa: Atividade; motivo: string } | null>(
    null,
  );

  const reabrirTarefa = async ({ atividade_codigo }: Atividade) => {
    setSeguinte(null);
    const aberta = await gravar(reabrir, { atividade_codigo });
    aoMudar?.();
    if (aberta !== null) toast('Tarefa reaberta.', { id: 'tarefa' });
  };
  const encerrar = async (tarefa: Atividade, atividade_situacao: FimDaTarefa) => {
    const { atividade_codigo, versao } = tarefa;
    const feita = await gravar(concluir, {
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
    if (segue(feita) && atividade_situacao !== 'X') setSeguinte(feita);
  };
  const excluirTarefa = async ({ atividade_codigo }: Atividade) => {
    setExcluindo(null);
    const fora = await gravar(excluir, {
      atividade_codigo: String(atividade_codigo),
    });
    if (fora !== null) toast('Tarefa excluída.', { id: 'tarefa' });
  };

  return {
    /** The task that was just done: what comes next is being asked. */
    seguinte,
    /** The deal whose next step is being planned. */
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
    /** Asks when and why; `motivo` is what is known of why. */
    reagendar: (tarefa: Atividade, motivo = '') => setReagendando({ tarefa, motivo }),
    /** Asks what comes next of a deal. */
    planejar: (negocio_codigo: number) => setPlanejando(negocio_codigo),
    fechar: () => {
      setPlanejando(null);
      setSeguinte(null);
      setEditando(null);
      setReagendando(null);
      setExcluindo(null);
    },
  };
}

export type Tarefas = ReturnType<typeof useTarefas>;
