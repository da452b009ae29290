import { lazy, Suspense, useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useNomearTela } from '../../../layout/nome-da-tela.ts';
import { paths } from '../../../paths.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { useSemResposta } from '../../atividade/parts/use-sem-resposta.ts';
import { NaoEncontrado } from '../../empresa/parts/NaoEncontrado.tsx';
import { consultaFicha } from '../parts/ficha-consulta.ts';
import { FichaNegocio } from './FichaNegocio.tsx';
import { FichaVazia } from './FichaVazia.tsx';
import './ficha.css';

/** Fetched where nobody answers, and kept at hand by whoever takes the day to the field. */
const FichaDeCampo = lazy(() =>
  import('../../atividade/parts/FichaDeCampo.tsx').then((m) => ({ default: m.FichaDeCampo })),
);

/** One deal on a page of its own. */
export function NegocioPage() {
  const { negocio_codigo = '' } = useParams({ strict: false });
  return <NegocioAberto key={negocio_codigo} codigo={Number(negocio_codigo)} />;
}

function NegocioAberto({ codigo }: { codigo: number }) {
  const { history } = useRouter();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(consultaFicha(codigo));
  const reler = useCallback(async () => (await refetch()).data, [refetch]);
  useNomearTela(data?.negocio.negocio_titulo);
  const semResposta = useSemResposta(data === undefined, error);
  if (error instanceof ErroApi && error.status === 404) {
    return (
      <>
        <PageBar title="Negócio" />
        <NaoEncontrado
          saida="Voltar"
          aoSair={() => (history.canGoBack() ? history.back() : history.push(paths.raiz))}
        />
      </>
    );
  }
  if (data !== undefined) return <FichaNegocio ficha={data} lidaEm={dataUpdatedAt} reler={reler} />;
  const falta =
    error === null ? (
      <FichaVazia />
    ) : (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!semResposta) return falta;
  return (
    <Suspense fallback={falta}>
      <FichaDeCampo alvo={{ negocio_codigo: codigo }} senao={falta} />
    </Suspense>
  );
}
