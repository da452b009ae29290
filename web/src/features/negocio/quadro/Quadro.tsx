import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getListaEstagioByPipeline } from '@praca/contract/pipeline/endpoints.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { mostrarAtalhos } from '../../../layout/atalhos/atalhos-open.ts';
import { guardarPreferencias } from '../../../layout/preferencias/guardar-preferencias.ts';
import { usePreferencias } from '../../../platform/sessao/preferencias.ts';
import { useDepoisDe } from '../../../platform/tela/use-depois-de.ts';
import { consulta } from '../../../platform/http/query.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { FiltrosAtivos } from '../base/filtros/FiltrosAtivos.tsx';
import { chipsDe } from '../base/filtros/filtros-chips.ts';
import { useEndereco } from '../base/filtros/use-endereco.ts';
import { QuadroColunas } from './QuadroColunas.tsx';
import { QuadroEsqueleto } from './QuadroEsqueleto.tsx';
import { chipsDasPartes } from './coluna/ColunaChips.tsx';
import { fechosDe, lerFecho } from './mover/fechamentos.ts';
import { lerPartes } from './modelo/parte-da-coluna.ts';
import { mostrarNoQuadro } from './mover/mostrar-no-quadro.ts';
import { consultaNomes, SEM_NOMES } from '../base/nomes.ts';
import { chipDaOrdem } from './OrdemMenu.tsx';
import { QuadroBar } from './QuadroBar.tsx';
import { useDireitos } from '../base/use-direitos.ts';
import { QuadroVazio } from './QuadroVazio.tsx';
import { useAtalhosDoQuadro } from './use-atalhos.ts';
import { useCamadas } from './use-camadas.ts';
import { useQuadroAcoes } from './use-quadro-acoes.ts';
import { useQuadro } from './modelo/use-quadro.ts';
import { usePasso } from './cartao/use-passo.ts';

const carregarCamadas = () => import('./QuadroCamadas.tsx');
const QuadroCamadas = lazy(async () => ({ default: (await carregarCamadas()).QuadroCamadas }));
const QuadroLote = lazy(async () => ({ default: (await import('./QuadroLote.tsx')).QuadroLote }));
/** After the first cards, so that the first dialog opens at once. */
const ADIANTE_MS = 1_000;
const DEMORA_MS = 250;

