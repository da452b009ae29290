import type { KeyboardEvent } from 'react';
import { numero } from '../../../../platform/texto/format.ts';
import { chartIndex } from '../../../../ui/base/chart-color.ts';
import { Dialog } from '../../../../ui/window/Dialog.tsx';
import { useOutrosFunis } from '../../base/use-outros-funis.ts';
import type { ColunaQuadro } from '../modelo/coluna.ts';
import { FECHO, type Fecho } from './fechamentos.ts';
import './mover-para.css';

const DEGRAU: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The way to move without dragging: by keyboard, by a tap, by a switch. The deal goes to the top of the stage. */
export function MoverParaDialog({
  titulo,
  estagios,
  fechos,
  atual,
  pipeline_codigo,
  onChoose,
  onClosing,
  onFunil,
  onClose,
}: {
  titulo: string;
  estagios: readonly ColunaQuadro[];
  /** How a deal of this board may be closed: each asks what it needs to know. */
  fechos: readonly Fecho[];
  atual: number;
  pipeline_codigo: number;
  onChoose: (estagio: number) => void;
  onClosing: (fecho: Fecho) => void;
  /** Another pipeline was chosen: its stage is still to be confirmed. */
  onFunil: (funil: number) => void;
  onClose: () => void;
}) {
  const funis = useOutrosFunis(pipeline_codigo) ?? [];
  const primeiro = estagios.find((estagio) => estagio.estagio_codigo !== atual)?.estagio_codigo;
  const percorrer = (event: KeyboardEvent<HTMLUListElement>) => {
    const passo = DEGRAU[event.key];
    if (passo === undefined) return;
    event.preventDefault();
    const botoes = [
      ...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
    ];
    const at = botoes.indexOf(document.activeElement as HTMLButtonElement);
    botoes[(at + passo + botoes.length) % botoes.length]?.focus();
  };
  return (
    <Dialog open size="small" title="Mover para…" description={titulo} onClose={onClose}>
      <ul className="mover-para" onKeyDown={percorrer}>
        {estagios.map((estagio) => {
          const aqui = estagio.estagio_codigo === atual;
          return (
            <li key={estagio.estagio_codigo}>
              <button
                type="button"
                className="mover-para-estagio"
                disabled={aqui}
                data-autofocus={estagio.estagio_codigo === primeiro || undefined}
                onClick={() => onChoose(estagio.estagio_codigo)}
              >
                <i
                  className={`tag-dot chart-${chartIndex(estagio.estagio_cor)}`}
                  aria-hidden="true"
                />
                <span>{estagio.estagio_descricao}</span>
                <span className="mover-para-quantidade">
                  {aqui ? 'Está aqui' : numero(estagio.quantidade)}
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
        {funis.map(({ nome, pipeline_codigo: funil }) => (
          <li key={funil} className="mover-para-funil">
            <button type="button" className="mover-para-estagio" onClick={() => onFunil(funil)}>
              <i className="mover-para-fim" aria-hidden="true" />
              <span>{nome}…</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
