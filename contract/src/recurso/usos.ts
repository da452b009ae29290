/** The tables that hold codes of cadastros, as people call their rows. */
export const NOMES_DE_USO = {
  negocio: { um: 'negócio', varios: 'negócios' },
  pessoa: { um: 'cliente', varios: 'clientes' },
  atividade: { um: 'tarefa', varios: 'tarefas' },
  acompanhamento: { um: 'anotação', varios: 'anotações' },
  anexo: { um: 'arquivo', varios: 'arquivos' },
  representante: { um: 'representante', varios: 'representantes' },
  produto: { um: 'produto', varios: 'produtos' },
  imposto: { um: 'regra de imposto', varios: 'regras de imposto' },
  movestoque: { um: 'movimento de estoque', varios: 'movimentos de estoque' },
  regracomissao: { um: 'regra de comissão', varios: 'regras de comissão' },
  comissao: { um: 'comissão', varios: 'comissões' },
  ittabpreco: { um: 'preço', varios: 'preços' },
  tabpreco: { um: 'tabela de preço', varios: 'tabelas de preço' },
  itpedvenda: { um: 'item de venda', varios: 'itens de vendas' },
  pedvenda: { um: 'venda', varios: 'vendas' },
  contarec: { um: 'conta a receber', varios: 'contas a receber' },
  baixa: { um: 'recebimento', varios: 'recebimentos' },
  email: { um: 'e-mail', varios: 'e-mails' },
  pedido_titular: { um: 'pedido de titular', varios: 'pedidos de titulares' },
  usuario: { um: 'usuário', varios: 'usuários' },
  equipe_membro: { um: 'lugar em equipe', varios: 'lugares em equipes' },
  distribuicao_participante: { um: 'vez de distribuição', varios: 'vezes de distribuição' },
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
