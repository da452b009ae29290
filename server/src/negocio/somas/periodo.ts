import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { OpcoesSql } from '../../platform/banco/tx.ts';
import { FUSO_DAS_SOMAS, inicioDoDia, MEXIDOS } from './partes.ts';

/** Text of a statement, made of constants, conditions and placeholders. */
export interface Sql {
  sql: string;
}
/** A statement, and how it is to be planned. */
export interface Somado extends Sql {
  opcoes: OpcoesSql;
}
/** Over sums one plan is right whatever the values are, and making it takes longer than following it. */
export const SOMADA: OpcoesSql = { umPlano: true };
/** Over the deals the plan hangs on whose they are and of when. */
export const DIRETA: OpcoesSql = { semNome: true };
/** Days, both included. */
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

/** How a period lies over the sums. */
export interface Recorte {
  /** The part of a WITH that everything else here names. */
  com: Sql;
  /** Sums of days that lie whole in the period, by their column. */
  inteiros(coluna: string): Sql;
  /** Sums of the months that come nearest to these days, by their column. */
  meses(coluna: string): Sql;
  /** Sums of the days by which those months miss the others, and whether they are added (1) or taken away (-1). */
  aparas(coluna: string): { onde: Sql; sinal: Sql }[];
  /** The rows that sums of whole days are of. */
  dentro: Sql;
  /** The hours that are left over at both ends, in another zone; and all of the period. */
  pontas: Sql[];
  periodo: Sql;
}

const CRIACAO = 'n.negocio_dtcriacao';
const mes = (dia: string): string => `date_trunc('month', ${dia})::date`;
const mesSeguinte = (dia: string): string =>
  `(date_trunc('month', ${dia}) + interval '1 month')::date`;
/** The first day of the month, or of the one that follows, whichever is nearer to a day. */
const maisPerto = (dia: string): string =>
  `CASE WHEN ${dia} - ${mes(dia)} < ${mesSeguinte(dia)} - ${dia} THEN ${mes(dia)} ELSE ${mesSeguinte(dia)} END`;

/** Cuts a period of somebody's days, as far as `em`, at the days and months of the sums; its binds go to `c`. */
export function recortar(
  c: Condicoes,
  { DATA_INICIAL, DATA_FINAL }: Periodo,
  fusoDele: string,
  { instante = CRIACAO, em }: { instante?: string; em?: Date | undefined } = {},
): Recorte {
  const entre = (de: string, ate: string): Sql => ({
    sql: `${instante} >= ${de} AND ${instante} < ${ate}`,
  });
  const fuso = c.vincular(fusoDele);
  const inicial = `${c.vincular(DATA_INICIAL)}::date`;
  const seguinte = `(${c.vincular(DATA_FINAL)}::date + 1)`;
  // Of then the last day may be over in its middle: its hours are left over, whatever the zone.
  const deCasa = em === undefined && fusoDele === FUSO_DAS_SOMAS;
  const meiaNoite = (dia: string) => `(${dia}::timestamp AT TIME ZONE ${fuso}::text)`;
  const depois = meiaNoite(seguinte);
  const ate = em ? `least(${depois}, ${c.vincular(em)}::timestamptz)` : depois;
  // A midnight that summer time left out is no whole day's end: of the sums' own zone the days themselves are taken.
  const primeiro = deCasa
    ? inicial
    : `date_trunc('day', k.de AT TIME ZONE '${FUSO_DAS_SOMAS}' - interval '1 microsecond' + interval '1 day')::date`;
  const fim = deCasa ? seguinte : `(k.ate AT TIME ZONE '${FUSO_DAS_SOMAS}')::date`;
  const l = (coluna: string) => `(SELECT l.${coluna} FROM limites l)`;
  const apara = (coluna: string, de: string, ate: string) => ({
    onde: {
      sql: `${coluna} >= (SELECT least(l.${de}, l.${ate}) FROM limites l) AND ${coluna} < (SELECT greatest(l.${de}, l.${ate}) FROM limites l)`,
    },
    sinal: { sql: `(SELECT CASE WHEN l.${de} < l.${ate} THEN 1 ELSE -1 END FROM limites l)` },
  });
  return {
    com: {
      sql: `limites AS MATERIALIZED (SELECT l.*, ${inicioDoDia('l.primeiro')} AS inicio_primeiro, ${inicioDoDia('l.fim')} AS inicio_fim, ${maisPerto('l.primeiro')} AS mes_primeiro, ${maisPerto('l.ultimo')} AS mes_fim
      FROM (SELECT l.*, greatest(l.primeiro, l.fim) AS ultimo FROM (SELECT k.de, k.ate, ${primeiro} AS primeiro, ${fim} AS fim
        FROM (SELECT ${meiaNoite(inicial)} AS de, ${ate} AS ate) k) l) l)`,
    },
    inteiros: (coluna) => ({ sql: `${coluna} >= ${l('primeiro')} AND ${coluna} < ${l('fim')}` }),
    meses: (coluna) => ({
      sql: `${coluna} >= ${l('mes_primeiro')} AND ${coluna} < ${l('mes_fim')}`,
    }),
    aparas: (coluna) => [
      apara(coluna, 'primeiro', 'mes_primeiro'),
      apara(coluna, 'mes_fim', 'ultimo'),
    ],
    dentro: entre(l('inicio_primeiro'), l('inicio_fim')),
    pontas: deCasa
      ? []
      : [
          entre(l('de'), `least(${l('inicio_primeiro')}, ${l('ate')})`),
          entre(`greatest(${l('inicio_primeiro')}, ${l('inicio_fim')})`, l('ate')),
        ],
    periodo: entre(l('de'), l('ate')),
  };
}
