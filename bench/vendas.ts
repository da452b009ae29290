import { pdf } from '../contract/src/pedvenda/envio/endpoints.ts';
import type { Ambiente } from './ambiente.ts';
import { quantil } from './carga.ts';
import { ClienteHttp } from './cliente-http.ts';
import { medirColagem } from './colagem.ts';
import { abrirVendaAMao } from './venda-a-mao.ts';

/** One row of the report: what, how long in the middle, and the most that it may. */
export interface MedidaDeVenda {
  nome: string;
  ms: number;
  meta: number | null;
}

const VEZES = 11;
const AQUECER = 2;
/** Saving may take so many times what the hand-written transaction does. */
const VEZES_DA_MAO = 2;

const meio = (tempos: readonly number[]): number =>
  quantil(
    tempos.toSorted((x, y) => x - y),
    0.5,
  );

/** What takes turns meets the same machine: the middle one of each. */
export async function alternados(agires: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const tempos = agires.map((): number[] => []);
  for (let i = 0; i < AQUECER + VEZES; i += 1)
    for (const [k, agir] of agires.entries()) {
      const inicio = performance.now();
      await agir();
      if (i >= AQUECER) tempos[k]?.push(performance.now() - inicio);
    }
  return tempos.map(meio);
}

const noMeio = async (agir: () => Promise<unknown>): Promise<number> =>
  (await alternados([agir]))[0] ?? 0;

/** A document that was saved. */
export interface Salva {
  pedvenda_codigo: number;
  empresa_codigo: number;
}

/** Asks a call of the API; gives the first row of its answer. */
export async function pedir<T>(
  cliente: ClienteHttp,
  caminho: string,
  corpo: unknown,
  metodo = 'PUT',
): Promise<T> {
  const r = await cliente.put(caminho, corpo, metodo);
  const texto = r.corpo.toString();
  if (r.status !== 200) throw new Error(`${caminho}: ${r.status} ${texto.slice(0, 300)}`);
  return (JSON.parse(texto) as { Conteudo: { DADOS: T[] }[] }).Conteudo[0]?.DADOS[0] as T;
}

/** A quote with so many lines, as its page sends it. */
export const corpoDe = (produtos: readonly number[], pessoa_codigo: number, linhas: number) => ({
  pessoa_codigo,
  itens: Array.from({ length: linhas }, (_, i) => ({
    produto_codigo: produtos[i % produtos.length],
    itpedvenda_quantidade: String((i % 9) + 1),
    itpedvenda_vlunitario: `${(i % 90) + 10}.1234`,
    ...(i % 3 === 0 && { itpedvenda_desccascata: '5+2' }),
  })),
});

/** Sales as people wait for them: saving, papers, list and page in a database of so many orders. */
export async function medirVendas(
  a: Ambiente,
): Promise<{ vendas: number; medidas: MedidaDeVenda[] }> {
  const { rows } = await a.dono.query<{ vendas: string; pedido: string; pessoa: string }>(
    `SELECT count(*) AS vendas, max(q.pedvenda_codigo) FILTER (WHERE q.pedvenda_tipo = 'P') AS pedido,
       (SELECT min(p.pessoa_codigo) FROM pessoa p WHERE p.clienteregistro_codigo = 1 AND p.pessoa_ativo) AS pessoa
     FROM pedvenda q WHERE q.clienteregistro_codigo = 1`,
  );
  const produtos = (
    await a.dono.query<{ produto_codigo: string }>(
      'SELECT produto_codigo FROM produto WHERE clienteregistro_codigo = 1 AND produto_ativo ORDER BY 1 LIMIT 500',
    )
  ).rows.map((l) => Number(l.produto_codigo));
  const [linha] = rows;
  const pessoa = Number(linha?.pessoa);
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  const feitas: Salva[] = [];
  const criar = async (linhas: number): Promise<Salva> => {
    const salva = await pedir<Salva>(
      cliente,
      'TWSPedVenda/PedVenda',
      corpoDe(produtos, pessoa, linhas),
    );
    feitas.push(salva);
    return salva;
  };
  const medidas: MedidaDeVenda[] = [];
  const anotar = (m: MedidaDeVenda): void => {
    process.stderr.write(`${m.nome}: ${m.ms.toFixed(1)} ms\n`);
    medidas.push(m);
  };
  try {
    const aMao = await abrirVendaAMao(a, (await criar(200)).pedvenda_codigo);
    const [peloSql = 0, pelaApi = 0] = await alternados([
      async () => {
        feitas.push({ pedvenda_codigo: await aMao.gravar(), empresa_codigo: 0 });
      },
      () => criar(200),
    ]);
    await aMao.fechar();
    anotar({ nome: 'a mesma transação feita à mão, 200 linhas', ms: peloSql, meta: null });
    anotar({
      nome: 'salvar orçamento novo de 200 linhas',
      ms: pelaApi,
      meta: VEZES_DA_MAO * peloSql,
    });
    const grande = corpoDe(produtos, pessoa, 500);
    anotar({
      nome: 'calcular 500 linhas, no servidor',
      ms: await noMeio(() => pedir(cliente, 'TWSPedVenda/Calcular', grande)),
      meta: null,
    });
    const trezentas = await criar(300);
    const caminho = pdf.path
      .slice(1)
      .replace('{pedvenda_codigo}', String(trezentas.pedvenda_codigo));
    anotar({
      nome: 'PDF de 300 linhas, do pedido ao arquivo',
      ms: await noMeio(() => cliente.get(caminho)),
      meta: 1000,
    });
    for (const [nome, chamada, corpo] of [
      [
        'lista de vendas',
        'GetLista',
        { FILTRO_GERAL: '', SQL_LIMIT: 20, SQL_OFFSET: 0, pedvenda_ativo: 'S' },
      ],
      ['somas da lista', 'Totalizar', { FILTRO_GERAL: '', pedvenda_ativo: 'S' }],
      ['página de um pedido', 'GetPedVenda', { pedvenda_codigo: Number(linha?.pedido) }],
      ['caminho do pedido', 'GetCaminho', { pedvenda_codigo: Number(linha?.pedido) }],
      ['devoluções do pedido', 'GetDevolucoes', { pedvenda_codigo: Number(linha?.pedido) }],
    ] as const)
      anotar({
        nome,
        ms: await noMeio(() => pedir(cliente, `TWSPedVenda/${chamada}`, corpo)),
        meta: 100,
      });
    await medirColagem(a, async (nome, meta, caminho, corpo) =>
      anotar({ nome, ms: await noMeio(() => pedir(cliente, caminho, corpo)), meta }),
    );
  } finally {
    for (const { pedvenda_codigo } of feitas)
      await cliente.get(`TWSPedVenda/PedVenda/${pedvenda_codigo}`, 'DELETE');
    cliente.fechar();
  }
  return { vendas: Number(linha?.vendas), medidas };
}
