import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bancoDeTeste, type BancoDeTeste } from '../test-support/cluster/banco.ts';
import { lerMigracoes } from '../src/platform/banco/migracoes.ts';
import { consultar } from '../test-support/cluster/consulta.ts';

// The rules that let a registration be alone in its rows today and on a shard tomorrow: guide for every new migration.
const FORA_DO_REGISTRO = [
  'cidade',
  'conta',
  'instalacao_envio',
  'limite',
  'processo_fila',
  'relogio',
  'soma.indice',
  'soma.lembrete',
  'soma.mexido',
  'soma.venda_mexida',
  'soma.webhook_ponto',
];
let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await bancoDeTeste();
});
afterAll(() => banco.apagar());

const lista = async (sql: string): Promise<string[]> =>
  (await consultar<{ nome: string }>(banco.dono, sql)).map((l) => l.nome);
const PUBLICAS =
  "c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'soma'::regnamespace)";

test('only the catalogue tables live outside a registration', async () => {
  expect(
    await lista(
      `SELECT c.oid::regclass::text AS nome FROM pg_class c WHERE ${PUBLICAS} AND NOT c.relrowsecurity ORDER BY 1`,
    ),
  ).toEqual(FORA_DO_REGISTRO);
});

test("every tenant table forces row security, with a policy that reads and writes only the session's registration", async () => {
  expect(
    await lista(`SELECT c.oid::regclass::text AS nome FROM pg_class c WHERE ${PUBLICAS} AND c.relrowsecurity AND NOT (c.relforcerowsecurity AND EXISTS (
      SELECT 1 FROM pg_policies p WHERE p.schemaname = c.relnamespace::regnamespace::text AND p.tablename = c.relname AND p.cmd = 'ALL' AND p.roles = '{public}' AND p.qual LIKE '%app.registro%' AND p.with_check = p.qual))`),
  ).toEqual([]);
});

// PostgreSQL 15.20 refuses every further column with a default to a table whose row type is in a default of a function.
test('no function has an argument with a default of a row type', async () => {
  expect(
    await lista(`SELECT DISTINCT p.oid::regprocedure::text AS nome FROM pg_proc p
      CROSS JOIN LATERAL unnest(p.proargtypes::oid[]) WITH ORDINALITY AS a (tipo, ordem)
      JOIN pg_type t ON t.oid = a.tipo LEFT JOIN pg_type e ON e.oid = t.typelem LEFT JOIN pg_type b ON b.oid = t.typbasetype
      WHERE p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        AND a.ordem > p.pronargs - p.pronargdefaults AND 'c' IN (t.typtype, e.typtype, b.typtype) ORDER BY 1`),
  ).toEqual([]);
});

test('a new table that is protected has the policy and the rights of all others', async () => {
  const regra = (tabela: string) =>
    consultar(
      banco.dono,
      `SELECT p.policyname, p.cmd, p.roles::text, p.qual, p.with_check, c.relrowsecurity, c.relforcerowsecurity,
         has_table_privilege('praca_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE') AS direitos
       FROM pg_class c JOIN pg_policies p ON p.tablename = c.relname AND p.policyname = 'registro'
       WHERE c.oid = $1::regclass`,
      [tabela],
    );
  await consultar(banco.dono, 'CREATE TABLE novidade (clienteregistro_codigo bigint NOT NULL)');
  await consultar(banco.dono, "SELECT instalacao.proteger('novidade')");
  const nova = await regra('novidade');
  await consultar(banco.dono, 'DROP TABLE novidade');
  expect(nova).toHaveLength(1);
  expect(nova).toEqual(await regra('segmento'));
});

// Accounts are looked up before the registration is known; the queue serves all registrations.
test('every table with a registration is protected, but for accounts, the queue and the codes of what the clock has to fold', async () => {
  expect(
    await lista(
      `SELECT c.oid::regclass::text AS nome FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'clienteregistro_codigo' AND NOT a.attisdropped
       WHERE ${PUBLICAS} AND NOT c.relrowsecurity ORDER BY 1`,
    ),
  ).toEqual([
    'conta',
    'processo_fila',
    'soma.lembrete',
    'soma.mexido',
    'soma.venda_mexida',
    'soma.webhook_ponto',
  ]);
});

