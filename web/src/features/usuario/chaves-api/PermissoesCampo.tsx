import { useId } from 'react';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { FieldError } from '../../../ui/field/Field.tsx';
import { nomeDaPermissao, permissoesQuePodeDar, porModulo } from './permissoes.ts';

/** What a key may do: among the permissions of who makes it. */
export function PermissoesCampo({
  escolhidas,
  erro,
  onChange,
}: {
  escolhidas: readonly Permissao[];
  erro: string | undefined;
  onChange: (permissoes: Permissao[]) => void;
}) {
  const id = useId();
  const oferecidas = permissoesQuePodeDar(useSessao()?.permissoes ?? []);
  return (
    <fieldset className="chave-campo" aria-describedby={erro ? `${id}-erro` : undefined}>
      <legend className="field-label">
        O que ela pode fazer
        <span className="field-required" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <Checkbox
        label="Tudo o que eu posso"
        checked={escolhidas.length === oferecidas.length}
        indeterminate={escolhidas.length > 0 && escolhidas.length < oferecidas.length}
        onChange={(evento) => onChange(evento.target.checked ? oferecidas : [])}
      />
      {porModulo(oferecidas).map(({ nome, permissoes }) => (
        <fieldset key={nome} className="chave-opcoes">
          <legend>{nome}</legend>
          {permissoes.map((uma) => (
            <Checkbox
              key={uma}
              label={nomeDaPermissao(uma)}
              checked={escolhidas.includes(uma)}
              aria-invalid={erro ? true : undefined}
              onChange={(evento) =>
                onChange(
                  evento.target.checked
                    ? [...escolhidas, uma]
                    : escolhidas.filter((outra) => outra !== uma),
                )
              }
            />
          ))}
        </fieldset>
      ))}
      {erro && <FieldError id={`${id}-erro`}>{erro}</FieldError>}
    </fieldset>
  );
}
