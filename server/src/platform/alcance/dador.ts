import type { Sessao } from '../context.ts';
import type { LinhaAcesso } from '../sessao/acesso-sessao.ts';
import {
  administra,
  empresasDe,
  larguraDe,
  nivelDe,
  represesDe,
  type Largura,
  type Vistas,
} from './vistas.ts';

/** Who gives reach, with what is theirs to give before they give. */
export interface Dador {
  usuario_codigo: number;
  repres_codigo: number | null;
  largura: Largura;
  nivel: number;
  veTudo: boolean;
  veEmpresa(codigo: number): boolean;
  veRepres(codigo: number): boolean;
  veLogin(login: string): boolean;
  veCampo(codigo: string): boolean;
  /** The added fields that are not theirs to show. */
  camposocultos: readonly string[];
  /** The representatives of those who administer users, the giver's own among them, where the giver is one of them. */
  represesDeQuemAdministra: readonly (number | null)[];
}

/** The rows of one kind of representatives, as who sees that kind alone sees them. */
function doTipo(v: Vistas, largura: Largura): { represes: Set<number>; logins: Set<string> } {
  const represes = new Set(
    [...v.tipos].flatMap(([codigo, tipo]) => (tipo === largura ? [codigo] : [])),
  );
  const logins = [...v.usuarios.values()].flatMap((u) =>
    u.repres_codigo !== null && represes.has(u.repres_codigo) ? [u.usuario_login] : [],
  );
  return { represes, logins: new Set(logins) };
}

/**
 * The user of the session as a giver: what they see is theirs to give, and, of who administers users, also what nobody
 * who administers sees any more, since nobody else could ever give it. Who is nobody of the house gives nothing.
 */
export function dadorDe(s: Sessao, v: Vistas): Dador {
  const l: LinhaAcesso | undefined = v.usuarios.get(s.usuario_codigo);
  const eles = [...v.usuarios.values()].filter(administra);
  const porFalta = s.permissoes.has('usuario.editar') && l !== undefined;
  const semDono = (temAlguem: (u: LinhaAcesso) => boolean) => porFalta && !eles.some(temAlguem);
  const largura: Largura =
    l === undefined
      ? 'PROPRIOS'
      : semDono((u) => larguraDe(u) === 'TODOS')
        ? 'TODOS'
        : larguraDe(l);
  const veTudo = largura === 'TODOS';
  const tipo = doTipo(v, largura);
  const represes = new Set([...(l === undefined ? [] : represesDe(l)), ...tipo.represes]);
  const logins = new Set([...(l?.equipe_logins ?? []), ...tipo.logins, l?.usuario_login]);
  const empresas = new Set(l === undefined ? [] : empresasDe(l));
  const camposocultos = (l?.camposocultos ?? []).filter(
    (campo) => !semDono((u) => !u.camposocultos.includes(campo)),
  );
  return {
    usuario_codigo: s.usuario_codigo,
    repres_codigo: l?.repres_codigo ?? null,
    largura,
    nivel: veTudo ? nivelDe('TODOS') : nivelDe(l?.usuario_alcance ?? ''),
    veTudo,
    veEmpresa: (codigo) => empresas.has(codigo) || semDono((u) => empresasDe(u).includes(codigo)),
    veRepres: (codigo) => veTudo || represes.has(codigo),
    veLogin: (login) => veTudo || logins.has(login),
    veCampo: (codigo) => l !== undefined && !camposocultos.includes(codigo),
    camposocultos,
    represesDeQuemAdministra: porFalta ? eles.map((u) => u.repres_codigo) : [],
  };
}
