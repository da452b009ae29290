import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTADOS } from '@praca/contract/envelope.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const { getLista } = recursos.pessoa.api;
let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const criar = (quantas: number, nome: string) =>
  s.banco.transacao(s.a, 'write', (tx) =>
    tx.sql(
      "INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca) SELECT $1, $3::text || ' ' || i, lower($3::text) || ' ' || i FROM generate_series(1, $2::int) i",
      [s.a, quantas, nome],
    ),
  );

test('rows are counted as far as a person would, and not one further', async () => {
  const contar = async (entrada: object) => {
    const { envelope, total } = await s.chamar(
      getLista,
      { SQL_LIMIT: 1, ...entrada },
      { como: s.u['adm.a'] },
    );
    return [total, envelope.Conteudo[0]?.TOTAL_MAIS ?? false];
  };
  await criar(CONTADOS, 'Muitas');
  expect(await contar({ FILTRO_GERAL: 'muitas' })).toEqual([CONTADOS, false]);
  await criar(1, 'Muitas outras');
  expect(await contar({ FILTRO_GERAL: 'muitas' })).toEqual([CONTADOS, true]);
  expect(await contar({})).toEqual([CONTADOS, true]);
  expect(await contar({ FILTRO_GERAL: 'outras' })).toEqual([1, false]);
});

test('rows alone come without how many there are', async () => {
  await criar(3, 'Poucas');
  const ler = (entrada: object) =>
    s.chamar(
      getLista,
      { FILTRO_GERAL: 'poucas', SQL_LIMIT: 2, ...entrada },
      { como: s.u['adm.a'] },
    );
  const sem = await ler({ SEM_TOTAL: 'S' });
  expect(sem.dados).toHaveLength(2);
  expect(sem.envelope.Conteudo[0]).not.toHaveProperty('TOTAL');
  expect((await ler({})).total).toBe(3);
});
