import type { Ctx } from '../context.ts';
import { acessosDoRegistro, type LinhaAcesso } from '../sessao/acesso-sessao.ts';

/** What every user sees, the companies there are, and of which kind each representative is. */
export interface Vistas {
  usuarios: ReadonlyMap<number, LinhaAcesso>;
  empresas: ReadonlySet<number>;
  tipos: ReadonlyMap<number, string>;
}

/** What every user of the registration sees now, the inactive ones as if they came in. */
export async function lerVistas({ tx, sessao }: Ctx): Promise<Vistas> {
  const registro = sessao.clienteregistro_codigo;
  const usuarios = await acessosDoRegistro(tx, registro);
  const empresas = await tx.sql<{ codigo: number }>(
    'SELECT empresa_codigo AS codigo FROM empresa WHERE clienteregistro_codigo = $1',
    [registro],
  );
  const tipos = await tx.sql<{ codigo: number; tipo: string }>(
    'SELECT repres_codigo AS codigo, repres_tipo AS tipo FROM representante WHERE clienteregistro_codigo = $1',
    [registro],
  );
  return {
    usuarios: new Map(usuarios.map((u) => [u.usuario_codigo, u])),
    empresas: new Set(empresas.map((e) => e.codigo)),
    tipos: new Map(tipos.map((r) => [r.codigo, r.tipo])),
  };
}

/** What somebody sees beyond their own and their teams': nothing, everything, or only what internal (I) or external (E) representatives have. */
export type Largura = 'PROPRIOS' | 'I' | 'E' | 'TODOS';

/** How far a user sees beyond their own and their teams' rows. */
export function larguraDe(l: LinhaAcesso): Largura {
  if (!l.usuario_visualizaoutrosrep) return 'PROPRIOS';
  if (l.usuario_visualizarepinterno === l.usuario_visualizarepexterno) return 'TODOS';
  return l.usuario_visualizarepinterno ? 'I' : 'E';
}

/** The companies among which a user may work: who can neither choose nor see more works in one. */
export const empresasDe = (l: LinhaAcesso): readonly number[] =>
  l.usuario_visualizarempresa && !l.usuario_permitealterarempresa ? [l.empresa_codigo] : l.empresas;

/** The representatives whose rows a user sees like their own. */
export const represesDe = (l: LinhaAcesso): readonly number[] => [
  ...l.equipe_represes,
  ...(l.repres_codigo === null ? [] : [l.repres_codigo]),
];

/** Whether a user can come in and administers the others. */
export const administra = (l: LinhaAcesso): boolean =>
  l.usuario_ativo && l.usuario_acessocrm && l.permissoes.includes('usuario.editar');

// From narrower to wider, as `alcance_efetivo` names it.
const NIVEIS = ['', 'PROPRIO', 'GERENTE', 'EQUIPE', 'TODOS'];
/** How wide a reach is, by its name. */
export const nivelDe = (alcance: string): number => NIVEIS.indexOf(alcance);
