import type { MouseEvent } from 'react';
import { formatarTelefone, limparTelefone } from '@praca/contract/br/telefone.ts';

/** Fewer digits than this are no number to call: they stay text. */
const MENOR_TELEFONE = 8;

/** A telephone that a touch calls; `aoLigar` hears of it. */
export function Telefone({
  numero,
  aoLigar,
}: {
  numero: string;
  aoLigar?: ((numero: string, evento: MouseEvent<HTMLElement>) => void) | undefined;
}) {
  const algarismos = limparTelefone(numero);
  if (algarismos.length < MENOR_TELEFONE) return numero;
  return (
    <a href={`tel:+55${algarismos}`} onClick={(evento) => aoLigar?.(numero, evento)}>
      {formatarTelefone(numero)}
    </a>
  );
}

/** An e-mail that a touch writes to. */
export function Email({ endereco }: { endereco: string }) {
  // What follows a "?" would fill in other recipients.
  return <a href={`mailto:${encodeURIComponent(endereco).replace('%40', '@')}`}>{endereco}</a>;
}
