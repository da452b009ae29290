import { diaDaSemana, somarDias } from '@praca/contract/br/data.ts';
import { proximoDiaUtil } from '@praca/contract/br/feriados.ts';

const DIAS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
const SEMANA = 7;

const nomeDoDia = (data: string): string => DIAS[diaDaSemana(data)] ?? '';

/**
 * The days that a person picks most, all of them days of work: the next one, that of next Monday, that of a week from
 * now. Each is called what it is: on a Friday the next day of work is "Segunda", the day after a week "Terça, 01/12",
 * and no day is offered twice.
 */
export function diasRapidos(hoje: string): { nome: string; data: string }[] {
  const amanha = somarDias(hoje, 1);
  const seguinte = proximoDiaUtil(amanha);
  const segunda = proximoDiaUtil(somarDias(hoje, (8 - diaDaSemana(hoje)) % SEMANA || SEMANA));
  const semana = proximoDiaUtil(somarDias(hoje, SEMANA));
  return [
    { nome: seguinte === amanha ? 'Amanhã' : nomeDoDia(seguinte), data: seguinte },
    { nome: nomeDoDia(segunda), data: segunda },
    { nome: `${nomeDoDia(semana)}, ${semana.slice(8)}/${semana.slice(5, 7)}`, data: semana },
  ].filter((um, i, todos) => todos.findIndex((outro) => outro.data === um.data) === i);
}
