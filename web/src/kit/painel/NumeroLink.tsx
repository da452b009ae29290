import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useRouter } from '@tanstack/react-router';

/** A number that opens its rows; `dito` says, for who does not see the screen, which ones. Without an address it opens nothing. */
export function NumeroLink({
  href,
  dito,
  className = 'painel-numero hit',
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'href'> & {
  href: string | null;
  dito: string;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}) {
  const { history } = useRouter();
  return (
    <a
      {...rest}
      {...(href === null ? { role: 'link', 'aria-disabled': true } : { href })}
      className={className}
      onClick={(event) => {
        const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
        if (!plain || href === null) return;
        event.preventDefault();
        history.push(href);
      }}
    >
      {children}
      <span className="sr-only"> {dito}</span>
    </a>
  );
}
