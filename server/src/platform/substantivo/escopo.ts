import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Condicoes } from '../banco/condicoes.ts';
import type { Sessao } from '../context.ts';

/** Whose a row is, by its columns. Without `repres` and `dono` everybody of the registration (and company) sees it. */
export interface Escopo {
  empresa?: string;
  /** The representative; `doDono`: that of the user whose login stands in `dono`. */
  repres?: string;
  /** The login of the user whose it is, whatever their representative. */
  dono?: string;
  /** Rows without a representative are everybody's, also of who sees their own alone; not of externals whose companies say so. */
  deTodos?: true;
  /** Nobody but the user in `dono` sees it, whatever else they see. */
  pessoal?: true;
  /** Who has none of these rights sees, of what they see, the rows of their own representative alone. */
  sua?: { repres: string; semUmDe: readonly Permissao[]; deNinguem?: true };
}

/** What a session sees beyond its own and its teams': nothing, everything, or only what internal (I) or external (E) representatives have. */
type Alcance = 'PROPRIOS' | 'TODOS' | 'I' | 'E';

/** The one place that reads the three flags of a user. */
export function alcanceDe(s: Sessao): Alcance {
  if (!s.visualizaoutrosrep) return 'PROPRIOS';
  if (s.visualizarepinterno === s.visualizarepexterno) return 'TODOS';
  return s.visualizarepinterno ? 'I' : 'E';
}

/** The representatives whose rows are seen like one's own: one's own, and those of one's teams. */
export const represesDe = (s: Sessao): number[] => [
  ...new Set([...(s.repres_codigo === null ? [] : [s.repres_codigo]), ...s.equipe_represes]),
];

/** The logins whose rows are seen like one's own. */
const loginsDe = (s: Sessao): string[] => [...new Set([s.usuario_login, ...s.equipe_logins])];

/** Whether a row narrowed to its representative's own is narrowed for this session. */
export const soASua = (e: Escopo, s: Sessao): boolean =>
  e.sua !== undefined && !e.sua.semUmDe.some((um) => s.permissoes.has(um));
const ehSua = (e: Escopo, s: Sessao, repres: number | null): boolean =>
  repres === null ? e.sua?.deNinguem === true : repres === s.repres_codigo;

/** Whether who sees their own alone sees rows of nobody too. */
const veLivres = (e: Escopo, s: Sessao): boolean => e.deTodos === true && s.semlivres !== true;

/** Whether what is given to that login, or representative, stays in sight: nobody hands over to whom they do not see. */
export const veLogin = (s: Sessao, login: string): boolean =>
  s.visualizaoutrosrep || loginsDe(s).includes(login);
/** The same of a representative. */
export const veRepres = (s: Sessao, repres: number): boolean =>
  s.visualizaoutrosrep || represesDe(s).includes(repres);

const DO_TIPO =
  'EXISTS (SELECT 1 FROM representante r WHERE r.clienteregistro_codigo = $1 AND r.repres_codigo = COLUNA AND r.repres_tipo = ?)';
const DO_USUARIO =
  'EXISTS (SELECT 1 FROM usuario u LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = u.repres_codigo WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = COLUNA AND (u.repres_codigo IS NULL OR u.repres_codigo = ? OR r.repres_tipo = ?))';

type Parte = [fragmento: string, ...valores: unknown[]];

// One value keeps the plan of one value.
const umOuVarios = (coluna: string, tipo: string, valores: readonly unknown[]): Parte =>
  valores.length > 1
    ? [`${coluna} = ANY (?::${tipo}[])`, valores]
    : [`${coluna} = ?`, valores[0] ?? null];

