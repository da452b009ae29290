import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '../../../ui/display/Button.tsx';
import type { LinhaDoPainel } from '../descricao.ts';
import { paraOnde } from '../teclas.ts';
import type { Feitio } from './tracado.ts';

/** A piece of a line as it is drawn. */
export const Amostra = ({ feitio }: { feitio: Feitio | undefined }) => (
  <svg className="tempo-amostra" width="22" height="8" aria-hidden="true">
    <line
      x1="1"
      x2="21"
      y1="4"
      y2="4"
      stroke={`var(--${feitio?.cor ?? 'text-muted'})`}
      strokeDasharray={feitio?.tracos.join(' ')}
    />
  </svg>
);

/**
 * The lines by name: a press hides or shows one, a double one or Shift with Enter shows it alone. One stop of Tab, arrows
 * from one to the next.
 */
export function Legenda({
  linhas,
  feitios,
  escondidas,
  aoMudar,
}: {
  linhas: readonly LinhaDoPainel[];
  feitios: readonly Feitio[];
  escondidas: ReadonlySet<string>;
  aoMudar: (escondidas: ReadonlySet<string>) => void;
}) {
  const [foco, setFoco] = useState(0);
  const isolar = (chave: string) =>
    aoMudar(new Set(linhas.map((uma) => uma.chave).filter((uma) => uma !== chave)));
  const alternar = (chave: string) => {
    const novas = new Set(escondidas);
    if (!novas.delete(chave)) novas.add(chave);
    // Without any line there is nothing to look at.
    if (linhas.some((uma) => !novas.has(uma.chave))) aoMudar(novas);
  };
  const teclar = (evento: KeyboardEvent<HTMLElement>, chave: string) => {
    if (!evento.shiftKey || (evento.key !== 'Enter' && evento.key !== ' ')) return;
    evento.preventDefault();
    isolar(chave);
  };
  const apertar = (evento: MouseEvent, chave: string) =>
    evento.shiftKey ? isolar(chave) : alternar(chave);
  const ha = linhas.some(({ chave }) => escondidas.has(chave));
  return (
    <div className="tempo-legenda">
      <div
        className="tempo-chaves"
        role="group"
        aria-label="Linhas do gráfico"
        onKeyDown={(evento) => paraOnde(evento, '[data-linha]')}
      >
        {linhas.map(({ chave, nome }, i) => (
          <button
            key={chave}
            type="button"
            className="tempo-chave hit"
            data-linha=""
            aria-pressed={!escondidas.has(chave)}
            tabIndex={i === Math.min(foco, linhas.length - 1) ? 0 : -1}
            onFocus={() => setFoco(i)}
            onClick={(evento) => apertar(evento, chave)}
            onDoubleClick={() => isolar(chave)}
            onKeyDown={(evento) => teclar(evento, chave)}
          >
            <Amostra feitio={feitios[i]} />
            <span className="tempo-chave-nome" title={nome}>
              {nome}
            </span>
          </button>
        ))}
      </div>
      {linhas.length > 1 && (
        <p className="tempo-ajuda">
          Clique esconde ou mostra; clique duplo ou Shift+Enter mostra só uma.
          {ha && (
            <Button variant="subtle" size="small" onClick={() => aoMudar(new Set())}>
              Mostrar todas
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
