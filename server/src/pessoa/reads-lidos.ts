import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Sessao } from '../platform/context.ts';
import { alcanceDe, condicaoFixa, valoresDoAlcance } from '../platform/substantivo/escopo.ts';
import { PESSOA } from './noun.ts';

/** Whether the session reads the data of every customer: then nothing that comes by a customer's code is narrowed. */
export const leTodosOsClientes = (s: Sessao): boolean =>
  s.permissoes.has('pessoa.ver') && alcanceDe(s) === 'TODOS';

/**
 * Keeps the customers `alias` whose data the session reads: those within its scope, and none without the right to see
 * customers. Whatever comes of a customer by its code (a telephone, words of a search, a town) asks this.
 */
export const soClientesLidos = (c: Condicoes, s: Sessao, alias: string): Condicoes =>
  s.permissoes.has('pessoa.ver') ? PESSOA.restringir(c, s, alias) : c.e('false');

/** The two binds of `clienteLidoFixo`. */
export const valoresDosClientesLidos = (s: Sessao): [alcance: string, meu: number[]] =>
  s.permissoes.has('pessoa.ver') ? valoresDoAlcance(s) : ['NENHUM', []];

/** The same condition in one text for everybody, for statements that are prepared once; `alcance` and `meu` are placeholders. */
export const clienteLidoFixo = (alias: string, alcance: string, meu: string): string =>
  `(${alcance}::text <> 'NENHUM' AND ${condicaoFixa(PESSOA.escopo, alias, alcance, meu)})`;

/** Whether a customer `p` is within the scope of the user whose login stands in `t.usuario_login`: for texts that are made for others than the caller. $1 is the registration. */
export const CLIENTE_DE_QUEM_FAZ = `EXISTS (SELECT 1 FROM usuario u
  JOIN perfil f ON f.clienteregistro_codigo = $1 AND f.perfil_codigo = u.perfil_codigo
  WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = t.usuario_login
    AND (alcance_efetivo(f, u) = 'TODOS' OR (p.repres_codigo IS NULL AND NOT sem_livres(u)) OR u.repres_codigo = p.repres_codigo
      OR p.repres_codigo = ANY (equipe_represes(u, alcance_efetivo(f, u)))))`;
