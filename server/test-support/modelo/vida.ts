import { expect } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { CodigoErro } from '@praca/contract/errors.ts';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import type { Cenario, Nome } from '../cenario/cenario.ts';
import { fimDoProcesso } from '../cenario/importacao.ts';
import type { RespostaDeTeste } from '../servidor/servidor.ts';

type Linha = Record<string, unknown>;

/** A move or a loss that undo would still take back, with the whole deal and its quotes as they were before it. */
export interface Passo {
  acao: 'MOVER' | 'PERDER';
  linha: Linha;
  orcamentos: Linha[];
  /** Length of the history with this step in it: undone at once, everything is as it was. */
  altura: number;
}

/** What the model knows of a deal. */
export interface Vivo {
  codigo: number;
  pipeline: number;
  estagio: number;
  situacao: 'A' | 'G' | 'P' | 'F';
  /** Every acknowledged change, in order. */
  historia: string[];
  passos: Passo[];
}

/** What a bulk verb or the deletion of a stage did, for its undo. */
export interface Feito {
  uniproc_codigo: number;
  acao: string;
  mudados: { vivo: Vivo; versao: number; passo?: Passo; linha: Linha }[];
  estagio?: { pipeline: number; codigo: number };
}

/** Pipelines of one run and the model of what happened in them. */
export interface Vida {
  s: Cenario;
  funis: Funil[];
  posvendas: Funil;
  /** Stages that exist, in their order. */
  estagios: Map<number, number[]>;
  vivos: Map<number, Vivo>;
  mortos: Map<number, Vivo>;
  lotes: Feito[];
  exclusoes: Feito[];
  /** What the screens showed at a moment. */
  lembrados: Lembrado[];
}

/** A moment, and the answers of then by who asked and what. */
export interface Lembrado {
  em: string;
  telas: Map<string, unknown>;
}

export async function abrirVida(s: Cenario, posvendas: Funil): Promise<Vida> {
  const quatro = ['Contato', 'Proposta', 'Negociação', 'Fechamento'];
  const funis = [
    await criarFunil(s.dono, s.a, { estagios: quatro }),
    await criarFunil(s.dono, s.a, { estagios: quatro }),
  ];
  return {
    s,
    funis,
    posvendas,
    estagios: new Map(
      [...funis, posvendas].map((f) => [
        f.pipeline_codigo,
        f.estagios.map((e) => e.estagio_codigo),
      ]),
    ),
    vivos: new Map(),
    mortos: new Map(),
    lotes: [],
    exclusoes: [],
    lembrados: [],
  };
}

/** Calls a verb and says what it must answer. */
export async function chamar<E extends Endpoint>(
  v: Vida,
  quem: Nome,
  e: E,
  entrada: Linha,
  recusa?: CodigoErro | null,
): Promise<RespostaDeTeste<unknown>> {
  const r = await v.s.chamar(e as Endpoint, entrada, { como: v.s.u[quem] });
  expect(
    [e.nome, r.status === 200 ? null : r.codigo],
    `${JSON.stringify(entrada)} ${r.texto}`,
  ).toEqual([e.nome, recusa ?? null]);
  return r;
}

/** Calls a verb that starts a process, follows the process to its end and gives its result. */
export async function correr(
  v: Vida,
  quem: Nome,
  e: Endpoint,
  entrada: Linha,
): Promise<{ uniproc_codigo: number; resultado: Linha }> {
  const r = await chamar(v, quem, e, entrada);
  const { uniproc_codigo } = r.dados[0] as { uniproc_codigo: number };
  const fim = await fimDoProcesso(v.s.chamar, v.s.u[quem], uniproc_codigo);
  expect(fim.uniproc_situacao, JSON.stringify(fim)).toMatch(/FI|ER/);
  return { uniproc_codigo, resultado: fim.uniproc_resultadoobject as Linha };
}

