import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { LinhaDigitada } from '../../../kit/recurso/linhas/digitadas.ts';
import { fatosDe, prontasDe } from './conta.ts';
import { linhasDe, valoresDe } from './valores.ts';

const iguais = (um: string, outro: string): boolean => compararDinheiro(um, outro) === 0;

/** The items of a document that were kept at the price of its table, each by the `id` of its line. */
export const noPrecoDaTabela = (venda: Venda): ReadonlyMap<string, Item> =>
  new Map(
    linhasDe(valoresDe(venda)).flatMap(({ id }, i): [string, Item][] => {
      const item = venda.itens[i];
      const tabela = item?.itpedvenda_vltabela ?? null;
      return item && tabela !== null && iguais(tabela, item.itpedvenda_vlunitario)
        ? [[id, item]]
        : [];
    }),
  );

/**
 * The lines at a table price that is no longer the table's: another table was chosen, or another payment condition, or
 * the table changed since. A price that was agreed on is nobody's but theirs. Each by its `id`, with what the table says.
 */
export const precosNovos = (
  linhas: readonly LinhaDigitada[],
  guardados: ReadonlyMap<string, Item>,
  ditos: readonly Item[],
): ReadonlyMap<string, string> =>
  new Map(
    prontasDe(linhas).flatMap((pronta, i): [string, string][] => {
      const { id, produto_codigo, preco } = pronta;
      const antes = guardados.get(id);
      if (antes?.produto_codigo !== produto_codigo || preco === null) return [];
      if (!iguais(antes.itpedvenda_vlunitario, preco)) return [];
      const novo = fatosDe(pronta, i, ditos)?.itpedvenda_vltabela ?? null;
      return novo === null || iguais(novo, preco) ? [] : [[id, novo]];
    }),
  );
