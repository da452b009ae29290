import type { ColunaQuadro } from '../modelo/coluna.ts';

/** A column without cards: where to drop one, how to begin one, or the way back from one part of it. */
export function ColunaVazia({
  coluna,
  onAdd,
  onAll,
}: {
  coluna: ColunaQuadro;
  onAdd: (() => void) | null;
  onAll: () => void;
}) {
  return (
    <>
      <p className="coluna-solte" aria-hidden="true">
        Solte aqui
      </p>
      {coluna.parte !== null && coluna.quantidade > 0 && (
        <button type="button" className="coluna-convite" onClick={onAll}>
          Nenhum cartão nesta parte. Ver todos
        </button>
      )}
      {coluna.quantidade === 0 && onAdd && (
        <button type="button" className="coluna-convite" onClick={onAdd}>
          Adicionar negócio
        </button>
      )}
    </>
  );
}
