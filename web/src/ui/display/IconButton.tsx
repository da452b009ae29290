import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../base/class-names.ts';
import { Spinner } from './Spinner.tsx';
import { useDelayed } from '../base/use-delayed.ts';
import './Button.css';
import './IconButton.css';

type IconLook = {
  /** What the button does: its accessible name and its native hint. */
  label: string;
  icon: ReactNode;
  variant?: 'subtle' | 'default' | 'primary' | 'danger';
  size?: 'medium' | 'small';
};

export type IconButtonProps = IconLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    pressed?: boolean;
    loading?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

function look(variant: string, size: string, className?: string): string {
  return classNames(
    'btn',
    `btn-${variant}`,
    'icon-btn',
    size === 'small' && 'icon-btn-small',
    className,
  );
}

/** A square button with an icon only; `pressed` makes it a toggle. */
export function IconButton({
  label,
  icon,
  variant = 'subtle',
  size = 'medium',
  pressed,
  loading = false,
  className,
  onClick,
  title = label,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const spinning = useDelayed(loading);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={look(variant, size, className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      title={title || undefined}
      onClick={press}
    >
      {spinning ? <Spinner /> : icon}
    </button>
  );
}
