import { lazy, Suspense, type ReactNode } from 'react';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { WINDOWED_FROM } from '../../ui/table/use-row-window.ts';
import type { LinhasDoPainel } from './descricao.ts';
import { GraficoPanel } from './GraficoPanel.tsx';
import { NumeroLink } from './NumeroLink.tsx';
import './painel.css';

const LinhasGrafico = lazy(() =>
  import('./linhas/LinhasGrafico.tsx').then((m) => ({ default: m.LinhasGrafico })),
);

/** Of the window of a long table: about as high as the drawing, each of its rows has a cell for every line. */
const ALTURA = 432;

function Tabela({ dados: { titulo, passos, linhas, escrever } }: { dados: LinhasDoPainel }) {
  type Linha = { i: number; nome: string };
  const colunas: Column<Linha>[] = [
    { key: 'nome', title: 'Período', cell: ({ nome }) => nome },
    ...linhas.map((linha): Column<Linha> => ({
      key: linha.chave,
      title: linha.nome,
      align: 'end',
      cell: ({ i, nome }) => {
        const texto = escrever(linha.celulas[i] ?? '0');
        const href = linha.href(i);
        return linha.valores[i] === 0 || href === null ? (
          texto
        ) : (
          <NumeroLink
            className="painel-numero painel-celula"
            href={href}
            dito={`${nome}, ${linha.nome}. Abrir na lista`}
          >
            {texto}
          </NumeroLink>
        );
      },
    })),
  ];
  return (
    <DataTable
      pinned
      {...(passos.length > WINDOWED_FROM && { maxHeight: ALTURA })}
      label={titulo}
      columns={colunas}
      rows={passos.map(({ nome }, i) => ({ i, nome }))}
      rowKey={({ i }) => i}
    />
  );
}

/** A chart of several lines over time. `escolhas` stand above it, whether there is anything to draw or not. */
export function LinhasPanel({
  dados,
  arquivo,
  escolhas,
}: {
  dados: LinhasDoPainel;
  arquivo: string;
  escolhas?: ReactNode;
}) {
  const { titulo, definicao, passos, linhas } = dados;
  return (
    <GraficoPanel
      largo
      titulo={titulo}
      definicao={definicao}
      arquivo={arquivo}
      escolhas={escolhas}
      vazio={linhas.length === 0}
      grafico={
        <Suspense fallback={<div className="painel-linhas-vindo" aria-busy="true" />}>
          <LinhasGrafico key={titulo} dados={dados} />
        </Suspense>
      }
      tabela={<Tabela dados={dados} />}
      csv={() => [
        ['Período', ...linhas.map(({ nome }) => nome)],
        ...passos.map(({ nome }, i) => [
          nome,
          ...linhas.map(({ celulas }) => ({ decimal: celulas[i] ?? '0' })),
        ]),
      ]}
      desenho={() =>
        import('./linhas/desenho.ts').then(({ desenhoDasLinhas }) => desenhoDasLinhas(dados))
      }
    />
  );
}
