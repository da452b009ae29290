import type { Funil } from '@praca/contract/painel/schemas.ts';
import { expect } from 'vitest';
import { acertarSomas } from '../../src/negocio/somas/acertar.ts';
import { criarBanco, type Conexao } from '../../src/platform/banco/db.ts';
import type { Servidor } from '../servidor/servidor.ts';

interface Dele {
  usuario_login: string;
  repres_codigo: number;
}

const DIAS = 30;
const dele = 'AND ($3::text IS NULL OR n.usuario_responsavel = $3 OR n.repres_codigo = $4)';

const QUADRO = `SELECT e.estagio_codigo, count(n.*)::int AS quantidade, coalesce(sum(n.negocio_valor), 0)::numeric(18, 2)::text AS valor_total,
    (count(*) FILTER (WHERE n.negocio_proximaatividade < now()))::int AS quantidade_atrasados, (count(*) FILTER (WHERE n.negocio_proximaatividade >= now()))::int AS quantidade_planejados
  FROM estagio e LEFT JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.estagio_codigo = e.estagio_codigo AND n.negocio_situacao = 'A' ${dele}
  WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2 GROUP BY e.clienteregistro_codigo, e.estagio_codigo ORDER BY e.estagio_ordem, e.estagio_codigo`;

/** The funnel deal by deal, without anything that is kept: each passage beside the next of its deal, undone ones and undos left out. */
const FUNIL = `WITH d AS (SELECT n.* FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = $2 ${dele} AND n.negocio_dtcriacao >= ($5::date)::timestamp AT TIME ZONE $7 AND n.negocio_dtcriacao < ($6::date + 1)::timestamp AT TIME ZONE $7),
  p AS (SELECT v.negocio_codigo, v.evento_paraestagio AS estagio, v.evento_em AS entrou, d.negocio_dtfechamento AS fim,
      (SELECT w.evento_em FROM evento w WHERE w.clienteregistro_codigo = $1 AND w.negocio_codigo = v.negocio_codigo AND w.evento_codigo > v.evento_codigo AND w.evento_paraestagio IS NOT NULL AND coalesce(w.evento_deestagio, 0) >= 0
        AND NOT EXISTS (SELECT 1 FROM evento u WHERE u.clienteregistro_codigo = $1 AND u.negocio_codigo = w.negocio_codigo AND u.evento_deestagio = -w.evento_codigo) ORDER BY w.evento_codigo LIMIT 1) AS seguinte
    FROM evento v JOIN d ON d.negocio_codigo = v.negocio_codigo WHERE v.clienteregistro_codigo = $1 AND v.evento_paraestagio IS NOT NULL AND coalesce(v.evento_deestagio, 0) >= 0
      AND NOT EXISTS (SELECT 1 FROM evento u WHERE u.clienteregistro_codigo = $1 AND u.negocio_codigo = v.negocio_codigo AND u.evento_deestagio = -v.evento_codigo))
  SELECT count(*)::int AS criados, (count(*) FILTER (WHERE negocio_situacao = 'A'))::int AS abertos, (coalesce(sum(negocio_valor) FILTER (WHERE negocio_situacao = 'A'), 0))::numeric(18, 2)::text AS valor_aberto,
    (count(*) FILTER (WHERE negocio_situacao IN ('G', 'F')))::int AS ganhos, (coalesce(sum(negocio_valor) FILTER (WHERE negocio_situacao IN ('G', 'F')), 0))::numeric(18, 2)::text AS valor_ganho,
    (count(*) FILTER (WHERE negocio_situacao = 'P'))::int AS perdidos, (coalesce(sum(negocio_valor) FILTER (WHERE negocio_situacao = 'P'), 0))::numeric(18, 2)::text AS valor_perdido,
    round(avg(extract(epoch FROM negocio_dtfechamento - negocio_dtcriacao)) FILTER (WHERE negocio_situacao IN ('G', 'F')) / 86400, 1)::text AS ciclo_medio,
    (SELECT json_agg(g ORDER BY g.estagio_ordem, g.estagio_codigo) FROM (SELECT e.estagio_ordem, e.estagio_codigo, (SELECT count(*) FROM d WHERE d.estagio_codigo = e.estagio_codigo AND d.negocio_situacao = 'A')::int AS quantidade,
        (SELECT coalesce(sum(d.negocio_valor), 0) FROM d WHERE d.estagio_codigo = e.estagio_codigo AND d.negocio_situacao = 'A')::numeric(18, 2)::text AS valor_total,
        (SELECT count(DISTINCT p.negocio_codigo) FROM p WHERE p.estagio = e.estagio_codigo)::int AS passaram,
        (SELECT round(avg(extract(epoch FROM least(p.seguinte, p.fim) - p.entrou)) / 3600, 1) FROM p WHERE p.estagio = e.estagio_codigo AND least(p.seguinte, p.fim) > p.entrou)::text AS horas_medias
      FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2) g) AS degraus
  FROM d`;

