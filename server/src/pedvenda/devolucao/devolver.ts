import { somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import { comissaoQueVolta } from '@praca/contract/comissao/rules.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { devolver } from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import {
  abater,
  aoDevolver,
  calcularDevolucao,
  podeVoltar,
  situacaoDaConta,
  type ValorDevolvido,
} from '@praca/contract/pedvenda/devolucao/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { comissaoDaDevolucao, devolverComissao } from '../../comissao/devolver.ts';
import { devolverAoEstoque } from '../../estoque/devolver.ts';
import type { Ctx } from '../../platform/context.ts';
import { exigirRegra } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { comissionado } from '../comissionar.ts';
import { exigirInteiras } from '../fracao.ts';
import { lerInteira, lerVenda } from '../reads.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { travarContas, type ContaDoPedido } from './reads.ts';
import {
  gravarAbatidos,
  gravarValores,
  inserirDevolucao,
  somarDevolvido,
  type LinhaGravada,
} from './writes.ts';

type Pedido = Entrada<typeof devolver>;

const menor = (a: string, b: string): string => (subtrair(a, b).startsWith('-') ? a : b);

/** The lines of a return, each with what of it went back into stock. */
async function linhasQueVoltam(
  ctx: Ctx,
  v: Venda,
  e: Pedido,
  valor: ValorDevolvido,
): Promise<LinhaGravada[]> {
  const produtoDe = new Map(v.itens.map((i) => [i.itpedvenda_sequencia, i.produto_codigo]));
  const pedidaDe = new Map(e.itens.map((i) => [i.itpedvenda_sequencia, i]));
  const linhas = valor.itens.map((i) => ({
    ...i,
    produto_codigo: produtoDe.get(i.itpedvenda_sequencia) ?? 0,
    motivo: pedidaDe.get(i.itpedvenda_sequencia)?.motivo.trim() ?? '',
    volta: pedidaDe.get(i.itpedvenda_sequencia)?.voltaEstoque === 'S',
  }));
  const postos = await devolverAoEstoque(
    ctx,
    v.empresa_codigo,
    linhas.filter((l) => l.volta),
    { tabela: 'pedvenda', codigo: v.pedvenda_codigo },
    { motivo: `Devolução do pedido ${v.pedvenda_numero}`, tipo: 'devolucao' },
  );
  return linhas.map((l) => {
    const resta = postos.get(l.produto_codigo) ?? '0.0000';
    const itdevvenda_qtdestoque = l.volta ? menor(l.quantidade, resta) : '0';
    if (l.volta) postos.set(l.produto_codigo, subtrair(resta, itdevvenda_qtdestoque));
    return {
      itpedvenda_sequencia: l.itpedvenda_sequencia,
      produto_codigo: l.produto_codigo,
      itdevvenda_quantidade: l.quantidade,
      itdevvenda_motivo: l.motivo,
      itdevvenda_qtdestoque,
      itdevvenda_vlliquido: l.vlliquido,
      itdevvenda_vlipi: l.vlipi,
      itdevvenda_vlst: l.vlst,
      itdevvenda_vltotal: l.vltotal,
    };
  });
}

/** Writes the new amounts of receivables and tells each in its history. */
export async function mudarContas(
  ctx: Ctx,
  acao: string,
  contas: readonly (ContaDoPedido & { valor: string; situacao: string })[],
): Promise<void> {
  await gravarValores(ctx, contas);
  for (const c of contas)
    await registrarEvento(ctx, {
      tabela: 'contarec',
      chave: c.contarec_codigo,
      acao,
      versao: c.versao + 1,
      antes: { contarec_valor: c.contarec_valor, contarec_situacao: c.contarec_situacao },
      depois: { contarec_valor: c.valor, contarec_situacao: c.situacao },
      escopo: { empresa_codigo: c.empresa_codigo, repres_codigo: c.repres_codigo },
    });
}

/**
 * Goods of a locked order come back at the version seen, never more than left: what of them is good goes into stock, open
 * receivables owe less or the customer has a credit, and the commission goes back in proportion.
 */
export async function devolverVenda(ctx: Ctx, e: Pedido): Promise<Venda[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  exigirRegra(aoDevolver(antes, e.itens));
  exigirInteiras(antes.itens, e.itens, podeVoltar);
  const valor = calcularDevolucao(antes.itens, e.itens);
  const contas = await travarContas(ctx, e.pedvenda_codigo);
  const { abatimentos, abatido, credito } = abater(valor.valor, contas, e.soCredito === 'S');
  const contaDe = new Map(contas.map((c) => [c.contarec_codigo, c]));
  const mudadas = abatimentos.flatMap((a) => {
    const conta = contaDe.get(a.contarec_codigo);
    if (!conta) return [];
    const novo = subtrair(conta.contarec_valor, a.valor);
    return [
      { ...conta, valor: novo, situacao: situacaoDaConta(novo, conta.contarec_valorpago), a },
    ];
  });
  const inteira = await lerInteira(ctx, e.pedvenda_codigo);
  const volta = comissaoQueVolta(
    inteira.itens,
    new Map(valor.itens.map((i) => [i.itpedvenda_sequencia, i.quantidade])),
  );
  const comissao =
    inteira.repres_codigo === null
      ? { abatidas: [], contra: { base: '0.00', valor: '0.00' } }
      : await comissaoDaDevolucao(
          ctx,
          volta,
          { abatido, devolvido: valor.valor },
          mudadas.map((c) => c.contarec_codigo),
        );
  const feita = await inserirDevolucao(ctx, e.pedvenda_codigo, valor, {
    nota: e.devvenda_nota ?? '',
    obs: e.devvenda_obs ?? '',
    abatido,
    credito,
    vlcomissao: somar(comissao.contra.valor, ...comissao.abatidas.map((a) => a.valor)),
    linhas: await linhasQueVoltam(ctx, antes, e, valor),
  });
  const previstaDe = new Map(comissao.abatidas.map((a) => [a.contarec_codigo, a]));
  await gravarAbatidos(
    ctx,
    feita.devvenda_codigo,
    mudadas.map((c) => ({
      contarec_codigo: c.contarec_codigo,
      abatdev_valor: c.a.valor,
      abatdev_pago: c.contarec_valorpago,
      abatdev_base: previstaDe.get(c.contarec_codigo)?.base ?? '0.00',
      abatdev_comissao: previstaDe.get(c.contarec_codigo)?.valor ?? '0.00',
    })),
  );
  await mudarContas(ctx, 'DEVOLVER', mudadas);
  if (inteira.repres_codigo !== null)
    await devolverComissao(
      ctx,
      comissionado(inteira, inteira.repres_codigo),
      {
        devvenda_codigo: feita.devvenda_codigo,
        descricao: `Pedido ${antes.pedvenda_numero}, ${feita.devvenda_sequencia}ª devolução`,
        motivo: `Devolução de ${valor.itens.length === 1 ? 'um item' : `${valor.itens.length} itens`}.`,
        contas: mudadas.map((c) => ({
          contarec_codigo: c.contarec_codigo,
          quitada: c.situacao === 'CA' || c.situacao === 'PG',
        })),
      },
      comissao,
    );
  await somarDevolvido(ctx, e.pedvenda_codigo, feita.devvenda_codigo, 1);
  const depois = await lerVenda(ctx, e.pedvenda_codigo);
  await contarDaVenda(ctx, depois, 'DEVOLVER', {
    antes: null,
    depois: {
      devvenda_sequencia: feita.devvenda_sequencia,
      devvenda_valor: valor.valor,
      devvenda_abatido: abatido,
      devvenda_credito: credito,
    },
  });
  return [depois];
}
