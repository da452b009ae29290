import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/auditoria/endpoints.ts';
import { falhaEmPalavras, type Falha } from '@praca/contract/auditoria/integridade.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { abrirLgpd } from '../../test-support/cenario/lgpd.ts';
import { enderecoDe, rodarComando } from '../../test-support/servidor/comando.ts';
import { conferirBlocos } from './reads-selos.ts';
import { selarAuditoria } from './selar.ts';

let s: Awaited<ReturnType<typeof abrirLgpd>>;
beforeAll(async () => {
  s = await abrirLgpd();
  await selar();
  await s.ok(s.chamar(recursos.segmento.api.salvar, { segmento_descricao: 'Selado' }, s.adm()));
  await selar();
  await s.ok(s.chamar(recursos.segmento.api.salvar, { segmento_descricao: 'Mais' }, s.adm()));
  await selar();
});
afterAll(() => s.fechar());

const selar = () => selarAuditoria(s.banco, new AbortController().signal, { folgaMs: 20 });
const conferir = async (DE = 1) => (await s.ok(s.chamar(api.conferir, { DE }, s.adm()))).dados[0]!;
const ditas = (falhas: readonly Falha[]) =>
  falhas.map((f) => `${f.selo_numero}: ${falhaEmPalavras(f)}`);

