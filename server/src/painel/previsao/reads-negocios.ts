import type { Entrada } from '@praca/contract/endpoint.ts';
import type { negociosDaPrevisao } from '@praca/contract/painel/endpoints.ts';
import type { NegocioDaPrevisao } from '@praca/contract/painel/previsao.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

type Pedido = Entrada<typeof negociosDaPrevisao>;

const DE_AGORA = `LEFT JOIN soma.previsao p ON p.clienteregistro_codigo = $1 AND p.negocio_codigo = n.negocio_codigo`;
const DE_ANTES = `JOIN soma.previsaodita p ON p.clienteregistro_codigo = $1 AND p.negocio_codigo = n.negocio_codigo`;
const COMUNS = `n.negocio_codigo, n.negocio_titulo, n.pessoa_nome, n.negocio_situacao, n.negocio_valor::text, n.negocio_dtprevisao, e.estagio_descricao, e.estagio_probabilidade,
  s.segmento_descricao`;
const COLUNAS_DE_AGORA = `${COMUNS}, NULL::date AS dito, p.previsao_chance::text AS chance, p.previsao_de::text AS chance_de, p.previsao_ate::text AS chance_ate,
  p.previsao_dt AS provavel, p.previsao_dtde AS provavel_de, p.previsao_dtate AS provavel_ate, coalesce(p.previsao_razoes, '[]') AS razoes`;
const COLUNAS_DE_ANTES = `${COMUNS}, p.previsaodita_mes AS dito, p.previsaodita_chance::text AS chance, NULL AS chance_de, NULL AS chance_ate,
  NULL::date AS provavel, NULL::date AS provavel_de, NULL::date AS provavel_ate, '[]'::jsonb AS razoes`;
const JUNTAS = `JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
  LEFT JOIN segmento s ON s.clienteregistro_codigo = $1 AND s.segmento_codigo = n.segmento_codigo`;

/** Rows of what was said before: of one month, or of all that may be judged. */
function deAntes(c: Condicoes, f: Pedido, meses: readonly string[]): void {
  c.e('p.previsaodita_mes = ANY(?::date[])', f.DITO ? [f.DITO] : meses);
  if (f.QUINTO !== undefined) c.e('least(4, floor(p.previsaodita_chance * 5)) = ?::int', f.QUINTO);
  if (f.DESFECHO === 'G') c.e("n.negocio_situacao IN ('G', 'F')");
  else if (f.DESFECHO) c.e('n.negocio_situacao = ?', f.DESFECHO);
  else c.e("n.negocio_situacao <> 'A'");
}

function deAgora(c: Condicoes, f: Pedido): void {
  c.e("n.negocio_situacao = 'A'").e(
    f.SEM_PREVISAO ? 'p.negocio_codigo IS NULL' : 'p.negocio_codigo IS NOT NULL',
  );
  if (f.SEM_DATA) c.e('p.previsao_dt IS NULL');
  else if (f.MES !== undefined) c.e("date_trunc('month', p.previsao_dt) = ?::date", f.MES);
  if (f.QUINTO !== undefined) c.e('least(4, floor(p.previsao_chance * 5)) = ?::int', f.QUINTO);
}

/** The deals behind a number of the forecast, those that bring most first, and how many there are; SEM_PERMISSAO for who sees figures and no deals. */
export async function lerNegociosDaPrevisao(
  ctx: Ctx,
  c: Condicoes,
  f: Pedido,
  meses: readonly string[],
): Promise<{ dados: NegocioDaPrevisao[]; total: number }> {
  if (!ctx.sessao.permissoes.has('negocio.ver')) throw new AppError('SEM_PERMISSAO');
  if (f.LISTA_CODIGO) c.e('n.negocio_codigo = ANY (?::bigint[])', f.LISTA_CODIGO);
  const antes = f.DITO !== undefined || f.DITOS !== undefined;
  if (antes) deAntes(c, f, meses);
  else deAgora(c, f);
  const de = { sql: `FROM negocio n ${antes ? DE_ANTES : DE_AGORA} ${JUNTAS} WHERE ${c.sql}` };
  const [contado] = await ctx.tx.sql<{ total: number }>(
    `SELECT count(*)::int AS total ${de.sql}`,
    c.valores,
    { semNome: true },
  );
  const colunas = { sql: antes ? COLUNAS_DE_ANTES : COLUNAS_DE_AGORA };
  const ordem = {
    sql: antes
      ? 'p.previsaodita_mes DESC, p.previsaodita_chance DESC, n.negocio_codigo'
      : 'n.negocio_valor * p.previsao_chance DESC NULLS LAST, n.negocio_codigo',
  };
  const dados = await ctx.tx.sql<NegocioDaPrevisao>(
    `SELECT ${colunas.sql} ${de.sql} ORDER BY ${ordem.sql} LIMIT ${c.vincular(f.SQL_LIMIT)}::int OFFSET ${c.vincular(f.SQL_OFFSET)}::int`,
    c.valores,
    { semNome: true },
  );
  return { dados, total: contado?.total ?? 0 };
}

/** The months of which something was said. */
export const lerMesesDitos = async (ctx: Ctx): Promise<string[]> =>
  (
    await ctx.tx.sql<{ mes: string }>(
      'SELECT previsaodita_mes AS mes FROM soma.previsaomes WHERE clienteregistro_codigo = $1 ORDER BY 1',
      [ctx.sessao.clienteregistro_codigo],
    )
  ).map(({ mes }) => mes);
