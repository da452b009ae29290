import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../display/IconButton.tsx';
import { erro, toast } from '../window/toast.ts';
import { TextField } from './TextField.tsx';

async function copy(label: string, value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast(`${label} copiado.`, { id: 'copied' });
  } catch {
    erro('O navegador não deixou copiar. Selecione o texto e copie com Ctrl+C.', { id: 'copied' });
  }
}

/** A text that is there to be copied: selected as a whole, with a button for it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <TextField
      mono
      label={label}
      readOnly
      value={value}
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      suffix={
        <IconButton
          size="small"
          label={`Copiar ${label.toLowerCase()}`}
          icon={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copy(label, value)}
        />
      }
    />
  );
}
