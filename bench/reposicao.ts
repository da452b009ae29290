import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { diferencaDias } from '../contract/src/br/data.ts';
import { parou, ritmoDe } from '../contract/src/negocio/reposicao/rules.ts';
import { criarBasico } from '../server/seed/fabricas/fabricas-negocio.ts';
import { ciclosConhecidos, type Ciclo } from '../server/seed/simulador/ciclos.ts';
import { marcarRegistro } from '../server/src/negocio/reposicao/marcar.ts';
import { abrirBanco } from '../server/src/platform/banco/abrir-banco.ts';
import { criarBanco } from '../server/src/platform/banco/db.ts';

const USO = `Uso: node scripts/node.mjs bench/reposicao.ts [--clientes 4000] [--semente 42]
Grava compras com ciclos conhecidos, deixa o relógio calcular o radar de reposição e confere quem ele diz que está atrasado.`;
const HOJE = '2026-11-20';
const FAMILIAS = 2;
const POR_BLOCO = 2000;

const { values } = parseArgs({
  options: {
    clientes: { type: 'string', default: '4000' },
    semente: { type: 'string', default: '42' },
    ajuda: { type: 'boolean', default: false },
  },
});

const ORDENS = `WITH x AS (SELECT * FROM json_to_recordset($4) AS x (pessoa bigint, produto bigint, dia date, n int)),
  q AS (INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, pessoa_codigo, pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pedvenda_dtemissao, usuario_login)
    SELECT $1, $2, x.pessoa, 'C' || x.n, 'P', 'LI', x.dia, $3 FROM x RETURNING pedvenda_codigo, pedvenda_numero)
  INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, itpedvenda_sequencia, produto_codigo, itpedvenda_descricao, itpedvenda_quantidade, itpedvenda_vlunitario, itpedvenda_vlliquido, itpedvenda_vltotal)
  SELECT $1, q.pedvenda_codigo, 1, x.produto, 'Item', 10, 7, 70, 70 FROM q JOIN x ON 'C' || x.n = q.pedvenda_numero`;

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
  for (let i = 0; i < compras.length; i += POR_BLOCO)
    await dono.query(ORDENS, [
      registro,
      b.empresa.empresa_codigo,
      b.adm.usuario_login,
      JSON.stringify(compras.slice(i, i + POR_BLOCO)),
    ]);
  await dono.query('VACUUM (ANALYZE)');
  return { registro, pessoaDe, grupoDe, compras: compras.length };
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
    const { registro, pessoaDe, grupoDe, compras } = await gravar(dono, ciclos);
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
  } finally {
    await banco.encerrar();
    await dono.end();
    await aberto.parar();
    rmSync(pasta, { recursive: true, force: true });
  }
}
