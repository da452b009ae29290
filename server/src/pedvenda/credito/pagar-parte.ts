import { compararDinheiro, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import { menor, verter } from '@praca/contract/pedvenda/credito/rules.ts';
import { situacaoDaConta } from '@praca/contract/pedvenda/devolucao/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { reservasDe } from './reads.ts';
import { tomarCredito } from './reservar.ts';
import { tirarDasReservas } from './soltar.ts';
import { gravarPagas, inserirUsos, somarUsado } from './writes.ts';

/** A receivable that was born with a part. */
export interface ContaDaParte {
  contarec_codigo: number;
  valor: string;
  dtvencimento: string;
  tipopagamento: 'RC' | 'FT' | 'ET';
}

const algo = (valor: string): boolean => /[1-9]/.test(valor);
const soma = (valores: readonly string[]): string => somar('0.00', ...valores);

/**
 * Spends credit on the receivables of a part that leaves, the first to fall due first: what the order holds, or as much as
 * is asked for, of what it holds before what is free. Gives how much, and the receivables that owe nothing any more.
 */
export async function pagarParteComCredito(
  ctx: Ctx,
  v: Venda,
  pedido: string | undefined,
  contas: readonly ContaDaParte[],
  dia: string,
): Promise<{ credito: string; quitadas: Set<number> }> {
  const reservas = await reservasDe(ctx, v.pedvenda_codigo);
  const reservado = soma(reservas.map((r) => r.usocred_valor));
  const devido = soma(contas.map((c) => c.valor));
  const credito = soma([pedido ?? menor(reservado, devido)]);
  if (compararDinheiro(credito, devido) > 0) throw new AppError('CREDITO_ALEM');
  if (pedido !== undefined && !ctx.sessao.permissoes.has('venda.credito'))
    throw new AppError('SEM_PERMISSAO');
  if (!algo(credito)) return { credito, quitadas: new Set() };
  const segurado = await tirarDasReservas(ctx, reservas, menor(credito, reservado));
  const tomado = await tomarCredito(
    ctx,
    v,
    subtrair(credito, soma(segurado.map((s) => s.usocred_valor))),
  );
  await somarUsado(ctx, tomado, 1);
  const fontes = [
    ...segurado.map((s) => ({ ...s, usocred_reservado: true })),
    ...tomado.map((s) => ({ ...s, usocred_reservado: false })),
  ];
  const ordem = contas.toSorted((a, b) => a.dtvencimento.localeCompare(b.dtvencimento));
  const passagens = verter(
    fontes.map((f, codigo) => ({ codigo, valor: f.usocred_valor })),
    ordem.map((c) => ({ codigo: c.contarec_codigo, valor: c.valor })),
  );
  await inserirUsos(
    ctx,
    passagens.map((p) => ({
      devvenda_codigo: fontes[p.de]?.devvenda_codigo ?? 0,
      usocred_tipo: 'C',
      pedvenda_codigo: v.pedvenda_codigo,
      contarec_codigo: p.para,
      usocred_reservado: fontes[p.de]?.usocred_reservado ?? false,
      usocred_valor: p.valor,
    })),
    { dia },
  );
  const pagas = ordem.flatMap((c) => {
    const valor = soma(passagens.filter((p) => p.para === c.contarec_codigo).map((p) => p.valor));
    if (!algo(valor)) return [];
    // What is received at once is settled whatever it is settled with.
    const contarec_valorpago = c.tipopagamento === 'RC' ? c.valor : valor;
    return [
      {
        contarec_codigo: c.contarec_codigo,
        contarec_situacao: situacaoDaConta(c.valor, contarec_valorpago),
        contarec_valorpago,
        contarec_vlcredito: valor,
        contarec_dtpagamento: dia,
      },
    ];
  });
  await gravarPagas(ctx, pagas);
  return {
    credito,
    quitadas: new Set(
      pagas.filter((p) => p.contarec_situacao === 'PG').map((p) => p.contarec_codigo),
    ),
  };
}
