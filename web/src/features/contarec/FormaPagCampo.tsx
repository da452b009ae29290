import { formaPag } from '@praca/contract/forma-pag/recurso.ts';
import { ReferenciaCampo } from '../../kit/recurso/ReferenciaCampo.tsx';

/** By which means it came in; nobody has to say so. */
export function FormaPagCampo({
  value,
  error,
  onChange,
}: {
  value: number | null;
  error: string | undefined;
  onChange: (codigo: number | null) => void;
}) {
  return (
    <ReferenciaCampo
      alvo={formaPag}
      label="Forma de pagamento"
      hideLabel={false}
      hint={undefined}
      disabled={false}
      required={false}
      error={error}
      value={value}
      mostrado=""
      onChange={onChange}
    />
  );
}
