import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { dinheiro, numeroOuMais } from '../../../platform/texto/format.ts';
import { chaveDe, consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import type { Espera } from '../saida/sobrepor.ts';
import { momentoPorExtenso, PRIORIDADE, situacaoCurta } from '../parts/tarefa-texto.ts';
import type { VistaProps } from './CentralLista.tsx';
import { LoteDeTarefas, type DoLote } from './LoteDeTarefas.tsx';
import { filtrosDaTabela, SEM_FILTRO, temFiltro } from './endereco.ts';
import { EsperaDita } from './EsperaDita.tsx';
import { SemResposta } from './SemResposta.tsx';
import { TarefaDetalhe } from './TarefaDetalhe.tsx';
import { esperamEm, useListaComFila } from './use-com-fila.ts';
import { useTarefaAberta } from './use-tarefa-aberta.ts';

const PAGINA = 100;

/* In the order of the server: what has no date is last, whichever way. */
const peloPrazo =
  (desce: boolean) =>
  (a: Tarefa, b: Tarefa): number => {
    if (a.atividade_dthr === null || b.atividade_dthr === null)
      return Number(a.atividade_dthr === null) - Number(b.atividade_dthr === null);
    return (Date.parse(a.atividade_dthr) - Date.parse(b.atividade_dthr)) * (desce ? -1 : 1);
  };

function TituloComEspera({ tarefa, espera }: { tarefa: Tarefa; espera: Espera | undefined }) {
  return (
    <>
      {tarefa.atividade_titulo}
      {espera && <EsperaDita espera={espera} />}
    </>
  );
}

const NENHUMA_ESPERA: VistaProps['esperam'] = new Map();

/** The columns of tasks in a table; late is what was so at `emDia`, now where none is given; `esperam` what waits on the device. */
export const colunasDe = (
  tipos: VistaProps['tipos'],
  usuarios: VistaProps['usuarios'],
  { emDia, esperam = NENHUMA_ESPERA }: { emDia?: number; esperam?: VistaProps['esperam'] } = {},
): Column<Tarefa>[] => [
  {
    key: 'atividade_titulo',
    title: 'Tarefa',
    cell: (t) => <TituloComEspera tarefa={t} espera={esperam.get(t.atividade_codigo)} />,
  },
  {
    key: 'atividade_dthr',
    title: 'Quando',
    width: 170,
    ...(emDia === undefined && { sortable: true }),
    cell: (t) => momentoPorExtenso(t),
  },
  {
    key: 'situacao',
    title: 'Situação',
    width: 130,
    hideBelow: 768,
    cell: (t) => situacaoCurta(t, emDia),
  },
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

interface Contadas {
  /** null: not counted yet. */
  total: number | null;
  /** There are more. */
  mais: boolean;
  falhou: boolean;
}

/** How many there are: asked where the rows do not say it, so that no row waits for it. `lidas`: undefined before there are any. */
function useTotal(
  filtros: Record<string, unknown>,
  lidas: number | undefined,
  haOutras: boolean,
): Contadas {
  const contagem = useQuery({
    ...consulta(getLista, { ...filtros, SQL_LIMIT: 1 }),
    enabled: haOutras,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (lidas !== undefined && !haOutras) return { total: lidas, mais: false, falhou: false };
  const { data, isError } = contagem;
  return { total: data?.total ?? null, mais: data?.totalMais === true, falhou: isError };
}

function totalDito({ total, mais, falhou }: Contadas, semLinhas: boolean): string {
  if (total !== null) return `Total: ${numeroOuMais(total, mais)}`;
  return falhou || semLinhas ? 'Não foi possível contar.' : 'Carregando...';
}

/** Every task of the filters, done ones too, page after page in the order of their moments. */
export function Tabela({
  tipos,
  tarefas,
  usuarios,
  podeEditar,
  filtros,
  endereco,
  baldes,
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
          { ...entrada, SEM_TOTAL: 'S', ...(pageParam !== '' && { CURSOR: pageParam }) },
          { sinal: signal },
        ),
      initialPageParam: '',
      getNextPageParam: (ultima) => ultima.cursor ?? null,
      placeholderData: keepPreviousData,
      staleTime: 0,
    });
  // Without an answer the table still shows what the buckets hold: what is to be done, not what was.
  const lidas =
    data?.pages.flatMap((uma) => uma.dados) ??
    (isError ? (baldes ?? []).flatMap((um): Tarefa[] => um.tarefas) : []);
  const contadas = useTotal(doFiltro, data && lidas.length, hasNextPage);
  const { tarefas: comFila, esperam: daTabela } = useListaComFila(lidas, estado, () => true);
  const esperamTodas = esperamEm(esperam, daTabela);
  const linhas = esperamTodas.size === 0 ? comFila : comFila.toSorted(peloPrazo(estado.desce));
  const aberta = useTarefaAberta(data && linhas, estado.tarefa);
  if (isError && data === undefined && baldes === undefined)
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="central-corpo">
      {isError && data === undefined && (
        <SemResposta tentando={isFetching} aoTentar={() => void refetch()} />
      )}
      <div className="central-moldura central-tabela">
        <DataTable
          fill
          label="Tarefas"
          loading={data === undefined && !isError}
          columns={colunasDe(tipos, usuarios, { esperam: esperamTodas })}
          rows={linhas}
          rowKey={(t) => t.atividade_codigo}
          sort={{ key: 'atividade_dthr', direction: estado.desce ? 'desc' : 'asc' }}
          onSort={() => mudar({ desce: !estado.desce })}
          onOpen={(t) => mudar({ tarefa: t.atividade_codigo })}
          onReach={(i) => {
            if (i >= lidas.length - 1 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
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
        />
        <div className="central-tabela-pe">
          <span role="status">
            {totalDito(contadas, isError)}
            {hasNextPage && ` · mostrando ${lidas.length}`}
          </span>
          {podeEditar && contadas.total !== null && contadas.total > 0 && (
            <Button
              size="small"
              onClick={() =>
                setLote({
                  selecao: { FILTROS: doFiltro },
                  quantas: contadas.total ?? 0,
                  aoMenos: contadas.mais,
                })
              }
            >
              Alterar todas do filtro…
            </Button>
          )}
        </div>
      </div>
      {lote !== null && (
        <LoteDeTarefas lote={lote} usuarios={usuarios} aoLimpar={() => setLote(null)} />
      )}
      {aberta !== undefined && (
        <TarefaDetalhe
          key={aberta.atividade_codigo}
          tarefa={aberta}
          espera={esperamTodas.get(aberta.atividade_codigo)}
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
