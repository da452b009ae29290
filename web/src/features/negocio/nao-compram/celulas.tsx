import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { caminhoDoCliente } from '../../../paths.ts';

/** A cell with nothing to say. */
export const NADA = <span className="type-muted">—</span>;

/** Two lines of a cell. */
export const Linhas = ({ de, menor }: { de: ReactNode; menor: ReactNode }) => (
  <span className="nao-compram-linhas">
    <span className="nao-compram-corte">{de}</span>
    <span className="nao-compram-menor">{menor}</span>
  </span>
);

interface Cliente {
  pessoa_codigo: number;
  pessoa_razao: string;
  cidade_descricao: string | null;
  uf_codigo: string | null;
  repres_razao: string | null;
}

const ondeDe = (um: Cliente): string =>
  [
    [um.cidade_descricao, um.uf_codigo].filter(Boolean).join('/'),
    um.repres_razao ?? 'Sem representante',
  ]
    .filter(Boolean)
    .join(' · ');

/** The customer, where it is and whose it is; `children` is what stands below on a phone, where no other column has room. */
export const ClienteCelula = ({ de, children }: { de: Cliente; children?: ReactNode }) => (
  <span className="nao-compram-linhas">
    <Link
      className="nao-compram-nome"
      title={de.pessoa_razao}
      to={caminhoDoCliente(de.pessoa_codigo)}
      tabIndex={-1}
    >
      {de.pessoa_razao}
    </Link>
    <span className="nao-compram-menor">{ondeDe(de)}</span>
    {children}
  </span>
);
