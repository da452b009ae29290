import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { diferencaDias, somarDias } from '../contract/src/br/data.ts';
import { entradaNaoCompram } from '../contract/src/negocio/nao-compram/schemas.ts';
import { parou, ritmoDe } from '../contract/src/negocio/reposicao/rules.ts';
import { entradaReposicao } from '../contract/src/negocio/reposicao/schemas.ts';
import { criarBasico } from '../server/seed/fabricas/fabricas-negocio.ts';
import { ciclosConhecidos, type Ciclo } from '../server/seed/simulador/ciclos.ts';
import { listarNaoCompram } from '../server/src/negocio/nao-compram/listar.ts';
import { listarReposicao } from '../server/src/negocio/reposicao/listar.ts';
import { marcarRegistro } from '../server/src/negocio/reposicao/marcar.ts';
import { abrirBanco } from '../server/src/platform/banco/abrir-banco.ts';
import { criarBanco, type Banco } from '../server/src/platform/banco/db.ts';
import type { Ctx } from '../server/src/platform/context.ts';
import { quantil } from './carga.ts';

const USO = `Uso: node scripts/node.mjs bench/reposicao.ts [--clientes 2000] [--semente 42] [--crescer 125000]
Grava compras com ciclos conhecidos, deixa o relógio calcular o radar de reposição e confere quem ele diz que está atrasado.
Com --crescer, mede depois as primeiras páginas do radar e de quem não compra com tantos clientes mais.`;
const HOJE = '2026-11-20';
const FAMILIAS = 2;
const POR_BLOCO = 2000;
const VEZES = 11;

const { values } = parseArgs({
  options: {
    clientes: { type: 'string', default: '2000' },
    semente: { type: 'string', default: '42' },
    crescer: { type: 'string', default: '0' },
    ajuda: { type: 'boolean', default: false },
  },
});

const ORDENS = `WITH x AS (SELECT * FROM json_to_recordset($4) AS x (pessoa bigint, produto bigint, dia date, n bigint)),
  q AS (INSERT INTO pedvenda (clienteregistro_codigo, pedvenda_codigo, empresa_codigo, pessoa_codigo, pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pedvenda_dtemissao, usuario_login)
    SELECT $1, x.n, $2, x.pessoa, 'C' || x.n, 'P', 'LI', x.dia, $3 FROM x)
  INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, itpedvenda_sequencia, produto_codigo, itpedvenda_descricao, itpedvenda_quantidade, itpedvenda_vlunitario, itpedvenda_vlliquido, itpedvenda_vltotal)
  SELECT $1, x.n, 1, x.produto, 'Item', 10, 7, 70, 70 FROM x`;

// Three purchases each, one rhythm later each time: some late, some due, some not yet.
const CRESCER = `WITH p AS (INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca)
    SELECT $1, 'Outro ' || i, 'outro ' || i FROM generate_series($4::int, $5::int) i RETURNING pessoa_codigo),
  x AS (SELECT p.pessoa_codigo, k, 10000000 + p.pessoa_codigo * 3 + k AS codigo, 7 + p.pessoa_codigo % 60 AS ritmo FROM p CROSS JOIN generate_series(0, 2) k),
  q AS (INSERT INTO pedvenda (clienteregistro_codigo, pedvenda_codigo, empresa_codigo, pessoa_codigo, pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pedvenda_dtemissao, usuario_login)
    SELECT $1, x.codigo, $2, x.pessoa_codigo, 'C' || x.codigo, 'P', 'LI', $6::date - (x.k * x.ritmo + x.pessoa_codigo % (x.ritmo * 3))::int, $3 FROM x)
  INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, itpedvenda_sequencia, produto_codigo, itpedvenda_descricao, itpedvenda_quantidade, itpedvenda_vlunitario, itpedvenda_vlliquido, itpedvenda_vltotal)
  SELECT $1, x.codigo, 1, $7::bigint, 'Item', 10, 7, 70, 70 FROM x`;

