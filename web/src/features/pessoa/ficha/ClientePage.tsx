import { lazy, Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { lerFicha } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { useNomearTela } from '../../../layout/nome-da-tela.ts';
import { paths } from '../../../paths.ts';
import { assinarEventos, type Mudanca } from '../../../platform/eventos/eventos.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';
import { useSemResposta } from '../../atividade/parts/use-sem-resposta.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { FichaDoCliente } from './FichaDoCliente.tsx';
import './ficha-do-cliente.css';

/** What the page shows of other nouns: a change of any of them may be one of this customer's. */
const VIZINHAS = new Set(['negocio', 'atividade', 'acompanhamento', 'pedvenda']);
const JUNTAS_MS = 300;

const diz = (mudanca: Mudanca, codigo: number): boolean =>
  mudanca === null ||
  VIZINHAS.has(mudanca.tabela) ||
  (mudanca.tabela === 'pessoa' && Number(mudanca.codigo) === codigo);

/* Colleagues at work: many changes in a row are read once. */
function useAoVivo(codigo: number) {
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined;
    const largar = assinarEventos((mudanca) => {
      if (!diz(mudanca, codigo)) return;
      clearTimeout(espera);
      espera = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: chaveDe(lerFicha) }),
        JUNTAS_MS,
      );
    });
    return () => {
      clearTimeout(espera);
      largar();
    };
  }, [codigo]);
}

/** Fetched where nobody answers, and kept at hand by whoever takes the day to the field. */
const FichaDeCampo = lazy(() =>
  import('../../atividade/parts/FichaDeCampo.tsx').then((m) => ({ default: m.FichaDeCampo })),
);

/** One customer on a page of their own. */
export function ClientePage() {
  const { pessoa_codigo = '' } = useParams({ strict: false });
  return <ClienteAberto key={pessoa_codigo} codigo={Number(pessoa_codigo)} />;
}

function ClienteAberto({ codigo }: { codigo: number }) {
  const { history } = useRouter();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...consulta(lerFicha, { pessoa_codigo: String(codigo) }),
    staleTime: 0,
  });
  useAoVivo(codigo);
  const semResposta = useSemResposta(data === undefined, error);
  const ficha = data?.dados[0];
  useNomearTela(ficha && (ficha.pessoa.pessoa_fantasia || ficha.pessoa.pessoa_razao));
  if (ficha) return <FichaDoCliente ficha={ficha} lida={dataUpdatedAt} />;
  if (data === undefined) {
    const falta =
      error === null ? (
        <div className="cliente">
          <Skeleton lines={8} />
        </div>
      ) : (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      );
    if (!semResposta) return falta;
    return (
      <Suspense fallback={falta}>
        <FichaDeCampo alvo={{ pessoa_codigo: codigo }} senao={falta} />
      </Suspense>
    );
  }
  return (
    <>
      <PageBar title="Cliente" />
      <EmptyState
        title="Registro não encontrado."
        action={
          <Button
            variant="primary"
            onClick={() => (history.canGoBack() ? history.back() : history.push(paths.clientes))}
          >
            Voltar
          </Button>
        }
      >
        Ele pode ter sido excluído, ou não está entre os que você pode ver.
      </EmptyState>
    </>
  );
}
