import { afterAll, beforeAll, expect, test } from 'vitest';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
  await s.emA(
    `INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca)
     SELECT ${s.a}, 'Cliente ' || i, 'cliente ' || lpad(i::text, 4, '0') || CASE WHEN i % 2 = 0 THEN ' ltda' ELSE ' sa' END || CASE WHEN i = 777 THEN ' fundicao aurora do vale' WHEN i % 5 = 0 THEN ' fundicao' ELSE '' END
     FROM generate_series(1, 1200) i`,
  );
});
afterAll(() => s.fechar());

const codigos = async (procurados: string[], registro = s.a) =>
  (
    await s.banco.transacao(registro, 'read', (tx) =>
      tx.sql<{ codigo: number | null }>(
        "SELECT codigo FROM buscar_codigos('pessoa', $1, 10001) AS codigo",
        [procurados],
      ),
    )
  ).map(({ codigo }) => codigo);

test('words that many have are told as such, rare ones by the rows that have them, all words at once', async () => {
  expect(await codigos(['%ltda%'])).toEqual([null]);
  expect(await codigos(['%fundicao%', '%ltda%'])).toEqual([null]);
  const um = await codigos(['%fundicao%', '%aurora%', '%vale%', '%0777%', '%sa%']);
  expect(um).toHaveLength(1);
  expect(await codigos(['%aurora%'])).toEqual(um);
  expect(await codigos(['%fundicao%', '%aurora%', '%nenhures%'])).toEqual([]);
  expect(await codigos(['%nenhures%'])).toEqual([]);
  // Another registration has none of them, and is told nothing of these.
  expect(await codigos(['%aurora%'], s.b)).toEqual([]);
});

test('the list is the same whichever way its words are found', async () => {
  const lista = async (FILTRO_GERAL: string) => {
    const r = await s.chamar(
      pessoa.api.getLista,
      { FILTRO_GERAL, SQL_LIMIT: 20 },
      { como: s.u['adm.a'] },
    );
    expect(r.status, r.texto).toBe(200);
    return { nomes: r.dados.map((d) => d.pessoa_razao), total: r.total };
  };
  const comuns = await lista('cliente fundicao');
  expect(comuns.total).toBe(241);
  expect(comuns.nomes.slice(0, 3)).toEqual(['Cliente 5', 'Cliente 10', 'Cliente 15']);
  expect(await lista('aurora vale fundicao')).toEqual({ nomes: ['Cliente 777'], total: 1 });
});

test('the index is asked for the rare of the words, and for none where the rows would be too many', async () => {
  // 320 rows looked at, of about a million: every second one "ltda", one in ten "acos", one in forty "sul".
  const doIndice = async (procurados: string[], linhas = 1_000_000) =>
    (
      await s.emA(
        `SELECT palavras_do_indice(array_agg('cliente ' || i || CASE WHEN i % 2 = 0 THEN ' ltda' ELSE '' END || CASE WHEN i % 10 = 0 THEN ' acos' ELSE '' END || CASE WHEN i % 40 = 0 THEN ' sul' ELSE '' END), $2, $1, 10001) AS tres
         FROM generate_series(1, 320) i`,
        [procurados, linhas],
      )
    )[0]?.['tres'];
  expect(await doIndice(['%cliente%', '%aurora%', '%ltda%'])).toEqual(Array(3).fill('%aurora%'));
  expect(await doIndice(['%ltda%', '%aurora%', '%vale%', '%9%'])).toEqual([
    '%aurora%',
    '%vale%',
    '%aurora%',
  ]);
  expect(await doIndice(['%ltda%', '%zz%'])).toEqual(Array(3).fill('%ltda%'));
  // One in forty of a million is more than anybody wants named; of a hundred thousand it is not.
  expect(await doIndice(['%sul%'])).toBeNull();
  expect(await doIndice(['%sul%'], 100_000)).toEqual(Array(3).fill('%sul%'));
  expect(await doIndice(['%ltda%', '%acos%', '%sul%'], 100_000)).toEqual([
    '%sul%',
    '%acos%',
    '%ltda%',
  ]);
  expect(await doIndice(['%acos%'], 100_000)).toBeNull();
});
