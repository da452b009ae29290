import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { estagiosDoPipeline, lerLinha } from './reads.ts';
import { inserirEstagio } from './writes.ts';

const CORES = 14;

/** Adds a stage at the end of a locked pipeline, with the next colour unless one is given. */
export async function criarEstagio(
  ctx: Ctx,
  e: { pipeline_codigo: number; estagio_descricao: string } & {
    [campo in keyof Estagio]?: Estagio[campo] | undefined;
  },
): Promise<number> {
  const irmaos = await estagiosDoPipeline(ctx, e.pipeline_codigo);
  const codigo = await inserirEstagio(ctx, {
    pipeline_codigo: e.pipeline_codigo,
    estagio_descricao: e.estagio_descricao,
    estagio_ordem: (irmaos.at(-1)?.estagio_ordem ?? 0) + 1,
    estagio_cor: e.estagio_cor ?? (irmaos.length % CORES) + 1,
    estagio_probabilidade: e.estagio_probabilidade ?? 50,
    estagio_diasparado: e.estagio_diasparado ?? null,
    estagio_exigidos: [...new Set(e.estagio_exigidos ?? [])],
  });
  const { quantidade_negocios: _, ...depois } = await lerLinha(ctx, codigo);
  await registrarEvento(ctx, {
    tabela: 'estagio',
    chave: codigo,
    acao: 'CRIAR',
    versao: depois.versao,
    depois,
  });
  return codigo;
}
