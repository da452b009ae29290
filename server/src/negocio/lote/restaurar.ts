import type { Ctx } from '../../platform/context.ts';
import { codigoDe } from '../../platform/errors.ts';
import type { Feito, Recusado } from './plano.ts';
import { lerExcluidos, type Excluido, type Mudanca } from './reads-desfazer.ts';
import { naoEncontrados, recusadoDe, type LinhaRecusada } from './resultado.ts';
import { aParte, devolverFilhos, devolverNegocios } from './writes-desfazer.ts';

const recusar = (e: Excluido, recusa: LinhaRecusada['recusa']): Recusado =>
  recusadoDe({ negocio_codigo: e.negocio_codigo, negocio_titulo: e.negocio_titulo, recusa });

async function devolver(ctx: Ctx, processo: number, excluidos: Excluido[]): Promise<Feito> {
  const voltaram = await devolverNegocios(
    ctx,
    excluidos.map((e) => e.evento_codigo),
  );
  const devolvidos = excluidos.filter((e) => voltaram.has(e.negocio_codigo));
  const eventos = await devolverFilhos(
    ctx,
    processo,
    devolvidos.map((e) => e.evento_codigo),
  );
  return {
    eventos,
    alterados: devolvidos.length,
    iguais: 0,
    recusados: excluidos
      .filter((e) => !voltaram.has(e.negocio_codigo))
      .map((e) => recusar(e, 'NEGOCIO_ALTERADO')),
  };
}

/** What a deal pointed at may be gone: then it alone stays away, and the result says so. */
const devolverUm = (ctx: Ctx, processo: number, um: Excluido): Promise<Feito> =>
  aParte(ctx, () => devolver(ctx, processo, [um])).catch((erro: unknown) => {
    if (codigoDe(erro) !== '23503' && codigoDe(erro) !== '23505') throw erro;
    return {
      eventos: [],
      alterados: 0,
      iguais: 0,
      recusados: [recusar(um, 'REFERENCIA_INVALIDA')],
    };
  });

/** Puts a chunk of deleted deals back, whole: together where all can come back, else one by one. */
export async function restaurarNegocios(
  ctx: Ctx,
  processo: number,
  mudancas: readonly Mudanca[],
): Promise<Feito> {
  const excluidos = await lerExcluidos(
    ctx,
    mudancas.map((m) => m.evento_codigo),
  );
  const visiveis = excluidos.filter((e) => e.visivel);
  const recusados = naoEncontrados(
    excluidos.filter((e) => !e.visivel).map((e) => e.negocio_codigo),
  );
  const juntos = await aParte(ctx, () => devolver(ctx, processo, visiveis)).catch(
    (erro: unknown) => {
      if (codigoDe(erro) !== '23503' && codigoDe(erro) !== '23505') throw erro;
      return null;
    },
  );
  if (juntos) return { ...juntos, recusados: [...recusados, ...juntos.recusados] };
  const feito: Feito = { eventos: [], alterados: 0, iguais: 0, recusados };
  for (const um of visiveis) {
    const f = await devolverUm(ctx, processo, um);
    feito.eventos.push(...f.eventos);
    feito.alterados += f.alterados;
    feito.recusados.push(...f.recusados);
  }
  return feito;
}
