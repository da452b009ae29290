import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../base/class-names.ts';
import { Spinner } from './Spinner.tsx';
import { useDelayed } from '../base/use-delayed.ts';
import './Button.css';

export type ButtonLook = {
  variant?: 'primary' | 'default' | 'subtle' | 'danger';
  size?: 'medium' | 'small';
  icon?: ReactNode;
  iconRight?: ReactNode;
  fullWidth?: boolean;
  /** On a phone only the icon is seen; the button needs a name of its own. */
  iconOnPhone?: boolean;
};

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean; ref?: Ref<HTMLButtonElement> };

export type ButtonLinkProps = ButtonLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

function look(
  { variant = 'default', size = 'medium', fullWidth, iconOnPhone }: ButtonLook,
  className?: string,
): string {
  return classNames(
    'btn',
    `btn-${variant}`,
    size === 'small' && 'btn-small',
    fullWidth && 'btn-full',
    iconOnPhone && 'btn-icon-phone',
    className,
  );
}

/** The button of every screen. While `loading` it keeps the focus, answers no click and, after 200 ms, turns. */
export function Button({
  variant,
  size,
  icon,
  iconRight,
  fullWidth,
  iconOnPhone,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const spinning = useDelayed(loading);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, fullWidth, iconOnPhone }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {spinning ? <Spinner /> : icon}
      {children !== undefined && <span className="btn-label">{children}</span>}
      {iconRight}
    </button>
  );
}

/** A link with the looks of a button: it goes somewhere instead of doing something. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconRight,
  fullWidth,
  iconOnPhone,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ variant, size, fullWidth, iconOnPhone }, className)}>
      {icon}
      <span className="btn-label">{children}</span>
      {iconRight}
    </a>
  );
}