/** What is found after the owner of the tables did this, which is then taken back. */
async function depoisDe(...comandos: string[]): Promise<string[]> {
  const cliente = await s.dono.connect();
  try {
    await cliente.query(`BEGIN; SET LOCAL app.registro = '${s.a}'`);
    for (const comando of comandos) {
      const { rowCount } = await cliente.query(comando);
      expect(rowCount, comando).toBeGreaterThan(0);
    }
    const { falhas } = await conferirBlocos(
      { sql: async (texto, valores) => (await cliente.query(texto, valores as unknown[])).rows },
      s.a,
      1,
    );
    return ditas(falhas);
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
}
const DO_DOIS = `evento_codigo = (SELECT max(e.evento_codigo) FROM evento e WHERE e.evento_tabela = 'segmento' AND e.evento_codigo <= (SELECT evento_ate FROM selo WHERE selo_numero = 2))`;

test('what nobody touched is whole, until the moment of the last seal', async () => {
  const r = await conferir();
  expect(r).toMatchObject({ blocos: 3, total: 3, falhas: [], proximo: null, anonimizadas: 0 });
  const { ultimo } = (await s.ok(s.chamar(api.getSelos, {}, s.adm()))).dados[0]!;
  expect(ultimo).toEqual({
    selo_numero: 3,
    selo_em: r.ate,
    selo_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const [linhas] = await s.emA(
    'SELECT count(*)::int AS n FROM evento WHERE evento_codigo <= (SELECT max(evento_ate) FROM selo)',
  );
  expect(r.linhas).toBe(linhas!['n']);
});

test.each<[o: string, comandos: string[], falhas: string[]]>([
  [
    'who did it',
    [`UPDATE evento SET usuario_codigo = 999999 WHERE ${DO_DOIS}`],
    ['2: quem, quando ou o quê foi alterado'],
  ],
  [
    'when',
    [`UPDATE evento SET evento_em = evento_em + interval '1 microsecond' WHERE ${DO_DOIS}`],
    ['2: quem, quando ou o quê foi alterado'],
  ],
  [
    'a value',
    [`UPDATE evento SET evento_depois = '{"segmento_descricao": "Outro"}' WHERE ${DO_DOIS}`],
    ['2: valores de antes ou de depois foram alterados'],
  ],
  ['a line that is gone', [`DELETE FROM evento WHERE ${DO_DOIS}`], ['2: há 1 linha a menos']],
  [
    'a line put between',
    [
      `INSERT INTO evento (clienteregistro_codigo, evento_codigo, evento_tabela, evento_chave, evento_acao) SELECT clienteregistro_codigo, -5, 'pessoa', '1', 'CRIAR' FROM selo WHERE selo_numero = 1`,
    ],
    ['1: há 1 linha a mais'],
  ],
  [
    'one for another',
    [`UPDATE evento SET evento_codigo = -7 WHERE ${DO_DOIS}`],
    ['1: há 1 linha a mais', '2: há 1 linha a menos'],
  ],
  [
    'a seal',
    ['UPDATE selo SET selo_linhas = selo_linhas + 1 WHERE selo_numero = 2'],
    ['2: o selo foi alterado', '2: há 1 linha a menos'],
  ],
  [
    'the moment of a seal',
    ["UPDATE selo SET selo_em = selo_em - interval '1 second' WHERE selo_numero = 2"],
    ['2: o selo foi alterado'],
  ],
  [
    'a seal that is gone',
    ['DELETE FROM selo WHERE selo_numero = 2'],
    ['3: o selo anterior não existe mais', '3: o selo foi alterado', '3: há 1 linha a mais'],
  ],
  [
    'a line and its own seal, made anew to fit',
    [
      `UPDATE evento SET evento_chave = '999' WHERE ${DO_DOIS}`,
      `UPDATE selo s SET selo_fatos = r.fatos, selo_hash = selo_de(a.selo_hash, s.clienteregistro_codigo, s.selo_numero, s.selo_em, s.evento_ate, s.troca_ate, s.selo_linhas, r.fatos, s.selo_valores, s.selo_trocas)
         FROM selo a, LATERAL selo_resumo(a.clienteregistro_codigo, a.evento_ate, (SELECT evento_ate FROM selo WHERE selo_numero = 2)) r WHERE s.selo_numero = 2 AND a.selo_numero = 1`,
    ],
    ['3: o selo foi alterado'],
  ],
  [
    'a value said to be taken out by the law, with nobody made anonymous',
    [
      "SELECT set_config('app.anonimizando', '1', true)",
      `UPDATE evento SET evento_depois = '{}' WHERE ${DO_DOIS}`,
    ],
    ['2: valores foram retirados sem uma anonimização registrada'],
  ],
])('is found: %s', async (_, comandos, falhas) => {
  expect(await depoisDe(...comandos)).toEqual(falhas);
  expect((await conferir()).falhas).toEqual([]);
});

test('the command goes through every registration, finds a seal that was noted down, and ends with an error where something does not fit', async () => {
  const rodar = (...notados: string[]) =>
    rodarComando('auditoria', { DATABASE_URL: enderecoDe(s.dono.options) }, ...notados);
  const { ultimo } = (await s.ok(s.chamar(api.getSelos, {}, s.adm()))).dados[0]!;
  const inteira = await rodar(ultimo!.selo_hash.slice(0, 12));
  expect(inteira).toEqual({ codigo: 0, saida: expect.stringContaining(ultimo!.selo_hash) });
  expect(inteira.saida.match(/íntegra até/g)!.length).toBeGreaterThanOrEqual(2);
  expect(await rodar('000000000000')).toEqual({
    codigo: 1,
    saida: expect.stringContaining('Nenhum bloco tem o selo 000000000000.'),
  });
  const cliente = await s.dono.connect();
  try {
    const mudar = async (de: string, para: string) => {
      await cliente.query(`BEGIN; SET LOCAL app.registro = '${s.a}'`);
      await cliente.query(
        `UPDATE evento SET evento_chave = replace(evento_chave, $1, $2) WHERE ${DO_DOIS}`,
        [de, para],
      );
      await cliente.query('COMMIT');
    };
    const [linha] = await s.emA(`SELECT evento_chave FROM evento WHERE ${DO_DOIS}`);
    const chave = String(linha!['evento_chave']);
    await mudar(chave, 'x');
    const adulterada = await rodar();
    expect(adulterada).toEqual({
      codigo: 1,
      saida: expect.stringContaining('A auditoria não confere.'),
    });
    expect(ditas((await conferir()).falhas)).toEqual(['2: quem, quando ou o quê foi alterado']);
    await mudar('x', chave);
  } finally {
    cliente.release();
  }
  expect((await conferir()).falhas).toEqual([]);
});

test('a line of long ago that is put at the end is told by its date', async () => {
  await s.emA(
    "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_em) VALUES ($1, 'segmento', '1', 'ALTERAR', now() - interval '3 days')",
    [s.a],
  );
  await selar();
  const { falhas, total } = await conferir();
  expect(ditas(falhas)).toEqual([`${total}: há linhas com data anterior ao selo de antes`]);
  expect(falhas[0]!.desde).not.toBeNull();
});

test('who is made anonymous leaves the history whole, and what was changed before that is still found', async () => {
  const { pessoa_codigo } = await s.semear();
  await selar();
  const antes = await conferir();
  await s.anonimizar(pessoa_codigo, 'josefina araujo conceicao');
  const [trocas] = await s.emA('SELECT count(*)::int AS n FROM evento_troca');
  expect(trocas!['n']).toBeGreaterThan(3);
  const ja = await conferir();
  expect([ja.falhas, ja.anonimizadas > 0]).toEqual([antes.falhas, true]);
  await selar();
  const depois = await conferir();
  expect(depois.falhas).toEqual(antes.falhas);
  expect(depois.total).toBeGreaterThan(antes.total);
  const trocada = 'SELECT min(evento_codigo) FROM evento_troca';
  for (const comando of [
    `UPDATE evento SET evento_depois = '{"x": 1}' WHERE evento_codigo = (${trocada})`,
    `DELETE FROM evento_troca WHERE evento_codigo = (${trocada})`,
    `UPDATE evento_troca SET troca_antes = troca_depois WHERE evento_codigo = (${trocada})`,
    "DELETE FROM evento WHERE evento_acao = 'ANONIMIZAR'",
  ])
    expect((await depoisDe(comando)).length, comando).toBeGreaterThan(antes.falhas.length);
});

test('block by block from any one on, and only for who may see the audit; of their own registration', async () => {
  const tudo = await conferir();
  const ultimo = await conferir(tudo.total);
  expect(ultimo).toMatchObject({ blocos: 1, total: tudo.total, proximo: null });
  expect(await conferir(tudo.total + 1)).toMatchObject({ blocos: 0, ate: null, proximo: null });
  for (const [e, entrada] of [
    [api.conferir, { DE: 1 }],
    [api.getSelos, {}],
  ] as const)
    for (const quem of ['ger.a', 'rep1.a'] as const)
      await s.recusada(e, entrada, { como: s.u[quem], status: 403, codigo: 'SEM_PERMISSAO' });
  await s.recusada(api.conferir, { DE: 0 }, { ...s.adm(), status: 400, campo: 'DE' });
  const deB = (await s.ok(s.chamar(api.conferir, {}, { como: s.u['adm.b'] }))).dados[0]!;
  expect([deB.falhas, deB.linhas < tudo.linhas]).toEqual([[], true]);
});
