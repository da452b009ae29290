import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../base/class-names.ts';
import './SegmentedControl.css';

export type Segment<V extends string> = {
  value: V;
  label: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  disabled?: boolean;
};

export type SegmentedControlProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly Segment<V>[];
  size?: 'medium' | 'small';
  /** As wide as its place: always, or on screens narrower than a desk's (900 px) or than a phone's (768 px). */
  fullWidth?: boolean | 'narrow' | 'phone';
  /** Takes further lines where one is too narrow for all of them. */
  wraps?: boolean;
};

/** Switches the view of one thing: native radios underneath, so arrows choose and Tab passes by. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, value, onChange, options, size = 'medium', fullWidth, wraps } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'segments',
        size === 'small' && 'segments-small',
        fullWidth === true && 'segments-full',
        wraps && 'segments-wrap',
        typeof fullWidth === 'string' && `segments-full-${fullWidth}`,
      )}
    >
      {options.map((option) => (
        <label
          className="segment"
          key={option.value}
          title={option.iconOnly ? option.label : undefined}
        >
          <input
            type="radio"
            className="segment-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={classNames('segment-label', option.iconOnly && 'sr-only')}>
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
