import { ESTADAS } from '../../negocio/somas/partes.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Vivido } from './momentos.ts';

/** The stages of opportunities, each with its pipeline. */
export async function lerFunilDe(tx: Tx, registro: number): Promise<Map<number, number>> {
  const lidos = await tx.sql<{ estagio_codigo: number; pipeline_codigo: number }>(
    `SELECT e.estagio_codigo, e.pipeline_codigo FROM estagio e
       JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = e.pipeline_codigo
       JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo AND b.board_tipo = 'oportunidades'
     WHERE e.clienteregistro_codigo = $1`,
    [registro],
  );
  return new Map(lidos.map((um) => [um.estagio_codigo, um.pipeline_codigo]));
}

interface Lido {
  negocio_codigo: number;
  segmento_codigo: number | null;
  estagio_codigo: number;
  ganho: boolean | null;
  criado: number;
  fim: number | null;
  no_estagio: number;
  estadas: { estagio: number; de: number; ate: number | null }[] | null;
  adiamentos: number[] | null;
  interacoes: number[] | null;
}

const ms = (quando: string): string => `round(extract(epoch FROM ${quando}) * 1000)::bigint`;
const ENTROU = ms('p.entrou');
const SAIU = ms('p.saiu');
const EM = ms('q.em');
const ADIADO = ms('e.evento_em');
const CRIADO = ms('d.negocio_dtcriacao');
const FECHADO = ms('d.negocio_dtfechamento');
const NO_ESTAGIO = ms('d.negocio_dtestagio');
const PAGINA = 1000;

// Of $1 the registration, $2 the pipelines, $3 the code before the page.
const LER = (onde: { sql: string }, ordem: { sql: string }) => `WITH d AS MATERIALIZED (
    SELECT n.* FROM negocio n
    WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = ANY($2::bigint[]) AND ${onde.sql}
    ORDER BY ${ordem.sql} LIMIT ${PAGINA}),
  ${ESTADAS},
  s AS (SELECT p.negocio_codigo, json_agg(json_build_object('estagio', p.estagio, 'de', ${ENTROU}, 'ate', ${SAIU}) ORDER BY p.entrou) AS estadas
    FROM p GROUP BY p.negocio_codigo),
  i AS (SELECT q.negocio_codigo, json_agg(${EM} ORDER BY q.em) AS interacoes FROM (
      SELECT a.negocio_codigo, a.acomp_em AS em FROM d JOIN acompanhamento a ON a.clienteregistro_codigo = $1 AND a.negocio_codigo = d.negocio_codigo
      UNION ALL SELECT t.negocio_codigo, t.atividade_dtconclusao FROM d JOIN atividade t ON t.clienteregistro_codigo = $1 AND t.negocio_codigo = d.negocio_codigo WHERE t.atividade_situacao = 'C' AND t.atividade_dtconclusao IS NOT NULL
      UNION ALL SELECT p.negocio_codigo, p.entrou FROM p) q GROUP BY q.negocio_codigo),
  a AS (SELECT d.negocio_codigo, json_agg(${ADIADO} ORDER BY e.evento_em) AS adiamentos
    FROM d JOIN evento e ON e.clienteregistro_codigo = $1 AND e.evento_tabela = 'negocio' AND e.evento_chave = d.negocio_codigo::text AND e.evento_acao = 'ALTERAR'
    WHERE e.evento_depois ->> 'negocio_dtprevisao' > e.evento_antes ->> 'negocio_dtprevisao' GROUP BY d.negocio_codigo)
  SELECT d.negocio_codigo, d.segmento_codigo, d.estagio_codigo, CASE d.negocio_situacao WHEN 'A' THEN NULL ELSE d.negocio_situacao <> 'P' END AS ganho,
    ${CRIADO} AS criado, ${FECHADO} AS fim, ${NO_ESTAGIO} AS no_estagio, s.estadas, a.adiamentos, i.interacoes
  FROM d LEFT JOIN s USING (negocio_codigo) LEFT JOIN i USING (negocio_codigo) LEFT JOIN a USING (negocio_codigo)
  ORDER BY d.negocio_codigo`;

/** A deal whose history was not kept from the beginning has at least the stay that it is in. */
function vividoDe(l: Lido, agora: number): Vivido {
  const lidas = (l.estadas ?? []).map((e) => ({ ...e, ate: e.ate ?? agora }));
  const aberta = l.ganho === null && lidas.at(-1)?.estagio !== l.estagio_codigo;
  return {
    negocio_codigo: l.negocio_codigo,
    segmento: l.segmento_codigo,
    criado: l.criado,
    fim: l.ganho === null || l.fim === null ? null : { em: l.fim, ganho: l.ganho },
    estadas: aberta
      ? [...lidas, { estagio: l.estagio_codigo, de: l.no_estagio, ate: agora }]
      : lidas,
    adiamentos: l.adiamentos ?? [],
    interacoes: l.interacoes ?? [],
  };
}

/** Closed deals that teach: those of so many days before a moment, no more than so many, the last ones first. */
const DIAS_QUE_ENSINAM = 730;
const MAXIMO_QUE_ENSINAM = 10_000;

async function lerFechados(tx: Tx, registro: number, funis: readonly number[], desde: Date) {
  const [corte] = await tx.sql<{ em: string | null }>(
    `SELECT min(q.em) AS em FROM (SELECT n.negocio_dtfechamento AS em FROM negocio n
       WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = ANY($2::bigint[]) AND n.negocio_situacao <> 'A' AND n.negocio_dtfechamento >= $3
       ORDER BY n.negocio_dtfechamento DESC LIMIT ${MAXIMO_QUE_ENSINAM}) q`,
    [registro, funis, desde],
  );
  return corte?.em ?? null;
}

/** Reads lives page by page: each page is a short statement of its own. */
async function lerPaginas(
  tx: Tx,
  valores: readonly unknown[],
  onde: { sql: string },
  agora: number,
): Promise<Vivido[]> {
  const vividos: Vivido[] = [];
  const texto = LER({ sql: `${onde.sql} AND n.negocio_codigo > $3` }, { sql: 'n.negocio_codigo' });
  for (let depois = 0; ;) {
    const [registro, funis, ...resto] = valores;
    // eslint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const pagina = await tx.sql<Lido>(texto, [registro, funis, depois, ...resto]);
    for (const lido of pagina) vividos.push(vividoDe(lido, agora));
    if (pagina.length < PAGINA) return vividos;
    depois = pagina.at(-1)?.negocio_codigo ?? Infinity;
  }
}

/** Deals of opportunities that were closed in the two years before the first moment asked about, or since. */
export async function lerQueEnsinam(
  tx: Tx,
  registro: number,
  funis: readonly number[],
  { desde, agora }: { desde: Date; agora: Date },
): Promise<Vivido[]> {
  const inicio = new Date(desde.getTime() - DIAS_QUE_ENSINAM * 86_400_000);
  const corte = await lerFechados(tx, registro, funis, inicio);
  if (corte === null) return [];
  return lerPaginas(
    tx,
    [registro, funis, corte],
    { sql: "n.negocio_situacao <> 'A' AND n.negocio_dtfechamento >= $4::timestamptz" },
    agora.getTime(),
  );
}

/** Deals of opportunities that are open now. */
export const lerAbertos = (
  tx: Tx,
  registro: number,
  funis: readonly number[],
  agora: Date,
): Promise<Vivido[]> =>
  lerPaginas(tx, [registro, funis], { sql: "n.negocio_situacao = 'A'" }, agora.getTime());
