import { expect } from 'vitest';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import type { LinhasDoIndicador } from '@praca/contract/atividade/indicador.ts';
import { dividir, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import type { DoCatalogo } from '@praca/contract/painel/catalogo.ts';
import type { LinhasDoPainel } from '@praca/contract/painel/schemas.ts';
import type { NomeDeFigura } from '@praca/contract/painel/vendas.ts';
import * as pedvenda from '@praca/contract/pedvenda/endpoints.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { Quem, Servidor } from '../servidor/servidor.ts';

export type Negocio = { negocio_codigo: number; negocio_valor: string } & Record<
  'negocio_dtcriacao' | 'negocio_dtfechamento' | 'negocio_dtestagio',
  string | null
>;
/** What one person's lists hold, each asked for once. */
export function listasDe(s: Servidor, como: Quem) {
  const lidas = new Map<string, Promise<unknown>>();
  const umaVez = <T>(nome: string, linhas: object, ler: () => Promise<T>): Promise<T> => {
    const chave = nome + JSON.stringify(linhas);
    const lida = (lidas.get(chave) as Promise<T> | undefined) ?? ler();
    lidas.set(chave, lida);
    return lida;
  };
  return {
    negocios: (linhas: LinhasDoPainel & { PASSOU_ESTAGIO?: number[] }) =>
      umaVez('negocio', linhas, async () => {
        const { dados, total, texto } = await s.chamar(
          negocio.getLista,
          { ...linhas, SQL_LIMIT: 200 },
          { como },
        );
        expect(dados.length, texto.slice(0, 300)).toBe(total);
        return dados as Negocio[];
      }),
    tarefas: (linhas: LinhasDoIndicador) =>
      umaVez('tarefa', linhas, async () => {
        const lista = await s.chamar(atividade.getLista, { ...linhas, SQL_LIMIT: 1 }, { como });
        expect(lista.status, lista.texto).toBe(200);
        return lista.total ?? 0;
      }),
    vendas: (linhas: FiltroFaturado) =>
      umaVez('venda', linhas, async () => {
        const { total } = await s.chamar(pedvenda.getLista, { ...linhas, SQL_LIMIT: 1 }, { como });
        const [soma] = (await s.chamar(pedvenda.totalizar, linhas, { como })).dados;
        if (!soma) throw new Error('Sem soma.');
        expect(soma.pedidos).toBe(total);
        return { ...soma, faturado: soma.faturado ?? '0.00' };
      }),
  };
}
export type Listas = ReturnType<typeof listasDe>;
/** What they are worth together. */
export const valorDe = (negocios: readonly Negocio[]) =>
  somar('0', ...negocios.map(({ negocio_valor }) => negocio_valor));
/** Their mean. */
export const media = (numeros: readonly number[]) =>
  numeros.reduce((total, um) => total + um, 0) / numeros.length;

/** Each figure of sales as its orders tell it. */
export function contarVendas(
  listas: Listas,
  produtos: readonly number[],
): Record<NomeDeFigura, (l: FiltroFaturado, de: string | null) => Promise<string | null>> {
  return {
    faturado: async (l) => (await listas.vendas(l)).faturado,
    meta: async (l, de) => (de === null ? null : dividir((await listas.vendas(l)).faturado, de, 4)),
    ticket: async (l) => {
      const { faturado, pedidos } = await listas.vendas(l);
      return pedidos === 0 ? null : dividir(faturado, String(pedidos));
    },
    pedidos: async (l) => String((await listas.vendas(l)).pedidos),
    positivados: async (l) => String((await listas.vendas(l)).clientes),
    novos: async (l) => String((await listas.vendas(l)).clientes),
    mix: async (l) => {
      const { clientes } = await listas.vendas(l);
      const so = l.LISTA_PRODUTO ?? produtos;
      const cada = await Promise.all(
        so.map(async (um) => (await listas.vendas({ ...l, LISTA_PRODUTO: [um] })).clientes ?? 0),
      );
      return clientes === 0
        ? null
        : dividir(String(cada.reduce((a, b) => a + b)), String(clientes));
    },
  };
}

interface Explicada<L> {
  de: { valor: string; linhas: L };
  para: { valor: string; linhas: L };
  parcelas: { parcela: string; valor: string; linhas: L; antes: L }[];
}
/** The parts add up to the difference; those that are rows by themselves are as many as their rows, now less before. */
export async function conferirPartes<L>(
  e: Explicada<L> | undefined,
  contar: (linhas: L) => Promise<string>,
  diretas: Record<string, 1 | -1>,
  dito: string,
): Promise<Explicada<L>> {
  if (!e) throw new Error(`Sem explicação: ${dito}`);
  expect(somar('0', ...e.parcelas.map(({ valor }) => valor)), dito).toBe(
    subtrair(e.para.valor, e.de.valor),
  );
  for (const { parcela, valor, linhas, antes } of e.parcelas) {
    const [agora, antigas] = [await contar(linhas), await contar(antes)];
    const sinal = diretas[parcela];
    if (sinal === undefined) continue;
    const mudou = sinal === 1 ? subtrair(agora, antigas) : subtrair(antigas, agora);
    expect(subtrair(valor, mudou), `${dito} ${parcela}`).toBe('0.00');
  }
  return e;
}

/** What the contract declares of a dashboard is what comes, and each says what it is. */
export function conferirCatalogo(
  catalogo: Record<string, Pick<DoCatalogo, 'definicao'>>,
  vieram: readonly string[],
) {
  expect(vieram.toSorted()).toEqual(Object.keys(catalogo).toSorted());
  for (const { definicao } of Object.values(catalogo)) expect(definicao).toMatch(/^[A-Z].{20,}\.$/);
}

/** Mean hours in a stage, of the stays that ended, as the log of these deals tells them. */
export async function horasNoEstagio(
  s: Servidor,
  registro: number,
  negocios: readonly Negocio[],
  estagio: number,
) {
  const eventos = await s.banco.transacao(registro, 'read', (tx) =>
    tx.sql<{ negocio_codigo: number; em: string; para: number }>(
      'SELECT negocio_codigo, evento_em AS em, evento_paraestagio AS para FROM evento WHERE clienteregistro_codigo = $1 AND evento_paraestagio IS NOT NULL AND negocio_codigo = ANY($2::bigint[]) ORDER BY evento_codigo',
      [registro, negocios.map((n) => n.negocio_codigo)],
    ),
  );
  const horas = negocios.flatMap((n) => {
    const seus = eventos.filter((e) => e.negocio_codigo === n.negocio_codigo);
    return seus.flatMap((e, i) => {
      const saiu = seus[i + 1]?.em ?? n.negocio_dtfechamento;
      return e.para === estagio && saiu ? [(Date.parse(saiu) - Date.parse(e.em)) / 3_600_000] : [];
    });
  });
  return horas.length === 0 ? null : media(horas).toFixed(1);
}
