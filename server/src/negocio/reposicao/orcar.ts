import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/pedvenda/endpoints.ts';
import { calcularVenda } from '../../pedvenda/calcular.ts';
import { salvarVenda } from '../../pedvenda/salvar.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { precosDe, tabelaDe } from '../../tabpreco/reads.ts';
import type { Lida } from './reads.ts';

/** The quote that the usual basket suggests, and its total. */
export interface Sugestao {
  documento: Entrada<typeof salvar>;
  valor: string;
}

/** What a refusal of the pricing or saving verbs makes of a quote: none; what is no refusal goes on as it is. */
const nenhum = (erro: unknown): null => {
  if (erro instanceof AppError) return null;
  throw erro;
};

/**
 * The usual basket as a quote at today's prices of the customer's table; what has no price any more at the one that was
 * paid last. Null where nothing is usual, or what is sold refuses it.
 */
export async function sugerir(
  ctx: Ctx,
  l: Lida,
  repres_codigo: number | null,
): Promise<Sugestao | null> {
  if (l.cesta.length === 0) return null;
  const dia = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const { pessoa_codigo, empresa_codigo } = l;
  const tabpreco_codigo = await tabelaDe(ctx, { pessoa_codigo, repres_codigo, dia });
  const precos = await precosDe(ctx, { tabpreco_codigo, dia, itens: l.cesta });
  const documento = {
    pessoa_codigo,
    empresa_codigo,
    repres_codigo,
    tabpreco_codigo,
    itens: l.cesta.map(({ produto_codigo, quantidade, ultimo_vlunitario }, i) => ({
      produto_codigo,
      itpedvenda_quantidade: quantidade,
      ...((precos.get(i)?.preco ?? null) === null && { itpedvenda_vlunitario: ultimo_vlunitario }),
    })),
  };
  try {
    const [feito] = await calcularVenda(ctx, documento);
    return feito ? { documento, valor: feito.pedvenda_valor } : null;
  } catch (erro) {
    return nenhum(erro);
  }
}

/** Saves a suggested quote as a draft of its deal; whether it was saved. The verb refuses before it writes anything. */
export async function gravarSugestao(
  ctx: Ctx,
  { documento }: Sugestao,
  negocio_codigo: number,
): Promise<boolean> {
  try {
    await salvarVenda(ctx, { ...documento, negocio_codigo });
    return true;
  } catch (erro) {
    return nenhum(erro) !== null;
  }
}
