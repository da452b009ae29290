import { compararDinheiro, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { movimentar } from '@praca/contract/estoque/endpoints.ts';
import { localEstoque } from '@praca/contract/estoque/local/recurso.ts';
import {
  juntar,
  type FaltaDeEstoque,
  type MovimentoNoLocal,
} from '@praca/contract/estoque/rules.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusaDaOferta } from '../recurso/oferta.ts';
import { recusarFalta } from './falta.ts';
import { travarSaldos } from './reads.ts';
import { lerMovimentos } from './reads-listas.ts';
import { abrirSaldos, moverSaldos } from './writes.ts';

type Pedido = Entrada<typeof movimentar>;
const ZERO = '0.0000';

const invalida = (campo: string, mensagem: string): AppError =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo, mensagem }] });

async function conferir(ctx: Ctx, e: Pedido, empresa: number): Promise<void> {
  if (!ctx.sessao.empresas.includes(empresa))
    throw invalida('empresa_codigo', 'Esta empresa não existe. Escolha outra.');
  const local = await recusaDaOferta(ctx, localEstoque, [e.localestoque_codigo]);
  if (local !== undefined) throw invalida('localestoque_codigo', local);
  const produtos = await recusaDaOferta(
    ctx,
    { ...produto, ativo: undefined },
    e.itens.map((i) => i.produto_codigo),
  );
  if (produtos !== undefined) throw invalida('itens', produtos);
  const zero = e.itens.findIndex((i) => compararDinheiro(i.quantidade, ZERO) === 0);
  if (e.movestoque_tipo !== 'ajuste' && zero >= 0)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        { campo: `itens.${zero}.quantidade`, mensagem: 'Informe uma quantidade acima de zero.' },
      ],
    });
  if (
    e.movestoque_tipo === 'ajuste' &&
    new Set(e.itens.map((i) => i.produto_codigo)).size < e.itens.length
  )
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        { campo: 'itens', mensagem: 'Um produto foi contado duas vezes. Some as contagens.' },
      ],
    });
}

/** Moves stock of a place by hand, with a reason: what came, what went, or what was counted. Nothing below zero, nor below what documents hold. */
export async function movimentarEstoque(ctx: Ctx, e: Pedido): Promise<Linha<typeof movimentar>[]> {
  const empresa = e.empresa_codigo ?? ctx.sessao.empresa_codigo;
  await conferir(ctx, e, empresa);
  const pedidos = juntar(e.itens);
  const produtos = [...pedidos.keys()];
  await abrirSaldos(ctx, empresa, e.localestoque_codigo, produtos);
  const lugares = (await travarSaldos(ctx, empresa, produtos, null)).filter(
    (l) => l.localestoque_codigo === e.localestoque_codigo,
  );
  const faltas: FaltaDeEstoque[] = [];
  const movimentos = lugares.flatMap((l): MovimentoNoLocal[] => {
    const pedido = pedidos.get(l.produto_codigo) ?? ZERO;
    const muda = {
      entrada: pedido,
      saida: subtrair(ZERO, pedido),
      ajuste: subtrair(pedido, l.saldo),
    }[e.movestoque_tipo];
    const livre = subtrair(l.saldo, l.reservado);
    if (compararDinheiro(muda, subtrair(ZERO, livre)) < 0)
      faltas.push({
        produto_codigo: l.produto_codigo,
        quantidade: subtrair(ZERO, muda),
        disponivel: livre,
      });
    // A count that finds what the book says is told by nothing.
    if (compararDinheiro(muda, ZERO) === 0) return [];
    const { localestoque_codigo, produto_codigo } = l;
    return [{ localestoque_codigo, produto_codigo, quantidade: muda, reserva: ZERO }];
  });
  await recusarFalta(ctx, faltas);
  const codigos = await moverSaldos(ctx, empresa, movimentos, {
    tipo: e.movestoque_tipo,
    motivo: e.movestoque_motivo,
    documento: null,
  });
  return lerMovimentos(ctx, codigos);
}
