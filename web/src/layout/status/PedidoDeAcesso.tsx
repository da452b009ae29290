import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getPedidoDeAcesso, pedirAcesso } from '@praca/contract/sessao/pedido/endpoints.ts';
import type { RecusaDoRegistro } from '@praca/contract/sessao/pedido/recusas.ts';
import type { PedidoDeAcesso as Estado } from '@praca/contract/sessao/pedido/schemas.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { paths } from '../../paths.ts';
import { aCada } from '../../platform/http/a-cada.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { chaveDe, queryClient } from '../../platform/http/query.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { hora } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { LinkBotao } from '../LinkBotao.tsx';
import './PedidoDeAcesso.css';

const PEDIR: Record<RecusaDoRegistro, string> = {
  '1274': 'Pedir a liberação',
  '1275': 'Pedir a renovação',
  '1548': 'Pedir a contratação',
};
/** Who waits on this page comes in as soon as somebody lets them. */
const CADA_MS = 20_000;

function Contato({ nome, email }: { nome: string; email: string }) {
  return (
    <li>
      {nome}
      <a href={`mailto:${email}`}>{email}</a>
    </li>
  );
}

/** Whom to ask, by name. */
function Contatos({ estado }: { estado: Estado }) {
  const { administradores, suporte } = estado;
  if (administradores.length === 0 && suporte === null) return null;
  return (
    <ul className="pedido-acesso-contatos" aria-label="A quem pedir">
      {administradores.map((um) => (
        <Contato
          key={um.usuario_email}
          nome={`${um.usuario_nome}, da sua empresa`}
          email={um.usuario_email}
        />
      ))}
      {suporte !== null && <Contato nome="Atendimento" email={suporte} />}
    </ul>
  );
}

function usePedido() {
  const [enviando, setEnviando] = useState(false);
  const [recusas, setRecusas] = useState<Mensagem[]>([]);
  const pedir = () => {
    setEnviando(true);
    setRecusas([]);
    chamarUm(pedirAcesso, {}, { semDesvio: true })
      .then((estado) => queryClient.setQueryData(chaveDe(getPedidoDeAcesso), estado))
      .catch((erro: unknown) => setRecusas(mensagensDe(erro)))
      .finally(() => setEnviando(false));
  };
  return { enviando, recusas, pedir };
}

/** The request of the day, or the button that makes it. */
function Pedir({ estado, motivo }: { estado: Estado; motivo: RecusaDoRegistro }) {
  const { enviando, recusas, pedir } = usePedido();
  const aqui = useRef<HTMLDivElement>(null);
  return (
    <div className="pedido-acesso-pedir" ref={aqui} tabIndex={-1}>
      {recusas.map(({ Codigo, Mensagem, Ajuda }) => (
        <Notice key={Codigo} tone="danger" title={Mensagem}>
          {Ajuda}
        </Notice>
      ))}
      {estado.pedido_em === null ? (
        <Button
          variant="primary"
          loading={enviando}
          onClick={() => {
            aqui.current?.focus({ preventScroll: true });
            pedir();
          }}
        >
          {PEDIR[motivo]}
        </Button>
      ) : (
        <Notice
          tone="success"
          title={`Pedido enviado hoje às ${hora(estado.pedido_em)}, por ${estado.pedido_por}`}
        >
          Quem cuida do sistema já o vê. Amanhã dá para pedir de novo.
        </Notice>
      )}
    </div>
  );
}

function Conteudo() {
  const comSessao = useSessao() !== null;
  const { data: estado } = useQuery({
    queryKey: chaveDe(getPedidoDeAcesso),
    queryFn: ({ signal }) => chamarUm(getPedidoDeAcesso, {}, { sinal: signal, semDesvio: true }),
    refetchInterval: aCada(CADA_MS),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  if (!estado) return null;
  if (estado.conhecido === 'N')
    return (
      <div className="pedido-acesso">
        <p className="pedido-acesso-centro">
          Para pedir por aqui, entre com o seu e-mail e a sua senha.
        </p>
        <Contatos estado={estado} />
      </div>
    );
  if (estado.motivo === null)
    return (
      <div className="pedido-acesso">
        <Notice
          tone="success"
          title="O acesso da sua empresa está liberado"
          action={
            <LinkBotao variant="primary" size="small" to={comSessao ? paths.raiz : paths.login}>
              Continuar
            </LinkBotao>
          }
        />
      </div>
    );
  return (
    <div className="pedido-acesso">
      <Contatos estado={estado} />
      <Pedir estado={estado} motivo={estado.motivo} />
    </div>
  );
}

/** Says whom to ask for the access of the registration, takes the request once a day, and tells when it is open again. */
export const PedidoDeAcesso = () => (
  <QueryClientProvider client={queryClient}>
    <Conteudo />
  </QueryClientProvider>
);
