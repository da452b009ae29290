import { dataNoFuso } from '@praca/contract/br/data.ts';
import { compararDinheiro, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { reservarCredito } from '@praca/contract/pedvenda/credito/endpoints.ts';
import { verter } from '@praca/contract/pedvenda/credito/rules.ts';
import { aoFinalizar } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError, exigirRegra } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { partesDe } from '../finalizacao/reads.ts';
import { lerVenda } from '../reads.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { reservasDe, travarCreditos } from './reads.ts';
import { soltarReservas } from './soltar.ts';
import { adiantarVersao, inserirUsos, somarUsado } from './writes.ts';

/** Takes credit that nobody spent, of the customer of an order at its company, the oldest first. */
export async function tomarCredito(
  ctx: Ctx,
  v: Pick<Venda, 'pessoa_codigo' | 'empresa_codigo'>,
  valor: string,
): Promise<{ devvenda_codigo: number; usocred_valor: string }[]> {
  if (!/[1-9]/.test(valor)) return [];
  const livres =
    v.pessoa_codigo === null
      ? []
      : await travarCreditos(ctx, {
          pessoa_codigo: v.pessoa_codigo,
          empresa_codigo: v.empresa_codigo,
        });
  const livre = somar('0.00', ...livres.map((l) => l.valor));
  if (compararDinheiro(valor, livre) > 0)
    throw new AppError('CREDITO_INSUFICIENTE', { dados: { livre } });
  return verter(livres, [{ codigo: 0, valor }]).map((p) => ({
    devvenda_codigo: p.de,
    usocred_valor: p.valor,
  }));
}

/** Says how much credit of its customer an order holds for the parts that have not left yet, at the version seen. */
export async function reservarCreditoDoPedido(
  ctx: Ctx,
  e: Entrada<typeof reservarCredito>,
): Promise<Venda[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  exigirRegra(aoFinalizar(antes));
  const saiu = (await partesDe(ctx, e.pedvenda_codigo)).map((p) => p.finvenda_valor);
  if (compararDinheiro(e.valor, subtrair(antes.pedvenda_valor, somar('0.00', ...saiu))) > 0)
    throw new AppError('CREDITO_ALEM');
  const tinha = somar(
    '0.00',
    ...(await reservasDe(ctx, e.pedvenda_codigo)).map((r) => r.usocred_valor),
  );
  const mais = subtrair(e.valor, tinha);
  if (mais.startsWith('-')) await soltarReservas(ctx, e.pedvenda_codigo, mais.slice(1));
  else {
    const tomado = await tomarCredito(ctx, antes, mais);
    await inserirUsos(
      ctx,
      tomado.map((t) => ({
        ...t,
        usocred_tipo: 'R',
        pedvenda_codigo: e.pedvenda_codigo,
        contarec_codigo: null,
        baixa_codigo: null,
        usocred_reservado: false,
      })),
      { dia: dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso) },
    );
    await somarUsado(ctx, tomado, 1);
  }
  await adiantarVersao(ctx, e.pedvenda_codigo);
  const depois = await lerVenda(ctx, e.pedvenda_codigo);
  await contarDaVenda(ctx, depois, 'RESERVAR_CREDITO', {
    antes: { credito: tinha },
    depois: { credito: somar('0.00', e.valor) },
  });
  return [depois];
}
