import { textoBusca } from '@praca/contract/br/busca.ts';
import { faltaNaPerda } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { topoDe } from './reads-topo.ts';

export interface PessoaDoNegocio {
  pessoa_codigo: number;
  pessoa_razao: string;
  pessoa_fantasia: string;
  pessoa_cnpj: string | null;
  pessoa_telefone: string;
  pessoa_telefone2: string;
}

/** The customer of a deal, or a refusal that names the field. */
export async function pessoaDoNegocio(ctx: Ctx, codigo: number): Promise<PessoaDoNegocio> {
  const [linha] = await ctx.tx.sql<PessoaDoNegocio>(
    'SELECT pessoa_codigo, pessoa_razao, pessoa_fantasia, pessoa_cnpj, pessoa_telefone, pessoa_telefone2 FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 FOR KEY SHARE',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw referencia('pessoa_codigo', 'Este cliente não existe.');
  return linha;
}

/** What the search column of a deal holds: title, number, and the customer's names, document and telephones. */
export const buscaDoNegocio = (
  titulo: string,
  pessoa: PessoaDoNegocio | null,
  codigo?: number,
): string =>
  textoBusca({
    textos: [titulo, pessoa?.pessoa_razao, pessoa?.pessoa_fantasia],
    documentos: [pessoa?.pessoa_cnpj],
    telefones: [pessoa?.pessoa_telefone, pessoa?.pessoa_telefone2],
    numeros: codigo === undefined ? [] : [codigo],
  });

export const referencia = (campo: string, mensagem: string): AppError =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo, mensagem }] });

export const estagioInexistente = (): AppError =>
  referencia('estagio_codigo', 'Escolha um funil e um estágio que existam.');

/** A stage, and the place above its open cards. */
export interface NoTopo {
  pipeline_codigo: number;
  estagio_codigo: number;
  negocio_posicao: number;
}

const NO_TOPO = `SELECT l.*, ${topoDe('l.pipeline_codigo', 'l.estagio_codigo')} AS negocio_posicao
  FROM (
    SELECT e.pipeline_codigo, e.estagio_codigo
    FROM estagio e
    JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = e.pipeline_codigo AND p.pipeline_ativo
    WHERE e.clienteregistro_codigo = $1
      AND ($2::bigint IS NULL OR e.pipeline_codigo = $2)
      AND ($3::bigint IS NULL OR e.estagio_codigo = $3)
    ORDER BY e.estagio_ordem, e.estagio_codigo
    LIMIT 1) l`;

/** The top of the first stage of the pipeline, or of the given one when it belongs to it. */
export async function estagioDoFunil(
  ctx: Ctx,
  pipeline: number | undefined,
  estagio: number | undefined,
): Promise<NoTopo> {
  const [linha] = await ctx.tx.sql<NoTopo>(NO_TOPO, [
    ctx.sessao.clienteregistro_codigo,
    pipeline ?? null,
    estagio ?? null,
  ]);
  if (!linha) throw estagioInexistente();
  return linha;
}

/** Refuses tags that the registration does not have. */
export async function conferirEtiquetas(ctx: Ctx, etiquetas: number[]): Promise<void> {
  const unicas = [...new Set(etiquetas)];
  if (!unicas.length) return;
  const [linha] = await ctx.tx.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM (SELECT 1 FROM etiqueta WHERE clienteregistro_codigo = $1 AND etiqueta_codigo = ANY($2::bigint[]) FOR KEY SHARE) t',
    [ctx.sessao.clienteregistro_codigo, unicas],
  );
  if (linha?.n !== unicas.length) throw referencia('etiquetas', 'Uma das etiquetas não existe.');
}

const REFERENCIAS = {
  repres_codigo: {
    texto: 'SELECT 1 FROM representante WHERE clienteregistro_codigo = $1 AND repres_codigo = $2',
    mensagem: 'Este representante não existe.',
  },
  segmento_codigo: {
    texto: 'SELECT 1 FROM segmento WHERE clienteregistro_codigo = $1 AND segmento_codigo = $2',
    mensagem: 'Este segmento não existe.',
  },
  orprospect_codigo: {
    texto:
      'SELECT 1 FROM origem_contato WHERE clienteregistro_codigo = $1 AND orprospect_codigo = $2',
    mensagem: 'Esta origem não existe.',
  },
  usuario_responsavel: {
    texto:
      'SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = $2 AND usuario_ativo',
    mensagem: 'Este responsável não existe ou está inativo.',
  },
} as const;

/** Refuses codes of other nouns that the registration does not have, one message for each field. */
export async function conferirReferencias(
  ctx: Ctx,
  valores: Partial<Record<keyof typeof REFERENCIAS, unknown>>,
): Promise<void> {
  const nomes = (Object.keys(REFERENCIAS) as (keyof typeof REFERENCIAS)[]).filter(
    (nome) => valores[nome] !== undefined && valores[nome] !== null,
  );
  const achados = await Promise.all(
    nomes.map((nome) =>
      ctx.tx.sql(REFERENCIAS[nome].texto, [ctx.sessao.clienteregistro_codigo, valores[nome]]),
    ),
  );
  const campos = nomes
    .filter((_, i) => achados[i]?.length === 0)
    .map((nome) => ({ campo: nome, mensagem: REFERENCIAS[nome].mensagem }));
  if (campos.length) throw new AppError('REFERENCIA_INVALIDA', { campos });
}

/** Refuses a reason for losing that is not there or inactive, and a loss without the observation that its reason demands. */
export async function conferirPerda(ctx: Ctx, codigo: number, obs: string): Promise<void> {
  const [motivo] = await ctx.tx.sql<{ motperda_exigeobs: boolean; motperda_ativo: boolean }>(
    'SELECT motperda_exigeobs, motperda_ativo FROM motivo_perda WHERE clienteregistro_codigo = $1 AND motperda_codigo = $2 FOR KEY SHARE',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!motivo) throw referencia('motperda_codigo', 'Este motivo de perda não existe.');
  if (!motivo.motperda_ativo)
    throw referencia('motperda_codigo', 'Este motivo de perda está inativo. Escolha outro.');
  const falta = faltaNaPerda(motivo.motperda_exigeobs, obs);
  if (falta !== null)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'negocio_obsperda', mensagem: falta }],
    });
}
