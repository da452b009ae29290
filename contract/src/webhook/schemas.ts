import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  flag,
  instante,
  limite,
  listaDeCodigos,
  semFiltro,
  texto,
  versao,
} from '../primitives.ts';
import { TIPOS_DE_EVENTO } from './eventos.ts';

/** What became of a delivery: waits for its (next) try, got through, was given up, was dropped. */
export const SITUACOES_DA_ENTREGA = {
  AG: 'Aguardando',
  EN: 'Entregue',
  FA: 'Falhou',
  CA: 'Cancelada',
} as const;
export type SituacaoDaEntrega = keyof typeof SITUACOES_DA_ENTREGA;
const situacao = z.enum(
  Object.keys(SITUACOES_DA_ENTREGA) as [SituacaoDaEntrega],
  'Use AG, EN, FA ou CA.',
);

/** Why a try got no answer, in words. */
export const FALHAS_DA_ENTREGA: Readonly<Record<string, string>> = {
  PROIBIDO: 'O endereço leva a uma rede interna, que não se alcança daqui.',
  DEMOROU: 'O servidor não respondeu a tempo.',
  REDE: 'Não foi possível conectar ao servidor.',
  REDIRECIONA: 'O servidor respondeu com um redirecionamento, que não se segue.',
  RECUSOU: 'O servidor respondeu com um erro.',
  SEGREDO: 'O segredo foi guardado com outra chave: gere um novo.',
  DESLIGADO: 'O endereço foi desligado antes da entrega.',
  COPIA: 'Veio com a cópia do banco: quem a entrega é o original.',
};

/** An address that is told; its secret has no read path. */
export const webhook = z.object({
  webhook_codigo: codigo,
  webhook_descricao: z.string(),
  webhook_url: z.string(),
  webhook_eventos: z.array(z.string()),
  webhook_ativo: flag,
  /** Since when nothing got through; null: the last one did. */
  webhook_falhando_desde: z.nullable(instante),
  /** Why the house switched it off: it failed for days (FALHAS), or said that it is gone (EXTINTO). */
  webhook_desligado: z.enum(['', 'FALHAS', 'EXTINTO']),
  /** Until then the former secret signs too. */
  webhook_segredoanteriorate: z.nullable(instante),
  /** Deliveries of the last 30 days: got through, wait, given up. */
  entregues: z.int(),
  aguardando: z.int(),
  falhas: z.int(),
  versao,
});
export type Webhook = z.output<typeof webhook>;

/** With its secret, told once: at its making and when it is replaced; else empty. */
export const webhookComSegredo = z.extend(webhook, { webhook_segredo: z.string() });

const endereco = cadeia(500, 'Informe o endereço.').check(
  z.trim(),
  z.refine(
    (s: string) => URL.canParse(s) && /^https?:\/\//i.test(s),
    'Informe um endereço que comece com https://.',
  ),
);
export const entradaWebhook = z.strictObject({
  webhook_codigo: z.optional(codigo),
  versao: z.optional(versao),
  webhook_descricao: texto(80, 2),
  webhook_url: endereco,
  webhook_eventos: z
    .array(z.enum(TIPOS_DE_EVENTO, 'Escolha eventos que existem.'), 'Escolha os eventos.')
    .check(
      z.minLength(1, 'Escolha ao menos um evento.'),
      z.maxLength(100, 'Escolha no máximo 100 eventos.'),
    ),
  webhook_ativo: z._default(flag, 'S'),
});
export const entradaExcluir = z.strictObject({ webhook_codigo: codigoNoCaminho });
export const entradaUm = z.strictObject({ webhook_codigo: codigo });
export const entradaGirar = z.strictObject({ webhook_codigo: codigo, versao });
export const excluido = z.object({ webhook_codigo: codigo });

/** One delivery: what was sent, how often, and what came of the last try. Of an answer the status alone is kept. */
export const entrega = z.object({
  entrega_codigo: codigo,
  /** The webhook-id of each try. */
  entrega_id: z.string(),
  webhook_codigo: codigo,
  entrega_tipo: z.string(),
  entrega_corpo: z.string(),
  entrega_situacao: situacao,
  entrega_tentativas: z.int(),
  /** The next try of one that waits. */
  entrega_proxima: instante,
  entrega_status: z.nullable(z.int()),
  entrega_falha: z.string(),
  entrega_ms: z.nullable(z.int()),
  entrega_dttentativa: z.nullable(instante),
  entrega_dtcriacao: instante,
});
export type Entrega = z.output<typeof entrega>;

export const entradaEntregas = z.strictObject({
  webhook_codigo: codigo,
  SITUACAO: semFiltro(situacao),
  LISTA_CODIGO: listaDeCodigos,
  CURSOR: z.optional(cadeia(200)),
  SQL_LIMIT: limite,
});
export const entradaReenviar = z.strictObject({ entrega_codigo: codigo });
