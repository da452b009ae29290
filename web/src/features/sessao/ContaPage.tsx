import { useEffect, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { BUILD, VERSAO } from '@praca/contract/versao.ts';
import { ID_CONTEUDO } from '../../layout/use-troca-de-tela.ts';
import { Marca } from '../../layout/Marca.tsx';
import { paths } from '../../paths.ts';
import { esquecerDaqui } from '../../platform/guardado/esquecer-daqui.ts';
import { PinturaLateral } from './PinturaLateral.tsx';
import { TrocaDeIdioma } from './TrocaDeIdioma.tsx';
import './ContaPage.css';

/** The two visual arrangements of the account pages: a card alone, or the form beside a picture. */
export type Arranjo = 'cartao' | 'lateral';

/** The frame of every account page: brand, one form, version. */
export function ContaPage(props: {
  arranjo: Arranjo;
  titulo: string;
  descricao?: ReactNode;
  /** Offers the other language; only where the texts exist in both. */
  traduzida?: boolean;
  /** Stands over another screen, whose content keeps the landing place of the keyboard. */
  sobreposta?: boolean;
  children?: ReactNode;
  rodape?: ReactNode;
}) {
  // Whoever is asked who they are opens nothing of who was here.
  useEffect(esquecerDaqui, []);
  return (
    <div className={`conta conta-${props.arranjo}`}>
      <meta name="robots" content="noindex" />
      <div className="conta-coluna">
        <header className="conta-topo">
          <Link to={paths.landing} className="conta-marca" aria-label="Praça: conheça o produto">
            <Marca />
          </Link>
        </header>
        <main
          className="conta-quadro"
          id={props.sobreposta === true ? undefined : ID_CONTEUDO}
          tabIndex={-1}
        >
          <h1>{props.titulo}</h1>
          {props.descricao && <p className="conta-descricao">{props.descricao}</p>}
          <div className="conta-corpo">{props.children}</div>
          {props.rodape && <div className="conta-rodape">{props.rodape}</div>}
        </main>
        <footer className="conta-base">
          {props.traduzida === true && <TrocaDeIdioma titulo={props.titulo} />}
          <span>
            Praça {VERSAO} · build {BUILD}
          </span>
        </footer>
      </div>
      {props.arranjo === 'lateral' && <PinturaLateral />}
    </div>
  );
}
