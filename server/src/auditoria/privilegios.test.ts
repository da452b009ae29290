import { afterAll, beforeAll, expect, test } from 'vitest';
import { selarAuditoria } from './selar.ts';
import { conferirBlocos } from './reads-selos.ts';
import { abrirLgpd } from '../../test-support/cenario/lgpd.ts';

let s: Awaited<ReturnType<typeof abrirLgpd>>;
let pessoa: number;
beforeAll(async () => {
  s = await abrirLgpd();
  ({ pessoa_codigo: pessoa } = await s.salvarCliente({ pessoa_razao: 'Vilma Sequeira' }));
  await selar();
});
afterAll(() => s.fechar());

const selar = () => selarAuditoria(s.banco, new AbortController().signal, { folgaMs: 20 });
const falhas = async () =>
  (await s.banco.transacao(s.a, 'read', (tx) => conferirBlocos(tx, s.a, 1))).falhas;
const daVilma = () =>
  s.emA("SELECT evento_depois FROM evento WHERE evento_tabela = 'pessoa' AND evento_chave = $1", [
    String(pessoa),
  ]);
/** In one transaction of the role of the server. */
const comoApp = (...textos: string[]) =>
  s.banco.transacao(s.a, 'write', async (tx) => {
    const linhas: object[] = [];
    for (const texto of textos) linhas.push(...(await tx.sql(texto)));
    return linhas;
  });
const recusado = (...textos: string[]) =>
  expect(comoApp(...textos)).rejects.toMatchObject({ code: '42501' });
/** Nothing of the other registration is told, whatever words are asked for. */
const soDaqui = async (texto: string, tabela: string, chave: string) => {
  const ditos = (await comoApp(texto)).map((l) => Number(Object.values(l)[0]));
  const daqui = await s.emA(`SELECT ${chave} AS c FROM ${tabela}`);
  expect(daqui.map((l) => Number(l['c']))).toEqual(expect.arrayContaining(ditos.filter(Number)));
};
const ANONIMIZA = () =>
  `INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao) VALUES (${s.a}, 'pessoa', '${pessoa}', 'ANONIMIZAR') RETURNING 1`;

const escreve = (acao: string) =>
  `INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao) VALUES (${s.a}, 'segmento', '1', '${acao}') RETURNING 1`;

