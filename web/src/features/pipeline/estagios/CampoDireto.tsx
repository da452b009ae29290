import { LeaveField } from '../../../ui/field/LeaveField.tsx';

/** A field of a list that saves when it is left or with Enter, only when it changed; Escape gives it back. */
export function CampoDireto({
  valor,
  verificar,
  onSave,
  suffix,
  ...campo
}: {
  label: string;
  valor: string;
  /** What is wrong with the text, or null. */
  verificar: (texto: string) => string | null;
  onSave: (texto: string) => void;
  suffix?: string | undefined;
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
  className?: string;
}) {
  return (
    <LeaveField
      {...campo}
      hideLabel
      suffix={suffix && <span aria-hidden="true">{suffix}</span>}
      value={valor}
      check={verificar}
      onChange={onSave}
    />
  );
}
