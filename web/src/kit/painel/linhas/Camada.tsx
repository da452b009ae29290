import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { LinhasDoPainel } from '../descricao.ts';
import { NumeroLink } from '../NumeroLink.tsx';
import { Dica } from './Dica.tsx';
import { maisPerto, type Feitio, type Tracado } from './tracado.ts';

type Onde = { passo: number; linha: number };
/** How far one press goes; lines in the order of the legend. */
const PASSOS: Readonly<Record<string, (i: number, ultimo: number) => number>> = {
  ArrowLeft: (i) => i - 1,
  ArrowRight: (i) => i + 1,
  PageUp: (i, ultimo) => i - Math.max(1, Math.round(ultimo / 12)),
  PageDown: (i, ultimo) => i + Math.max(1, Math.round(ultimo / 12)),
  Home: () => 0,
  End: (_, ultimo) => ultimo,
};
const LINHAS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const entre = (i: number, ultimo: number) => Math.min(Math.max(i, 0), Math.max(ultimo, 0));

/**
 * The one thing of a chart of lines that moves: the value that the pointer is nearest to or the keyboard stands on, a link
 * to its rows over the whole drawing. Nothing else is drawn anew.
 */
export function Camada({
  dados,
  feitios,
  tracado,
}: {
  dados: LinhasDoPainel;
  feitios: readonly Feitio[];
  tracado: Tracado;
}) {
  const { passos, linhas, escrever } = dados;
  const { caixa, xs, y, nomes, caminhos } = tracado;
  const vistas = [...nomes.keys()];
  const [querida, setOnde] = useState<Onde>({ passo: passos.length - 1, linha: 0 });
  const [dita, setDita] = useState(false);
  const [teclado, setTeclado] = useState(false);
  // What was hidden or went away meanwhile is not stood on.
  const passo = entre(querida.passo, passos.length - 1);
  const linha = nomes.has(querida.linha) ? querida.linha : (vistas[0] ?? 0);
  const uma = linhas[linha];
  const ir = (nova: Onde) => {
    if (nova.passo !== passo || nova.linha !== linha) setOnde(nova);
  };
  const apontar = ({ nativeEvent }: PointerEvent) => {
    ir(maisPerto(tracado, linhas, { x: nativeEvent.offsetX, y: nativeEvent.offsetY }));
    setDita(true);
    setTeclado(false);
  };
  // The first touch of a value shows it, the second one opens its rows.
  const soMostra = useRef(false);
  const tocar = (evento: PointerEvent) => {
    const { offsetX, offsetY } = evento.nativeEvent;
    const nova = maisPerto(tracado, linhas, { x: offsetX, y: offsetY });
    const outra = !dita || nova.passo !== passo || nova.linha !== linha;
    soMostra.current = evento.pointerType === 'touch' && outra;
    apontar(evento);
  };
  const teclar = (evento: KeyboardEvent) => {
    if (evento.key === 'Escape') setDita(false);
    const andar = PASSOS[evento.key];
    const trocar = LINHAS[evento.key];
    if (andar === undefined && trocar === undefined) return;
    evento.preventDefault();
    setDita(true);
    setTeclado(true);
    const ultimo = passos.length - 1;
    ir({
      passo: andar === undefined ? passo : entre(andar(passo, ultimo), ultimo),
      linha: vistas[entre(vistas.indexOf(linha) + (trocar ?? 0), vistas.length - 1)] ?? linha,
    });
  };
  if (uma === undefined) return null;
  const x = xs[passo] ?? 0;
  const cor = `var(--${feitios[linha]?.cor ?? 'text-muted'})`;
  const href = uma.href(passo);
  const valor = `${passos[passo]?.nome ?? ''}, ${uma.nome}: ${escrever(uma.celulas[passo] ?? '0')}`;
  return (
    <>
      {dita && (
        <svg
          className="tempo-realce"
          width={caixa.largura}
          height={caixa.altura + 1}
          aria-hidden="true"
        >
          <path d={caminhos[linha]} stroke={cor} />
          <line x1={x} x2={x} y1={0} y2={caixa.altura} />
          <circle cx={x} cy={y(uma.valores[passo] ?? 0)} r="4" fill={cor} />
        </svg>
      )}
      <NumeroLink
        mudo
        className="tempo-alvo"
        href={href}
        dito={href === null ? valor : `${valor}. Abrir na lista`}
        tabIndex={0}
        onPointerDown={tocar}
        onClickCapture={(evento) => {
          if (!soMostra.current) return;
          soMostra.current = false;
          evento.preventDefault();
          evento.stopPropagation();
        }}
        onPointerMove={apontar}
        onPointerLeave={(evento) => {
          if (evento.pointerType !== 'touch') setDita(teclado);
        }}
        onFocus={(evento) => {
          if (!evento.currentTarget.matches(':focus-visible')) return;
          setDita(true);
          setTeclado(true);
        }}
        onBlur={() => setDita(false)}
        onKeyDown={teclar}
      >
        {null}
      </NumeroLink>
      <span className="sr-only" aria-live="polite">
        {teclado && dita && valor}
      </span>
      {dita && (
        <Dica
          dados={dados}
          feitios={feitios}
          vistas={vistas}
          passo={passo}
          linha={linha}
          x={x}
          largura={caixa.largura}
        />
      )}
    </>
  );
}
