import { distribuirEm } from '@praca/contract/distribuicao/rules.ts';
import { algumaBloqueada } from '../pessoa/consentimento/reads.ts';
import type { Ctx } from '../platform/context.ts';
import {
  comRegioes,
  distribuicaoDosNovos,
  lerVezeiros,
  travarDistribuicao,
  type ADistribuir,
  type Vezeiro,
} from './reads.ts';
import { gravarVezes } from './writes.ts';

/** Who got a deal. */
export interface Dono {
  usuario_login: string;
  usuario_nome: string;
  repres_codigo: number | null;
}

/** "14:05" where the user is. */
export const horaDe = (ctx: Ctx): string =>
  new Intl.DateTimeFormat('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ctx.sessao.usuario_fuso,
  }).format(ctx.agora);

/** What a distribution gave, and what its participants hold after it: what a rehearsal goes on from. */
export interface Distribuidos {
  donos: (Dono | null)[];
  depois: Vezeiro[];
}

/** Who gets each deal by the rules of these participants; writes nothing. A rehearsal of many parts goes on with `depois`. */
export async function ensaiarDistribuicao(
  ctx: Ctx,
  vezeiros: readonly Vezeiro[],
  negocios: readonly ADistribuir[],
  hora: string | null,
): Promise<Distribuidos> {
  const { donos, recebidos } = distribuirEm(vezeiros, await comRegioes(ctx, negocios), hora);
  return {
    donos: donos.map((dono) => (dono === null ? null : (vezeiros[dono] ?? null))),
    depois: vezeiros.map((vezeiro, i) => ({
      ...vezeiro,
      distpart_recebidos: recebidos[i] ?? 0,
      abertos: vezeiro.abertos + donos.filter((dono) => dono === i).length,
    })),
  };
}

/**
 * Gives deals to the participants of a distribution by its rules, and remembers what each got; null where nobody may take
 * one. The distribution is locked until the transaction ends, so that turns are exact however many give at once.
 * `deArquivo`: nobody has to be at work for the lines of a file, so hours do not count.
 */
export async function distribuir(
  ctx: Ctx,
  distauto_codigo: number,
  negocios: readonly ADistribuir[],
  deArquivo = false,
): Promise<(Dono | null)[]> {
  if (!negocios.length) return [];
  await travarDistribuicao(ctx, distauto_codigo);
  const vezeiros = await lerVezeiros(ctx, distauto_codigo);
  const hora = deArquivo ? null : horaDe(ctx);
  const { donos, depois } = await ensaiarDistribuicao(ctx, vezeiros, negocios, hora);
  await gravarVezes(
    ctx,
    distauto_codigo,
    depois.map(({ distpart_codigo, distpart_recebidos }) => ({
      distpart_codigo,
      distpart_recebidos: distpart_recebidos ?? 0,
    })),
    donos.filter((dono) => dono !== null).length,
  );
  return donos;
}

/** Who gets a new prospect or lead for which nobody was named: null where no distribution says, or nobody may take it. */
export async function distribuirNovo(
  ctx: Ctx,
  lugar: Parameters<typeof distribuicaoDosNovos>[1],
  negocio: ADistribuir,
): Promise<Dono | null> {
  const distauto = await distribuicaoDosNovos(ctx, lugar);
  if (distauto === undefined) return null;
  // What is done with the data of who blocked them is done by hand.
  if (negocio.pessoa_codigo !== null && (await algumaBloqueada(ctx, [negocio.pessoa_codigo])))
    return null;
  const [dono] = await distribuir(ctx, distauto, [negocio]);
  return dono ?? null;
}
