import { faltaDoSilencio, noRelogio } from '@praca/contract/aviso/silencio.ts';
import type { AvisoTipo } from '@praca/contract/aviso/schemas.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Config } from '../platform/config.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { marcarCompromisso } from '../platform/fila/compromisso.ts';
import {
  registrarInterno,
  type CtxInterno,
  type ResultadoProcesso,
} from '../platform/fila/processo.ts';
import { emailDoAviso } from './emails.ts';
import { completarPreferencias } from './preferencias.ts';
import { lerParaEntregar } from './reads-entrega.ts';
import type { AvisoDito } from './writes.ts';

const TIPO = 'AVISO_EMAIL';
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
    tipo: TIPO,
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
    email: emailDoAviso(config, a),
  });
}

async function entregarDepois(ctx: CtxInterno): Promise<ResultadoProcesso> {
  ctx.noFim(async (tx) => {
    const { config, registro } = ctx;
    await mandar({ config, tx, registro, agora: new Date() }, Number(ctx.entrada['aviso_codigo']));
    return () => ctx.difusor.acordarFila();
  });
  return { Resultado: '0', mensagem: 'Aviso entregue, se ninguém o leu.' };
}

/** Lets the workers of this process send what waited. */
export const registrarEntrega = (): void => registrarInterno(TIPO, entregarDepois);
