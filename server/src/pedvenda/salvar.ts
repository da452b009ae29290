import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import { parearLinhas } from '@praca/contract/documento/linhas.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/pedvenda/endpoints.ts';
import { aoEditar } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import { montarDocumento, type Calculado } from './calcular.ts';
import { comPadroes } from './padroes.ts';
import { conferirReferencias } from './conferir.ts';
import { diferencas } from './diferencas.ts';
import { entregaDe } from './entrega.ts';
import { lerVenda, semGanho } from './reads.ts';
import { seguirNegocio } from './seguir-negocio.ts';
import {
  atualizarVenda,
  contarDaVenda,
  inserirVenda,
  travarVenda,
  type CabecalhoGravado,
} from './writes.ts';

type Documento = Entrada<typeof salvar>;

const VAZIO = {
  negocio_codigo: null,
  pessoa_codigo: null,
  repres_codigo: null,
  tabpreco_codigo: null,
  condpag_codigo: null,
  formapag_codigo: null,
  transp_codigo: null,
  redespacho_codigo: null,
  pesend_codigo: null,
  pedvenda_contato: '',
  pedvenda_dtvalidade: null,
  pedvenda_dtprevisaoentrega: null,
  pedvenda_tipofrete: '9',
  pedvenda_desccascata: '',
  pedvenda_qtdvolumes: null,
  pedvenda_numpedcliente: '',
  pedvenda_natoperacao: '',
  pedvenda_obs: '',
  pedvenda_obsinterna: '',
} satisfies Omit<CabecalhoGravado, 'empresa_codigo' | 'pedvenda_parcmanual' | 'pedvenda_entrega'>;
const NOMES = Object.keys(VAZIO) as (keyof typeof VAZIO)[];
const VALORES = ['pedvenda_vlfrete', 'pedvenda_vlseguro', 'pedvenda_vldespesas'] as const;

/** The parcels that a person typed, as they are sent; undefined: those of the payment condition. */
const digitadas = (v: Venda | null): Documento['parcelas'] =>
  v?.pedvenda_parcmanual === 'S'
    ? v.parcelas.map(({ parcpedvenda_numero: _numero, ...parcela }) => parcela)
    : undefined;

/** What was sent over what stood there: an absent field stays as it is. */
const sobre = (e: Documento, antes: Venda | null): Documento => ({
  ...e,
  ...Object.fromEntries(
    [...NOMES, ...VALORES, 'empresa_codigo' as const].map((nome) => [
      nome,
      e[nome] === undefined ? antes?.[nome] : e[nome],
    ]),
  ),
  // An address is the customer's: of another one it says nothing.
  ...(e.pesend_codigo === undefined &&
    (e.pessoa_codigo ?? antes?.pessoa_codigo) !== antes?.pessoa_codigo && { pesend_codigo: null }),
  itens: comCodigos(e.itens, antes?.itens ?? []),
  parcelas: e.parcelas === undefined ? digitadas(antes) : e.parcelas,
});

const cabecalhoDe = (
  e: Documento,
  empresa_codigo: number,
  pedvenda_entrega: CabecalhoGravado['pedvenda_entrega'],
): CabecalhoGravado => {
  const vazio: CabecalhoGravado = {
    ...VAZIO,
    empresa_codigo,
    pedvenda_entrega,
    // `sobre` made of an absent list what stood there.
    pedvenda_parcmanual: Array.isArray(e.parcelas),
  };
  return Object.assign(
    vazio,
    Object.fromEntries(NOMES.map((nome) => [nome, e[nome] ?? VAZIO[nome]])),
  );
};

/** The lines with the codes that they have in the document; those that are new in it have none yet. */
const comCodigos = (itens: Documento['itens'], antes: Venda['itens']): Documento['itens'] => {
  const pares = parearLinhas(antes, itens, {
    de: (item) => ({ codigo: item.itpedvenda_codigo, produto: item.produto_codigo }),
    para: (item) => ({ codigo: item.itpedvenda_codigo ?? null, produto: item.produto_codigo }),
  });
  return itens.map((item, i) => ({
    ...item,
    itpedvenda_codigo: pares[i]?.itpedvenda_codigo ?? undefined,
  }));
};

/** Refuses a total that is not the one the person saw: a price, a tax or a condition changed meanwhile. */
function conferirTotal(visto: string | undefined, feito: Calculado): void {
  if (visto !== undefined && compararDinheiro(visto, feito.pedvenda_valor) !== 0)
    throw new AppError('VENDA_TOTAL', { dados: { pedvenda_valor: feito.pedvenda_valor } });
}

async function criar(ctx: Ctx, pedido: Documento): Promise<Venda> {
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const e = await comPadroes(ctx, sobre(pedido, null), hoje);
  await conferirReferencias(ctx, e, null);
  const feito = await montarDocumento(ctx, e, hoje);
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
  await conferirReferencias(ctx, e, antes);
  const feito = await montarDocumento(
    ctx,
    e,
    antes.pedvenda_dtemissao,
    new Set(antes.itens.map((item) => item.produto_codigo)),
  );
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
export async function salvarVenda(ctx: Ctx, e: Documento): Promise<Venda[]> {
  const venda =
    e.pedvenda_codigo === undefined
      ? await criar(ctx, e)
      : await alterar(ctx, e.pedvenda_codigo, e);
  return [await seguirNegocio(ctx, venda)];
}
