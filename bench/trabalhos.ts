import pg from 'pg';
import type { Ambiente } from './ambiente.ts';
import type { Trabalho } from './carga.ts';
import { ClienteHttp, type RespostaHttp } from './cliente-http.ts';
import { CARTOES, LINHAS, MOVER } from './sql-puro.ts';

export const GRANDE = 'Vendas nacionais';
export const PEQUENO = 'Vendas exportação';

/** What the page sends when a board is opened, and when the list is: the rows of the report say as much. */
export const abrirQuadro = (pipeline_codigo: number) => ({
  pipeline_codigo,
  CARTOES_POR_ESTAGIO: CARTOES,
});
export const ABRIR_LISTA = { ORDEM: 'alteracao', SQL_LIMIT: LINHAS };

/** A statement in the product's driver: named, one connection a client, no transaction around it. */
export async function porSql(
  a: Ambiente,
  clientes: number,
  texto: string,
  valores: (cliente: number) => unknown[],
): Promise<Trabalho> {
  const ligacoes = await Promise.all(
    Array.from({ length: clientes }, async () => {
      const c = new pg.Client(a.nua);
      await c.connect();
      return c;
    }),
  );
  return {
    agir: async (i) => {
      const r = await ligacoes[i]?.query({ name: 'medido', text: texto, values: valores(i) });
      return r?.rowCount === 1;
    },
    fechar: async () => {
      await Promise.all(ligacoes.map((c) => c.end()));
    },
  };
}

/** A call of the product over keep-alive connections. */
export async function porHttp(
  a: Ambiente,
  clientes: number,
  caminho: string,
  corpo: (cliente: number) => unknown,
  aoResponder?: (cliente: number, r: RespostaHttp) => void,
): Promise<Trabalho> {
  const ligacoes = await Promise.all(
    Array.from({ length: clientes }, () => ClienteHttp.abrir(a.base, a.token)),
  );
  return {
    agir: async (i) => {
      const r = await ligacoes[i]?.put(caminho, corpo(i));
      if (r?.status === 200) aoResponder?.(i, r);
      return r?.status === 200;
    },
    fechar: () => {
      for (const c of ligacoes) c.fechar();
    },
  };
}

/** The pipeline of the first registration with the name, and how many of its deals are open. */
export async function funil(
  a: Ambiente,
  descricao: string,
): Promise<{ pipeline_codigo: number; abertos: number }> {
  const { rows } = await a.dono.query<{ codigo: string; abertos: string }>(
    `SELECT p.pipeline_codigo AS codigo, (SELECT count(*) FROM negocio n WHERE n.clienteregistro_codigo = 1 AND n.pipeline_codigo = p.pipeline_codigo AND n.negocio_situacao = 'A') AS abertos
     FROM pipeline p WHERE p.clienteregistro_codigo = 1 AND p.pipeline_descricao = $1`,
    [descricao],
  );
  const [p] = rows;
  if (!p) throw new Error(`este banco não tem o funil ${descricao}`);
  return { pipeline_codigo: Number(p.codigo), abertos: Number(p.abertos) };
}

interface Movel {
  negocio_codigo: number;
  versao: number;
  estagio_codigo: number;
}

/** The open deals of a pipeline and the stage each of them goes to next. */
async function moveis(
  a: Ambiente,
  pipeline: number,
): Promise<{ negocios: Movel[]; proximo: (estagio: number) => number }> {
  const { rows: estagios } = await a.dono.query<{ codigo: string }>(
    'SELECT estagio_codigo AS codigo FROM estagio WHERE clienteregistro_codigo = 1 AND pipeline_codigo = $1 ORDER BY estagio_ordem',
    [pipeline],
  );
  const ordem = estagios.map((e) => Number(e.codigo));
  const { rows } = await a.dono.query<Record<keyof Movel, string>>(
    "SELECT negocio_codigo, versao, estagio_codigo FROM negocio WHERE clienteregistro_codigo = 1 AND pipeline_codigo = $1 AND negocio_situacao = 'A' ORDER BY negocio_codigo",
    [pipeline],
  );
  return {
    negocios: rows.map((n) => ({
      negocio_codigo: Number(n.negocio_codigo),
      versao: Number(n.versao),
      estagio_codigo: Number(n.estagio_codigo),
    })),
    proximo: (estagio) => ordem[(ordem.indexOf(estagio) + 1) % ordem.length] ?? 0,
  };
}

/** The same moves by statement and by call. Each client of each has deals of its own: nobody meets another one's version. */
export async function mudancas(
  a: Ambiente,
  descricao: string,
  clientes: number,
): Promise<[sql: Trabalho, http: Trabalho]> {
  const { pipeline_codigo } = await funil(a, descricao);
  const { negocios, proximo } = await moveis(a, pipeline_codigo);
  const fila = (parte: number): (() => Movel) => {
    const meus = negocios.filter((_, i) => i % (clientes * 2) === parte);
    let i = 0;
    return () => {
      const n = meus[i++ % meus.length];
      if (!n) throw new Error('este funil tem negócios abertos de menos para ser medido');
      n.estagio_codigo = proximo(n.estagio_codigo);
      return n;
    };
  };
  const doSql = Array.from({ length: clientes }, (_, i) => fila(i * 2));
  const doHttp = Array.from({ length: clientes }, (_, i) => fila(i * 2 + 1));
  const emVoo: (Movel | undefined)[] = [];
  return [
    await porSql(a, clientes, MOVER, (i) => {
      const n = doSql[i]?.();
      return [1, n?.negocio_codigo, n?.estagio_codigo];
    }),
    await porHttp(
      a,
      clientes,
      'TWSNegocio/MoverNegocio',
      (i) => {
        const n = doHttp[i]?.();
        emVoo[i] = n;
        return { ...n };
      },
      (i) => {
        const n = emVoo[i];
        if (n) n.versao += 1;
      },
    ),
  ];
}
