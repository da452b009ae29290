import { useState } from 'react';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { guardarComo } from '../../platform/arquivo-recebido.ts';
import { numero, plural } from '../../platform/format.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { csvDe } from './csv.ts';
import type { BarraDoPainel, GraficoDoPainel } from './descricao.ts';
import { NumeroLink } from './NumeroLink.tsx';
import './painel.css';

const ditoDe = ({ nome, quantidade, nota }: BarraDoPainel) =>
  `${nome}: ${plural(quantidade, 'negócio', 'negócios')}, ${nota}. Abrir na lista`;

function Barras({ grafico }: { grafico: GraficoDoPainel }) {
  const maior = Math.max(...grafico.barras.map(({ quantidade }) => quantidade), 1);
  return (
    <ul className="painel-barras">
      {grafico.barras.map((barra) => (
        <li key={barra.chave}>
          <NumeroLink className="painel-barra" href={barra.href} dito={ditoDe(barra)}>
            <span className="painel-barra-nome" title={barra.nome} aria-hidden="true">
              {barra.nome}
            </span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(barra.quantidade / maior) * 100} height="10" />
            </svg>
            <span className="painel-barra-numero" aria-hidden="true">
              {numero(barra.quantidade)}
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
      title: 'Negócios',
      align: 'end',
      cell: (b) => (
        <NumeroLink href={b.href} dito={ditoDe(b)}>
          {numero(b.quantidade)}
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

/** A chart of bars that are links to their rows, the same numbers as a table, and as CSV. */
export function BarrasPanel({ grafico, arquivo }: { grafico: GraficoDoPainel; arquivo: string }) {
  const [tabela, setTabela] = useState(false);
  const { titulo, definicao, barras, coluna, colunaDaNota } = grafico;
  const exportar = () => {
    const csv = csvDe([
      [coluna, 'Negócios', colunaDaNota],
      ...barras.map((b) => [b.nome, b.quantidade, b.nota]),
    ]);
    guardarComo(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${arquivo}.csv`);
  };
  const ver = tabela ? `Ver ${titulo} como gráfico` : `Ver ${titulo} como tabela`;
  return (
    <Panel
      className="painel-grafico"
      title={titulo}
      actions={
        barras.length > 0 && (
          <>
            <IconButton
              label={ver}
              icon={tabela ? <IconChartBar size={16} /> : <IconTable size={16} />}
              onClick={() => setTabela(!tabela)}
            />
            <IconButton
              label={`Exportar ${titulo} em CSV`}
              icon={<IconDownload size={16} />}
              onClick={exportar}
            />
          </>
        )
      }
    >
      <p className="painel-definicao">{definicao}</p>
      {barras.length === 0 && <p className="painel-vazio">Nenhum dado encontrado</p>}
      {barras.length > 0 && (tabela ? <Tabela grafico={grafico} /> : <Barras grafico={grafico} />)}
    </Panel>
  );
}
