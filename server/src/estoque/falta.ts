import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import type { FaltaDeEstoque } from '@praca/contract/estoque/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { nomesDosProdutos } from './reads.ts';

const quanto = (decimal: string): string => formatarNumero(decimal, 4).replace(/,?0{1,4}$/, '');

/** Refuses what there is not enough of, by the products' names, with what each has. Nothing lacks: nothing is refused. */
export async function recusarFalta(ctx: Ctx, faltas: readonly FaltaDeEstoque[]): Promise<void> {
  if (!faltas.length) return;
  const nomes = await nomesDosProdutos(
    ctx,
    faltas.map((f) => f.produto_codigo),
  );
  const frases = faltas
    .slice(0, 3)
    .map(
      (f) =>
        `${nomes.get(f.produto_codigo) ?? 'Um produto que não existe'}: pedido ${quanto(f.quantidade)}, disponível ${quanto(f.disponivel)}`,
    );
  const mais = faltas.length > 3 ? ` E mais ${faltas.length - 3} produtos.` : '';
  throw new AppError('ESTOQUE_INSUFICIENTE', {
    mensagem: `Não há estoque que chegue. ${frases.join('. ')}.${mais}`,
    dados: { faltas },
  });
}
