import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { leituras, proprioDe } from '../../../test-support/varredura/leituras.ts';
import { digestRegistro } from '../banco/digest.ts';

// Every read of the contract that takes an order, columns, words, a limit or a day, with what is none. A new one is
// walked by itself.

let s: Cenario;
let base: Record<string, unknown>;
beforeAll(async () => {
  s = await abrirCenario();
  base = {
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    negocio_codigo: s.c.a.deRep1[0]!.negocio_codigo,
    visao_tela: 'lista',
    board_tipo: 'leads',
  };
});
afterAll(() => s.fechar());

const nomesDe = (e: Endpoint): string[] => Object.keys((e.input as { shape?: object }).shape ?? {});
const leiturasCom = (nome: string): Endpoint[] =>
  leituras().filter(
    (e) => e.method === 'PUT' && e.forma !== 'arquivo' && nomesDe(e).includes(nome),
  );
const pedir = (e: Endpoint, nome: string, valor: unknown) => {
  const fixos = Object.fromEntries(nomesDe(e).flatMap((n) => (n in base ? [[n, base[n]]] : [])));
  return s.chamar(e, { ...fixos, ...proprioDe(e), [nome]: valor }, { como: s.u['adm.a'] });
};

/** Each of the values is refused by the name of its field, in every read that has one; no row of A changes. */
async function todosRecusam(nome: string, valores: readonly unknown[]): Promise<number> {
  const antes = (await digestRegistro(s.dono, s.a, { exceto: ['evento'] })).tabelas;
  const quais = leiturasCom(nome);
  const erradas: unknown[] = [];
  for (const e of quais)
    for (const valor of valores) {
      const r = await pedir(e, nome, valor);
      if (r.status !== 400 || !r.mensagens.some((m) => m.Campo?.split('.')[0] === nome))
        erradas.push([e.path, valor, r.status, r.texto.slice(0, 200)]);
    }
  expect(erradas).toEqual([]);
  expect((await digestRegistro(s.dono, s.a, { exceto: ['evento'] })).tabelas).toEqual(antes);
  return quais.length;
}

test('S-20 ORDEM is a name of the published list, or refused', async () => {
  const quantas = await todosRecusam('ORDEM', [
    'usuario_nome desc; select pg_sleep(5)',
    '(select 1)',
    '1',
    'usuario_senha',
    'usuario_nome, usuario_senha',
    ['usuario_nome'],
    { usuario_nome: 'asc' },
  ]);
  expect(quantas).toBeGreaterThan(30);
});

test('S-21 CAMPOS are columns of the published list, or refused', async () => {
  const quantas = await todosRecusam('CAMPOS', [
    ['*'],
    ['usuario_senha'],
    ['central_segredo'],
    ['versao, (select usuario_senha from usuario limit 1)'],
    '*',
    { versao: 1 },
  ]);
  expect(quantas).toBeGreaterThan(30);
});

test('S-22 what is searched is text: quotes and wildcards find what has them, NUL is refused', async () => {
  const quantas = await todosRecusam('FILTRO_GERAL', ['a\u0000b', ['a'], { a: 1 }]);
  expect(quantas).toBeGreaterThan(30);
  for (const e of leiturasCom('FILTRO_GERAL'))
    for (const texto of ["' or 1=1--", '%', '_', '\\', '\\%', '%%%', '🏭', '%'.repeat(200)]) {
      const r = await pedir(e, 'FILTRO_GERAL', texto);
      expect([e.path, texto, r.status < 500], r.texto.slice(0, 200)).toEqual([e.path, texto, true]);
      // Nothing of the fixture has such a text: what finds something took it for a pattern.
      if (texto === "' or 1=1--" && r.status === 200 && r.total !== undefined)
        expect([e.path, r.total]).toEqual([e.path, 0]);
    }
});

test('S-23 limits that make no sense are refused or bounded', async () => {
  const quantas = await todosRecusam('SQL_LIMIT', [-1, 0, 1e9, '20; drop', 1.5, {}]);
  expect(quantas).toBeGreaterThan(30);
  await todosRecusam('SQL_OFFSET', [-1, '20; drop', 1.5, {}]);
});

test('S-23 days that are none are refused', async () => {
  let quantas = 0;
  for (const nome of ['DATA_INICIAL', 'DATA_FINAL', 'data_inicial', 'data_final', 'DE', 'ATE'])
    quantas += await todosRecusam(nome, ['0000-00-00', '2026-02-30', 'ontem; drop', {}]);
  expect(quantas).toBeGreaterThan(5);
});
