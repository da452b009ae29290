import { lazy, Suspense } from 'react';
import { Notice } from '../../ui/display/Notice.tsx';
import type { Casca } from './casca.ts';

const AvisosDeOutraVez = lazy(async () => ({
  default: (await import('./AvisosDeOutraVez.tsx')).AvisosDeOutraVez,
}));

const INCERTA =
  'Confira a sua conexão. Não sabemos se foi gravado. Tente de novo: nada será gravado duas vezes.';

/** What stands above the fields of a form: a draft that is offered, an unknown outcome, a conflict, refusals of the whole. */
export function EscritaAvisos({ escrita }: { escrita: Casca }) {
  const { rascunho, gerais, incerta, aguardar, mudouDesde, conflito } = escrita;
  return (
    <>
      {(rascunho || mudouDesde || conflito) && (
        <Suspense fallback={null}>
          <AvisosDeOutraVez escrita={escrita} />
        </Suspense>
      )}
      {incerta && (
        <Notice tone="warning" title="A API não respondeu">
          {INCERTA}
        </Notice>
      )}
      {gerais.map(({ Codigo, Mensagem, Ajuda }) => (
        <Notice key={Codigo + Mensagem} tone="danger" title={Mensagem}>
          {Ajuda}
          {aguardar > 0 && ` Tente novamente em ${aguardar} s.`}
        </Notice>
      ))}
    </>
  );
}
