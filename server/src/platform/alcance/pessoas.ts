import type { LinhaAcesso } from '../sessao/acesso-sessao.ts';
import type { Dador } from './dador.ts';
import { portador } from './portador.ts';
import {
  administra,
  empresasDe,
  larguraDe,
  lerVistas,
  represesDe,
  type Largura,
  type Vistas,
} from './vistas.ts';

const DE_EMPRESA = 'A mudança dá acesso a uma empresa que você não vê. Peça a quem trabalha nela.';
/** Of rows of representatives, members of a team and shares that the giver does not see. */
export const DE_LINHAS =
  'A mudança dá acesso ao que é de representantes que você não vê. Peça a quem os vê.';
/** Of an added field that the giver's profile does not see. */
export const DE_CAMPO =
  'A mudança mostra um campo personalizado que o seu perfil não vê. Peça a quem o vê.';
const DE_QUEM_VE_MAIS =
  'Esta pessoa administra usuários e vê o que você não vê. Peça a mudança a ela, ou a quem vê tudo o que ela vê.';

/** A user before and after a change; without `era` they are new. */
interface Um {
  era: LinhaAcesso | undefined;
  fica: LinhaAcesso;
}

/** Of companies: the giver's, and what the giver made just now. */
function empresaAlem(d: Dador, antes: Vistas, { era, fica }: Um): boolean {
  const feita = (codigo: number) =>
    !antes.empresas.has(codigo) && fica.usuario_codigo === d.usuario_codigo;
  const demais = (ja: readonly number[], agora: readonly number[]) =>
    agora.some((codigo) => !ja.includes(codigo) && !d.veEmpresa(codigo) && !feita(codigo));
  return (
    demais(era?.empresas ?? [], fica.empresas) ||
    demais(era === undefined ? [] : empresasDe(era), empresasDe(fica))
  );
}

const MAIS_LARGAS: Readonly<Record<Largura, readonly Largura[]>> = {
  PROPRIOS: ['I', 'E', 'TODOS'],
  I: ['E', 'TODOS'],
  E: ['I', 'TODOS'],
  TODOS: [],
};

function linhasAlem(d: Dador, { era, fica }: Um): boolean {
  if (d.veTudo) return false;
  const [antes, agora] = [era ? larguraDe(era) : 'PROPRIOS', larguraDe(fica)] as const;
  if (MAIS_LARGAS[antes].includes(agora) && agora !== d.largura) return true;
  const represes = new Set(era === undefined ? [] : represesDe(era));
  const logins = new Set([fica.usuario_login, ...(era?.equipe_logins ?? [])]);
  return (
    represesDe(fica).some((codigo) => !represes.has(codigo) && !d.veRepres(codigo)) ||
    fica.equipe_logins.some((login) => !logins.has(login) && !d.veLogin(login))
  );
}

const campoAlem = (d: Dador, { era, fica }: Um): boolean =>
  d.camposocultos.some(
    (campo) =>
      !fica.camposocultos.includes(campo) &&
      (era === undefined || era.camposocultos.includes(campo)),
  );

/** Why what one user sees now, and did not see before, is not the giver's to give; undefined where it is. */
function umAlem(d: Dador, antes: Vistas, um: Um): string | undefined {
  if (empresaAlem(d, antes, um)) return DE_EMPRESA;
  if (linhasAlem(d, um)) return DE_LINHAS;
  return campoAlem(d, um) ? DE_CAMPO : undefined;
}

/** Why a user sees what the giver does not see, with everything that they have; undefined where the giver sees all of it. */
export function vistaAlem(d: Dador, agora: Vistas, usuario: number): string | undefined {
  const fica = agora.usuarios.get(usuario);
  return fica && umAlem(d, agora, { era: undefined, fica });
}

const tem = (u: LinhaAcesso | undefined): string =>
  JSON.stringify(u && [administra(u), empresasDe(u), larguraDe(u), represesDe(u)]);

/** Whether somebody who administers, and sees more than the giver, lost of it: by that it would become the giver's to give. */
const tiraDeQuemVeMais = (d: Dador, antes: Vistas, depois: Vistas): boolean =>
  [...antes.usuarios.values()].some(
    (u) =>
      u.usuario_codigo !== d.usuario_codigo &&
      administra(u) &&
      tem(u) !== tem(depois.usuarios.get(u.usuario_codigo)) &&
      vistaAlem(d, antes, u.usuario_codigo) !== undefined,
  );

function alem(d: Dador, antes: Vistas, depois: Vistas): string | undefined {
  for (const fica of depois.usuarios.values()) {
    const recusa = umAlem(d, antes, { era: antes.usuarios.get(fica.usuario_codigo), fica });
    if (recusa !== undefined) return recusa;
  }
  // Who sees only one kind of representatives sees those that became of it.
  for (const [codigo, tipo] of depois.tipos) {
    const era = antes.tipos.get(codigo);
    if (era !== undefined && era !== tipo && !d.veRepres(codigo)) return DE_LINHAS;
  }
  return tiraDeQuemVeMais(d, antes, depois) ? DE_QUEM_VE_MAIS : undefined;
}

/** What the users of a registration see, by themselves, their profile, their teams and the kind of each representative. */
export const PESSOAS = portador<Vistas>({
  nome: 'pessoas',
  colunas: {
    usuario: [
      'empresa_codigo',
      'perfil_codigo',
      'repres_codigo',
      'usuario_acessocrm',
      'usuario_alcance',
      'usuario_ativo',
      'usuario_negadas',
      'usuario_permissoes',
      'usuario_permitealterarempresa',
      'usuario_visualizarempresa',
      'usuario_visualizaoutrosrep',
      'usuario_visualizarepexterno',
      'usuario_visualizarepinterno',
    ],
    usuario_empresa: ['empresa_codigo', 'usuario_codigo'],
    empresa: ['empresa_codigo'],
    perfil: ['perfil_alcance', 'perfil_base', 'perfil_negadas', 'perfil_permissoes'],
    equipe: ['equipe_ativo'],
    equipe_membro: ['equipe_codigo', 'equipemembro_gerente', 'repres_codigo', 'usuario_codigo'],
    campo_perfil: ['campo_codigo', 'perfil_codigo'],
    representante: ['repres_tipo'],
  },
  ler: lerVistas,
  alem,
});
