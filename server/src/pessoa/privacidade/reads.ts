import type { Privacidade } from '@praca/contract/pessoa/privacidade/schemas.ts';
import type { Ctx } from '../../platform/context.ts';

/** Whom people turn to about their data, and what they are told of it; empty where nobody said. */
export async function lerPrivacidade(ctx: Ctx): Promise<Privacidade> {
  const [linha] = await ctx.tx.sql<Privacidade>(
    `SELECT clienteregistro_encnome AS nome, clienteregistro_encemail AS email, clienteregistro_enctelefone AS telefone, clienteregistro_avisopriv AS aviso
     FROM clienteregistro WHERE clienteregistro_codigo = $1`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return linha ?? { nome: '', email: '', telefone: '', aviso: '' };
}

/** What the registration is called by those outside: its first company's trade name, else its own. */
export async function lerNomeDoRegistro(ctx: Ctx): Promise<string> {
  const [linha] = await ctx.tx.sql<{ nome: string }>(
    `SELECT coalesce((SELECT coalesce(nullif(e.empresa_fantasia, ''), e.empresa_razao) FROM empresa e WHERE e.clienteregistro_codigo = $1 ORDER BY e.empresa_codigo LIMIT 1), r.clienteregistro_razao) AS nome
     FROM clienteregistro r WHERE r.clienteregistro_codigo = $1`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return linha?.nome ?? '';
}
