import type { AlcanceDaSerie, Atividade, Tarefa } from '@praca/contract/atividade/schemas.ts';
import type { ClienteDoForm } from '../../pessoa/parts/cliente-do-form.ts';
import { detalhesDe, type Detalhes } from './DetalhesCampos.tsx';
import { instanteDe, prazoDe, type Prazo } from './prazo.ts';

/** What the form of a task holds. */
export type ValoresDaTarefa = {
  atividade_titulo: string;
  prazo: Prazo;
  semData: boolean;
  cliente: ClienteDoForm | null;
  tipoatividade_codigo: number | null;
  usuario_login: string;
  atividade_recorrencia: string;
  SERIE: AlcanceDaSerie;
  atividade_motivo: string;
} & Detalhes;

/** Which tasks of a series a change means, in words. */
export const ALCANCES: Record<AlcanceDaSerie, string> = {
  ESTA: 'Só esta',
  SEGUINTES: 'Esta e as seguintes',
  TODAS: 'Todas as pendentes da série',
};

const nomeDoCliente = ({ pessoa_razao }: Atividade & Partial<Tarefa>): string =>
  pessoa_razao ?? 'Cliente da tarefa';

/** A task as its form shows it. */
export const valoresDe = (tarefa: Atividade): ValoresDaTarefa => ({
  atividade_titulo: tarefa.atividade_titulo,
  prazo: prazoDe(tarefa),
  semData: tarefa.atividade_dthr === null,
  cliente:
    tarefa.pessoa_codigo === null
      ? null
      : { codigo: tarefa.pessoa_codigo, nome: nomeDoCliente(tarefa) },
  tipoatividade_codigo: tarefa.tipoatividade_codigo,
  usuario_login: tarefa.usuario_login,
  atividade_recorrencia: tarefa.atividade_recorrencia,
  SERIE: 'ESTA',
  ...detalhesDe(tarefa),
  atividade_motivo: '',
});

/** The moment that was filled in; the task's own, seconds included, while the fields still show that one; empty while it is not whole. */
export function momentoDoForm(tarefa: Atividade, prazo: Prazo, semData: boolean): string | null {
  if (semData) return null;
  const antes = prazoDe(tarefa);
  const parado =
    tarefa.atividade_dthr !== null &&
    prazo.data === antes.data &&
    prazo.hora === antes.hora &&
    prazo.diatodo === antes.diatodo;
  return parado ? tarefa.atividade_dthr : (instanteDe(prazo) ?? '');
}

/** Whether the fields put a task that had a moment on another one; the first moment of a task without a date is no rescheduling. */
export const reagenda = (tarefa: Atividade, prazo: Prazo, semData: boolean): boolean =>
  tarefa.atividade_dthr !== null && momentoDoForm(tarefa, prazo, semData) !== tarefa.atividade_dthr;
