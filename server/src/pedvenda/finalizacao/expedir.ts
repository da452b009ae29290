import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { expedir } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import {
  aoExpedirParte,
  situacaoPelasPartes,
  type PassoDaParte,
} from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { ParteFinalizada } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { NomeDePasso } from '@praca/contract/pedvenda/situacoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { exigirRegra } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { lerVenda } from '../reads.ts';
import { contarDaVenda, gravarSituacaoDaVenda, travarVenda } from '../writes.ts';
import { partesDe } from './reads.ts';
import { correrPrazos, voltarPrazos } from './writes-contas.ts';
import { entregarPartes, faturarPartes, voltarEntrega, voltarNota } from './writes-expedicao.ts';

const codigosDe = (partes: readonly ParteFinalizada[]): number[] =>
  partes.map((p) => p.finvenda_codigo);

async function faturarVarias(
  ctx: Ctx,
  partes: readonly ParteFinalizada[],
  e: { nota: string; dia: string },
): Promise<void> {
  await faturarPartes(ctx, codigosDe(partes), e);
  await correrPrazos(ctx, codigosDe(partes), e.dia);
}

async function voltarNotas(ctx: Ctx, partes: readonly ParteFinalizada[]): Promise<void> {
  await voltarPrazos(ctx, codigosDe(partes));
  await voltarNota(ctx, codigosDe(partes));
}

const ultimasPor = (
  partes: readonly ParteFinalizada[],
  quando: 'finvenda_faturadaem' | 'finvenda_entregueem',
): ParteFinalizada[] => {
  const momentos = partes.flatMap((p) =>
    p[quando] === null ? [] : [Date.parse(String(p[quando]))],
  );
  const ultimo = Math.max(...momentos);
  return partes.filter((p) => p[quando] !== null && Date.parse(String(p[quando])) === ultimo);
};

/** What a step of the whole order does to its parts: all that are left are invoiced or delivered, or those of the last time are not any more. */
export async function seguirPartes(ctx: Ctx, antes: Venda, passo: NomeDePasso): Promise<void> {
  if (passo !== 'faturar' && passo !== 'entregar' && passo !== 'voltarEntrega') return;
  const partes = await partesDe(ctx, antes.pedvenda_codigo);
  if (passo === 'faturar')
    return faturarVarias(
      ctx,
      partes.filter((p) => p.finvenda_faturadaem === null),
      { nota: '', dia: dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso) },
    );
  if (passo === 'entregar')
    return entregarPartes(ctx, codigosDe(partes.filter((p) => p.finvenda_entregueem === null)), '');
  if (antes.pedvenda_situacao === 'EN')
    await voltarEntrega(ctx, codigosDe(ultimasPor(partes, 'finvenda_entregueem')));
  else await voltarNotas(ctx, ultimasPor(partes, 'finvenda_faturadaem'));
}

const FEITO: Record<PassoDaParte, string> = {
  faturar: 'FATURAR_PARTE',
  entregar: 'ENTREGAR_PARTE',
  voltar: 'VOLTAR_PARTE',
};

/** Invoices or delivers one part of a locked order at the version seen, or takes its last step back; with the last part the order follows. */
export async function expedirParte(ctx: Ctx, e: Entrada<typeof expedir>): Promise<Venda[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  const partes = await partesDe(ctx, e.pedvenda_codigo);
  const parte = partes.find((p) => p.finvenda_codigo === e.finvenda_codigo);
  exigirRegra(aoExpedirParte(parte, e.passo));
  const uma = parte ? [parte] : [];
  if (e.passo === 'faturar')
    await faturarVarias(ctx, uma, {
      nota: e.finvenda_nota ?? '',
      dia: e.finvenda_dtnota ?? dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
    });
  else if (e.passo === 'entregar')
    await entregarPartes(ctx, codigosDe(uma), e.finvenda_recebedor ?? '');
  else if (parte?.finvenda_entregueem != null) await voltarEntrega(ctx, codigosDe(uma));
  else await voltarNotas(ctx, uma);
  const para = situacaoPelasPartes(antes.pedvenda_situacao, await partesDe(ctx, e.pedvenda_codigo));
  await gravarSituacaoDaVenda(ctx, e.pedvenda_codigo, {
    pedvenda_situacao: para,
    pedvenda_situacaoanterior:
      para === antes.pedvenda_situacao ? antes.pedvenda_situacaoanterior : antes.pedvenda_situacao,
    pedvenda_tipo: antes.pedvenda_tipo,
    pedvenda_motivo: antes.pedvenda_motivo,
    pedvenda_revisao: antes.pedvenda_revisao,
    pedvenda_aprovado: antes.pedvenda_aprovado === 'S',
  });
  const depois = await lerVenda(ctx, e.pedvenda_codigo);
  await contarDaVenda(ctx, depois, FEITO[e.passo], {
    antes: { pedvenda_situacao: antes.pedvenda_situacao },
    depois: {
      pedvenda_situacao: para,
      finvenda_sequencia: parte?.finvenda_sequencia,
      ...(e.finvenda_nota ? { finvenda_nota: e.finvenda_nota } : {}),
    },
  });
  return [depois];
}
