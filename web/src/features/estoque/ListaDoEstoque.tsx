import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getLista, getMovimentos } from '@praca/contract/estoque/endpoints.ts';
import { RecursoRodape } from '../../kit/recurso/RecursoRodape.tsx';
import { consulta } from '../../platform/http/query.ts';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import {
  filtroDoLivro,
  filtroDosSaldos,
  paginaDe,
  porPaginaDe,
  trechoDe,
  type Busca,
} from './endereco.ts';
import { COLUNAS_DO_LIVRO } from './livro.tsx';
import { COLUNAS_DOS_SALDOS, type Saldo } from './saldos.tsx';

type Props = { busca: Busca; vazio: ReactNode; mudar: (parte: Partial<Busca>) => void };
type Lida = { total: number | null; totalMais?: boolean } | undefined;

function Rodape({ busca, lida, mudar }: Omit<Props, 'vazio'> & { lida: Lida }) {
  const [pagina, porpagina] = [paginaDe(busca), porPaginaDe(busca)];
  const mais = lida?.totalMais ?? false;
  return (
    <RecursoRodape
      soma={null}
      total={lida?.total ?? null}
      totalMais={mais}
      haSeguinte={mais || pagina * porpagina < (lida?.total ?? 0)}
      pagina={pagina}
      porpagina={porpagina}
      aoMudar={mudar}
    />
  );
}

/** What there is of each product. */
export function Saldos({ busca, vazio, mudar, aoAbrir }: Props & { aoAbrir: (s: Saldo) => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getLista, { ...filtroDosSaldos(busca), ...trechoDe(busca) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <DataTable
        label="Saldos de estoque"
        columns={COLUNAS_DOS_SALDOS}
        rows={data?.dados ?? []}
        rowKey={(s) => `${s.empresa_codigo} ${s.produto_codigo}`}
        loading={data === undefined}
        onOpen={aoAbrir}
        empty={vazio}
      />
      <Rodape busca={busca} lida={data} mudar={mudar} />
    </>
  );
}

/** All that moved. */
export function Livro({ busca, vazio, mudar }: Props) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getMovimentos, { ...filtroDoLivro(busca), ...trechoDe(busca) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <DataTable
        label="Movimentos de estoque"
        columns={COLUNAS_DO_LIVRO}
        rows={data?.dados ?? []}
        rowKey={(m) => m.movestoque_codigo}
        loading={data === undefined}
        empty={vazio}
      />
      <Rodape busca={busca} lida={data} mudar={mudar} />
    </>
  );
}
