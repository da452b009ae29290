import { CABECALHO, CABECALHO_RESTO, ITENS } from '../formulario.ts';
import type { Campo } from '../../recurso/campo.ts';
import { parearLinhas } from '../../documento/linhas.ts';
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
    const naoHavia = (antes as Record<string, unknown>)[coluna] === undefined;
    return era === ficou || (naoHavia && !/[^0.]/.test(ficou ?? ''))
      ? []
      : [{ campo, item, antes: era, depois: ficou }];
  });

/* A kept document may be older than the codes of lines. */
const conhecida = (item: Partial<Item> & Pick<Item, 'produto_codigo'>) => ({
  codigo: item.itpedvenda_codigo ?? null,
  produto: item.produto_codigo,
});

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
  const pares = parearLinhas(antes.itens, depois.itens, { de: conhecida, para: conhecida });
  // A line of another product is another line to who reads what changed.
  const eram = depois.itens.map((item, i) =>
    pares[i]?.produto_codigo === item.produto_codigo ? pares[i] : undefined,
  );
  const ficaram = new Set(eram);
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
    ...depois.itens.flatMap((item, i) => {
      const era = eram[i];
      return era
        ? diferentes(
            DO_ITEM.map((nome) => [nome, nome] as const),
            [era, item],
            item.itpedvenda_descricao,
          )
        : [foiOuVeio(item, true)];
    }),
    ...antes.itens.flatMap((item) => (ficaram.has(item) ? [] : [foiOuVeio(item, false)])),
  ];
}
