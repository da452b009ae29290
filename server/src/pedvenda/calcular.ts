import {
  compararDinheiro,
  formatarDinheiro,
  porcento,
  somar,
} from '@praca/contract/br/dinheiro.ts';
import { lerPercentuais, lerPrazos, parcelasDe } from '@praca/contract/br/parcelas.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import {
  calcularDocumento,
  type Aliquota,
  type CabecalhoDoDocumento,
  type LinhaCalculada,
  type LinhaDoDocumento,
} from '@praca/contract/documento/calculo.ts';
import type { calcular } from '@praca/contract/pedvenda/endpoints.ts';
import type { Item, ItemEntrada, Parcela } from '@praca/contract/pedvenda/schemas.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { percentuaisDe } from '../comissao/reads.ts';
import { saldosDe } from '../estoque/reads.ts';
import { aliquotasDe } from '../imposto/reads.ts';
import { precosDe } from '../tabpreco/reads.ts';
import {
  lerCondicoes,
  lerProdutosVendidos,
  type Condicoes,
  type ProdutoVendido,
} from './reads-produtos.ts';
import { comPadroes } from './padroes.ts';
import { conferirReferencias } from './conferir.ts';
import { lerReferencias, semMargem } from './reads.ts';

type Documento = Entrada<typeof calcular>;
export type Calculado = Linha<typeof calcular>;

const recusar = (campo: string, mensagem: string): AppError =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo, mensagem }] });

/** Each line with its product; one that does not exist, or is no longer sold and was not there before, is refused with its line. */
const produtosDe = (
  itens: readonly ItemEntrada[],
  produtos: ReadonlyMap<number, ProdutoVendido>,
  antes: ReadonlySet<number>,
): { item: ItemEntrada; produto: ProdutoVendido }[] =>
  itens.map((item, i) => {
    const produto = produtos.get(item.produto_codigo);
    const campo = `itens.${i}.produto_codigo`;
    if (!produto) throw recusar(campo, `Linha ${i + 1}: este produto não existe.`);
    if (!produto.produto_ativo && !antes.has(item.produto_codigo))
      throw recusar(
        campo,
        `Linha ${i + 1}: o produto “${produto.produto_descricao}” está inativo.`,
      );
    return { item, produto };
  });

/** What a line of the document costs, and may be lowered by, by its table. */
interface Tabelado {
  preco: string | null;
  descmaximo: string | null;
}

function precoDa(item: ItemEntrada, produto: ProdutoVendido, i: number, t: Tabelado): string {
  const preco = item.itpedvenda_vlunitario ?? t.preco;
  if (preco === null)
    throw new AppError('PRODUTO_SEM_PRECO', {
      campos: [
        {
          campo: `itens.${i}.itpedvenda_vlunitario`,
          mensagem: `Linha ${i + 1}: “${produto.produto_descricao}” não tem preço. Informe um.`,
        },
      ],
    });
  return preco;
}

/** What rules and tables say of a line. */
interface DaLinha {
  t: Tabelado;
  impostos: readonly Aliquota[];
  percomissao: string;
}

const linhaDe = (
  item: ItemEntrada,
  produto: ProdutoVendido,
  i: number,
  { t, impostos, percomissao }: DaLinha,
): LinhaDoDocumento => ({
  quantidade: item.itpedvenda_quantidade,
  vlunitario: precoDa(item, produto, i, t),
  vltabela: t.preco,
  desccascata: item.itpedvenda_desccascata ?? '',
  impostos,
  percomissao,
  pesobruto: produto.produto_pesobruto,
  pesoliquido: produto.produto_pesoliquido,
});

const SEM_TABELA: Tabelado = { preco: null, descmaximo: null };

/** A price of the table in a payment condition that raises it. */
const naCondicao = (t: Tabelado, acrescimo: string | null): Tabelado =>
  t.preco === null || acrescimo === null
    ? t
    : { ...t, preco: somar(t.preco, porcento(t.preco, acrescimo, 4)) };

/** The tighter of two limits; none is no limit. */
const menorLimite = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return compararDinheiro(a, b) <= 0 ? a : b;
};

