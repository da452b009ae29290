import { useQuery } from '@tanstack/react-query';
import { getGuarda } from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { GUARDAS, type LinhaDeGuarda } from '@praca/contract/pessoa/lgpd/guarda.ts';
import { consulta } from '../../../platform/http/query.ts';
import { dia, numero, plural } from '../../../platform/texto/format.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

const COLUNAS: Column<LinhaDeGuarda>[] = [
  {
    key: 'categoria',
    title: 'O quê',
    cell: (l) => (
      <span className="lgpd-guarda">
        <strong>{GUARDAS[l.categoria].nome}</strong>
        <small>{GUARDAS[l.categoria].prazo}</small>
        <small>{GUARDAS[l.categoria].depois}</small>
        <small className="lgpd-guarda-abaixo">
          {plural(l.guardadas, 'guardado', 'guardados')}
          {l.desde !== null && ` desde ${dia(l.desde)}`}
        </small>
      </span>
    ),
  },
  {
    key: 'desde',
    title: 'Desde',
    width: 110,
    hideBelow: 768,
    cell: (l) => (l.desde === null ? '—' : dia(l.desde)),
  },
  {
    key: 'guardadas',
    title: 'Guardados',
    width: 100,
    align: 'end',
    hideBelow: 768,
    cell: (l) => numero(l.guardadas),
  },
  {
    key: 'alem',
    title: 'Além do prazo',
    width: 116,
    align: 'end',
    cell: (l) => numero(l.alem),
  },
];

/** What is kept about people, for how long, how much of it is past its time, and what happens then. */
export function GuardaPanel() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getGuarda, {}),
    staleTime: 0,
  });
  return (
    <Panel title="Guarda por categoria">
      <p className="lgpd-texto">
        Quanto está guardado e quanto já passou do prazo, contado agora. Ver não apaga nada. Sem
        prazo escolhido, as pessoas sem compra são contadas com 24 meses.
      </p>
      {isError && data === undefined ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="lgpd-guardas">
          <DataTable
            label="Guarda por categoria"
            columns={COLUNAS}
            rows={data?.dados ?? []}
            rowKey={(l) => l.categoria}
            wrap
            loading={data === undefined}
          />
        </div>
      )}
    </Panel>
  );
}
