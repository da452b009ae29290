import type { UsuarioDaTarefa } from './CamposDaTarefa.tsx';
import { EditarTarefaDialog } from './EditarTarefaDialog.tsx';
import { ExcluirTarefaDialog } from './ExcluirTarefaDialog.tsx';
import { PassoDialog } from './PassoDialog.tsx';
import { ReagendarDialog } from './ReagendarDialog.tsx';
import type { Tarefas } from './use-tarefas.ts';

/** What is asked about tasks: what of it changes, when instead, what next, whether to delete. */
export function DialogosDaTarefa({
  tarefas,
  usuarios,
}: {
  tarefas: Tarefas;
  usuarios: readonly UsuarioDaTarefa[];
}) {
  const { seguinte, planejando, editando, reagendando, excluindo, fechar, aoMudar } = tarefas;
  if (editando !== null)
    return <EditarTarefaDialog tarefa={editando} usuarios={usuarios} onClose={fechar} />;
  if (reagendando !== null)
    return <ReagendarDialog {...reagendando} aoMudar={aoMudar} onClose={fechar} />;
  if (excluindo !== null)
    return <ExcluirTarefaDialog tarefa={excluindo} tarefas={tarefas} onClose={fechar} />;
  const negocio_codigo = seguinte?.negocio_codigo ?? planejando;
  if (negocio_codigo !== null)
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
