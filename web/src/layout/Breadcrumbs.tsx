import { useMatches } from '@tanstack/react-router';
import { textoDaTela } from '../platform/telas.ts';
import './Breadcrumbs.css';

/** Where the screen stands: its section of the menu, then its name. */
export function Breadcrumbs() {
  const tela = useMatches().at(-1);
  const parametros = tela?.params ?? {};
  const secao = textoDaTela(tela?.staticData.secao, parametros);
  const titulo = textoDaTela(tela?.staticData.titulo, parametros);
  return (
    <nav aria-label="Localização" className="trilha">
      <ol>
        {secao !== undefined && <li className="trilha-secao">{secao}</li>}
        <li className="trilha-atual" aria-current="page">
          {titulo}
        </li>
      </ol>
    </nav>
  );
}
