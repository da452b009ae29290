import { numero, plural } from '../../platform/texto/format.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { BarraDoPainel, GraficoDoPainel } from './descricao.ts';
import { GraficoPanel } from './GraficoPanel.tsx';
import { escrever, type Desenho } from './imagem.ts';
import { NumeroLink } from './NumeroLink.tsx';
import './barras.css';

const textoDe = ({ texto, quantidade }: BarraDoPainel) => texto ?? numero(quantidade);
const ditoDe = (barra: BarraDoPainel) =>
  `${barra.dito ?? `${barra.nome}: ${plural(barra.quantidade, 'negócio', 'negócios')}, ${barra.nota}`}. Abrir na lista`;
const maiorDe = (barras: readonly BarraDoPainel[]) =>
  Math.max(...barras.flatMap(({ quantidade, meta }) => [quantidade, meta ?? 0])) || 1;
const abaixo = ({ quantidade, meta }: BarraDoPainel) => meta != null && quantidade < meta;
/** Where the target stands, so that it is seen at the very end too. */
const METADE = 0.4;
/** The height of a bar with its name. */
const LINHA = 32;
/** Longer notes stand below their bar on a phone. */
const NOTA_CURTA = 14;

function Barras({ grafico }: { grafico: GraficoDoPainel }) {
  const maior = maiorDe(grafico.barras);
  const longas = grafico.barras.some(({ nota }) => nota.length > NOTA_CURTA);
  return (
    <ul
      className={classNames('painel-barras', longas && 'painel-barras-longas')}
      style={{ containIntrinsicBlockSize: `auto ${grafico.barras.length * LINHA}px` }}
    >
      {grafico.barras.map((barra) => (
        <li key={barra.chave}>
          <NumeroLink className="painel-barra" href={barra.href} dito={ditoDe(barra)}>
            <span className="painel-barra-nome" title={barra.nome} aria-hidden="true">
              {barra.nome}
            </span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect
                className={abaixo(barra) ? 'painel-barra-abaixo' : undefined}
                width={(Math.max(barra.quantidade, 0) / maior) * 100}
                height="10"
              />
              {barra.meta != null && (
                <line
                  className="painel-barra-meta"
                  x1={Math.min((barra.meta / maior) * 100, 100 - METADE)}
                  x2={Math.min((barra.meta / maior) * 100, 100 - METADE)}
                  y1="-2"
                  y2="12"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </svg>
            <span className="painel-barra-numero" aria-hidden="true">
              {textoDe(barra)}
            </span>
            <span className="painel-barra-nota" aria-hidden="true">
              {barra.nota}
            </span>
          </NumeroLink>
        </li>
      ))}
    </ul>
  );
}

function Tabela({ grafico }: { grafico: GraficoDoPainel }) {
  const colunas: Column<BarraDoPainel>[] = [
    { key: 'nome', title: grafico.coluna, cell: (b) => b.nome },
    {
      key: 'quantidade',
      title: grafico.colunaDoNumero ?? 'Negócios',
      align: 'end',
      cell: (b) => (
        <NumeroLink href={b.href} dito={ditoDe(b)}>
          {textoDe(b)}
        </NumeroLink>
      ),
    },
    { key: 'nota', title: grafico.colunaDaNota, align: 'end', cell: (b) => b.nota },
  ];
  return (
    <DataTable
      wrap
      label={grafico.titulo}
      columns={colunas}
      rows={grafico.barras}
      rowKey={(b) => b.chave}
    />
  );
}

const COLUNAS = { barra: 300, numero: 780 };
const ALTURA = 16;

/** The bars as they are drawn in a picture: from zero, the longest as wide as there is room. */
const desenhoDasBarras = ({ barras }: GraficoDoPainel): Desenho => ({
  altura: barras.length * LINHA,
  desenhar: (pincel, cor, largura) => {
    const maior = maiorDe(barras);
    const cabe = COLUNAS.numero - COLUNAS.barra - 60;
    for (const [i, barra] of barras.entries()) {
      const { nome, quantidade, nota } = barra;
      const meio = i * LINHA + LINHA / 2;
      escrever(pincel, nome, 0, meio, { cor: cor['text-primary'], cabe: COLUNAS.barra - 16 });
      pincel.fillStyle = cor['accent-solid'];
      pincel.fillRect(COLUNAS.barra, meio - ALTURA / 2, (quantidade / maior) * cabe, ALTURA);
      escrever(pincel, textoDe(barra), COLUNAS.numero, meio, {
        peso: 600,
        cor: cor['text-primary'],
        lado: 'right',
      });
      escrever(pincel, nota, largura, meio, {
        tamanho: 12,
        cor: cor['text-muted'],
        lado: 'right',
      });
    }
  },
});

/** A chart of bars that are links to their rows. */
export function BarrasPanel({ grafico, arquivo }: { grafico: GraficoDoPainel; arquivo: string }) {
  const { titulo, definicao, barras, coluna, colunaDaNota } = grafico;
  return (
    <GraficoPanel
      titulo={titulo}
      definicao={definicao}
      arquivo={arquivo}
      vazio={barras.length === 0}
      grafico={
        <>
          <Barras grafico={grafico} />
          {grafico.ressalva && <p className="painel-ressalva">{grafico.ressalva}</p>}
        </>
      }
      tabela={<Tabela grafico={grafico} />}
      csv={() => [
        [coluna, grafico.colunaDoNumero ?? 'Negócios', colunaDaNota],
        ...barras.map((b) => [b.nome, b.celula ?? b.quantidade, b.nota]),
      ]}
      desenho={() => desenhoDasBarras(grafico)}
    />
  );
}
