import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { previsaoDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { PainelDaPrevisao } from '@praca/contract/painel/previsao.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { BarrasPanel } from '../../kit/painel/BarrasPanel.tsx';
import { DadosDeAntes } from '../../kit/painel/DadosDeAntes.tsx';
import { FiguraCard } from '../../kit/painel/FiguraCard.tsx';
import { FiltrosBar } from '../../kit/painel/FiltrosBar.tsx';
import { useAoVivo } from '../../kit/painel/use-ao-vivo.ts';
import { cartaDe } from '../../kit/painel/carta.ts';
import { PeriodoCampos } from '../../kit/painel/PeriodoCampos.tsx';
import { intervaloDe, textoDoIntervalo } from '../../kit/painel/periodo.ts';
import { PainelBar } from '../../kit/painel/PainelBar.tsx';
import { barrasNoPapel, figurasNoPapel } from '../../kit/painel/papel.ts';
import { useEnderecoDoPainel } from '../../kit/painel/use-endereco-do-painel.ts';
import { paths } from '../../paths.ts';
import { dataHora, diaDeHoje, numero, plural } from '../../platform/texto/format.ts';
import { consulta } from '../../platform/http/query.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { SemFunil } from '../negocio/parts/SemFunil.tsx';
import { filtrosDe } from './negocios/filtros.ts';
import { useEstagiosDe } from './negocios/use-estagios.ts';
import { filtrosDitos } from '../../kit/painel/filtros-ditos.ts';
import { figurasDe, graficosDe } from './previsao/descrever.ts';
import {
  entradaDaPrevisao,
  escreverPrevisao,
  lerPrevisao,
  recortar,
  semRecorte,
  temFiltroDaPrevisao,
  type EnderecoDaPrevisao,
} from './previsao/endereco.ts';
import { NegociosPanel } from './previsao/NegociosPanel.tsx';

/** How the numbers come about, in words. */
function Metodo({ painel, aoVerSem }: { painel: PainelDaPrevisao; aoVerSem: () => void }) {
  const { aprendidos, sem } = painel;
  return (
    <p className="painel-definicao">
      A chance de cada negócio é a parte dos já fechados que ficou tanto tempo na mesma etapa e foi
      ganha
      {aprendidos === null
        ? ', contada na empresa toda'
        : `, contada em ${plural(aprendidos, 'negócio', 'negócios')} dos últimos dois anos`}
      ; poucos casos puxam para a média da etapa e do funil. Contato recente, adiamentos da previsão
      e segmento mudam a chance como mudaram a dos outros. Calculada uma vez por dia
      {painel.em !== null && `, a última em ${dataHora(painel.em)}`}.{' '}
      {sem > 0 && (
        <Button variant="subtle" size="small" onClick={aoVerSem}>
          {plural(sem, 'negócio novo', 'negócios novos')} sem previsão até a próxima
        </Button>
      )}
    </p>
  );
}

/** The honest forecast: what open opportunities will bring and when, how sure that is, and how right it was before. */
export function PrevisaoPage() {
  const sessao = useSessao();
  const pode = usePode();
  const { busca, escrever, limpar, visoes } = useEnderecoDoPainel(paths.previsao);
  const endereco = lerPrevisao(busca);
  const hoje = diaDeHoje();
  const intervalo = intervaloDe(endereco, hoje);
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const pipelines = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  const estagios = useEstagiosDe(endereco.pipeline);
  const { data, dataUpdatedAt, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consulta(previsaoDoPainel, entradaDaPrevisao(endereco, intervalo)),
    placeholderData: keepPreviousData,
  });
  useAoVivo(previsaoDoPainel, 'negocio');
  const painel = data?.dados[0];
  const doFiltro = filtrosDe(
    { ...endereco, comparar: 'anterior' },
    nomes,
    (pipelines.data?.dados ?? []).filter((um) => um.board_tipo === 'oportunidades'),
    estagios,
    (sessao?.usuario_alcance ?? 'PROPRIO') !== 'PROPRIO',
  ).filter(({ campo }) => campo !== 'comparar');
  const quais =
    intervalo.de === undefined && intervalo.ate === undefined
      ? 'oportunidades em aberto'
      : `oportunidades em aberto, negócios ${textoDoIntervalo(intervalo)}`;
  const ditos = filtrosDitos(quais, doFiltro);
  const ir = (novo: EnderecoDaPrevisao) => escrever(escreverPrevisao(novo));
  const corpo = () => {
    if (data?.dados.length === 0)
      return (
        <Panel>
          <SemFunil titulo="Nenhum funil de oportunidades cadastrado." />
        </Panel>
      );
    if (painel === undefined)
      return isError ? (
        <Panel>
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        </Panel>
      ) : (
        <LoadingState />
      );
    if (painel.em === null)
      return (
        <Panel>
          <EmptyState title="A previsão ainda não foi calculada">
            Ela é feita uma vez por dia e aparece aqui em alguns minutos, sem precisar fazer nada.
          </EmptyState>
        </Panel>
      );
    return (
      <>
        <div className="painel-figuras" aria-busy={isPlaceholderData}>
          {figurasDe(painel, endereco, ditos).map((figura) => (
            <FiguraCard key={figura.titulo} figura={figura} />
          ))}
        </div>
        <Metodo painel={painel} aoVerSem={() => ir(recortar(endereco, { sem: 'S' }))} />
        <div className="painel-graficos" aria-busy={isPlaceholderData}>
          {graficosDe(painel, endereco).map((grafico) => (
            <BarrasPanel
              key={grafico.chave}
              grafico={grafico}
              arquivo={`previsao-${grafico.chave}-${hoje}`}
            />
          ))}
        </div>
        {pode('negocio.ver') && (
          <NegociosPanel
            endereco={endereco}
            intervalo={intervalo}
            aoVerTodos={() => ir(semRecorte(endereco))}
          />
        )}
      </>
    );
  };
  return (
    <>
      <PainelBar
        titulo="Previsão"
        voltar={{ para: paths.graficoOportunidades, nome: 'Oportunidades' }}
        dito={painel && `${numero(painel.quantidade)} oportunidades em aberto`}
        visoes={{ tela: 'painel_previsao', ...visoes(escreverPrevisao(semRecorte(endereco))) }}
        limpar={temFiltroDaPrevisao(endereco) ? limpar : undefined}
        menu={{
          tela: 'painel_previsao',
          arquivo: `previsao-${hoje}`,
          carta: cartaDe(escreverPrevisao(semRecorte(endereco)), entradaDaPrevisao(endereco, {})),
          papel:
            painel === undefined
              ? null
              : () => ({
                  titulo: 'Previsão',
                  subtitulo: `${numero(painel.quantidade)} ${ditos}`,
                  figuras: figurasNoPapel(figurasDe(painel, endereco, ditos)),
                  tabelas: graficosDe(painel, endereco).map(barrasNoPapel),
                }),
        }}
      />
      <div className="painel-pagina">
        <FiltrosBar
          periodo={
            <PeriodoCampos
              valor={endereco}
              hoje={hoje}
              mudar={(mudanca) => ir({ ...semRecorte(endereco), ...mudanca })}
            />
          }
          filtros={doFiltro}
          mudar={(campo, valor) =>
            ir({
              ...semRecorte(endereco),
              [campo]: valor,
              ...(campo === 'pipeline' && { estagio: undefined }),
            })
          }
        />
        {isError && painel !== undefined && (
          <DadosDeAntes de={dataUpdatedAt} aoTentar={() => void refetch()} />
        )}
        {corpo()}
      </div>
    </>
  );
}
