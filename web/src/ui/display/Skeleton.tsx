import { classNames } from '../base/class-names.ts';
import './Skeleton.css';

/** The grey shape of what is coming. Give it the size of the real thing, so that nothing jumps. */
export function Skeleton({
  width = '100%',
  height = 12,
  round = false,
  lines = 1,
}: {
  width?: number | string;
  height?: number | string;
  round?: boolean;
  lines?: number;
}) {
  if (lines === 1) {
    return (
      <span
        aria-hidden="true"
        className={classNames('skeleton', round && 'skeleton-round')}
        style={{ width, height }}
      />
    );
  }
  return (
    <span aria-hidden="true" className="skeleton-lines">
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className="skeleton"
          style={{ width: index === lines - 1 ? '60%' : width, height }}
        />
      ))}
    </span>
  );
}
