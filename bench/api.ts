import type { Ambiente } from './ambiente.ts';
import { alternar, razao, resumir, type Medida, type Rodadas, type Trabalho } from './carga.ts';
import { CARTOES, LINHAS, LISTA, QUADRO } from './sql-puro.ts';
import {
  ABRIR_LISTA,
  abrirQuadro,
  funil,
  GRANDE,
  mudancas,
  PEQUENO,
  porHttp,
  porSql,
} from './trabalhos.ts';

/** A call of the product beside the bare statement, measured in turns. */
export interface Comparacao {
  nome: string;
  clientes: number;
  sql: Medida;
  http: Medida;
  /** Median over the rounds of the call's rate by the statement's. */
  alcanca: number;
  /** Processor time of the server for one call, in microseconds, and its memory right after. */
  servidorUs: number;
  memoriaMiB: number;
}

async function comparar(
  a: Ambiente,
  nome: string,
  [sql, http]: [Trabalho, Trabalho],
  r: Rodadas,
): Promise<Comparacao> {
  let chamadas = 0;
  const contado: Trabalho = {
    ...http,
    agir: (i) => {
      chamadas += 1;
      return http.agir(i);
    },
  };
  const antes = a.servidor.cpuMs();
  const [doSql = [], doHttp = []] = await alternar([sql, contado], r);
  return {
    nome,
    clientes: r.clientes,
    sql: resumir(doSql),
    http: resumir(doHttp),
    alcanca: razao(doHttp, doSql, (m) => m.porSegundo),
    servidorUs: ((a.servidor.cpuMs() - antes) * 1000) / Math.max(1, chamadas),
    memoriaMiB: a.servidor.memoriaMiB().agora,
  };
}

const quantos = (n: number): string => n.toLocaleString('pt-BR');

const quadro = async (a: Ambiente, descricao: string, r: Rodadas): Promise<Comparacao> => {
  const { pipeline_codigo, abertos } = await funil(a, descricao);
  const corpo = abrirQuadro(pipeline_codigo);
  return comparar(
    a,
    `Abrir o quadro: GetQuadro, 8 estágios × ${CARTOES} cartões, funil com ${quantos(abertos)} abertos`,
    [
      await porSql(a, r.clientes, QUADRO, () => [1, pipeline_codigo]),
      await porHttp(a, r.clientes, 'TWSNegocio/GetQuadro', () => corpo),
    ],
    r,
  );
};

const lista = async (a: Ambiente, r: Rodadas): Promise<Comparacao> =>
  comparar(
    a,
    `Abrir a lista: GetLista, ${LINHAS} linhas com TOTAL`,
    [
      await porSql(a, r.clientes, LISTA, () => [1]),
      await porHttp(a, r.clientes, 'TWSNegocio/GetLista', () => ABRIR_LISTA),
    ],
    r,
  );

const mover = async (a: Ambiente, r: Rodadas): Promise<Comparacao> => {
  const { abertos } = await funil(a, GRANDE);
  return comparar(
    a,
    `MoverNegocio, funil com ${quantos(abertos)} abertos`,
    await mudancas(a, GRANDE, r.clientes),
    r,
  );
};

/** Every comparison of one database, given as soon as it is there. */
export async function* comparacoes(
  a: Ambiente,
  r: Omit<Rodadas, 'clientes'>,
): AsyncGenerator<Comparacao> {
  for (const clientes of [8, 1]) {
    const rodadas = { ...r, clientes };
    yield await quadro(a, PEQUENO, rodadas);
    yield await quadro(a, GRANDE, rodadas);
    yield await lista(a, rodadas);
    yield await mover(a, rodadas);
  }
}

/** Cost of one call in a large database by its cost in a small one, both measured in turns. */
export interface Crescimento {
  nome: string;
  menor: Medida;
  maior: Medida;
  razao: number;
  meta: number;
}

async function crescer(
  nome: string,
  meta: number,
  [menor, maior]: [Trabalho, Trabalho],
  r: Rodadas,
): Promise<Crescimento> {
  const [doMenor = [], doMaior = []] = await alternar([menor, maior], r);
  return {
    nome,
    meta,
    menor: resumir(doMenor),
    maior: resumir(doMaior),
    razao: razao(doMenor, doMaior, (m) => m.porSegundo),
  };
}

/** How costs grow from one database to a larger one, and within it from the small pipeline to the large one. */
export async function* crescimentos(
  menor: Ambiente,
  maior: Ambiente,
  r: Rodadas,
): AsyncGenerator<Crescimento> {
  const abrir = async (a: Ambiente, descricao: string): Promise<Trabalho> => {
    const { pipeline_codigo } = await funil(a, descricao);
    const corpo = abrirQuadro(pipeline_codigo);
    return porHttp(a, r.clientes, 'TWSNegocio/GetQuadro', () => corpo);
  };
  const listar = (a: Ambiente): Promise<Trabalho> =>
    porHttp(a, r.clientes, 'TWSNegocio/GetLista', () => ABRIR_LISTA);
  const deAte = `banco de ${quantos(menor.negocios)} → ${quantos(maior.negocios)} negócios`;
  const [q, p, g] = [
    await funil(menor, PEQUENO),
    await funil(maior, PEQUENO),
    await funil(maior, GRANDE),
  ];
  const quadros: [Trabalho, Trabalho] = [await abrir(menor, PEQUENO), await abrir(maior, PEQUENO)];
  const oQuadro = `GetQuadro, 8 × ${CARTOES} cartões`;
  const pequenos = `funil com ${quantos(q.abertos)} → ${quantos(p.abertos)} abertos`;
  yield await crescer(`${oQuadro}, ${pequenos}, ${deAte}`, 1.3, quadros, r);
  yield await crescer(
    `GetLista, ${LINHAS} linhas com TOTAL, ${deAte}`,
    1.3,
    [await listar(menor), await listar(maior)],
    r,
  );
  const mover = async (a: Ambiente): Promise<Trabalho> => {
    const [sql, http] = await mudancas(a, PEQUENO, r.clientes);
    await sql.fechar();
    return http;
  };
  yield await crescer(
    `MoverNegocio, ${pequenos}, ${deAte}`,
    1.3,
    [await mover(menor), await mover(maior)],
    r,
  );
  const nome = `${oQuadro}, funil com ${quantos(p.abertos)} → ${quantos(g.abertos)} abertos, mesmo banco`;
  yield await crescer(nome, 2, [await abrir(maior, PEQUENO), await abrir(maior, GRANDE)], r);
}
