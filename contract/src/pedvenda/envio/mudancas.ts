import { CABECALHO, CABECALHO_RESTO, ITENS } from '../formulario.ts';
import type { Campo } from '../../recurso/campo.ts';
import { enderecoEscrito } from '../../pessoa/enderecos.ts';
import type { Item, Venda } from '../schemas.ts';
import type { Mudanca } from './schemas.ts';

const DO_CABECALHO: [string, Campo][] = Object.entries({ ...CABECALHO, ...CABECALHO_RESTO });
const DO_ITEM = Object.keys(ITENS.campos).filter((nome) => nome !== 'produto_codigo');

/** A kept document may be older than a field of today: what it lacks is empty, as is what nobody filled in. */
const texto = (valor: unknown): string | null =>
  valor === null || valor === undefined || valor === '' ? null : String(valor);

const diferentes = <T extends object>(
  nomes: readonly (readonly [campo: string, coluna: string])[],
  [antes, depois]: readonly [T, T],
  item: string | null,
): Mudanca[] =>
  nomes.flatMap(([campo, coluna]) => {
    const [era, ficou] = [antes, depois].map((um) =>
      texto((um as Record<string, unknown>)[coluna]),
    ) as [string | null, string | null];
    return era === ficou ? [] : [{ campo, item, antes: era, depois: ficou }];
  });

/** Lines by product; the same product twice is told apart by which of the two it is. */
function porProduto(itens: readonly Item[]): Map<string, Item> {
  const vezes = new Map<number, number>();
  return new Map(
    itens.map((item) => {
      const vez = (vezes.get(item.produto_codigo) ?? 0) + 1;
      vezes.set(item.produto_codigo, vez);
      return [`${item.produto_codigo}/${vez}`, item];
    }),
  );
}

/** Where it was to be delivered, in words; a document of before there were such addresses has none. */
const escrita = ({ pedvenda_entrega }: Pick<Venda, 'pedvenda_entrega'>): string | null =>
  pedvenda_entrega ? enderecoEscrito(pedvenda_entrega) : null;

const foiOuVeio = (item: Item, veio: boolean): Mudanca => ({
  campo: 'produto_codigo',
  item: item.itpedvenda_descricao,
  antes: veio ? null : item.itpedvenda_quantidade,
  depois: veio ? item.itpedvenda_quantidade : null,
});

/**
 * What one revision of a quote changed of another: the fields that people write, head first, then the lines in their
 * order, those that went last. Cost and commission are no part of it.
 */
export function mudancasEntre(antes: Venda, depois: Venda): Mudanca[] {
  const eram = porProduto(antes.itens);
  const sao = porProduto(depois.itens);
  return [
    ...diferentes(
      DO_CABECALHO.map(([campo, { alvo }]) => [campo, alvo?.mostra ?? campo] as const),
      [antes, depois],
      null,
    ),
    ...(escrita(antes) === escrita(depois)
      ? []
      : [
          {
            campo: 'pesend_codigo',
            item: null,
            antes: escrita(antes),
            depois: escrita(depois),
          },
        ]),
    ...[...sao].flatMap(([chave, item]) => {
      const era = eram.get(chave);
      return era
        ? diferentes(
            DO_ITEM.map((nome) => [nome, nome] as const),
            [era, item],
            item.itpedvenda_descricao,
          )
        : [foiOuVeio(item, true)];
    }),
    ...[...eram].flatMap(([chave, item]) => (sao.has(chave) ? [] : [foiOuVeio(item, false)])),
  ];
}
