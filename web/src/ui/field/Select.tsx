import { useState } from 'react';
import type { Option } from '../floating/option.ts';
import type { PickerProps } from './PickerInput.tsx';
import { chartIndex } from '../base/chart-color.ts';
import { filterOptions } from '../floating/option.ts';
import { PickerInput } from './PickerInput.tsx';
import '../display/Tag.css';

export type SelectProps<V extends string | number> = PickerProps & {
  value: V | null;
  onChange: (value: V | null) => void;
  options: readonly Option<V>[];
  searchable?: boolean;
  clearable?: boolean;
};

/** One among many that are all known. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { value, onChange, options, searchable = false, clearable = false, ...outside } = props;
  const [text, setText] = useState<string | null>(null);
  const current = options.find((option) => option.value === value);
  const listed = text === null ? options : filterOptions(options, text);
  return (
    <PickerInput
      outside={{ placeholder: 'Selecione', ...outside }}
      text={text}
      onText={setText}
      shown={current?.label ?? ''}
      readOnly={!searchable}
      options={listed}
      chosen={(candidate) => candidate === value}
      onPick={(key) =>
        onChange(options.find((option) => String(option.value) === key)?.value ?? null)
      }
      onClear={clearable && current ? () => onChange(null) : undefined}
      lead={() =>
        current?.color !== undefined &&
        text === null && <i className={`tag-dot chart-${chartIndex(current.color)}`} />
      }
    />
  );
}
