import type { InputHTMLAttributes, Ref } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { TextField } from './TextField.tsx';

export type SearchFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'size'
> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A search in the list at hand: Escape empties it before it closes anything else. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = 'Buscar…',
  ...rest
}: SearchFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      hideLabel
      type="search"
      role="searchbox"
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      icon={<IconSearch size={16} aria-hidden="true" />}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) {
          event.stopPropagation();
          event.preventDefault();
          onChange('');
        } else rest.onKeyDown?.(event);
      }}
      suffix={
        value && (
          <button
            type="button"
            className="field-button"
            aria-label="Limpar busca"
            title="Limpar busca (Esc)"
            tabIndex={-1}
            onClick={() => onChange('')}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
