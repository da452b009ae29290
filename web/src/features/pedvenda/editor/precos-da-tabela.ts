import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { LinhaDigitada } from '../../../kit/recurso/linhas/digitadas.ts';
import { linhasDe, valoresDe } from './valores.ts';

const PRECO = 'itpedvenda_vlunitario';
const iguais = (um: string, outro: string): boolean => compararDinheiro(um, outro) === 0;

/** The lines of a document that stand at the price of its table as they were kept, each by its `id` with what was typed for it. */
export function noPrecoDaTabela(venda: Venda): ReadonlyMap<string, LinhaDigitada> {
  const daTabela = venda.itens.map(
    ({ itpedvenda_vltabela: tabela, itpedvenda_vlunitario: preco }) =>
      tabela !== null && iguais(tabela, preco),
  );
  return new Map(
    linhasDe(valoresDe(venda)).flatMap((linha, i) => (daTabela[i] ? [[linha.id, linha]] : [])),
  );
}

/**
 * The lines at a table price that is no longer the table's: another table was chosen, or another payment condition, or
 * the table changed since. A price that was agreed on is nobody's but theirs. Each by its `id`, with what the table says.
 */
export function precosNovos(
  linhas: readonly LinhaDigitada[],
  guardadas: ReadonlyMap<string, LinhaDigitada>,
  ditos: readonly Item[],
): ReadonlyMap<string, string> {
  const deCada = new Map(
    ditos.map(({ produto_codigo, itpedvenda_vltabela }) => [produto_codigo, itpedvenda_vltabela]),
  );
  return new Map(
    linhas.flatMap((linha): [string, string][] => {
      const antes = guardadas.get(linha.id);
      if (antes?.['produto_codigo'] !== linha['produto_codigo'] || antes?.[PRECO] !== linha[PRECO])
        return [];
      const novo = deCada.get(Number(linha['produto_codigo'])) ?? null;
      const velho = String(linha[PRECO]).replace(',', '.');
      return novo === null || iguais(novo, velho) ? [] : [[linha.id, novo]];
    }),
  );
}
