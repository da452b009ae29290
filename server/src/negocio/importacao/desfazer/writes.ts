import type { Ctx } from '../../../platform/context.ts';
import { escopoDe, historia } from '../../../platform/eventos/registro-evento.ts';

const HISTORIA_DOS_NEGOCIOS = historia('n', {
  usuario_codigo: '$2',
  evento_tabela: "'negocio'",
  evento_chave: 'n.negocio_codigo::text',
  evento_acao: "'EXCLUIR'",
  evento_versao: 'n.versao',
  evento_antes: 'n.antes',
  evento_requisicao: '$3',
  ...escopoDe('n'),
  uniproc_codigo: '$4',
});

// $1 registration, $2 user, $3 request, $4 process, $5 deals.
const APAGAR_NEGOCIOS = `WITH n AS (
    DELETE FROM negocio
    WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($5::bigint[])
    RETURNING
      negocio_codigo,
      versao,
      empresa_codigo,
      repres_codigo,
      usuario_responsavel,
      to_jsonb(negocio) - 'negocio_valor' || jsonb_build_object('negocio_valor', negocio_valor::text) AS antes
  )
  ${HISTORIA_DOS_NEGOCIOS}`;

/** Deletes deals with their history row, which keeps each one whole, many in one statement. */
export const apagarNegocios = (
  ctx: Ctx,
  processo: number,
  codigos: readonly number[],
): Promise<unknown> =>
  ctx.tx.sql(APAGAR_NEGOCIOS, [
    ctx.sessao.clienteregistro_codigo,
    ctx.sessao.usuario_codigo,
    ctx.requisicao,
    processo,
    codigos,
  ]);

const HISTORIA_DAS_PESSOAS = historia('p', {
  usuario_codigo: '$2',
  evento_tabela: "'pessoa'",
  evento_chave: 'p.pessoa_codigo::text',
  evento_acao: "'EXCLUIR'",
  evento_versao: 'p.versao',
  evento_antes: 'p.antes',
  evento_requisicao: '$3',
  uniproc_codigo: '$4',
  repres_codigo: 'p.repres_codigo',
});

// $1 registration, $2 user, $3 request, $4 process, $5 import, $6 customers.
const APAGAR_PESSOAS = `WITH alvo AS (
    SELECT p.pessoa_codigo
    FROM pessoa p
    WHERE p.clienteregistro_codigo = $1
      AND p.pessoa_codigo = ANY($6::bigint[])
      AND p.versao = 1
      AND (
        SELECT true FROM evento v
        WHERE v.clienteregistro_codigo = $1
          AND v.evento_tabela = 'pessoa'
          AND v.evento_chave = p.pessoa_codigo::text
          AND v.evento_acao = 'CRIAR'
          AND v.uniproc_codigo = $5
        LIMIT 1)
    ORDER BY p.pessoa_codigo
    FOR UPDATE
  ), com_tarefa AS MATERIALIZED (
    SELECT coalesce(array_agg(t.pessoa_codigo), '{}') AS codigos
    FROM atividade t
    WHERE t.clienteregistro_codigo = $1 AND t.pessoa_codigo = ANY($6::bigint[])
  ), p AS (
    DELETE FROM pessoa
    WHERE clienteregistro_codigo = $1
      AND pessoa_codigo = ANY (ARRAY(
        SELECT a.pessoa_codigo
        FROM alvo a
        WHERE (SELECT true FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = a.pessoa_codigo LIMIT 1) IS NULL
          AND a.pessoa_codigo <> ALL ((SELECT codigos FROM com_tarefa)::bigint[])))
    RETURNING pessoa_codigo, versao, repres_codigo, to_jsonb(pessoa) - 'pessoa_busca' AS antes
  ), e AS (${HISTORIA_DAS_PESSOAS})
  SELECT count(*)::int AS n FROM p`;

/**
 * Deletes those of the customers that the import created, nobody changed and no deal or task names any more; gives how many.
 * Looked up one by one on purpose: right after an import the statistics are old, and a join would read everything.
 */
export async function apagarPessoasDaImportacao(
  ctx: Ctx,
  processo: number,
  importacao: number,
  codigos: readonly number[],
): Promise<number> {
  if (codigos.length === 0) return 0;
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<{ n: number }>(APAGAR_PESSOAS, [
    clienteregistro_codigo,
    usuario_codigo,
    ctx.requisicao,
    processo,
    importacao,
    codigos,
  ]);
  return linha?.n ?? 0;
}

export const marcarDesfeita = (ctx: Ctx, importacao: number): Promise<unknown> =>
  ctx.tx.sql(
    `UPDATE processo SET uniproc_estado = uniproc_estado || '{"desfeita":"S"}' WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, importacao],
  );
