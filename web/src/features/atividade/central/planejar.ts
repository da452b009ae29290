import { desfazer, salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { toast } from '../../../ui/window/toast.ts';
import { momentoPorExtenso } from '../parts/tarefa-texto.ts';

type Mudanca = Partial<
  Pick<Atividade, 'atividade_dthr' | 'atividade_diatodo' | 'atividade_duracao'>
>;

/** Changes when a task is, or how long it takes, where no reason is asked for; offers the way back. */
export async function planejarTarefa(tarefa: Atividade, mudanca: Mudanca): Promise<boolean> {
  const { atividade_codigo } = tarefa;
  const feita = await gravar(salvar, {
    atividade_codigo,
    versao: tarefa.versao,
    atividade_titulo: tarefa.atividade_titulo,
    atividade_dthr: tarefa.atividade_dthr,
    atividade_diatodo: tarefa.atividade_diatodo,
    atividade_duracao: tarefa.atividade_duracao,
    tipoatividade_codigo: tarefa.tipoatividade_codigo,
    negocio_codigo: tarefa.negocio_codigo,
    pessoa_codigo: tarefa.pessoa_codigo,
    usuario_login: tarefa.usuario_login,
    ...mudanca,
  });
  if (feita === null) return false;
  oferecerVolta(
    mudanca.atividade_duracao === undefined
      ? `Tarefa planejada para ${momentoPorExtenso(feita)}.`
      : 'Duração alterada.',
    voltarPor(
      desfazer,
      () => ({ atividade_codigo, versao: feita.versao }),
      () => {
        toast('A tarefa voltou como estava.', { id: 'tarefa' });
      },
    ),
    { id: 'tarefa', title: `“${feita.atividade_titulo}”`, tone: 'success' },
  );
  return true;
}