/** Rows of deals, whole, by code. */
export async function linhas(v: Vida, codigos: readonly number[]): Promise<Map<number, Linha>> {
  const lidas = await v.s.emA(
    'SELECT to_jsonb(n) AS linha FROM negocio n WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[])',
    [v.s.a, codigos],
  );
  return new Map(
    lidas.map((l) => [Number((l['linha'] as Linha)['negocio_codigo']), l['linha'] as Linha]),
  );
}
export const linhaDe = async (v: Vida, codigo: number): Promise<Linha> =>
  (await linhas(v, [codigo])).get(codigo)!;

/** Quotes of a deal but for what every write changes. */
export const orcamentosDe = async (v: Vida, codigo: number): Promise<Linha[]> =>
  (
    await v.s.emA(
      "SELECT to_jsonb(q) - 'versao' AS q FROM pedvenda q WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 ORDER BY pedvenda_codigo",
      [v.s.a, codigo],
    )
  ).map((l) => l['q'] as Linha);

const VOLTA = ['versao', 'negocio_dtalteracao', 'negocio_dtinteracao'];
/** A row without what no undo gives back. */
export const semTempo = (linha: Linha): Linha =>
  Object.fromEntries(Object.entries(linha).filter(([coluna]) => !VOLTA.includes(coluna)));

/** All that deals, quotes, tasks and stages of the run are, to compare before a verb and after its undo. */
export async function retrato(v: Vida): Promise<unknown> {
  const codigos = [...v.vivos.keys()];
  const deals = [...(await linhas(v, codigos)).values()]
    .map(semTempo)
    .sort((a, b) => Number(a['negocio_codigo']) - Number(b['negocio_codigo']));
  const resto = await v.s.emA(
    `SELECT 'orcamento' AS de, to_jsonb(q) - 'versao' AS linha, q.pedvenda_codigo AS chave FROM pedvenda q WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[])
     UNION ALL SELECT 'tarefa', to_jsonb(t), t.atividade_codigo FROM atividade t WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[])
     UNION ALL SELECT 'texto', to_jsonb(x), x.negocio_codigo FROM negocio_texto x WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[])
     UNION ALL SELECT 'estagio', to_jsonb(e) - 'versao', e.estagio_codigo FROM estagio e WHERE clienteregistro_codigo = $1 AND pipeline_codigo = ANY($3::bigint[]) ORDER BY 1, 3`,
    [v.s.a, codigos, v.funis.map((f) => f.pipeline_codigo)],
  );
  return { deals, resto };
}

/** Puts a deal that a verb made into the model; it must stand where the model says. */
export async function nasceu(v: Vida, codigo: number, pipeline: number): Promise<void> {
  const linha = await linhaDe(v, codigo);
  expect([linha['pipeline_codigo'], linha['estagio_codigo']]).toEqual([
    pipeline,
    v.estagios.get(pipeline)?.[0],
  ]);
  v.vivos.set(codigo, {
    codigo,
    pipeline,
    estagio: Number(linha['estagio_codigo']),
    situacao: 'A',
    historia: ['CRIAR'],
    passos: [],
  });
}

/** Notes a step that undo can take back, as it was before it happened. */
export function anotar(n: Vivo, acao: Passo['acao'], linha: Linha, orcamentos: Linha[]): Passo {
  n.historia.push(acao);
  const passo = { acao, linha, orcamentos, altura: n.historia.length };
  n.passos.push(passo);
  return passo;
}

const RECONTAGEM = `SELECT e.estagio_codigo, count(n.*)::int AS quantidade, coalesce(sum(n.negocio_valor), 0)::numeric(18, 2)::text AS valor_total, round(coalesce(sum(n.negocio_valor), 0) * e.estagio_probabilidade / 100, 2)::text AS valor_ponderado,
    (count(*) FILTER (WHERE n.negocio_proximaatividade < now()))::int AS quantidade_atrasados, (count(*) FILTER (WHERE n.negocio_proximaatividade >= now()))::int AS quantidade_planejados
  FROM estagio e LEFT JOIN negocio n ON n.clienteregistro_codigo = e.clienteregistro_codigo AND n.estagio_codigo = e.estagio_codigo AND n.negocio_situacao = 'A'
  WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2 GROUP BY e.clienteregistro_codigo, e.estagio_codigo ORDER BY e.estagio_ordem, e.estagio_codigo`;
