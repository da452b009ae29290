import type { KeyboardEvent } from 'react';
import { numero } from '../../../../platform/format.ts';
import { chartIndex } from '../../../../ui/base/chart-color.ts';
import { Dialog } from '../../../../ui/window/Dialog.tsx';
import type { ColunaQuadro } from '../modelo/board-column.ts';
import { FECHO, type Fecho } from './closings.ts';
import './mover-para.css';

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The way to move without dragging: by keyboard, by a tap, by a switch. The deal goes to the top of the stage. */
export function MoverParaDialog({
  titulo,
  stages,
  fechos,
  current,
  onChoose,
  onClosing,
  onClose,
}: {
  titulo: string;
  stages: readonly ColunaQuadro[];
  /** How a deal of this board may be closed: each asks what it needs to know. */
  fechos: readonly Fecho[];
  current: number;
  onChoose: (stage: number) => void;
  onClosing: (fecho: Fecho) => void;
  onClose: () => void;
}) {
  const first = stages.find((stage) => stage.estagio_codigo !== current)?.estagio_codigo;
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [
      ...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
    ];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <Dialog open size="small" title="Mover para…" description={titulo} onClose={onClose}>
      <ul className="mover-para" onKeyDown={walk}>
        {stages.map((stage) => {
          const here = stage.estagio_codigo === current;
          return (
            <li key={stage.estagio_codigo}>
              <button
                type="button"
                className="mover-para-estagio"
                disabled={here}
                data-autofocus={stage.estagio_codigo === first || undefined}
                onClick={() => onChoose(stage.estagio_codigo)}
              >
                <i
                  className={`tag-dot chart-${chartIndex(stage.estagio_cor)}`}
                  aria-hidden="true"
                />
                <span>{stage.estagio_descricao}</span>
                <span className="mover-para-quantidade">
                  {here ? 'Está aqui' : numero(stage.quantidade)}
                </span>
              </button>
            </li>
          );
        })}
        {fechos.map((fecho) => (
          <li key={fecho} className="mover-para-fecho">
            <button type="button" className="mover-para-estagio" onClick={() => onClosing(fecho)}>
              <i className="mover-para-fim" aria-hidden="true" />
              <span>{FECHO[fecho].nome}…</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
