import { useId } from 'react';
import { classNames } from '../base/class-names.ts';
import './ProgressBar.css';

/** How far a work has come. Without `value` it only says that it goes on. */
export function ProgressBar({
  label,
  value,
  max = 100,
  hideLabel = false,
}: {
  label: string;
  value?: number;
  max?: number;
  hideLabel?: boolean;
}) {
  const id = useId();
  const part = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div className="progress">
      <span id={id} className={classNames('progress-label', hideLabel && 'sr-only')}>
        {label}
      </span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className={classNames('progress-track', part === undefined && 'progress-unknown')}
      >
        <div
          className="progress-bar"
          style={part === undefined ? undefined : { transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}