test('every primary key, unique index and index of a tenant table begins with the registration', async () => {
  expect(
    await lista(`SELECT i.indexrelid::regclass::text AS nome FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
      WHERE ${PUBLICAS} AND c.relrowsecurity AND a.attname IS DISTINCT FROM 'clienteregistro_codigo'`),
  ).toEqual([]);
});

test('every foreign key carries the registration on both sides and never sets null', async () => {
  expect(
    await lista(`SELECT k.conname AS nome FROM pg_constraint k JOIN pg_attribute de ON de.attrelid = k.conrelid AND de.attnum = k.conkey[1] JOIN pg_attribute para ON para.attrelid = k.confrelid AND para.attnum = k.confkey[1]
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND (de.attname <> 'clienteregistro_codigo' OR para.attname <> 'clienteregistro_codigo' OR k.confdeltype IN ('n', 'd'))`),
  ).toEqual([]);
});

test("no trigger but those that write down which deals changed, what tasks add up to, what sales and tasks were, when to remind of a task, how a task is searched, what the state of a sale says, what is left of a receivable, what was billed and bought, what added fields hold, by what customers are told apart, the order of changes and who is told of them, what the law took out of the history, which devices hear nothing more, whom a code of a customer means now, that a transaction which takes words out of the history ends with somebody made anonymous, no view without its caller's rights, and few functions with other rights", async () => {
  expect(
    await lista(
      "SELECT tgname || ' ' || tgfoid::regproc AS nome FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'pg_%' ORDER BY 1",
    ),
  ).toEqual([
    'acompanhamento_cliente seguir_cliente',
    'anexo_cliente seguir_cliente',
    'anonimizando_foi instalacao.foi_anonimizada',
    'atividade_cliente seguir_cliente',
    'atividade_era_ida soma.era_atividade',
    'atividade_era_mudada soma.era_atividade',
    'atividade_era_nova soma.era_atividade',
    'atividade_excluida soma.marcar_lembretes',
    'atividade_mudada soma.marcar_lembretes',
    'atividade_nova soma.marcar_lembretes',
    'atividade_soma_ida soma.somar_tarefas',
    'atividade_soma_mudada soma.somar_tarefas',
    'atividade_soma_nova soma.somar_tarefas',
    'atividade_titulo_excluido soma.guardar_titulo',
    'atividade_titulo_mudado soma.guardar_titulo',
    'atividade_titulo_novo soma.guardar_titulo',
    'comissao_cliente seguir_cliente',
    'contarec_cliente seguir_cliente',
    'contarec_saldar contarec_saldar',
    'devvenda_vendido_excluido soma.desvender',
    'devvenda_vendido_mudado soma.desvender',
    'devvenda_vendido_novo soma.desvender',
    'email_cliente seguir_cliente',
    'equipe_era_ida soma.era_equipe',
    'equipe_era_mudada soma.era_equipe',
    'equipe_era_nova soma.era_equipe',
    'equipe_membro_era_ida soma.era_equipe_membro',
    'equipe_membro_era_mudada soma.era_equipe_membro',
    'equipe_membro_era_nova soma.era_equipe_membro',
    'evento_mudancas soma.marcar_mudancas',
    'evento_passagens soma.marcar_passagens',
    'evento_trocas soma.anotar_troca',
    'finvenda_vendido_excluido soma.vender',
    'finvenda_vendido_mudado soma.vender',
    'finvenda_vendido_novo soma.vender',
    'itdevvenda_vendido_excluido soma.desvender',
    'itdevvenda_vendido_mudado soma.desvender',
    'itdevvenda_vendido_novo soma.desvender',
    'itfinvenda_vendido_excluido soma.vender',
    'itfinvenda_vendido_mudado soma.vender',
    'itfinvenda_vendido_novo soma.vender',
    'itpedvenda_vendido_excluido soma.vender',
    'itpedvenda_vendido_mudado soma.vender',
    'itpedvenda_vendido_novo soma.vender',
    'meta_era_ida soma.era_meta',
    'meta_era_mudada soma.era_meta',
    'meta_era_nova soma.era_meta',
    'negocio_campos_idos soma.marcar_valores',
    'negocio_campos_mudados soma.marcar_valores',
    'negocio_campos_novos soma.marcar_valores',
    'negocio_cliente seguir_cliente',
    'negocio_excluidos soma.marcar_novos',
    'negocio_mudados soma.marcar_mudados',
    'negocio_novos soma.marcar_novos',
    'pedido_titular_cliente seguir_cliente',
    'pedvenda_cliente seguir_cliente',
    'pedvenda_compra_excluida soma.comprar',
    'pedvenda_compra_mudada soma.comprar',
    'pedvenda_compra_nova soma.comprar',
    'pedvenda_era_ida soma.era_pedvenda',
    'pedvenda_era_mudada soma.era_pedvenda',
    'pedvenda_era_nova soma.era_pedvenda',
    'pedvenda_situar pedvenda_situar',
    'pedvenda_soma_ida soma.marcar_documentos',
    'pedvenda_soma_mudada soma.marcar_documentos',
    'pedvenda_soma_nova soma.marcar_documentos',
    'pedvenda_texto_excluido soma.guardar_texto_da_venda',
    'pedvenda_texto_mudado soma.guardar_texto_da_venda',
    'pedvenda_texto_novo soma.guardar_texto_da_venda',
    'pedvenda_vendido_excluido soma.vender',
    'pedvenda_vendido_mudado soma.vender',
    'pedvenda_vendido_novo soma.vender',
    'pessoa_campos_idos soma.marcar_valores',
    'pessoa_campos_mudados soma.marcar_valores',
    'pessoa_campos_novos soma.marcar_valores',
    'pessoa_era_ida soma.era_pessoa',
    'pessoa_era_mudada soma.era_pessoa',
    'pessoa_era_nova soma.era_pessoa',
    'pessoa_mudadas soma.pessoa_marcar_mudadas',
    'pessoa_novas soma.pessoa_marcar_novas',
    'pessoa_soma_ida soma.marcar_compradores',
    'pessoa_soma_mudada soma.marcar_compradores',
    'produto_busca guardar_busca_do_produto',
    'regracomissao_cliente seguir_cliente',
    'sessao_aparelho soma.esquecer_aparelho',
    'usuario_aparelhos soma.esquecer_aparelhos_do_usuario',
    'usuario_era_ida soma.era_usuario',
    'usuario_era_mudada soma.era_usuario',
    'usuario_era_nova soma.era_usuario',
    'vendido_era_ida soma.era_vendido',
    'vendido_era_mudada soma.era_vendido',
    'vendido_era_nova soma.era_vendido',
    'vendido_soma_ido soma.marcar_vendidos',
    'vendido_soma_mudado soma.marcar_vendidos',
    'vendido_soma_novo soma.marcar_vendidos',
    'webhook_ponto soma.marcar_webhook',
  ]);
  expect(
    await lista(
      "SELECT c.relname AS nome FROM pg_class c WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace AND NOT coalesce('security_invoker=true' = ANY(c.reloptions), false)",
    ),
  ).toEqual([]);
  expect(
    await lista(
      "SELECT p.proname AS nome FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner WHERE p.prosecdef AND p.pronamespace IN ('public'::regnamespace, 'soma'::regnamespace) AND r.rolname = 'praca_busca' ORDER BY 1",
    ),
  ).toEqual([
    'buscar_codigos',
    'buscar_produtos',
    'buscar_tarefas',
    'buscar_valores',
    'pedido_importado',
    'registros_com_tarefas',
  ]);
  expect(
    await lista(
      "SELECT p.proname AS nome FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace AND r.rolname <> 'praca_busca' ORDER BY 1",
    ),
  ).toEqual([
    'lgpd_apagar_da_historia',
    'lgpd_comecar',
    'lgpd_trocar_no_que_so_cresce',
    'marcar_auditoria',
    'selar_auditoria',
  ]);
});

