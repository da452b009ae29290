/** One right: the code of TWSUsuario/GetAcesso within its module, its words, and the bases that have it by default. */
interface Acao {
  codigo: number;
  descricao: string;
  padrao: readonly PerfilBase[];
}

/**
 * What kind of profile it is: a permission to come reaches the profiles whose base has it by default. `NENHUM` has
 * none by default and gets none; administrators have every one.
 */
export const BASES = {
  ADMINISTRADOR: {
    nome: 'Administrador',
    explica: 'Pode tudo, também o que vier com as próximas versões.',
  },
  GERENTE: {
    nome: 'Gerente',
    explica: 'Trabalha com tudo do comercial; não administra usuários nem a empresa.',
  },
  REPRESENTANTE: { nome: 'Representante', explica: 'Trabalha com negócios, clientes e tarefas.' },
  NENHUM: { nome: 'Nenhuma', explica: 'Só o que for concedido, uma a uma.' },
} as const;
export type PerfilBase = keyof typeof BASES;
export const TODAS_BASES = Object.keys(BASES) as [PerfilBase, ...PerfilBase[]];

const SO_ADMINISTRADOR = ['ADMINISTRADOR'] as const;
const GESTAO = ['ADMINISTRADOR', 'GERENTE'] as const;
const TODOS = ['ADMINISTRADOR', 'GERENTE', 'REPRESENTANTE'] as const;

/** The modules in the order of the screens, each with its actions. A new action also redefines `permissoes_padrao` in a migration. */
export const MODULOS = {
  negocio: {
    codigo: 1,
    nome: 'Negócios e tarefas',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver negócios', padrao: TODOS },
      criar: { codigo: 2, descricao: 'Criar negócios', padrao: TODOS },
      editar: { codigo: 3, descricao: 'Alterar e mover negócios', padrao: TODOS },
      excluir: { codigo: 4, descricao: 'Excluir negócios', padrao: TODOS },
      importar: { codigo: 5, descricao: 'Importar negócios', padrao: TODOS },
      exportar: { codigo: 6, descricao: 'Exportar negócios', padrao: TODOS },
    },
  },
  pessoa: {
    codigo: 2,
    nome: 'Clientes',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver clientes', padrao: TODOS },
      editar: { codigo: 2, descricao: 'Criar e alterar clientes', padrao: TODOS },
      exportar: { codigo: 5, descricao: 'Exportar clientes', padrao: GESTAO },
      importar: { codigo: 6, descricao: 'Importar clientes', padrao: GESTAO },
      juntar: { codigo: 4, descricao: 'Juntar clientes repetidos', padrao: GESTAO },
      anonimizar: {
        codigo: 3,
        descricao: 'Exportar e anonimizar os dados de uma pessoa',
        padrao: SO_ADMINISTRADOR,
      },
    },
  },
  cadastro: {
    codigo: 3,
    nome: 'Cadastros',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver cadastros', padrao: TODOS },
      editar: { codigo: 2, descricao: 'Criar e alterar cadastros', padrao: GESTAO },
      campos: {
        codigo: 3,
        descricao: 'Criar e alterar campos personalizados',
        padrao: SO_ADMINISTRADOR,
      },
    },
  },
  usuario: {
    codigo: 4,
    nome: 'Usuários e perfis',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver usuários', padrao: GESTAO },
      editar: {
        codigo: 2,
        descricao: 'Criar, alterar e excluir usuários',
        padrao: SO_ADMINISTRADOR,
      },
    },
  },
  empresa: {
    codigo: 5,
    nome: 'Empresa',
    acoes: {
      editar: { codigo: 1, descricao: 'Alterar dados da empresa', padrao: SO_ADMINISTRADOR },
    },
  },
  painel: {
    codigo: 6,
    nome: 'Painéis',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver painéis', padrao: TODOS },
      metas: { codigo: 2, descricao: 'Definir metas', padrao: GESTAO },
    },
  },
  venda: {
    codigo: 7,
    nome: 'Vendas',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver orçamentos e pedidos', padrao: TODOS },
      editar: { codigo: 2, descricao: 'Criar e alterar orçamentos e pedidos', padrao: TODOS },
      credito: { codigo: 7, descricao: 'Usar o crédito que devoluções deixaram', padrao: TODOS },
      exportar: { codigo: 8, descricao: 'Exportar orçamentos e pedidos', padrao: GESTAO },
      importar: { codigo: 9, descricao: 'Importar pedidos', padrao: GESTAO },
      aprovar: { codigo: 3, descricao: 'Aprovar descontos acima do limite', padrao: GESTAO },
      finalizar: { codigo: 4, descricao: 'Separar, finalizar e entregar pedidos', padrao: GESTAO },
      devolver: { codigo: 6, descricao: 'Registrar devoluções de pedidos', padrao: GESTAO },
      margem: { codigo: 5, descricao: 'Ver custo, margem e comissão', padrao: GESTAO },
    },
  },
  estoque: {
    codigo: 8,
    nome: 'Estoque',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver saldos e movimentos', padrao: TODOS },
      editar: { codigo: 2, descricao: 'Dar entrada, saída e contar', padrao: GESTAO },
    },
  },
  comissao: {
    codigo: 9,
    nome: 'Comissões',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver comissões', padrao: TODOS },
      editar: { codigo: 2, descricao: 'Criar regras, liberar e pagar comissões', padrao: GESTAO },
    },
  },
  carteira: {
    codigo: 10,
    nome: 'Carteira',
    acoes: {
      redistribuir: { codigo: 1, descricao: 'Redistribuir carteira e etiquetas', padrao: GESTAO },
    },
  },
  integracao: {
    codigo: 11,
    nome: 'Integrações',
    acoes: {
      editar: {
        codigo: 1,
        descricao: 'Configurar webhooks, telefonia e caixas de e-mail',
        padrao: SO_ADMINISTRADOR,
      },
    },
  },
  auditoria: {
    codigo: 12,
    nome: 'Auditoria',
    acoes: {
      ver: { codigo: 1, descricao: 'Ver e exportar a auditoria', padrao: SO_ADMINISTRADOR },
    },
  },
  contarec: {
    codigo: 13,
    nome: 'Contas a receber',
    acoes: {
      exportar: { codigo: 1, descricao: 'Exportar contas a receber', padrao: GESTAO },
    },
  },
  produto: {
    codigo: 14,
    nome: 'Produtos',
    acoes: {
      exportar: { codigo: 1, descricao: 'Exportar produtos', padrao: GESTAO },
      importar: { codigo: 2, descricao: 'Importar produtos', padrao: GESTAO },
    },
  },
  email: {
    codigo: 15,
    nome: 'E-mails',
    acoes: {
      escrever: { codigo: 1, descricao: 'Escrever e-mails a clientes', padrao: TODOS },
    },
  },
} as const satisfies Record<string, { codigo: number; nome: string; acoes: Record<string, Acao> }>;

