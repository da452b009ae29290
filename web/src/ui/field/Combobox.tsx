import { useEffect, useRef, useState } from 'react';
import type { Option } from '../floating/option.ts';
import type { PickerProps } from './PickerInput.tsx';
import { CREATE_KEY, filterOptions } from '../floating/option.ts';
import { PickerInput } from './PickerInput.tsx';

export type ComboboxProps<V extends string | number> = PickerProps & {
  value: Option<V> | null;
  onChange: (option: Option<V> | null) => void;
  /** What the list offers for the last search; the caller fetches. */
  options: readonly Option<V>[];
  /** Called 250 ms after the last key, and with '' when the text is left. */
  onSearch: (text: string) => void;
  loading?: boolean;
  /** `options` are all there are: what is typed is found among them at each key. */
  complete?: boolean;
  clearable?: boolean;
  /** Offers to create what was typed. */
  onCreate?: (text: string) => void;
  /** What that offer says. */
  createLabel?: (text: string) => string;
};

/** One among so many that they are asked for while typing. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const {
    value,
    onChange,
    options,
    onSearch,
    loading,
    complete = false,
    clearable = true,
    onCreate,
    createLabel = (novo) => `Criar “${novo}”`,
    ...outside
  } = props;
  const [text, setText] = useState<string | null>(null);
  const typed = text?.trim() ?? '';
  const [asked, setAsked] = useState('');
  const search = useRef(onSearch);
  const touched = useRef(false);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (text === null && !touched.current) return;
    touched.current = true;
    const ask = () => {
      setAsked(typed);
      search.current(typed);
    };
    const timer = setTimeout(ask, text === null ? 0 : 250);
    return () => clearTimeout(timer);
  }, [text, typed]);
  // Until the answer is there, Enter takes nothing that was offered for other words.
  const waits = text !== null && !complete && (typed !== asked || loading === true);
  const listed = waits || (complete && text !== null) ? filterOptions(options, typed) : options;
  // What looks new may be among what is still asked for.
  const offers = onCreate !== undefined && typed !== '' && loading !== true && !waits;
  const isTyped = ({ label }: Option<V>) =>
    label.toLocaleLowerCase('pt-BR') === typed.toLocaleLowerCase('pt-BR');
  return (
    <PickerInput
      outside={{ placeholder: 'Digite para buscar', ...outside }}
      text={text}
      onText={setText}
      shown={value?.label ?? ''}
      options={listed}
      chosen={(candidate) => candidate === value?.value}
      onPick={(key) => {
        if (key === CREATE_KEY) onCreate?.(typed);
        else onChange(options.find((option) => String(option.value) === key) ?? null);
      }}
      onClear={clearable && value ? () => onChange(null) : undefined}
      loading={
        loading === true || ((waits || (text !== null && typed !== asked)) && listed.length === 0)
      }
      createLabel={offers && !options.some(isTyped) ? createLabel(typed) : undefined}
    />
  );
}
