import type { Linha } from '@praca/contract/endpoint.ts';
import type { AlcanceDito } from '@praca/contract/equipe/alcance.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import type { salvar } from '@praca/contract/usuario/endpoints.ts';

export type Usuario = Linha<typeof salvar>;
type Flag = 'S' | 'N';

/** The form of a user. */
export type ValoresDoUsuario = {
  usuario_nome: string;
  usuario_login: string;
  usuario_emaillogin: string;
  usuario_ramal: string;
  usuario_ativo: Flag;
  usuario_acessocrm: Flag;
  usuario_permitealterarempresa: Flag;
  usuario_visualizarempresa: Flag;
  usuario_visualizaoutrosrep: Flag;
  usuario_visualizarepinterno: Flag;
  usuario_visualizarepexterno: Flag;
  usuario_alcance: AlcanceDito;
  usuario_maiusculo: Flag;
  repres_codigo: number | null;
  perfil_codigo: number | null;
  empresa_codigo: number | null;
  empresas: number[];
  usuario_permissoes: Permissao[];
  usuario_negadas: Permissao[];
};

/** A new user: active, with CRM access, of this company. */
export const novoUsuario = (empresa_codigo: number | null): ValoresDoUsuario => ({
  usuario_nome: '',
  usuario_login: '',
  usuario_emaillogin: '',
  usuario_ramal: '',
  usuario_ativo: 'S',
  usuario_acessocrm: 'S',
  usuario_permitealterarempresa: 'N',
  usuario_visualizarempresa: 'N',
  usuario_visualizaoutrosrep: 'N',
  usuario_visualizarepinterno: 'N',
  usuario_visualizarepexterno: 'N',
  usuario_alcance: '',
  usuario_maiusculo: 'N',
  repres_codigo: null,
  perfil_codigo: null,
  empresa_codigo,
  empresas: [],
  usuario_permissoes: [],
  usuario_negadas: [],
});

/** The form filled with a user as it is. */
export const valoresDe = (u: Usuario): ValoresDoUsuario => ({
  usuario_nome: u.usuario_nome,
  usuario_login: u.usuario_login,
  usuario_emaillogin: u.usuario_emaillogin,
  usuario_ramal: u.usuario_ramal,
  usuario_ativo: u.usuario_ativo,
  usuario_acessocrm: u.usuario_acessocrm,
  usuario_permitealterarempresa: u.usuario_permitealterarempresa,
  usuario_visualizarempresa: u.usuario_visualizarempresa,
  usuario_visualizaoutrosrep: u.usuario_visualizaoutrosrep,
  usuario_visualizarepinterno: u.usuario_visualizarepinterno,
  usuario_visualizarepexterno: u.usuario_visualizarepexterno,
  usuario_alcance: u.usuario_alcance,
  usuario_maiusculo: u.usuario_maiusculo,
  repres_codigo: u.repres_codigo,
  perfil_codigo: u.perfil_codigo,
  empresa_codigo: u.empresa_codigo,
  empresas: u.empresas,
  usuario_permissoes: u.usuario_permissoes as Permissao[],
  usuario_negadas: u.usuario_negadas as Permissao[],
});

/** The switches that say whose rows somebody sees; they count where neither user nor profile says it otherwise. */
export const DE_ALCANCE: ReadonlySet<keyof ValoresDoUsuario> = new Set([
  'usuario_visualizaoutrosrep',
  'usuario_visualizarepinterno',
  'usuario_visualizarepexterno',
]);

/** What each switch of a user means, in the order of the form. */
export const CHAVES = [
  ['usuario_acessocrm', 'Acesso ao CRM', 'Desligado, a pessoa não entra.'],
  [
    'usuario_visualizaoutrosrep',
    'Vê outros representantes',
    'Negócios, clientes e tarefas de todos, e não só os seus.',
  ],
  [
    'usuario_visualizarepinterno',
    'Só representantes internos',
    'De todos, apenas o que é dos da casa.',
  ],
  [
    'usuario_visualizarepexterno',
    'Só representantes externos',
    'De todos, apenas o que é dos de fora.',
  ],
  ['usuario_permitealterarempresa', 'Troca de empresa', 'Pode escolher entre as empresas dele.'],
  [
    'usuario_visualizarempresa',
    'Só a empresa escolhida',
    'Vê apenas a empresa em que está, e não todas as dele.',
  ],
  [
    'usuario_maiusculo',
    'Escreve em maiúsculas',
    'Títulos e nomes são gravados em letras maiúsculas.',
  ],
] as const satisfies readonly (readonly [keyof ValoresDoUsuario, string, string])[];

const simples = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim();

/** The login that a name suggests: "Otávio Brandão" is "otavio.brandao". */
export const loginDe = (nome: string): string => {
  const partes = simples(nome).split(' ').filter(Boolean);
  const ultima = partes.length > 1 ? `.${partes.at(-1) ?? ''}` : '';
  return `${partes[0] ?? ''}${ultima}`.slice(0, 40);
};
