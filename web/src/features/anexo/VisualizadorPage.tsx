import { useEffect } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { ehVisivel } from '@praca/contract/anexo/tipos.ts';
import { IconDownload, IconPhotoOff } from '@tabler/icons-react';
import { intitular } from '../../layout/use-troca-de-tela.ts';
import { paths } from '../../paths.ts';
import { ErroApi } from '../../platform/http/erro-api.ts';
import { queryClient } from '../../platform/http/query.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { guardarComo } from '../../platform/arquivo/arquivo-recebido.ts';
import { consultaArquivo, tamanhoEscrito } from './parts/arquivo.ts';
import { useEnderecoDe } from '../../platform/arquivo/use-endereco-de.ts';
import { TipoDoArquivo } from './parts/TipoDoArquivo.tsx';
import './parts/arquivos.css';
import './visualizador.css';

/** What an address may name here: the code of a file of ours, and nothing else. */
const CODIGO = /^[1-9]\d{0,14}$/;

function Indisponivel({ children }: { children: string }) {
  return (
    <EmptyState
      icon={<IconPhotoOff size={40} stroke={1.5} />}
      title="Arquivo não disponível"
      action={<Link to={paths.raiz}>Ir para o início</Link>}
    >
      {children}
    </EmptyState>
  );
}

function Arquivo({ codigo }: { codigo: number }) {
  const { data, error, isFetching, refetch } = useQuery(consultaArquivo(codigo));
  const endereco = useEnderecoDe(data);
  const nome = data?.name;
  useEffect(() => intitular(nome ?? 'Arquivo'), [nome]);
  if (error instanceof ErroApi && [401, 403, 404].includes(error.status))
    return (
      <Indisponivel>
        Ele pode ter sido excluído, ou não está entre os que você pode ver.
      </Indisponivel>
    );
  if (error !== null) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined || endereco === null) return <LoadingState />;
  return (
    <>
      {ehVisivel(data.type) ? (
        <img className="visualizador-imagem" src={endereco} alt={data.name} />
      ) : (
        <EmptyState icon={<TipoDoArquivo nome={data.name} size={40} />} title={data.name}>
          {`${tamanhoEscrito(data.size)}. Baixe o arquivo para abri-lo no programa dele.`}
        </EmptyState>
      )}
      <Button
        icon={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => guardarComo(data, data.name)}
      >
        Baixar
      </Button>
    </>
  );
}

/** Shows one file of ours, read with the session. Whatever else the address says is asked of nobody. */
export function VisualizadorPage() {
  const { url = '' } = useParams({ strict: false });
  const { history } = useRouter();
  const sessao = useSessao();
  const nosso = CODIGO.test(url);
  return (
    <main className="visualizador">
      <PageBar title="Arquivo" onBack={history.canGoBack() ? () => history.back() : undefined} />
      <div className="visualizador-meio">
        {!nosso && <Indisponivel>Este endereço não é o de um arquivo do Praça.</Indisponivel>}
        {nosso && sessao === null && (
          <EmptyState
            title="Entre para ver este arquivo"
            action={<Link to={paths.login}>Entrar</Link>}
          >
            Só quem vê o negócio ou o cliente vê os arquivos dele.
          </EmptyState>
        )}
        {nosso && sessao !== null && (
          <QueryClientProvider client={queryClient}>
            <Arquivo codigo={Number(url)} />
          </QueryClientProvider>
        )}
      </div>
    </main>
  );
}
