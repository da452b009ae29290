import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { PRIORIDADE } from './tarefa-texto.ts';

/** What a task tells beside its title: how much it presses, where it is, what is to be said. */
export type Detalhes = Pick<
  Atividade,
  'atividade_prioridade' | 'atividade_local' | 'atividade_texto'
>;

const LOCAL_MAXIMO = 200;
const TEXTO_MAXIMO = 4_000;

/** A task without details. */
export const SEM_DETALHES: Detalhes = {
  atividade_prioridade: 'NORMAL',
  atividade_local: '',
  atividade_texto: '',
};

/** The details of a task in its form. */
export function DetalhesCampos({
  valor,
  onChange,
}: {
  valor: Detalhes;
  onChange: (mudou: Partial<Detalhes>) => void;
}) {
  return (
    <>
      <SegmentedControl<Detalhes['atividade_prioridade']>
        label="Prioridade"
        value={valor.atividade_prioridade}
        options={(['ALTA', 'NORMAL', 'BAIXA'] as const).map((value) => ({
          value,
          label: PRIORIDADE[value],
        }))}
        onChange={(atividade_prioridade) => onChange({ atividade_prioridade })}
      />
      <TextField
        label="Local"
        maxLength={LOCAL_MAXIMO}
        value={valor.atividade_local}
        onChange={(evento) => onChange({ atividade_local: evento.target.value })}
      />
      <TextArea
        label="Detalhes"
        rows={2}
        autoGrow
        maxLength={TEXTO_MAXIMO}
        value={valor.atividade_texto}
        onChange={(evento) => onChange({ atividade_texto: evento.target.value })}
      />
    </>
  );
}
