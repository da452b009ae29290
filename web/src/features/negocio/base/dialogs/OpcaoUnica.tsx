import type { Opcao } from '@praca/contract/negocio/rules.ts';
import { Checkbox } from '../../../../ui/field/Checkbox.tsx';

/** An option that is applied at most once in a deal's life: checked as the pipeline says, and locked, with the reason, once it was. */
export function OpcaoUnica({
  label,
  explica,
  feita,
  opcao,
  valor,
  foco = false,
  disabled,
  onChange,
}: {
  label: string;
  /** What it does. */
  explica: string;
  /** What it did, when it was already applied. */
  feita: string;
  opcao: Opcao;
  valor: boolean;
  foco?: boolean;
  disabled: boolean;
  onChange: (valor: boolean) => void;
}) {
  return (
    <Checkbox
      label={label}
      hint={opcao.travada ? feita : explica}
      checked={opcao.travada ? opcao.marcada : valor}
      disabled={opcao.travada || disabled}
      data-autofocus={(foco && !opcao.travada) || undefined}
      onChange={(evento) => onChange(evento.target.checked)}
    />
  );
}
