import { campoDoExigido, camposFaltando, nomeDoExigido } from '@praca/contract/negocio/rules.ts';
import { instanteEm } from '../../../../platform/texto/instante.ts';
import type { ErrosNegocio, NegocioForm } from './negocio-form.ts';

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
const aoCampo = (exigido: string): string =>
  exigido === 'negocio_proximaatividade' ? 'tarefa' : campoDoExigido(exigido);

export type ErrosExigidos = ErrosNegocio & { tarefa?: string };

/** What is still empty among the fields asked for, by field of the form. */
export function aindaFaltam(
  campos: readonly string[],
  form: NegocioForm,
  tarefa: TarefaForm,
): ErrosExigidos {
  const faltam = camposFaltando(doForm(form, tarefa), campos);
  return Object.fromEntries(
    faltam.map((campo) => [aoCampo(campo), `Preencha: ${nomeDoExigido(campo)}.`]),
  );
}

/** The task that the stage demands, as the deal's next step. */
export const tarefaExigida = (negocio_codigo: number, { titulo, dia }: TarefaForm) => ({
  negocio_codigo,
  atividade_titulo: titulo.trim(),
  atividade_dthr: manhaDe(dia),
});