const LUGARES = `SELECT n.negocio_codigo AS codigo, n.pipeline_codigo AS pipeline, n.estagio_codigo AS estagio, n.negocio_situacao AS situacao FROM negocio n
  JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo AND e.pipeline_codigo = n.pipeline_codigo
  WHERE n.clienteregistro_codigo = $1 AND (n.negocio_codigo = ANY($2::bigint[]) OR n.pipeline_codigo = ANY($3::bigint[])) ORDER BY n.negocio_codigo`;
const HISTORIAS = `SELECT evento_chave::bigint AS codigo, array_agg(evento_acao ORDER BY evento_codigo) AS historia,
    (array_agg((evento_depois->>'estagio_codigo')::bigint ORDER BY evento_codigo DESC) FILTER (WHERE evento_acao IN ('CRIAR', 'MOVER', 'DESFAZER_MOVER', 'RESTAURAR')))[1] AS ultimo
  FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'negocio' AND evento_acao NOT IN ('RECUSADO', 'INTERACAO') AND evento_chave = ANY($2::text[]) GROUP BY evento_chave ORDER BY 1`;

const porCodigo = (a: Vivo, b: Vivo): number => a.codigo - b.codigo;

/** One stage a deal, of its own pipeline; history equal to what was acknowledged; totals of the board equal to a recount. */
export async function conferir(v: Vida, quem: Nome): Promise<void> {
  const vivos = [...v.vivos.values()].sort(porCodigo);
  const todos = [...vivos, ...v.mortos.values()].sort(porCodigo);
  const codigos = todos.map((n) => n.codigo);
  const funis = v.funis.map((f) => f.pipeline_codigo);
  expect(await v.s.emA(LUGARES, [v.s.a, codigos, funis])).toEqual(
    vivos.map(({ codigo, pipeline, estagio, situacao }) => ({
      codigo,
      pipeline,
      estagio,
      situacao,
    })),
  );
  const historias = await v.s.emA(HISTORIAS, [v.s.a, codigos.map(String)]);
  expect(historias.map(({ codigo, historia }) => ({ codigo, historia }))).toEqual(
    todos.map(({ codigo, historia }) => ({ codigo, historia })),
  );
  const ultimos = new Map(historias.map((h) => [h['codigo'], h['ultimo']]));
  for (const n of vivos) expect([n.codigo, ultimos.get(n.codigo)]).toEqual([n.codigo, n.estagio]);
  for (const pipeline_codigo of [...funis, v.posvendas.pipeline_codigo]) {
    const r = await v.s.chamar(
      getQuadro,
      { pipeline_codigo, CARTOES_POR_ESTAGIO: 100 },
      { como: v.s.u[quem] },
    );
    expect(
      r.dados.map((c) => ({
        estagio_codigo: c.estagio_codigo,
        quantidade: c.quantidade,
        valor_total: c.valor_total,
        valor_ponderado: c.valor_ponderado,
        quantidade_atrasados: c.quantidade_atrasados,
        quantidade_planejados: c.quantidade_planejados,
      })),
    ).toEqual(await v.s.emA(RECONTAGEM, [v.s.a, pipeline_codigo]));
    if (pipeline_codigo === v.posvendas.pipeline_codigo) continue;
    const abertos = vivos.filter((n) => n.pipeline === pipeline_codigo && n.situacao === 'A');
    for (const c of r.dados)
      expect(c.cartoes.map((k) => k.negocio_codigo).sort((x, y) => x - y)).toEqual(
        abertos.filter((n) => n.estagio === c.estagio_codigo).map((n) => n.codigo),
      );
  }
}
