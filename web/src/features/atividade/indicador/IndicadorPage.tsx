import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { indicador } from '@praca/contract/atividade/endpoints.ts';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { DadosDeAntes } from '../../../kit/painel/DadosDeAntes.tsx';
import { BarrasPanel, SemBarras } from '../../../kit/painel/BarrasPanel.tsx';
import { FiguraCard } from '../../../kit/painel/FiguraCard.tsx';
import { filtrosComuns } from '../../../kit/painel/filtros.ts';
import { filtrosDitos } from '../../../kit/painel/filtros-ditos.ts';
import { FiltrosBar, type FiltroDoPainel } from '../../../kit/painel/FiltrosBar.tsx';
import { PeriodoCampos } from '../../../kit/painel/PeriodoCampos.tsx';
import { intervaloDe, textoDoIntervalo } from '../../../kit/painel/periodo.ts';
import { useAoVivo } from '../../../kit/painel/use-ao-vivo.ts';
import { cartaDe } from '../../../kit/painel/carta.ts';
import { PainelBar } from '../../../kit/painel/PainelBar.tsx';
import { barrasNoPapel, figurasNoPapel } from '../../../kit/painel/papel.ts';
import { useEnderecoDoPainel } from '../../../kit/painel/use-endereco-do-painel.ts';
import { comoEra } from '../../../kit/passado/em.ts';
import { EmCampo } from '../../../kit/passado/EmCampo.tsx';
import { PassadoErro } from '../../../kit/passado/PassadoErro.tsx';
import { PassadoFaixa } from '../../../kit/passado/PassadoFaixa.tsx';
import { paths } from '../../../paths.ts';
import { diaDeHoje } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { useTipos } from '../central/use-tipos.ts';
import { useComparados } from './comparados.ts';
import { figurasDe, graficoDe, GRUPOS } from './descrever.ts';
import {
  entradaDoIndicador,
  escreverIndicador,
  lerIndicador,
  temFiltro,
  USUAL,
} from './endereco.ts';
import { NumerosPanel } from './NumerosPanel.tsx';

/** What was planned for a period and what became of it: done, in time, late, put off; by kind, person, weekday and hour. */
export function IndicadorPage() {
  const sessao = useSessao();
  const { busca, escrever, limpar, visoes } = useEnderecoDoPainel(paths.indicador);
  const filtros = lerIndicador(busca);
  const { em } = filtros;
  // Periods by name are those that the screen had then.
  const hoje = em ?? diaDeHoje();
  const intervalo = intervaloDe(filtros, hoje);
  const entrada = entradaDoIndicador(filtros, intervalo);
  const tipos = useTipos();
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const pipelines = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consulta(indicador, entrada),
    placeholderData: keepPreviousData,
  });
  useAoVivo(indicador, ...(em === undefined ? ['atividade', 'negocio'] : []));
  const dados = data?.dados[0];
  const comparados = useComparados(entrada, dados !== undefined && !isPlaceholderData);
  const filtrado = temFiltro(filtros);
  const veOutros = (sessao?.usuario_alcance ?? 'PROPRIO') !== 'PROPRIO';
  const doFiltro: FiltroDoPainel[] = [
    ...(veOutros
      ? [
          {
            campo: 'usuario',
            rotulo: 'Responsável',
            todos: 'Todos',
            valores: filtros.usuario,
            opcoes: (nomes?.usuarios ?? []).map((um) => ({
              value: um.usuario_login,
              label: um.usuario_nome,
            })),
          },
        ]
      : []),
    {
      campo: 'tipo',
      rotulo: 'Tipo',
      todos: 'Todos',
      valores: filtros.tipo,
      opcoes: [...tipos].map(([value, { nome }]) => ({ value, label: nome })),
    },
    ...filtrosComuns(filtros, nomes, pipelines.data?.dados ?? [], veOutros).filter(
      ({ campo }) => campo !== 'responsavel',
    ),
  ];
  const pedido = {
    entrada,
    comparados,
    filtros: filtrosDitos(
      `${textoDoIntervalo(intervalo).replace('criados ', 'planejadas ')}${comoEra(em)}`,
      doFiltro,
    ),
  };
  const verEm = (dia: string | undefined) => escrever(escreverIndicador({ ...filtros, em: dia }));
  const corpo = () => {
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
          {dados.marcas.length === 0 ? (
            <SemBarras
              titulo={`Nenhuma tarefa ${textoDoIntervalo(intervalo).replace('criados ', 'planejada ')}`}
              quando="Tarefas aparecem aqui quando têm data."
              periodo={filtros.periodo}
              verTudo={() => escrever(escreverIndicador({ ...filtros, periodo: 'tudo' }))}
              limpar={temFiltro({ ...filtros, periodo: USUAL }) ? limpar : undefined}
            />
          ) : (
            <>
              {GRUPOS.map((grupo) => (
                <BarrasPanel
                  key={grupo}
                  grafico={graficoDe(dados, grupo)}
                  arquivo={`tarefas-${grupo}-${hoje}`}
                />
              ))}
              <NumerosPanel {...dados} />
            </>
          )}
        </div>
      </>
    );
  };
  return (
    <>
      <PainelBar
        titulo="Tarefas"
        dito={`Planejadas ${textoDoIntervalo(intervalo).replace('criados ', '')}`}
        visoes={{
          tela: 'painel_tarefas',
          ...visoes(escreverIndicador({ ...filtros, em: undefined })),
        }}
        limpar={filtrado ? limpar : undefined}
        menu={{
          tela: 'painel_tarefas',
          arquivo: `tarefas-${hoje}`,
          carta:
            em === undefined
              ? cartaDe(escreverIndicador(filtros), entradaDoIndicador(filtros, {}))
              : null,
          papel:
            dados === undefined
              ? null
              : () => ({
                  titulo: 'Tarefas',
                  subtitulo: `${pedido.filtros}${comoEra(em)}`,
                  figuras: figurasNoPapel(figurasDe(dados, pedido)),
                  tabelas: GRUPOS.map((grupo) => barrasNoPapel(graficoDe(dados, grupo))),
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
              rotulo="Planejadas para"
              mudar={(mudanca) => escrever(escreverIndicador({ ...filtros, ...mudanca }))}
            />
          }
          filtros={doFiltro}
          mudar={(campo, valor) => escrever(escreverIndicador({ ...filtros, [campo]: valor }))}
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