/** Each function that has more rights than who calls it: what it proves by itself, and who attacks it as the role of the server. */
const PROVAS: Record<string, [prova: string, ataque: () => Promise<unknown>]> = {
  'instalacao.foi_anonimizada()': [
    'runs at the end of a transaction that began to make somebody anonymous, and of no other',
    () => recusado('SELECT instalacao.foi_anonimizada()'),
  ],
  'lgpd_comecar(bigint)': [
    'the person is of this registration and not anonymous yet; the transaction ends with their end or is undone',
    async () => {
      await recusado('SELECT lgpd_comecar(999999999)');
      await recusado(`SELECT lgpd_comecar(${pessoa})`);
      await recusado(`SELECT lgpd_comecar(${pessoa})`, ANONIMIZA());
      await recusado(
        `SELECT lgpd_comecar(${pessoa})`,
        `UPDATE pessoa SET pessoa_anonimizadaem = now() WHERE pessoa_codigo = ${pessoa} RETURNING 1`,
      );
    },
  ],
  'lgpd_trocar_no_que_so_cresce(text,bigint,bigint,bigint)': [
    'somebody is being made anonymous in this transaction; the words and the rows are theirs, looked up here',
    async () => {
      const tudo = `lgpd_trocar_no_que_so_cresce('evento', ${pessoa}, 0, 9223372036854775807)`;
      await recusado(`SELECT ${tudo}`, ANONIMIZA());
      await recusado(`SELECT lgpd_comecar(${pessoa})`, `SELECT ${tudo}`, ANONIMIZA());
      await recusado(
        `SELECT lgpd_comecar(${pessoa})`,
        "SELECT lgpd_trocar_no_que_so_cresce('movestoque', 1, 0, 1)",
      );
      // No pattern can be given any more.
      await expect(
        comoApp(
          `SELECT lgpd_trocar_no_que_so_cresce('evento', ${s.a}, ${pessoa}, '{}', '{}', '{}', '{}', NULL, '.', 0, 9)`,
        ),
      ).rejects.toMatchObject({ code: '42883' });
    },
  ],
  'lgpd_apagar_da_historia(bigint)': [
    'somebody is being made anonymous in this transaction, and it is their own row',
    async () => {
      await recusado(`SELECT lgpd_apagar_da_historia(${pessoa})`, ANONIMIZA());
      await recusado(
        `SELECT lgpd_comecar(${pessoa})`,
        `SELECT lgpd_apagar_da_historia(${pessoa})`,
        ANONIMIZA(),
      );
    },
  ],
  'marcar_auditoria()': [
    'takes registration, moment and codes from the database alone',
    async () => {
      await comoApp('SELECT marcar_auditoria()');
      const { rows } = await s.dono.query(
        'SELECT marca_em <= clock_timestamp() AS ja FROM instalacao.marca_de_selo',
      );
      expect(rows.every((l) => l.ja)).toBe(true);
      await recusado('SELECT * FROM instalacao.marca_de_selo');
      await recusado('SELECT * FROM instalacao.anonimizando');
    },
  ],
  'selar_auditoria(integer)': [
    'no seal lies in the future, and none is made while somebody who may bring an earlier line is still writing',
    async () => {
      const cliente = await s.dono.connect();
      try {
        await cliente.query(`BEGIN; SET LOCAL app.registro = '${s.a}'`);
        await cliente.query(escreve('LENTA'));
        await comoApp(escreve('RAPIDA'));
        const selos = () => s.emA('SELECT count(*)::int AS n FROM selo');
        const antes = await selos();
        expect(
          await comoApp('SELECT marcar_auditoria()', 'SELECT selar_auditoria(100000) AS n'),
        ).toEqual(expect.arrayContaining([{ n: 0 }]));
        expect(await selos()).toEqual(antes);
      } finally {
        await cliente.query('COMMIT');
        cliente.release();
      }
      await selar();
      await expect(
        comoApp(`SELECT selar_auditoria(${s.a}, 1, 1, '2999-01-01', 1)`),
      ).rejects.toMatchObject({ code: '42883' });
      expect(await s.emA('SELECT 1 FROM selo WHERE selo_em > clock_timestamp()')).toEqual([]);
    },
  ],
  'buscar_codigos(text,text[],integer)': [
    'reads some columns of the registration that the connection shows',
    () => soDaqui("SELECT buscar_codigos('pessoa', '{%a%,%%,%%}', 500)", 'pessoa', 'pessoa_codigo'),
  ],
  'buscar_produtos(jsonb)': [
    'reads some columns of the registration that the connection shows',
    () =>
      soDaqui(
        `SELECT produto_codigo FROM buscar_produtos('[{"texto":"a","dobrado":"a","gtin":"","padroes":["%produto%"]}]')`,
        'produto',
        'produto_codigo',
      ),
  ],
  'buscar_tarefas(text[],integer)': [
    'reads some columns of the registration that the connection shows',
    () => soDaqui("SELECT buscar_tarefas('{%tarefa%}', 500)", 'atividade', 'atividade_codigo'),
  ],
  'buscar_valores(bigint[],text[],integer)': [
    'reads some columns of the registration that the connection shows',
    () =>
      soDaqui(
        "SELECT buscar_valores((SELECT array_agg(campo_codigo) FROM campo), '{%a%}', 500)",
        'negocio',
        'negocio_codigo',
      ),
  ],
  'pedido_importado(bigint,text)': [
    'says of a number whether the registration that the connection shows has it',
    async () =>
      expect(await comoApp("SELECT pedido_importado(1, 'x') AS r")).toEqual([{ r: false }]),
  ],
  'soma.registros_com_tarefas()': [
    'gives codes of registrations and nothing else of them',
    async () =>
      expect(
        (await comoApp('SELECT soma.registros_com_tarefas() AS r')).every(
          (l) => Object.keys(l).join() === 'r',
        ),
      ).toBe(true),
  ],
};

test('S-75 every function with other rights has its row here, a search path of its own, and is for nobody but the server', async () => {
  const linhas = await s.emA(
    `SELECT p.oid::regprocedure::text AS nome, coalesce(array_to_string(p.proconfig, ' '), '') ~ 'search_path=pg_catalog, (public, )?pg_temp' AS caminho,
       EXISTS (SELECT 1 FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0) AS de_todos
     FROM pg_proc p WHERE p.prosecdef AND p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) ORDER BY 1`,
  );
  expect(linhas.map((l) => l['nome']).toSorted()).toEqual(Object.keys(PROVAS).toSorted());
  for (const l of linhas) expect(l).toMatchObject({ caminho: true, de_todos: false });
  const [escreve] = await s.emA(
    `SELECT count(*)::int AS n FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'soma'::regnamespace)
       AND (has_table_privilege('praca_busca', c.oid, 'INSERT, UPDATE, DELETE') OR has_any_column_privilege('praca_busca', c.oid, 'INSERT, UPDATE'))`,
  );
  expect(escreve).toEqual({ n: 0 });
});

test.each(Object.keys(PROVAS))('S-75 attacked as the role of the server: %s', async (nome) => {
  const antes = await daVilma();
  await PROVAS[nome]![1]();
  expect(await daVilma()).toEqual(antes);
  expect(await falhas()).toEqual([]);
});
