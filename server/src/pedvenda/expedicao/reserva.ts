import { saldoDaLinha } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Situacao } from '@praca/contract/pedvenda/situacoes.ts';
import { liberar } from '../../estoque/liberar.ts';
import { reservarOQueHa } from '../../estoque/reservar-o-que-ha.ts';
import type { Ctx } from '../../platform/context.ts';
import { encerrarSeparacao } from './writes.ts';

/** States in which an order holds the stock of its balance. */
const SEPARANDO: readonly Situacao[] = ['PS', 'SE'];

/** A locked order that enters the separation holds what there is of its balance; one that leaves it lets go of all. */
export async function seguirReserva(ctx: Ctx, v: Venda, de: Situacao): Promise<void> {
  const [antes, agora] = [SEPARANDO.includes(de), SEPARANDO.includes(v.pedvenda_situacao)];
  if (antes === agora) return;
  const documento = { tabela: 'pedvenda', codigo: v.pedvenda_codigo };
  if (!agora) {
    await encerrarSeparacao(ctx, v.pedvenda_codigo, 'CA');
    await liberar(ctx, v.empresa_codigo, null, documento);
    return;
  }
  const itens = v.itens.map((i) => ({
    produto_codigo: i.produto_codigo,
    quantidade: saldoDaLinha(i),
  }));
  await reservarOQueHa(ctx, v.empresa_codigo, itens, documento);
}
