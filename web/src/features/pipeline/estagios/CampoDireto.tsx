import { useState } from 'react';
import { TextField } from '../../../ui/field/TextField.tsx';

/** A field of a list that saves when it is left or with Enter, only when it changed; Escape gives it back. */
export function CampoDireto({
  label,
  valor,
  verificar,
  onSave,
  suffix,
  placeholder,
  inputMode,
  maxLength,
  className,
}: {
  label: string;
  valor: string;
  /** What is wrong with the text, or null. */
  verificar: (texto: string) => string | null;
  onSave: (texto: string) => void;
  suffix?: string;
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
  className?: string;
}) {
  const [texto, setTexto] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const sair = () => {
    if (texto === null) return;
    const novo = texto.trim();
    const motivo = novo === valor ? null : verificar(novo);
    setErro(motivo);
    if (motivo !== null) return;
    setTexto(null);
    if (novo !== valor) onSave(novo);
  };
  return (
    <TextField
      label={label}
      hideLabel
      autoComplete="off"
      className={className}
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder}
      suffix={suffix && <span aria-hidden="true">{suffix}</span>}
      value={texto ?? valor}
      error={erro ?? undefined}
      onChange={(evento) => {
        setTexto(evento.target.value);
        setErro(null);
      }}
      onBlur={sair}
      onKeyDown={(evento) => {
        if (evento.key === 'Enter') sair();
        if (evento.key !== 'Escape' || texto === null) return;
        evento.stopPropagation();
        setTexto(null);
        setErro(null);
      }}
    />
  );
}