const diaEmSaoPaulo = (quando: number): string =>
  new Date(quando).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The figures of a board, a list and a funnel of a pipeline, counted from deals and history alone. */
export async function recontar(s: Servidor, registro: number, pipeline: number, quem: Dele | null) {
  const de = diaEmSaoPaulo(Date.now() - DIAS * 86_400_000);
  const ate = diaEmSaoPaulo(Date.now() - 86_400_000);
  const comuns = [registro, pipeline, quem?.usuario_login ?? null, quem?.repres_codigo ?? null];
  return s.banco.transacao(registro, 'read', async (tx) => {
    const funil = async (inicio: string, fim: string, fuso: string): Promise<Funil> =>
      (await tx.sql<Funil>(FUNIL, [...comuns, inicio, fim, fuso]))[0]!;
    const [total] = await tx.sql<{ total: number }>(
      `SELECT count(*)::int AS total FROM negocio n WHERE clienteregistro_codigo = $1 AND $2::bigint > 0 ${dele}`,
      comuns,
    );
    return {
      de,
      ate,
      total: total?.total,
      quadro: await tx.sql(QUADRO, comuns),
      inteiro: await funil('1900-01-01', '2999-12-31', 'America/Sao_Paulo'),
      mes: await funil(de, ate, 'America/Sao_Paulo'),
      mesEmManaus: await funil(de, ate, 'America/Manaus'),
    };
  });
}

/** The figures of a funnel that are added up, without what follows from them. */
export const recontagem = (f: Funil) => ({
  ...f,
  degraus: f.degraus.map(({ estagio_codigo, quantidade, valor_total, passaram, horas_medias }) => ({
    estagio_codigo,
    quantidade,
    valor_total,
    passaram,
    horas_medias,
  })),
});

