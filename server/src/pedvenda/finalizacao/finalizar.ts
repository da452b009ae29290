import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { finalizar } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import {
  aoFinalizarParte,
  calcularParte,
  descricaoDaConta,
  parcelasDaParte,
  parcelasFecham,
  saldoDaLinha,
  saldosDepois,
  situacaoAposParte,
  type Parte,
} from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { exigirInteiras } from '../fracao.ts';
import { criarContas } from './writes-contas.ts';
import { baixar } from '../../estoque/baixar.ts';
import { liberar } from '../../estoque/liberar.ts';
import { travarSaldos } from '../../estoque/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError, exigirRegra } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { encerrarSeparacao } from '../expedicao/writes.ts';
import { pagarParte } from '../credito/pagar-parte.ts';
import { soltarReservas } from '../credito/soltar.ts';
import { comissionarFinalizacao } from '../comissionar.ts';
import { lerInteira, lerVenda } from '../reads.ts';
import { contarDaVenda, gravarSituacaoDaVenda, travarVenda } from '../writes.ts';
import { gravarDataFinal, inserirParte, somarAosItens, type LinhaDaParte } from './writes.ts';

type Pedido = Entrada<typeof finalizar>;

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** Takes the part out of stock and lets go of the rest that the order holds; tells which products have stock at all. */
async function tirarDoEstoque(ctx: Ctx, v: Venda, parte: Parte): Promise<Set<number>> {
  const documento = { tabela: 'pedvenda', codigo: v.pedvenda_codigo };
  // All of the order's products first, in their one order: two orders never wait for each other in a circle.
  const produtos = v.itens.map((i) => i.produto_codigo);
  const lugares = await travarSaldos(ctx, v.empresa_codigo, produtos, documento);
  const comEstoque = new Set(lugares.map((l) => l.produto_codigo));
  const produtoDe = new Map(v.itens.map((i) => [i.itpedvenda_sequencia, i.produto_codigo]));
  const saem = parte.itens
    .map((i) => ({
      produto_codigo: produtoDe.get(i.itpedvenda_sequencia) ?? 0,
      quantidade: i.quantidade,
    }))
    .filter((i) => comEstoque.has(i.produto_codigo));
  await baixar(ctx, v.empresa_codigo, saem, documento);
  await liberar(ctx, v.empresa_codigo, null, documento);
  return comEstoque;
}

function linhasDaParte(
  v: Venda,
  e: Pedido,
  parte: Parte,
  comEstoque: ReadonlySet<number>,
): LinhaDaParte[] {
  const feitas = new Map(parte.itens.map((i) => [i.itpedvenda_sequencia, i]));
  const lotes = new Map(e.itens.map((i) => [i.itpedvenda_sequencia, i.lote ?? '']));
  const restos = new Map(
    saldosDepois(v.itens, e.itens).map((s) => [s.itpedvenda_sequencia, s.quantidade]),
  );
  return v.itens.flatMap(({ itpedvenda_sequencia, produto_codigo }) => {
    const feita = feitas.get(itpedvenda_sequencia);
    const itfinvenda_qtdcancelada =
      e.encerrarSaldo === 'S' ? (restos.get(itpedvenda_sequencia) ?? '0') : '0';
    if (feita === undefined && !algo(itfinvenda_qtdcancelada)) return [];
    return [
      {
        itpedvenda_sequencia,
        produto_codigo,
        itfinvenda_quantidade: feita?.quantidade ?? '0',
        itfinvenda_qtdcancelada,
        itfinvenda_lote: lotes.get(itpedvenda_sequencia) ?? '',
        itfinvenda_baixado: feita !== undefined && comEstoque.has(produto_codigo),
        itfinvenda_vlliquido: feita?.vlliquido ?? '0',
        itfinvenda_vlipi: feita?.vlipi ?? '0',
        itfinvenda_vlst: feita?.vlst ?? '0',
        itfinvenda_vltotal: feita?.vltotal ?? '0',
      },
    ];
  });
}

