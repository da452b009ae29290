import { percentual } from '../../platform/texto/format.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { ClasseDoPainel, CurvaDoPainel } from './descricao.ts';
import { GraficoPanel } from './GraficoPanel.tsx';
import { escrever, type Desenho } from './imagem.ts';
import { NumeroLink } from './NumeroLink.tsx';
import './curva.css';

const LARGURA = 480;
const ALTURA = 160;
const ESQUERDA = 48;
const LIMITES = [0.8, 0.95] as const;
const TOPO = 8;

const altoDe = (parte: number) => ALTURA - parte * (ALTURA - TOPO);

/** Where a place among the products stands on the axis. */
const lugarDe =
  ({ pontos }: CurvaDoPainel, largura: number) =>
  (ate: number): number =>
    ESQUERDA + ((largura - ESQUERDA) * ate) / Math.max(pontos.length, 1);

/** Where the curve goes: from nothing to all, product by product. */
function caminhoDe(curva: CurvaDoPainel, largura: number): string {
  const x = lugarDe(curva, largura);
  const trechos = curva.pontos.map(({ acumulado }, i) => `L${x(i + 1)},${altoDe(acumulado)}`);
  return `M${ESQUERDA},${ALTURA}${trechos.join('')}`;
}

function Curva({ curva }: { curva: CurvaDoPainel }) {
  const x = lugarDe(curva, LARGURA);
  return (
    <svg
      className="curva-desenho"
      viewBox={`0 0 ${LARGURA} ${ALTURA + 20}`}
      role="img"
      aria-label={`${curva.titulo}: ${curva.classes.map(({ dito }) => dito).join('. ')}`}
    >
      {LIMITES.map((limite) => (
        <g key={limite}>
          <line
            className="curva-limite"
            x1={ESQUERDA}
            x2={LARGURA}
            y1={altoDe(limite)}
            y2={altoDe(limite)}
          />
          <text
            className="curva-eixo"
            x={ESQUERDA - 6}
            y={altoDe(limite)}
            dy="0.32em"
            textAnchor="end"
          >
            {percentual(limite)}
          </text>
        </g>
      ))}
      <line className="curva-base" x1={ESQUERDA} x2={LARGURA} y1={ALTURA} y2={ALTURA} />
      {curva.classes.map(({ classe, ate }, i) => {
        const de = curva.classes[i - 1]?.ate ?? 0;
        return (
          <g key={classe}>
            <rect
              className={`curva-faixa curva-faixa-${classe.toLowerCase()}`}
              x={x(de)}
              y={TOPO}
              width={x(ate) - x(de)}
              height={ALTURA - TOPO}
            />
            <text
              className="curva-letra"
              x={(x(de) + x(ate)) / 2}
              y={ALTURA - 8}
              textAnchor="middle"
            >
              {classe}
            </text>
            <text className="curva-eixo" x={x(ate)} y={ALTURA + 14} textAnchor="end">
              {ate}
            </text>
          </g>
        );
      })}
      <path className="curva-linha" d={caminhoDe(curva, LARGURA)} />
    </svg>
  );
}

const Classes = ({ classes }: { classes: readonly ClasseDoPainel[] }) => (
  <ul className="curva-classes">
    {classes.map(({ classe, quantos, parte, texto, dito, href }) => (
      <li key={classe}>
        <NumeroLink className="curva-classe" href={href} dito={`${dito}. Abrir na lista`}>
          <strong aria-hidden="true">{classe}</strong>
          <span aria-hidden="true">{quantos}</span>
          <strong aria-hidden="true">{percentual(parte, 1)}</strong>
          <span className="curva-valor" aria-hidden="true">
            {texto}
          </span>
        </NumeroLink>
      </li>
    ))}
  </ul>
);

type Ponto = CurvaDoPainel['pontos'][number];
const COLUNAS: Column<Ponto>[] = [
  { key: 'nome', title: 'Produto', cell: ({ nome }) => nome },
  {
    key: 'valor',
    title: 'Faturado',
    align: 'end',
    cell: ({ nome, texto, href }) => (
      <NumeroLink href={href} dito={`${nome}: ${texto}. Abrir na lista`}>
        {texto}
      </NumeroLink>
    ),
  },
  {
    key: 'acumulado',
    title: 'Acumulado',
    align: 'end',
    cell: ({ acumulado }) => percentual(acumulado, 2),
  },
  { key: 'classe', title: 'Classe', cell: ({ classe }) => classe },
];

const LEGENDA = 22;
const NO_EIXO = { tamanho: 11 };

/** The curve as it is drawn in a picture: its classes as bands with their letters, both limits, and below what each class holds. */
const desenhoDaCurva = (curva: CurvaDoPainel): Desenho => ({
  altura: ALTURA + curva.classes.length * LEGENDA + 32,
  desenhar: (pincel, cor, largura) => {
    const noEixo = { ...NO_EIXO, cor: cor['text-muted'] };
    const x = lugarDe(curva, largura);
    const fundo = { A: cor['accent-subtle'], B: cor['bg-hover'], C: cor['bg-surface'] };
    for (const [i, { classe, ate, dito }] of curva.classes.entries()) {
      const de = x(curva.classes[i - 1]?.ate ?? 0);
      pincel.fillStyle = fundo[classe];
      pincel.fillRect(de, TOPO, x(ate) - de, ALTURA - TOPO);
      escrever(pincel, classe, (de + x(ate)) / 2, ALTURA - 12, {
        peso: 600,
        cor: cor['text-primary'],
        lado: 'center',
      });
      escrever(pincel, String(ate), x(ate), ALTURA + 12, { ...noEixo, lado: 'right' });
      escrever(pincel, dito, 0, ALTURA + 36 + i * LEGENDA, { cor: cor['text-primary'] });
    }
    pincel.strokeStyle = cor['border-subtle'];
    for (const limite of [...LIMITES, 0]) {
      pincel.setLineDash(limite === 0 ? [] : [3, 3]);
      pincel.stroke(new Path2D(`M${ESQUERDA},${altoDe(limite)}H${largura}`));
      if (limite > 0)
        escrever(pincel, percentual(limite), ESQUERDA - 6, altoDe(limite), {
          ...noEixo,
          lado: 'right',
        });
    }
    pincel.setLineDash([]);
    pincel.strokeStyle = cor['accent-solid'];
    pincel.lineWidth = 2;
    pincel.stroke(new Path2D(caminhoDe(curva, largura)));
  },
});

/** The ABC curve: its line, its classes as links, and every product as a table. */
export function CurvaPanel({ curva, arquivo }: { curva: CurvaDoPainel; arquivo: string }) {
  return (
    <GraficoPanel
      titulo={curva.titulo}
      definicao={curva.definicao}
      arquivo={arquivo}
      vazio={curva.pontos.length === 0}
      grafico={
        <div className="curva">
          <Curva curva={curva} />
          <Classes classes={curva.classes} />
        </div>
      }
      tabela={
        <DataTable
          wrap
          label={curva.titulo}
          columns={COLUNAS}
          rows={curva.pontos}
          rowKey={({ nome, href }) => `${nome} ${href}`}
        />
      }
      csv={() => [
        ['Produto', 'Faturado', 'Acumulado', 'Classe'],
        ...curva.pontos.map((p) => [p.nome, p.celula, p.acumulado, p.classe]),
      ]}
      desenho={() => desenhoDaCurva(curva)}
    />
  );
}
