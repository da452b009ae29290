import { memo, useMemo, useState } from 'react';
import { classNames } from '../../../ui/base/class-names.ts';
import type { LinhasDoPainel } from '../descricao.ts';
import { rotulados } from '../serie/tracos.ts';
import { useLargura } from '../use-largura.ts';
import { Camada } from './Camada.tsx';
import { Legenda } from './Legenda.tsx';
import { feitiosDe, tracadoDe, type Feitio, type Tracado } from './tracado.ts';
import './linhas.css';

const ALTURA = 300;
const ESQUERDA = 72;
const ROTULO = 64;
/** The names of lines beside their ends, where there is room for them. */
const NOMES = 148;
const LARGA = 720;
/** Of so many steps of all lines together they are drawn thin. */
const DENSA = 1000;

/* Drawn anew only when a line comes or goes, never under the pointer. */
const Desenho = memo(function Desenho({
  dados: { passos, linhas, eixo },
  feitios,
  tracado: { caixa, xs, marcas, caminhos, nomes },
}: {
  dados: LinhasDoPainel;
  feitios: readonly Feitio[];
  tracado: Tracado;
}) {
  const { largura, altura, direita } = caixa;
  const fim = largura - direita;
  const comNome = rotulados(passos.length, Math.floor((fim - ESQUERDA) / ROTULO));
  return (
    <svg
      className="tempo-desenho"
      width={largura}
      height={altura + 24}
      viewBox={`0 0 ${largura} ${altura + 24}`}
      aria-hidden="true"
    >
      {marcas.map(({ valor, y }) => (
        <g key={valor}>
          <line className="tempo-grade" x1={ESQUERDA} x2={fim} y1={y} y2={y} />
          <text className="tempo-eixo" x={ESQUERDA - 8} y={y} dy="0.32em" textAnchor="end">
            {eixo(valor)}
          </text>
        </g>
      ))}
      {passos.map(
        ({ chave, rotulo }, i) =>
          comNome.has(i) && (
            <text key={chave} className="tempo-eixo" x={xs[i]} y={altura + 18} textAnchor="middle">
              {rotulo}
            </text>
          ),
      )}
      {linhas.map(({ chave, nome }, i) => {
        const onde = nomes.get(i);
        return (
          onde && (
            <g key={chave}>
              <path
                className="tempo-linha"
                d={caminhos[i]}
                stroke={`var(--${feitios[i]?.cor ?? 'text-muted'})`}
                strokeDasharray={feitios[i]?.tracos.join(' ')}
              />
              {direita === NOMES && (
                <>
                  <path
                    className="tempo-fio"
                    d={`M${xs.at(-1) ?? fim},${onde.fim}L${fim + 12},${onde.y}`}
                    stroke={`var(--${feitios[i]?.cor ?? 'text-muted'})`}
                  />
                  <text className="tempo-nome" x={fim + 16} y={onde.y} dy="0.32em">
                    {nome.length > 22 ? `${nome.slice(0, 21)}…` : nome}
                  </text>
                </>
              )}
            </g>
          )
        );
      })}
    </svg>
  );
});

/** Several lines over time: each its colour, its dashes and its name at its end; each value a way to its rows. */
export function LinhasGrafico({ dados }: { dados: LinhasDoPainel }) {
  const { passos, linhas, titulo } = dados;
  const [largura, ref] = useLargura();
  const [escondidas, setEscondidas] = useState<ReadonlySet<string>>(new Set());
  const feitios = useMemo(() => feitiosDe(linhas), [linhas]);
  const tracado = useMemo(() => {
    const direita = largura >= LARGA ? NOMES : 12;
    const ha = linhas.some(({ chave }) => !escondidas.has(chave));
    return tracadoDe(dados, (chave) => !ha || !escondidas.has(chave), {
      largura,
      altura: ALTURA,
      esquerda: ESQUERDA,
      direita,
    });
  }, [dados, linhas, escondidas, largura]);
  return (
    <div className="tempo">
      <div
        ref={ref}
        className={classNames(
          'tempo-caixa',
          passos.length * linhas.length > DENSA && 'tempo-densa',
        )}
        role="group"
        aria-label={titulo}
      >
        {largura > 0 && (
          <>
            <Desenho dados={dados} feitios={feitios} tracado={tracado} />
            <Camada dados={dados} feitios={feitios} tracado={tracado} />
          </>
        )}
      </div>
      <Legenda linhas={linhas} feitios={feitios} escondidas={escondidas} aoMudar={setEscondidas} />
    </div>
  );
}
