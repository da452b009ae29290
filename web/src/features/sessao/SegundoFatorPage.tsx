import { Link, useRouter } from '@tanstack/react-router';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { getMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import { paths } from '../../paths.ts';
import { consulta, queryClient } from '../../platform/http/query.ts';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Fator } from '../usuario/parts/Fator.tsx';
import { ContaPage } from './ContaPage.tsx';

function Conteudo() {
  const { history } = useRouter();
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getMinhaConta, {}),
    staleTime: 0,
  });
  const conta = data?.dados[0];
  const ligado = conta?.usuario_segundofator === 'S';
  return (
    <ContaPage
      arranjo="cartao"
      titulo={ligado ? 'Segundo fator ligado' : 'Ligue o segundo fator'}
      descricao="O seu perfil pede um código do telefone além da senha. Leva um minuto."
      rodape={
        <>
          {ligado && <Link to={paths.funilVendas}>Continuar</Link>}
          <Link to={paths.sair}>Sair</Link>
        </>
      }
    >
      {conta !== undefined ? (
        <Fator conta={conta} aoLigar={() => history.replace(paths.funilVendas)} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState />
      )}
    </ContaPage>
  );
}

/** Where somebody lands whose profile asks for a second factor that is not on yet. It stands outside the frame of the product, which nothing answers meanwhile. */
export function SegundoFatorPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Conteudo />
    </QueryClientProvider>
  );
}
