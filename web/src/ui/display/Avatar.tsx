import { classNames } from '../base/class-names.ts';
import { chartIndexOf } from '../base/chart-color.ts';
import { initials } from '../base/initials.ts';
import './Tag.css';
import './Avatar.css';

/** A person as initials on a colour of their own; `decorative` when the name stands beside it. */
export function Avatar({
  name,
  size = 26,
  decorative = false,
}: {
  name: string;
  size?: 20 | 26 | 32 | 40;
  decorative?: boolean;
}) {
  const spoken = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': name, title: name };
  return (
    <span
      {...spoken}
      className={classNames('avatar', `avatar-${size}`, `chart-${chartIndexOf(name)}`)}
    >
      <span className="avatar-text">{initials(name)}</span>
    </span>
  );
}
