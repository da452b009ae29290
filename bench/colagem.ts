import { getPorTextos } from '../contract/src/produto/por-textos/endpoints.ts';
import type { Ambiente } from './ambiente.ts';

/** A catalogue of this size is pasted into. */
const PRODUTOS = 8000;
const LINHAS = 200;
const META_MS = 200;

const MARCA = 'COLA-';
const INSERIR = `INSERT INTO produto (clienteregistro_codigo, produto_referencia, produto_descricao, produto_preco)
  SELECT 1, '${MARCA}' || i, (ARRAY['Chapa lisa', 'Tubo redondo', 'Perfil laminado', 'Parafuso sextavado'])[1 + i % 4] || ' série ' || i || ' ' || (i % 97) || ' mm', 10
  FROM generate_series(1, ${PRODUTOS}) i`;
const TIRAR = `DELETE FROM produto WHERE clienteregistro_codigo = 1 AND produto_referencia LIKE '${MARCA}%'`;

const textos = (texto: (i: number) => string): string[] =>
  Array.from({ length: LINHAS }, (_, i) => texto(1 + ((i * 37) % PRODUTOS)));

/** Two hundred pasted lines among 8,000 products: by reference, by words that only one product has, and by nothing that there is. */
export async function medirColagem(
  a: Ambiente,
  medir: (nome: string, meta: number, caminho: string, corpo: object) => Promise<void>,
): Promise<void> {
  await a.dono.query(INSERIR);
  await a.dono.query('ANALYZE produto');
  try {
    for (const [como, TEXTOS] of [
      ['por referência', textos((i) => `${MARCA}${i}`)],
      ['por palavras', textos((i) => `série ${i} mm`)],
      ['que não existem', textos((i) => `peça ${i} sem cadastro`)],
    ] as const)
      await medir(
        `colar ${LINHAS} linhas ${como}, ${PRODUTOS} produtos`,
        META_MS,
        getPorTextos.path.slice(1),
        { TEXTOS },
      );
  } finally {
    await a.dono.query(TIRAR);
  }
}
