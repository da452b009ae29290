import { lazy, Suspense } from 'react';
import { numero, plural } from '../../platform/texto/format.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { WINDOWED_FROM } from '../../ui/table/use-row-window.ts';
import { linhasDaSerie } from './celulas.ts';
import type { PassoDoPainel, SerieDoPainel } from './descricao.ts';
import { GraficoPanel } from './GraficoPanel.tsx';
import { NumeroLink } from './NumeroLink.tsx';
import './painel.css';

/* The library that draws comes with the first chart that needs it. */
const SerieGrafico = lazy(() =>
  import('./serie/SerieGrafico.tsx').then((m) => ({ default: m.SerieGrafico })),
);

function Tabela({ serie }: { serie: SerieDoPainel }) {
  const { comparado } = serie;
  const colunas: Column<PassoDoPainel>[] = [
    { key: 'nome', title: 'Período', cell: ({ nome }) => nome },
    {
      key: 'quantidade',
      title: 'Negócios',
      align: 'end',
      cell: ({ nome, quantidade, href }) =>
        quantidade === 0 ? (
          numero(0)
        ) : (
          <NumeroLink
            href={href}
            dito={`${nome}: ${plural(quantidade, 'negócio', 'negócios')}. Abrir na lista`}
          >
            {numero(quantidade)}
          </NumeroLink>
        ),
    },
    ...serie.colunas.map((title, i): Column<PassoDoPainel> => ({
      key: title,
      title,
      align: 'end',
      cell: ({ celulas }) => celulas[i]?.texto,
    })),
    ...(comparado === null
      ? []
      : [
          {
            key: 'anterior',
            title: 'Período comparado',
            align: 'end',
            cell: ({ anterior }: PassoDoPainel) => (anterior === null ? '—' : numero(anterior)),
          } as const,
        ]),
  ];
  return (
    <DataTable
      wrap={serie.passos.length <= WINDOWED_FROM}
      label={serie.titulo}
      columns={colunas}
      rows={serie.passos}
      rowKey={({ chave }) => chave}
    />
  );
}

/** A chart over time, beside the period that it is compared with. */
export function SeriePanel({ serie, arquivo }: { serie: SerieDoPainel; arquivo: string }) {
  const { titulo, definicao, passos } = serie;
  return (
    <GraficoPanel
      largo
      titulo={titulo}
      definicao={definicao}
      arquivo={arquivo}
      vazio={passos.every(({ quantidade, anterior }) => quantidade === 0 && !anterior)}
      grafico={
        <Suspense fallback={<div className="painel-serie-vindo" aria-busy="true" />}>
          <SerieGrafico serie={serie} />
        </Suspense>
      }
      tabela={<Tabela serie={serie} />}
      csv={() => linhasDaSerie(serie)}
      desenho={() =>
        import('./serie/desenho.ts').then(({ desenhoDaSerie }) => desenhoDaSerie(serie))
      }
    />
  );
}
