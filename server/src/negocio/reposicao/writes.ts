import type { Ritmo } from '@praca/contract/negocio/reposicao/rules.ts';
import { recordset } from '../../platform/banco/recordset.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Compras } from './reads-compras.ts';

/** A rhythm as it is kept: of all sales of the company (T), of one source (F), or of the only source there is (U). */
export type RitmoGuardado = Omit<Compras, 'dias' | 'usuario_login'> &
  Ritmo & { usuario_login: string | null; de: 'T' | 'F' | 'U' };

/** Puts the rhythms of some customers in the place of those before; a rhythm that goes on keeps its code. */
export async function gravarRitmos(
  tx: Tx,
  registro: number,
  trecho: { depoisDe: number; ate: number },
  ritmos: readonly RitmoGuardado[],
): Promise<void> {
  await tx.sql(
    `WITH x AS MATERIALIZED (
       SELECT * FROM json_to_recordset($4) AS x (pessoa_codigo bigint, grupoprod_codigo bigint, empresa_codigo bigint, repres_codigo bigint, usuario_login text, de text,
         compras integer, ritmo integer, folga integer, ultima date, esperada date, limite date)),
     fora AS (
       DELETE FROM soma.reposicao r
       WHERE r.clienteregistro_codigo = $1 AND r.pessoa_codigo > $2 AND r.pessoa_codigo <= $3
         AND NOT EXISTS (SELECT 1 FROM x WHERE x.pessoa_codigo = r.pessoa_codigo AND x.empresa_codigo = r.empresa_codigo
           AND (x.grupoprod_codigo, x.repres_codigo, x.usuario_login) IS NOT DISTINCT FROM (r.grupoprod_codigo, r.repres_codigo, r.usuario_login)))
     INSERT INTO soma.reposicao AS r (clienteregistro_codigo, pessoa_codigo, grupoprod_codigo, empresa_codigo, repres_codigo, usuario_login, reposicao_de,
       reposicao_compras, reposicao_ritmo, reposicao_folga, reposicao_ultima, reposicao_esperada, reposicao_limite)
     SELECT $1, x.pessoa_codigo, x.grupoprod_codigo, x.empresa_codigo, x.repres_codigo, x.usuario_login, x.de,
       x.compras, x.ritmo, x.folga, x.ultima, x.esperada, x.limite
     FROM x
     ON CONFLICT (clienteregistro_codigo, pessoa_codigo, empresa_codigo, grupoprod_codigo, repres_codigo, usuario_login)
     DO UPDATE SET reposicao_de = excluded.reposicao_de, reposicao_compras = excluded.reposicao_compras, reposicao_ritmo = excluded.reposicao_ritmo,
       reposicao_folga = excluded.reposicao_folga, reposicao_ultima = excluded.reposicao_ultima, reposicao_esperada = excluded.reposicao_esperada, reposicao_limite = excluded.reposicao_limite
     WHERE (r.reposicao_de, r.reposicao_compras, r.reposicao_ritmo, r.reposicao_folga, r.reposicao_ultima)
       IS DISTINCT FROM (excluded.reposicao_de, excluded.reposicao_compras, excluded.reposicao_ritmo, excluded.reposicao_folga, excluded.reposicao_ultima)`,
    [registro, trecho.depoisDe, trecho.ate, recordset(ritmos)],
  );
}

/** Notes for which day the rhythms of a registration are worked out, and when that was. */
export const anotarFeita = (tx: Tx, registro: number, dia: string, em: Date): Promise<unknown> =>
  tx.sql(
    `INSERT INTO soma.reposicaofeita (clienteregistro_codigo, reposicaofeita_dia, reposicaofeita_em) VALUES ($1, $2, $3)
     ON CONFLICT (clienteregistro_codigo) DO UPDATE SET reposicaofeita_dia = excluded.reposicaofeita_dia, reposicaofeita_em = excluded.reposicaofeita_em`,
    [registro, dia, em],
  );
