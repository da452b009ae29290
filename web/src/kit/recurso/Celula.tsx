import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { ehAtiva, nomeDaLinha, type LinhaDoRecurso } from './descricao.ts';
import { DesenhoDoIcone } from './icones.tsx';
import { textoDoValor } from './valor.ts';

/** The name of a row and whether it is out of use; `mais` stands below it, where the other columns have no room. */
export function Nome({
  recurso,
  linha,
  mais = '',
}: {
  recurso: Recurso;
  linha: LinhaDoRecurso;
  mais?: string;
}) {
  const nome = nomeDaLinha(recurso, linha);
  return (
    <span className="recurso-nome" data-inativo={ehAtiva(recurso, linha) ? undefined : ''}>
      <span className="recurso-nome-texto" title={nome}>
        {nome}
        {mais !== '' && <span className="recurso-nome-mais">{mais}</span>}
      </span>
      {!ehAtiva(recurso, linha) && <Badge>Inativo</Badge>}
    </span>
  );
}

/** A value of a row, drawn by the kind of its field. */
export function Celula({ campo, valor }: { campo: Campo; valor: unknown }) {
  const texto = textoDoValor(campo, valor);
  if (texto === '') return null;
  if (campo.tipo === 'cor')
    return (
      <span className="recurso-valor">
        <i className={`recurso-amostra chart-${Number(valor)}`} aria-hidden="true" />
        {texto}
      </span>
    );
  if (campo.tipo === 'icone')
    return (
      <span className="recurso-valor">
        <DesenhoDoIcone icone={String(valor)} />
        {texto}
      </span>
    );
  return texto;
}
