import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { ContaPage } from './ContaPage.tsx';
import { Desbloqueio } from './Desbloqueio.tsx';

/** What stands over the locked screen: why it is locked, and the password that opens it. */
export function CapaDoBloqueio() {
  const bloqueio = useSessao()?.bloqueio;
  return (
    <ContaPage
      arranjo="cartao"
      sobreposta
      titulo={bloqueio === 'tela' ? 'Tela bloqueada' : 'Sua sessão terminou'}
      descricao={
        bloqueio === 'tela'
          ? 'Digite a sua senha para continuar de onde parou.'
          : 'Digite a sua senha para continuar de onde parou. Nada do que você escreveu se perdeu.'
      }
      rodape={
        <>
          Não é você? <Link to={paths.sair}>Entrar com outra conta</Link>
        </>
      }
    >
      <Desbloqueio aoEntrar={() => undefined} />
    </ContaPage>
  );
}
