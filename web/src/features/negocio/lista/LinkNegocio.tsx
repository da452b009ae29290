import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { caminhoDoNegocio } from '../../../paths.ts';

/** The title of a deal as a link: a plain click stays in the page, Ctrl opens a tab. */
export function LinkNegocio({
  linha,
  aoAbrir,
}: {
  linha: LinhaLista;
  aoAbrir: (linha: LinhaLista) => void;
}) {
  return (
    <a
      className="lista-titulo"
      href={caminhoDoNegocio(linha.negocio_codigo)}
      title={linha.negocio_titulo}
      tabIndex={-1}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        aoAbrir(linha);
      }}
    >
      {linha.negocio_titulo}
    </a>
  );
}
