import { inserir } from '../../seed/fabricas/inserir.ts';
import { marcarTudo } from '../../src/negocio/reposicao/marcar.ts';
import type { Cenario } from './cenario.ts';
import { abrirParados } from './parados.ts';

type Dados = Record<string, unknown>;
/** A product, and how much of it each order had: "10 - 12"; one quantity alone is that of all. */
type Comprado = readonly [produto_codigo: number, quantidades: string];

/** Two families of products, and hands that buy them so many days ago and let the clock work the rhythms out. */
export async function abrirRadar(s: Cenario) {
  const p = await abrirParados(s);
  const codigo = async (tabela: string, chave: string, dados: Dados) =>
    Number((await inserir(s.dono, tabela, s.a, dados))[chave]);
  const grupo = (grupoprod_descricao: string) =>
    codigo('grupo_produto', 'grupoprod_codigo', { grupoprod_descricao });
  const produto = (produto_descricao: string, dados: Dados) =>
    codigo('produto', 'produto_codigo', { produto_descricao, ...dados });
  const tintas = await grupo('Tintas');
  const tinta = await produto('Tinta', { grupoprod_codigo: tintas, produto_preco: '12.5' });
  const verniz = await produto('Verniz', { grupoprod_codigo: tintas });
  const parafuso = await produto('Parafuso', { grupoprod_codigo: await grupo('Fixação') });
  /** Works the rhythms out anew, as the clock of tomorrow would. */
  const marcar = async (): Promise<void> => {
    await s.emA('UPDATE soma.reposicaofeita SET reposicaofeita_dia = reposicaofeita_dia - 1');
    await marcarTudo(s.banco, new AbortController().signal);
  };
  /** Orders so many days ago; gives their codes. */
  const comprou = async (
    pessoa: number,
    dias: readonly number[],
    comprados: readonly Comprado[] = [[tinta, '1']],
    dados: Dados = {},
  ): Promise<number[]> => {
    const codigos: number[] = [];
    for (const [n, um] of dias.entries()) {
      const pedvenda_codigo = await p.comprou(pessoa, um, dados);
      codigos.push(pedvenda_codigo);
      for (const [i, [produto_codigo, quantidades]] of comprados.entries()) {
        const ditas = quantidades.split(' ');
        const itpedvenda_quantidade = ditas[n] ?? ditas[0];
        if (itpedvenda_quantidade === '-') continue;
        await inserir(s.dono, 'itpedvenda', s.a, {
          pedvenda_codigo,
          itpedvenda_sequencia: i + 1,
          produto_codigo,
          itpedvenda_descricao: 'Item',
          itpedvenda_quantidade,
          itpedvenda_vlunitario: '7',
          itpedvenda_vlliquido: '70',
          itpedvenda_vltotal: '70.00',
        });
      }
    }
    return codigos;
  };
  return { ...p, tintas, tinta, verniz, parafuso, marcar, comprou };
}
