import type { Entrada } from '@praca/contract/endpoint.ts';
import type {
  conferirDesfazer,
  localizarFechados,
} from '@praca/contract/negocio/importacao/endpoints.ts';
import type {
  FechadosDaImportacao,
  PreviaDesfazer,
} from '@praca/contract/negocio/importacao/schemas.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lerImportacao } from '../reads.ts';
import { preverRetirada } from './reads-desfazer.ts';
import { contarFechados, resumirFechados } from '../gravacao/reads-fechamento.ts';

async function exigirImportacao(ctx: Ctx, codigo: number): Promise<void> {
  const importacao = await lerImportacao(ctx, codigo);
  if (importacao === undefined || importacao.simulada) throw new AppError('NAO_ENCONTRADO');
}

/** Tells what taking the import back would do now, deal by deal as the undo itself decides. */
export async function preverDesfazer(
  ctx: Ctx,
  { uniproc_codigo }: Entrada<typeof conferirDesfazer>,
): Promise<PreviaDesfazer[]> {
  await exigirImportacao(ctx, uniproc_codigo);
  const criados = await preverRetirada(ctx, uniproc_codigo);
  const { fechados } = await resumirFechados(ctx, uniproc_codigo);
  const outros = (await contarFechados(ctx, uniproc_codigo)) - fechados;
  return [{ ...criados, reabrir: fechados, ficam: criados.ficam + outros }];
}

/** Tells by which filters the deals that the import closed are found. */
export async function localizarFechadosDaImportacao(
  ctx: Ctx,
  { uniproc_codigo }: Entrada<typeof localizarFechados>,
): Promise<FechadosDaImportacao[]> {
  await exigirImportacao(ctx, uniproc_codigo);
  return [await resumirFechados(ctx, uniproc_codigo)];
}
