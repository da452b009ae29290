import * as z from 'zod/mini';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../../platform/fila/processo.ts';
import { travarDoPedido } from '../../comissao/reads.ts';
import { marcarAImportacaoDesfeita } from '../../recurso/importacao/executar.ts';
import { seguirComissao } from '../comissionar.ts';
import { lerInteira, semGanho } from '../reads.ts';
import { apagarVenda, contarDaVenda, travarVenda } from '../writes.ts';
import { trazidasPor } from './reads.ts';

const POR_LOTE = 100;
const estadoDaVolta = z.object({ depois: z.int(), excluidas: z.int(), mantidas: z.int() });

/** Takes one order out that nobody touched since it came in; false where somebody did, or nobody sees it any more. */
async function retirar(ctx: Ctx, pedvenda_codigo: number, versao: number): Promise<boolean> {
  try {
    const venda = await travarVenda(ctx, pedvenda_codigo);
    if (venda.versao !== versao) return false;
    // What somebody released or paid by hand stays to be read, and so does its order.
    const razao = await travarDoPedido(ctx, pedvenda_codigo);
    if (razao.some((l) => l.comissao_situacao !== 'PR')) return false;
    await seguirComissao(ctx, await lerInteira(ctx, pedvenda_codigo), 'voltarAOrcamento', '');
    await apagarVenda(ctx, pedvenda_codigo);
    await contarDaVenda(ctx, venda, 'EXCLUIR', { antes: semGanho(venda) });
    return true;
  } catch (erro) {
    if (erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO') return false;
    throw erro;
  }
}

/** The job of taking an import of orders back: what is as it came in goes, what somebody changed or finalised stays. */
export async function executarVoltaDosPedidos(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const { uniproc_codigo: importacao } = z.object({ uniproc_codigo: z.int() }).parse(ctx.entrada);
  let estado =
    'depois' in ctx.estado
      ? estadoDaVolta.parse(ctx.estado)
      : { depois: 0, excluidas: 0, mantidas: 0 };
  for (let acabou = false; !acabou;) {
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      const trazidas = await trazidasPor(c, importacao, atual.depois, POR_LOTE);
      acabou = trazidas.length < POR_LOTE;
      const novo = { ...atual };
      for (const { pedvenda_codigo, vendaimp_versao } of trazidas) {
        novo.depois = pedvenda_codigo;
        if (await retirar(c, pedvenda_codigo, vendaimp_versao)) novo.excluidas += 1;
        else novo.mantidas += 1;
      }
      if (acabou) await marcarAImportacaoDesfeita(c, importacao);
      await ctx.avancar(c.tx, {
        registroatual: novo.excluidas + novo.mantidas,
        estado: novo,
        mensagem: 'Desfazendo a importação.',
      });
      return novo;
    });
  }
  const { excluidas, mantidas } = estado;
  return {
    Resultado: '0',
    excluidas,
    mantidas,
    mensagem: `${excluidas} ${excluidas === 1 ? 'pedido retirado' : 'pedidos retirados'}, ${mantidas} ${mantidas === 1 ? 'ficou' : 'ficaram'} porque alguém já mexeu.`,
  };
}
