import type { NegocioDoDia } from '@praca/contract/atividade/meu-dia.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { NEGOCIO } from './noun.ts';

/** Of these deals those that the user sees, as somebody takes them along to the field. */
export async function lerNegociosDoDia(
  ctx: Ctx,
  codigos: readonly number[],
): Promise<NegocioDoDia[]> {
  if (codigos.length === 0) return [];
  const c = NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, codigos])
      .e('n.clienteregistro_codigo = $1')
      .e('n.negocio_codigo = d.codigo'),
    ctx.sessao,
  );
  // One by one by their key, however many deals there are.
  return ctx.tx.sql<NegocioDoDia>(
    `SELECT x.* FROM unnest($2::bigint[]) AS d(codigo), LATERAL (SELECT n.negocio_codigo, n.negocio_titulo, n.negocio_valor, n.negocio_situacao, n.negocio_temperatura, n.negocio_dtprevisao, n.negocio_observacao,
       f.pipeline_descricao, g.estagio_descricao, u.usuario_nome AS responsavel_nome, n.pessoa_codigo, n.pessoa_nome
     FROM negocio n
       JOIN pipeline f ON f.clienteregistro_codigo = n.clienteregistro_codigo AND f.pipeline_codigo = n.pipeline_codigo
       JOIN estagio g ON g.clienteregistro_codigo = n.clienteregistro_codigo AND g.estagio_codigo = n.estagio_codigo
       LEFT JOIN usuario u ON u.clienteregistro_codigo = n.clienteregistro_codigo AND u.usuario_login = n.usuario_responsavel
     WHERE ${c.sql} LIMIT 1) x ORDER BY x.negocio_codigo`,
    c.valores,
  );
}
