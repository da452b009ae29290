import { classNames } from '../base/class-names.ts';
import { chartIndexOf } from '../base/chart-color.ts';
import { initials } from '../base/initials.ts';
import { useAvatarPhoto } from './avatar-photos.ts';
import './Tag.css';
import './Avatar.css';

/** A person as initials on a colour of their own, or as the picture under the key `photo`; `decorative` when the name stands beside it. */
export function Avatar({
  name,
  photo,
  size = 26,
  decorative = false,
}: {
  name: string;
  photo?: string | undefined;
  size?: 20 | 26 | 32 | 40 | 80;
  decorative?: boolean;
}) {
  const address = useAvatarPhoto(photo);
  const spoken = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': name, title: name };
  return (
    <span
      {...spoken}
      className={classNames('avatar', `avatar-${size}`, `chart-${chartIndexOf(name)}`)}
    >
      {address === undefined ? (
        <span className="avatar-text">{initials(name)}</span>
      ) : (
        <img className="avatar-photo" src={address} alt="" />
      )}
    </span>
  );
}
