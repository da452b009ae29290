import { somarMeses } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista, salvar } from '@praca/contract/meta/endpoints.ts';
import { lerEquipes } from '../equipe/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerAlvosDaMeta, lerMetas, lerUltimoDasMetas, type MetaLida } from './reads.ts';
import { gravarMetas, travarMetas } from './writes.ts';

const MESES = 12;
const doAno = (primeiro: string): string[] =>
  Array.from({ length: MESES }, (_, i) => somarMeses(primeiro, i));

/** The targets of one company that the user sees, over twelve months. */
export async function listarMetas(
  ctx: Ctx,
  { empresa_codigo, meta_mes }: Entrada<typeof getLista>,
): Promise<Linha<typeof getLista>[]> {
  return lerMetas(ctx, doAno(meta_mes), [empresa_codigo]);
}

type Celula = Entrada<typeof salvar>['metas'][number];

const daCelula = ({ meta_mes, repres_codigo, equipe_codigo = null }: Celula) => ({
  meta_mes,
  repres_codigo,
  equipe_codigo,
});
const mesma = (atual: MetaLida | undefined, { meta_codigo, versao }: Celula): boolean =>
  atual?.versao === versao && (meta_codigo === undefined || atual?.meta_codigo === meta_codigo);

/** Refuses cells that are not those that were read, with what they hold now and who wrote one of them last. */
async function conferirLidas(
  ctx: Ctx,
  empresa_codigo: number,
  atuais: readonly MetaLida[],
  metas: readonly Celula[],
): Promise<void> {
  const outras = metas.flatMap((uma) => {
    const onde = daCelula(uma);
    const atual = atuais.find(
      (a) =>
        a.meta_mes === onde.meta_mes &&
        a.repres_codigo === onde.repres_codigo &&
        a.equipe_codigo === onde.equipe_codigo,
    );
    if (mesma(atual, uma)) return [];
    const { meta_codigo = null, meta_valor = null, versao = null } = atual ?? {};
    return [{ ...onde, meta_codigo, meta_valor, versao }];
  });
  if (outras.length === 0) return;
  throw new AppError('REGISTRO_ALTERADO', {
    dados: { metas: outras, ...(await lerUltimoDasMetas(ctx, empresa_codigo, outras)) },
  });
}

/** Sets targets cell by cell: REGISTRO_ALTERADO when one of them is not the one that was read, and then none is set. */
export async function salvarMetas(
  ctx: Ctx,
  { empresa_codigo, metas }: Entrada<typeof salvar>,
): Promise<Linha<typeof salvar>[]> {
  if (!ctx.sessao.empresas.includes(empresa_codigo)) throw new AppError('NAO_ENCONTRADO');
  await travarMetas(ctx, empresa_codigo);
  const meses = [...new Set(metas.map(({ meta_mes }) => meta_mes))].toSorted();
  const representantes = metas.flatMap(({ repres_codigo: um }) => (um === null ? [] : [um]));
  await lerAlvosDaMeta(ctx, [...new Set(representantes)]);
  const equipes = [...new Set(metas.flatMap(({ equipe_codigo }) => equipe_codigo ?? []))];
  if (equipes.length > 0) {
    const vistas = new Set((await lerEquipes(ctx)).map(({ equipe_codigo }) => equipe_codigo));
    if (!equipes.every((uma) => vistas.has(uma))) throw new AppError('NAO_ENCONTRADO');
  }
  const atuais = await lerMetas(ctx, meses, [empresa_codigo]);
  await conferirLidas(ctx, empresa_codigo, atuais, metas);
  await gravarMetas(ctx, empresa_codigo, metas);
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
  return lerMetas(ctx, doAno(meses[0] ?? ''), [empresa_codigo]);
}
