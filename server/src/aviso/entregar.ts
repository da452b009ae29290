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

async function mandar(config: Config, tx: Tx, registro: number, aviso: number): Promise<boolean> {
  const a = await lerParaEntregar(tx, registro, aviso);
  if (!a?.usuario_ativo || a.aviso_lido_em !== null) return false;
  await enfileirarEmail(config, tx, {
    registro,
    usuario: a.usuario_codigo,
    email: emailDoAviso(config, a),
  });
  return true;
}

/** Sends new notices by mail to who wants them so: now, or when their quiet hours end, if they did not read them by then. */
export async function entregarAvisos(
  p: { config: Config; tx: Tx; registro: number; agora: Date },
  tipo: AvisoTipo,
  ditos: readonly AvisoDito[],
): Promise<void> {
  for (const dito of ditos) {
    const quer = completarPreferencias(dito.usuario_avisos);
    if (!quer.por_email.includes(tipo)) continue;
    const falta = faltaDoSilencio(quer, noRelogio(p.agora, dito.usuario_fuso));
    if (falta === 0) await mandar(p.config, p.tx, p.registro, dito.aviso_codigo);
    else
      await marcarCompromisso(p.tx, {
        registro: p.registro,
        usuario: dito.usuario_codigo,
        tipo: TIPO,
        chave: String(dito.aviso_codigo),
        em: new Date(p.agora.getTime() + falta * MINUTO_MS),
        entrada: { aviso_codigo: dito.aviso_codigo },
      });
  }
}

async function entregarDepois(ctx: CtxInterno): Promise<ResultadoProcesso> {
  ctx.noFim(async (tx) => {
    await mandar(ctx.config, tx, ctx.registro, Number(ctx.entrada.aviso_codigo));
  });
  return { Resultado: '0', mensagem: 'Aviso entregue, se ninguém o leu.' };
}

/** Lets the workers of this process send what waited for the end of quiet hours. */
export const registrarEntrega = (): void => registrarInterno(TIPO, entregarDepois);
