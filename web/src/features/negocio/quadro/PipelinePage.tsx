import { lazy, Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useParams, useRouter } from '@tanstack/react-router';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { BOARD_TIPOS, type BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import { useEm } from '../../../kit/passado/use-em.ts';
import { paths } from '../../../paths.ts';
import { guardarPreferencias } from '../../../layout/preferencias/guardar-preferencias.ts';
import { preferenciasAtuais, usePreferencias } from '../../../platform/sessao/preferencias.ts';
import { consulta } from '../../../platform/http/query.ts';
import { textoDaTela } from '../../../platform/tela/telas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { SemFunil } from '../parts/SemFunil.tsx';
import { QuadroEsqueleto } from './QuadroEsqueleto.tsx';
import { useLeituraAdiantada } from './modelo/use-leitura-adiantada.ts';
import { Quadro } from './Quadro.tsx';
import './quadro-colunas.css';
import './cartao/cartao.css';
import './cartao/cartao-marcas.css';
import './quadro.css';

const QuadroDoPassado = lazy(async () => ({
  default: (await import('./passado/QuadroDoPassado.tsx')).QuadroDoPassado,
}));

/** The board of a type (prospects, leads, oportunidades, posvendas): the pipeline of the address, the last one used, or the first. */
export function PipelinePage() {
  const { board_type = '', pipeline_type } = useParams({ strict: false });
  const tipo = BOARD_TIPOS.find((one) => one === board_type.toLowerCase());
  // The address lets no other type through.
  if (!tipo) return null;
  return (
    <TipoDoQuadro
      key={tipo}
      tipo={tipo}
      perguntados={pipeline_type === undefined ? null : Number(pipeline_type)}
    />
  );
}

function TipoDoQuadro({ tipo, perguntados }: { tipo: BoardTipo; perguntados: number | null }) {
  const router = useRouter();
  const { staticData, params } = useMatch({ strict: false });
  const em = useEm();
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getListaPipelinesBoard, { board_tipo: tipo }),
    staleTime: 60_000,
  });
  const pipelines = data?.dados ?? [];
  const { funis } = usePreferencias();
  const pedido = perguntados ?? funis?.[tipo] ?? pipelines[0]?.pipeline_codigo;
  const achado = pipelines.find((one) => one.pipeline_codigo === pedido);
  const pipeline = achado ?? (perguntados === null ? pipelines[0] : undefined);
  const codigo = pipeline?.pipeline_codigo;
  useLeituraAdiantada(data || em !== undefined ? undefined : pedido);
  useEffect(() => {
    if (codigo === undefined) return;
    const { funis: mantidos } = preferenciasAtuais();
    if (mantidos?.[tipo] !== codigo)
      guardarPreferencias({ funis: { ...mantidos, [tipo]: codigo } });
  }, [tipo, codigo]);

  const go = (proximo: number) =>
    router.history.push(
      paths.pipeline.replace('$board_type', tipo).replace('$pipeline_type', String(proximo)),
    );

  if (pipeline && em !== undefined) {
    return (
      <Suspense fallback={<QuadroEsqueleto estagios={null} />}>
        <QuadroDoPassado em={em} pipeline={pipeline} pipelines={pipelines} />
      </Suspense>
    );
  }
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
        <QuadroEsqueleto estagios={null} />
      </div>
    );
  }
  const [primeiro] = pipelines;
  return (
    <div className="pagina-quadro">
      <PageBar title={textoDaTela(staticData.titulo, params) ?? ''} />
      {primeiro ? (
        <EmptyState
          title="Este funil não existe ou não está entre os que você pode ver."
          action={
            <Button onClick={() => go(primeiro.pipeline_codigo)}>
              Abrir {primeiro.pipeline_descricao}
            </Button>
          }
        />
      ) : (
        <SemFunil titulo="Nenhum funil cadastrado para este quadro." />
      )}
    </div>
  );
}
