import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { digestRegistro } from '../banco/digest.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

const { salvar: salvarPessoa } = cliente.api;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const novo = (negocio_titulo: string) => ({
  negocio_titulo,
  estagio_codigo: s.c.a.outroFunil.estagios[0]!.estagio_codigo,
});
const criar = (titulo: string, chave: string, como = s.u['adm.a']) =>
  s.chamar(e.salvar, novo(titulo), { como, cabecalhos: { 'idempotency-key': chave } });
const quantos = async (titulo: string) =>
  (await s.emA('SELECT count(*)::int AS n FROM negocio WHERE negocio_titulo = $1', [titulo]))[0]!.n;
const envelhecer = (chave: string, quanto: string) =>
  s.emA(
    'UPDATE idempotencia SET idempotencia_em = now() - $2::interval WHERE idempotencia_chave = $1',
    [chave, quanto],
  );

test('F-02 the same request ten times at once and an hour later: one effect, one answer', async () => {
  const chave = randomUUID();
  const juntas = await Promise.all(Array.from({ length: 10 }, () => criar('Em paralelo', chave)));
  expect(juntas.map((r) => r.status)).toEqual(juntas.map(() => 200));
  expect(new Set(juntas.map((r) => r.texto)).size).toBe(1);
  await envelhecer(chave, '1 hour');
  expect((await criar('Em paralelo', chave)).texto).toBe(juntas[0]!.texto);
  expect(await quantos('Em paralelo')).toBe(1);
  expect(await s.eventos('negocio', juntas[0]!.dados[0]!.negocio_codigo)).toHaveLength(1);
});

test('F-02 the same key with another body, or for another call, is refused and does nothing', async () => {
  const chave = randomUUID();
  await criar('Primeiro corpo', chave);
  const antes = await digestRegistro(s.dono, s.a);
  const outroCorpo = await criar('Segundo corpo', chave);
  const outraChamada = await s.chamar(
    salvarPessoa,
    { pessoa_razao: 'Outra chamada' },
    { como: s.u['adm.a'], cabecalhos: { 'idempotency-key': chave } },
  );
  expect([outroCorpo.status, outroCorpo.codigo, outraChamada.status]).toEqual([
    422,
    'CHAVE_REUTILIZADA',
    422,
  ]);
  expect(await digestRegistro(s.dono, s.a)).toEqual(antes);
});

test('F-02 ten at once with two bodies: the first body wins, the other is refused', async () => {
  const chave = randomUUID();
  const juntas = await Promise.all(
    Array.from({ length: 10 }, (_, i) => criar(`Corpo ${i % 2}`, chave)),
  );
  const venceu = juntas.findIndex((r) => r.status === 200) % 2;
  expect(juntas.map((r) => r.status)).toEqual(juntas.map((_, i) => (i % 2 === venceu ? 200 : 422)));
  expect(((await quantos('Corpo 0')) as number) + Number(await quantos('Corpo 1'))).toBe(1);
});

test('keys belong to a user; after 24 hours a key is new again', async () => {
  const chave = randomUUID();
  const [meu, deOutro] = [
    await criar('De cada um', chave),
    await criar('De cada um', chave, s.u['ger.a']),
  ];
  expect([meu.status, deOutro.status, await quantos('De cada um')]).toEqual([200, 200, 2]);
  expect(
    (
      await s.chamar(
        salvarPessoa,
        { pessoa_razao: 'Em B' },
        { como: s.u['adm.b'], cabecalhos: { 'idempotency-key': chave } },
      )
    ).status,
  ).toBe(200);
  await envelhecer(chave, '25 hours');
  expect((await criar('Outro dia', chave)).status).toBe(200);
});

test('a refusal is not kept: the same key works once its cause is gone', async () => {
  const chave = randomUUID();
  const { negocio_codigo } = s.c.a.deRep1[0]!;
  const mudar = (versao: number) =>
    s.chamar(
      e.patch,
      { negocio_codigo, versao, negocio_titulo: 'Com chave' },
      { como: s.u['adm.a'], cabecalhos: { 'idempotency-key': chave } },
    );
  expect((await mudar(9)).status).toBe(409);
  expect(await s.emA('SELECT 1 FROM idempotencia WHERE idempotencia_chave = $1', [chave])).toEqual(
    [],
  );
  expect((await mudar(1)).status).toBe(200);
  expect((await mudar(1)).dados[0]!.versao).toBe(2);
});

test('a move repeated after a lost answer is one move', async () => {
  const chave = randomUUID();
  const { negocio_codigo } = s.c.a.deRep1[1]!;
  const mover = () =>
    s.chamar(
      e.mover,
      { negocio_codigo, versao: 1, estagio_codigo: s.c.a.funil.estagios[2]!.estagio_codigo },
      { como: s.u['adm.a'], cabecalhos: { 'idempotency-key': chave } },
    );
  const [um, dois] = [await mover(), await mover()];
  expect([um.status, dois.texto]).toEqual([200, um.texto]);
  expect(
    (await s.eventos('negocio', negocio_codigo)).filter((l) => l.evento_acao === 'MOVER'),
  ).toHaveLength(1);
});

test('a key without form is refused; reads take no notice of keys', async () => {
  for (const chave of ['', 'com espaço', 'x'.repeat(201), 'é']) {
    const r = await criar('Chave ruim', chave);
    expect([chave, r.status, r.mensagens[0]?.Campo]).toEqual([chave, 400, 'Idempotency-Key']);
  }
  expect(await quantos('Chave ruim')).toBe(0);
  const chave = randomUUID();
  const ler = (FILTRO_GERAL: string) =>
    s.chamar(
      e.getLista,
      { FILTRO_GERAL },
      { como: s.u['adm.a'], cabecalhos: { 'idempotency-key': chave } },
    );
  expect([(await ler('')).status, (await ler('x')).status]).toEqual([200, 200]);
});
