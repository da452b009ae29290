import { getLista, salvar } from '@praca/contract/webhook/endpoints.ts';
import type { Webhook } from '@praca/contract/webhook/schemas.ts';
import { campoMarca, campoTexto } from '../../kit/escrita/campo.ts';
import { EscritaDrawer } from '../../kit/escrita/EscritaDrawer.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { semResposta } from '../../platform/http/erro-api.ts';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { EventosCampo } from './EventosCampo.tsx';

const valoresDe = (webhook: Webhook | null) => ({
  webhook_descricao: webhook?.webhook_descricao ?? '',
  webhook_url: webhook?.webhook_url ?? '',
  webhook_eventos: (webhook?.webhook_eventos ?? []) as string[],
  webhook_ativo: webhook?.webhook_ativo ?? ('S' as const),
});

async function reler({ webhook_codigo }: Webhook): Promise<Webhook> {
  const { dados } = await chamar(getLista, {});
  const agora = dados.find((um) => um.webhook_codigo === webhook_codigo);
  if (agora === undefined) throw semResposta(getLista.nome);
  return agora;
}

/** A new address, or what one is called, where it is and what it hears. */
export function WebhookDrawer({
  webhook,
  aoFechar,
  aoCriar,
}: {
  /** null: a new one. */
  webhook: Webhook | null;
  aoFechar: () => void;
  /** Hears of a new secret: that of a new one, or of one that leads to another house now. */
  aoCriar?: (segredo: string) => void;
}) {
  const escrita = useEscrita<typeof salvar, ReturnType<typeof valoresDe>, Webhook | null>(salvar, {
    inicial: valoresDe(webhook),
    lida: webhook,
    rascunho: webhook === null ? 'novo' : String(webhook.webhook_codigo),
    aoFechar,
    entrada: (valores, { lida }) => ({
      ...valores,
      ...(lida !== null && { webhook_codigo: lida.webhook_codigo, versao: lida.versao }),
    }),
    conciliar: webhook === null ? undefined : { reler: () => reler(webhook), valores: valoresDe },
    aoGravar: (feito) => {
      if (feito && feito.webhook_segredo !== '') aoCriar?.(feito.webhook_segredo);
    },
  });
  return (
    <EscritaDrawer
      escrita={escrita}
      titulo={webhook === null ? 'Novo webhook' : webhook.webhook_descricao}
      operacao={webhook === null ? 'insert' : 'edit'}
      acao="Salvar"
    >
      <TextField
        label="Nome"
        hint="Para reconhecê-lo depois, por exemplo “ERP da matriz”."
        data-autofocus
        {...campoTexto(escrita, 'webhook_descricao')}
      />
      <TextField
        label="Endereço"
        hint={
          webhook === null
            ? 'Para onde as mensagens vão, por HTTPS.'
            : 'Para onde as mensagens vão, por HTTPS. Noutro servidor o segredo é outro.'
        }
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        {...campoTexto(escrita, 'webhook_url')}
      />
      {webhook !== null && (
        <Switch
          label="Ligado"
          hint="Desligado, o que acontece não é guardado para depois."
          {...campoMarca(escrita, 'webhook_ativo')}
        />
      )}
      <EventosCampo
        escolhidos={escrita.valores.webhook_eventos}
        erro={escrita.erros['webhook_eventos']}
        onChange={(webhook_eventos) => escrita.mudar({ webhook_eventos })}
      />
    </EscritaDrawer>
  );
}
