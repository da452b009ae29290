import * as z from 'zod/mini';
import type { AvisoNoAparelho } from '@praca/contract/aviso/aparelho/schemas.ts';
import { caminhoDoAviso } from '@praca/contract/aviso/caminho.ts';
import type { Aviso, AvisoTipo } from '@praca/contract/aviso/schemas.ts';
import { faltaDoSilencio, noRelogio } from '@praca/contract/aviso/silencio.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import { marcarCompromisso } from '../../platform/fila/compromisso.ts';
import {
  Adiado,
  registrarInterno,
  type CtxInterno,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { mandarPush } from '../../platform/push/push.ts';
import { FalhaFora, type RespostaFora } from '../../platform/saida/buscar.ts';
import { passagemDaFila } from '../../platform/saida/passagem.ts';
import { completarPreferencias } from '../preferencias.ts';
import { lerAcessivel } from '../reads.ts';
import { lerParaEntregar, type AvisoParaEntregar } from '../reads-entrega.ts';
import type { AvisoDito } from '../writes.ts';
import { aparelhosDe, lerDestino } from './reads.ts';
import { esquecerAparelho } from './writes.ts';
import { cortar } from '../../platform/entrada/texto.ts';

/** The errand of a notice to a device. */
export const TIPO_AVISO_PUSH = 'AVISO_PUSH';
const MINUTO_MS = 60_000;
const TENTATIVAS = 7;
const PRIMEIRA_ESPERA_S = 2;
/** A notice that was not delivered by then is of no use on a device: the page has it. */
const VALE_S = 12 * 3600;
const URGENTES: readonly AvisoTipo[] = ['LEMBRETE', 'MENCAO'];

interface Onde {
  tx: Tx;
  registro: number;
  agora: Date;
}

/** Minutes until a person may be told on their devices; undefined: they do not want it. */
function esperaDe(
  { usuario_avisos, usuario_fuso }: Pick<AvisoDito, 'usuario_avisos' | 'usuario_fuso'>,
  tipo: AvisoTipo,
  agora: Date,
): number | undefined {
  const quer = completarPreferencias(usuario_avisos);
  if (!quer.por_push.includes(tipo) || quer.silenciados.includes(tipo)) return undefined;
  return faltaDoSilencio(quer, noRelogio(agora, usuario_fuso));
}

/* One errand for each notice and device: whatever servers live, each goes out once; one that waits takes what comes after it along. */
const marcar = (
  { tx, registro, agora }: Onde,
  p: { usuario: number; aviso: number; aparelho: number; minutos: number },
) =>
  marcarCompromisso(tx, {
    registro,
    usuario: p.usuario,
    tipo: TIPO_AVISO_PUSH,
    chave: `${p.aviso}/${p.aparelho}`,
    em: new Date(agora.getTime() + p.minutos * MINUTO_MS),
    entrada: { aviso_codigo: p.aviso, aparelho_codigo: p.aparelho },
  });

/** Makes new notices go out to the devices of those who want it, after their quiet hours. */
export async function empurrarAvisos(
  onde: Onde,
  tipo: AvisoTipo,
  ditos: readonly AvisoDito[],
): Promise<void> {
  const aDizer = ditos.flatMap((dito) => {
    const minutos = esperaDe(dito, tipo, onde.agora);
    return minutos === undefined ? [] : [{ dito, minutos }];
  });
  if (aDizer.length === 0) return;
  const usuarios = aDizer.map(({ dito }) => dito.usuario_codigo);
  const aparelhos = await aparelhosDe(onde.tx, onde.registro, usuarios);
  for (const { dito, minutos } of aDizer)
    for (const { usuario_codigo, aparelho_codigo } of aparelhos)
      if (usuario_codigo === dito.usuario_codigo)
        await marcar(onde, {
          usuario: usuario_codigo,
          aviso: dito.aviso_codigo,
          aparelho: aparelho_codigo,
          minutos,
        });
}

const noAparelho = (a: Aviso): AvisoNoAparelho => ({
  aviso_codigo: a.aviso_codigo,
  titulo: cortar([a.autor_nome, a.aviso_titulo].filter(Boolean).join(' '), 200),
  texto: cortar(a.aviso_texto, 400),
  caminho: caminhoDoAviso(a),
});

/** What a device is told of a notice, as far as its person sees it now. */
const dizer = (aviso: number) => async (ctx: Ctx) => {
  const a = await lerAcessivel(ctx, aviso);
  return a ? JSON.stringify(noAparelho(a)) : null;
};

const entradaDoPush = z.object({ aviso_codigo: z.int(), aparelho_codigo: z.int() });
const estadoDoPush = z.object({ tentativa: z._default(z.int(), 0) });
const dito = (mensagem: string): ResultadoProcesso => ({ Resultado: '0', mensagem });
const falhou = (mensagem: string): ResultadoProcesso => ({ Resultado: '1', mensagem });

async function adiar(
  ctx: CtxInterno,
  causa: unknown,
  esperar: number | null,
): Promise<ResultadoProcesso> {
  const { tentativa } = z.parse(estadoDoPush, ctx.estado);
  if (tentativa + 1 >= TENTATIVAS) return falhou('O serviço de avisos do navegador não respondeu.');
  await ctx.guardar({ tentativa: tentativa + 1 });
  throw new Adiado(esperar ?? PRIMEIRA_ESPERA_S * 4 ** tentativa, causa);
}

/** What came of asking the push service; a browser that it does not know any more is forgotten. */
function concluir(
  ctx: CtxInterno,
  { status, esperar }: RespostaFora,
  aparelho: number,
): ResultadoProcesso | Promise<ResultadoProcesso> {
  if (status >= 200 && status < 300) return dito('Aviso entregue ao serviço do navegador.');
  if (status === 404 || status === 410) {
    ctx.noFim(async (tx) => void (await esquecerAparelho(tx, ctx.registro, aparelho)));
    return falhou('O navegador não recebe mais avisos: o aparelho foi retirado.');
  }
  if (status === 429 || status >= 500)
    return adiar(ctx, new Error(`serviço de avisos: ${status}`), esperar);
  return falhou(`O serviço de avisos do navegador recusou: ${status}.`);
}

async function empurrar(ctx: CtxInterno): Promise<ResultadoProcesso> {
  const { registro, usuario, config } = ctx;
  const { aviso_codigo: aviso, aparelho_codigo: aparelho } = z.parse(entradaDoPush, ctx.entrada);
  const passagem = await passagemDaFila(ctx, 'PUSH', { relato: { usuario, ler: dizer(aviso) } });
  if (!passagem) return dito('Nada a avisar neste aparelho.');
  const lido = await ctx.banco.transacao(registro, 'read', async (tx) => ({
    a: await lerParaEntregar(tx, registro, aviso),
    destino: await lerDestino(tx, registro, { aparelho, usuario }),
  }));
  const { a, destino } = lido;
  if (!a?.usuario_ativo || a.usuario_codigo !== usuario || a.aviso_lido_em !== null || !destino)
    return dito('Nada a avisar neste aparelho.');
  const agora = new Date();
  const minutos = esperaDe(a as AvisoDito & AvisoParaEntregar, a.aviso_tipo, agora);
  if (minutos === undefined) return dito('A pessoa não quer este aviso no aparelho.');
  if (minutos > 0) {
    ctx.noFim(async (tx) => {
      await marcar({ tx, registro, agora }, { usuario, aviso, aparelho, minutos });
    });
    return dito('O aviso espera o fim do silêncio.');
  }
  try {
    const resposta = await mandarPush(passagem, config, destino, {
      assunto: `aviso-${aviso}`,
      segundos: VALE_S,
      urgente: URGENTES.includes(a.aviso_tipo),
      sinal: ctx.sinal,
    });
    return await concluir(ctx, resposta, aparelho);
  } catch (erro) {
    if (!(erro instanceof FalhaFora)) throw erro;
    if (erro.motivo === 'PROIBIDO')
      return concluir(ctx, { status: 410, texto: '', esperar: null }, aparelho);
    return adiar(ctx, erro, null);
  }
}

/** Lets the workers of this process tell people on their devices. */
export const registrarPush = (): void =>
  registrarInterno(TIPO_AVISO_PUSH, ({ usuario }) => String(usuario), empurrar);