function partesDe(e: Escopo, s: Sessao, alias: string): Parte[] {
  const alcance = alcanceDe(s);
  const dono = e.dono && `${alias}.${e.dono}`;
  const meu: Parte[] = dono ? [umOuVarios(dono, 'text', loginsDe(s))] : [];
  if (e.repres === 'doDono')
    return alcance === 'PROPRIOS'
      ? meu
      : [...meu, [DO_USUARIO.replace('COLUNA', dono ?? ''), s.repres_codigo, alcance]];
  if (!e.repres) return meu;
  const repres = `${alias}.${e.repres}`;
  const deNinguem: Parte = [`${repres} IS NULL`];
  const doMeu = umOuVarios(repres, 'bigint', represesDe(s));
  if (alcance === 'PROPRIOS') return [...meu, ...(veLivres(e, s) ? [deNinguem] : []), doMeu];
  return [...meu, deNinguem, doMeu, [DO_TIPO.replace('COLUNA', repres), alcance]];
}

/** The scope as conditions on rows called `alias`; $1 is the registration. */
export function restringirAo(c: Condicoes, e: Escopo, s: Sessao, alias: string): Condicoes {
  if (e.empresa) c.e(`${alias}.${e.empresa} = ANY(?::bigint[])`, s.empresas);
  if (e.pessoal) return c.e(`${alias}.${e.dono} = ?`, s.usuario_login);
  if (e.sua && soASua(e, s)) {
    const coluna = `${alias}.${e.sua.repres}`;
    c.e(`(${e.sua.deNinguem ? `${coluna} IS NULL OR ` : ''}${coluna} = ?)`, s.repres_codigo);
  }
  if ((!e.repres && !e.dono) || alcanceDe(s) === 'TODOS') return c;
  const partes = partesDe(e, s, alias);
  return c.e(
    `(${partes.map(([texto]) => texto).join(' OR ')})`,
    ...partes.flatMap(([, ...v]) => v),
  );
}

/** The two binds of `condicaoFixa`. */
export const valoresDoAlcance = (s: Sessao): [Alcance | 'SEM_LIVRES', number[]] => {
  const alcance = alcanceDe(s);
  return [alcance === 'PROPRIOS' && s.semlivres === true ? 'SEM_LIVRES' : alcance, represesDe(s)];
};

/**
 * The scope by representative as one condition whose text is the same for everybody, for statements that are prepared
 * once; `alcance` and `meu` are the placeholders of `valoresDoAlcance`.
 */
export function condicaoFixa(e: Escopo, alias: string, alcance: string, meu: string): string {
  const repres = `${alias}.${e.repres}`;
  const deNinguem = e.deTodos
    ? ` AND ${alcance}::text <> 'SEM_LIVRES'`
    : ` AND ${alcance}::text NOT IN ('PROPRIOS', 'SEM_LIVRES')`;
  return `(${alcance}::text = 'TODOS' OR (${repres} IS NULL${deNinguem}) OR ${repres} = ANY (${meu}::bigint[]) OR ${DO_TIPO.replace('COLUNA', repres).replace('?', `${alcance}::text`)})`;
}

/** Whose a row is, or was: each state it had counts. */
export interface Posse {
  empresa_codigo: number | null;
  donos: readonly (string | null)[];
  repres: readonly { codigo: number | null; tipo: string | null }[];
}

/** The scope as a question about one row in memory, such as an event. */
export function alcanca(e: Escopo, s: Sessao, p: Posse): boolean {
  if (p.empresa_codigo !== null && !s.empresas.includes(p.empresa_codigo)) return false;
  if (e.pessoal) return p.donos.includes(s.usuario_login);
  if (soASua(e, s) && !p.repres.some(({ codigo }) => ehSua(e, s, codigo))) return false;
  if (!e.repres && !e.dono) return true;
  const alcance = alcanceDe(s);
  const [logins, represes] = [loginsDe(s), represesDe(s)];
  if (alcance === 'TODOS' || p.donos.some((dono) => dono !== null && logins.includes(dono)))
    return true;
  return p.repres.some(({ codigo, tipo }) =>
    codigo === null
      ? alcance !== 'PROPRIOS' || veLivres(e, s)
      : represes.includes(codigo) || tipo === alcance,
  );
}
