import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import { entregasPassadas } from '@praca/contract/pedvenda/entrega.ts';
import { aoEditar } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { cabeNaUnidade, semFracao } from '@praca/contract/unidade/fracao.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import { montarDocumento, type Calculado } from './calcular.ts';
import { clienteDeAgora } from '../pessoa/reads.ts';
import { comPadroes } from './padroes.ts';
import { conferirReferencias } from './conferir.ts';
import { diferencas } from './diferencas.ts';
import { entregaDe } from './entrega.ts';
import { cabecalhoDe, sobre, type Documento } from './pedido.ts';
import { lerVenda, semGanho } from './reads.ts';
import { seguirNegocio } from './seguir-negocio.ts';
import { atualizarVenda, contarDaVenda, inserirVenda, travarVenda } from './writes.ts';

/** Refuses a total that is not the one the person saw: a price, a tax or a condition changed meanwhile. */
function conferirTotal(visto: string | undefined, feito: Calculado): void {
  if (visto !== undefined && compararDinheiro(visto, feito.pedvenda_valor) !== 0)
    throw new AppError('VENDA_TOTAL', { dados: { pedvenda_valor: feito.pedvenda_valor } });
}

/* Nobody delivers before the day of issue; a day typed without its year gets there easily. */
function conferirEntrega(e: Documento, dtemissao: string, antes: Venda | null): void {
  const campos = entregasPassadas(e, dtemissao, antes);
  if (campos.length > 0) throw new AppError('VENDA_ENTREGA', { campos });
}

/** A unit that takes no fractions is sold in whole numbers; a quantity of before may stay. */
function conferirFracoes(feito: Calculado, antes: Venda | null): void {
  for (const [i, item] of feito.itens.entries()) {
    const era = antes?.itens.find((um) => um.itpedvenda_codigo === item.itpedvenda_codigo);
    const { itpedvenda_quantidade: quantidade, unidade_fracao: fracao } = item;
    if (cabeNaUnidade(fracao, quantidade, era?.itpedvenda_quantidade)) continue;
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: `itens.${i}.itpedvenda_quantidade`,
          mensagem: `Linha ${i + 1}: ${semFracao(item.itpedvenda_unidade)}`,
        },
      ],
    });
  }
}

/** What a new document was copied from: its writer has a hand in the copy too. */
interface Origem {
  copia_de?: number;
}

/* What a document of somebody merged away is made of is that of the one that stayed: addresses, prices, taxes. */
async function comClienteDeAgora(ctx: Ctx, e: Documento): Promise<Documento> {
  if (!e.pessoa_codigo) return e;
  return { ...e, pessoa_codigo: (await clienteDeAgora(ctx, e.pessoa_codigo)).codigo };
}

async function criar(ctx: Ctx, pedido: Documento, origem: Origem): Promise<Venda> {
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const e = await comPadroes(ctx, sobre(pedido, null), hoje);
  conferirEntrega(e, hoje, null);
  await conferirReferencias(ctx, e, null);
  const feito = await montarDocumento(ctx, e, hoje);
  conferirFracoes(feito, null);
  conferirTotal(e.pedvenda_valor, feito);
  const cabecalho = cabecalhoDe(
    e,
    e.empresa_codigo ?? ctx.sessao.empresa_codigo,
    await entregaDe(ctx, e, null),
  );
  const codigo = await inserirVenda(ctx, cabecalho, feito, hoje);
  const venda = await lerVenda(ctx, codigo);
  await contarDaVenda(ctx, venda, 'CRIAR', {
    depois: {
      pedvenda_numero: venda.pedvenda_numero,
      pedvenda_valor: venda.pedvenda_valor,
      negocio_codigo: venda.negocio_codigo,
      itens: venda.itens.length,
      ...origem,
    },
  });
  return venda;
}

async function alterar(ctx: Ctx, codigo: number, pedido: Documento): Promise<Venda> {
  const antes = await travarVenda(ctx, codigo);
  await conferirVersao(ctx, 'pedvenda', codigo, antes, pedido.versao);
  const e = sobre(pedido, antes);
  exigirRegra(aoEditar(antes));
  if ((e.negocio_codigo ?? null) !== antes.negocio_codigo)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'negocio_codigo', mensagem: 'O negócio de um orçamento não muda.' }],
    });
  conferirEntrega(e, antes.pedvenda_dtemissao, antes);
  await conferirReferencias(ctx, e, antes);
  const feito = await montarDocumento(
    ctx,
    e,
    antes.pedvenda_dtemissao,
    new Set(antes.itens.map((item) => item.produto_codigo)),
  );
  conferirFracoes(feito, antes);
  conferirTotal(e.pedvenda_valor, feito);
  await atualizarVenda(
    ctx,
    codigo,
    cabecalhoDe(e, e.empresa_codigo ?? antes.empresa_codigo, await entregaDe(ctx, e, antes)),
    feito,
  );
  const depois = await lerVenda(ctx, codigo);
  await contarDaVenda(ctx, depois, 'ALTERAR', diferencas(semGanho(antes), semGanho(depois)));
  return depois;
}

/** Creates a draft, or changes one at the version seen; prices, taxes and totals are worked out again here, and a total that the person did not see is refused. */
export async function salvarVenda(ctx: Ctx, e: Documento, origem: Origem = {}): Promise<Venda[]> {
  const venda =
    e.pedvenda_codigo === undefined
      ? await criar(ctx, await comClienteDeAgora(ctx, e), origem)
      : await alterar(ctx, e.pedvenda_codigo, await comClienteDeAgora(ctx, e));
  return [await seguirNegocio(ctx, venda)];
}
