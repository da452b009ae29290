import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { bloquearSessao, useSessao } from '../../platform/sessao/session.ts';
import { ContaPage, type Arranjo } from './ContaPage.tsx';
import { Desbloqueio } from './Desbloqueio.tsx';
import { useLerRetorno } from './use-retorno.ts';
import { bloquear } from './verbos.ts';

function TelaBloqueada({ arranjo }: { arranjo: Arranjo }) {
  const { history } = useRouter();
  const registro = useSessao();
  const lerRetorno = useLerRetorno();
  const situacao = registro === null ? 'sem-sessao' : (registro.bloqueio ?? 'aberta');

  useEffect(() => {
    if (situacao === 'sem-sessao') history.replace(paths.login);
  }, [history, situacao]);
  useEffect(() => {
    bloquear().catch(() => bloquearSessao('tela'));
  }, []);

  return (
    <ContaPage
      arranjo={arranjo}
      titulo={situacao === 'expirada' ? 'Sua sessão terminou' : 'Tela bloqueada'}
      descricao="Digite a sua senha para continuar."
      rodape={
        <>
          Não é você?{' '}
          <Link to={arranjo === 'cartao' ? paths.sair : paths.sair2}>Entrar com outra conta</Link>
        </>
      }
    >
      <Desbloqueio
        aoEntrar={() =>
          void lerRetorno().then((retorno) => history.replace(retorno ?? paths.funilVendas))
        }
      />
    </ContaPage>
  );
}

/** The locked screen as a page of its own: a card alone. */
export const TelaBloqueadaPage = () => <TelaBloqueada arranjo="cartao" />;
/** The locked screen beside a picture. */
export const TelaBloqueada2Page = () => <TelaBloqueada arranjo="lateral" />;
