import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { enviarTeste, excluir, getLista, girarSegredo } from '@praca/contract/webhook/endpoints.ts';
import type { Webhook } from '@praca/contract/webhook/schemas.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { paths } from '../../paths.ts';
import { dataHora } from '../../platform/texto/format.ts';
import { aCada } from '../../platform/http/a-cada.ts';
import { consulta } from '../../platform/http/query.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { sucesso, toast } from '../../ui/window/toast.ts';
import { Entregas } from './Entregas.tsx';
import { estadoDe, eventosEmPalavras } from './palavras.ts';
import { SegredoDialog } from './SegredoDialog.tsx';
import { WebhookDrawer } from './WebhookDrawer.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import './webhook.css';

const PERGUNTAS = {
  segredo: {
    titulo: 'Gerar um novo segredo?',
    acao: 'Gerar novo segredo',
    texto: 'O segredo de agora ainda assina junto por 24 horas, para que nada se perca na troca.',
  },
  excluir: {
    titulo: 'Excluir o webhook?',
    acao: 'Excluir webhook',
    texto: 'O outro sistema deixa de ser avisado, e o registro das entregas some com ele.',
  },
} as const;

/** What somebody has to know of an address that does not work as it should. */
function Estado({ w }: { w: Webhook }) {
  if (w.webhook_desligado !== '')
    return (
      <Notice tone="danger" title="O sistema desligou este webhook.">
        {w.webhook_desligado === 'EXTINTO'
          ? 'O outro sistema respondeu que o endereço não existe mais (410).'
          : 'Nada chegou ao endereço por cinco dias.'}{' '}
        Confira o endereço e ligue-o de novo em Alterar.
      </Notice>
    );
  if (w.webhook_falhando_desde !== null)
    return (
      <Notice
        tone="warning"
        title={`As entregas falham desde ${dataHora(w.webhook_falhando_desde)}.`}
      >
        Tentamos de novo com pausas cada vez maiores; depois de cinco dias o webhook é desligado.
      </Notice>
    );
  return null;
}

function Aberto({ w, aoSair }: { w: Webhook; aoSair: () => void }) {
  const [alterando, setAlterando] = useState(false);
  const [pergunta, setPergunta] = useState<keyof typeof PERGUNTAS | null>(null);
  const [segredo, setSegredo] = useState<{ novo: string; girado: boolean } | null>(null);
  const [mandando, setMandando] = useState(false);
  const { webhook_codigo, versao } = w;
  const { nome, tom } = estadoDe(w);
  const testar = async () => {
    setMandando(true);
    const feito = await gravar(enviarTeste, { webhook_codigo });
    setMandando(false);
    if (feito) sucesso('Teste enviado: veja abaixo se chegou.');
  };
  const responder = async () => {
    const qual = pergunta;
    setPergunta(null);
    if (qual === 'segredo') {
      const girado = await gravar(girarSegredo, { webhook_codigo, versao });
      if (girado) setSegredo({ novo: girado.webhook_segredo, girado: true });
      return;
    }
    if ((await gravar(excluir, { webhook_codigo: String(webhook_codigo) })) === null) return;
    toast('Webhook excluído.');
    aoSair();
  };
  return (
    <ListPage>
      <PageBar
        title={w.webhook_descricao}
        lead={<Badge tone={tom}>{nome}</Badge>}
        onBack={aoSair}
        backLabel="Webhooks"
      >
        <Button onClick={() => setPergunta('excluir')}>Excluir</Button>
        <Button onClick={() => setPergunta('segredo')}>Novo segredo</Button>
        <Button onClick={() => setAlterando(true)}>Alterar</Button>
        {w.webhook_ativo === 'S' && (
          <Button variant="primary" loading={mandando} onClick={() => void testar()}>
            Enviar teste
          </Button>
        )}
      </PageBar>
      <div className="webhook-conteudo">
        <p className="webhook-url">{w.webhook_url}</p>
        <p className="webhook-explica">{eventosEmPalavras(w.webhook_eventos)}</p>
        <Estado w={w} />
        {w.webhook_segredoanteriorate !== null && (
          <p className="webhook-explica">
            O segredo anterior assina junto até {dataHora(w.webhook_segredoanteriorate)}.
          </p>
        )}
        <Entregas webhook_codigo={webhook_codigo} />
      </div>
      {alterando && (
        <WebhookDrawer
          webhook={w}
          aoFechar={() => setAlterando(false)}
          aoCriar={(novo) => setSegredo({ novo, girado: false })}
        />
      )}
      {pergunta !== null && (
        <ConfirmDialog
          open
          danger={pergunta === 'excluir'}
          title={PERGUNTAS[pergunta].titulo}
          confirmLabel={PERGUNTAS[pergunta].acao}
          onConfirm={() => void responder()}
          onCancel={() => setPergunta(null)}
        >
          {PERGUNTAS[pergunta].texto}
        </ConfirmDialog>
      )}
      {segredo !== null && (
        <SegredoDialog
          segredo={segredo.novo}
          girado={segredo.girado}
          onClose={() => setSegredo(null)}
        />
      )}
    </ListPage>
  );
}

/** One address: how it is doing, and everything that it was told. */
export function WebhookPage() {
  const { history } = useRouter();
  const { webhook_codigo = '' } = useParams({ strict: false });
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getLista, {}),
    staleTime: 0,
    refetchInterval: aCada(10_000),
  });
  const sair = () => history.push(paths.webhooks);
  const w = data?.dados.find((um) => String(um.webhook_codigo) === webhook_codigo);
  if (w) return <Aberto w={w} aoSair={sair} />;
  return (
    <ListPage>
      <PageBar title="Webhook" onBack={sair} backLabel="Webhooks" />
      {data !== undefined && <EmptyState title="Este webhook não existe mais." />}
      {data === undefined &&
        (isError ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <LoadingState />
        ))}
    </ListPage>
  );
}
