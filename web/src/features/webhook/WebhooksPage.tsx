import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { getLista } from '@praca/contract/webhook/endpoints.ts';
import type { Webhook } from '@praca/contract/webhook/schemas.ts';
import { MAXIMO_AGUARDANDO } from '@praca/contract/webhook/rules.ts';
import { DOCUMENTACAO_DA_API, paths } from '../../paths.ts';
import { useAtalho } from '../../platform/tela/atalhos.ts';
import { numero } from '../../platform/texto/format.ts';
import { consulta } from '../../platform/http/query.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button, ButtonLink } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { estadoDe, eventosEmPalavras } from './palavras.ts';
import { SegredoDialog } from './SegredoDialog.tsx';
import { WebhookDrawer } from './WebhookDrawer.tsx';
import { ListFrame, ListPage } from '../../ui/table/ListPage.tsx';
import './webhook.css';

const NENHUM: Webhook[] = [];
const COLUNAS: Column<Webhook>[] = [
  {
    key: 'webhook_descricao',
    title: 'Webhook',
    cell: (w) => (
      <span className="webhook-quem">
        <span className="webhook-nome">{w.webhook_descricao}</span>
        <span className="webhook-url">{w.webhook_url}</span>
      </span>
    ),
  },
  {
    key: 'webhook_eventos',
    title: 'Eventos',
    hideBelow: 1028,
    cell: (w) => eventosEmPalavras(w.webhook_eventos),
  },
  {
    key: 'webhook_ativo',
    title: 'Situação',
    width: 190,
    cell: (w) => {
      const { nome, tom } = estadoDe(w);
      return <Badge tone={tom}>{nome}</Badge>;
    },
  },
  {
    key: 'entregues',
    title: 'Entregues',
    width: 110,
    align: 'end',
    hideBelow: 768,
    cell: (w) => numero(w.entregues, 0),
  },
  {
    key: 'aguardando',
    title: 'Aguardando',
    width: 130,
    align: 'end',
    hideBelow: 768,
    cell: (w) =>
      `${numero(w.aguardando, 0)}${w.aguardando >= MAXIMO_AGUARDANDO ? ' (máximo)' : ''}`,
  },
  {
    key: 'falhas',
    title: 'Falhas',
    width: 90,
    align: 'end',
    hideBelow: 768,
    cell: (w) => numero(w.falhas, 0),
  },
];

/** The addresses of other systems that are told what happens here. */
export function WebhooksPage() {
  const { history } = useRouter();
  const navegar = useNavigate();
  const [criando, setCriando] = useState(false);
  const [segredo, setSegredo] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getLista, {}),
    staleTime: 0,
  });
  useAtalho('N', 'Novo webhook', 'Lista', () => setCriando(true));
  const novo = (
    <Button
      variant="primary"
      icon={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setCriando(true)}
    >
      Novo webhook
    </Button>
  );
  return (
    <ListPage>
      <PageBar
        title="Webhooks"
        onBack={() => history.push(paths.cadastros)}
        backLabel="Configurações"
      >
        <ButtonLink href={DOCUMENTACAO_DA_API} target="_blank" rel="noreferrer">
          Documentação
        </ButtonLink>
        {data !== undefined && data.dados.length > 0 && novo}
      </PageBar>
      <ListFrame>
        {isError && data === undefined ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            label="Webhooks"
            columns={COLUNAS}
            rows={data?.dados ?? NENHUM}
            rowKey={(w) => w.webhook_codigo}
            fill
            loading={data === undefined}
            empty={
              <EmptyState
                icon={<IconWebhook size={28} stroke={1.5} />}
                title="Nenhum webhook ainda. Crie um para que o seu ERP saiba na hora o que acontece aqui."
                action={novo}
              />
            }
            onOpen={(w) =>
              void navegar({
                to: paths.webhook,
                params: { webhook_codigo: String(w.webhook_codigo) } as never,
              })
            }
          />
        )}
      </ListFrame>
      {criando && (
        <WebhookDrawer webhook={null} aoFechar={() => setCriando(false)} aoCriar={setSegredo} />
      )}
      {segredo !== null && (
        <SegredoDialog segredo={segredo} girado={false} onClose={() => setSegredo(null)} />
      )}
    </ListPage>
  );
}
