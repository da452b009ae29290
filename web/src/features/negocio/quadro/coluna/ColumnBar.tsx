import { plural } from '../../../../platform/format.ts';
import type { ColunaQuadro } from '../modelo/board-column.ts';
import { quantosNa, type Parte } from '../modelo/column-part.ts';

const PARTES: readonly [Parte, classe: string, um: string, muitos: string][] = [
  ['ATRASADA', 'coluna-passos-atrasada', 'atrasado', 'atrasados'],
  ['PLANEJADA', 'coluna-passos-planejada', 'planejado', 'planejados'],
  ['SEM', 'coluna-passos-sem', 'sem próximo passo', 'sem próximo passo'],
];

/** How much of a column is late, planned or without a next step; each part shows its cards alone, and all again. */
export function ColumnBar({
  column,
  onParte,
}: {
  column: ColunaQuadro;
  onParte: (stage: number, parte: Parte) => void;
}) {
  const { estagio_codigo, estagio_descricao, parte } = column;
  const counted = PARTES.map(([name, classe, one, many]) => {
    const count = quantosNa(column, name);
    return { name, classe, count, text: plural(count, one, many) };
  });
  const parts = counted.filter(({ name, count }) => count > 0 || name === parte);
  return (
    <div className="coluna-passos" data-filtrada={parte === null ? undefined : ''}>
      <span className="sr-only">{counted.map(({ text }) => text).join(', ')}</span>
      {parts.map(({ name, classe, count, text }) => (
        <button
          key={name}
          type="button"
          className={`coluna-passos-parte ${classe}`}
          style={{ flexGrow: Math.max(1, count) }}
          aria-pressed={parte === name}
          aria-label={`Só ${text} em ${estagio_descricao}`}
          title={
            parte === name ? `${text}. Clique para ver todos` : `${text}. Clique para ver só estes`
          }
          onClick={() => onParte(estagio_codigo, name)}
        />
      ))}
    </div>
  );
}
