import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { dia } from '../../../platform/texto/format.ts';
import { Notice } from '../../../ui/display/Notice.tsx';

/** Says on the page of a customer that their data are blocked, since when and why. */
export function BloqueioAviso({ pessoa }: { pessoa: Pessoa }) {
  if (pessoa.pessoa_bloqueiotratamento !== 'S') return null;
  const desde = pessoa.pessoa_dtbloqueio === null ? '' : ` desde ${dia(pessoa.pessoa_dtbloqueio)}`;
  return (
    <Notice tone="warning" title={`Tratamento dos dados bloqueado${desde}`}>
      <p>Motivo: {pessoa.pessoa_motivobloqueio}</p>
      <p>Nenhum processo usa os dados desta pessoa.</p>
    </Notice>
  );
}
