import { campoDoExigido, camposFaltando, nomeDoExigido } from '@praca/contract/negocio/rules.ts';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
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

/** The added fields in use that a deal in this stage must have, demanded from it or from an earlier one on; `estagios` in their order. */
export const exigidosAte = <C extends Pick<CampoLido, 'campo_ativo' | 'estagio_codigo'>>(
  campos: readonly C[],
  estagios: readonly { estagio_codigo: number }[],
  estagio: number | null,
): C[] => {
  const lugar = estagios.findIndex(({ estagio_codigo }) => estagio_codigo === estagio);
  const ate = new Set(estagios.slice(0, lugar + 1).map(({ estagio_codigo }) => estagio_codigo));
  return campos.filter(
    ({ campo_ativo, estagio_codigo }) =>
      campo_ativo === 'S' && estagio_codigo !== null && ate.has(estagio_codigo),
  );
};

const semValor = (valor: unknown): boolean =>
  typeof valor === 'string'
    ? valor.trim() === ''
    : (valor ?? null) === null || (Array.isArray(valor) && valor.length === 0);
/** What a new deal lacks of the added fields that its stage asks for. */
export const faltasNaCriacao = (
  { negocio_campos }: Pick<NegocioForm, 'negocio_campos'>,
  exigidos: readonly Pick<CampoLido, 'campo_codigo' | 'campo_descricao'>[],
): ErrosNegocio =>
  Object.fromEntries(
    exigidos
      .filter(({ campo_codigo }) => semValor(negocio_campos[campo_codigo]))
      .map(({ campo_codigo, campo_descricao }) => [
        `negocio_campos.${campo_codigo}`,
        `Preencha: ${campo_descricao}.`,
      ]),
  );

/** The task that the stage demands, as the deal's next step. */
export const tarefaExigida = (negocio_codigo: number, { titulo, dia }: TarefaForm) => ({
  negocio_codigo,
  atividade_titulo: titulo.trim(),
  atividade_dthr: manhaDe(dia),
});
