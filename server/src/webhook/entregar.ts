import * as z from 'zod/mini';
import { DIAS_ATE_DESLIGAR, enderecoServe, esperaApos } from '@praca/contract/webhook/rules.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { CtxInterno, ResultadoProcesso } from '../platform/fila/processo.ts';
import { buscarFora, FalhaFora } from '../platform/saida/buscar.ts';
import { Passagem, passagemDaFila } from '../platform/saida/passagem.ts';
import { avisarDesligado } from './avisar.ts';
import { lerGuardado, type WebhookGuardado } from './reads.ts';
import { pausaAte } from './reads-ponto.ts';
import { cabecalhosAssinados, SEGREDO, SEGREDO_ANTERIOR } from './segredo.ts';
import { marcarVez } from './writes-vez.ts';
import { cancelarEspera, desligarWebhook } from './writes.ts';
import {
  gravarTentativa,
  marcarChegou,
  marcarFalhou,
  proximaVez,
  tomarEntrega,
  type Tentativa,
  type Tomada,
} from './writes-entrega.ts';

/** Of its answer nobody reads more than the status. */
const MAXIMO_DA_RESPOSTA = 16 * 1024;
/** One address holds a place of the queue no longer than this, then the others have their turn. */
const TURNO_MS = 20_000;
const DIA_MS = 86_400_000;

const entrada = z.object({ webhook_codigo: z.int() });

/** One try: posts the message, signed now, and says what came of it. `esperar`: how long the other house asks to be left alone. */
async function tentar(
  ctx: CtxInterno,
  passagem: Passagem<'WEBHOOK', Tomada>,
  w: WebhookGuardado,
): Promise<Tentativa & { esperar: number | null }> {
  const { config, registro } = ctx;
  const { webhook_codigo: codigo, webhook_segredoanterior: anterior } = w;
  const abertos = [
    SEGREDO.abrir(config, registro, codigo, w.webhook_segredo),
    ...(anterior === null ? [] : [SEGREDO_ANTERIOR.abrir(config, registro, codigo, anterior)]),
  ];
  const segredos = abertos.filter((s) => s !== null);
  const { dito: e } = passagem;
  const semResposta = (falha: string, ms = 0) => ({ status: null, falha, ms, esperar: null });
  if (segredos.length < abertos.length) return semResposta('SEGREDO');
  if (!enderecoServe(w.webhook_url, config.redePermitida)) return semResposta('PROIBIDO');
  const comeco = Date.now();
  const mensagem = {
    id: `msg_${e.entrega_id}`,
    momento: Math.floor(comeco / 1000),
    corpo: e.entrega_corpo,
  };
  try {
    const { status, esperar } = await buscarFora(passagem, {
      url: new URL(w.webhook_url),
      prazoMs: config.prazos.entrega,
      maximo: MAXIMO_DA_RESPOSTA,
      permitidos: config.redePermitida,
      envio: { corpo: e.entrega_corpo, cabecalhos: cabecalhosAssinados(mensagem, segredos) },
    });
    const ms = Date.now() - comeco;
    if (status >= 200 && status < 300) return { status, falha: '', ms, esperar: null };
    return {
      status,
      falha: status >= 300 && status < 400 ? 'REDIRECIONA' : 'RECUSOU',
      ms,
      esperar,
    };
  } catch (erro) {
    if (!(erro instanceof FalhaFora)) throw erro;
    return semResposta(erro.motivo, Date.now() - comeco);
  }
}

/** Writes down that a try failed, and switches off an address that is gone or failed for days; the administrators hear of that. */
async function gravarFalha(
  ctx: CtxInterno,
  tx: Tx,
  w: WebhookGuardado,
  e: Tomada,
  feita: Tentativa & { esperar: number | null },
): Promise<number[]> {
  const { registro } = ctx;
  const { webhook_codigo } = w;
  await gravarTentativa(
    tx,
    registro,
    e.entrega_codigo,
    feita,
    esperaApos(e.entrega_tentativas, feita.esperar),
  );
  const desde = await marcarFalhou(tx, registro, webhook_codigo);
  const extinto = feita.status === 410;
  const demais = desde !== null && Date.parse(desde) < Date.now() - DIAS_ATE_DESLIGAR * DIA_MS;
  if (!extinto && !demais) return [];
  await desligarWebhook(tx, registro, webhook_codigo, extinto ? 'EXTINTO' : 'FALHAS');
  await cancelarEspera(tx, registro, webhook_codigo, 'DESLIGADO');
  return avisarDesligado({ config: ctx.config, tx, registro, agora: new Date() }, w, extinto);
}

/** Delivers one message that is due; false when there is none, the address is off, or it failed and rests now. */
async function entregarUma(ctx: CtxInterno, webhook: number): Promise<boolean> {
  const { banco, registro } = ctx;
  const vez = await banco.transacao(registro, 'write', async (tx) => {
    const w = await lerGuardado(tx, registro, webhook);
    if (!w?.webhook_ativo || (await pausaAte(tx, registro, webhook)) !== null) return undefined;
    const e = await tomarEntrega(tx, registro, webhook);
    if (!e) return undefined;
    const passagem = await Passagem.pedir(tx, { registro, caminho: 'WEBHOOK', semLinhas: e });
    return passagem instanceof Passagem ? { w, e, passagem } : undefined;
  });
  if (!vez) return false;
  const feita = await tentar(ctx, vez.passagem, vez.w);
  const eventos = await banco.transacao(registro, 'write', async (tx) => {
    if (feita.falha !== '') return gravarFalha(ctx, tx, vez.w, vez.e, feita);
    await gravarTentativa(tx, registro, vez.e.entrega_codigo, feita, null);
    await marcarChegou(tx, registro, webhook);
    return [];
  });
  if (eventos.length > 0) ctx.difusor.publicar(registro, eventos);
  return feita.falha === '';
}

/**
 * Delivers what waits for one address, one message after the other, at least once each and always under the same id. One
 * that fails ends the turn: the address rests, and its others wait with it.
 */
export async function entregar(ctx: CtxInterno): Promise<ResultadoProcesso> {
  const { registro } = ctx;
  const { webhook_codigo } = z.parse(entrada, ctx.entrada);
  await passagemDaFila(ctx, 'WEBHOOK', { semLinhas: null });
  const ate = Date.now() + TURNO_MS;
  let entregues = 0;
  while (Date.now() < ate && !ctx.sinal.aborted && (await entregarUma(ctx, webhook_codigo)))
    entregues += 1;
  ctx.noFim(async (tx) => {
    const w = await lerGuardado(tx, registro, webhook_codigo);
    const ms = w?.webhook_ativo ? await proximaVez(tx, registro, webhook_codigo) : null;
    if (ms === null) return;
    await marcarVez(tx, registro, webhook_codigo, new Date(Date.now() + Math.max(0, ms)));
    return () => ctx.difusor.acordarFila();
  });
  return { Resultado: '0', mensagem: `${entregues} entregues.` };
}
