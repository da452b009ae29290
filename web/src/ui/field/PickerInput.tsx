import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconSelector, IconX } from '@tabler/icons-react';
import type { FieldProps } from './Field.tsx';
import type { Option } from '../floating/option.ts';
import { classNames } from '../base/class-names.ts';
import { Field, useFieldControl } from './Field.tsx';
import { Floating } from '../floating/Floating.tsx';
import { useLayer } from '../floating/layers.ts';
import { CREATE_KEY, fold, optionId, SHOWN_OPTIONS } from '../floating/option.ts';
import { OptionList } from '../floating/OptionList.tsx';
import { useOptionCursor } from '../floating/use-option-cursor.ts';
import { useTypeAhead } from '../floating/use-type-ahead.ts';
import { useUnsettled } from './unsettled.ts';
import './PickerInput.css';

/** What Select, MultiSelect and Combobox have in common on the outside. */
export type PickerProps = FieldProps & {
  placeholder?: string;
  emptyText?: string;
  id?: string;
  className?: string;
  name?: string;
  onBlur?: () => void;
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const NOT_CHOSEN = 'Escolha uma opção da lista, ou apague o que digitou.';

type PickerInputProps<V extends string | number> = {
  outside: PickerProps;
  /** Typed text; null shows `shown` and does not search. */
  text: string | null;
  onText: (text: string | null) => void;
  shown: string;
  readOnly?: boolean;
  options: readonly Option<V>[];
  chosen: (value: V) => boolean;
  onPick: (key: string) => void;
  /** Asked for only while the list is open: nothing that is pressed on a closed field gives up its value. */
  onClear?: () => void;
  /** Like `onClear`, of the last of many. */
  onEmptyBackspace?: () => void;
  keepOpen?: boolean;
  loading?: boolean;
  createLabel?: string;
  lead?: (open: boolean) => ReactNode;
};

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      className="field-button"
      aria-label={`Limpar ${label}`}
      title="Limpar (Delete)"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}

/** An input that opens a list: the one mechanism below every picker. */
export function PickerInput<V extends string | number>(props: PickerInputProps<V>) {
  const { outside, text, onText, shown, readOnly = false, options, keepOpen = false } = props;
  const { ref, label, hideLabel, hint, required, disabled, placeholder } = outside;
  const [problem, setProblem] = useState<string | null>(null);
  const error = problem ?? outside.error;
  const { id, className, emptyText = 'Nenhum dado encontrado' } = outside;
  const field = { label, hideLabel, hint, error, required, disabled };
  const control = useFieldControl(field, id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const listId = `${control.id}-list`;
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  const onClear = open ? props.onClear : undefined;

  const pick = (key: string) => {
    setProblem(null);
    props.onPick(key);
    onText(null);
    if (!keepOpen) setOpen(false);
  };

  const listed = options.slice(0, SHOWN_OPTIONS).filter((option) => !option.disabled);
  const first = keepOpen ? undefined : listed.find((option) => props.chosen(option.value));
  const cursor = useOptionCursor({
    open,
    onOpen: () => setOpen(true),
    keys: listed.map((option) => String(option.value)).concat(props.createLabel ? CREATE_KEY : []),
    chosen: first ? String(first.value) : null,
    typed: text,
    onPick: pick,
  });

  const forget = () => {
    setProblem(null);
    onText(null);
  };
  // What is sent from an open list takes the option that Enter would take.
  const take = () => {
    if (disabled || readOnly || (text ?? '').trim() === '') return true;
    const key = cursor.active;
    if (key === null || key === CREATE_KEY) {
      setProblem(NOT_CHOSEN);
      return false;
    }
    const had = listed.some(({ value }) => String(value) === key && props.chosen(value));
    if (!had) pick(key);
    return true;
  };
  useUnsettled(control.id, take, forget);

  const drop = useEffectEvent(() => {
    if (problem !== null) forget();
  });
  // What the owner puts there takes the place of what was left in red.
  useEffect(() => drop(), [shown]);
  /* What was typed and chosen by nobody stays, in red: the value before it would look as if it had been chosen now. */
  const leave = () => {
    setOpen(false);
    const typed = fold((text ?? '').trim());
    const same = listed.filter((option) => fold(option.label) === typed);
    if (typed === '') forget();
    else if (same.length === 1 && same[0] && !keepOpen) {
      if (props.chosen(same[0].value)) onText(null);
      else pick(String(same[0].value));
    } else setProblem(NOT_CHOSEN);
    outside.onBlur?.();
  };
  const ahead = useTypeAhead(
    listed.map((option) => ({ key: String(option.value), label: option.label })),
  );
  const clear = () => {
    onClear?.();
    onText(null);
  };
  const walked = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (cursor.onKeyDown(event)) {
      walked.current = open;
      return;
    }
    if (event.key === 'Escape' && !open && text !== null && event.currentTarget.form === null) {
      event.stopPropagation();
      forget();
      return;
    }
    if (event.key === 'Backspace' && open && !event.currentTarget.value) props.onEmptyBackspace?.();
    if (event.key === 'Delete' && text === null && onClear) {
      event.preventDefault();
      clear();
      return;
    }
    // What the keyboard stands on in a list that is not searched is taken along, as in a native one.
    if (
      event.key === 'Tab' &&
      open &&
      readOnly &&
      !keepOpen &&
      cursor.active !== null &&
      walked.current
    )
      pick(cursor.active);
    const found = readOnly ? ahead(event, cursor.active) : null;
    if (found !== null) {
      event.preventDefault();
      setOpen(true);
      walked.current = true;
      cursor.point(found);
    } else if (event.key === ' ' && (readOnly || text === null)) {
      event.preventDefault();
      setOpen(!open);
    }
  };

  return (
    <Field field={field} control={control} className={className}>
      <label
        ref={setAnchor}
        htmlFor={control.id}
        className={classNames(
          'input-box picker-box',
          error && 'input-box-invalid',
          disabled && 'input-box-disabled',
        )}
      >
        {props.lead?.(open)}
        <input
          {...control}
          ref={ref}
          role="combobox"
          aria-labelledby={`${control.id}-label`}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={
            cursor.active === null ? undefined : optionId(listId, cursor.active)
          }
          aria-autocomplete={readOnly ? 'none' : 'list'}
          data-autofocus={outside['data-autofocus']}
          name={outside.name}
          type="text"
          autoComplete="off"
          className={classNames('input picker-input', readOnly && 'picker-static')}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          value={text ?? shown}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            // What is typed next takes the place of what was chosen.
            if (!readOnly && text === null) event.currentTarget.select();
            setOpen(readOnly ? !open : true);
          }}
          onChange={(event) => {
            onText(event.target.value);
            setProblem(null);
            setOpen(true);
          }}
          onBlur={leave}
        />
        {onClear && !disabled ? (
          <ClearButton label={label} onClear={clear} />
        ) : (
          <IconSelector className="picker-arrow" size={16} aria-hidden="true" />
        )}
      </label>
      {open && (
        <Floating
          anchor={anchor}
          panel={panel}
          placement="bottom-start"
          fit
          className="floating options-panel"
        >
          <OptionList
            id={listId}
            labelledBy={`${control.id}-label`}
            options={options}
            chosen={props.chosen}
            active={cursor.active}
            onPoint={(key) => {
              walked.current = false;
              cursor.point(key);
            }}
            onPick={pick}
            multiple={keepOpen}
            loading={props.loading}
            emptyText={emptyText}
            createLabel={props.createLabel}
          />
        </Floating>
      )}
    </Field>
  );
}
