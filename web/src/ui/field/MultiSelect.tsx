import { useEffect, useRef, useState } from 'react';
import type { Option } from '../floating/option.ts';
import type { PickerProps } from './PickerInput.tsx';
import { filterOptions } from '../floating/option.ts';
import { PickerInput } from './PickerInput.tsx';
import { Tag } from '../display/Tag.tsx';

export type MultiSelectProps<V extends string | number> = PickerProps & {
  value: readonly V[];
  onChange: (value: V[]) => void;
  options: readonly Option<V>[];
  searchable?: boolean;
  /** Hears what is typed, where there may be more than `options`: what is found comes among them. */
  onSearch?: (text: string) => void;
};

/** Some among many: the list stays open, the chosen ones are tags, Backspace takes the last one back. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const {
    value,
    onChange,
    options,
    searchable = true,
    placeholder = 'Selecione',
    onSearch,
    ...outside
  } = props;
  const [text, setText] = useState<string | null>(null);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => search.current?.(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const chosen = value.flatMap((item) => options.find((option) => option.value === item) ?? []);
  const listed = text === null ? options : filterOptions(options, text);
  const toggle = (key: string) => {
    const option = options.find((candidate) => String(candidate.value) === key);
    if (!option) return;
    onChange(
      value.includes(option.value)
        ? value.filter((item) => item !== option.value)
        : [...value, option.value],
    );
  };
  return (
    <PickerInput
      outside={{ ...outside, placeholder: chosen.length === 0 ? placeholder : undefined }}
      text={text}
      onText={setText}
      shown=""
      readOnly={!searchable}
      options={listed}
      chosen={(candidate) => value.includes(candidate)}
      onPick={toggle}
      onEmptyBackspace={() => onChange(value.slice(0, -1))}
      keepOpen
      lead={(open) =>
        chosen.length > 0 && (
          <ul className="picker-tags">
            {chosen.map((option) => (
              <li key={String(option.value)}>
                <Tag
                  color={option.color}
                  removeLabel={`Remover ${option.label}`}
                  removeStop={false}
                  onRemove={open ? () => toggle(String(option.value)) : undefined}
                >
                  {option.label}
                </Tag>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