test('S-09 without a registration in the session the application reads nothing and writes nothing', async () => {
  const tabelas = await lista(
    `SELECT c.oid::regclass::text AS nome FROM pg_class c WHERE ${PUBLICAS} AND c.relrowsecurity ORDER BY 1`,
  );
  expect(tabelas.length).toBeGreaterThan(20);
  for (const tabela of tabelas)
    expect(
      (await consultar<{ n: number }>(banco.app, `SELECT count(*)::int AS n FROM ${tabela}`))[0]?.n,
      tabela,
    ).toBe(0);
  await expect(
    consultar(banco.app, "INSERT INTO clienteregistro (clienteregistro_razao) VALUES ('x')"),
  ).rejects.toMatchObject({ code: '42501' });
});

test('the past of a table has every column of it, and keeps none that it does not have', async () => {
  const eras = await lista(
    "SELECT v.viewname AS nome FROM pg_views v WHERE v.schemaname = 'passado' ORDER BY 1",
  );
  expect(eras.length).toBeGreaterThan(5);
  const colunas = (esquema: string, tabela: string) =>
    lista(
      `SELECT a.attname AS nome FROM pg_attribute a WHERE a.attrelid = '${esquema}.${tabela}'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attname NOT LIKE 'era\\_%' ORDER BY 1`,
    );
  for (const tabela of eras) {
    const dela = await colunas(tabela === 'vendido' ? 'soma' : 'public', tabela);
    expect(await colunas('passado', tabela), tabela).toEqual(dela);
    for (const coluna of await colunas('public', `${tabela}_era`)) expect(dela).toContain(coluna);
  }
});

