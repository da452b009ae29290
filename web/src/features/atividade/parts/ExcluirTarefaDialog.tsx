import { useState } from 'react';
import type { AlcanceDaSerie, Atividade } from '@praca/contract/atividade/schemas.ts';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { ALCANCES } from './editar-tarefa.ts';
import type { Tarefas } from './use-tarefas.ts';

/** Asks before a task goes; of a series, which of them go. */
export function ExcluirTarefaDialog({
  tarefa,
  tarefas,
  onClose,
}: {
  tarefa: Atividade;
  tarefas: Tarefas;
  onClose: () => void;
}) {
  const [alcance, setAlcance] = useState<AlcanceDaSerie>('ESTA');
  return (
    <ConfirmDialog
      open
      danger
      title="Excluir tarefa?"
      confirmLabel={alcance === 'ESTA' ? 'Excluir tarefa' : 'Excluir tarefas'}
      onConfirm={() => tarefas.confirmarExclusao(tarefa, alcance)}
      onCancel={onClose}
    >
      “{tarefa.atividade_titulo}” sai da lista e da linha do tempo. Para guardar que não foi feita,
      use Cancelar tarefa.
      {tarefa.serie_codigo !== null && (
        <RadioGroup<AlcanceDaSerie>
          label="O que excluir"
          value={alcance}
          options={(Object.keys(ALCANCES) as AlcanceDaSerie[]).map((value) => ({
            value,
            label: ALCANCES[value],
          }))}
          onChange={setAlcance}
        />
      )}
    </ConfirmDialog>
  );
}
