import type { Falha } from '@praca/contract/auditoria/integridade.ts';
import type { ClienteDono } from '../platform/transferencia/dono.ts';
import { emUmMomento } from '../platform/transferencia/exportar.ts';
import {
  conferirBlocos,
  lerSelo,
  lerUltimoSelo,
  type Perguntar,
  type Selo,
} from './reads-selos.ts';

/** What the walk through all blocks of a registration found. */
export interface RegistroConferido {
  ultimo: Selo | null;
  linhas: number;
  anonimizadas: number;
  falhas: Falha[];
  /** Of the digests that somebody noted down, those that a seal still has. */
  achados: string[];
}

/** Goes through every block of a registration at one moment, as the owner of the tables. */
export const conferirRegistro = (
  dono: ClienteDono,
  registro: number,
  anotados: readonly string[] = [],
): Promise<RegistroConferido> =>
  emUmMomento(dono, async () => {
    await dono.query("SELECT set_config('app.registro', $1, true)", [String(registro)]);
    const tx: Perguntar = {
      sql: async (texto, valores) => (await dono.query(texto, valores as unknown[])).rows,
    };
    const feito: RegistroConferido = {
      ultimo: await lerUltimoSelo(tx, registro),
      linhas: 0,
      anonimizadas: 0,
      falhas: [],
      achados: [],
    };
    for (let de: number | null = 1; de !== null;) {
      const { linhas, anonimizadas, falhas, proximo } = await conferirBlocos(tx, registro, de);
      feito.linhas += linhas;
      feito.anonimizadas += anonimizadas;
      feito.falhas.push(...falhas);
      de = proximo;
    }
    for (const hash of anotados) if (await lerSelo(tx, registro, hash)) feito.achados.push(hash);
    return feito;
  });

/** The house itself, and every registration that has users. */
export const lerRegistros = async (dono: ClienteDono): Promise<number[]> =>
  (
    await dono.query<{ registro: number }>(
      'SELECT 0::float8 AS registro UNION SELECT clienteregistro_codigo FROM conta ORDER BY 1',
    )
  ).rows.map(({ registro }) => registro);
