import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Linha } from '@praca/contract/endpoint.ts';
import { DIAS_NA_LIXEIRA } from '@praca/contract/negocio/lixeira/schemas.ts';
import { getLixeira, restaurar } from '@praca/contract/negocio/lixeira/endpoints.ts';
import { useBuscaAdiada } from '../../../kit/recurso/use-busca-adiada.ts';
import { caminhoDoNegocio, paths } from '../../../paths.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import {
  dataHoraRelativa,
  dataLocal,
  diasEntre,
  diaDeHoje,
  dias,
  dinheiro,
  numero,
  plural,
} from '../../../platform/texto/format.ts';
import { novaChave } from '../../../platform/http/pedido.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { toast } from '../../../ui/window/toast.ts';
import { ListFrame, ListPage } from '../../../ui/table/ListPage.tsx';
import './lixeira.css';

type Excluido = Linha<typeof getLixeira>;
const POR_VEZ = 50;
const DE_UMA_VEZ = 200;
const AVISO = 'lixeira';

const COLUNAS: Column<Excluido>[] = [
  {
    key: 'negocio_titulo',
    title: 'Negócio',
    cell: (um) => (
      <span className="lixeira-negocio">
        <span className="lixeira-titulo">{um.negocio_titulo}</span>
        <span className="lixeira-suave">{um.pessoa_nome || 'sem cliente'}</span>
      </span>
    ),
  },
  {
    key: 'negocio_valor',
    title: 'Valor',
    width: 140,
    align: 'end',
    hideBelow: 768,
    cell: (um) => dinheiro(um.negocio_valor),
  },
  {
    key: 'estagio_descricao',
    title: 'Estágio',
    width: 220,
    hideBelow: 1028,
    cell: (um) =>
      um.pipeline_descricao === ''
        ? 'Este funil não existe mais'
        : `${um.pipeline_descricao} › ${um.estagio_descricao}`,
  },
  {
    key: 'usuario_nome',
    title: 'Excluído por',
    width: 200,
    hideBelow: 768,
    cell: (um) => (
      <span className="lixeira-negocio">
        <span>{um.usuario_nome}</span>
        <span className="lixeira-suave">{dataHoraRelativa(um.lixeira_em)}</span>
      </span>
    ),
  },
  {
    key: 'lixeira_ate',
    title: 'Some em',
    width: 96,
    align: 'end',
    cell: (um) => dias(Math.max(0, diasEntre(diaDeHoje(), dataLocal(um.lixeira_ate)))),
  },
];

function useLixeira(busca: string) {
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (mudanca === null || mudanca.tabela === 'negocio')
          void queryClient.invalidateQueries({ queryKey: chaveDe(getLixeira) });
      }),
    [],
  );
  return useInfiniteQuery({
    queryKey: chaveDe(getLixeira, busca),
    queryFn: ({ pageParam, signal }) =>
      chamar(
        getLixeira,
        { FILTRO_GERAL: busca, SQL_LIMIT: POR_VEZ, ...(pageParam !== '' && { CURSOR: pageParam }) },
        { sinal: signal },
      ),
    initialPageParam: '',
    getNextPageParam: (ultima) => ultima.cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What was deleted in the last days, and the way back for one deal or many. */
export function LixeiraPage() {
  const { history } = useRouter();
  const [busca, setBusca] = useState('');
  const [texto, digitar] = useBuscaAdiada(busca, setBusca);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [voltando, setVoltando] = useState(false);
  const chave = useRef<{ quais: string; chave: string } | null>(null);
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useLixeira(busca);
  const linhas = data?.pages.flatMap((pagina) => pagina.dados) ?? [];
  const escolhidos = linhas.filter((um) => marcados.has(um.negocio_codigo)).slice(0, DE_UMA_VEZ);

  const devolver = async () => {
    const LISTA_CODIGO = escolhidos.map((um) => um.negocio_codigo);
    const quais = LISTA_CODIGO.join();
    // Pressing again after a lost answer is the same call.
    if (chave.current?.quais !== quais) chave.current = { quais, chave: novaChave() };
    setVoltando(true);
    try {
      const { dados } = await chamar(
        restaurar,
        { LISTA_CODIGO },
        { semDesvio: true, chave: chave.current.chave },
      );
      const fora = dados.filter((um) => um.restaurado === 'N');
      const [unico] = dados;
      const ditos = [
        plural(dados.length - fora.length, 'negócio voltou.', 'negócios voltaram.'),
        ...fora.slice(0, 3).map((um) => `${um.negocio_titulo}: ${um.mensagem}`),
      ];
      toast(ditos.join(' '), {
        id: AVISO,
        tone: fora.length === 0 ? 'success' : 'warning',
        ...(dados.length === 1 &&
          unico && {
            action: {
              label: 'Abrir',
              onSelect: () => history.push(caminhoDoNegocio(unico.negocio_codigo)),
            },
          }),
      });
      chave.current = null;
      setMarcados(new Set());
    } catch (falha) {
      mostrarOpsss({ operacao: restaurar.nome, mensagens: mensagensDe(falha) });
    } finally {
      setVoltando(false);
      await queryClient.invalidateQueries({ queryKey: chaveDe(getLixeira) });
    }
  };

  return (
    <ListPage>
      <PageBar
        title="Lixeira"
        onBack={() => history.push(paths.listaPipeline)}
        backLabel="Negócios"
        lead={`Negócios excluídos ficam aqui ${DIAS_NA_LIXEIRA} dias`}
      >
        <div className="lixeira-busca">
          <SearchField
            label="Buscar na lixeira"
            placeholder="Título ou cliente"
            maxLength={200}
            value={texto}
            onChange={digitar}
          />
        </div>
        <Button
          variant="primary"
          icon={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={escolhidos.length === 0}
          loading={voltando}
          onClick={() => void devolver()}
        >
          Restaurar{escolhidos.length > 0 && ` ${numero(escolhidos.length, 0)}`}
        </Button>
      </PageBar>
      <ListFrame>
        {isError && data === undefined ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            label="Negócios excluídos"
            columns={COLUNAS}
            rows={linhas}
            rowKey={(um) => um.negocio_codigo}
            rowLabel={(um) => `Marcar ${um.negocio_titulo}`}
            selected={marcados}
            onSelectedChange={(novos) => setMarcados(new Set([...novos].map(Number)))}
            fill
            loading={data === undefined}
            empty={
              <EmptyState
                title={busca === '' ? 'A lixeira está vazia.' : 'Nenhum dado encontrado'}
              />
            }
            onReach={(ultima) => {
              if (ultima >= linhas.length - 10 && hasNextPage && !isFetchingNextPage)
                void fetchNextPage();
            }}
          />
        )}
      </ListFrame>
    </ListPage>
  );
}
