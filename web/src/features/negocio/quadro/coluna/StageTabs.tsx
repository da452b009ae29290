import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { numero, palavra } from '../../../../platform/format.ts';
import { chartIndex } from '../../../../ui/base/chart-color.ts';
import { afterPaint } from '../../../../platform/after-paint.ts';
import type { BoardController } from '../modelo/board-controller.ts';
import { FECHO, fechoDe, type Fecho } from '../mover/closings.ts';
import { columnOf, showColumn } from '../arrasto/drop-mark.ts';
import './stage-tabs.css';

/** The stages of a board on a phone, one of which is in sight: a tap goes there, and shows the deals of a closed column; a swipe moves the mark. */
export function StageTabs({
  board,
  root,
  stages,
  fechos,
  onFecho,
}: {
  board: BoardController;
  root: HTMLElement | null;
  stages: readonly number[];
  fechos: readonly Fecho[];
  /** A closed column was chosen. */
  onFecho: (fecho: Fecho) => void;
}) {
  const { store, closed } = board;
  useSyncExternalStore(store.subscribeTotals, store.totals);
  const sums = useSyncExternalStore(closed.subscribe, closed.get);
  const [seen, setSeen] = useState(stages[0]);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!root) return;
    const follow = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting)?.target;
        if (shown instanceof HTMLElement) setSeen(Number(shown.dataset['coluna']));
      },
      { root, threshold: 0.6 },
    );
    const watch = () => {
      follow.disconnect();
      for (const column of root.querySelectorAll('[data-coluna]')) follow.observe(column);
    };
    watch();
    // The closed columns come a little later than the stages.
    const grown = new MutationObserver(watch);
    grown.observe(root, { childList: true });
    return () => {
      follow.disconnect();
      grown.disconnect();
    };
  }, [root, stages]);

  useEffect(() => {
    const tabs = list.current;
    const tab = tabs?.querySelector<HTMLElement>('[aria-current]');
    if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  }, [seen]);

  const tabs = [
    ...stages.flatMap((stage) => {
      const column = store.column(stage);
      if (!column) return [];
      const { estagio_descricao: nome, estagio_cor, quantidade } = column;
      return [{ codigo: stage, nome, quantidade, cor: chartIndex(estagio_cor) }];
    }),
    ...fechos.map((fecho) => ({
      codigo: FECHO[fecho].codigo,
      nome: FECHO[fecho].nome,
      quantidade: sums?.[fecho].quantidade ?? null,
      cor: null,
    })),
  ];
  return (
    <nav className="guias" aria-label="Estágios">
      <ul className="guias-lista" ref={list}>
        {tabs.map(({ codigo, nome, quantidade, cor }) => (
          <li key={codigo}>
            <button
              type="button"
              className="guia"
              aria-current={codigo === seen ? 'true' : undefined}
              onClick={() => {
                const column = root && columnOf(root, codigo);
                if (column) showColumn(root, column);
                const fecho = fechoDe(codigo);
                // Once the column stands in sight: what unfolds before would snap the board back to the former one.
                if (fecho) afterPaint(() => onFecho(fecho));
              }}
            >
              {cor !== null && <i className={`coluna-ponto chart-${cor}`} aria-hidden="true" />}
              <span className="guia-nome">{nome}</span>{' '}
              {quantidade !== null && (
                <span className="guia-quantidade">
                  {numero(quantidade)}
                  <span className="sr-only"> {palavra(quantidade, 'negócio', 'negócios')}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
