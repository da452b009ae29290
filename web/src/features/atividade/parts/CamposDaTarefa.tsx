import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { useTiposDeTarefa } from './use-tipos-de-tarefa.ts';
import './prazo.css';

export type UsuarioDaTarefa = Dicionario['usuarios'][number];

/** The kind of a task and who is to do it: an active user, or whoever it belongs to already. */
export function CamposDaTarefa({
  tipo,
  responsavel,
  usuarios,
  onTipo,
  onResponsavel,
}: {
  tipo: number | null;
  responsavel: string;
  usuarios: readonly UsuarioDaTarefa[];
  onTipo: (tipo: number | null) => void;
  onResponsavel: (login: string | null) => void;
}) {
  const tipos = useTiposDeTarefa(true);
  const ativos = usuarios.filter(
    (um) => um.usuario_ativo === 'S' || um.usuario_login === responsavel,
  );
  return (
    <div className="prazo-campos">
      {tipos.length > 0 && (
        <Select<number>
          label="Tipo"
          searchable={tipos.length > 8}
          clearable
          placeholder="Sem tipo"
          value={tipo}
          options={tipos}
          onChange={onTipo}
        />
      )}
      <Select<string>
        label="Responsável pela tarefa"
        searchable={ativos.length > 8}
        value={responsavel}
        options={ativos.map((um) => ({ value: um.usuario_login, label: um.usuario_nome }))}
        onChange={onResponsavel}
      />
    </div>
  );
}
