import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { getMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import { paths } from '../../paths.ts';
import { consulta } from '../../platform/http/query.ts';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Fator } from '../usuario/parts/Fator.tsx';
import { ContaPage } from './ContaPage.tsx';

/** Where somebody lands whose profile asks for a second factor that is not on yet. */
export function SegundoFatorPage() {
  const { history } = useRouter();
  const { data } = useQuery({ ...consulta(getMinhaConta, {}), staleTime: 0 });
  const conta = data?.dados[0];
  return (
    <ContaPage
      arranjo="cartao"
      titulo="Ligue o segundo fator"
      descricao="O seu perfil pede um código do telefone além da senha. Leva um minuto."
    >
      {conta === undefined ? (
        <LoadingState />
      ) : (
        <Fator conta={conta} aoLigar={() => history.replace(paths.funilVendas)} />
      )}
    </ContaPage>
  );
}
