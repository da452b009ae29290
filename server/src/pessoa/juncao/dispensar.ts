import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { dispensarPar as chamada } from '@praca/contract/pessoa/juncao/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { lerPessoa } from '../reads.ts';
import { dispensar } from './writes.ts';

/** Somebody says that two customers that look alike are not the same, or that they may be after all. */
export async function dispensarPar(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const pessoa = await lerPessoa(ctx, e.pessoa_codigo);
  await lerPessoa(ctx, e.par_codigo);
  const [par] = await dispensar(ctx, e.pessoa_codigo, e.par_codigo, e.DISPENSAR === 'S');
  if (!par) throw new AppError('NAO_ENCONTRADO');
  await registrarEvento(ctx, {
    tabela: 'pessoa',
    chave: e.pessoa_codigo,
    acao: e.DISPENSAR === 'S' ? 'NAO_SAO_O_MESMO' : 'PODEM_SER_O_MESMO',
    depois: { par_codigo: e.par_codigo },
    escopo: pessoa,
  });
  return [{ ...par, dispensado: e.DISPENSAR }];
}
