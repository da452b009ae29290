import type { DataIso } from '@praca/contract/br/data.ts';
import { VENDIDA } from '../../pedvenda/noun.ts';
import type { Tx } from '../../platform/banco/db.ts';

/** The registrations that have users. */
export const registrosComConta = async (tx: Tx): Promise<number[]> =>
  (
    await tx.sql<{ registro: number }>(
      'SELECT DISTINCT clienteregistro_codigo AS registro FROM conta ORDER BY 1',
    )
  ).map(({ registro }) => registro);

/** For which day the rhythms of a registration were worked out last. */
export async function lerDiaFeito(tx: Tx, registro: number): Promise<DataIso | null> {
  const [feita] = await tx.sql<{ dia: DataIso }>(
    'SELECT reposicaofeita_dia AS dia FROM soma.reposicaofeita WHERE clienteregistro_codigo = $1',
    [registro],
  );
  return feita?.dia ?? null;
}

/** The last customer of the next piece of work behind one; undefined after the last. */
export async function fimDoTrecho(
  tx: Tx,
  registro: number,
  depoisDe: number,
  clientes: number,
): Promise<number | undefined> {
  const [linha] = await tx.sql<{ ate: number | null }>(
    `SELECT max(x.pessoa_codigo) AS ate FROM (SELECT q.pessoa_codigo FROM pessoa q
       WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo > $2 ORDER BY q.pessoa_codigo LIMIT $3) x`,
    [registro, depoisDe, clientes],
  );
  return linha?.ate ?? undefined;
}

/** On which days a customer bought of a family in a company, by representative and by the login that entered the orders. */
export interface Compras {
  pessoa_codigo: number;
  grupoprod_codigo: number | null;
  empresa_codigo: number;
  repres_codigo: number | null;
  usuario_login: string;
  dias: DataIso[];
}
export const lerCompras = (
  tx: Tx,
  registro: number,
  trecho: { depoisDe: number; ate: number },
  dias: { de: DataIso; ate: DataIso },
): Promise<Compras[]> =>
  tx.sql<Compras>(
    `SELECT q.pessoa_codigo, g.grupoprod_codigo, q.empresa_codigo, q.repres_codigo, q.usuario_login,
       json_agg(DISTINCT q.pedvenda_dtemissao) AS dias
     FROM pedvenda q
     JOIN itpedvenda i ON i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo
     JOIN produto g ON g.clienteregistro_codigo = $1 AND g.produto_codigo = i.produto_codigo
     WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo > $2 AND q.pessoa_codigo <= $3
       AND q.pedvenda_dtemissao BETWEEN $4::date AND $5::date AND ${VENDIDA}
     GROUP BY q.pessoa_codigo, g.grupoprod_codigo, q.empresa_codigo, q.repres_codigo, q.usuario_login`,
    [registro, trecho.depoisDe, trecho.ate, dias.de, dias.ate],
  );
