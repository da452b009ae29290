import type { ItemDoCliente, TipoDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';

interface Filtro {
  nome: string;
  tipos: readonly TipoDoCliente[];
  passa?: (item: ItemDoCliente) => boolean;
}

/** The filters of a customer's timeline, as their chips stand. */
const FILTROS = {
  notas: { nome: 'Notas', tipos: ['NOTA'] },
  ligacoes: {
    nome: 'Ligações',
    tipos: ['NOTA', 'TAREFA'],
    passa: ({ nota, tarefa }) =>
      nota?.acomp_situacao === 'L' || (tarefa !== null && tarefa.ligacao_telefone !== null),
  },
  emails: { nome: 'E-mails', tipos: ['EMAIL'] },
  tarefas: { nome: 'Tarefas', tipos: ['TAREFA'] },
  negocios: { nome: 'Negócios', tipos: ['NEGOCIO'] },
  orcamentos: { nome: 'Orçamentos', tipos: ['ORCAMENTO'] },
  arquivos: { nome: 'Arquivos', tipos: ['ARQUIVO'] },
  alteracoes: { nome: 'Alterações', tipos: ['CADASTRO'] },
} satisfies Record<string, Filtro>;

export type FiltroDoCliente = keyof typeof FILTROS;
export const FILTROS_EM_ORDEM = Object.keys(FILTROS) as FiltroDoCliente[];
/** What each chip says. */
export const NOMES_DOS_FILTROS = Object.fromEntries(
  FILTROS_EM_ORDEM.map((um) => [um, FILTROS[um].nome]),
) as Record<FiltroDoCliente, string>;

/** The kinds to ask the server for; null for all. */
export const tiposDos = (filtros: readonly FiltroDoCliente[]): TipoDoCliente[] | null =>
  filtros.length === 0
    ? null
    : [...new Set(filtros.flatMap((um): readonly TipoDoCliente[] => FILTROS[um].tipos))].toSorted();

/** Whether an entry belongs to what was chosen; nothing chosen is everything. */
export const passa = (item: ItemDoCliente, filtros: readonly FiltroDoCliente[]): boolean =>
  filtros.length === 0 ||
  filtros.some((um) => {
    const filtro: Filtro = FILTROS[um];
    return filtro.passa === undefined ? filtro.tipos.includes(item.item_tipo) : filtro.passa(item);
  });

/** The name of an entry in an address: `item-NOTA-12`. */
export const idDoItem = ({
  item_tipo,
  item_codigo,
}: Pick<ItemDoCliente, 'item_tipo' | 'item_codigo'>) => `item-${item_tipo}-${item_codigo}`;

/** The entry that the end of an address names, if it names one. */
export const itemDoEndereco = (hash: string): string | null =>
  /^item-(CADASTRO|NOTA|TAREFA|ORCAMENTO|NEGOCIO|EMAIL|ARQUIVO)-[1-9]\d{0,14}$/.exec(hash)?.[0] ??
  null;
