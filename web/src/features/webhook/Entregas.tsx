import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getEntregas } from '@praca/contract/webhook/endpoints.ts';
import { eventoEmPalavras } from '@praca/contract/webhook/eventos.ts';
import {
  SITUACOES_DA_ENTREGA,
  type Entrega,
  type SituacaoDaEntrega,
} from '@praca/contract/webhook/schemas.ts';
import { aCada } from '../../platform/http/a-cada.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { dataHora } from '../../platform/texto/format.ts';
import { chaveDe } from '../../platform/http/query.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EntregaDrawer } from './EntregaDrawer.tsx';
import { respostaDe, situacaoDe } from './palavras.ts';

const POR_PAGINA = 50;
/** So often the log is read again while something waits for its turn. */
const OLHAR_MS = 2000;

const COLUNAS: Column<Entrega>[] = [
  {
    key: 'entrega_dtcriacao',
    title: 'Quando',
    width: 170,
    cell: (e) => dataHora(e.entrega_dtcriacao),
  },
  { key: 'entrega_tipo', title: 'Evento', cell: (e) => eventoEmPalavras(e.entrega_tipo) },
  {
    key: 'entrega_situacao',
    title: 'Situação',
    width: 150,
    cell: (e) => {
      const { nome, tom } = situacaoDe(e);
      return <Badge tone={tom}>{nome}</Badge>;
    },
  },
  { key: 'resposta', title: 'Resposta', hideBelow: 1028, cell: respostaDe },
  {
    key: 'entrega_tentativas',
    title: 'Tentativas',
    width: 110,
    align: 'end',
    hideBelow: 768,
    cell: (e) => e.entrega_tentativas,
  },
];

/** What an address was told, the newest first; one opens whole. */
export function Entregas({ webhook_codigo }: { webhook_codigo: number }) {
  const [situacao, setSituacao] = useState<SituacaoDaEntrega | null>(null);
  const [aberta, setAberta] = useState<number | null>(null);
  const entrada = { webhook_codigo, ...(situacao && { SITUACAO: situacao }) };
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: chaveDe(getEntregas, entrada),
    queryFn: ({ pageParam, signal }) =>
      chamar(
        getEntregas,
        { ...entrada, SQL_LIMIT: POR_PAGINA, ...(pageParam !== '' && { CURSOR: pageParam }) },
        { sinal: signal },
      ),
    initialPageParam: '',
    getNextPageParam: (pagina) => pagina.cursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      aCada(
        state.data?.pages.some((p) => p.dados.some((e) => e.entrega_situacao === 'AG'))
          ? OLHAR_MS
          : 5 * OLHAR_MS,
      )({ state }),
  });
  const linhas = data?.pages.flatMap((p) => p.dados) ?? [];
  const entrega = linhas.find((e) => e.entrega_codigo === aberta);
  return (
    <section className="webhook-entregas" aria-labelledby="webhook-entregas">
      <div className="webhook-entregas-barra">
        <h2 className="webhook-subtitulo" id="webhook-entregas">
          Entregas dos últimos 30 dias
        </h2>
        <Select<SituacaoDaEntrega>
          label="Situação"
          placeholder="Todas"
          clearable
          options={(Object.keys(SITUACOES_DA_ENTREGA) as SituacaoDaEntrega[]).map((value) => ({
            value,
            label: SITUACOES_DA_ENTREGA[value],
          }))}
          value={situacao}
          onChange={setSituacao}
        />
      </div>
      <div className="webhook-tabela">
        {isError && data === undefined ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            label="Entregas"
            columns={COLUNAS}
            rows={linhas}
            rowKey={(e) => e.entrega_codigo}
            loading={data === undefined}
            empty={<EmptyState title="Nada foi enviado ainda. Envie um teste." />}
            onOpen={(e) => setAberta(e.entrega_codigo)}
          />
        )}
        {hasNextPage && (
          <div className="webhook-mais">
            <Button loading={isFetching} onClick={() => void fetchNextPage()}>
              Ver mais antigas
            </Button>
          </div>
        )}
      </div>
      {entrega && <EntregaDrawer entrega={entrega} onClose={() => setAberta(null)} />}
    </section>
  );
}
