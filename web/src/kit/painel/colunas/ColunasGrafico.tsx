import { useId, useState, type KeyboardEvent } from 'react';
import { Tooltip } from '../../../ui/floating/Tooltip.tsx';
import type { ColunaDoPainel, ColunasDoPainel } from '../descricao.ts';
import { NumeroLink } from '../NumeroLink.tsx';
import { paraOnde } from '../teclas.ts';
import { useLargura } from '../use-largura.ts';
import { lugaresDe, type Lugares } from './lugares.ts';
import './colunas.css';

const ALTURA = 220;
const ESQUERDA = 48;
const SOBRA = 6;
/** Below this a month has no room for its number. */
const ESTREITA = 30;

const abaixo = ({ quantidade, meta }: ColunaDoPainel) => meta !== null && quantidade < meta;

function Coluna({
  coluna,
  i,
  lugares,
  hachura,
}: {
  coluna: ColunaDoPainel;
  i: number;
  lugares: Lugares;
  hachura: string;
}) {
  const { quantidade, meta, previsao, curto } = coluna;
  const { x, y, base, largura } = lugares;
  const meio = x(i) + largura / 2;
  const topo = y(quantidade);
  return (
    <g>
      {previsao && (
        <>
          <rect
            x={x(i)}
            width={largura}
            y={y(previsao.quantidade)}
            height={base - y(previsao.quantidade)}
            fill={`url(#${hachura})`}
          />
          <path
            className="colunas-intervalo"
            d={`M${meio},${y(previsao.de)}V${y(previsao.ate)}M${meio - 5},${y(previsao.ate)}h10M${meio - 5},${y(previsao.de)}h10`}
          />
          {largura >= ESTREITA && (
            <text
              className="colunas-numero colunas-previsto"
              x={meio}
              y={y(previsao.ate) - 6}
              textAnchor="middle"
            >
              {previsao.curto}
            </text>
          )}
        </>
      )}
      <rect
        className={abaixo(coluna) ? 'colunas-abaixo' : 'colunas-coluna'}
        x={x(i)}
        width={largura}
        y={topo}
        height={Math.max(base - topo, 0)}
        rx="2"
      />
      {meta !== null && (
        <line
          className="colunas-meta"
          x1={x(i) - SOBRA}
          x2={x(i) + largura + SOBRA}
          y1={y(meta)}
          y2={y(meta)}
        />
      )}
      {quantidade > 0 && largura >= ESTREITA && !previsao && (
        <text
          className="colunas-numero"
          x={meio}
          y={
            Math.min(
              topo,
              meta === null ? topo : Math.abs(y(meta) - topo) < 16 ? Math.min(y(meta), topo) : topo,
            ) - 6
          }
          textAnchor="middle"
        >
          {curto}
        </text>
      )}
      {previsao && largura >= ESTREITA && base - topo > 20 && (
        <text
          className={abaixo(coluna) ? 'colunas-numero' : 'colunas-numero colunas-dentro'}
          x={meio}
          y={topo + 16}
          textAnchor="middle"
        >
          {curto}
        </text>
      )}
    </g>
  );
}

function Alvo({
  coluna,
  i,
  lugares,
  atual,
  aoFocar,
}: {
  coluna: ColunaDoPainel;
  i: number;
  lugares: Lugares;
  atual: boolean;
  aoFocar: () => void;
}) {
  const { nome, texto, metaTexto, previsao, frases, href } = coluna;
  const ditas = [
    texto,
    ...(metaTexto === null ? [] : [`meta ${metaTexto}`]),
    ...(previsao === null ? [] : [previsao.texto]),
    ...frases,
  ];
  return (
    <Tooltip
      label={
        <span className="colunas-dica">
          <strong>{nome}</strong>
          {ditas.map((frase) => (
            <span key={frase}>{frase}</span>
          ))}
        </span>
      }
    >
      <NumeroLink
        mudo
        className="colunas-alvo"
        href={href}
        dito={`${nome}: ${ditas.join('. ')}. Abrir na lista`}
        tabIndex={atual ? 0 : -1}
        data-passo=""
        style={{ left: lugares.x(i) - SOBRA, width: lugares.largura + SOBRA * 2 }}
        onFocus={aoFocar}
      >
        {null}
      </NumeroLink>
    </Tooltip>
  );
}

/** Columns by month beside their targets, the running one with what it will come to. Each is a link: one stop of Tab, arrows from one to the next. */
export function ColunasGrafico({ grafico }: { grafico: ColunasDoPainel }) {
  const { colunas, eixo } = grafico;
  const [largura, ref] = useLargura();
  const hachura = useId();
  const cheias = colunas.filter(({ quantidade }) => quantidade > 0);
  const [foco, setFoco] = useState<string | null>(null);
  const atual = cheias.some(({ chave }) => chave === foco) ? foco : cheias.at(-1)?.chave;
  const lugares = lugaresDe(grafico, { largura, altura: ALTURA, esquerda: ESQUERDA });
  const temMeta = colunas.some(({ meta }) => meta !== null);
  const andar = (evento: KeyboardEvent<HTMLDivElement>) => paraOnde(evento, '[data-passo]');
  return (
    <div>
      {temMeta && (
        <p className="colunas-legenda" aria-hidden="true">
          <span className="colunas-chave colunas-chave-meta">meta</span>
          <span className="colunas-chave colunas-chave-abaixo">abaixo da meta</span>
        </p>
      )}
      <div
        ref={ref}
        className="colunas-caixa"
        role="group"
        aria-label={grafico.titulo}
        onKeyDown={andar}
      >
        {largura > 0 && (
          <>
            <svg
              width={largura}
              height={ALTURA + 24}
              viewBox={`0 0 ${largura} ${ALTURA + 24}`}
              className="colunas-desenho"
              aria-hidden="true"
            >
              <defs>
                <pattern
                  id={hachura}
                  width="6"
                  height="6"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect className="colunas-hachura" width="2.5" height="6" />
                </pattern>
              </defs>
              {lugares.marcas.map(({ valor, y }) => (
                <g key={valor}>
                  <line className="colunas-grade" x1={ESQUERDA} x2={largura} y1={y} y2={y} />
                  <text
                    className="colunas-eixo"
                    x={ESQUERDA - 8}
                    y={y}
                    dy="0.32em"
                    textAnchor="end"
                  >
                    {eixo(valor)}
                  </text>
                </g>
              ))}
              {colunas.map((coluna, i) => (
                <Coluna
                  key={coluna.chave}
                  coluna={coluna}
                  i={i}
                  lugares={lugares}
                  hachura={hachura}
                />
              ))}
              {colunas.map(({ chave, rotulo, previsao }, i) => (
                <text
                  key={chave}
                  className={previsao ? 'colunas-eixo colunas-agora' : 'colunas-eixo'}
                  x={lugares.x(i) + lugares.largura / 2}
                  y={ALTURA + 16}
                  textAnchor="middle"
                >
                  {rotulo}
                </text>
              ))}
            </svg>
            {colunas.map(
              (coluna, i) =>
                coluna.quantidade > 0 && (
                  <Alvo
                    key={coluna.chave}
                    coluna={coluna}
                    i={i}
                    lugares={lugares}
                    atual={coluna.chave === atual}
                    aoFocar={() => setFoco(coluna.chave)}
                  />
                ),
            )}
          </>
        )}
      </div>
    </div>
  );
}
