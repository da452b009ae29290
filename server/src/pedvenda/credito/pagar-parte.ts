import { compararDinheiro, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import { menor, verter, type Passagem } from '@praca/contract/pedvenda/credito/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { baixarContas, soPrincipal } from '../../contarec/baixar.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { reservasDe } from './reads.ts';
import { tomarCredito } from './reservar.ts';
import { tirarDasReservas } from './soltar.ts';
import { baixaDoCredito } from './usar.ts';
import { inserirUsos, somarUsado } from './writes.ts';

/** A receivable that was born with a part. */
export interface ContaDaParte {
  contarec_codigo: number;
  valor: string;
  dtvencimento: string;
  tipopagamento: 'RC' | 'FT' | 'ET';
}

const algo = (valor: string): boolean => /[1-9]/.test(valor);
const soma = (valores: readonly string[]): string => somar('0.00', ...valores);

/* Credit of an order's customer goes to its receivables, the first to fall due first; gives how much. */
async function gastarCredito(
  ctx: Ctx,
  v: Venda,
  pedido: string | undefined,
  contas: readonly ContaDaParte[],
  dia: string,
): Promise<Passagem[]> {
  const reservas = await reservasDe(ctx, v.pedvenda_codigo);
  const reservado = soma(reservas.map((r) => r.usocred_valor));
  const devido = soma(contas.map((c) => c.valor));
  const credito = soma([pedido ?? menor(reservado, devido)]);
  if (compararDinheiro(credito, devido) > 0) throw new AppError('CREDITO_ALEM');
  if (pedido !== undefined && !ctx.sessao.permissoes.has('venda.credito'))
    throw new AppError('SEM_PERMISSAO');
  if (!algo(credito)) return [];
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
  const { codigos } = await baixarContas(
    ctx,
    passagens.map((p) => baixaDoCredito(p, dia)),
  );
  await inserirUsos(
    ctx,
    passagens.map((p, i) => ({
      devvenda_codigo: fontes[p.de]?.devvenda_codigo ?? 0,
      usocred_tipo: 'C',
      pedvenda_codigo: v.pedvenda_codigo,
      contarec_codigo: p.para,
      baixa_codigo: codigos[i] ?? null,
      usocred_reservado: fontes[p.de]?.usocred_reservado ?? false,
      usocred_valor: p.valor,
    })),
    { dia },
  );
  return passagens;
}

/**
 * What is paid of the receivables of a part as it leaves: with credit, what the order holds of it, or as much as is asked
 * for, of what it holds before what is free; and at once, what is left then of a receivable that says so. Gives the credit,
 * and the receivables that owe nothing any more.
 */
export async function pagarParte(
  ctx: Ctx,
  v: Venda,
  pedido: string | undefined,
  contas: readonly ContaDaParte[],
  dia: string,
): Promise<{ credito: string; quitadas: Set<number> }> {
  const passagens = await gastarCredito(ctx, v, pedido, contas, dia);
  const pago = (codigo: number) =>
    soma(passagens.filter((p) => p.para === codigo).map((p) => p.valor));
  const restos = contas.map((c) => ({ ...c, resto: subtrair(c.valor, pago(c.contarec_codigo)) }));
  const naHora = restos.filter((c) => c.tipopagamento === 'RC' && algo(c.resto));
  await baixarContas(
    ctx,
    naHora.map((c) =>
      soPrincipal({
        contarec_codigo: c.contarec_codigo,
        baixa_dt: dia,
        baixa_principal: c.resto,
        formapag_codigo: v.formapag_codigo,
        baixa_origem: 'MANUAL',
      }),
    ),
  );
  const quitadas = restos.filter((c) => c.tipopagamento === 'RC' || !algo(c.resto));
  return {
    credito: soma(passagens.map((p) => p.valor)),
    quitadas: new Set(quitadas.map((c) => c.contarec_codigo)),
  };
}
