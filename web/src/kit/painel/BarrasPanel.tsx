import { plural } from '../../platform/texto/format.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { celulasDaBarra, linhasDasBarras } from './celulas.ts';
import type { BarraDoPainel, GraficoDoPainel } from './descricao.ts';
import { GraficoPanel } from './GraficoPanel.tsx';
import { abaixo, desenhoDasBarras, LINHA, maiorDe, textoDe } from './desenho-barras.ts';
import { NumeroLink } from './NumeroLink.tsx';
import type { Periodo } from './periodo.ts';
import './barras.css';

const ditoDe = (barra: BarraDoPainel) =>
  `${barra.dito ?? `${barra.nome}: ${plural(barra.quantidade, 'negócio', 'negócios')}, ${barra.nota}`}. Abrir na lista`;
/** Where the target stands, so that it is seen at the very end too. */
const METADE = 0.4;
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
    ...(grafico.colunas ?? [grafico.colunaDaNota]).map((title, i): Column<BarraDoPainel> => ({
      key: `nota-${i}`,
      title,
      align: 'end',
      cell: (b) => celulasDaBarra(b)[i]?.texto ?? '',
    })),
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

/** A chart of bars that are links to their rows. */
export function BarrasPanel({ grafico, arquivo }: { grafico: GraficoDoPainel; arquivo: string }) {
  const { titulo, definicao, barras } = grafico;
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
      csv={() => linhasDasBarras(grafico)}
      desenho={() => desenhoDasBarras(grafico)}
    />
  );
}

/** In place of charts of bars that would all be empty: what there is none of, and one way to see some. */
export function SemBarras({
  titulo,
  quando,
  periodo,
  verTudo,
  limpar,
}: {
  titulo: string;
  /** When there will be some: "Tarefas aparecem aqui quando têm data." */
  quando: string;
  periodo: Periodo;
  verTudo: () => void;
  /** Takes the filters off; undefined: there are none. */
  limpar: (() => void) | undefined;
}) {
  const acao =
    limpar !== undefined ? (
      <Button onClick={limpar}>Limpar filtros</Button>
    ) : periodo === 'tudo' ? undefined : (
      <Button onClick={verTudo}>Ver todo o período</Button>
    );
  return (
    <Panel className="painel-largo">
      <EmptyState title={titulo} action={acao}>
        {quando}
      </EmptyState>
    </Panel>
  );
}
