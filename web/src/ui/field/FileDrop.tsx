import type { DragEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { IconFileUpload } from '@tabler/icons-react';
import { classNames } from '../base/class-names.ts';
import { FieldError } from './Field.tsx';
import './FileDrop.css';

export type FileDropProps = {
  label: string;
  hint?: string;
  /** As in the HTML attribute: ".csv,text/csv". */
  accept?: string;
  multiple?: boolean;
  maxBytes?: number;
  /** Why this file is not taken, or null: for what ending and one size for all cannot say. */
  refuse?: (file: File) => string | null;
  onFiles: (files: File[]) => void;
  /** Told when what came cannot be taken; without it the message shows below the zone. */
  onRefused?: (message: string) => void;
  error?: string;
  disabled?: boolean;
};

function accepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((rule) => {
    const want = rule.trim().toLowerCase();
    if (want.startsWith('.')) return file.name.toLowerCase().endsWith(want);
    if (want.endsWith('/*')) return file.type.startsWith(want.slice(0, -1));
    return file.type === want;
  });
}

function refusal(
  files: File[],
  { accept, multiple, maxBytes, refuse }: FileDropProps,
): string | null {
  if (!multiple && files.length > 1) return 'Escolha um arquivo de cada vez.';
  const strange = files.find((file) => !accepted(file, accept));
  if (strange) {
    const endings = (accept ?? '').split(',').filter((rule) => rule.trim().startsWith('.'));
    return `“${strange.name}” não é aceito aqui. Envie ${endings.join(', ') || 'outro tipo de arquivo'}.`;
  }
  const heavy = maxBytes === undefined ? undefined : files.find((file) => file.size > maxBytes);
  if (heavy)
    return `“${heavy.name}” passa do limite de ${Math.floor((maxBytes ?? 0) / 1_048_576)} MB.`;
  const empty = files.find((file) => file.size === 0);
  if (empty) return `“${empty.name}” está vazio.`;
  for (const file of files) {
    const reason = refuse?.(file) ?? null;
    if (reason !== null) return `“${file.name}”: ${reason}`;
  }
  return null;
}

/** Drop a file here, or choose it: a button underneath, so the keyboard and the finger do it too. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple = false, onFiles, onRefused, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const error = props.error ?? refused;

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0 || disabled) return;
    const reason = refusal(files, props);
    setRefused(onRefused ? null : reason);
    if (reason) onRefused?.(reason);
    else onFiles(files);
  };

  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setOver(!disabled);
  };

  return (
    <div className="file-drop-field">
      <button
        type="button"
        className={classNames('file-drop', over && 'file-drop-over', error && 'file-drop-invalid')}
        disabled={disabled}
        aria-describedby={
          [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
        onClick={() => input.current?.click()}
        onDragOver={onDrag}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <IconFileUpload size={24} stroke={1.5} aria-hidden="true" />
        <span className="file-drop-label">{label}</span>
        {hint && (
          <span className="file-drop-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
