import type { ReactNode } from 'react';
import './simulacao.css';

/** A cell that says what something was and what it becomes; one value where nothing changes. */
export function EraSera({ era, sera }: { era: string; sera: string }) {
  if (era === sera) return <td>{era}</td>;
  return (
    <td>
      <span className="simulacao-era">
        {era} <span aria-hidden="true">→</span>
        <span className="sr-only">passa a</span>
      </span>{' '}
      <strong>{sera}</strong>
    </td>
  );
}

/** A table under a simulation that scrolls sideways where it is wider than its place. */
export function TabelaDaSimulacao({
  nome,
  colunas,
  children,
}: {
  nome: string;
  colunas: readonly string[];
  children: ReactNode;
}) {
  return (
    // A scrolling area must take the focus itself to be scrolled by keys.
    <div className="simulacao-rolagem" tabIndex={0} role="region" aria-label={nome}>
      <table className="table" aria-label={nome}>
        <thead>
          <tr>
            {colunas.map((titulo) => (
              <th key={titulo} scope="col">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
