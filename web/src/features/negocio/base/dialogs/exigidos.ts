import { camposFaltando, NOMES_EXIGIVEIS } from '@praca/contract/negocio/rules.ts';
import type { CampoExigivel } from '@praca/contract/pipeline/schemas.ts';
import { instanteEm } from '../../../../platform/instante.ts';
import type { CampoNegocio, NegocioForm } from './negocio-form.ts';

/** The missing task as it is typed: what is to be done, and on which day. */
export type TarefaForm = { titulo: string; dia: string };
export const TAREFA_VAZIA: TarefaForm = { titulo: '', dia: '' };

/** Nine in the morning of the day, on the clocks of the user. */
const manhaDe = (dia: string): string => instanteEm(dia, '09:00') ?? '';

const doForm = (form: NegocioForm, tarefa: TarefaForm) => ({
  ...form,
  pessoa_codigo: form.cliente?.nome ?? null,
  negocio_proximaatividade: tarefa.titulo.trim() && tarefa.dia ? tarefa.dia : null,
});
const aoCampo = (campo: CampoExigivel): CampoNegocio | 'tarefa' =>
  campo === 'negocio_proximaatividade' ? 'tarefa' : campo;

export type ErrosExigidos = Partial<Record<CampoNegocio | 'tarefa', string>>;

/** What is still empty among the fields asked for, by field of the form. */
export function aindaFaltam(
  campos: readonly CampoExigivel[],
  form: NegocioForm,
  tarefa: TarefaForm,
): ErrosExigidos {
  const faltam = camposFaltando(doForm(form, tarefa), campos);
  return Object.fromEntries(
    faltam.map((campo) => [aoCampo(campo), `Preencha: ${NOMES_EXIGIVEIS[campo]}.`]),
  );
}

/** The task that the stage demands, as the deal's next step. */
export const tarefaExigida = (negocio_codigo: number, { titulo, dia }: TarefaForm) => ({
  negocio_codigo,
  atividade_titulo: titulo.trim(),
  atividade_dthr: manhaDe(dia),
});
