import type { Ctx } from '../platform/context.ts';

/** Who else has an extension, by name; whoever takes one at this moment waits. */
export async function lerDonoDoRamal(
  ctx: Ctx,
  login: string,
  ramal: string,
): Promise<string | undefined> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  await ctx.tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('ramal', $1::bigint))", [
    registro,
  ]);
  const [linha] = await ctx.tx.sql<{ usuario_nome: string }>(
    'SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login <> $2 AND u.usuario_ativo AND lower(btrim(u.usuario_ramal)) = lower($3) LIMIT 1',
    [registro, login, ramal],
  );
  return linha?.usuario_nome;
}
