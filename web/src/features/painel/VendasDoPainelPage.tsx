import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { vendasDoPainel, vendasNoTempo } from '@praca/contract/painel/endpoints.ts';
import {
  GRUPOS_DE_VENDA,
  type GrupoDeVenda,
  type PainelDeVendas,
} from '@praca/contract/painel/vendas.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { DadosDeAntes } from '../../kit/painel/DadosDeAntes.tsx';
import { BarrasPanel } from '../../kit/painel/BarrasPanel.tsx';
import { ColunasPanel } from '../../kit/painel/ColunasPanel.tsx';
import { CurvaPanel } from '../../kit/painel/CurvaPanel.tsx';
import { FiguraCard } from '../../kit/painel/FiguraCard.tsx';
import { FiltrosBar } from '../../kit/painel/FiltrosBar.tsx';
import { PeriodoCampos } from '../../kit/painel/PeriodoCampos.tsx';
import { useAoVivo } from '../../kit/painel/use-ao-vivo.ts';
import { cartaDe } from '../../kit/painel/carta.ts';
import { PainelBar, type CaminhoDoPainel } from '../../kit/painel/PainelBar.tsx';
import {
  barrasNoPapel,
  colunasNoPapel,
  curvaNoPapel,
  figurasNoPapel,
  linhasNoPapel,
} from '../../kit/painel/papel.ts';
import { useEnderecoDoPainel } from '../../kit/painel/use-endereco-do-painel.ts';
import { comoEra } from '../../kit/passado/em.ts';
import { EmCampo } from '../../kit/passado/EmCampo.tsx';
import { PassadoErro } from '../../kit/passado/PassadoErro.tsx';
import { PassadoFaixa } from '../../kit/passado/PassadoFaixa.tsx';
import { paths } from '../../paths.ts';
import { dia, diaDeHoje, hora, plural } from '../../platform/texto/format.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { consulta } from '../../platform/http/query.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { curvaDe, figurasDe, graficoDe, mesesDoPainel } from './vendas/descrever.ts';
import {
  entradaDeVendas,
  escreverVendas,
  lerVendas,
  temFiltroDeVendas,
  type FiltrosDeVendas,
} from './vendas/endereco.ts';
import { filtrosDeVendas } from './vendas/filtros.ts';
import { useVendasNoTempo } from './vendas/no-tempo.ts';
import { NoTempoPanel } from './vendas/NoTempoPanel.tsx';
import { filtrosDitos } from '../../kit/painel/filtros-ditos.ts';
import { periodoDito } from '../../kit/painel/periodo-dito.ts';

/** The charts that there are: a registration without teams has none of them. */
const gruposDe = ({ marcas }: PainelDeVendas) =>
  GRUPOS_DE_VENDA.filter((um) => um !== 'equipe' || marcas.some(({ grupo }) => grupo === um));

/** Nothing in the period: the day with sales that is nearest, one press away. */
function Vazio({ painel, irPara }: { painel: PainelDeVendas; irPara: (dia: string) => void }) {
  const { proximo } = painel;
  return (
    <Panel>
      <EmptyState
        title={`Nenhuma venda de ${periodoDito(painel.periodo)}`}
        action={
          proximo && <Button onClick={() => irPara(proximo)}>Ver o mês de {dia(proximo)}</Button>
        }
      >
        {proximo
          ? `A venda mais próxima antes disso foi em ${dia(proximo)}.`
          : 'Pedidos aparecem aqui quando são finalizados.'}
      </EmptyState>
    </Panel>
  );
}

/** Where the page leads to, for who may. */
function useCaminhos(): CaminhoDoPainel[] {
  const pode = usePode();
  return [
    ...(pode('venda.ver') && pode('pessoa.ver')
      ? [{ nome: 'Clientes que não compram', para: paths.naoCompram }]
      : []),
    ...(pode('painel.metas') ? [{ nome: 'Definir meta', para: paths.metas }] : []),
  ];
}

/** Said where the periods that are compared do not have as many days of work. */
function DiasUteis({ painel: { periodo, anterior, ano } }: { painel: PainelDeVendas }) {
  if (periodo.uteis === anterior.uteis) return null;
  return (
    <p className="painel-definicao">
      {plural(periodo.uteis, 'dia útil', 'dias úteis')} neste período, contra {anterior.uteis} no
      anterior e {ano.uteis} um ano antes.
    </p>
  );
}

function GraficosDeVendas(props: { painel: PainelDeVendas; noTempo: ReactNode; hoje: string }) {
  const { painel, hoje } = props;
  const barras = (grupo: GrupoDeVenda) => (
    <BarrasPanel
      key={grupo}
      grafico={graficoDe(painel, grupo)}
      arquivo={`vendas-${grupo}-${hoje}`}
    />
  );
  return (
    <>
      {props.noTempo}
      {barras('representante')}
      <CurvaPanel curva={curvaDe(painel)} arquivo={`vendas-abc-${hoje}`} />
      {gruposDe(painel)
        .filter((grupo) => grupo !== 'representante')
        .map(barras)}
    </>
  );
}

