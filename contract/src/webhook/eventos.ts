/** A group of events: the table of the history, and the kinds by what was done there; what has no kind of its own is `resto`. */
interface Grupo {
  nome: string;
  tabela: string;
  chave: string;
  resto: string;
  eventos: Readonly<Record<string, { nome: string; acoes: readonly string[] }>>;
}

/** What other systems can be told, by group; the names stay, as those systems know them. */
export const GRUPOS_DE_EVENTOS = {
  negocio: {
    nome: 'Negócios',
    tabela: 'negocio',
    chave: 'negocio_codigo',
    resto: 'alterado',
    eventos: {
      criado: { nome: 'Negócio criado', acoes: ['CRIAR'] },
      alterado: { nome: 'Negócio alterado', acoes: ['ALTERAR'] },
      movido: { nome: 'Negócio movido de estágio', acoes: ['MOVER', 'DESFAZER_MOVER'] },
      ganho: { nome: 'Negócio ganho', acoes: ['GANHAR'] },
      perdido: { nome: 'Negócio perdido', acoes: ['PERDER'] },
      finalizado: { nome: 'Negócio finalizado no pós-venda', acoes: ['FINALIZAR'] },
      reaberto: {
        nome: 'Negócio reaberto',
        acoes: ['REATIVAR', 'DESFAZER_PERDER', 'DESFAZER_GANHAR'],
      },
      excluido: { nome: 'Negócio excluído', acoes: ['EXCLUIR'] },
      restaurado: { nome: 'Negócio restaurado da lixeira', acoes: ['RESTAURAR'] },
    },
  },
  pedido: {
    nome: 'Orçamentos e pedidos',
    tabela: 'pedvenda',
    chave: 'pedvenda_codigo',
    resto: 'alterado',
    eventos: {
      criado: { nome: 'Orçamento ou pedido criado', acoes: ['CRIAR'] },
      alterado: { nome: 'Orçamento ou pedido alterado', acoes: ['ALTERAR'] },
      enviado: { nome: 'Orçamento enviado ao cliente', acoes: ['ENVIAR', 'ENVIAR_EMAIL'] },
      aceito: { nome: 'Orçamento aceito pelo cliente', acoes: ['ACEITAR'] },
      gerado: { nome: 'Orçamento virou pedido', acoes: ['GERARPEDIDO'] },
      reprovado: { nome: 'Orçamento reprovado', acoes: ['REPROVAR'] },
      finalizado: { nome: 'Pedido finalizado, inteiro ou em parte', acoes: ['FINALIZAR'] },
      faturado: { nome: 'Pedido faturado', acoes: ['FATURAR', 'FATURAR_PARTE'] },
      entregue: { nome: 'Pedido entregue', acoes: ['ENTREGAR', 'ENTREGAR_PARTE'] },
      cancelado: { nome: 'Orçamento ou pedido cancelado', acoes: ['CANCELAR'] },
      excluido: { nome: 'Rascunho excluído', acoes: ['EXCLUIR'] },
    },
  },
  pessoa: {
    nome: 'Clientes',
    tabela: 'pessoa',
    chave: 'pessoa_codigo',
    resto: 'alterada',
    eventos: {
      criada: { nome: 'Cliente criado', acoes: ['CRIAR', 'IMPORTAR'] },
      alterada: { nome: 'Cliente alterado', acoes: ['ALTERAR'] },
      anonimizada: { nome: 'Cliente anonimizado (LGPD)', acoes: ['ANONIMIZAR'] },
      excluida: { nome: 'Cliente excluído', acoes: ['EXCLUIR'] },
    },
  },
  produto: {
    nome: 'Produtos',
    tabela: 'produto',
    chave: 'produto_codigo',
    resto: 'alterado',
    eventos: {
      criado: { nome: 'Produto criado', acoes: ['CRIAR', 'IMPORTAR'] },
      alterado: { nome: 'Produto alterado', acoes: ['ALTERAR'] },
      excluido: { nome: 'Produto excluído', acoes: ['EXCLUIR'] },
    },
  },
  atividade: {
    nome: 'Tarefas',
    tabela: 'atividade',
    chave: 'atividade_codigo',
    resto: 'alterada',
    eventos: {
      criada: { nome: 'Tarefa criada', acoes: ['CRIAR'] },
      alterada: { nome: 'Tarefa alterada', acoes: ['ALTERAR'] },
      concluida: { nome: 'Tarefa concluída', acoes: ['CONCLUIR'] },
      reagendada: { nome: 'Tarefa reagendada', acoes: ['REAGENDAR'] },
      excluida: { nome: 'Tarefa excluída', acoes: ['EXCLUIR'] },
    },
  },
  recebimento: {
    nome: 'Contas a receber',
    tabela: 'contarec',
    chave: 'contarec_codigo',
    resto: 'alterado',
    eventos: {
      alterado: { nome: 'Conta a receber alterada', acoes: ['ALTERAR'] },
      recebido: { nome: 'Conta recebida, inteira ou em parte', acoes: ['RECEBER'] },
      estornado: { nome: 'Recebimento estornado', acoes: ['ESTORNAR', 'ESTORNAR_BAIXA'] },
    },
  },
} as const satisfies Readonly<Record<string, Grupo>>;

const grupos: Readonly<Record<string, Grupo>> = GRUPOS_DE_EVENTOS;

/** One kind: "negocio.ganho". */
export interface TipoDeEvento {
  tipo: string;
  nome: string;
}

/** The kinds of a group, and the one that is all of them: "negocio.*". */
export const tiposDoGrupo = (grupo: string): TipoDeEvento[] =>
  Object.entries(grupos[grupo]?.eventos ?? {}).map(([qual, { nome }]) => ({
    tipo: `${grupo}.${qual}`,
    nome,
  }));
export const todosDoGrupo = (grupo: string): string => `${grupo}.*`;

/** Everything that an address may ask for. */
export const TIPOS_DE_EVENTO: readonly string[] = Object.keys(grupos).flatMap((grupo) => [
  todosDoGrupo(grupo),
  ...tiposDoGrupo(grupo).map(({ tipo }) => tipo),
]);

/** The kind of a test, which nobody asks for. */
export const EVENTO_DE_TESTE = 'teste';

/** The tables of the history that are told of. */
export const TABELAS_COM_EVENTO: readonly string[] = Object.values(grupos).map((g) => g.tabela);

/** What a line of the history is called outside, and by which name its row is known there; undefined when nobody is told. */
export function eventoDe(
  tabela: string,
  acao: string,
): { tipo: string; chave: string } | undefined {
  const achado = Object.entries(grupos).find(([, g]) => g.tabela === tabela);
  if (!achado) return undefined;
  const [grupo, { eventos, resto, chave }] = achado;
  const qual = Object.entries(eventos).find(([, { acoes }]) => acoes.includes(acao))?.[0] ?? resto;
  return { tipo: `${grupo}.${qual}`, chave };
}

/** Whether an address that asked for these hears of that kind. */
export const assina = (eventos: readonly string[], tipo: string): boolean =>
  eventos.includes(tipo) || eventos.includes(todosDoGrupo(tipo.split('.')[0] ?? ''));

/** A kind in words: "Negócio ganho", "Negócios: tudo". */
export function eventoEmPalavras(tipo: string): string {
  const [grupo = '', qual = ''] = tipo.split('.');
  const g = Object.hasOwn(grupos, grupo) ? grupos[grupo] : undefined;
  if (!g) return tipo === EVENTO_DE_TESTE ? 'Teste' : tipo;
  return qual === '*' ? `${g.nome}: tudo` : (g.eventos[qual]?.nome ?? tipo);
}
