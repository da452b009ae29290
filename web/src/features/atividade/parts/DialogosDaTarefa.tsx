import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import type { UsuarioDaTarefa } from './CamposDaTarefa.tsx';
import { EditarTarefaDialog } from './EditarTarefaDialog.tsx';
import { PassoDialog } from './PassoDialog.tsx';
import { ReagendarDialog } from './ReagendarDialog.tsx';
import type { Tarefas } from './use-tarefas.ts';

/** What is asked about the tasks of a deal: what of it changes, when instead, what next, whether to delete. */
export function DialogosDaTarefa({
  negocio_codigo,
  tarefas,
  usuarios,
}: {
  negocio_codigo: number;
  tarefas: Tarefas;
  usuarios: readonly UsuarioDaTarefa[];
}) {
  const { seguinte, planejando, editando, reagendando, excluindo, fechar, aoMudar } = tarefas;
  if (editando !== null)
    return (
      <EditarTarefaDialog
        negocio_codigo={negocio_codigo}
        tarefa={editando}
        usuarios={usuarios}
        onClose={fechar}
      />
    );
  if (reagendando !== null)
    return (
      <ReagendarDialog negocio_codigo={negocio_codigo} tarefa={reagendando} onClose={fechar} />
    );
  if (excluindo !== null)
    return (
      <ConfirmDialog
        open
        danger
        title="Excluir tarefa?"
        confirmLabel="Excluir tarefa"
        onConfirm={() => tarefas.confirmarExclusao(excluindo)}
        onCancel={fechar}
      >
        “{excluindo.atividade_titulo}” sai da linha do tempo e não volta. Para guardar que não foi
        feita, use Cancelar tarefa.
      </ConfirmDialog>
    );
  if (seguinte !== null || planejando)
    return (
      <PassoDialog
        negocio={{ negocio_codigo }}
        {...(seguinte !== null && { feita: seguinte })}
        {...(aoMudar && { onSaved: aoMudar })}
        onClose={fechar}
      />
    );
  return null;
}
