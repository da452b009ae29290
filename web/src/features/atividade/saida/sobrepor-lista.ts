import { salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { linhaDa, type Pendente } from './regras.ts';
import {
  aplicar,
  comoLinha,
  NADA_ESPERA,
  novaTarefa,
  type Espera,
  type Vista,
} from './sobrepor.ts';

/**
 * The tasks of a list with what waits on this device shown as if it were done, and what waits of which task. `cabe` tells
 * which tasks the list holds: new ones and those put off come into it and leave it by that; what was done stays.
 */
export function sobreporLista(
  lidas: readonly Tarefa[],
  fila: readonly (Pendente & { codigo?: number | null })[],
  v: Vista,
  cabe: (tarefa: Tarefa) => boolean,
): { tarefas: readonly Tarefa[]; esperam: ReadonlyMap<number, Espera> } {
  if (fila.length === 0) return { tarefas: lidas, esperam: NADA_ESPERA };
  const esperam = new Map<number, Espera>();
  const todas = new Map(lidas.map((um) => [um.atividade_codigo, um]));
  const aqui = new Set(todas.keys());
  const listada = ({ usuario_login }: Tarefa) =>
    v.deQuem !== null && (v.deQuem?.includes(usuario_login) ?? true);

  for (const um of fila) {
    const codigo = linhaDa(um);
    if (codigo === null) continue;
    if (um.path === salvar.path) {
      if (um.provisorio === null || todas.has(um.codigo ?? 0)) continue;
      const tarefa = novaTarefa(um, codigo, v);
      todas.set(codigo, tarefa);
      esperam.set(codigo, { nova: true, ...(um.recusa !== null && { pede: true }) });
      if (listada(tarefa) && cabe(tarefa)) aqui.add(codigo);
      continue;
    }
    const antes = todas.get(codigo) ?? (um.vista && comoLinha(um.vista, v));
    if (antes === null || antes.atividade_situacao !== 'P') continue;
    const { tarefa, espera } = aplicar(um, antes);
    // What was refused is not done: the task stays as the server has it.
    if (um.recusa !== null) {
      esperam.set(codigo, { ...esperam.get(codigo), ...espera, pede: true });
      continue;
    }
    esperam.set(codigo, { ...esperam.get(codigo), ...espera });
    todas.set(codigo, tarefa);
    if (espera.reagendada !== true) continue;
    if (!cabe(tarefa)) aqui.delete(codigo);
    else if (listada(tarefa)) aqui.add(codigo);
  }
  return {
    tarefas: [...todas.values()].filter(({ atividade_codigo }) => aqui.has(atividade_codigo)),
    esperam,
  };
}
