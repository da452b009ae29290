import { memo, useState, type KeyboardEvent } from 'react';
import { numero, plural } from '../../../platform/texto/format.ts';
import { SharedTooltip } from '../../../ui/floating/SharedTooltip.tsx';
import { comparacao } from '../comparacao.ts';
import type { PassoDoPainel, SerieDoPainel } from '../descricao.ts';
import { NumeroLink } from '../NumeroLink.tsx';
import { paraOnde } from '../teclas.ts';
import { useLargura } from '../use-largura.ts';
import { rotulados, tracosDe, type Tracos } from './tracos.ts';
import './serie.css';

const ALTURA = 200;
const ESQUERDA = 36;
const ROTULO = 64;

const frasesDe = ({ quantidade, anterior, celulas }: PassoDoPainel, colunas: readonly string[]) => [
  plural(quantidade, 'negócio', 'negócios'),
  ...(anterior === null
    ? []
    : [`${comparacao(quantidade, anterior)} contra ${numero(anterior)} no período comparado`]),
  ...celulas.map(({ texto }, i) => `${colunas[i] ?? ''}: ${texto}`),
];

/* A year has as many steps as days: each is drawn anew only when it changed, and one tooltip serves them all. */
const Passo = memo(function Passo({
  passo,
  colunas,
  largura,
  x,
  y,
  atual,
  aoFocar,
}: {
  passo: PassoDoPainel;
  colunas: readonly string[];
  largura: number;
  x: number;
  y: number;
  atual: boolean;
  aoFocar: (chave: string) => void;
}) {
  const { chave, nome, quantidade, href } = passo;
  const estilo = { left: x - largura / 2, width: largura, '--serie-y': `${y}px` };
  if (quantidade === 0) return null;
  return (
    <NumeroLink
      mudo
      className="serie-passo"
      href={href}
      dito={`${nome}: ${frasesDe(passo, colunas).join('. ')}. Abrir na lista`}
      tabIndex={atual ? 0 : -1}
      data-passo={chave}
      style={estilo}
      onFocus={() => aoFocar(chave)}
    >
      <i className="serie-ponto" aria-hidden="true" />
    </NumeroLink>
  );
});

function Dica({ passo, colunas }: { passo: PassoDoPainel; colunas: readonly string[] }) {
  return (
    <span className="serie-dica">
      <strong>{passo.nome}</strong>
      {frasesDe(passo, colunas).map((frase) => (
        <span key={frase}>{frase}</span>
      ))}
    </span>
  );
}

function Desenho({ tracos, largura }: { tracos: Tracos; largura: number }) {
  return (
    <svg
      width={largura}
      height={ALTURA + 1}
      viewBox={`0 0 ${largura} ${ALTURA + 1}`}
      preserveAspectRatio="none"
      className="serie-desenho"
      aria-hidden="true"
    >
      {tracos.marcas.map(({ valor, y }) => (
        <g key={valor}>
          <line className="serie-grade" x1={ESQUERDA} x2={largura} y1={y} y2={y} />
          <text className="serie-eixo" x={ESQUERDA - 8} y={y} dy="0.32em" textAnchor="end">
            {numero(valor)}
          </text>
        </g>
      ))}
      <path className="serie-area" d={tracos.area} />
      {tracos.anterior !== null && <path className="serie-anterior" d={tracos.anterior} />}
      <path className="serie-linha" d={tracos.linha} />
    </svg>
  );
}

/**
 * A line over time. Each step that has rows is a link to them, with what the pointer is told also told to the keyboard:
 * one stop of Tab, arrows from step to step.
 */
export function SerieGrafico({ serie }: { serie: SerieDoPainel }) {
  const { passos, colunas, comparado } = serie;
  const [largura, ref] = useLargura();
  const [caixa, setCaixa] = useState<HTMLElement | null>(null);
  const cheios = passos
    .map(({ chave }, i) => ({ chave, i }))
    .filter(({ i }) => passos[i]?.quantidade);
  const [foco, setFoco] = useState<string | null>(null);
  const atual = cheios.some(({ chave }) => chave === foco) ? foco : cheios.at(-1)?.chave;
  const tracos = tracosDe(serie, { largura, altura: ALTURA, esquerda: ESQUERDA });
  const comNome = rotulados(passos.length, Math.floor((largura - ESQUERDA) / ROTULO));
  const coluna = (largura - ESQUERDA) / Math.max(1, passos.length);
  const andar = (evento: KeyboardEvent<HTMLDivElement>) => paraOnde(evento, '[data-passo]');
  return (
    <div className="serie" ref={setCaixa}>
      {comparado !== null && (
        <p className="serie-legenda" aria-hidden="true">
          <span className="serie-chave">este período</span>
          <span className="serie-chave serie-chave-anterior">{comparado}</span>
        </p>
      )}
      <div
        ref={ref}
        className="serie-caixa"
        role="group"
        aria-label={serie.titulo}
        onKeyDown={andar}
      >
        {largura > 0 && (
          <>
            <Desenho tracos={tracos} largura={largura} />
            {passos.map((passo, i) => (
              <Passo
                key={passo.chave}
                passo={passo}
                colunas={colunas}
                largura={coluna}
                x={tracos.xs[i] ?? 0}
                y={tracos.ys[i] ?? 0}
                atual={passo.chave === atual}
                aoFocar={setFoco}
              />
            ))}
            {passos.map(
              ({ chave, rotulo }, i) =>
                comNome.has(i) && (
                  <span
                    key={chave}
                    className="serie-rotulo"
                    style={{ left: `${(100 * (tracos.xs[i] ?? 0)) / largura}%` }}
                    aria-hidden="true"
                  >
                    {rotulo}
                  </span>
                ),
            )}
          </>
        )}
      </div>
      <SharedTooltip
        box={caixa}
        selector="[data-passo]"
        label={({ dataset }) => {
          const passo = passos.find(({ chave }) => chave === dataset['passo']);
          return passo && <Dica passo={passo} colunas={colunas} />;
        }}
      />
    </div>
  );
}
