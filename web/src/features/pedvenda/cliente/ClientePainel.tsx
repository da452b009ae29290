import { useEffect, type ReactNode } from 'react';
import { usarContraproposta } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { ParteDoCliente } from '@praca/contract/pedvenda/envio/partes.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { Drawer } from '../../../ui/window/Drawer.tsx';
import { tituloDaVenda } from '../editor/VendaBar.tsx';
import { Aceites } from './Aceites.tsx';
import { semResposta, type Mensagem } from './conversa.ts';
import { Conversa } from './Conversa.tsx';
import { Links } from './Links.tsx';
import { RespostaForm } from './RespostaForm.tsx';
import { Revisoes } from './Revisoes.tsx';
import { useCliente, useParte } from './use-cliente.ts';
import './cliente.css';

function Parte({
  nome,
  titulo,
  children,
}: {
  nome: ParteDoCliente;
  titulo: string;
  children: ReactNode;
}) {
  return (
    <section
      className="venda-cliente-parte"
      id={`cliente-${nome}`}
      aria-labelledby={`titulo-${nome}`}
    >
      <h3 id={`titulo-${nome}`} tabIndex={-1}>
        {titulo}
      </h3>
      {children}
    </section>
  );
}

/** Where a price of the customer can still become that of the quote. */
const DESCONTAVEIS: ReadonlySet<string> = new Set(['RA', 'OA', 'OE', 'OR']);

function Conteudo({
  venda,
  parte,
  aoMudar,
  aoGerarLink,
}: {
  venda: Venda;
  parte: ParteDoCliente;
  aoMudar: (venda: Venda) => void;
  aoGerarLink: (url: string) => void;
}) {
  const edita = usePode()('venda.editar');
  const { mensagens, links, aceites } = useCliente(venda.pedvenda_codigo);
  const lidas = [mensagens, links, aceites];
  const prontas = lidas.every((um) => um.data !== undefined);
  const telefone = usePhone();
  useEffect(() => {
    if (!prontas) return;
    const secao = document.getElementById(`cliente-${parte}`);
    // Who comes to answer may type at once; on a phone that would bring the keyboard up over what is to be read.
    const escrever = parte === 'conversa' && !telefone && secao?.querySelector('textarea');
    secao?.scrollIntoView({ block: 'start' });
    (escrever || secao?.querySelector('h3'))?.focus({ preventScroll: !escrever });
  }, [parte, prontas, telefone]);
  if (lidas.some((um) => um.isError && um.data === undefined))
    return (
      <ErrorState
        onRetry={() => {
          for (const um of lidas) void um.refetch();
        }}
        retrying={lidas.some((um) => um.isFetching)}
      />
    );
  if (!prontas) return <LoadingState />;
  const escritas = mensagens.data?.dados ?? [];
  const esperam = semResposta(escritas, aceites.data?.dados[0]?.aceitevenda_em);
  const dados = links.data?.dados ?? [];
  const usar = async ({ msgvenda_codigo }: Mensagem) => {
    const { pedvenda_codigo, versao } = venda;
    const depois = await gravar(usarContraproposta, { pedvenda_codigo, versao, msgvenda_codigo });
    if (!depois) return;
    aoMudar(depois);
    sucesso('Preço do cliente no orçamento. Confira e envie.');
  };
  return (
    <div className="venda-cliente">
      <Parte nome="conversa" titulo="Conversa">
        <Conversa
          mensagens={escritas}
          cliente={venda.pessoa_razao ?? 'Cliente'}
          esperam={esperam}
          aoUsar={
            edita && DESCONTAVEIS.has(venda.pedvenda_situacao) ? (m) => void usar(m) : undefined
          }
        />
        {edita && (
          <RespostaForm
            venda={venda}
            mensagens={escritas}
            esperam={esperam}
            lida={dados.some((um) => um.vale === 'S')}
          />
        )}
      </Parte>
      <Parte nome="aceites" titulo="Aceite">
        <Aceites venda={venda} aceites={aceites.data?.dados ?? []} />
      </Parte>
      <Parte nome="links" titulo="Links">
        <Links venda={venda} links={dados} edita={edita} aoGerarLink={aoGerarLink} />
      </Parte>
      <Parte nome="revisoes" titulo="Revisões">
        <Revisoes venda={venda} />
      </Parte>
    </div>
  );
}

/** What the customer of a quote wrote, accepted and opened, beside the quote; open while the address names one of its parts. */
export function ClientePainel({
  venda,
  aoMudar,
  aoGerarLink,
}: {
  venda: Venda;
  aoMudar: (venda: Venda) => void;
  aoGerarLink: (url: string) => void;
}) {
  const { parte, fechar } = useParte();
  if (parte === null) return null;
  return (
    <Drawer
      open
      title={venda.pessoa_razao ?? 'Cliente'}
      subtitle={tituloDaVenda(venda)}
      width={480}
      onClose={fechar}
    >
      <Conteudo venda={venda} parte={parte} aoMudar={aoMudar} aoGerarLink={aoGerarLink} />
    </Drawer>
  );
}
