import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { DadosDeAntes } from '../../kit/painel/DadosDeAntes.tsx';
import { BarrasPanel, SemBarras } from '../../kit/painel/BarrasPanel.tsx';
import { FiguraCard } from '../../kit/painel/FiguraCard.tsx';
import { FiltrosBar } from '../../kit/painel/FiltrosBar.tsx';
import { PeriodoCampos } from '../../kit/painel/PeriodoCampos.tsx';
import { SeriePanel } from '../../kit/painel/SeriePanel.tsx';
import { useAoVivo } from '../../kit/painel/use-ao-vivo.ts';
import { PainelBar } from '../../kit/painel/PainelBar.tsx';
import { barrasNoPapel, figurasNoPapel, serieNoPapel } from '../../kit/painel/papel.ts';
import { useEnderecoDoPainel } from '../../kit/painel/use-endereco-do-painel.ts';
import { EmCampo } from '../../kit/passado/EmCampo.tsx';
import { PassadoErro } from '../../kit/passado/PassadoErro.tsx';
import { PassadoFaixa } from '../../kit/passado/PassadoFaixa.tsx';
import { paths } from '../../paths.ts';
import { diaDeHoje } from '../../platform/texto/format.ts';
import { consulta } from '../../platform/http/query.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { SemFunil } from '../negocio/parts/SemFunil.tsx';
import { comoEra } from '../../kit/passado/em.ts';
import { intervaloDe, textoDoIntervalo, USUAL } from '../../kit/painel/periodo.ts';
import { filtrosDitos } from '../../kit/painel/filtros-ditos.ts';
import { useComparados } from './negocios/comparados.ts';
import { figurasDe, graficoDe, serieDe } from './negocios/descrever.ts';
import { entradaDoPainel, escreverPainel, lerPainel, temFiltro } from './negocios/endereco.ts';
import { filtrosDe } from './negocios/filtros.ts';
import { cartaDe } from '../../kit/painel/carta.ts';
import { PAINEIS, type DescricaoDoPainel } from './negocios/paineis.ts';
import { useEstagiosDe } from './negocios/use-estagios.ts';

const DAS_OPORTUNIDADES = [{ nome: 'Previsão', para: paths.previsao }];