const GUARDADAS = {
  quadro: `SELECT pipeline_codigo, negocio_situacao, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel, quantidade::int, valor::text FROM soma.quadro WHERE clienteregistro_codigo = $1 AND negocio_situacao <> '*' ORDER BY 1, 2, 3, 4, 5, 6`,
  dia: `SELECT pipeline_codigo, dia, negocio_situacao, estagio_codigo, empresa_codigo, quantidade::int, valor::text FROM soma.dia WHERE clienteregistro_codigo = $1 AND negocio_situacao <> '*' ORDER BY 1, 2, 3, 4, 5`,
  passo: `SELECT pipeline_codigo, negocio_situacao, dia_passo, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel, quantidade::int FROM soma.passo WHERE clienteregistro_codigo = $1 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  entrada: `SELECT pipeline_codigo, dia, negocio_situacao, empresa_codigo, quantidade::int, valor::text FROM soma.entrada WHERE clienteregistro_codigo = $1 ORDER BY 1, 2, 3, 4`,
  marca: `SELECT pipeline_codigo, mes, grupo, marca, empresa_codigo, quantidade::int, valor::text, tempo::text FROM soma.marca WHERE clienteregistro_codigo = $1 ORDER BY 1, 2, 3, 4, 5`,
  marcadia: `SELECT pipeline_codigo, dia AS mes, split_part(u.marca, ':', 1) AS grupo, nullif(split_part(u.marca, ':', 2), '') AS marca, empresa_codigo, u.quantidade::int, u.valor::text, u.tempo::text
    FROM soma.marcadia s CROSS JOIN unnest(s.marcas, s.quantidades, s.valores, s.tempos) u (marca, quantidade, valor, tempo) WHERE clienteregistro_codigo = $1 ORDER BY 1, 2, 3, 4, 5`,
};
const dia = (coluna: string) => `(${coluna} AT TIME ZONE 'America/Sao_Paulo')::date`;
/** The bars of deals by their day or month of creation, deal by deal. */
const marcas = (
  quando: string,
) => `SELECT n.pipeline_codigo, ${quando} AS mes, m.grupo, m.marca, n.empresa_codigo, count(*)::int AS quantidade, sum(n.negocio_valor)::text AS valor, sum(m.tempo)::text AS tempo
    FROM negocio n CROSS JOIN LATERAL (VALUES ('origem', n.orprospect_codigo::text, 0, true), ('temperatura', n.negocio_temperatura, 0, n.negocio_situacao = 'A'), ('perda', n.motperda_codigo::text, 0, n.negocio_situacao = 'P'),
        ('interacao', ${dia('n.negocio_dtinteracao')}::text, 0, n.negocio_situacao = 'A'), ('estagio', n.estagio_codigo::text, (extract(epoch FROM n.negocio_dtestagio) * 1000000)::numeric(30, 0), n.negocio_situacao = 'A')) m (grupo, marca, tempo, conta)
    WHERE n.clienteregistro_codigo = $1 AND m.conta GROUP BY 1, 2, 3, 4, 5
    UNION ALL SELECT n.pipeline_codigo, ${quando}, 'etiqueta', g::text, n.empresa_codigo, count(*)::int, sum(n.negocio_valor)::text, '0' FROM negocio n CROSS JOIN LATERAL unnest(n.etiquetas) g WHERE n.clienteregistro_codigo = $1 GROUP BY 1, 2, 3, 4, 5
    ORDER BY 1, 2, 3, 4, 5`;
const RECONTADAS: Record<keyof typeof GUARDADAS, string> = {
  quadro: `SELECT pipeline_codigo, negocio_situacao, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel, count(*)::int AS quantidade, sum(negocio_valor)::text AS valor FROM negocio WHERE clienteregistro_codigo = $1 GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`,
  dia: `SELECT pipeline_codigo, ${dia('negocio_dtcriacao')} AS dia, negocio_situacao, estagio_codigo, empresa_codigo, count(*)::int AS quantidade, sum(negocio_valor)::text AS valor FROM negocio WHERE clienteregistro_codigo = $1 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
  passo: `SELECT pipeline_codigo, negocio_situacao, ${dia('negocio_proximaatividade')} AS dia_passo, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel, count(*)::int AS quantidade FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_proximaatividade IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  entrada: `SELECT pipeline_codigo, ${dia('negocio_dtcriacao')} AS dia, negocio_situacao, empresa_codigo, count(*)::int AS quantidade, sum(negocio_valor)::text AS valor FROM negocio WHERE clienteregistro_codigo = $1 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  marca: marcas(`date_trunc('month', ${dia('n.negocio_dtcriacao')})::date`),
  marcadia: marcas(dia('n.negocio_dtcriacao')),
};

/** Every row of the sums of a registration, and what they should be when all is folded. */
export async function somasGuardadas(s: Pick<Servidor, 'banco'>, registro: number) {
  return s.banco.transacao(registro, 'read', async (tx) => {
    const ler = async (textos: Record<keyof typeof GUARDADAS, string>) => ({
      quadro: await tx.sql(textos.quadro, [registro]),
      dia: await tx.sql(textos.dia, [registro]),
      passo: await tx.sql(textos.passo, [registro]),
      entrada: await tx.sql(textos.entrada, [registro]),
      marca: await tx.sql(textos.marca, [registro]),
      marcadia: await tx.sql(textos.marcadia, [registro]),
    });
    return { guardadas: await ler(GUARDADAS), recontadas: await ler(RECONTADAS) };
  });
}

/** After servers that were killed: folded to the end, every sum of the registration is what a recount gives. */
export async function conferirSomas(conexao: Conexao, registro: number): Promise<void> {
  const banco = criarBanco(conexao, {
    maximo: 4,
    aoErro: (erro) => {
      throw erro;
    },
  });
  try {
    // Two servers at once, as if those that were killed had come back together.
    await Promise.all(
      [1000, 400].map((lote) => acertarSomas(banco, new AbortController().signal, lote)),
    );
    await acertarSomas(banco, new AbortController().signal);
    const { guardadas, recontadas } = await somasGuardadas({ banco }, registro);
    expect(recontadas.quadro).not.toEqual([]);
    expect(guardadas).toEqual(recontadas);
  } finally {
    await banco.encerrar();
  }
}
