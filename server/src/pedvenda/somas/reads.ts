import type { DataIso } from '@praca/contract/br/data.ts';
import { FILTROS_DO_FATURADO, type FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { daEquipe } from '../../equipe/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';
import { PEDVENDA } from '../noun.ts';
import { diasDoFiltro, pecasDe, type Peca } from './periodo.ts';

/** Filters that the sums know: days, and whose the orders are. */
const SABIDOS: ReadonlySet<keyof FiltroFaturado> = new Set([
  'FATURADO_DE',
  'FATURADO_ATE',
  'LISTA_EMPRESA',
  'LISTA_REPRESENTANTE',
  'LISTA_EQUIPE',
]);
/** So many customers at once may wait for the clock: of more, the lines are counted until it has been round. */
const ESPERAM = 50;

const PANORAMA = `SELECT (SELECT count(*)::int FROM (SELECT DISTINCT m.pessoa_codigo, m.pedvenda_codigo FROM soma.venda_mexida m WHERE m.clienteregistro_codigo = $1 LIMIT ${ESPERAM + 1}) q) AS esperam,
    EXISTS (SELECT 1 FROM soma.venda_mexida m WHERE m.clienteregistro_codigo = $1 AND m.inteira) AS faltam,
    ARRAY(SELECT s.chave::bigint FROM soma.venda s WHERE s.clienteregistro_codigo = $1 AND s.grao = 'D' AND s.serie = 'E'
      UNION SELECT m.empresa_codigo FROM soma.vendido_mexido m WHERE m.clienteregistro_codigo = $1) AS empresas`;

/** Whose customers are told apart: those of all sales, of one company or of one representative. */
export interface Recorte {
  escopo: 'T' | 'E' | 'R';
  chave: string;
  /** New are those whose first purchase it is: of all (N), or within the same company, where nobody else's are in sight (C). */
  novos: 'C' | 'N';
  /** It holds because every company that has sales is seen: the statement that reads the sums asks for that once more. */
  veTudo: boolean;
}
/** What the sums have of what a request asks for. */
export interface Soma {
  /** Absent: customers are counted by the lines. */
  recorte: Recorte | undefined;
}

function recorteDe(
  f: FiltroFaturado,
  vistas: readonly number[],
  todas: number,
): Recorte | undefined {
  const pedidas = vistas.filter((uma) => f.LISTA_EMPRESA?.includes(uma) ?? true);
  const veTudo = vistas.length === todas;
  const inteiro = veTudo && pedidas.length === todas;
  if (f.LISTA_EQUIPE?.length) return undefined;
  if (f.LISTA_REPRESENTANTE !== undefined) {
    const [um] = f.LISTA_REPRESENTANTE;
    return inteiro && um !== undefined && f.LISTA_REPRESENTANTE.length === 1
      ? { escopo: 'R', chave: String(um), novos: 'N', veTudo }
      : undefined;
  }
  if (inteiro) return { escopo: 'T', chave: '', novos: 'C', veTudo };
  const [empresa] = pedidas;
  if (empresa === undefined || pedidas.length > 1) return undefined;
  if (!veTudo && vistas.length > 1) return undefined;
  return { escopo: 'E', chave: String(empresa), novos: veTudo ? 'N' : 'C', veTudo };
}

/**
 * What of the sums answers a request: nothing of a past day, of who sees only a part of a company's sales, of filters that
 * they do not know, and while many customers wait to be folded. Then the lines are counted.
 */
export async function somaDe(ctx: Ctx, f: FiltroFaturado): Promise<Soma | undefined> {
  if (ctx.em !== undefined || alcanceDe(ctx.sessao) !== 'TODOS') return undefined;
  if (FILTROS_DO_FATURADO.some((nome) => f[nome] !== undefined && !SABIDOS.has(nome)))
    return undefined;
  const [lido] = await ctx.tx.sql<{ esperam: number; faltam: boolean; empresas: number[] }>(
    PANORAMA,
    [ctx.sessao.clienteregistro_codigo],
  );
  if (!lido || lido.faltam || lido.esperam > ESPERAM) return undefined;
  const vistas = lido.empresas.filter((uma) => ctx.sessao.empresas.includes(uma));
  return { recorte: recorteDe(f, vistas, lido.empresas.length) };
}

/** The SQLSTATE of `soma.venda_pendente` where the sums do not answer: meanwhile another company sold, or all is to be folded anew. */
const NAO_RESPONDEM = 'PR089';
const naoRespondem = (erro: unknown): boolean =>
  erro instanceof Error && 'code' in erro && erro.code === NAO_RESPONDEM;

/**
 * Reads by the sums. Whether they may be told is asked by each statement of its own moment; where they may no longer, all is
 * counted by the lines.
 */
export async function comSoma<T>(
  soma: Soma | undefined,
  ler: (soma: Soma | undefined) => Promise<T>,
): Promise<T> {
  if (soma === undefined) return ler(undefined);
  try {
    return await ler(soma);
  } catch (erro) {
    if (!naoRespondem(erro)) throw erro;
    return ler(undefined);
  }
}

/** Text of a statement, made of constants, conditions and placeholders. */
export interface Sql {
  sql: string;
}
/** Sums of a period, to be read from: conditions and binds, and the parts of a WITH. */
export interface Somado {
  c: Condicoes;
  /** The first day of the period. */
  de: Sql;
  /** What is not folded yet: a part of every statement that reads the sums. */
  pendente(): Sql;
  /** Rows of orders by whose they are, under the filters. */
  origens(): Sql;
  /** Rows of these series; of those told apart by more than whose they are, `chave` is the rest of the key. */
  series(nomes: readonly string[], dono?: string): Sql;
}

const PENDENTE = 'pend AS MATERIALIZED (SELECT * FROM soma.venda_pendente($1, ?))';
const COLUNAS = 'x.grao, x.serie, x.dia, x.chave, x.antes, x.quantidade, x.valor, x.linhas';
const GRAO = { D: "'D'", M: "'M'" } as const;
const MARCA = "substr(x.chave, strpos(x.chave, '/') + 1) AS chave";
const DELE = "starts_with(x.chave, ? || '/')";
const DA_ORIGEM =
  'x.grao, x.dia, x.empresa_codigo, x.repres_codigo, x.usuario_login, x.antes, x.quantidade, x.valor, x.linhas';

/** The sums of the days of a filter: whole months as such, unless each day is asked for. */
export function somasDe(
  ctx: Ctx,
  f: FiltroFaturado,
  recorte: Recorte | undefined,
  dias = false,
): Somado {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]);
  const periodo = diasDoFiltro(f);
  const pecas: Peca[] = dias ? [{ grao: 'D', ...periodo }] : pecasDe(periodo);
  const vinculo = new Map<DataIso, Sql>();
  const data = (dia: DataIso): Sql => {
    const ja = vinculo.get(dia) ?? { sql: `${c.vincular(dia)}::date` };
    vinculo.set(dia, ja);
    return ja;
  };
  const de = data(periodo.de);
  const nas = pecas.map((uma): Sql => {
    const [primeiro, ultimo] = [data(uma.de), data(uma.ate)];
    return {
      sql: `x.grao = ${GRAO[uma.grao]} AND x.dia BETWEEN ${primeiro.sql} AND ${ultimo.sql}`,
    };
  });
  const unir = (partes: string[]): Sql => ({ sql: partes.join(' UNION ALL ') });
  return {
    c,
    de,
    pendente: () => {
      const vistas = recorte?.veTudo === true ? ctx.sessao.empresas : null;
      return { sql: PENDENTE.replace('?', `${c.vincular(vistas)}::bigint[]`) };
    },
    origens: () => {
      // A bind that no text names has no type: these come with what they are for.
      const dele = new Condicoes(c.valores);
      PEDVENDA.restringir(dele, ctx.sessao, 'x');
      if (f.LISTA_EMPRESA) dele.e('x.empresa_codigo = ANY(?::bigint[])', f.LISTA_EMPRESA);
      if (f.LISTA_REPRESENTANTE)
        dele.e('x.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
      daEquipe(dele, ctx.sessao, f.LISTA_EQUIPE, {
        repres: 'x.repres_codigo',
        dono: 'x.usuario_login',
      });
      for (const valor of dele.valores.slice(c.valores.length)) c.vincular(valor);
      const onde = { sql: dele.sql };
      return unir(
        nas.flatMap((na) => [
          `SELECT ${DA_ORIGEM} FROM soma.venda_origem x WHERE x.clienteregistro_codigo = $1 AND ${na.sql} AND ${onde.sql}`,
          `SELECT ${DA_ORIGEM} FROM pend x WHERE x.serie = 'O' AND ${na.sql} AND ${onde.sql}`,
        ]),
      );
    },
    series: (nomes, dono) => {
      const quais: Sql = { sql: `${c.vincular(nomes)}::text[]` };
      const colunas: Sql = {
        sql: dono === undefined ? COLUNAS : COLUNAS.replace('x.chave', MARCA),
      };
      const onde: Sql = {
        sql: dono === undefined ? 'true' : DELE.replace('?', `${c.vincular(dono)}::text`),
      };
      return unir(
        nas.flatMap((na) => [
          `SELECT ${colunas.sql} FROM soma.venda x WHERE x.clienteregistro_codigo = $1 AND ${na.sql} AND x.serie = ANY (${quais.sql}) AND ${onde.sql}`,
          `SELECT ${colunas.sql} FROM pend x WHERE ${na.sql} AND x.serie = ANY (${quais.sql}) AND ${onde.sql}`,
        ]),
      );
    },
  };
}
