import { salvar } from '@praca/contract/webhook/endpoints.ts';
import type { Webhook } from '@praca/contract/webhook/schemas.ts';
import { campoMarca, campoTexto } from '../../kit/escrita/campo.ts';
import { EscritaDrawer } from '../../kit/escrita/EscritaDrawer.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { EventosCampo } from './EventosCampo.tsx';

/** A new address, or what one is called, where it is and what it hears. */
export function WebhookDrawer({
  webhook,
  aoFechar,
  aoCriar,
}: {
  /** null: a new one. */
  webhook: Webhook | null;
  aoFechar: () => void;
  /** Hears of a new one with its secret. */
  aoCriar?: (segredo: string) => void;
}) {
  const escrita = useEscrita(salvar, {
    inicial: {
      webhook_descricao: webhook?.webhook_descricao ?? '',
      webhook_url: webhook?.webhook_url ?? '',
      webhook_eventos: (webhook?.webhook_eventos ?? []) as string[],
      webhook_ativo: webhook?.webhook_ativo ?? ('S' as const),
    },
    rascunho: webhook === null ? 'novo' : String(webhook.webhook_codigo),
    aoFechar,
    entrada: (valores) => ({
      ...valores,
      ...(webhook !== null && { webhook_codigo: webhook.webhook_codigo, versao: webhook.versao }),
    }),
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
        hint="Para onde as mensagens vão, por HTTPS."
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
