import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bancoVazio, type BancoDeTeste } from '../test-support/cluster/banco.ts';
import { consultar } from '../test-support/cluster/consulta.ts';
import { migracoesAntigas } from '../test-support/cluster/migracao-antiga.ts';
import './app.ts';
import { lerConfig } from './platform/config.ts';
import { migrar } from './platform/banco/migrar.ts';
import { cifrar } from './platform/sessao/cifra.ts';
import { todosOsCofres } from './platform/sessao/cofre.ts';
import { ligarDono } from './platform/transferencia/dono.ts';
import { relacrar } from './platform/sessao/relacrar.ts';
import { LACRES_ANTIGOS } from './servidor.ts';

const config = lerConfig({ PRACA_CHAVE: 'c'.repeat(40), PRACA_DADOS: tmpdir() });
/** The migration before the one by which each secret has its own place. */
const DE_ANTES = 110;
let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await bancoVazio();
  const antigas = migracoesAntigas(DE_ANTES);
  await migrar(banco.dono, antigas.pasta);
  antigas.apagar();
});
afterAll(() => banco.apagar());

test('S-76 nothing is sealed or opened but by a declared column, whose row is told by its whole key', async () => {
  const pasta = import.meta.dirname;
  const fontes = (await readdir(pasta, { recursive: true })).filter(
    (f) => f.endsWith('.ts') && !f.endsWith('.test.ts'),
  );
  const abrem = fontes.filter((f) => /\/cifra\.ts'/.test(readFileSync(join(pasta, f), 'utf8')));
  expect(abrem.toSorted()).toEqual(['platform/sessao/cofre.ts', 'platform/sessao/relacrar.ts']);
  const nomes = todosOsCofres().map((c) => `${c.tabela}.${c.coluna}`);
  expect(nomes.toSorted()).toEqual([
    'caixa_email.caixa_senha',
    'central.central_segredo',
    'conta_email.usuario_smtpsenha',
    'idempotencia.idempotencia_resposta',
    'processo.uniproc_entrada',
    'usuario.usuario_totp',
    'webhook.webhook_segredo',
    'webhook.webhook_segredoanterior',
  ]);
  for (const { tabela, coluna, chave } of todosOsCofres()) {
    const unicas = await consultar<{ chave: string[] }>(
      banco.dono,
      `SELECT array_agg(a.attname::text ORDER BY a.attname) AS chave FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = $1::regclass AND i.indisunique AND EXISTS (SELECT 1 FROM pg_attribute x WHERE x.attrelid = i.indrelid AND x.attname = $2) GROUP BY i.indexrelid`,
      [tabela, coluna],
    );
    expect([tabela, unicas.map((u) => u.chave)]).toEqual([
      tabela,
      expect.arrayContaining([[...new Set(['clienteregistro_codigo', ...chave])].toSorted()]),
    ]);
  }
});

test('S-76 a secret opens in its own row, column and registration, and nowhere else', () => {
  for (const c of todosOsCofres()) {
    const guardado = c.guardar(config, 7, 1, 'whsec_b');
    expect(c.abrir(config, 7, 1, guardado)).toBe('whsec_b');
    expect([c.abrir(config, 7, 2, guardado), c.abrir(config, 8, 1, guardado)]).toEqual([
      null,
      null,
    ]);
    for (const outro of todosOsCofres())
      if (outro !== c) expect(outro.abrir(config, 7, 1, guardado)).toBeNull();
  }
});

test('S-76 what a database of before has is sealed anew at the first start, once; what another key wrote stays shut', async () => {
  const dono = await ligarDono(banco.dono);
  const um = async (texto: string, valores: unknown[] = []) =>
    Number(Object.values((await dono.query(texto, valores)).rows[0] ?? { n: 0 })[0]);
  const registro = 90_001;
  await dono.query("SELECT set_config('app.registro', $1, false)", [String(registro)]);
  await dono.query(
    "INSERT INTO clienteregistro (clienteregistro_codigo, clienteregistro_razao) VALUES ($1, 'Antiga')",
    [registro],
  );
  // A registration is found by its accounts.
  await dono.query("INSERT INTO conta VALUES ('antiga@exemplo.com.br', $1, 1)", [registro]);
  const velho = (lugar: string, finalidade: 'webhook' | 'central', texto: string) =>
    cifrar(config, finalidade, lugar, texto);
  const lugar = `webhook.webhook_segredo/${registro}`;
  const outra = lerConfig({ PRACA_CHAVE: 'd'.repeat(40), PRACA_DADOS: tmpdir() });
  const webhook = (segredo: string, anterior: string | null) =>
    um(
      `INSERT INTO webhook (clienteregistro_codigo, webhook_descricao, webhook_url, webhook_eventos, webhook_segredo, webhook_segredoanterior)
       VALUES ($1, 'ERP', 'https://erp.example', '{negocio.*}', $2, $3) RETURNING webhook_codigo`,
      [registro, segredo, anterior],
    );
  const a = await webhook(
    velho(lugar, 'webhook', 'whsec_a'),
    velho(lugar, 'webhook', 'whsec_antes'),
  );
  const b = await webhook(cifrar(outra, 'webhook', lugar, 'whsec_b'), null);
  await dono.query(
    "INSERT INTO central (clienteregistro_codigo, central_tipo, central_segredo) VALUES ($1, 'AMI', $2)",
    [registro, velho(`central.central_segredo/${registro}`, 'central', 'senha')],
  );
  await migrar(banco.dono, join(import.meta.dirname, '../db/migrations'));
  expect(await relacrar(banco.dono, config, LACRES_ANTIGOS)).toEqual([registro]);
  const abertos = async () => {
    const { rows: webhooks } = await dono.query('SELECT * FROM webhook ORDER BY webhook_codigo');
    const { rows: centrais } = await dono.query('SELECT * FROM central');
    const abrir = (tabela: string, coluna: string, linha: number, texto: string | null) =>
      texto === null
        ? ''
        : todosOsCofres()
            .find((c) => c.tabela === tabela && c.coluna === coluna)!
            .abrir(config, registro, linha, texto);
    return [
      ...webhooks.flatMap((w) =>
        ['webhook_segredo', 'webhook_segredoanterior'].map((coluna) =>
          abrir('webhook', coluna, Number(w.webhook_codigo), w[coluna]),
        ),
      ),
      ...centrais.map((c) => abrir('central', 'central_segredo', registro, c.central_segredo)),
    ];
  };
  expect(await abertos()).toEqual(['whsec_a', 'whsec_antes', null, '', 'senha']);
  // A text of before that somebody brings later is not sealed for the row that it was put into.
  await dono.query('UPDATE webhook SET webhook_segredo = $2 WHERE webhook_codigo = $1', [
    b,
    velho(lugar, 'webhook', 'whsec_a'),
  ]);
  expect(await relacrar(banco.dono, config, LACRES_ANTIGOS)).toEqual([]);
  expect((await abertos()).slice(0, 3)).toEqual(['whsec_a', 'whsec_antes', null]);
  expect(a).not.toBe(b);
  await dono.end();
  const app = new pg.Client(banco.app);
  await app.connect();
  await expect(
    app.query('INSERT INTO instalacao.por_lacrar VALUES ($1)', [registro]),
  ).rejects.toThrow(/permission denied|read-only/);
  await app.end();
});
