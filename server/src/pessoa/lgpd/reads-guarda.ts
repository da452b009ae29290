import { MESES_SUGERIDOS, type LinhaDeGuarda } from '@praca/contract/pessoa/lgpd/guarda.ts';
import { VENDIDA } from '../../pedvenda/noun.ts';
import type { Ctx } from '../../platform/context.ts';
import { contarPropostas, lerMeses } from './reads-retencao.ts';

const PEDIDO_EM = 'greatest(q.pedvenda_dtemissao, q.pedvenda_dtfinalizacao::date)';
/** The consent that a line tells of has ended with the next line of its kind, or with the line itself when it takes back. */
const LINHAS_DO_LIVRO = `SELECT c.consent_em, CASE WHEN c.consent_acao = 'R' THEN c.consent_em ELSE lead(c.consent_em) OVER (PARTITION BY c.pessoa_codigo, c.consent_finalidade, c.consent_canal, c.consent_hash ORDER BY c.consent_em, c.consent_codigo) END AS fim
  FROM consentimento c WHERE c.clienteregistro_codigo = $1`;
const GUARDADAS = `SELECT 'CONTATOS' AS categoria, count(*)::int AS guardadas, 0 AS alem, min(q.pessoa_dtcriacao)::date::text AS desde FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_tipo = 'F' AND q.pessoa_anonimizadaem IS NULL
    AND NOT EXISTS (SELECT 1 FROM pedvenda v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = q.pessoa_codigo AND v.pedvenda_tipo = 'P')
  UNION ALL SELECT 'COMPRADORES', count(*)::int, (count(*) FILTER (WHERE g.pessoaguarda_ate < current_date))::int, min(g.pessoaguarda_ate - interval '5 years')::date::text FROM pessoaguarda g WHERE g.clienteregistro_codigo = $1
  UNION ALL SELECT 'PEDIDOS', count(*)::int, (count(*) FILTER (WHERE ${PEDIDO_EM} < current_date - interval '5 years'))::int, min(${PEDIDO_EM})::text FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND ${VENDIDA}
  UNION ALL SELECT 'ACESSOS', count(*)::int, (count(*) FILTER (WHERE e.evento_em < now() - interval '6 months'))::int, min(e.evento_em)::date::text FROM evento e WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela IN ('sessao', 'acesso')
  UNION ALL SELECT 'CONSENTIMENTOS', count(*)::int, (count(*) FILTER (WHERE l.fim < now() - interval '5 years'))::int, min(l.consent_em)::date::text FROM (${LINHAS_DO_LIVRO}) l
  UNION ALL SELECT 'INCIDENTES', count(*)::int, (count(*) FILTER (WHERE i.incid_dtconhecido < current_date - interval '5 years'))::int, min(i.incid_dtconhecido)::text FROM incidente_dados i WHERE i.clienteregistro_codigo = $1`;

/** What is kept of each kind, and how much of it is past its time now; people whom nobody was in contact with are counted by the months that were chosen, or that are suggested. */
export async function lerGuardadas(ctx: Ctx): Promise<LinhaDeGuarda[]> {
  const linhas = await ctx.tx.sql<LinhaDeGuarda>(GUARDADAS, [ctx.sessao.clienteregistro_codigo]);
  const meses = (await lerMeses(ctx)) ?? MESES_SUGERIDOS;
  const alem = await contarPropostas(ctx, meses);
  return linhas.map((l) => (l.categoria === 'CONTATOS' ? { ...l, alem } : l));
}
