import { useMatches } from '@tanstack/react-router';
import { textoDaTela } from '../../platform/tela/telas.ts';
import { useNomeDaTela } from '../nome-da-tela.ts';
import './Breadcrumbs.css';

/** Where the screen stands: its section of the menu, then its name, cut where it does not fit. */
export function Breadcrumbs() {
  const tela = useMatches().at(-1);
  const secao = textoDaTela(tela?.staticData.secao, tela?.params ?? {});
  const titulo = useNomeDaTela();
  return (
    <nav aria-label="Localização" className="trilha">
      <ol>
        {secao !== undefined && <li className="trilha-secao">{secao}</li>}
        <li className="trilha-atual" aria-current="page" title={titulo}>
          {titulo}
        </li>
      </ol>
    </nav>
  );
}