type Modulos = typeof MODULOS;
export type Modulo = keyof Modulos;
/** A right by module and action: "negocio.ver". */
export type Permissao = {
  [M in Modulo]: `${M}.${Extract<keyof Modulos[M]['acoes'], string>}`;
}[Modulo];

/** A permission with the two numeric codes of GetAcesso. */
interface Descrita {
  modulo: number;
  codigo: number;
  descricao: string;
  padrao: readonly PerfilBase[];
}

const descritas = Object.entries(MODULOS).flatMap(([nome, modulo]) =>
  Object.entries<Acao>(modulo.acoes).map(
    ([acao, { codigo, descricao, padrao }]) =>
      [`${nome}.${acao}`, { modulo: modulo.codigo, codigo, descricao, padrao }] as const,
  ),
);

/** Every permission that a profile or a user may hold. */
export const PERMISSOES = Object.fromEntries(descritas) as Record<Permissao, Descrita>;
export const TODAS_PERMISSOES = Object.keys(PERMISSOES) as Permissao[];

/** The permissions of a module, in their order. */
export const permissoesDoModulo = (modulo: Modulo): Permissao[] =>
  TODAS_PERMISSOES.filter((uma) => PERMISSOES[uma].modulo === MODULOS[modulo].codigo);

/** Held by profiles already, and asked for by no call yet: nobody is offered a switch that changes nothing. */
const SEM_USO: ReadonlySet<Permissao> = new Set<Permissao>();
/** Whether a permission is offered to who sets rights up. */
export const seOferece = (uma: Permissao): boolean => !SEM_USO.has(uma);

/** What an endpoint demands: nothing ("publica"), a valid session ("sessao"), or a permission. */
export type Exigencia = 'publica' | 'sessao' | Permissao;

/** What a base holds before any difference. */
export const permissoesPadrao = (base: PerfilBase): Permissao[] =>
  TODAS_PERMISSOES.filter((uma) => PERMISSOES[uma].padrao.includes(base));

/** Where a profile or a user differs from what it stands on. */
export interface Diferencas {
  concedidas: readonly string[];
  negadas: readonly string[];
}

/** What is held after the differences: the page's word for the database's `permissoes_efetivas`. */
export const comDiferencas = (
  sobre: readonly string[],
  { concedidas, negadas }: Diferencas,
): Permissao[] =>
  TODAS_PERMISSOES.filter(
    (uma) => (sobre.includes(uma) || concedidas.includes(uma)) && !negadas.includes(uma),
  );

/** The three profiles that every new registration starts with. */
export const PERFIS_INICIAIS: readonly { perfil_descricao: string; perfil_base: PerfilBase }[] = [
  { perfil_descricao: 'Administrador', perfil_base: 'ADMINISTRADOR' },
  { perfil_descricao: 'Gerente', perfil_base: 'GERENTE' },
  { perfil_descricao: 'Representante', perfil_base: 'REPRESENTANTE' },
];
