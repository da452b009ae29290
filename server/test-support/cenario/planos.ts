import { expect, vi } from 'vitest';
import { criarBasico, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { depoisDe, proximo } from '../../seed/fabricas/inserir.ts';
import { CUSTOS } from '../../src/platform/embutido/iniciar.ts';
import { acertarSomas } from '../../src/negocio/somas/acertar.ts';
import type { Ctx, Sessao } from '../../src/platform/context.ts';
import type { Tx } from '../../src/platform/banco/db.ts';
import { literal } from '../cluster/literal.ts';
import { bancoPronto } from '../cluster/banco.ts';
import { servidorNoBanco, type Servidor } from '../servidor/servidor.ts';
import { ctxDeTeste, sessaoDeTeste } from './sessao-de-teste.ts';

/** The tables that grow: none of them may ever be read whole. */
const GRANDES = [
  'negocio',
  'negocio_texto',
  'evento',
  'pessoa',
  'pedvenda',
  'valor',
  'ultimacompra',
  'reposicao',
];
/** Of the sums those that grow with what is sold, and with values. */
const DAS_SOMAS = ['valor', 'ultimacompra', 'reposicao'];
const QUANTOS = 12_000;
/** Executions after which PostgreSQL may trade a prepared statement's plan for one that knows no values. */
const GENERICO = [false, true];

/** Vacuums; whether an index of the deals may now answer alone. */
async function arrumar(s: Servidor): Promise<boolean> {
  await s.dono.query(
    'VACUUM (ANALYZE) negocio, negocio_texto, evento, pessoa, pedvenda, estagio, soma.mexido, soma.negocio, soma.quadro, soma.dia, soma.passo, soma.entrada, soma.marca, soma.marcadia, soma.valor',
  );
  const { rows } = await s.dono.query<{ tudo: boolean }>(
    "SELECT relallvisible >= relpages * 0.95 AS tudo FROM pg_class WHERE oid = 'negocio'::regclass",
  );
  return rows[0]?.tudo ?? false;
}

/** Deals of many representatives, one in ten open, each with words and an event, and as many customers. */
async function encher(s: Servidor, onde: Basico, funil: Funil): Promise<void> {
  const r = onde.registro.clienteregistro_codigo;
  const estagios = funil.estagios.map((e) => e.estagio_codigo);
  await s.banco.transacao(r, 'write', async (tx) => {
    await tx.sql(
      "INSERT INTO representante (clienteregistro_codigo, repres_codigo, repres_razao) SELECT $1, 1000 + i, 'R' || i FROM generate_series(1, 40) i",
      [r],
    );
    await tx.sql(
      "INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca, cidade_descricao, uf_codigo) SELECT $1, 'Cliente ' || i, 'cliente ' || i || ' ltda', 'Cidade ' || i % 100, 'SC' FROM generate_series(1, $2::int) i",
      [r, QUANTOS / 4],
    );
    await tx.sql(
      `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_situacao, negocio_posicao, negocio_titulo, negocio_valor, repres_codigo, etiquetas, negocio_dtalteracao, negocio_dtcriacao)
       SELECT $1, $2, $3, ($4::bigint[])[1 + (i / 10) % array_length($4::bigint[], 1)], CASE WHEN i % 10 = 0 THEN 'A' ELSE 'G' END, i, 'Negócio ' || i, (i * 7919) % 100000, 1001 + i % 40, ARRAY[i % 500]::bigint[], now() - make_interval(mins => i), now() - make_interval(mins => (i * 31) % 90000)
       FROM generate_series(1, $5::int) i`,
      [r, onde.empresa.empresa_codigo, funil.pipeline_codigo, estagios, QUANTOS],
    );
    await tx.sql(
      "INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT $1, negocio_codigo, 'negocio comum ' || md5(negocio_codigo::text) || ' ' || negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1",
      [r],
    );
    await tx.sql(
      "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, negocio_codigo, pipeline_codigo, evento_paraestagio) SELECT $1, 'negocio', negocio_codigo::text, 'CRIAR', negocio_codigo, pipeline_codigo, estagio_codigo FROM negocio WHERE clienteregistro_codigo = $1",
      [r],
    );
    await tx.sql(
      "INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, negocio_codigo, pedvenda_numero) SELECT $1, empresa_codigo, negocio_codigo, 'ORC-' || negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1",
      [r],
    );
  });
}

interface No {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Index Name'?: string;
  Plans?: No[];
}
/** "Index Only Scan negocio_quadro_idx" for each scan of a table that grows. */
const leituras = (no: No): string[] => {
  const indice = no['Index Name'] ?? '';
  // What fields there are is a handful of rows.
  if (
    /mexido_idx|_uk$|^campo_/.test(indice) ||
    (no.Schema === 'soma' && !DAS_SOMAS.includes(no['Relation Name'] ?? ''))
  )
    return [];
  const daqui =
    GRANDES.includes(no['Relation Name'] ?? '') || no['Node Type'] === 'Bitmap Index Scan'
      ? [`${no['Node Type']} ${indice || no['Relation Name']}`]
      : [];
  return [...daqui, ...(no.Plans ?? []).flatMap(leituras)];
};

/** The plans of a statement: with its values, and, where the server prepares it, without them. */
async function planosDe(
  tx: Tx,
  texto: string,
  valores: unknown[],
  semNome: boolean,
): Promise<string[]> {
  const planos: string[] = [];
  for (const generico of GENERICO) {
    if (generico && semNome) continue;
    await tx.sql(
      generico
        ? 'SET LOCAL plan_cache_mode = force_generic_plan'
        : 'SET LOCAL plan_cache_mode = force_custom_plan',
      [],
      { semNome: true },
    );
    await tx.sql(`PREPARE plano AS ${texto}`, [], { semNome: true });
    const execucao = valores.length ? `plano(${valores.map(literal).join(', ')})` : 'plano';
    const [linha] = await tx.sql<{ 'QUERY PLAN': { Plan: No }[] }>(
      `EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE ${execucao}`,
      [],
      { semNome: true },
    );
    await tx.sql('DEALLOCATE plano', [], { semNome: true });
    planos.push(...leituras(linha!['QUERY PLAN'][0]!.Plan));
  }
  await tx.sql('SET LOCAL plan_cache_mode = auto', [], { semNome: true });
  return planos;
}

const sessaoDe = (b: Basico, extra: Partial<Sessao>): Sessao =>
  sessaoDeTeste({
    clienteregistro_codigo: b.registro.clienteregistro_codigo,
    usuario_codigo: b.adm.usuario_codigo,
    empresa_codigo: b.empresa.empresa_codigo,
    permissoes: new Set(['pessoa.ver']),
    ...extra,
  });

/** Runs the verb for real and gives, beside, how each of its statements reads the tables that grow. */
async function planos(
  s: Servidor,
  b: Basico,
  agir: (ctx: Ctx) => Promise<unknown>,
  quem: Partial<Sessao>,
): Promise<string[]> {
  const vistos: string[] = [];
  await s.banco.transacao(b.registro.clienteregistro_codigo, 'write', async (real) => {
    // On whatever PostgreSQL the run stands: plans are judged as the embedded one makes them.
    for (const [nome, valor] of Object.entries(CUSTOS))
      await real.sql('SELECT set_config($1, $2, true)', [nome, valor]);
    let vez = Promise.resolve();
    const tx: Tx = {
      async sql(texto, valores = [], o = {}) {
        const meu = vez.then(() => planosDe(real, texto, valores, o.semNome ?? false));
        vez = meu.then((achados) => void vistos.push(...achados));
        await vez;
        return real.sql(texto, valores, o);
      },
    };
    await agir(ctxDeTeste(s, sessaoDe(b, quem), tx));
  });
  for (const v of vistos) expect(v).not.toMatch(/^(Seq Scan|Parallel)/);
  return [...new Set(vistos)].sort();
}

/** A registration with so many deals that PostgreSQL plans as it would for a million, beside another one. */
export interface Crescido {
  s: Servidor;
  b: Basico;
  f: Funil;
  planos: (agir: (ctx: Ctx) => Promise<unknown>, quem?: Partial<Sessao>) => Promise<string[]>;
}

async function encherTudo(s: Servidor): Promise<{ b: Basico; f: Funil; ultimo: number }> {
  const b = await criarBasico(s.dono);
  const f = await criarFunil(s.dono, b.registro.clienteregistro_codigo, {
    estagios: Array.from({ length: 8 }, (_, i) => `E${i}`),
  });
  await encher(s, b, f);
  const outro = await criarBasico(s.dono);
  await encher(s, outro, outro.funil);
  // The server's clock folds too, and on a slow machine keeps its turn for longer than a lock is waited for.
  await vi.waitFor(() => acertarSomas(s.banco, new AbortController().signal), {
    timeout: 50_000,
    interval: 500,
  });
  // What another transaction may still see is not marked as seen by all, and no index is read alone.
  for (let vez = 0; vez < 100 && !(await arrumar(s)); vez += 1)
    await new Promise((pronto) => setTimeout(pronto, 100));
  return { b, f, ultimo: proximo() };
}

/** A copy of it, filled once in a run; plans are asked for by `planos`. */
export async function crescer(): Promise<Crescido> {
  const { banco, pronto } = await bancoPronto('crescido', async (onde) => {
    const s = await servidorNoBanco({ ...onde, apagar: async () => undefined });
    const feito = await encherTudo(s);
    // A copy of it is no copy of one that goes on elsewhere.
    await s.dono.query('DELETE FROM instalacao_envio');
    await s.fechar();
    return feito;
  });
  depoisDe(pronto.ultimo);
  const s = await servidorNoBanco(banco);
  const { b, f } = pronto;
  return { s, b, f, planos: (agir, quem = {}) => planos(s, b, agir, quem) };
}
