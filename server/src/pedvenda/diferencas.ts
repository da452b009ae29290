import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';

const FORA = new Set(['versao', 'pedvenda_proximaparte', 'itens', 'parcelas', 'aprovacao']);
const DO_ITEM = [
  'produto_codigo',
  'itpedvenda_descricao',
  'itpedvenda_quantidade',
  'itpedvenda_vlunitario',
  'itpedvenda_desccascata',
  'itpedvenda_vlliquido',
] as const satisfies readonly (keyof Item)[];

const resumoDe = (item: Item | undefined) =>
  item && Object.fromEntries(DO_ITEM.map((nome) => [nome, item[nome]]));
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a change of a document changed, for its history: fields that differ, and lines that differ by their place. */
export function diferencas(antes: Venda, depois: Venda): { antes: object; depois: object } {
  const nomes = (Object.keys(antes) as (keyof Venda)[]).filter(
    (nome) => !FORA.has(nome) && !igual(antes[nome], depois[nome]),
  );
  const de = (v: Venda) => Object.fromEntries(nomes.map((nome) => [nome, v[nome]]));
  const lugares = Array.from(
    { length: Math.max(antes.itens.length, depois.itens.length) },
    (_, i) => i,
  ).filter((i) => !igual(resumoDe(antes.itens[i]), resumoDe(depois.itens[i])));
  const linhas = (v: Venda) =>
    lugares.length
      ? { itens: lugares.map((i) => ({ linha: i + 1, ...resumoDe(v.itens[i]) })) }
      : {};
  const parcelas = (v: Venda) =>
    igual(antes.parcelas, depois.parcelas) ? {} : { parcelas: v.parcelas };
  return {
    antes: { ...de(antes), ...linhas(antes), ...parcelas(antes) },
    depois: { ...de(depois), ...linhas(depois), ...parcelas(depois) },
  };
}
