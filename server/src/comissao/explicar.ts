import { dividir, multiplicar, porcento, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { explicar } from '@praca/contract/comissao/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { linhaExplicada, linhasDaDevolucao, linhasDoPedido, regrasDe } from './reads-explicacao.ts';

type Resposta = Linha<typeof explicar>;

const ate = (valor: string, quantidade: string, inteira: string): string =>
  dividir(multiplicar(valor, quantidade, 8), inteira, 2);

/**
 * Where a line of the ledger that the user sees comes from: the lines of the order as far as its part took them (or as they
 * stay), each with its percentage and the rule that gives it, and the parcel whose share it is.
 */
export async function explicarComissao(ctx: Ctx, e: Entrada<typeof explicar>): Promise<Resposta[]> {
  const linha = await linhaExplicada(ctx, e.comissao_codigo);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  const { dia, repres_codigo, pessoa_codigo, finvenda_codigo, devvenda_codigo, ...resto } = linha;
  const itens =
    linha.pedvenda_codigo === null
      ? []
      : devvenda_codigo === null
        ? await linhasDoPedido(ctx, linha.pedvenda_codigo, finvenda_codigo)
        : await linhasDaDevolucao(ctx, linha.pedvenda_codigo, devvenda_codigo);
  const regras = await regrasDe(ctx, {
    dia,
    repres_codigo,
    pessoa_codigo,
    produtos: itens.map((i) => i.produto_codigo),
  });
  const feitos = itens.flatMap((i) => {
    const comissao = porcento(i.vlliquido, i.percomissao);
    const entre = (valor: string) =>
      subtrair(ate(valor, somar(i.antes, i.quantidade), i.inteira), ate(valor, i.antes, i.inteira));
    const base = entre(i.vlliquido);
    if (!/[1-9]/.test(i.quantidade)) return [];
    const regra = regras.get(i.produto_codigo);
    return [
      {
        itpedvenda_sequencia: i.itpedvenda_sequencia,
        itpedvenda_descricao: i.itpedvenda_descricao,
        base,
        percentual: i.percomissao,
        valor: entre(comissao),
        regra: regra?.percentual === i.percomissao ? regra.regra : '',
      },
    ];
  });
  return [
    {
      ...resto,
      base: somar('0.00', ...feitos.map((f) => f.base)),
      valor: somar('0.00', ...feitos.map((f) => f.valor)),
      itens: feitos,
    },
  ];
}
