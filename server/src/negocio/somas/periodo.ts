import type { Condicoes } from '../../platform/banco/condicoes.ts';
import { FUSO_DAS_SOMAS, inicioDoDia, MEXIDOS } from './partes.ts';

/** Text of a statement, made of constants, conditions and placeholders. */
export interface Sql {
  sql: string;
}
/** Days of creation, both included. */
export interface Periodo {
  DATA_INICIAL: string;
  DATA_FINAL: string;
}

// Found by their codes before anything else is asked of them, whatever other index the conditions would fit.
export const deMexidos = (tabela: string): string =>
  `(SELECT n.* FROM ${tabela} n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = ANY (${MEXIDOS}) OFFSET 0) n`;
export const mexidos = (tabela: string, { sql }: Sql): Sql => ({
  sql: `${deMexidos(tabela)} WHERE ${sql}`,
});

/** How a period of creation lies over the sums. */
export interface Recorte {
  /** The part of a WITH that everything else here names. */
  com: Sql;
  /** Sums of days or months that lie whole in the period, by their column. */
  inteiros(coluna: string): Sql;
  /** The deals that such sums are of. */
  dentro: Sql;
  /** What is left over at both ends, and all of the period. */
  pontas: [Sql, Sql];
  periodo: Sql;
}

const criado = (de: string, ate: string): Sql => ({
  sql: `n.negocio_dtcriacao >= ${de} AND n.negocio_dtcriacao < ${ate}`,
});

/** Cuts a period of somebody's days, as far as `em`, at the days or months of the sums; its binds go to `c`. */
export function recortar(
  c: Condicoes,
  { DATA_INICIAL, DATA_FINAL }: Periodo,
  fusoDele: string,
  unidade: 'day' | 'month',
  em?: Date,
): Recorte {
  const fuso = c.vincular(fusoDele);
  const noDia = (data: string, dias: number) =>
    `((${c.vincular(data)}::date + ${dias})::timestamp AT TIME ZONE ${fuso}::text)`;
  const fim = noDia(DATA_FINAL, 1);
  const ate = em ? `least(${fim}, ${c.vincular(em)}::timestamptz)` : fim;
  const l = (coluna: string) => `(SELECT l.${coluna} FROM limites l)`;
  return {
    com: {
      sql: `limites AS MATERIALIZED (SELECT l.de, l.ate, l.primeiro, l.fim, ${inicioDoDia('l.primeiro')} AS inicio_primeiro, ${inicioDoDia('l.fim')} AS inicio_fim
      FROM (SELECT k.de, k.ate, date_trunc('${unidade}', k.de AT TIME ZONE '${FUSO_DAS_SOMAS}' - interval '1 microsecond' + interval '1 ${unidade}')::date AS primeiro,
          date_trunc('${unidade}', k.ate AT TIME ZONE '${FUSO_DAS_SOMAS}')::date AS fim
        FROM (SELECT ${noDia(DATA_INICIAL, 0)} AS de, ${ate} AS ate) k) l)`,
    },
    inteiros: (coluna) => ({ sql: `${coluna} >= ${l('primeiro')} AND ${coluna} < ${l('fim')}` }),
    dentro: criado(l('inicio_primeiro'), l('inicio_fim')),
    pontas: [
      criado(l('de'), `least(${l('inicio_primeiro')}, ${l('ate')})`),
      criado(`greatest(${l('inicio_primeiro')}, ${l('inicio_fim')})`, l('ate')),
    ],
    periodo: criado(l('de'), l('ate')),
  };
}
