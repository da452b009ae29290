import type { ReactNode, Ref } from 'react';
import { NumeroLink } from '../../../kit/painel/NumeroLink.tsx';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';

/** A number of the funnel that opens the deals behind it in the list. */
export function LinkLista({
  busca,
  className = 'funil-numero',
  ...resto
}: {
  busca: Record<string, unknown>;
  dito: string;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}) {
  return (
    <NumeroLink
      {...resto}
      className={className}
      href={`${paths.listaPipeline}${escreverBusca(busca)}`}
    />
  );
}