function NegociosDoPainelPage({ painel }: { painel: DescricaoDoPainel }) {
  const { titulo, tela, caminho, board_tipo, graficos } = painel;
  const sessao = useSessao();
  const { busca, escrever, limpar, visoes } = useEnderecoDoPainel(caminho);
  const filtros = lerPainel(busca);
  const { em } = filtros;
  // Periods by name are those that the screen had then.
  const hoje = em ?? diaDeHoje();
  const intervalo = intervaloDe(filtros, hoje);
  const entrada = { ...entradaDoPainel(filtros, intervalo), ...(board_tipo && { board_tipo }) };
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const pipelines = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consulta(negociosDoPainel, entrada),
    placeholderData: keepPreviousData,
  });
  useAoVivo(negociosDoPainel, ...(em === undefined ? ['negocio'] : []));
  const dados = data?.dados[0];
  const comparados = useComparados(
    entrada,
    dados !== undefined && !isPlaceholderData,
    em === undefined,
  );
  const estagios = useEstagiosDe(filtros.pipeline);
  const doFiltro = filtrosDe(
    filtros,
    nomes,
    (pipelines.data?.dados ?? []).filter(
      (um) => board_tipo === undefined || um.board_tipo === board_tipo,
    ),
    estagios,
    (sessao?.usuario_alcance ?? 'PROPRIO') !== 'PROPRIO',
  );
  const pedido = {
    entrada,
    comparados,
    filtros: filtrosDitos(`${textoDoIntervalo(intervalo)}${comoEra(em)}`, doFiltro),
  };
  const verEm = (dia: string | undefined) => escrever(escreverPainel({ ...filtros, em: dia }));
  const periodo = `Negócios ${textoDoIntervalo(intervalo)}`;
  const corpo = () => {
    if (data?.dados.length === 0)
      return (
        <Panel>
          <SemFunil titulo="Nenhum funil deste tipo cadastrado." />
        </Panel>
      );
    if (dados === undefined)
      return isError ? (
        <Panel>
          <PassadoErro erro={error} tentando={isFetching} aoTentar={() => void refetch()} />
        </Panel>
      ) : (
        <LoadingState />
      );
    return (
      <>
        <div className="painel-figuras" aria-busy={isPlaceholderData}>
          {figurasDe(dados, pedido).map((figura) => (
            <FiguraCard key={figura.titulo} figura={figura} />
          ))}
        </div>
        <div className="painel-graficos" aria-busy={isPlaceholderData}>
          {dados.pontos.some((um) => um.quantidade > 0 || um.anterior) && (
            <SeriePanel
              serie={serieDe(dados, filtros)}
              arquivo={`${board_tipo ?? 'negocios'}-entradas-${hoje}`}
            />
          )}
          {dados.marcas.length === 0 ? (
            <SemBarras
              titulo={`Nenhum negócio ${textoDoIntervalo(intervalo).replace('criados', 'criado')}`}
              quando="Negócios aparecem aqui quando são criados."
              periodo={filtros.periodo}
              verTudo={() => escrever(escreverPainel({ ...filtros, periodo: 'tudo' }))}
              limpar={temFiltro({ ...filtros, periodo: USUAL }) ? limpar : undefined}
            />
          ) : (
            graficos.map((grupo) => (
              <BarrasPanel
                key={grupo}
                grafico={graficoDe(dados, grupo)}
                arquivo={`${board_tipo ?? 'negocios'}-${grupo}-${hoje}`}
              />
            ))
          )}
        </div>
      </>
    );
  };
  return (
    <>
      <PainelBar
        titulo={titulo}
        dito={periodo}
        visoes={{ tela, ...visoes(escreverPainel({ ...filtros, em: undefined })) }}
        caminhos={board_tipo === 'oportunidades' ? DAS_OPORTUNIDADES : undefined}
        limpar={temFiltro(filtros) ? limpar : undefined}
        menu={{
          tela,
          arquivo: `${board_tipo ?? 'negocios'}-${hoje}`,
          carta:
            em === undefined
              ? cartaDe(escreverPainel(filtros), entradaDoPainel(filtros, {}))
              : null,
          papel:
            dados === undefined
              ? null
              : () => ({
                  titulo,
                  subtitulo: `Negócios ${pedido.filtros}${comoEra(em)}`,
                  figuras: figurasNoPapel(figurasDe(dados, pedido)),
                  tabelas: [
                    serieNoPapel(serieDe(dados, filtros)),
                    ...graficos.map((grupo) => barrasNoPapel(graficoDe(dados, grupo))),
                  ],
                }),
        }}
      />
      <div className="painel-pagina">
        {em !== undefined && <PassadoFaixa em={em} aoVoltar={() => verEm(undefined)} />}
        <FiltrosBar
          periodo={
            <PeriodoCampos
              valor={filtros}
              hoje={hoje}
              mudar={(mudanca) => escrever(escreverPainel({ ...filtros, ...mudanca }))}
            />
          }
          filtros={doFiltro}
          mudar={(campo, valor) =>
            escrever(
              escreverPainel({
                ...filtros,
                [campo]: valor,
                // Stages of a funnel that is chosen no more would keep everything out.
                ...(campo === 'pipeline' && { estagio: undefined }),
              }),
            )
          }
        >
          <EmCampo em={em} aoMudar={verEm} />
        </FiltrosBar>
        {isError && dados !== undefined && (
          <DadosDeAntes de={dataUpdatedAt} aoTentar={() => void refetch()} />
        )}
        {corpo()}
      </div>
    </>
  );
}

export const GraficoProspectPage = () => <NegociosDoPainelPage painel={PAINEIS.prospects} />;
export const GraficoLeadsPage = () => <NegociosDoPainelPage painel={PAINEIS.leads} />;
export const GraficoOportunidadesPage = () => (
  <NegociosDoPainelPage painel={PAINEIS.oportunidades} />
);
export const GraficoEtiquetaPage = () => <NegociosDoPainelPage painel={PAINEIS.etiqueta} />;
