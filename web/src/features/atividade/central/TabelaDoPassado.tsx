import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { EmCampo } from '../../../kit/passado/EmCampo.tsx';
import { PassadoErro } from '../../../kit/passado/PassadoErro.tsx';
import { PassadoFaixa } from '../../../kit/passado/PassadoFaixa.tsx';
import { paths } from '../../../paths.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { numeroOuMais, plural } from '../../../platform/texto/format.ts';
import { chaveDe, consulta } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { escreverEndereco, filtrosDaTabela, filtrosDe } from './endereco.ts';
import { colunasDe } from './Tabela.tsx';
import { useEndereco } from './use-central.ts';
import { useTipos } from './use-tipos.ts';
import './passado.css';

const POR_PAGINA = 100;

/** The tasks behind a number of a day of before, as they were: to look at. */
export function TabelaDoPassado({ em }: { em: string }) {
  const { history } = useRouter();
  const { estado } = useEndereco();
  const tipos = useTipos();
  const eu = useSessao()?.usuario_login ?? '';
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const { FILTRO_GERAL: _, ...deQuem } = filtrosDe(estado, eu);
  const entrada = { ...deQuem, ...filtrosDaTabela(estado), EM_DATA: em, SQL_LIMIT: POR_PAGINA };
  const { data, error, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: chaveDe(getLista, entrada),
      queryFn: ({ pageParam, signal }) =>
        chamar(
          getLista,
          { ...entrada, ...(pageParam !== '' && { CURSOR: pageParam, SEM_TOTAL: 'S' }) },
          { sinal: signal },
        ),
      initialPageParam: '',
      getNextPageParam: (pagina) => pagina.cursor ?? null,
    });
  const ir = (dia: string | undefined) =>
    history.push(`${paths.atividades}${escreverBusca({ ...escreverEndereco(estado), em: dia })}`);
  const primeira = data?.pages[0];
  const usuarios = new Map(
    (nomes?.usuarios ?? []).map((um) => [um.usuario_login, um.usuario_nome]),
  );
  // How late a task was is told by that day, not by this one.
  const fim = Date.parse(`${em}T23:59:59-03:00`);
  return (
    <div className="tarefas-passado">
      <PageBar
        title="Tarefas"
        lead={
          primeira &&
          (primeira.totalMais
            ? `${numeroOuMais(primeira.total ?? 0, true)} tarefas`
            : plural(primeira.total ?? 0, 'tarefa', 'tarefas'))
        }
      >
        <div className="tarefas-passado-campo">
          <EmCampo semRotulo em={em} aoMudar={ir} />
        </div>
      </PageBar>
      <div className="tarefas-passado-corpo">
        <PassadoFaixa
          em={em}
          deLado={estado.q === '' ? [] : [`Busca: “${estado.q}”`]}
          aoVoltar={() => ir(undefined)}
        />
        {isError && data === undefined ? (
          <PassadoErro erro={error} tentando={isFetching} aoTentar={() => void refetch()} />
        ) : (
          <DataTable
            label="Tarefas"
            wrap
            columns={colunasDe(tipos, usuarios, { emDia: fim })}
            rows={data?.pages.flatMap((pagina) => pagina.dados) ?? []}
            rowKey={(t) => t.atividade_codigo}
            loading={data === undefined}
            empty={<EmptyState title="Nenhuma tarefa era assim nesse dia." />}
          />
        )}
        {hasNextPage && (
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            Ver mais
          </Button>
        )}
      </div>
    </div>
  );
}
