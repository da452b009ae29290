import { plural } from '../../../../platform/texto/format.ts';
import type { ColunaQuadro } from '../modelo/coluna.ts';
import { quantosNa, type Parte } from '../modelo/parte-da-coluna.ts';

const PARTES: readonly [Parte, classe: string, um: string, muitos: string][] = [
  ['ATRASADA', 'coluna-passos-atrasada', 'atrasado', 'atrasados'],
  ['PLANEJADA', 'coluna-passos-planejada', 'planejado', 'planejados'],
  ['SEM', 'coluna-passos-sem', 'sem próximo passo', 'sem próximo passo'],
];

/** How much of a column is late, planned or without a next step; each part shows its cards alone, and all again. */
export function ColunaBarra({
  coluna,
  onParte,
}: {
  coluna: ColunaQuadro;
  onParte: (estagio: number, parte: Parte) => void;
}) {
  const { estagio_codigo, estagio_descricao, parte } = coluna;
  const contado = PARTES.map(([nome, classe, one, noPlural]) => {
    const quantidade = quantosNa(coluna, nome);
    return { name: nome, classe, count: quantidade, text: plural(quantidade, one, noPlural) };
  });
  const partes = contado.filter(
    ({ name: nome, count: quantidade }) => quantidade > 0 || nome === parte,
  );
  return (
    <div className="coluna-passos" data-filtrada={parte === null ? undefined : ''}>
      <span className="sr-only">{contado.map(({ text }) => text).join(', ')}</span>
      {partes.map(({ name: nome, classe, count: quantidade, text }) => (
        <button
          key={nome}
          type="button"
          className={`coluna-passos-parte ${classe}`}
          style={{ flexGrow: Math.max(1, quantidade) }}
          aria-pressed={parte === nome}
          aria-label={`Só ${text} em ${estagio_descricao}`}
          title={
            parte === nome ? `${text}. Clique para ver todos` : `${text}. Clique para ver só estes`
          }
          onClick={() => onParte(estagio_codigo, nome)}
        />
      ))}
    </div>
  );
}
