import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { UsuarioDaTarefa } from './CamposDaTarefa.tsx';
import { LembretesField } from './LembretesField.tsx';
import { PRIORIDADE } from './tarefa-texto.ts';

/** What a task tells beside its title: how much it presses, where it is, what is to be said, with whom, and when to be reminded. */
export type Detalhes = Pick<
  Atividade,
  | 'atividade_prioridade'
  | 'atividade_local'
  | 'atividade_texto'
  | 'atividade_participantes'
  | 'atividade_lembretes'
>;

const LOCAL_MAXIMO = 200;
const TEXTO_MAXIMO = 4_000;

/** A task without details. */
export const SEM_DETALHES: Detalhes = {
  atividade_prioridade: 'NORMAL',
  atividade_local: '',
  atividade_texto: '',
  atividade_participantes: [],
  atividade_lembretes: [],
};

/** The details of a task as the form takes them. */
export const detalhesDe = (t: Atividade): Detalhes => ({
  atividade_prioridade: t.atividade_prioridade,
  atividade_local: t.atividade_local,
  atividade_texto: t.atividade_texto,
  atividade_participantes: t.atividade_participantes,
  atividade_lembretes: t.atividade_lembretes,
});

/** The details of a task in its form. */
export function DetalhesCampos({
  valor,
  usuarios,
  responsavel,
  lembra = true,
  diaTodo = false,
  onChange,
}: {
  valor: Detalhes;
  usuarios: readonly UsuarioDaTarefa[];
  /** Login of who is to do it: nobody takes part in their own task. */
  responsavel: string;
  /** A task without a date has no moment to be reminded of. */
  lembra?: boolean;
  diaTodo?: boolean;
  onChange: (mudou: Partial<Detalhes>) => void;
}) {
  const convidados = usuarios.filter(
    (um) =>
      valor.atividade_participantes.includes(um.usuario_login) ||
      (um.usuario_ativo === 'S' && um.usuario_login !== responsavel),
  );
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
      {convidados.length > 0 && (
        <MultiSelect<string>
          label="Participantes"
          placeholder="Ninguém mais"
          searchable={convidados.length > 8}
          value={valor.atividade_participantes}
          options={convidados.map((um) => ({ value: um.usuario_login, label: um.usuario_nome }))}
          onChange={(atividade_participantes) => onChange({ atividade_participantes })}
        />
      )}
      {lembra && (
        <LembretesField
          value={valor.atividade_lembretes}
          diaTodo={diaTodo}
          onChange={(atividade_lembretes) => onChange({ atividade_lembretes })}
        />
      )}
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