/** One pipeline as a board: its bar, its filters, its columns and what floats over them. */
export function Quadro({
  pipeline,
  pipelines,
  onPipeline,
}: {
  pipeline: Pipeline;
  pipelines: readonly Pipeline[];
  onPipeline: (codigo: number) => void;
}) {
  const { pipeline_codigo, board_tipo, board_cartao } = pipeline;
  const endereco = useEndereco();
  const { filtros, ordem } = endereco;
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const coluna = filtros.passo ? '' : String(endereco.search['coluna'] ?? '');
  const partes = useMemo(() => lerPartes(coluna), [coluna]);
  const quadro = useQuadro(pipeline_codigo, filtros, ordem, partes);
  const { quadro: controle, query, pedido } = quadro;
  // The board itself names its columns: only one that is slow to come shows them before.
  const demora = useDepoisDe(DEMORA_MS);
  const estagios = useQuery({
    ...consulta(getListaEstagioByPipeline, { pipeline_codigo }),
    staleTime: 60_000,
    enabled: demora && !query.data,
  });
  // Only whether there is anything: the numbers are drawn by who shows them.
  const vazia = useSyncExternalStore(
    controle.store.assinarTotais,
    () => controle.store.totals().quantidade === 0,
  );
  const selecionando = useSyncExternalStore(
    controle.selecao.assinar,
    () => controle.selecao.get().size > 0,
  );
  const camadas = useCamadas();
  const direitos = useDireitos();
  const passo = usePasso();
  const acoes = useQuadroAcoes({
    quadro: controle,
    tipo: board_tipo,
    pipeline_codigo,
    endereco,
    camadas,
    direitos,
  });
  const compacto = usePreferencias().densidade === 'compacto';
  const search = useRef<HTMLInputElement>(null);
  const aberto = Number(endereco.search['negocio']) || null;
  const { podeMoverAgora, abrir, espiar, fechar, create, mostrarLista, reunir, importCsv } = acoes;
  const abrirFiltros = () => camadas.abrir({ tipo: 'filtros' });

  useAtalhosDoQuadro({
    create,
    filters: abrirFiltros,
    search: () => search.current?.focus(),
    limpar: () => controle.selecao.limpar(),
  });

  const adicaoRapida = useMemo(
    () =>
      direitos.criar
        ? {
            pipeline_codigo,
            mostrar: (codigo: number) => mostrarNoQuadro(controle, codigo),
          }
        : null,
    [controle, direitos.criar, pipeline_codigo],
  );
  const partesDoCartao = useMemo(() => new Set(board_cartao), [board_cartao]);

  const carregados = query.data !== undefined;
  useEffect(() => {
    if (!carregados) return;
    // A failed load is tried again, and told, when something asks for it.
    const timer = setTimeout(() => carregarCamadas().catch(() => null), ADIANTE_MS);
    return () => clearTimeout(timer);
  }, [carregados]);
  return (
    <div className="pagina-quadro">
      <QuadroBar
        pipeline={pipeline}
        pipelines={pipelines}
        quadro={carregados ? controle : null}
        search={filtros.q ?? ''}
        buscaRef={search}
        quantosFiltros={chipsDe(filtros, nomes).filter((chip) => chip.chave !== 'q').length}
        compacto={compacto}
        endereco={endereco}
        actions={{
          abrirFunil: onPipeline,
          search: (q) => endereco.mudar({ q }, false),
          abrirFiltros,
          create,
          mostrarLista,
          reunir,
          importCsv,
          recarregar: () => void query.refetch(),
          atalhos: mostrarAtalhos,
          setOrdem: endereco.ordenar,
          setCompacto: (on) => guardarPreferencias({ densidade: on ? 'compacto' : 'padrao' }),
        }}
      />
      <FiltrosAtivos
        filtros={filtros}
        nomes={nomes}
        onChange={endereco.mudar}
        onClear={acoes.limpar}
        onOpen={abrirFiltros}
        ordem={chipDaOrdem({ ordem, onOrdem: endereco.ordenar })}
      >
        {carregados && chipsDasPartes(partes, controle.nomeDoEstagio, acoes.onParte)}
      </FiltrosAtivos>
      <div className="quadro-moldura">
        {!carregados && query.isError && (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {!carregados && !query.isError && (
          <QuadroEsqueleto estagios={estagios.data?.dados ?? null} />
        )}
        {carregados && (
          <QuadroColunas
            quadro={controle}
            tipo={board_tipo}
            label={`Quadro ${pipeline.pipeline_descricao}`}
            partes={partesDoCartao}
            nomes={nomes}
            ocupado={query.isPlaceholderData}
            hospedeiro={{
              podeMoverAgora,
              abrir,
              espiar,
              fixo: acoes.fixo,
              fechar,
              fecharMuitos: acoes.fecharMuitos,
              perguntarAonde: acoes.perguntarAonde,
              abrirMenu: acoes.abrirMenu,
              soParados: acoes.soParados,
              abrirPasso: passo.openStep,
              sairDoPasso: passo.leaveStep,
            }}
            pedido={pedido}
            fechada={lerFecho(endereco.search['fechada'])}
            fechados={{
              abrir: espiar,
              reabrir: acoes.reabrir,
              abrirInteira: acoes.abrirInteira,
              mostrarTudo: acoes.mostrarTudo,
            }}
            onParte={acoes.onParte}
            onQuickAdd={adicaoRapida}
          />
        )}
        {carregados && !query.isPlaceholderData && vazia && (
          <QuadroVazio
            filtros={filtros}
            nomes={nomes}
            onClear={endereco.limpar}
            onCreate={create}
            onImport={importCsv}
          />
        )}
      </div>
      {selecionando && (
        <Suspense>
          <QuadroLote quadro={controle} pedido={pedido} nomes={nomes} direitos={direitos} />
        </Suspense>
      )}
      {(camadas.camada !== null ||
        quadro.conflito !== null ||
        quadro.exigencia !== null ||
        passo.passo !== null ||
        aberto !== null) && (
        <Suspense>
          <QuadroCamadas
            quadro={quadro}
            tipo={board_tipo}
            pipeline_codigo={pipeline.pipeline_codigo}
            fechos={fechosDe(board_tipo)}
            camadas={camadas}
            passoNaMira={passo}
            nomes={nomes}
            direitos={direitos}
            endereco={endereco}
            aberto={aberto}
            onOpen={abrir}
            onPeek={espiar}
            onClosing={fechar}
            onMove={acoes.levarPara}
          />
        </Suspense>
      )}
    </div>
  );
}