test('S-46 the application role may neither change nor delete the event log', async () => {
  await expect(consultar(banco.app, "UPDATE evento SET evento_acao = 'X'")).rejects.toMatchObject({
    code: '42501',
  });
  await expect(consultar(banco.app, 'DELETE FROM evento')).rejects.toMatchObject({ code: '42501' });
  await expect(consultar(banco.app, 'TRUNCATE evento')).rejects.toMatchObject({ code: '42501' });
});

// A registration that comes in later, from an older export, gets the rows by the same function (platform/transferencia).
const soltas = (numero: number, texto: string): string[] =>
  texto
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(
      /CREATE (OR REPLACE )?FUNCTION instalacao\.preencher_(\d{4})\(registro bigint\)[^$]*\$\$[^]*?\$\$/gi,
      // One of before is said anew, where what it reads has another name.
      (tudo, outraVez, de) =>
        (outraVez ? Number(de) < numero : Number(de) === numero) ? '' : tudo,
    )
    // What a function makes triggers of, they write when a row changes.
    .replaceAll(/CREATE FUNCTION instalacao\.gatilhos_\w+\([^$]*\$\$[^]*?\$\$/gi, '')
    // What a trigger writes, it writes when a row changes.
    .replaceAll(
      /CREATE (?:OR REPLACE )?FUNCTION (?:soma|instalacao)\.\w+\(\) RETURNS trigger[^$]*\$\$[^]*?\$\$/gi,
      '',
    )
    // What a function of the application writes, it writes when it is called.
    .replaceAll(/CREATE FUNCTION public\.\w+\(registro bigint,[^$]*\$\$[^]*?\$\$/gi, '')
    .replaceAll(/CREATE FUNCTION \w+\([^$]*SECURITY DEFINER[^$]*\$\$[^]*?\$\$/gi, '')
    .match(/\b(INSERT\s+INTO|UPDATE\s+\w+(\s+\w+)?\s+SET|DELETE\s+FROM|MERGE\s+INTO)\b/gi) ?? [];

test('F-16 what a migration writes into a registration, it writes in instalacao.preencher_<its number>', () => {
  const funcao = (numero: string) =>
    `CREATE FUNCTION instalacao.preencher_${numero}(registro bigint) RETURNS void LANGUAGE sql AS $$ INSERT INTO x VALUES (registro) $$;`;
  expect(soltas(7, `-- UPDATE x SET\n${funcao('0007')}`)).toEqual([]);
  expect(soltas(7, `${funcao('0007')} UPDATE board b SET board_tipo = 'x'`)).toHaveLength(1);
  expect(soltas(8, funcao('0007'))).toEqual(['INSERT INTO']);
  expect(
    soltas(
      9,
      funcao('0007').replace(
        'instalacao.preencher_0007(registro bigint',
        'public.achar(registro bigint, x int',
      ),
    ),
  ).toEqual([]);
  for (const { nome, numero, texto } of lerMigracoes(join(import.meta.dirname, 'migrations')))
    expect(soltas(numero, texto), nome).toEqual([]);
});
