import { useId, type ReactNode } from 'react';

export type ItemDaPaleta<V> = { valor: V; nome: string; desenho: ReactNode };

/** One of few things that are told apart by their looks: radios side by side, each with its name. */
export function PaletaCampo<V extends string | number>({
  label,
  itens,
  value,
  disabled,
  error,
  onChange,
}: {
  label: string;
  itens: readonly ItemDaPaleta<V>[];
  value: V | null;
  disabled?: boolean;
  error: string | undefined;
  onChange: (valor: V) => void;
}) {
  const grupo = useId();
  const escolhido = itens.find(({ valor }) => valor === value);
  return (
    <fieldset
      className="recurso-paleta"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      disabled={disabled}
    >
      <legend className="recurso-legenda">
        {label} <span className="recurso-escolhido">{escolhido?.nome ?? 'Nenhum'}</span>
      </legend>
      <div className="recurso-itens">
        {itens.map(({ valor, nome, desenho }) => (
          <label key={valor} className="recurso-item" title={nome}>
            <input
              type="radio"
              className="sr-only"
              name={grupo}
              aria-label={nome}
              checked={value === valor}
              onChange={() => onChange(valor)}
            />
            {desenho}
          </label>
        ))}
      </div>
      {error && <p className="recurso-erro">{error}</p>}
    </fieldset>
  );
}
