import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { paths } from '../../paths.ts';
import { diaDeHoje } from '../../platform/texto/format.ts';
import { consulta } from '../../platform/http/query.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { PrimeirosPassosLink } from '../inicio/parts/PrimeirosPassosLink.tsx';
import { SemFunil } from '../negocio/parts/SemFunil.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import type { Contexto } from './funil/contexto.ts';
import { comunsDitos, escolhasDe } from './funil/escolhas.ts';
import { DadosDeAntes } from '../../kit/painel/DadosDeAntes.tsx';
import { intervaloDe, textoDoIntervalo } from '../../kit/painel/periodo.ts';
import { cartaDe } from '../../kit/painel/carta.ts';
import { PainelBar } from '../../kit/painel/PainelBar.tsx';
import { useEnderecoDoPainel } from '../../kit/painel/use-endereco-do-painel.ts';
import { lerVisao } from '../../kit/visao/visoes.ts';
import { PassadoErro } from '../../kit/passado/PassadoErro.tsx';
import { PassadoFaixa } from '../../kit/passado/PassadoFaixa.tsx';
import {
  buscaDaLista,
  entradaDoFunil,
  escreverFunil,
  lerFunil,
  temFiltro,
  type FiltrosFunil,
} from './funil/filtros-funil.ts';
import { FiltrosDoFunil } from './funil/FiltrosDoFunil.tsx';
import { FunilEsqueleto } from './funil/FunilEsqueleto.tsx';
import { FunilFiltradoVazio, FunilSemNegocios } from './funil/FunilVazio.tsx';
import { Indicadores } from './funil/Indicadores.tsx';
import { papelDoFunil } from './funil/papel.ts';
import { PainelFunil } from './funil/PainelFunil.tsx';
import {
  useComparadosDoFunil,
  useFunil,
  useFunilEscolhido,
  useFunisComNegocios,
} from './funil/use-funil.ts';
import './FunilVendasPage.css';

function useFiltros() {
  const { busca, escrever, trocar, limpar, visoes } = useEnderecoDoPainel(paths.funilVendas);
  const texto = JSON.stringify(busca);
  const filtros = useMemo(() => lerFunil(JSON.parse(texto) as Record<string, unknown>), [texto]);
  const { pipeline, modo } = filtros;
  return {
    filtros,
    mudar: (mudanca: Partial<FiltrosFunil>) => escrever(escreverFunil({ ...filtros, ...mudanca })),
    irAoFunil: (outro: number) => trocar(escreverFunil({ ...filtros, pipeline: outro })),
    // The funnel and how it is drawn narrow nothing: they stay, unless a saved view named them.
    limpar: () =>
      lerVisao(busca) === undefined
        ? escrever(escreverFunil({ ...lerFunil({}), pipeline, modo }))
        : limpar(),
    visoes: visoes(escreverFunil({ ...filtros, em: undefined })),
  };
}

/** The screen after login: what is in the funnel, what came of it, and every number a door to its deals. */
export function FunilVendasPage() {
  const sessao = useSessao();
  const { filtros, mudar, irAoFunil, limpar, visoes } = useFiltros();
  const { em } = filtros;
  // Periods by name are those that the screen had then.
  const hoje = em ?? diaDeHoje();
  const lista = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const pipelines = lista.data?.dados;
  const pipeline = useFunilEscolhido(filtros.pipeline, pipelines);
  const codigo = pipeline?.pipeline_codigo;
  const intervalo = intervaloDe(filtros, hoje);
  const consultaFunil = useFunil(codigo, filtros, intervalo);
  const funil = consultaFunil.data?.dados[0];
  const comparados = useComparadosDoFunil(codigo, filtros, intervalo, consultaFunil);
  // Whoever opens the screen without naming a funnel is shown where the deals are, not that here there are none.
  const vazio = funil?.criados === 0 && !consultaFunil.isPlaceholderData && !temFiltro(filtros);
  const comNegocios = useFunisComNegocios(vazio);
  const outro = filtros.pipeline === undefined ? comNegocios?.[0]?.pipeline_codigo : undefined;
  useEffect(() => {
    if (vazio && outro !== undefined && outro !== codigo) irAoFunil(outro);
  });
  const erro = lista.isError || consultaFunil.isError;
  const escolhas = escolhasDe(filtros, intervalo, nomes);
  const repetir = () => void (lista.isError ? lista.refetch() : consultaFunil.refetch());

  const corpo = () => {
    if (pipelines?.length === 0)
      return (
        <Panel>
          <SemFunil titulo="Nenhum funil cadastrado." />
        </Panel>
      );
    if (erro && funil === undefined)
      return (
        <Panel>
          <PassadoErro
            erro={lista.error ?? consultaFunil.error}
            tentando={lista.isFetching || consultaFunil.isFetching}
            aoTentar={repetir}
          />
        </Panel>
      );
    if (pipeline === undefined || funil === undefined) return <FunilEsqueleto />;
    if (funil.criados === 0) {
      if (temFiltro(filtros)) return <FunilFiltradoVazio escolhas={escolhas} aoLimpar={limpar} />;
      if (comNegocios === undefined) return <FunilEsqueleto />;
      return (
        <FunilSemNegocios
          pipeline={pipeline}
          comNegocios={comNegocios}
          aoAbrir={(outro, periodo) => mudar({ pipeline: outro, periodo })}
        />
      );
    }
    const contexto: Contexto = {
      funil,
      comparados,
      pipeline,
      filtros,
      intervalo,
      ditos: [
        pipeline.pipeline_descricao,
        ...(escolhas.length === 0 ? [`negócios ${textoDoIntervalo(intervalo)}`] : escolhas),
      ].join(' · '),
      lista: (recorte) => buscaDaLista(pipeline.pipeline_codigo, filtros, intervalo, recorte),
    };
    return (
      <div className="funil-pagina-corpo" aria-busy={consultaFunil.isPlaceholderData}>
        <Indicadores contexto={contexto} />
        <PainelFunil contexto={contexto} hoje={hoje} escolhas={escolhas} mudar={mudar} />
      </div>
    );
  };

  return (
    <div className="funil-pagina">
      <PainelBar
        titulo="Funil de vendas"
        visoes={{ tela: 'painel_funil', ...visoes }}
        limpar={temFiltro(filtros) ? limpar : undefined}
        menu={
          codigo === undefined || pipeline === undefined
            ? null
            : {
                tela: 'painel_funil',
                arquivo: `funil-${hoje}`,
                carta:
                  em === undefined
                    ? cartaDe(escreverFunil(filtros), entradaDoFunil(codigo, filtros, {}))
                    : null,
                papel:
                  funil === undefined
                    ? null
                    : () =>
                        papelDoFunil(
                          { pipeline, funil, intervalo, comparados },
                          em,
                          comunsDitos(filtros, nomes),
                        ),
              }
        }
      >
        <PrimeirosPassosLink />
      </PainelBar>
      <div className="funil-pagina-miolo">
        {em !== undefined && <PassadoFaixa em={em} aoVoltar={() => mudar({ em: undefined })} />}
        {pipelines !== undefined && codigo !== undefined && (
          <FiltrosDoFunil
            filtros={filtros}
            pipelines={pipelines}
            pipeline={codigo}
            nomes={nomes}
            veOutros={(sessao?.usuario_alcance ?? 'PROPRIO') !== 'PROPRIO'}
            hoje={hoje}
            mudar={mudar}
          />
        )}
        {erro && funil !== undefined && (
          <DadosDeAntes de={consultaFunil.dataUpdatedAt} aoTentar={repetir} />
        )}
        {corpo()}
      </div>
    </div>
  );
}
