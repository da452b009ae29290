import type { ReactNode } from 'react';
import { ID_CONTEUDO } from '../use-troca-de-tela.ts';
import { Marca } from '../Marca.tsx';
import { DesenhoDeStatus, type NomeDoDesenho } from './DesenhoDeStatus.tsx';
import './TelaDeStatus.css';

/** A page that only says one thing, and what to do about it. */
export function TelaDeStatus(props: {
  titulo: string;
  texto: ReactNode;
  desenho: NomeDoDesenho;
  acoes?: ReactNode;
  detalhe?: ReactNode;
}) {
  return (
    <div className="status">
      <header className="status-topo">
        <Marca />
      </header>
      <main className="status-centro" id={ID_CONTEUDO} tabIndex={-1}>
        <DesenhoDeStatus nome={props.desenho} />
        <h1 className="status-titulo">{props.titulo}</h1>
        <div className="status-texto">{props.texto}</div>
        {props.acoes && <div className="status-acoes">{props.acoes}</div>}
        {props.detalhe && <div className="status-detalhe">{props.detalhe}</div>}
      </main>
    </div>
  );
}
