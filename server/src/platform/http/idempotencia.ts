import { createHmac } from 'node:crypto';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { chavePara } from '../sessao/chave.ts';
import { cofre } from '../sessao/cofre.ts';
import type { LacreAntigo } from '../sessao/relacrar.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';

/** What an Idempotency-Key may be. */
export const CHAVE = /^[\x21-\x7e]{1,200}$/;

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

/** What a key stands for. */
export interface Repeticao {
  chave: string;
  endpoint: Endpoint;
  entrada: unknown;
}

const donoDe = (ctx: Ctx, chave: string) => [
  ctx.sessao.clienteregistro_codigo,
  ctx.sessao.usuario_codigo,
  chave,
];
const RESPOSTA = cofre({
  tabela: 'idempotencia',
  coluna: 'idempotencia_resposta',
  finalidade: 'repeticao',
  sai: false,
  chave: ['usuario_codigo', 'idempotencia_chave'],
});
/** Until 0116 the place of an answer said no column. */
export const LACRES_DE_RESPOSTAS: readonly LacreAntigo[] = [
  { cofre: RESPOSTA, lugar: (registro, linha) => `idempotencia/${registro}/${linha}` },
];
const linhaDe = (ctx: Ctx, chave: string) => `${ctx.sessao.usuario_codigo}/${chave}`;
const registroDe = (ctx: Ctx) => ctx.sessao.clienteregistro_codigo;

// Keyed: a body may hold a password, which a plain digest would let anybody guess.
const corpoDe = (ctx: Ctx, { endpoint: e, entrada }: Repeticao): Buffer =>
  createHmac('sha256', chavePara(ctx.config, 'repeticao'))
    .update(`${e.method} ${e.path}\n${JSON.stringify(entrada)}`)
    .digest();

interface Guardada {
  idempotencia_corpo: Buffer;
  idempotencia_resposta: string | null;
  velha: boolean;
}
const PROCURAR =
  "SELECT idempotencia_corpo, idempotencia_resposta, idempotencia_em < now() - interval '24 hours' AS velha FROM idempotencia WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND idempotencia_chave = $3";
const PROCURAR_E_TRAVAR = `${PROCURAR} FOR UPDATE`;

/** The answer that was kept under the key, if there is one of these 24 h; kept for another call or body, it refuses. */
function lerGuardada(ctx: Ctx, r: Repeticao, guardada: Guardada | undefined): string | undefined {
  if (guardada === undefined || guardada.velha) return undefined;
  if (!guardada.idempotencia_corpo.equals(corpoDe(ctx, r))) throw new AppError('CHAVE_REUTILIZADA');
  const texto = guardada.idempotencia_resposta ?? '';
  const resposta = r.endpoint.segredo
    ? RESPOSTA.abrir(ctx.config, registroDe(ctx), linhaDe(ctx, r.chave), texto)
    : texto;
  return resposta || undefined;
}

/** Looks for the first answer without waiting for a call under way and without taking the key. */
export async function respostaGuardada(ctx: Ctx, r: Repeticao): Promise<string | undefined> {
  const [guardada] = await ctx.tx.sql<Guardada>(PROCURAR, donoDe(ctx, r.chave));
  return lerGuardada(ctx, r, guardada);
}

/**
 * Runs `agir` once for key and body: the answer is stored in the same transaction as the effect and repeated for 24 h.
 * A parallel repetition waits on the key's row; the same key with another route or body is refused.
 */
export async function umaVez(ctx: Ctx, r: Repeticao, agir: () => Promise<string>): Promise<string> {
  const dono = donoDe(ctx, r.chave);
  const inserir = () =>
    ctx.tx.sql(
      'INSERT INTO idempotencia (clienteregistro_codigo, usuario_codigo, idempotencia_chave, idempotencia_corpo) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1',
      [...dono, corpoDe(ctx, r)],
    );
  if ((await inserir()).length === 0) {
    const [guardada] = await ctx.tx.sql<Guardada>(PROCURAR_E_TRAVAR, dono);
    const primeira = lerGuardada(ctx, r, guardada);
    if (primeira !== undefined) return primeira;
    await ctx.tx.sql(
      'DELETE FROM idempotencia WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND idempotencia_chave = $3',
      dono,
    );
    await inserir();
  }
  const resposta = await agir();
  await ctx.tx.sql(
    'UPDATE idempotencia SET idempotencia_resposta = $4, idempotencia_status = 200 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND idempotencia_chave = $3',
    [
      ...dono,
      r.endpoint.segredo
        ? RESPOSTA.guardar(ctx.config, registroDe(ctx), linhaDe(ctx, r.chave), resposta)
        : resposta,
    ],
  );
  return resposta;
}