/** The parcels as they were given, else those of the payment condition, else the whole on the day. */
function parcelas(e: Documento, c: Condicoes, total: string, dia: string): Parcela[] {
  if (e.parcelas)
    return e.parcelas.map((p, i) => ({
      ...p,
      parcpedvenda_numero: i + 1,
      parcpedvenda_tipopagamento: p.parcpedvenda_tipopagamento ?? 'FT',
    }));
  if (!/[1-9]/.test(total)) return [];
  const condicao = {
    prazos: lerPrazos(c.condpag_prazos ?? '') ?? [0],
    entrada: c.condpag_entrada ?? false,
    diaUtil: c.condpag_diautil ?? false,
    percentuais: lerPercentuais(c.condpag_percentuais ?? ''),
  };
  return parcelasDe(total, dia, condicao).map((p) => ({
    parcpedvenda_numero: p.numero,
    parcpedvenda_dtvencimento: p.vencimento,
    parcpedvenda_valor: p.valor,
    parcpedvenda_tipopagamento: 'FT' as const,
  }));
}

/** A line with all that it takes to work it out. */
interface Pronta {
  item: ItemEntrada;
  produto: ProdutoVendido;
  linha: LinhaDoDocumento;
  descmaximo: string | null;
  /** Not held by any document; null: the product never had stock. */
  disponivel: string | null;
}

const itemDe = (
  { item, produto, linha, descmaximo, disponivel }: Pronta,
  feita: LinhaCalculada,
  itpedvenda_sequencia: number,
): Item => ({
  itpedvenda_codigo: item.itpedvenda_codigo ?? null,
  itpedvenda_sequencia,
  produto_codigo: produto.produto_codigo,
  produto_referencia: produto.produto_referencia,
  itpedvenda_descricao: produto.produto_descricao,
  itpedvenda_unidade: produto.unidade,
  itpedvenda_ncm: produto.produto_ncm,
  itpedvenda_quantidade: item.itpedvenda_quantidade,
  itpedvenda_qtdfinalizada: '0',
  itpedvenda_qtdcancelada: '0',
  itpedvenda_qtdseparada: '0',
  itpedvenda_qtddevolvida: '0',
  itpedvenda_vlunitario: linha.vlunitario,
  itpedvenda_vltabela: linha.vltabela,
  itpedvenda_vlcusto: produto.produto_custo,
  itpedvenda_desccascata: linha.desccascata,
  itpedvenda_percdesconto: feita.percdesconto,
  itpedvenda_descmaximo: descmaximo,
  itpedvenda_vlliquido: feita.vlliquido,
  itpedvenda_vlipi: feita.vlipi,
  itpedvenda_vlst: feita.vlst,
  itpedvenda_vlicms: feita.vlicms,
  itpedvenda_vltotal: feita.vltotal,
  itpedvenda_impostos: feita.impostos,
  itpedvenda_percomissao: linha.percomissao,
  itpedvenda_pesobruto: feita.pesobruto,
  itpedvenda_pesoliquido: feita.pesoliquido,
  itpedvenda_dtentrega: item.itpedvenda_dtentrega ?? null,
  itpedvenda_obs: item.itpedvenda_obs ?? '',
  unidade_fracao: produto.unidade_fracao,
  produto_multiplo: produto.produto_multiplo,
  estoque_disponivel: disponivel,
  ultimo_vlunitario: produto.ultimo_vlunitario,
  ultimo_dtemissao: produto.ultimo_dtemissao,
});

/** A general discount in money is no more than the lines come to without it. */
function conferirDesconto(
  cabecalho: CabecalhoDoDocumento & { vldescgeral: string },
  linhas: readonly LinhaDoDocumento[],
): void {
  if (linhas.length === 0 || !/[1-9]/.test(cabecalho.vldescgeral)) return;
  const { vlprodutos } = calcularDocumento({ ...cabecalho, vldescgeral: '0.00' }, linhas).totais;
  if (compararDinheiro(cabecalho.vldescgeral, vlprodutos) > 0)
    throw recusar(
      'pedvenda_vldescgeral',
      `O desconto é maior que os produtos, que somam ${formatarDinheiro(vlprodutos)}. Diminua o desconto.`,
    );
}

