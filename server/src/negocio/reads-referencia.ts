import { textoBusca } from '@praca/contract/br/busca.ts';
import { etiqueta } from '@praca/contract/etiqueta/recurso.ts';
import { faltaNaPerda } from '@praca/contract/negocio/rules.ts';
import { origemContato } from '@praca/contract/origem-contato/recurso.ts';
import { segmento } from '@praca/contract/segmento/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusaDaOferta } from '../recurso/oferta.ts';
import { topoDe } from './reads-topo.ts';

export interface PessoaDoNegocio {
  pessoa_codigo: number;
  pessoa_razao: string;
  pessoa_fantasia: string;
  pessoa_cnpj: string | null;
  pessoa_telefone: string;
  pessoa_telefone2: string;
  pessoa_email: string;
}

/** The customer of a deal, or a refusal that names the field. */
export async function pessoaDoNegocio(ctx: Ctx, codigo: number): Promise<PessoaDoNegocio> {
  const [linha] = await ctx.tx.sql<PessoaDoNegocio>(
    'SELECT pessoa_codigo, pessoa_razao, pessoa_fantasia, pessoa_cnpj, pessoa_telefone, pessoa_telefone2, pessoa_email FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 FOR KEY SHARE',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw referencia('pessoa_codigo', 'Este cliente não existe.');
  return linha;
}

/** What the search column of a deal holds: title and the name that it keeps (its own words), number, and the customer's names, e-mail, document and telephones. */
export const buscaDoNegocio = (
  proprias: readonly string[],
  pessoa: PessoaDoNegocio | null,
  codigo?: number,
): string =>
  textoBusca({
    textos: [...proprias, pessoa?.pessoa_razao, pessoa?.pessoa_fantasia, pessoa?.pessoa_email],
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

/** Refuses tags that the registration does not have, and inactive ones that were not there before. */
export async function conferirEtiquetas(
  ctx: Ctx,
  etiquetas: readonly number[],
  antes: readonly number[] = [],
  soLe = false,
): Promise<void> {
  const recusa = await recusaDaOferta(ctx, etiqueta, etiquetas, antes, soLe);
  if (recusa !== undefined) throw referencia('etiquetas', recusa);
}

const REFERENCIAS = {
  repres_codigo: {
    texto: 'SELECT 1 FROM representante WHERE clienteregistro_codigo = $1 AND repres_codigo = $2',
    mensagem: 'Este representante não existe.',
  },
  usuario_responsavel: {
    texto:
      'SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = $2 AND usuario_ativo',
    mensagem: 'Este responsável não existe ou está inativo.',
  },
} as const;

const CADASTROS = { segmento_codigo: segmento, orprospect_codigo: origemContato } as const;

type Referencias = Partial<Record<keyof typeof REFERENCIAS | keyof typeof CADASTROS, unknown>>;

async function recusaDaReferencia(
  ctx: Ctx,
  nome: keyof Referencias,
  valor: unknown,
): Promise<string | undefined> {
  if (nome in CADASTROS)
    return recusaDaOferta(ctx, CADASTROS[nome as keyof typeof CADASTROS], [Number(valor)]);
  const { texto, mensagem } = REFERENCIAS[nome as keyof typeof REFERENCIAS];
  const achados = await ctx.tx.sql(texto, [ctx.sessao.clienteregistro_codigo, valor]);
  return achados.length === 0 ? mensagem : undefined;
}

/** Refuses codes of other nouns that the registration does not have, or no longer offers, one message for each field. */
export async function conferirReferencias(ctx: Ctx, valores: Referencias): Promise<void> {
  const nomes = [...Object.keys(REFERENCIAS), ...Object.keys(CADASTROS)] as (keyof Referencias)[];
  const recusas = await Promise.all(
    nomes
      .filter((nome) => valores[nome] !== undefined && valores[nome] !== null)
      .map(async (campo) => ({
        campo,
        mensagem: await recusaDaReferencia(ctx, campo, valores[campo]),
      })),
  );
  const campos = recusas.flatMap(({ campo, mensagem }) =>
    mensagem === undefined ? [] : [{ campo, mensagem }],
  );
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
