import { lazy, Suspense } from 'react';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { ColunaDoPainel, ColunasDoPainel } from './descricao.ts';
import { GraficoPanel } from './GraficoPanel.tsx';
import { NumeroLink } from './NumeroLink.tsx';
import './painel.css';

const ColunasGrafico = lazy(() =>
  import('./colunas/ColunasGrafico.tsx').then((m) => ({ default: m.ColunasGrafico })),
);

function Tabela({ grafico }: { grafico: ColunasDoPainel }) {
  const colunas: Column<ColunaDoPainel>[] = [
    { key: 'nome', title: 'Mês', cell: ({ nome }) => nome },
    {
      key: 'valor',
      title: grafico.coluna,
      align: 'end',
      cell: ({ nome, quantidade, texto, href }) =>
        quantidade === 0 ? (
          texto
        ) : (
          <NumeroLink href={href} dito={`${nome}: ${texto}. Abrir na lista`}>
            {texto}
          </NumeroLink>
        ),
    },
    { key: 'meta', title: 'Meta', align: 'end', cell: ({ metaTexto }) => metaTexto ?? '—' },
    {
      key: 'previsao',
      title: 'Previsão',
      align: 'end',
      cell: ({ previsao }) => previsao?.texto ?? '',
    },
  ];
  return (
    <DataTable
      wrap
      label={grafico.titulo}
      columns={colunas}
      rows={grafico.colunas}
      rowKey={({ chave }) => chave}
    />
  );
}

/** A chart of columns by month beside their targets. */
export function ColunasPanel({ grafico, arquivo }: { grafico: ColunasDoPainel; arquivo: string }) {
  const { titulo, definicao, colunas, coluna } = grafico;
  return (
    <GraficoPanel
      largo
      titulo={titulo}
      definicao={definicao}
      arquivo={arquivo}
      vazio={colunas.every(({ quantidade, meta }) => quantidade === 0 && meta === null)}
      grafico={
        <Suspense fallback={<div className="painel-serie-vindo" aria-busy="true" />}>
          <ColunasGrafico grafico={grafico} />
        </Suspense>
      }
      tabela={<Tabela grafico={grafico} />}
      csv={() => [
        ['Mês', coluna, 'Meta', 'Previsão'],
        ...colunas.map((c) => [c.nome, c.celula, c.metaCelula, c.previsao?.texto ?? '']),
      ]}
      desenho={() =>
        import('./colunas/desenho.ts').then(({ desenhoDasColunas }) => desenhoDasColunas(grafico))
      }
    />
  );
}
