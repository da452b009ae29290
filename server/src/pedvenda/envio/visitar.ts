import type { CtxPublico } from '../../platform/context.ts';
import { avisarVendedor } from './avisar.ts';
import { travarVenda, contarDaVenda } from '../writes.ts';
import { hojeNoBrasil } from './proposta.ts';
import { peloLink } from './pelo-link.ts';
import { gravarAbertura } from './writes.ts';

/** Notes that the customer opened their page: told once a day for each link, in the history and to the pages that are open. */
export const visitarProposta = (
  ctx: CtxPublico,
  { token }: { token: string },
): Promise<Record<string, never>[]> =>
  peloLink(ctx, token, 'write', async (c, link) => {
    if (await gravarAbertura(c, link.linkvenda_codigo, hojeNoBrasil(c))) {
      const venda = await travarVenda(c, link.pedvenda_codigo);
      await contarDaVenda(c, venda, 'ABRIR_PROPOSTA', {
        depois: { linkvenda_codigo: link.linkvenda_codigo },
      });
      await avisarVendedor(
        c,
        { venda, link },
        {
          chave: `visita/${link.linkvenda_codigo}/${hojeNoBrasil(c)}`,
          assunto: `O cliente abriu o orçamento ${venda.pedvenda_numero}`,
          linhas: [],
          parte: 'links',
        },
      );
    }
    return [{}];
  });
