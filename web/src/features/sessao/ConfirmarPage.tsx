import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { confirmar, reenviarConfirmacao } from '@praca/contract/sessao/endpoints.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { paths } from '../../paths.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { Button } from '../../ui/display/Button.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { AvisoPastaEmails } from './AvisoPastaEmails.tsx';
import { ContaPage, type Arranjo } from './ContaPage.tsx';
import { Recusas } from './Recusas.tsx';

const pedidos = new Map<string, Promise<string | undefined>>();
const confirmarUmaVez = (hash: string) => {
  const pedido =
    pedidos.get(hash) ??
    chamar(confirmar, { hash }).then(({ dados }) => dados[0]?.usuario_emaillogin);
  pedidos.set(hash, pedido);
  return pedido;
};

/** Sends the message again; what is refused is said, and the button may be pressed once more. */
function Reenviar({ email }: { email: string }) {
  const [estado, setEstado] = useState<'parado' | 'enviando' | 'enviado' | Mensagem[]>('parado');
  const reenviar = () => {
    setEstado('enviando');
    chamar(reenviarConfirmacao, { usuario_emaillogin: email }).then(
      () => setEstado('enviado'),
      (erro: unknown) => setEstado(mensagensDe(erro)),
    );
  };
  return (
    <>
      {estado === 'enviado' && (
        <Notice tone="success" title="Enviamos de novo">
          Só o link da última mensagem vale.
        </Notice>
      )}
      {Array.isArray(estado) && <Recusas mensagens={estado} />}
      <Button fullWidth loading={estado === 'enviando'} onClick={reenviar}>
        Reenviar
      </Button>
    </>
  );
}

function EmailEnviado({ arranjo, email }: { arranjo: Arranjo; email: string | undefined }) {
  return (
    <ContaPage
      arranjo={arranjo}
      titulo="Confirme o seu e-mail"
      descricao={
        email === undefined ? (
          'Abra a mensagem que enviamos e clique no link para ativar a conta.'
        ) : (
          <>
            Enviamos uma mensagem para <strong>{email}</strong>. Abra-a e clique no link para ativar
            a conta.
          </>
        )
      }
      rodape={
        <>
          Não chegou? Veja na caixa de spam.{' '}
          <Link to={arranjo === 'cartao' ? paths.criarConta : paths.criarConta2}>
            Usar outro e-mail
          </Link>
        </>
      }
    >
      <div className="conta-form">
        <AvisoPastaEmails />
        {email !== undefined && <Reenviar email={email} />}
        <LinkBotao
          fullWidth
          variant="primary"
          to={arranjo === 'cartao' ? paths.login : paths.login2}
          search={{ email }}
        >
          Já confirmei, entrar
        </LinkBotao>
      </div>
    </ContaPage>
  );
}

function ConfirmarHash({ arranjo, hash }: { arranjo: Arranjo; hash: string }) {
  const [estado, setEstado] = useState<'pedindo' | 'pronto' | Mensagem[]>('pedindo');
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    let vivo = true;
    confirmarUmaVez(hash).then(
      (deQuem) => {
        if (!vivo) return;
        setEmail(deQuem);
        setEstado('pronto');
      },
      (erro: unknown) => vivo && setEstado(mensagensDe(erro)),
    );
    return () => {
      vivo = false;
    };
  }, [hash]);
  return (
    <ContaPage arranjo={arranjo} titulo="Confirmar e-mail">
      <div className="conta-form">
        {estado === 'pedindo' && <LoadingState label="Confirmando o seu e-mail..." />}
        {estado === 'pronto' && (
          <Notice tone="success" title="E-mail confirmado">
            Agora você entra com <strong>{email}</strong>.
          </Notice>
        )}
        {Array.isArray(estado) && <Recusas mensagens={estado} />}
        {estado !== 'pedindo' && (
          <LinkBotao
            fullWidth
            variant="primary"
            to={arranjo === 'cartao' ? paths.login : paths.login2}
            search={email === undefined ? {} : { email }}
          >
            Entrar
          </LinkBotao>
        )}
      </div>
    </ContaPage>
  );
}

function Confirmar({ arranjo }: { arranjo: Arranjo }) {
  const { hash, email } = useSearch({ strict: false });
  return hash === undefined ? (
    <EmailEnviado arranjo={arranjo} email={email} />
  ) : (
    <ConfirmarHash arranjo={arranjo} hash={hash} />
  );
}

/** "Message sent", or with the link's code the confirmation itself: a card alone. */
export const ConfirmarPage = () => <Confirmar arranjo="cartao" />;
/** The confirmation beside a picture. */
export const Confirmar2Page = () => <Confirmar arranjo="lateral" />;
