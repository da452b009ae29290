import { createHmac } from 'node:crypto';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { getLacre } from '@praca/contract/usuario/lacre/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { chavePara } from '../../platform/sessao/chave.ts';

/** By what this person's browsers seal what they keep: made of the person, and written down nowhere. */
export const lerLacre = (ctx: Ctx): Promise<Linha<typeof getLacre>[]> => {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  const lacre_chave = createHmac('sha256', chavePara(ctx.config, 'lacre'))
    .update(`${registro}/${usuario}`)
    .digest('base64url');
  return Promise.resolve([{ lacre_chave }]);
};
