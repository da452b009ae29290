import { execFileSync } from 'node:child_process';
import type pg from 'pg';
import type { Ambiente } from './ambiente.ts';

/** How many customers change hands, and where they live. */
const NA_CARTEIRA = 10_000;
export const VILA = 'Vila da Medida';
const POR_BLOCO = 20_000;
/** The added fields that deals are filtered by; each of `raro` is on one deal of a thousand. */
const CAMPOS = ['ESCOLHA', 'NUMERO', 'TEXTO'] as const;

/** The filled database once more, in a folder of its own that stays: what grows here grows nowhere else. */
export function copiarBanco(de: string, para: string): void {
  execFileSync('cp', ['-a', de, para]);
}

/** Customers like those that are there, each with a name, a telephone and an e-mail of its own. */
const CRESCER = `WITH m AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY pessoa_codigo) - 1 AS k FROM
    (SELECT * FROM pessoa WHERE clienteregistro_codigo = 1 AND pessoa_ativo AND pessoa_email NOT LIKE '%@mais.demo' ORDER BY pessoa_codigo LIMIT ${POR_BLOCO}) x)
  INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_tipo, pessoa_telefone, pessoa_email, cidade_descricao, uf_codigo, segmento_codigo, repres_codigo, pessoa_busca)
  SELECT 1, m.pessoa_razao || ' ' || i, m.pessoa_tipo, '47' || (30000000 + i), 'c' || i || '@mais.demo', m.cidade_descricao, m.uf_codigo, m.segmento_codigo, m.repres_codigo,
    dobrar(m.pessoa_razao || ' ' || i) || ' 47' || (30000000 + i) || ' c' || i || '@mais.demo'
  FROM generate_series($1::int, $2::int) i JOIN m ON m.k = i % (SELECT count(*) FROM m)`;

async function crescer(dono: pg.Client, ate: number): Promise<void> {
  const { rows } = await dono.query<{ todas: number }>(
    'SELECT count(*)::int AS todas FROM pessoa WHERE clienteregistro_codigo = 1',
  );
  const todas = rows[0]?.todas ?? 0;
  for (let i = todas + 1; i <= ate; i += POR_BLOCO)
    await dono.query(CRESCER, [i, Math.min(ate, i + POR_BLOCO - 1)]);
}

/** The fields, by their kind; the deals get values the first time. */
export async function porCampos(dono: pg.Client): Promise<Record<string, number>> {
  const ler = async () =>
    Object.fromEntries(
      (
        await dono.query<{ tipo: string; codigo: string }>(
          "SELECT campo_tipo AS tipo, campo_codigo AS codigo FROM campo WHERE clienteregistro_codigo = 1 AND campo_secao = 'Medida'",
        )
      ).rows.map(({ tipo, codigo }) => [tipo, Number(codigo)]),
    );
  const ja = await ler();
  if (Object.keys(ja).length === CAMPOS.length) return ja;
  await dono.query(
    "INSERT INTO campo (clienteregistro_codigo, campo_descricao, campo_tipo, campo_secao) SELECT 1, 'Medida ' || lower(t), t, 'Medida' FROM unnest($1::text[]) t",
    [CAMPOS],
  );
  const campos = await ler();
  await dono.query(
    `INSERT INTO campo_opcao (clienteregistro_codigo, campo_codigo, opcao_ordem, opcao_descricao) SELECT 1, $1, i, (ARRAY['comum', 'raro'])[i] FROM generate_series(1, 2) i`,
    [campos['ESCOLHA']],
  );
  const [opcoes] = (
    await dono.query<{ comum: string; raro: string }>(
      "SELECT max(opcao_codigo) FILTER (WHERE opcao_descricao = 'comum') AS comum, max(opcao_codigo) FILTER (WHERE opcao_descricao = 'raro') AS raro FROM campo_opcao WHERE campo_codigo = $1",
      [campos['ESCOLHA']],
    )
  ).rows;
  const [limites] = (
    await dono.query<{ de: string; ate: string }>(
      'SELECT min(negocio_codigo) AS de, max(negocio_codigo) AS ate FROM negocio WHERE clienteregistro_codigo = 1',
    )
  ).rows;
  const ate = Number(limites?.ate);
  for (let de = Number(limites?.de); de <= ate; de += POR_BLOCO)
    await dono.query(
      `UPDATE negocio n SET negocio_campos = jsonb_build_object($3::text, CASE WHEN n.negocio_codigo % 1000 = 7 THEN $6::bigint ELSE $7::bigint END, $4::text, (n.negocio_codigo % 100000)::text,
         $5::text, CASE WHEN n.negocio_codigo % 1000 = 7 THEN 'galvanizado especial ' ELSE 'comum ' END || n.negocio_codigo)
       WHERE n.clienteregistro_codigo = 1 AND n.negocio_codigo BETWEEN $1 AND $2`,
      [
        de,
        de + POR_BLOCO - 1,
        campos['ESCOLHA'],
        campos['NUMERO'],
        campos['TEXTO'],
        opcoes?.raro,
        opcoes?.comum,
      ],
    );
  return campos;
}

/** Ten thousand customers of one representative, those with a past first, live in a town of their own: what is moved is chosen by it. */
async function porVila(dono: pg.Client): Promise<void> {
  await dono.query(
    `UPDATE pessoa p SET cidade_descricao = $1, cidade_codigo = NULL FROM (
       SELECT q.pessoa_codigo FROM pessoa q WHERE q.clienteregistro_codigo = 1 AND q.pessoa_ativo
         AND q.repres_codigo = (SELECT x.repres_codigo FROM pessoa x WHERE x.clienteregistro_codigo = 1 AND x.repres_codigo IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
       ORDER BY q.pessoa_email LIKE '%@mais.demo', q.pessoa_codigo LIMIT $2) x
     WHERE p.clienteregistro_codigo = 1 AND p.pessoa_codigo = x.pessoa_codigo`,
    [VILA, NA_CARTEIRA],
  );
}

/** Brings the database to so many customers and deals with added fields; what is there already stays. */
export async function encherPessoas({ dono }: Ambiente, pessoas: number): Promise<void> {
  const { rows } = await dono.query<{ campos: number; vila: number }>(
    `SELECT (SELECT count(*)::int FROM campo WHERE clienteregistro_codigo = 1 AND campo_secao = 'Medida') AS campos,
       (SELECT count(*)::int FROM pessoa WHERE clienteregistro_codigo = 1 AND cidade_descricao = $1) AS vila`,
    [VILA],
  );
  const [cheio] = rows;
  if (cheio?.campos === CAMPOS.length && cheio.vila > 0) return;
  process.stderr.write(`enchendo o registro com ${pessoas} clientes…\n`);
  // Made once at the end it costs less than row by row.
  const { rows: palavras } = await dono.query<{ fazer: string }>(
    "SELECT pg_get_indexdef('pessoa_busca_idx'::regclass) AS fazer",
  );
  await dono.query('DROP INDEX pessoa_busca_idx');
  await crescer(dono, pessoas);
  await dono.query("SET maintenance_work_mem = '256MB'");
  await dono.query(palavras[0]?.fazer ?? '');
  await porVila(dono);
  process.stderr.write('dando campos aos negócios…\n');
  await porCampos(dono);
  await dono.query('VACUUM (ANALYZE)');
}
