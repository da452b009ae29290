import { ERROS } from '@praca/contract/errors.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { restaurar } from '@praca/contract/negocio/lixeira/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError, codigoDe } from '../../platform/errors.ts';
import { anunciar } from '../../platform/eventos/registro-evento.ts';
import type { Pagina } from '../../platform/http/resposta.ts';
import { lerGuardados, type Guardado } from './reads.ts';
import { aParte } from '../../platform/banco/a-parte.ts';
import { devolverFilhos, devolverNegocios } from './writes.ts';

/** Why a deleted deal stays away: it is there again, or what it pointed at is gone. */
export type RecusaDeVolta = 'NEGOCIO_ALTERADO' | 'REFERENCIA_INVALIDA';
/** What became of a set of deleted deals. */
export interface Devolvidos {
  eventos: number[];
  voltaram: Guardado[];
  recusados: (Guardado & { recusa: RecusaDeVolta })[];
}

async function devolver(
  ctx: Ctx,
  processo: number | null,
  guardados: Guardado[],
): Promise<Devolvidos> {
  const voltam = await devolverNegocios(
    ctx,
    guardados.map((g) => g.evento_codigo),
  );
  const voltaram = guardados.filter((g) => voltam.has(g.negocio_codigo));
  const eventos = await devolverFilhos(
    ctx,
    processo,
    voltaram.map((g) => g.evento_codigo),
  );
  const recusados = guardados
    .filter((g) => !voltam.has(g.negocio_codigo))
    .map((g) => ({ ...g, recusa: 'NEGOCIO_ALTERADO' as const }));
  return { eventos, voltaram, recusados };
}

/** `undefined` where something that one of the deals pointed at is gone. */
const tentar = (
  ctx: Ctx,
  processo: number | null,
  guardados: Guardado[],
): Promise<Devolvidos | undefined> =>
  aParte(ctx, () => devolver(ctx, processo, guardados)).catch((erro: unknown) => {
    if (codigoDe(erro) !== '23503' && codigoDe(erro) !== '23505') throw erro;
    return undefined;
  });

/** Puts a set of deleted deals back, whole: together where all can come back, else one by one. */
export async function devolverConjunto(
  ctx: Ctx,
  processo: number | null,
  guardados: Guardado[],
): Promise<Devolvidos> {
  const juntos = await tentar(ctx, processo, guardados);
  if (juntos) return juntos;
  const feito: Devolvidos = { eventos: [], voltaram: [], recusados: [] };
  for (const um of guardados) {
    const f = await tentar(ctx, processo, [um]);
    feito.eventos.push(...(f?.eventos ?? []));
    feito.voltaram.push(...(f?.voltaram ?? []));
    feito.recusados.push(...(f?.recusados ?? [{ ...um, recusa: 'REFERENCIA_INVALIDA' }]));
  }
  return feito;
}

const MENSAGEM: Record<RecusaDeVolta, { mensagem: string; ajuda: string }> = {
  NEGOCIO_ALTERADO: { mensagem: 'Este negócio já voltou.', ajuda: 'Atualize a tela para vê-lo.' },
  REFERENCIA_INVALIDA: {
    mensagem: 'O estágio, o cliente ou outro cadastro que este negócio usava não existe mais.',
    ajuda: 'Crie um negócio novo com os dados que a Lixeira mostra.',
  },
};

/** Takes deleted deals out of the Lixeira with all that went with them; a single one that cannot come back is refused. */
export async function restaurarNegocios(
  ctx: Ctx,
  { LISTA_CODIGO }: Entrada<typeof restaurar>,
): Promise<Pagina<Linha<typeof restaurar>>> {
  const guardados = await lerGuardados(ctx, { negocios: LISTA_CODIGO });
  const { eventos, voltaram, recusados } = await devolverConjunto(ctx, null, guardados);
  const [recusado] = recusados;
  if (voltaram.length === 0 && recusado)
    throw new AppError(recusado.recusa, MENSAGEM[recusado.recusa]);
  if (voltaram.length === 0) throw new AppError('NAO_ENCONTRADO');
  for (const evento of eventos) anunciar(ctx, evento);
  const porCodigo = new Map(guardados.map((g) => [g.negocio_codigo, g]));
  const recusas = new Map(recusados.map((r) => [r.negocio_codigo, r.recusa]));
  const n = voltaram.length;
  return {
    feito: n === 1 ? 'Negócio restaurado.' : `${n.toLocaleString('pt-BR')} negócios restaurados.`,
    dados: [...new Set(LISTA_CODIGO)].map((negocio_codigo) => {
      const guardado = porCodigo.get(negocio_codigo);
      const recusa = guardado ? (recusas.get(negocio_codigo) ?? '') : 'NAO_ENCONTRADO';
      const mensagem =
        recusa === ''
          ? ''
          : recusa === 'NAO_ENCONTRADO'
            ? ERROS[recusa].mensagem
            : MENSAGEM[recusa].mensagem;
      return {
        negocio_codigo,
        negocio_titulo: guardado?.negocio_titulo ?? '',
        restaurado: recusa === '' ? 'S' : 'N',
        codigo: recusa,
        mensagem,
      };
    }),
  };
}
