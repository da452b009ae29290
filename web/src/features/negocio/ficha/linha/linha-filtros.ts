import type { Item, TipoItem } from '@praca/contract/negocio/ficha/schemas.ts';
import { sessaoAtual } from '../../../../platform/sessao/session.ts';
import { ehMovimento } from '../../base/evento-texto.ts';

type Filtro = {
  nome: string;
  tipo: TipoItem;
  /** Another kind that belongs to it. */
  tambem?: TipoItem;
  passa?: (item: Item) => boolean;
};

/** The filters of the timeline, as their chips stand; movements and changes are both events to the server. */
export const FILTROS = {
  notas: { nome: 'Notas', tipo: 'NOTA' },
  ligacoes: {
    nome: 'Ligações',
    tipo: 'NOTA',
    tambem: 'TAREFA',
    passa: (item) =>
      (item.item_tipo === 'NOTA' && item.nota.acomp_situacao === 'L') ||
      (item.item_tipo === 'TAREFA' && item.tarefa.ligacao_telefone !== null),
  },
  tarefas: { nome: 'Tarefas', tipo: 'TAREFA' },
  movimentos: {
    nome: 'Movimentos',
    tipo: 'EVENTO',
    passa: (item) => item.item_tipo === 'EVENTO' && ehMovimento(item),
  },
  orcamentos: { nome: 'Orçamentos', tipo: 'ORCAMENTO', tambem: 'PASSO' },
  arquivos: { nome: 'Arquivos', tipo: 'ARQUIVO' },
  emails: { nome: 'E-mails', tipo: 'EMAIL' },
  mencoes: {
    nome: 'Me mencionaram',
    tipo: 'NOTA',
    passa: (item) =>
      item.item_tipo === 'NOTA' &&
      item.nota.acomp_mencionados.includes(sessaoAtual()?.usuario_codigo ?? 0),
  },
  alteracoes: {
    nome: 'Alterações',
    tipo: 'EVENTO',
    passa: (item) => item.item_tipo === 'EVENTO' && !ehMovimento(item),
  },
} satisfies Record<string, Filtro>;

export type FiltroLinha = keyof typeof FILTROS;
/** The filters as their chips stand. */
export const FILTROS_EM_ORDEM = Object.keys(FILTROS) as FiltroLinha[];
/** What each chip says. */
export const NOMES_DOS_FILTROS = Object.fromEntries(
  FILTROS_EM_ORDEM.map((um) => [um, FILTROS[um].nome]),
) as Record<FiltroLinha, string>;

/** The kinds to ask the server for; null for all. */
export const tiposDos = (filtros: readonly FiltroLinha[]): TipoItem[] | null =>
  filtros.length === 0
    ? null
    : [
        ...new Set(
          filtros.flatMap((um) => {
            const { tipo, tambem }: Filtro = FILTROS[um];
            return tambem === undefined ? [tipo] : [tipo, tambem];
          }),
        ),
      ].toSorted();

/** Whether an entry belongs to what was chosen; nothing chosen is everything. */
export const passa = (item: Item, filtros: readonly FiltroLinha[]): boolean =>
  filtros.length === 0 ||
  filtros.some((um) => {
    const filtro: Filtro = FILTROS[um];
    return filtro.passa === undefined
      ? filtro.tipo === item.item_tipo || filtro.tambem === item.item_tipo
      : filtro.passa(item);
  });

/** The name of an entry in an address: `item-NOTA-12`. */
export const idDoItem = ({ item_tipo, item_codigo }: Pick<Item, 'item_tipo' | 'item_codigo'>) =>
  `item-${item_tipo}-${item_codigo}`;

/** The entry that the end of an address names, if it names one. */
export const itemDoEndereco = (hash: string): string | null =>
  /^item-(EVENTO|NOTA|TAREFA|ORCAMENTO|ARQUIVO|EMAIL|PASSO)-[1-9]\d{0,14}$/.exec(hash)?.[0] ?? null;