/** Finalises quantities of a locked order at the version seen: stock leaves, receivables are born and credit is spent on them, the balance stays or is given up with a reason. */
export async function finalizarParcial(ctx: Ctx, e: Pedido): Promise<Venda[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  const encerra = e.encerrarSaldo === 'S';
  exigirRegra(aoFinalizarParte(antes, e.itens, encerra));
  exigirInteiras(antes.itens, e.itens, (i) => saldoDaLinha(i));
  const motivo = encerra ? (e.motivo ?? '') : '';
  if (encerra && motivo === '')
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'motivo', mensagem: 'Diga por que o saldo se encerra.' }],
    });
  const parte = calcularParte(antes, e.itens);
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const parcelas = e.parcelas ?? parcelasDaParte(antes.parcelas, parte.valor, hoje);
  if (!parcelasFecham(parte.valor, parcelas))
    throw new AppError('FINALIZACAO_PARCELAS', { dados: { valor: parte.valor } });
  const comEstoque = await tirarDoEstoque(ctx, antes, parte);
  const situacao = situacaoAposParte(antes.itens, e.itens, encerra);
  const feita = await inserirParte(ctx, e.pedvenda_codigo, parte, {
    tipo: situacao === 'FI' ? 'T' : 'P',
    motivo,
    linhas: linhasDaParte(antes, e, parte, comEstoque),
  });
  await somarAosItens(ctx, e.pedvenda_codigo, feita.finvenda_codigo, 1);
  await encerrarSeparacao(ctx, e.pedvenda_codigo, 'LI', feita.finvenda_codigo);
  const chamada = (i: number) =>
    descricaoDaConta({
      pedido: antes.pedvenda_numero,
      parte: feita.finvenda_sequencia,
      parcela: i + 1,
      de: parcelas.length,
    });
  const contas = await criarContas(
    ctx,
    {
      ...antes,
      finvenda_codigo: feita.finvenda_codigo,
      documento: `${antes.pedvenda_numero}/${feita.finvenda_sequencia}`,
      dtemissao: hoje,
    },
    parcelas.map((p, i) => ({
      contarec_parcela: i + 1,
      contarec_descricao: chamada(i),
      contarec_dtvencimento: p.dtvencimento,
      contarec_valor: p.valor,
      contarec_tipopagamento: p.tipopagamento,
    })),
  );
  const codigoDa = new Map(contas.map((c) => [c.contarec_parcela, c.contarec_codigo]));
  const daParte = parcelas.map((p, i) => ({ ...p, contarec_codigo: codigoDa.get(i + 1) ?? 0 }));
  const { credito, quitadas } = await pagarParte(ctx, antes, e.credito, daParte, hoje);
  if (situacao === 'FI') await soltarReservas(ctx, e.pedvenda_codigo);
  await comissionarFinalizacao(
    ctx,
    await lerInteira(ctx, e.pedvenda_codigo),
    daParte.map((p, i) => ({
      numero: i + 1,
      dtvencimento: p.dtvencimento,
      valor: p.valor,
      contarec_codigo: p.contarec_codigo,
      descricao: chamada(i),
      recebida: quitadas.has(p.contarec_codigo) ? hoje : null,
    })),
  );
  const depois = await mudarPara(ctx, antes, situacao, motivo || antes.pedvenda_motivo);
  await contarDaVenda(ctx, depois, 'FINALIZAR', {
    antes: { pedvenda_situacao: antes.pedvenda_situacao },
    depois: {
      pedvenda_situacao: situacao,
      finvenda_sequencia: feita.finvenda_sequencia,
      finvenda_valor: parte.valor,
      ...(algo(credito) ? { credito } : {}),
      ...(motivo === '' ? {} : { pedvenda_motivo: motivo }),
    },
  });
  return [depois];
}

/** Puts the order into the state that its parts give it. */
export async function mudarPara(
  ctx: Ctx,
  antes: Venda,
  situacao: 'LI' | 'FP' | 'FI',
  motivo: string,
): Promise<Venda> {
  await gravarSituacaoDaVenda(ctx, antes.pedvenda_codigo, {
    pedvenda_situacao: situacao,
    pedvenda_situacaoanterior: antes.pedvenda_situacao,
    pedvenda_tipo: 'P',
    pedvenda_motivo: motivo,
    pedvenda_revisao: antes.pedvenda_revisao,
    pedvenda_aprovado: antes.pedvenda_aprovado === 'S',
  });
  await gravarDataFinal(ctx, antes.pedvenda_codigo, situacao === 'FI');
  return lerVenda(ctx, antes.pedvenda_codigo);
}
