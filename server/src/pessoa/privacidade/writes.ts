import type { Privacidade } from '@praca/contract/pessoa/privacidade/schemas.ts';
import type { Ctx } from '../../platform/context.ts';

/** Keeps whom people turn to about their data, and what they are told of it. */
export const gravarPrivacidade = (ctx: Ctx, p: Privacidade): Promise<unknown> =>
  ctx.tx.sql(
    `UPDATE clienteregistro SET clienteregistro_encnome = $2, clienteregistro_encemail = $3, clienteregistro_enctelefone = $4, clienteregistro_avisopriv = $5
     WHERE clienteregistro_codigo = $1`,
    [ctx.sessao.clienteregistro_codigo, p.nome, p.email, p.telefone, p.aviso],
  );
