import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useParams, useRouter } from '@tanstack/react-router';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { BOARD_TIPOS, type BoardTipo } from '@praca/contract/pipeline/schemas.ts';
import { paths } from '../../../paths.ts';
import { guardarPreferencias } from '../../../layout/preferencias/guardar-preferencias.ts';
import { preferenciasAtuais, usePreferencias } from '../../../platform/preferencias.ts';
import { consulta } from '../../../platform/query.ts';
import { textoDaTela } from '../../../platform/telas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { SemFunil } from '../parts/SemFunil.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { useLeituraAdiantada } from './modelo/use-leitura-adiantada.ts';
import { Quadro } from './Quadro.tsx';
import './board.css';
import './cartao/card.css';
import './cartao/card-marks.css';
import './quadro.css';

/** The board of a type (prospects, leads, oportunidades, posvendas): the pipeline of the address, the last one used, or the first. */
export function PipelinePage() {
  const { board_type = '', pipeline_type } = useParams({ strict: false });
  const tipo = BOARD_TIPOS.find((one) => one === board_type.toLowerCase());
  // The address lets no other type through.
  if (!tipo) return null;
  return (
    <BoardOfType
      key={tipo}
      tipo={tipo}
      asked={pipeline_type === undefined ? null : Number(pipeline_type)}
    />
  );
}

function BoardOfType({ tipo, asked }: { tipo: BoardTipo; asked: number | null }) {
  const router = useRouter();
  const { staticData, params } = useMatch({ strict: false });
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getListaPipelinesBoard, { board_tipo: tipo }),
    staleTime: 60_000,
  });
  const pipelines = data?.dados ?? [];
  const { funis } = usePreferencias();
  const wanted = asked ?? funis?.[tipo] ?? pipelines[0]?.pipeline_codigo;
  const found = pipelines.find((one) => one.pipeline_codigo === wanted);
  const pipeline = found ?? (asked === null ? pipelines[0] : undefined);
  const codigo = pipeline?.pipeline_codigo;
  useLeituraAdiantada(data ? undefined : wanted);
  useEffect(() => {
    if (codigo === undefined) return;
    const { funis: kept } = preferenciasAtuais();
    if (kept?.[tipo] !== codigo) guardarPreferencias({ funis: { ...kept, [tipo]: codigo } });
  }, [tipo, codigo]);

  const go = (next: number) =>
    router.history.push(
      paths.pipeline.replace('$board_type', tipo).replace('$pipeline_type', String(next)),
    );

  if (pipeline) {
    return (
      <Quadro
        key={pipeline.pipeline_codigo}
        pipeline={pipeline}
        pipelines={pipelines}
        onPipeline={go}
      />
    );
  }
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div className="pagina-quadro">
        <BoardSkeleton stages={null} />
      </div>
    );
  }
  const [first] = pipelines;
  return (
    <div className="pagina-quadro">
      <PageBar title={textoDaTela(staticData.titulo, params) ?? ''} />
      {first ? (
        <EmptyState
          title="Este funil não existe ou não está entre os que você pode ver."
          action={
            <Button onClick={() => go(first.pipeline_codigo)}>
              Abrir {first.pipeline_descricao}
            </Button>
          }
        />
      ) : (
        <SemFunil titulo="Nenhum funil cadastrado para este quadro." />
      )}
    </div>
  );
}
