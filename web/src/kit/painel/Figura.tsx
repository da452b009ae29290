import type { ReactNode } from 'react';
import './painel.css';

/** One figure of a dashboard: its title, its number, and below what it means. */
export function Figura({
  titulo,
  acao,
  numero,
  children,
}: {
  titulo: string;
  /** At the end of the title. */
  acao?: ReactNode;
  numero: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="painel-figura" aria-label={titulo}>
      <div className="painel-figura-topo">
        <h2 className="painel-figura-titulo">{titulo}</h2>
        {acao && <div className="painel-figura-acao">{acao}</div>}
      </div>
      <p className="painel-figura-numero">{numero}</p>
      {children}
    </section>
  );
}

/** How a figure stands against other periods; what is still asked for keeps its line. */
export const Anteriores = ({ textos = [] }: { textos?: readonly string[] | undefined }) =>
  textos.map((texto, i) => (
    <p key={`${i} ${texto}`} className="painel-figura-nota painel-figura-contra">
      {texto}
    </p>
  ));
