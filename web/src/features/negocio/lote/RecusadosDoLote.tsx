import type { ResultadoLote } from '@praca/contract/negocio/lote/schemas.ts';
import { Link } from '@tanstack/react-router';
import { caminhoDoNegocio } from '../../../paths.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { WINDOWED_FROM } from '../../../ui/table/use-row-window.ts';
import type { Column } from '../../../ui/table/table-column.ts';

type Recusado = ResultadoLote['linhas'][number];

const COLUNAS: Column<Recusado>[] = [
  {
    key: 'negocio',
    title: 'Negócio',
    cell: (um) =>
      um.codigo === 'NAO_ENCONTRADO' ? (
        `Nº ${um.negocio_codigo}`
      ) : (
        <Link to={caminhoDoNegocio(um.negocio_codigo)} title={um.negocio_titulo}>
          {um.negocio_titulo || `Nº ${um.negocio_codigo}`}
        </Link>
      ),
  },
  {
    key: 'motivo',
    title: 'Por que ficou como estava',
    cell: (um) => <span title={um.mensagem}>{um.mensagem}</span>,
  },
];

/** The deals that a bulk verb left as they were, each with its reason and the way to it. */
export function RecusadosDoLote({ resultado }: { resultado: ResultadoLote }) {
  const { linhas, recusados } = resultado;
  if (linhas.length === 0) return null;
  return (
    <section className="lote-recusados" aria-label="Recusados">
      <h3 className="lote-recusados-titulo">
        {plural(recusados, 'recusado', 'recusados')}
        {linhas.length < recusados && (
          <span className="type-muted"> · os {numero(linhas.length)} primeiros</span>
        )}
      </h3>
      <DataTable
        label="Negócios recusados"
        columns={COLUNAS}
        rows={linhas}
        rowKey={(um) => String(um.negocio_codigo)}
        maxHeight={320}
        // Rows of a long table are all of one height.
        wrap={linhas.length <= WINDOWED_FROM}
      />
    </section>
  );
}
