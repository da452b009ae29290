import { useState } from 'react';
import {
  concluir,
  desfazer,
  excluir,
  excluirSerie,
  reabrir,
} from '@praca/contract/atividade/endpoints.ts';
import type { AlcanceDaSerie, Atividade } from '@praca/contract/atividade/schemas.ts';
import { oferecerVolta, registrarSemVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { toast } from '../../../ui/window/toast.ts';
import { gravarOuGuardar } from '../saida/enviar.ts';
import type { Momento } from './prazo.ts';

/** How a task ended, in the words of the toast. */
const FIM = {
  C: 'Tarefa concluída.',
  N: 'Tarefa encerrada: o cliente não compareceu.',
  X: 'Tarefa cancelada.',
} as const;

export type FimDaTarefa = keyof typeof FIM;
const FIM_DITO = { C: 'Concluir', N: 'Cliente não compareceu a', X: 'Cancelar' } as const;
type Reagendando = { tarefa: Atividade; motivo: string; para: Momento | undefined };

/**
 * What can be done with tasks, and the question that follows one that was done where something is still to come
 * (`segue`); `aoMudar` is told after each write.
 */
export function useTarefas(segue: (feita: Atividade) => boolean, aoMudar?: () => void) {
  const [planejando, setPlanejando] = useState<number | null>(null);
  const [seguinte, setSeguinte] = useState<Atividade | null>(null);
  const [excluindo, setExcluindo] = useState<Atividade | null>(null);
  const [editando, setEditando] = useState<Atividade | null>(null);
  const [reagendando, setReagendando] = useState<Reagendando | null>(null);

  const oferecer = (
    mensagem: string,
    { atividade_codigo, atividade_titulo, versao }: Atividade,
    voltou = 'A tarefa voltou como estava.',
  ) =>
    oferecerVolta(
      mensagem,
      voltarPor(
        desfazer,
        () => ({ atividade_codigo, versao }),
        () => {
          setSeguinte(null);
          aoMudar?.();
          toast(voltou, { id: 'tarefa', title: `“${atividade_titulo}”` });
        },
      ),
      { id: 'tarefa', title: `“${atividade_titulo}”`, tone: 'success' },
    );
  const reabrirTarefa = async ({ atividade_codigo }: Atividade) => {
    const aberta = await gravar(reabrir, { atividade_codigo });
    aoMudar?.();
    if (aberta !== null) oferecer('Tarefa reaberta.', aberta);
  };
  const encerrar = async (
    tarefa: Atividade,
    atividade_situacao: FimDaTarefa,
    atividade_desfecho = '',
  ): Promise<boolean> => {
    const { atividade_codigo, versao } = tarefa;
    const enviada = await gravarOuGuardar(
      concluir,
      {
        atividade_codigo,
        atividade_situacao,
        ...(atividade_desfecho !== '' && { atividade_desfecho }),
        versao,
      },
      `${FIM_DITO[atividade_situacao]} “${tarefa.atividade_titulo}”`,
      tarefa,
    );
    aoMudar?.();
    if (enviada === null) return false;
    const feita = enviada.linha ?? tarefa;
    // What waits on the device is safe, but there is nothing to take back yet.
    if (enviada.linha !== null) oferecer(FIM[atividade_situacao], feita, 'Tarefa reaberta.');
    if (segue(feita) && atividade_situacao !== 'X') setSeguinte(feita);
    return true;
  };
  const excluirTarefa = async (tarefa: Atividade, alcance: AlcanceDaSerie) => {
    setExcluindo(null);
    const { atividade_codigo, atividade_titulo } = tarefa;
    const fora =
      alcance === 'ESTA'
        ? await gravar(excluir, { atividade_codigo: String(atividade_codigo) })
        : await gravar(excluirSerie, { atividade_codigo, SERIE: alcance });
    aoMudar?.();
    if (fora === null) return;
    if (alcance === 'ESTA') return oferecer('Tarefa excluída.', fora);
    toast('Tarefas excluídas.', { id: 'tarefa', title: `“${atividade_titulo}”` });
    registrarSemVolta(
      `Série “${atividade_titulo}” excluída`,
      'Uma série excluída não volta. Crie a tarefa de novo, com a repetição.',
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
    /** The same with what came of it; whether it was done. */
    encerrarCom: encerrar,
    reabrir: (tarefa: Atividade) => void reabrirTarefa(tarefa),
    /** Asks first. */
    excluir: setExcluindo,
    confirmarExclusao: (tarefa: Atividade, alcance: AlcanceDaSerie = 'ESTA') =>
      void excluirTarefa(tarefa, alcance),
    editar: setEditando,
    /** Asks when and why; `motivo` is what is known of why, `para` the moment that is proposed. */
    reagendar: (tarefa: Atividade, motivo = '', para?: Momento) =>
      setReagendando({ tarefa, motivo, para }),
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
