import { tarefaEmIcs } from '@praca/contract/atividade/icalendar.ts';
import { FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { caminhoDoNegocio, paths } from '../../../paths.ts';
import { guardarComo } from '../../../platform/arquivo/arquivo-recebido.ts';
import { sessaoAtual } from '../../../platform/sessao/session.ts';

/** Hands over a task as a file that any calendar opens. */
export function baixarIcs(tarefa: Atividade): void {
  const caminho =
    tarefa.negocio_codigo === null ? paths.atividades : caminhoDoNegocio(tarefa.negocio_codigo);
  const arquivo = tarefaEmIcs(tarefa, {
    agora: new Date(),
    fuso: sessaoAtual()?.usuario_fuso ?? FUSO_DO_BRASIL,
    endereco: new URL(caminho, window.location.origin).href,
  });
  if (arquivo !== null)
    guardarComo(
      new Blob([arquivo], { type: 'text/calendar;charset=utf-8' }),
      `tarefa-${tarefa.atividade_codigo}.ics`,
    );
}