/** Works out a document from what is typed: prices, taxes, weights and parcels are the server's own. `dia` is what parcels count from; `antes` the products that stood in it. */
export async function montarDocumento(
  ctx: Ctx,
  e: Documento,
  dia: string,
  antes: ReadonlySet<number> = new Set(),
): Promise<Calculado> {
  const codigos = [...new Set(e.itens.map((item) => item.produto_codigo))];
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const empresa = e.empresa_codigo ?? ctx.sessao.empresa_codigo;
  const [repres_codigo, pessoa_codigo] = [e.repres_codigo ?? null, e.pessoa_codigo ?? null];
  const lidas = lerCondicoes(ctx, {
    condpag_codigo: e.condpag_codigo ?? null,
    repres_codigo,
    empresa_codigo: empresa,
    pessoa_codigo,
  });
  // Sent one behind the other, without waiting for each answer.
  const [condicoes, impostos, achados, precos, comissoes, saldos] = await Promise.all([
    lidas,
    lidas.then(({ uf_origem: ufOrigem, uf_destino: ufDestino }) =>
      aliquotasDe(ctx, { dia: hoje, ufOrigem, ufDestino, produtos: codigos }),
    ),
    lerProdutosVendidos(ctx, codigos, pessoa_codigo),
    precosDe(ctx, {
      tabpreco_codigo: e.tabpreco_codigo ?? null,
      dia: hoje,
      itens: e.itens.map((item) => ({
        produto_codigo: item.produto_codigo,
        quantidade: item.itpedvenda_quantidade,
      })),
    }),
    percentuaisDe(ctx, { dia: hoje, repres_codigo, pessoa_codigo, produtos: codigos }),
    saldosDe(ctx, empresa, codigos),
  ]);
  const prontas = produtosDe(e.itens, achados, antes).map(({ item, produto }, i): Pronta => {
    const t = naCondicao(precos.get(i) ?? SEM_TABELA, condicoes.condpag_acrescimo);
    return {
      item,
      produto,
      linha: linhaDe(item, produto, i, {
        t,
        impostos: impostos.get(produto.produto_codigo) ?? [],
        percomissao: comissoes.get(produto.produto_codigo) ?? '0',
      }),
      descmaximo: menorLimite(condicoes.repres_descmaximo, t.descmaximo),
      disponivel: saldos.get(produto.produto_codigo)?.disponivel ?? null,
    };
  });
  const cabecalho = {
    desccascata: e.pedvenda_desccascata ?? '',
    vldescgeral: e.pedvenda_vldescgeral ?? '0.00',
    vlfrete: e.pedvenda_vlfrete ?? '0.00',
    vlseguro: e.pedvenda_vlseguro ?? '0.00',
    vldespesas: e.pedvenda_vldespesas ?? '0.00',
  };
  const linhas = prontas.map((pronta) => pronta.linha);
  const { linhas: feitas, totais } = calcularDocumento(cabecalho, linhas);
  conferirDesconto(cabecalho, linhas);
  const itens = feitas.flatMap((feita, i) => {
    const pronta = prontas[i];
    return pronta ? [itemDe(pronta, feita, i + 1)] : [];
  });
  const { vltotal, ...outros } = totais;
  return {
    ...(Object.fromEntries(
      Object.entries(outros).map(([nome, valor]) => [`pedvenda_${nome}`, valor]),
    ) as { [K in keyof typeof outros as `pedvenda_${K}`]: string }),
    pedvenda_valor: vltotal,
    condpag_acrescimo: condicoes.condpag_acrescimo,
    condpag_vlminimo: condicoes.condpag_vlminimo,
    itens,
    parcelas: parcelas(e, condicoes, vltotal, dia),
  };
}

/** A document worked out and not kept, its references checked like those of one that is; what the page shows while it is typed. */
export async function calcularVenda(ctx: Ctx, e: Documento): Promise<Calculado[]> {
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const antes =
    e.pedvenda_codigo === undefined ? null : await lerReferencias(ctx, e.pedvenda_codigo);
  const inteiro = await comPadroes(ctx, e, hoje);
  await conferirReferencias(ctx, inteiro, antes, true);
  const feito = await montarDocumento(ctx, inteiro, hoje, new Set(antes?.produtos));
  return [semMargem(ctx, feito)];
}
