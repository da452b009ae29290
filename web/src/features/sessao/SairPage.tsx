import { useEffect, useState } from 'react';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/display/Button.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { ContaPage, type Arranjo } from './ContaPage.tsx';
import { sair } from './verbos.ts';

function Sair({ arranjo }: { arranjo: Arranjo }) {
  const [estado, setEstado] = useState<'saindo' | 'saiu' | 'sem-resposta'>('saindo');
  const encerrar = () => {
    setEstado('saindo');
    sair().then(
      () => setEstado('saiu'),
      () => setEstado('sem-resposta'),
    );
  };
  useEffect(encerrar, []);
  return (
    <ContaPage
      arranjo={arranjo}
      titulo={estado === 'saindo' ? 'Saindo...' : 'Até logo!'}
      descricao={estado === 'saiu' ? 'Você saiu com segurança deste navegador.' : undefined}
    >
      <div className="conta-form">
        {estado === 'saindo' && <LoadingState label="Saindo..." />}
        {estado === 'sem-resposta' && (
          <Notice
            tone="warning"
            title="O servidor não respondeu"
            action={
              <Button size="small" onClick={encerrar}>
                Tentar novamente
              </Button>
            }
          >
            Seus dados já saíram deste navegador, mas a sessão continua aberta no servidor.
          </Notice>
        )}
        {estado !== 'saindo' && (
          <LinkBotao
            fullWidth
            variant="primary"
            to={arranjo === 'cartao' ? paths.login : paths.login2}
          >
            Entrar novamente
          </LinkBotao>
        )}
      </div>
    </ContaPage>
  );
}

/** Logs out and shows that the session has ended: a card alone. */
export const SairPage = () => <Sair arranjo="cartao" />;
/** The logout beside a picture. */
export const Sair2Page = () => <Sair arranjo="lateral" />;
