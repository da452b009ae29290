import type { Entrada } from '@praca/contract/endpoint.ts';
import type { completarCadastro as chamada } from '@praca/contract/empresa/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import type { Empresa } from './reads.ts';
import { acharCidades, gravarCadastro, travarCadastro } from './writes.ts';

/** Fills in the company of a new registration, once. CADASTRO_COMPLETO when it was done before. */
export async function completarCadastro(
  ctx: Ctx,
  entrada: Entrada<typeof chamada>,
): Promise<Empresa[]> {
  const { clienteregistro_codigo: registro, empresa_codigo } = ctx.sessao;
  if (await travarCadastro(ctx.tx, registro)) throw new AppError('CADASTRO_COMPLETO');
  const empresa = await gravarCadastro(ctx.tx, registro, empresa_codigo, entrada);
  if (!empresa) throw new AppError('NAO_ENCONTRADO');
  await acharCidades(ctx, [empresa_codigo]);
  await registrarEvento(ctx, {
    tabela: 'empresa',
    chave: empresa_codigo,
    acao: 'COMPLETAR',
    versao: empresa.versao,
    depois: entrada,
    escopo: { empresa_codigo },
  });
  return [empresa];
}
