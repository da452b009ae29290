import type { ReactNode, Ref } from 'react';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/busca-url.ts';

/** A number that opens the deals behind it in the list; `dito` goes on, for who does not see the screen, to say which ones. */
export function LinkLista({
  busca,
  dito,
  className = 'funil-numero',
  children,
  ref,
  ...rest
}: {
  busca: Record<string, unknown>;
  dito: string;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}) {
  const { history } = useRouter();
  const href = `${paths.listaPipeline}${escreverBusca(busca)}`;
  return (
    <a
      {...rest}
      ref={ref}
      href={href}
      className={className}
      onClick={(event) => {
        const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
        if (!plain) return;
        event.preventDefault();
        history.push(href);
      }}
    >
      {children}
      <span className="sr-only"> {dito}</span>
    </a>
  );
}
