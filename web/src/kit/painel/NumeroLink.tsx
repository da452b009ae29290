import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useRouter } from '@tanstack/react-router';

/**
 * A number that opens its rows; `dito` says, for who does not see the screen, which ones: after what stands there, or
 * alone where nothing is written (`mudo`). Without an address it opens nothing.
 */
export function NumeroLink({
  href,
  dito,
  className = 'painel-numero hit',
  mudo = false,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'href'> & {
  href: string | null;
  dito: string;
  mudo?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}) {
  const { history } = useRouter();
  // A dashboard has thousands of them: a hidden element in each costs as much as all that is seen.
  const nome = mudo ? dito : typeof children === 'string' ? `${children} ${dito}` : undefined;
  return (
    <a
      {...rest}
      {...(href === null ? { role: 'link', 'aria-disabled': true } : { href })}
      className={className}
      aria-label={nome}
      onClick={(event) => {
        const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
        if (!plain || href === null) return;
        event.preventDefault();
        history.push(href);
      }}
    >
      {children}
      {nome === undefined && <span className="sr-only"> {dito}</span>}
    </a>
  );
}
