import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { paths } from '../../paths.ts';
import { plural } from '../../platform/texto/format.ts';
import { sessaoAtual } from '../../platform/sessao/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { ContaPage, type Arranjo } from './ContaPage.tsx';
import { sair } from './verbos.ts';

const TITULO = {
  saindo: { titulo: 'Saindo...' },
  pergunta: { titulo: 'Sair agora?' },
  saiu: { titulo: 'Até logo!', descricao: 'Você saiu com segurança deste navegador.' },
  'sem-resposta': { titulo: 'Até logo!' },
  'sem-apagar': {
    titulo: 'Até logo!',
    descricao:
      'Você saiu, mas este navegador não apagou o que guardava. Limpe os dados deste site nas configurações dele.',
  },
} as const;

/* With the code of the queue. Nobody left nothing; who cannot get the code left what is sealed. */
const oQueFicaria = async () => {
  if (sessaoAtual() === null) return null;
  const codigo = await import('../atividade/parts/saida-de-quem-sai.ts').catch(() => null);
  return codigo && codigo.oQueFicaria();
};

type Estado = keyof typeof TITULO;

function Sair({ arranjo }: { arranjo: Arranjo }) {
  const [estado, setEstado] = useState<Estado>('saindo');
  const [esperam, setEsperam] = useState(0);
  const { history } = useRouter();
  const encerrar = () => {
    setEstado('saindo');
    // Whatever the device refuses to forget: the session ends.
    oQueFicaria()
      .then((daqui) => daqui?.apagar())
      .then(
        (apagado) => ({ como: 'saiu' as const, deOutros: apagado?.deOutros }),
        () => ({ como: 'sem-apagar' as const, deOutros: undefined }),
      )
      .then(async ({ como, deOutros }) => {
        await sair(deOutros);
        return como;
      })
      .then(setEstado, () => setEstado('sem-resposta'));
  };
  useEffect(() => {
    void oQueFicaria().then((daqui) => {
      if (daqui === null || daqui.esperam === 0) return encerrar();
      setEsperam(daqui.esperam);
      setEstado('pergunta');
    }, encerrar);
  }, []);
  return (
    <ContaPage arranjo={arranjo} {...TITULO[estado]}>
      <div className="conta-form">
        {estado === 'saindo' && <LoadingState label="Saindo..." />}
        {estado === 'pergunta' && (
          <>
            <Notice
              tone="warning"
              title={`${plural(esperam, 'mudança ainda não foi enviada', 'mudanças ainda não foram enviadas')}.`}
            >
              Se você sair agora, o que espera a rede é apagado deste aparelho e se perde.
            </Notice>
            <Button
              fullWidth
              variant="primary"
              data-autofocus
              onClick={() =>
                history.canGoBack() ? history.back() : history.push(paths.atividades)
              }
            >
              Ficar e enviar antes
            </Button>
            <Button fullWidth variant="danger" onClick={encerrar}>
              Sair e apagar
            </Button>
          </>
        )}
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
        {(estado === 'saiu' || estado === 'sem-apagar' || estado === 'sem-resposta') && (
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
