import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluirLogo as chamada } from '@praca/contract/empresa/logo/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { exigirEmpresa, type Logo } from './reads.ts';
import { apagarLogo } from './writes.ts';

/** Takes the picture of a company away; its documents go without one from now on. */
export async function excluirLogo(
  ctx: Ctx,
  { empresa_codigo }: Entrada<typeof chamada>,
): Promise<Logo[]> {
  await exigirEmpresa(ctx, empresa_codigo);
  const logos = await apagarLogo(ctx, empresa_codigo);
  if (!logos.length) throw new AppError('NAO_ENCONTRADO');
  await registrarEvento(ctx, {
    tabela: 'empresa',
    chave: empresa_codigo,
    acao: 'LOGO',
    versao: 1,
    antes: logos[0],
    depois: null,
    escopo: { empresa_codigo },
  });
  return logos;
}