/** Sales: what was billed against target, by whom, to whom and of what; each number opens its orders. */
export function VendasDoPainelPage() {
  const sessao = useSessao();
  const caminhos = useCaminhos();
  const { busca, escrever: ir, limpar, visoes } = useEnderecoDoPainel(paths.graficoVendas);
  const filtros = lerVendas(busca);
  const { em } = filtros;
  // Periods by name are those that the screen had then.
  const hoje = em ?? diaDeHoje();
  const entrada = entradaDeVendas(filtros, hoje);
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const pipelines = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consulta(vendasDoPainel, entrada),
    placeholderData: keepPreviousData,
  });
  useAoVivo(vendasDoPainel, ...(em === undefined ? ['pedvenda', 'meta'] : []));
  useAoVivo(vendasNoTempo, ...(em === undefined ? ['pedvenda'] : []));
  const painel = data?.dados[0];
  const escrever = (novos: Partial<FiltrosDeVendas>) =>
    ir(escreverVendas({ ...filtros, ...novos }));
  const doFiltro = filtrosDeVendas(
    filtros,
    nomes,
    pipelines.data?.dados ?? [],
    (sessao?.usuario_alcance ?? 'PROPRIO') !== 'PROPRIO',
  );
  const ditos = filtrosDitos(
    painel === undefined ? '' : `faturado de ${periodoDito(painel.periodo)}${comoEra(em)}`,
    doFiltro,
  );
  const verEm = (novo: string | undefined) => escrever({ em: novo });
  const vazio = painel?.figuras.find(({ figura }) => figura === 'pedidos')?.valor === '0';
  const { por = 'representante', passo } = filtros;
  const ha = painel !== undefined && !vazio;
  const noTempo = useVendasNoTempo(entrada, { por, passo }, ha);
  const corpo = () => {
    if (painel === undefined)
      return isError ? (
        <Panel>
          <PassadoErro erro={error} tentando={isFetching} aoTentar={() => void refetch()} />
        </Panel>
      ) : (
        <LoadingState />
      );
    const irPara = (proximo: string) =>
      escrever({ periodo: 'datas', de: `${proximo.slice(0, 7)}-01`, ate: proximo });
    return (
      <>
        <div className="painel-figuras" aria-busy={isPlaceholderData}>
          {figurasDe(painel, { entrada, filtros: ditos }).map((figura) => (
            <FiguraCard key={figura.titulo} figura={figura} />
          ))}
        </div>
        {vazio && <Vazio painel={painel} irPara={irPara} />}
        <div className="painel-graficos" aria-busy={isPlaceholderData}>
          <ColunasPanel grafico={mesesDoPainel(painel)} arquivo={`vendas-meses-${hoje}`} />
          {!vazio && (
            <GraficosDeVendas
              painel={painel}
              noTempo={
                <NoTempoPanel
                  lida={noTempo}
                  por={por}
                  mudar={escrever}
                  arquivo={`vendas-no-tempo-${por}-${hoje}`}
                />
              }
              hoje={hoje}
            />
          )}
        </div>
      </>
    );
  };
  return (
    <>
      <PainelBar
        titulo="Vendas"
        dito={
          painel &&
          `${periodoDito(painel.periodo)}${em === undefined ? ` · até ${hora(dataUpdatedAt)}` : ''}`
        }
        visoes={{
          tela: 'painel_vendas',
          ...visoes(escreverVendas({ ...filtros, em: undefined })),
        }}
        caminhos={caminhos}
        limpar={temFiltroDeVendas(filtros) ? limpar : undefined}
        menu={{
          tela: 'painel_vendas',
          arquivo: `vendas-${hoje}`,
          carta: em === undefined ? cartaDe(escreverVendas(filtros), entrada) : null,
          papel:
            painel === undefined
              ? null
              : () => ({
                  titulo: 'Vendas',
                  subtitulo: `${ditos}${comoEra(em)}`,
                  figuras: figurasNoPapel(figurasDe(painel, { entrada, filtros: ditos })),
                  tabelas: [
                    colunasNoPapel(mesesDoPainel(painel)),
                    ...(noTempo.dados ? [linhasNoPapel(noTempo.dados)] : []),
                    curvaNoPapel(curvaDe(painel)),
                    ...gruposDe(painel).map((grupo) => barrasNoPapel(graficoDe(painel, grupo))),
                  ],
                }),
        }}
      />
      <div className="painel-pagina">
        {em !== undefined && <PassadoFaixa em={em} aoVoltar={() => verEm(undefined)} />}
        <FiltrosBar
          periodo={
            <PeriodoCampos
              rotulo="Faturado em"
              semTudo
              valor={filtros}
              hoje={hoje}
              mudar={escrever}
            />
          }
          filtros={doFiltro}
          mudar={(campo, valor) => escrever({ [campo]: valor })}
        >
          <EmCampo em={em} aoMudar={verEm} />
        </FiltrosBar>
        {painel && <DiasUteis painel={painel} />}
        {isError && painel !== undefined && (
          <DadosDeAntes de={dataUpdatedAt} aoTentar={() => void refetch()} />
        )}
        {corpo()}
      </div>
    </>
  );
}
