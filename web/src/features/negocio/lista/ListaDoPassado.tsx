import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { EmCampo } from '../../../kit/passado/EmCampo.tsx';
import { PassadoErro } from '../../../kit/passado/PassadoErro.tsx';
import { PassadoFaixa } from '../../../kit/passado/PassadoFaixa.tsx';
import { paths } from '../../../paths.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { dataLocal, dia, numeroOuMais, palavra } from '../../../platform/texto/format.ts';
import { chaveDe, consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { chipsDe, SITUACAO } from '../base/filtros/filtros-chips.ts';
import {
  escreverLista,
  filtrosDaLista,
  lerLista,
  type MudancaLista,
} from '../base/filtros/filtros-lista.ts';
import { deUmDia } from '../base/filtros/sem-passado.ts';
import { consultaNomes, SEM_NOMES } from '../base/nomes.ts';
import { cortado, valor } from './celulas.tsx';
import { chipsDaLista } from './ListaFiltros.tsx';
import { nomesDaLista, pipelinesDe, type NomesLista } from './nomes-lista.ts';
import { useEstagios } from './use-estagios.ts';
import './lista.css';

const POR_PAGINA = 100;

const colunasDe = (nomes: NomesLista): Column<LinhaLista>[] => [
  { key: 'titulo', title: 'Negócio', cell: (n) => cortado(n.negocio_titulo) },
  { key: 'cliente', title: 'Cliente', hideBelow: 768, cell: (n) => cortado(n.pessoa_nome) },
  {
    key: 'valor',
    title: 'Valor',
    align: 'end',
    width: 140,
    cell: (n) => valor(n.negocio_valor),
  },
  { key: 'situacao', title: 'Situação', width: 110, cell: (n) => SITUACAO[n.negocio_situacao] },
  {
    key: 'estagio',
    title: 'Estágio',
    hideBelow: 768,
    cell: (n) =>
      cortado(
        `${nomes.estagio(n.estagio_codigo) || 'Estágio excluído'} · ${nomes.de('pipeline_codigo', n)}`,
      ),
  },
  {
    key: 'responsavel',
    title: 'Responsável',
    hideBelow: 1028,
    cell: (n) => cortado(nomes.de('usuario_responsavel', n)),
  },
  {
    key: 'criacao',
    title: 'Criado em',
    width: 110,
    hideBelow: 1028,
    cell: (n) => dia(dataLocal(n.negocio_dtcriacao)),
  },
];

/** The deals behind a number of a day of before, as they were: to look at. */
export function ListaDoPassado({ em }: { em: string }) {
  const { history } = useRouter();
  const search = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const lida = lerLista(search);
  const { filtros: estado, deLado } = deUmDia(lida, nomes);
  const pipelines = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 }).data
    ?.dados;
  const entrada = { ...filtrosDaLista(estado), ORDEM: estado.ordem, EM_DATA: em };
  const { data, error, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: chaveDe(getLista, entrada),
      queryFn: ({ pageParam, signal }) =>
        chamar(
          getLista,
          {
            ...entrada,
            SQL_LIMIT: POR_PAGINA,
            ...(pageParam !== '' && { CURSOR: pageParam, SEM_TOTAL: 'S' }),
          },
          { sinal: signal },
        ),
      initialPageParam: '',
      getNextPageParam: (pagina) => pagina.cursor,
    });
  const linhas = data?.pages.flatMap((pagina) => pagina.dados) ?? [];
  const [primeira] = data?.pages ?? [];
  const total = primeira?.total ?? 0;
  const estagios = useEstagios(pipelinesDe(linhas, estado.pipeline));
  const daLista = nomesDaLista(nomes, pipelines ?? [], estagios);
  const ir = (mudanca: MudancaLista, dia: string | undefined = em) =>
    history.push(
      `${paths.listaPipeline}${escreverBusca({ ...escreverLista({ ...lida, ...mudanca }), em: dia })}`,
    );
  const hoje = () => history.push(`${paths.listaPipeline}${escreverBusca(escreverLista(lida))}`);
  return (
    <div className="pagina-lista">
      <PageBar
        title="Negócios"
        lead={
          primeira &&
          `${numeroOuMais(total, primeira.totalMais === true)} ${palavra(total, 'negócio', 'negócios')}`
        }
      >
        <div className="lista-passado-campo">
          <EmCampo
            semRotulo
            em={em}
            aoMudar={(novo) => (novo === undefined ? hoje() : ir({}, novo))}
          />
        </div>
      </PageBar>
      <div className="lista-passado">
        <PassadoFaixa em={em} deLado={deLado} aoVoltar={hoje} />
        <div className="lista-passado-filtros">
          {chipsDaLista(estado, daLista).map(({ campo, codigo, texto }) => (
            <Chip
              key={`${campo}${codigo}`}
              removeLabel={`Remover filtro ${texto}`}
              onRemove={() => ir({ [campo]: estado[campo]?.filter((um) => um !== codigo) })}
            >
              {texto}
            </Chip>
          ))}
          {chipsDe(estado, nomes).map(({ chave, texto, sem }) => (
            <Chip key={chave} removeLabel={`Remover filtro ${texto}`} onRemove={() => ir(sem)}>
              {texto}
            </Chip>
          ))}
        </div>
        {isError && data === undefined ? (
          <PassadoErro erro={error} tentando={isFetching} aoTentar={() => void refetch()} />
        ) : (
          <DataTable
            label="Negócios"
            wrap
            columns={colunasDe(daLista)}
            rows={linhas}
            rowKey={(n) => n.negocio_codigo}
            loading={data === undefined}
            empty={<EmptyState title="Nenhum negócio era assim nesse dia." />}
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
