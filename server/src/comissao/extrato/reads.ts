import type { SituacaoDaComissao } from '@praca/contract/comissao/situacoes.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { COMISSAO } from '../noun.ts';

export interface LinhaDoExtrato {
  comissao_descricao: string;
  comissao_situacao: SituacaoDaComissao;
  pessoa_razao: string | null;
  comissao_dtprevista: string;
  comissao_dtliberacao: string | null;
  comissao_dtpagamento: string | null;
  comissao_base: string;
  comissao_percentual: string | null;
  comissao_valor: string;
}

/** The lines of a representative whose day to be paid is in a span, as far as the user sees them; undefined where no such representative is seen. */
export async function lerExtrato(
  ctx: Ctx,
  repres_codigo: number,
  { de, ate }: { de: string; ate: string },
): Promise<{ representante: string; empresa: string; linhas: LinhaDoExtrato[] } | undefined> {
  const registro = ctx.sessao.clienteregistro_codigo;
  const c = COMISSAO.restringir(
    new Condicoes([registro, repres_codigo, de, ate])
      .e('c.clienteregistro_codigo = $1')
      .e('c.repres_codigo = $2')
      .e('c.comissao_dtprevista >= $3::date')
      .e('c.comissao_dtprevista < $4::date'),
    ctx.sessao,
  );
  const visto = new Condicoes([registro, repres_codigo]).e('true');
  COMISSAO.restringir(visto, ctx.sessao, 'x');
  const [quem] = await ctx.tx.sql<{ representante: string; empresa: string }>(
    `SELECT r.repres_razao AS representante, coalesce(nullif(e.empresa_fantasia, ''), e.empresa_razao) AS empresa
     FROM representante r
     CROSS JOIN LATERAL (SELECT e.empresa_codigo, e.empresa_fantasia, e.empresa_razao FROM empresa e WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = ${visto.vincular(ctx.sessao.empresa_codigo)}) e
     CROSS JOIN LATERAL (SELECT r.repres_codigo, e.empresa_codigo) x
     WHERE r.clienteregistro_codigo = $1 AND r.repres_codigo = $2 AND ${visto.sql}`,
    visto.valores,
    { semNome: true },
  );
  if (!quem) return undefined;
  const linhas = await ctx.tx.sql<LinhaDoExtrato>(
    `SELECT c.comissao_descricao, c.comissao_situacao, p.pessoa_razao, c.comissao_dtprevista::text AS comissao_dtprevista, c.comissao_dtliberacao::text AS comissao_dtliberacao,
       c.comissao_dtpagamento::text AS comissao_dtpagamento, c.comissao_base::text AS comissao_base, c.comissao_percentual::text AS comissao_percentual, c.comissao_valor::text AS comissao_valor
     FROM comissao c LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = c.pessoa_codigo
     WHERE ${c.sql} ORDER BY c.comissao_situacao, c.comissao_dtprevista, c.comissao_codigo LIMIT 5000`,
    c.valores,
    { semNome: true },
  );
  return { ...quem, linhas };
}
