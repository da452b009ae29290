/** The tables that hold codes of cadastros, as people call their rows. */
export const NOMES_DE_USO = {
  negocio: { um: 'negócio', varios: 'negócios' },
  pessoa: { um: 'cliente', varios: 'clientes' },
  atividade: { um: 'tarefa', varios: 'tarefas' },
  representante: { um: 'representante', varios: 'representantes' },
  produto: { um: 'produto', varios: 'produtos' },
  usuario: { um: 'usuário', varios: 'usuários' },
} as const;

export type TabelaDeUso = keyof typeof NOMES_DE_USO;
/** A column that holds the code of a cadastro: "negocio.segmento_codigo", or "negocio.etiquetas[]" where it is an array. */
export type Uso = `${TabelaDeUso}.${string}`;

/** The parts of a use. */
export function lerUso(uso: Uso): { tabela: TabelaDeUso; coluna: string; vetor: boolean } {
  const [tabela = '', resto = ''] = uso.split('.');
  const vetor = resto.endsWith('[]');
  return {
    tabela: tabela as TabelaDeUso,
    coluna: vetor ? resto.slice(0, -2) : resto,
    vetor,
  };
}

/** "3 negócios", "1 cliente". */
export const contarUso = (tabela: TabelaDeUso, quantidade: number): string =>
  `${quantidade.toLocaleString('pt-BR')} ${NOMES_DE_USO[tabela][quantidade === 1 ? 'um' : 'varios']}`;
