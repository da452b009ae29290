import { CLIENTE_DE_QUEM_FAZ } from '../../pessoa/reads-lidos.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { COLUNAS_POSSE, type PosseDoNegocio } from '../../negocio/quem-ve.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import { condicoesDeAtividade } from '../reads.ts';

/** More of a part are neither read nor counted. */
export const MAXIMO_LIDO = 200;

/** A task as the summary tells it, with whose its deal is. */
export type DoResumo = Pick<
  Atividade,
  'atividade_titulo' | 'atividade_dthr' | 'atividade_diatodo'
> & {
  atividade_codigo: number;
  atrasada: boolean;
  sobre: string | null;
  empresa_codigo: number | null;
} & Omit<PosseDoNegocio, 'empresa_codigo'>;

const DELE = CLIENTE_DE_QUEM_FAZ.replaceAll('t.', 'q.');
const LER = `SELECT q.atividade_codigo, q.atividade_titulo, q.atividade_dthr, CASE WHEN q.atividade_diatodo THEN 'S' ELSE 'N' END AS atividade_diatodo, q.atrasada,
    coalesce(n.negocio_titulo, p.pessoa_razao) AS sobre, ${COLUNAS_POSSE}
  FROM (SELECT t.*, t.atividade_dthr < $4 AS atrasada, row_number() OVER (PARTITION BY t.atividade_dthr < $4 ORDER BY t.atividade_dthr, t.atividade_codigo) AS lugar
    FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.usuario_login = $2 AND t.atividade_situacao = 'P' AND t.atividade_dthr < ($3::date + 1)::timestamp AT TIME ZONE $5) q
    LEFT JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = q.negocio_codigo
    LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo AND ${DELE}
  WHERE q.lugar <= ${MAXIMO_LIDO} ORDER BY q.atrasada DESC, q.lugar`;

/** What a person has to do up to the end of a day on their clock, what is late at this moment first. */
export const lerDoDia = (
  tx: Tx,
  registro: number,
  de: { usuario_login: string; usuario_fuso: string },
  dia: string,
  agora: Date,
): Promise<DoResumo[]> =>
  tx.sql<DoResumo>(LER, [registro, de.usuario_login, dia, agora, de.usuario_fuso]);

/** Of that, what its person sees now, as on their page. */
export async function lerDoDiaVisto(ctx: Ctx, dia: string, agora: Date): Promise<DoResumo[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const lidas = await lerDoDia(ctx.tx, registro, ctx.sessao, dia, agora);
  const c = condicoesDeAtividade(ctx);
  const codigos = c.vincular(lidas.map((t) => t.atividade_codigo));
  const vistas = await ctx.tx.sql<{ codigo: number }>(
    `SELECT t.atividade_codigo AS codigo FROM atividade t WHERE t.atividade_codigo = ANY (${codigos}::bigint[]) AND ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  const quais = new Set(vistas.map((t) => t.codigo));
  return lidas.filter((t) => quais.has(t.atividade_codigo));
}
