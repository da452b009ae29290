import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { chamar } from '../../../platform/api-client.ts';
import { dinheiro } from '../../../platform/format.ts';
import { chaveDe } from '../../../platform/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { momentoPorExtenso, PRIORIDADE, situacaoCurta } from '../parts/tarefa-texto.ts';
import { quantas } from './BaldeSecao.tsx';
import type { VistaProps } from './CentralLista.tsx';
import { LoteDeTarefas, type DoLote } from './LoteDeTarefas.tsx';
import { filtrosDaTabela, SEM_FILTRO, temFiltro } from './endereco.ts';
import { TarefaDetalhe } from './TarefaDetalhe.tsx';

const PAGINA = 100;

/** The columns of tasks in a table; late is what was so at `emDia`, now where none is given. */
export const colunasDe = (
  tipos: VistaProps['tipos'],
  usuarios: VistaProps['usuarios'],
  emDia?: number,
): Column<Tarefa>[] => [
  { key: 'atividade_titulo', title: 'Tarefa', cell: (t) => t.atividade_titulo },
  {
    key: 'atividade_dthr',
    title: 'Quando',
    width: 170,
    ...(emDia === undefined && { sortable: true }),
    cell: (t) => momentoPorExtenso(t),
  },
  { key: 'situacao', title: 'Situação', width: 130, cell: (t) => situacaoCurta(t, emDia) },
  {
    key: 'tipo',
    title: 'Tipo',
    width: 130,
    hideBelow: 1028,
    cell: (t) => tipos.get(t.tipoatividade_codigo ?? 0)?.nome ?? 'Sem tipo',
  },
  {
    key: 'cliente',
    title: 'Cliente ou negócio',
    hideBelow: 768,
    cell: (t) => t.pessoa_razao ?? t.negocio_titulo ?? '',
  },
  {
    key: 'valor',
    title: 'Valor',
    width: 120,
    align: 'end',
    hideBelow: 1366,
    cell: (t) => (t.negocio_valor === null ? '' : dinheiro(t.negocio_valor)),
  },
  {
    key: 'responsavel',
    title: 'Responsável',
    width: 150,
    hideBelow: 1028,
    cell: (t) => usuarios.get(t.usuario_login) ?? t.usuario_login,
  },
  {
    key: 'reagendamentos',
    title: 'Reagendada',
    width: 100,
    align: 'end',
    hideBelow: 1366,
    cell: (t) => (t.atividade_reagendamentos > 0 ? `${t.atividade_reagendamentos}×` : ''),
  },
  {
    key: 'prioridade',
    title: 'Prioridade',
    width: 90,
    hideBelow: 1366,
    cell: (t) => PRIORIDADE[t.atividade_prioridade],
  },
];

/** Every task of the filters, done ones too, page after page in the order of their moments. */
export function Tabela({
  tipos,
  tarefas,
  usuarios,
  podeEditar,
  filtros,
  endereco,
  esperam,
}: VistaProps) {
  const { estado, mudar } = endereco;
  const [lote, setLote] = useState<DoLote | null>(null);
  const doFiltro = { ...filtros, ...filtrosDaTabela(estado) };
  const entrada = {
    ...doFiltro,
    ORDEM: estado.desce ? ('atividade_dthr desc' as const) : ('atividade_dthr' as const),
    SQL_LIMIT: PAGINA,
  };
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: chaveDe(getLista, entrada),
      queryFn: ({ pageParam, signal }) =>
        chamar(
          getLista,
          { ...entrada, ...(pageParam !== '' && { CURSOR: pageParam, SEM_TOTAL: 'S' }) },
          { sinal: signal },
        ),
      initialPageParam: '',
      getNextPageParam: (ultima) => ultima.cursor ?? null,
      placeholderData: keepPreviousData,
      staleTime: 0,
    });
  if (isError && data === undefined)
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  const linhas = data?.pages.flatMap((uma) => uma.dados) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const aberta = linhas.find((um) => um.atividade_codigo === estado.tarefa);
  return (
    <div className="central-corpo">
      <div className="central-moldura central-tabela">
        <DataTable
          fill
          label="Tarefas"
          loading={data === undefined}
          columns={colunasDe(tipos, usuarios)}
          rows={linhas}
          rowKey={(t) => t.atividade_codigo}
          sort={{ key: 'atividade_dthr', direction: estado.desce ? 'desc' : 'asc' }}
          onSort={() => mudar({ desce: !estado.desce })}
          onOpen={(t) => mudar({ tarefa: t.atividade_codigo })}
          onReach={(i) => {
            if (i >= linhas.length - 1 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
          empty={
            <EmptyState
              title="Nenhum dado encontrado"
              action={
                temFiltro(estado) && (
                  <Button onClick={() => mudar(SEM_FILTRO)}>Limpar filtros</Button>
                )
              }
            />
          }
          footer={
            <div className="central-tabela-pe">
              <span role="status">
                Total: {quantas(total)}
                {linhas.length < total && ` · mostrando ${linhas.length}`}
              </span>
              {podeEditar && total > 0 && (
                <Button
                  size="small"
                  onClick={() => setLote({ selecao: { FILTROS: doFiltro }, quantas: total })}
                >
                  Alterar todas do filtro…
                </Button>
              )}
            </div>
          }
        />
      </div>
      {lote !== null && (
        <LoteDeTarefas lote={lote} usuarios={usuarios} aoLimpar={() => setLote(null)} />
      )}
      {aberta !== undefined && (
        <TarefaDetalhe
          key={aberta.atividade_codigo}
          tarefa={aberta}
          espera={esperam.get(aberta.atividade_codigo)}
          tipos={tipos}
          tarefas={tarefas}
          usuarios={usuarios}
          podeEditar={podeEditar}
          aoFechar={() => mudar({ tarefa: undefined })}
        />
      )}
    </div>
  );
}
