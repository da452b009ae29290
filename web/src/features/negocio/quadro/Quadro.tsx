import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getListaEstagioByPipeline } from '@praca/contract/pipeline/endpoints.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { mostrarAtalhos } from '../../../layout/atalhos/atalhos-open.ts';
import { guardarPreferencias } from '../../../layout/preferencias/guardar-preferencias.ts';
import { usePreferencias } from '../../../platform/preferencias.ts';
import { consulta } from '../../../platform/query.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { FiltrosAtivos } from '../base/filtros/FiltrosAtivos.tsx';
import { chipsDe } from '../base/filtros/filtros-chips.ts';
import { useEndereco } from '../base/filtros/use-endereco.ts';
import { Board } from './Board.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { chipsDasPartes } from './coluna/ColumnChips.tsx';
import { fechosDe, lerFecho } from './mover/closings.ts';
import { lerPartes } from './modelo/column-part.ts';
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
import { useStep } from './cartao/use-step.ts';

const loadLayers = () => import('./QuadroCamadas.tsx');
const QuadroCamadas = lazy(async () => ({ default: (await loadLayers()).QuadroCamadas }));
const QuadroLote = lazy(async () => ({ default: (await import('./QuadroLote.tsx')).QuadroLote }));
/** After the first cards, so that the first dialog opens at once. */
const AHEAD_MS = 1_000;

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
  const { board, query, pedido } = quadro;
  const stages = useQuery({
    ...consulta(getListaEstagioByPipeline, { pipeline_codigo }),
    staleTime: 60_000,
    enabled: !query.data,
  });
  // Only whether there is anything: the numbers are drawn by who shows them.
  const empty = useSyncExternalStore(
    board.store.subscribeTotals,
    () => board.store.totals().quantidade === 0,
  );
  const selecting = useSyncExternalStore(
    board.selection.subscribe,
    () => board.selection.get().size > 0,
  );
  const camadas = useCamadas();
  const direitos = useDireitos();
  const step = useStep();
  const acoes = useQuadroAcoes({
    board,
    tipo: board_tipo,
    pipeline_codigo,
    endereco,
    camadas,
    direitos,
  });
  const compact = usePreferencias().densidade === 'compacto';
  const search = useRef<HTMLInputElement>(null);
  const aberto = Number(endereco.search['negocio']) || null;
  const { mayMove, open, peek, close, create, showList, importCsv } = acoes;
  const openFilters = () => camadas.abrir({ tipo: 'filtros' });

  useAtalhosDoQuadro({
    create,
    filters: openFilters,
    search: () => search.current?.focus(),
    undo: () => mayMove() && board.undo(),
    clear: () => board.selection.clear(),
  });

  const quickAdd = useMemo(
    () =>
      direitos.criar
        ? {
            pipeline_codigo,
            mostrar: (codigo: number) => mostrarNoQuadro(board, codigo),
          }
        : null,
    [board, direitos.criar, pipeline_codigo],
  );
  const cardParts = useMemo(() => new Set(board_cartao), [board_cartao]);

  const loaded = query.data !== undefined;
  useEffect(() => {
    if (!loaded) return;
    // A failed load is tried again, and told, when something asks for it.
    const timer = setTimeout(() => loadLayers().catch(() => null), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  return (
    <div className="pagina-quadro">
      <QuadroBar
        pipeline={pipeline}
        pipelines={pipelines}
        board={loaded ? board : null}
        search={filtros.q ?? ''}
        searchRef={search}
        filterCount={chipsDe(filtros, nomes).filter((chip) => chip.chave !== 'q').length}
        compact={compact}
        endereco={endereco}
        actions={{
          openPipeline: onPipeline,
          search: (q) => endereco.mudar({ q }, false),
          openFilters,
          create,
          showList,
          importCsv,
          reload: () => void query.refetch(),
          shortcuts: mostrarAtalhos,
          setOrdem: endereco.ordenar,
          setCompact: (on) => guardarPreferencias({ densidade: on ? 'compacto' : 'padrao' }),
        }}
      />
      <FiltrosAtivos
        filtros={filtros}
        nomes={nomes}
        onChange={endereco.mudar}
        onClear={acoes.clear}
        onOpen={openFilters}
        ordem={chipDaOrdem({ ordem, onOrdem: endereco.ordenar })}
      >
        {loaded && chipsDasPartes(partes, board.stageName, acoes.onParte)}
      </FiltrosAtivos>
      <div className="quadro-moldura">
        {!loaded && query.isError && (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {!loaded && !query.isError && <BoardSkeleton stages={stages.data?.dados ?? null} />}
        {loaded && (
          <Board
            board={board}
            tipo={board_tipo}
            label={`Quadro ${pipeline.pipeline_descricao}`}
            partes={cardParts}
            nomes={nomes}
            busy={query.isPlaceholderData}
            host={{
              mayMove,
              open,
              peek,
              fixed: acoes.fixed,
              close,
              closeMany: acoes.closeMany,
              askWhere: acoes.askWhere,
              openMenu: acoes.openMenu,
              onlyStalled: acoes.onlyStalled,
              openStep: step.openStep,
              leaveStep: step.leaveStep,
            }}
            pedido={pedido}
            fechada={lerFecho(endereco.search['fechada'])}
            closed={{
              open: peek,
              reopen: acoes.reopen,
              expand: acoes.expand,
              showAll: acoes.showAll,
            }}
            onParte={acoes.onParte}
            onQuickAdd={quickAdd}
          />
        )}
        {loaded && !query.isPlaceholderData && empty && (
          <QuadroVazio
            filtros={filtros}
            nomes={nomes}
            onClear={endereco.limpar}
            onCreate={create}
            onImport={importCsv}
          />
        )}
      </div>
      {selecting && (
        <Suspense>
          <QuadroLote board={board} pedido={pedido} nomes={nomes} direitos={direitos} />
        </Suspense>
      )}
      {(camadas.camada !== null ||
        quadro.conflito !== null ||
        quadro.exigencia !== null ||
        step.passo !== null ||
        aberto !== null) && (
        <Suspense>
          <QuadroCamadas
            quadro={quadro}
            tipo={board_tipo}
            fechos={fechosDe(board_tipo)}
            camadas={camadas}
            step={step}
            nomes={nomes}
            direitos={direitos}
            endereco={endereco}
            aberto={aberto}
            onOpen={open}
            onPeek={peek}
            onClosing={close}
            onMove={acoes.moveTo}
          />
        </Suspense>
      )}
    </div>
  );
}
