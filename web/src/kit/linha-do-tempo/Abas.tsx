import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './linha-do-tempo.css';

export type Aba<V extends string> = { valor: V; nome: string; quantos?: number; ouMais?: boolean };

const PASSO: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The parts of the page that share one place: arrows walk the tabs, the panel shows the chosen one. */
export function Abas<V extends string>({
  nome,
  abas,
  valor,
  onChange,
  children,
}: {
  /** What all of them are about. */
  nome: string;
  abas: readonly Aba<V>[];
  valor: V;
  onChange: (valor: V) => void;
  children: ReactNode;
}) {
  const id = useId();
  const lista = useRef<HTMLDivElement>(null);
  const teclar = (evento: KeyboardEvent) => {
    const onde = abas.findIndex((aba) => aba.valor === valor);
    const ponta = { Home: 0, End: abas.length - 1 }[evento.key];
    const passo = PASSO[evento.key];
    if (ponta === undefined && passo === undefined) return;
    evento.preventDefault();
    const nova = abas.at(ponta ?? (onde + (passo ?? 0)) % abas.length);
    if (nova === undefined) return;
    onChange(nova.valor);
    lista.current?.querySelector<HTMLElement>(`[data-aba="${nova.valor}"]`)?.focus();
  };
  return (
    <section className="abas">
      <div
        ref={lista}
        className="abas-lista"
        role="tablist"
        aria-label={nome}
        tabIndex={-1}
        onKeyDown={teclar}
      >
        {abas.map((aba) => {
          const escolhida = aba.valor === valor;
          return (
            <button
              key={aba.valor}
              type="button"
              role="tab"
              id={`${id}-${aba.valor}`}
              data-aba={aba.valor}
              className="abas-aba"
              aria-selected={escolhida}
              aria-controls={escolhida ? `${id}-painel` : undefined}
              tabIndex={escolhida ? 0 : -1}
              onClick={() => onChange(aba.valor)}
            >
              {aba.nome}
              {aba.quantos !== undefined && aba.quantos > 0 && (
                <span className="abas-quantos"> {`${aba.quantos}${aba.ouMais ? '+' : ''}`}</span>
              )}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-painel`}
        className="abas-painel"
        aria-labelledby={`${id}-${valor}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel that scrolls answers to the keyboard
        tabIndex={0}
      >
        {children}
      </div>
    </section>
  );
}
