import { arredondar } from '@praca/contract/br/dinheiro.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { salvarPrecos } from '@praca/contract/tabpreco/endpoints.ts';
import { tabPreco } from '@praca/contract/tabpreco/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { travarLinhas } from '../recurso/reads.ts';
import { produtosDosPrecos } from './reads.ts';
import { gravarPrecos } from './writes.ts';

const recusar = (
  codigo: 'REFERENCIA_INVALIDA' | 'ENTRADA_INVALIDA',
  posicao: number,
  mensagem: string,
): never => {
  throw new AppError(codigo, { campos: [{ campo: `precos.${posicao}`, mensagem }] });
};

/** Writes, changes and takes away prices of a table, all that were sent or none; two lines for one product and quantity are refused. */
export async function salvarPrecosDaTabela(
  ctx: Ctx,
  e: Entrada<typeof salvarPrecos>,
): Promise<Linha<typeof salvarPrecos>[]> {
  await travarLinhas(ctx, semTipos(tabPreco), [e.tabpreco_codigo]);
  const produtos = await produtosDosPrecos(
    ctx,
    e.precos.map((p, posicao) => ({
      posicao,
      produto_codigo: p.produto_codigo ?? null,
      produto_referencia: p.produto_referencia ?? null,
    })),
  );
  const vistos = new Set<string>();
  const precos = e.precos.map(({ quantidade, preco, descmaximo, ...p }, posicao) => {
    const produto_codigo =
      produtos.get(posicao) ??
      recusar(
        'REFERENCIA_INVALIDA',
        posicao,
        `Não existe um produto com ${p.produto_codigo === undefined ? `a referência “${p.produto_referencia ?? ''}”` : 'este código'}.`,
      );
    const chave = `${produto_codigo} ${arredondar(quantidade, 4)}`;
    if (vistos.has(chave))
      recusar(
        'ENTRADA_INVALIDA',
        posicao,
        'Este produto já tem um preço nesta lista, a partir da mesma quantidade.',
      );
    vistos.add(chave);
    return { produto_codigo, quantidade, preco, descmaximo };
  });
  const feito = await gravarPrecos(ctx, e.tabpreco_codigo, precos);
  const mudados = feito.criados + feito.alterados + feito.retirados;
  if (mudados > 0)
    await registrarEvento(ctx, {
      tabela: 'tabpreco',
      chave: e.tabpreco_codigo,
      acao: 'ALTERAR_PRECOS',
      depois: feito,
    });
  const iguais = precos.length - mudados;
  return [{ ...feito, iguais }];
}
