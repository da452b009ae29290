import { createHmac } from 'node:crypto';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { chavePara } from './chave.ts';
import { cifrar, decifrar } from './cifra.ts';
import type { Ctx } from './context.ts';
import { AppError } from './errors.ts';

const CHAVE = /^[\x21-\x7e]{1,200}$/;

/** Checks the Idempotency-Key header; undefined when the call did not send one. */
export function chaveDe(cabecalho: unknown): string | undefined {
  if (cabecalho === undefined) return undefined;
  if (typeof cabecalho === 'string' && CHAVE.test(cabecalho)) return cabecalho;
  throw new AppError('ENTRADA_INVALIDA', {
    campos: [
      { campo: 'Idempotency-Key', mensagem: 'Use uma chave de 1 a 200 caracteres, sem espaços.' },
    ],
  });
}

/**
 * Runs `agir` once for key and body: the answer is stored in the same transaction as the effect and repeated for 24 h.
 * A parallel repetition waits on the key's row; the same key with another route or body is refused.
 */
export async function umaVez(
  ctx: Ctx,
  { chave, endpoint: e, entrada }: { chave: string; endpoint: Endpoint; entrada: unknown },
  agir: () => Promise<string>,
): Promise<string> {
  const dono = [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, chave];
  // Keyed: a body may hold a password, which a plain digest would let anybody guess.
  const corpo = createHmac('sha256', chavePara(ctx.config, 'repeticao'))
    .update(`${e.method} ${e.path}\n${JSON.stringify(entrada)}`)
    .digest();
  const lugar = `idempotencia/${dono.join('/')}`;
  const guardar = (texto: string) =>
    e.segredo ? cifrar(ctx.config, 'repeticao', lugar, texto) : texto;
  const ler = (texto: string) =>
    e.segredo ? decifrar(ctx.config, 'repeticao', lugar, texto) : texto;
  const inserir = () =>
    ctx.tx.sql(
      'INSERT INTO idempotencia (clienteregistro_codigo, usuario_codigo, idempotencia_chave, idempotencia_corpo) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1',
      [...dono, corpo],
    );
  if ((await inserir()).length === 0) {
    const [guardada] = await ctx.tx.sql<{
      idempotencia_corpo: Buffer;
      idempotencia_resposta: string | null;
      velha: boolean;
    }>(
      "SELECT idempotencia_corpo, idempotencia_resposta, idempotencia_em < now() - interval '24 hours' AS velha FROM idempotencia WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND idempotencia_chave = $3 FOR UPDATE",
      dono,
    );
    if (guardada && !guardada.velha) {
      if (!guardada.idempotencia_corpo.equals(corpo)) throw new AppError('CHAVE_REUTILIZADA');
      const resposta = ler(guardada.idempotencia_resposta ?? '');
      if (resposta) return resposta;
    }
    await ctx.tx.sql(
      'DELETE FROM idempotencia WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND idempotencia_chave = $3',
      dono,
    );
    await inserir();
  }
  const resposta = await agir();
  await ctx.tx.sql(
    'UPDATE idempotencia SET idempotencia_resposta = $4, idempotencia_status = 200 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND idempotencia_chave = $3',
    [...dono, guardar(resposta)],
  );
  return resposta;
}
