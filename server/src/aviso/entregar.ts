import * as z from 'zod/mini';
import { faltaDoSilencio, noRelogio } from '@praca/contract/aviso/silencio.ts';
import type { AvisoTipo } from '@praca/contract/aviso/schemas.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Config } from '../platform/config.ts';
import type { Ctx } from '../platform/context.ts';
import { enfileirarEmail, relatoPorEmail } from '../platform/email/email-fila.ts';
import { marcarCompromisso } from '../platform/fila/compromisso.ts';
import {
  registrarInterno,
  type CtxInterno,
  type ResultadoProcesso,
} from '../platform/fila/processo.ts';
import { passagemDaFila } from '../platform/saida/passagem.ts';
import { emailDoAviso } from './emails.ts';
import { completarPreferencias } from './preferencias.ts';
import { lerAcessivel } from './reads.ts';
import { lerParaEntregar } from './reads-entrega.ts';
import type { AvisoDito } from './writes.ts';

/** The errand of the mail of a notice. */
export const TIPO_AVISO_EMAIL = 'AVISO_EMAIL';
const MINUTO_MS = 60_000;
/** Minutes in which somebody at the page reads a notice there, and needs no mail of it. */
const ESPERA = 2;

interface Onde {
  config: Config;
  tx: Tx;
  registro: number;
  agora: Date;
}

/** Whether the mail of a notice is to be sent, and if so in how many minutes: those asked for, and to the end of quiet hours. */
function esperaDe(
  { usuario_avisos, usuario_fuso }: { usuario_avisos: unknown; usuario_fuso: string },
  tipo: AvisoTipo,
  agora: Date,
  minutos: number,
): number | undefined {
  const quer = completarPreferencias(usuario_avisos);
  if (!quer.por_email.includes(tipo) || quer.silenciados.includes(tipo)) return undefined;
  const em = new Date(agora.getTime() + minutos * MINUTO_MS);
  return minutos + faltaDoSilencio(quer, noRelogio(em, usuario_fuso));
}

const marcar = ({ tx, registro, agora }: Onde, usuario: number, aviso: number, minutos: number) =>
  marcarCompromisso(tx, {
    registro,
    usuario,
    tipo: TIPO_AVISO_EMAIL,
    chave: String(aviso),
    em: new Date(agora.getTime() + minutos * MINUTO_MS),
    entrada: { aviso_codigo: aviso },
  });

/** Makes the mails of new notices wait for a while, or for the end of quiet hours. */
export async function entregarAvisos(
  onde: Onde,
  tipo: AvisoTipo,
  ditos: readonly AvisoDito[],
): Promise<void> {
  for (const dito of ditos) {
    const espera = esperaDe(dito, tipo, onde.agora, ESPERA);
    if (espera !== undefined) await marcar(onde, dito.usuario_codigo, dito.aviso_codigo, espera);
  }
}

const relatarAviso = relatoPorEmail(
  'AVISO',
  'sessao',
  z.object({ aviso_codigo: z.int() }),
  async (ctx, { aviso_codigo }) => {
    if (!(await lerAcessivel(ctx, aviso_codigo))) return null;
    const a = await lerParaEntregar(ctx.tx, ctx.sessao.clienteregistro_codigo, aviso_codigo);
    return a?.aviso_lido_em === null ? emailDoAviso(ctx.config, a) : null;
  },
);

/** Sends the mail of a notice that nobody read, to who still wants it, not in quiet hours that began meanwhile. */
async function mandar(onde: Onde, aviso: number): Promise<void> {
  const { config, tx, registro, agora } = onde;
  const a = await lerParaEntregar(tx, registro, aviso);
  if (!a?.usuario_ativo || a.aviso_lido_em !== null) return;
  const espera = esperaDe(a, a.aviso_tipo, agora, 0);
  if (espera === undefined) return;
  if (espera > 0) return marcar(onde, a.usuario_codigo, aviso, espera);
  await enfileirarEmail(config, tx, {
    registro,
    usuario: a.usuario_codigo,
    conta: relatarAviso({ aviso_codigo: aviso }),
  });
}

async function entregarDepois(ctx: CtxInterno): Promise<ResultadoProcesso> {
  // A notice that came with a copy is the original's to tell, and not yet a mail that a release could drop.
  const aviso = Number(ctx.entrada['aviso_codigo']);
  const relato = {
    usuario: ctx.usuario,
    ler: async (c: Ctx) => (await lerAcessivel(c, aviso)) ?? null,
  };
  const passagem = await passagemDaFila(ctx, 'EMAIL', { relato });
  if (!passagem) return { Resultado: '0', mensagem: 'O que o aviso conta não se vê mais.' };
  ctx.noFim(async (tx) => {
    const { config, registro } = ctx;
    await mandar({ config, tx, registro, agora: new Date() }, aviso);
    return () => ctx.difusor.acordarFila();
  });
  return { Resultado: '0', mensagem: 'Aviso entregue, se ninguém o leu.' };
}

/** Lets the workers of this process send what waited. */
export const registrarEntrega = (): void =>
  registrarInterno(TIPO_AVISO_EMAIL, 'casa', entregarDepois);
