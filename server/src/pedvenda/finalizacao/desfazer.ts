import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazer } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { aoDesfazerParte } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { cancelarContas } from './writes-contas.ts';
import { devolverAoEstoque } from '../../estoque/devolver.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError, exigirRegra } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { descomissionarFinalizacao } from '../comissionar.ts';
import { lerInteira } from '../reads.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { devolverDaParte } from '../credito/soltar.ts';
import { mudarPara } from './finalizar.ts';
import { baixadosDe, partesDe } from './reads.ts';
import { marcarDesfeita, somarAosItens } from './writes.ts';

/** Takes the last part of an order back while nothing was invoiced: stock returns, its receivables are cancelled and the credit on them given back, the balance is there again. */
export async function desfazerFinalizacao(ctx: Ctx, e: Entrada<typeof desfazer>): Promise<Venda[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  const partes = await partesDe(ctx, e.pedvenda_codigo);
  exigirRegra(aoDesfazerParte(antes, partes));
  const ultima = partes.at(-1);
  if (!ultima) throw new AppError('FINALIZACAO_NENHUMA');
  if (!(await cancelarContas(ctx, ultima.finvenda_codigo)))
    throw new AppError('FINALIZACAO_RECEBIDA');
  await devolverDaParte(
    ctx,
    ultima.contas.map((c) => c.contarec_codigo),
  );
  await devolverAoEstoque(
    ctx,
    antes.empresa_codigo,
    await baixadosDe(ctx, ultima.finvenda_codigo),
    { tabela: 'pedvenda', codigo: antes.pedvenda_codigo },
    { motivo: 'Finalização desfeita', tipo: 'finalizacao' },
  );
  await somarAosItens(ctx, e.pedvenda_codigo, ultima.finvenda_codigo, -1);
  await marcarDesfeita(ctx, ultima.finvenda_codigo);
  await descomissionarFinalizacao(
    ctx,
    await lerInteira(ctx, e.pedvenda_codigo),
    ultima.contas.map((c) => c.contarec_codigo),
  );
  const situacao = partes.length > 1 ? 'FP' : 'LI';
  const depois = await mudarPara(ctx, antes, situacao, '');
  await contarDaVenda(ctx, depois, 'DESFAZER_FINALIZAR', {
    antes: {
      pedvenda_situacao: antes.pedvenda_situacao,
      finvenda_sequencia: ultima.finvenda_sequencia,
      finvenda_valor: ultima.finvenda_valor,
    },
    depois: { pedvenda_situacao: situacao },
  });
  return [depois];
}