/** Writes customers, two families and the purchases; gives the code of each customer and family. */
async function gravar(dono: pg.Client, ciclos: readonly Ciclo[]) {
  const b = await criarBasico(dono);
  const registro = b.registro.clienteregistro_codigo;
  await dono.query("SELECT set_config('app.registro', $1, false)", [String(registro)]);
  const clientes = Math.max(...ciclos.map(({ cliente }) => cliente)) + 1;
  const pessoas = await dono.query<{ codigo: string }>(
    `INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca)
     SELECT $1, 'Cliente ' || i, 'cliente ' || i FROM generate_series(1, $2::int) i RETURNING pessoa_codigo AS codigo`,
    [registro, clientes],
  );
  const produtos = await dono.query<{ codigo: string; grupo: string }>(
    `WITH g AS (INSERT INTO grupo_produto (clienteregistro_codigo, grupoprod_descricao) SELECT $1, 'Família ' || i FROM generate_series(1, ${FAMILIAS}) i RETURNING grupoprod_codigo)
     INSERT INTO produto (clienteregistro_codigo, produto_descricao, grupoprod_codigo) SELECT $1, 'Produto ' || grupoprod_codigo, grupoprod_codigo FROM g RETURNING produto_codigo AS codigo, grupoprod_codigo AS grupo`,
    [registro],
  );
  const pessoaDe = (c: Ciclo) => Number(pessoas.rows[c.cliente]?.codigo);
  const grupoDe = (c: Ciclo) => Number(produtos.rows[c.familia]?.grupo);
  let n = 0;
  const compras = ciclos.flatMap((c) =>
    c.compras.map((dia) => ({
      pessoa: pessoaDe(c),
      produto: Number(produtos.rows[c.familia]?.codigo),
      dia,
      n: (n += 1),
    })),
  );
  for (let i = 0; i < compras.length; i += POR_BLOCO) {
    await dono.query(ORDENS, [
      registro,
      b.empresa.empresa_codigo,
      b.adm.usuario_login,
      JSON.stringify(compras.slice(i, i + POR_BLOCO)),
    ]);
    // What the triggers ask is planned by what stands there: nothing at first.
    if (i === 0) await dono.query('ANALYZE');
  }
  await dono.query('VACUUM (ANALYZE)');
  const produto = Number(produtos.rows[0]?.codigo);
  return { b, registro, pessoaDe, grupoDe, produto, compras: compras.length };
}

const parte = (um: number, outro: number): string =>
  outro === 0 ? '—' : `${((100 * um) / outro).toFixed(1).replace('.', ',')} % (${um} de ${outro})`;

/** Of those that the radar calls late, who is; of those that are, whom it calls so. */
function conferir(ciclos: readonly Ciclo[], atrasado: (c: Ciclo) => boolean): string[] {
  // Who stopped and is due already: what a person who knows the cycle would call late.
  const devidos = ciclos.filter((c) => c.parou && c.devida < HOJE);
  const ditos = ciclos.filter(atrasado);
  const certos = ditos.filter((c) => c.parou && c.devida < HOJE);
  const pulados = ditos.filter((c) => c.pulou);
  const tarde = (partes: number) =>
    devidos.filter((c) => diferencaDias(c.devida, HOJE) > partes * c.dias);
  return [
    `ciclos: ${ciclos.length}; pararam e já deviam ter comprado: ${devidos.length}`,
    `ditos atrasados: ${ditos.length}`,
    `precisão: ${parte(certos.length, ditos.length)}; com quem só pulou uma compra: ${parte(certos.length + pulados.length, ditos.length)}`,
    `revocação: ${parte(certos.length, devidos.length)}`,
    ...[0.25, 0.5, 1].map((quanto) => {
      const deles = tarde(quanto);
      return `revocação, atraso de mais de ${quanto * 100} % do ciclo: ${parte(deles.filter(atrasado).length, deles.length)}`;
    }),
  ];
}

type Gravado = Awaited<ReturnType<typeof gravar>>;

async function crescer(dono: pg.Client, { b, registro, produto }: Gravado, clientes: number) {
  for (let i = 1; i <= clientes; i += POR_BLOCO)
    await dono.query(CRESCER, [
      registro,
      b.empresa.empresa_codigo,
      b.adm.usuario_login,
      i,
      Math.min(clientes, i + POR_BLOCO - 1),
      HOJE,
      produto,
    ]);
  await dono.query('VACUUM (ANALYZE)');
}

