import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/webhook/endpoints.ts';
import { enderecoServe, MAXIMO_DE_WEBHOOKS } from '@praca/contract/webhook/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { conferirEnderecoFora } from '../platform/saida/buscar.ts';
import { caminhoDaUrl, mesmoCaminho } from '../platform/sessao/caminho.ts';
import { contarWebhooks, lerGuardado, lerWebhooks, type WebhookGuardado } from './reads.ts';
import { novoSegredo, SEGREDO } from './segredo.ts';
import {
  alterarWebhook,
  cancelarEspera,
  inserirWebhook,
  porSegredo,
  proximoCodigo,
  type DadosDoWebhook,
} from './writes.ts';

const PRAZO_MS = 3000;

const recusar = (mensagem: string, causa?: unknown): AppError =>
  new AppError('ENTRADA_INVALIDA', { causa, campos: [{ campo: 'webhook_url', mensagem }] });

/** Refuses an address that is none of the public Internet, by its form and by what its name leads to now; each delivery looks again. */
async function conferirEndereco(ctx: Ctx, texto: string): Promise<void> {
  const { redePermitida } = ctx.config;
  if (!enderecoServe(texto, redePermitida))
    throw recusar('Informe um endereço que comece com https://, sem usuário nem senha.');
  const host = new URL(texto).hostname.replace(/^\[|\]$/g, '');
  const demorou = new Promise<never>((_, falhar) =>
    setTimeout(() => falhar(new Error('o nome não foi achado a tempo')), PRAZO_MS).unref(),
  );
  try {
    await Promise.race([conferirEnderecoFora(host, redePermitida), demorou]);
  } catch (erro) {
    throw recusar('Não foi possível achar este servidor na Internet. Confira o endereço.', erro);
  }
}

/** What the audit tells of an address: all but its secret. */
const contado = (d: DadosDoWebhook | WebhookGuardado) => ({
  webhook_descricao: d.webhook_descricao,
  webhook_url: d.webhook_url,
  webhook_eventos: d.webhook_eventos,
  webhook_ativo: d.webhook_ativo,
});

async function criar(ctx: Ctx, d: DadosDoWebhook): Promise<{ codigo: number; segredo: string }> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  if ((await contarWebhooks(ctx)) >= MAXIMO_DE_WEBHOOKS)
    throw new AppError('ENTRADA_INVALIDA', {
      mensagem: `Já há ${MAXIMO_DE_WEBHOOKS} webhooks.`,
      ajuda: 'Exclua um que não usa mais e tente novamente.',
    });
  const segredo = novoSegredo();
  const codigo = await proximoCodigo(ctx.tx);
  const guardado = SEGREDO.guardar(ctx.config, registro, codigo, segredo);
  await inserirWebhook(ctx.tx, registro, codigo, d, guardado);
  return { codigo, segredo };
}

async function alterar(
  ctx: Ctx,
  codigo: number,
  versao: number | undefined,
  d: DadosDoWebhook,
): Promise<{ antes: WebhookGuardado; segredo: string }> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const antes = await lerGuardado(ctx.tx, registro, codigo, true);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  if (antes.versao !== versao) await recusarAlterado(ctx, 'webhook', codigo, antes.versao);
  await alterarWebhook(ctx.tx, registro, codigo, d);
  if (!d.webhook_ativo) await cancelarEspera(ctx.tx, registro, codigo, 'DESLIGADO');
  if (mesmoCaminho(caminhoDaUrl(antes.webhook_url, ''), caminhoDaUrl(d.webhook_url, '')))
    return { antes, segredo: '' };
  // What it signs goes elsewhere now: whoever was told before could take it for what the other one knows.
  const segredo = novoSegredo();
  await porSegredo(ctx.tx, registro, codigo, {
    novo: SEGREDO.guardar(ctx.config, registro, codigo, segredo),
    anterior: null,
  });
  return { antes, segredo };
}

/**
 * Creates an address that is told, or changes it at the version seen. The secret of a new one is told here and nowhere
 * else; one that leads to another house gets a new one, told alike, and the former signs no more. One that is switched off drops what waits; switched on it hears of what happens from then on. ENTRADA_INVALIDA
 * for an address outside the public Internet and beyond 20; REGISTRO_ALTERADO.
 */
export async function salvarWebhook(
  ctx: Ctx,
  { webhook_codigo, versao, webhook_ativo, ...resto }: Entrada<typeof api.salvar>,
): Promise<Linha<typeof api.salvar>[]> {
  await conferirEndereco(ctx, resto.webhook_url);
  const d: DadosDoWebhook = {
    ...resto,
    webhook_eventos: [...new Set(resto.webhook_eventos)],
    webhook_ativo: webhook_ativo === 'S',
  };
  const mudado =
    webhook_codigo === undefined ? null : await alterar(ctx, webhook_codigo, versao, d);
  const antes = mudado?.antes ?? null;
  const { codigo, segredo } = mudado
    ? { codigo: mudado.antes.webhook_codigo, segredo: mudado.segredo }
    : await criar(ctx, d);
  await registrarEvento(ctx, {
    tabela: 'webhook',
    chave: codigo,
    acao: antes ? 'ALTERAR' : 'CRIAR',
    versao: (antes?.versao ?? 0) + 1,
    antes: antes && contado(antes),
    depois: contado(d),
  });
  const linhas = await lerWebhooks(ctx, codigo);
  return linhas.map((w) => ({ ...w, webhook_segredo: segredo }));
}
