/**
 * Every permission a profile may hold. `modulo` and `codigo` are the two numeric codes of
 * TWSUsuario/GetAcesso; the name is what endpoints and profiles use.
 */
export const PERMISSOES = {
  'negocio.ver': { modulo: 1, codigo: 1, descricao: 'Ver negócios' },
  'negocio.criar': { modulo: 1, codigo: 2, descricao: 'Criar negócios' },
  'negocio.editar': { modulo: 1, codigo: 3, descricao: 'Alterar e mover negócios' },
  'negocio.excluir': { modulo: 1, codigo: 4, descricao: 'Excluir negócios' },
  'negocio.importar': { modulo: 1, codigo: 5, descricao: 'Importar negócios' },
  'negocio.exportar': { modulo: 1, codigo: 6, descricao: 'Exportar negócios' },
  'pessoa.ver': { modulo: 2, codigo: 1, descricao: 'Ver clientes' },
  'pessoa.editar': { modulo: 2, codigo: 2, descricao: 'Criar e alterar clientes' },
  'cadastro.ver': { modulo: 3, codigo: 1, descricao: 'Ver cadastros' },
  'cadastro.editar': { modulo: 3, codigo: 2, descricao: 'Criar e alterar cadastros' },
  'usuario.ver': { modulo: 4, codigo: 1, descricao: 'Ver usuários' },
  'usuario.editar': { modulo: 4, codigo: 2, descricao: 'Criar, alterar e excluir usuários' },
  'empresa.editar': { modulo: 5, codigo: 1, descricao: 'Alterar dados da empresa' },
  'painel.ver': { modulo: 6, codigo: 1, descricao: 'Ver painéis' },
} as const;

export type Permissao = keyof typeof PERMISSOES;

/** What an endpoint demands: nothing ("publica"), a valid session ("sessao"), or a permission of the profile. */
export type Exigencia = 'publica' | 'sessao' | Permissao;

export const TODAS_PERMISSOES = Object.keys(PERMISSOES) as Permissao[];

/** The three profiles that every new registration starts with. */
export const PERFIS_INICIAIS: { perfil_descricao: string; perfil_permissoes: Permissao[] }[] = [
  { perfil_descricao: 'Administrador', perfil_permissoes: TODAS_PERMISSOES },
  {
    perfil_descricao: 'Gerente',
    perfil_permissoes: TODAS_PERMISSOES.filter(
      (p) => p !== 'usuario.editar' && p !== 'empresa.editar',
    ),
  },
  {
    perfil_descricao: 'Representante',
    perfil_permissoes: [
      'negocio.ver',
      'negocio.criar',
      'negocio.editar',
      'negocio.excluir',
      'negocio.importar',
      'negocio.exportar',
      'pessoa.ver',
      'pessoa.editar',
      'cadastro.ver',
      'painel.ver',
    ],
  },
];
