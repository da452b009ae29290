import type { ColunaQuadro } from '../modelo/board-column.ts';

/** A column without cards: where to drop one, how to begin one, or the way back from one part of it. */
export function ColumnEmpty({
  column,
  onAdd,
  onAll,
}: {
  column: ColunaQuadro;
  onAdd: (() => void) | null;
  onAll: () => void;
}) {
  return (
    <>
      <p className="coluna-solte" aria-hidden="true">
        Solte aqui
      </p>
      {column.parte !== null && column.quantidade > 0 && (
        <button type="button" className="coluna-convite" onClick={onAll}>
          Nenhum cartão nesta parte. Ver todos
        </button>
      )}
      {column.quantidade === 0 && onAdd && (
        <button type="button" className="coluna-convite" onClick={onAdd}>
          Adicionar negócio
        </button>
      )}
    </>
  );
}