/** How long the first pages take, in the middle of some tries, and how many rows they say there are. */
async function medirPaginas(banco: Banco, { b, registro }: Gravado): Promise<string[]> {
  const { usuario_codigo, usuario_login, usuario_nome } = b.adm;
  const { empresa_codigo } = b.empresa;
  const sessao = {
    clienteregistro_codigo: registro,
    usuario_codigo,
    usuario_login,
    usuario_nome,
    usuario_fuso: 'America/Sao_Paulo',
    empresa_codigo,
    empresas: [empresa_codigo],
    visualizaoutrosrep: true,
    visualizarepinterno: false,
    visualizarepexterno: false,
    equipe_represes: [],
    equipe_logins: [],
    equipes: [],
    permissoes: new Set(['pessoa.ver', 'venda.ver']),
  } as unknown as Ctx['sessao'];
  const agora = new Date(`${HOJE}T12:00:00-03:00`);
  const noMeio = async (agir: (ctx: Ctx) => Promise<{ total?: number | undefined }>) => {
    const tempos: number[] = [];
    let total = 0;
    for (let i = 0; i < VEZES; i += 1) {
      const inicio = performance.now();
      total =
        (await banco.transacao(registro, 'read', (tx) => agir({ sessao, tx, agora } as Ctx)))
          .total ?? 0;
      tempos.push(performance.now() - inicio);
    }
    return `${quantil(tempos, 0.5).toFixed(1).replace('.', ',')} ms (${total} linhas)`;
  };
  const reposicao = { ...entradaReposicao.parse({}), SQL_LIMIT: 20 };
  const naoCompram = entradaNaoCompram.parse({
    DATA_INICIAL: somarDias(HOJE, -89),
    DATA_FINAL: HOJE,
    COMPROU_ANTERIORMENTE: 'S',
    ORDEM: 'diassemcompra',
  });
  return [
    `radar, primeira página e total: ${await noMeio((ctx) => listarReposicao(ctx, reposicao))}`,
    `quem não compra, por dias, primeira página e total: ${await noMeio((ctx) => listarNaoCompram(ctx, naoCompram))}`,
  ];
}

if (values.ajuda) process.stdout.write(`${USO}\n`);
else {
  const pasta = mkdtempSync(path.join(tmpdir(), 'praca-bench-reposicao-'));
  chmodSync(pasta, 0o755);
  const aberto = await abrirBanco({
    pasta,
    migracoes: path.join(import.meta.dirname, '../server/db/migrations'),
  });
  const dono = new pg.Client(aberto.dono);
  await dono.connect();
  const banco = criarBanco(aberto.app, {
    aoErro: (erro) => process.stderr.write(`${erro.message}\n`),
  });
  try {
    const ciclos = ciclosConhecidos(Number(values.semente), Number(values.clientes), HOJE);
    const gravado = await gravar(dono, ciclos);
    const { registro, pessoaDe, grupoDe, compras } = gravado;
    const inicio = performance.now();
    const agora = new Date(`${HOJE}T12:00:00-03:00`);
    const ritmos = await marcarRegistro(banco, registro, agora, new AbortController().signal);
    const segundos = (performance.now() - inicio) / 1000;
    const { rows } = await dono.query<{ pessoa: string; grupo: string; ritmo: number }>(
      "SELECT pessoa_codigo AS pessoa, grupoprod_codigo AS grupo, reposicao_ritmo AS ritmo FROM soma.reposicao WHERE clienteregistro_codigo = $1 AND reposicao_de <> 'F' AND reposicao_limite < $2::date",
      [registro, HOJE],
    );
    const atrasados = new Set(rows.map((l) => `${l.pessoa} ${l.grupo}`));
    const vistos = ciclos.filter((c) => {
      const ritmo = ritmoDe(c.compras);
      return ritmo !== null && !parou(ritmo, HOJE);
    });
    process.stdout.write(
      `${[
        `${compras} compras, ${ritmos} ritmos em ${segundos.toFixed(1).replace('.', ',')} s`,
        ...conferir(vistos, (c) => atrasados.has(`${pessoaDe(c)} ${grupoDe(c)}`)),
      ].join('\n')}\n`,
    );
    const mais = Number(values.crescer);
    if (mais > 0) {
      await crescer(dono, gravado, mais);
      const desde = performance.now();
      const todos = await marcarRegistro(banco, registro, agora, new AbortController().signal);
      await dono.query('VACUUM (ANALYZE) soma.reposicao');
      process.stdout.write(
        `${[
          `${mais} clientes mais: ${todos} ritmos em ${((performance.now() - desde) / 1000).toFixed(1).replace('.', ',')} s`,
          ...(await medirPaginas(banco, gravado)),
        ].join('\n')}\n`,
      );
    }
  } finally {
    await banco.encerrar();
    await dono.end();
    await aberto.parar();
    rmSync(pasta, { recursive: true, force: true });
  }
}
