import type { Linha } from '@praca/contract/endpoint.ts';
import type { buscar } from '@praca/contract/negocio/endpoints.ts';
import { dinheiro } from '../../platform/texto/format.ts';
import { caminhoDoCliente, caminhoDoNegocio, paths } from '../../paths.ts';

/** One line of the palette: it goes somewhere or does something. */
export type ItemPaleta = {
  id: string;
  grupo: string;
  rotulo: string;
  detalhe?: string;
  /** Where it goes; remembered among the recent ones. */
  caminho?: string;
  acao?: () => void;
};

const simplificar = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const palavrasDe = (texto: string): string[] =>
  texto
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well a label answers to a word: whole, from its start, without its accents, only by where it stands, or not. */
const nota = ({ rotulo, grupo, detalhe = '' }: ItemPaleta, procurada: string): number => {
  const doRotulo = palavrasDe(rotulo.normalize('NFC'));
  const simples = simplificar(procurada);
  const comeca = (palavra: string) => simplificar(palavra).startsWith(simples);
  if (doRotulo.includes(procurada)) return 0;
  if (doRotulo.some((palavra) => palavra.startsWith(procurada))) return 1;
  if (doRotulo.some(comeca)) return 2;
  return palavrasDe(`${grupo} ${detalhe}`).some(comeca) ? 3 : 4;
};

/** The items in which a word begins with each word of the text, without regard to case and accents. */
export const filtrarItens = (itens: readonly ItemPaleta[], texto: string): ItemPaleta[] => {
  const palavras = palavrasDe(texto.normalize('NFC'));
  if (palavras.length === 0 && texto.trim() !== '') return [];
  return itens.filter((item) => palavras.every((palavra) => nota(item, palavra) < 4));
};

/**
 * The same items, the best answers to the text first: whole words as they were typed, their beginnings, then those that
 * differ by an accent. A group stands where its best item does; what is equally good stays in its order.
 */
export const ordenarItens = (itens: readonly ItemPaleta[], texto: string): ItemPaleta[] => {
  const palavras = palavrasDe(texto.normalize('NFC'));
  const notas = new Map(
    itens.map((item) => [item, Math.max(0, ...palavras.map((palavra) => nota(item, palavra)))]),
  );
  const notaDe = (item: ItemPaleta | undefined) => (item && notas.get(item)) ?? 0;
  return [...Map.groupBy(itens, ({ grupo }) => grupo).values()]
    .map((grupo) => grupo.toSorted((a, b) => notaDe(a) - notaDe(b)))
    .toSorted(([a], [b]) => notaDe(a) - notaDe(b))
    .flat();
};

const SITUACAO: Record<string, string> = { G: 'Ganho', P: 'Perdido', F: 'Finalizado' };

/** What tells one line from its like: of a deal customer, stage or end, and value; of a customer document and telephone; of a sale customer and value. */
const detalheDe = (
  um: Pick<
    Linha<typeof buscar>,
    'detalhe' | 'pessoa_telefone' | 'estagio_descricao' | 'negocio_valor' | 'negocio_situacao'
  >,
): string =>
  [
    um.detalhe,
    um.pessoa_telefone,
    SITUACAO[um.negocio_situacao ?? ''] ?? um.estagio_descricao,
    um.negocio_valor === null ? null : dinheiro(um.negocio_valor),
  ]
    .filter(Boolean)
    .join(' · ');

const GRUPOS = { negocio: 'Negócios', pessoa: 'Clientes', pedvenda: 'Vendas' } as const;

const caminhoDe = ({ tipo, codigo, empresa_codigo }: Linha<typeof buscar>): string => {
  if (tipo === 'negocio') return caminhoDoNegocio(codigo);
  if (tipo === 'pessoa') return caminhoDoCliente(codigo);
  return paths.venda
    .replace('$empresa_codigo', String(empresa_codigo))
    .replace('$pedvenda_codigo', String(codigo));
};

/** What the server found, as lines: each opens its page. */
export const itensAchados = (
  achados: readonly Linha<typeof buscar>[],
  existe: (caminho: string) => boolean,
): ItemPaleta[] =>
  achados
    .map((achado) => ({
      id: `${achado.tipo}-${achado.codigo}`,
      grupo: GRUPOS[achado.tipo],
      rotulo: achado.titulo,
      detalhe: detalheDe(achado),
      caminho: caminhoDe(achado),
    }))
    .filter(({ caminho }) => existe(caminho.replace(/\?.*/s, '')));
