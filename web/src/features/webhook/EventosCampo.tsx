import { useId } from 'react';
import { GRUPOS_DE_EVENTOS, tiposDoGrupo, todosDoGrupo } from '@praca/contract/webhook/eventos.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { FieldError } from '../../ui/field/Field.tsx';
import { GRUPOS } from './palavras.ts';

function Grupo({
  grupo,
  escolhidos,
  invalido,
  onChange,
}: {
  grupo: (typeof GRUPOS)[number];
  escolhidos: readonly string[];
  invalido: boolean;
  onChange: (eventos: string[]) => void;
}) {
  const tudo = todosDoGrupo(grupo);
  const tipos = tiposDoGrupo(grupo).map(({ tipo }) => tipo);
  const inteiro = escolhidos.includes(tudo);
  const alguns = !inteiro && tipos.some((tipo) => escolhidos.includes(tipo));
  const sem = escolhidos.filter((um) => um !== tudo && !tipos.includes(um));
  return (
    <div className="webhook-grupo">
      <Checkbox
        label={`${GRUPOS_DE_EVENTOS[grupo].nome}: tudo`}
        checked={inteiro}
        indeterminate={alguns}
        aria-invalid={invalido ? true : undefined}
        onChange={(evento) => onChange(evento.target.checked ? [...sem, tudo] : sem)}
      />
      <div className="webhook-tipos">
        {tiposDoGrupo(grupo).map(({ tipo, nome }) => (
          <Checkbox
            key={tipo}
            label={nome}
            checked={inteiro || escolhidos.includes(tipo)}
            onChange={(evento) => {
              const antes = inteiro ? tipos : tipos.filter((um) => escolhidos.includes(um));
              const outros = antes.filter((um) => um !== tipo);
              onChange([...sem, ...outros, ...(evento.target.checked ? [tipo] : [])]);
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** What an address hears: whole groups, also of what is to come, or single kinds. */
export function EventosCampo({
  escolhidos,
  erro,
  onChange,
}: {
  escolhidos: readonly string[];
  erro: string | undefined;
  onChange: (eventos: string[]) => void;
}) {
  const id = useId();
  return (
    <fieldset className="webhook-eventos" aria-describedby={erro ? `${id}-erro` : undefined}>
      <legend className="field-label">
        Eventos
        <span className="field-required" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {GRUPOS.map((grupo) => (
        <Grupo
          key={grupo}
          grupo={grupo}
          escolhidos={escolhidos}
          invalido={erro !== undefined}
          onChange={onChange}
        />
      ))}
      {erro && <FieldError id={`${id}-erro`}>{erro}</FieldError>}
    </fieldset>
  );
}
