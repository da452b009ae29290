import { useState } from 'react';
import { concluir, excluir, reabrir } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { oferecerVolta, registrarSemVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { toast } from '../../../ui/window/toast.ts';

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
    const aberta = await gravar(reabrir, { atividade_codigo });
    aoMudar?.();
    if (aberta !== null) toast('Tarefa reaberta.', { id: 'tarefa' });
  };
  const desfazer = ({ atividade_codigo, atividade_titulo }: Atividade) =>
    voltarPor(
      reabrir,
      () => ({ atividade_codigo }),
      () => {
        setSeguinte(null);
        aoMudar?.();
        toast('Tarefa reaberta.', { id: 'tarefa', title: `“${atividade_titulo}”` });
      },
    );
  const encerrar = async (tarefa: Atividade, atividade_situacao: FimDaTarefa) => {
    const { atividade_codigo, versao } = tarefa;
    const feita = await gravar(concluir, {
      atividade_codigo,
      atividade_situacao,
      versao,
    });
    aoMudar?.();
    if (feita === null) return;
    oferecerVolta(FIM[atividade_situacao], desfazer(feita), {
      id: 'tarefa',
      title: `“${feita.atividade_titulo}”`,
      tone: 'success',
    });
    if (segue(feita) && atividade_situacao !== 'X') setSeguinte(feita);
  };
  const excluirTarefa = async ({ atividade_codigo, atividade_titulo }: Atividade) => {
    setExcluindo(null);
    const fora = await gravar(excluir, {
      atividade_codigo: String(atividade_codigo),
    });
    if (fora === null) return;
    toast('Tarefa excluída.', { id: 'tarefa', title: `“${atividade_titulo}”` });
    registrarSemVolta(
      `Tarefa “${atividade_titulo}” excluída`,
      'O que se exclui de uma tarefa não fica guardado.',
    );
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
