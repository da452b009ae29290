import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import * as avisos from '@praca/contract/aviso/endpoints.ts';
import { emailsDe, saidaDe } from '../../../test-support/servidor/emails.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { resumirODia } from './resumir.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
beforeAll(async () => {
  s = await abrirTarefas();
  // Only what a test writes is to be done.
  await s.emA("UPDATE atividade SET atividade_situacao = 'C', atividade_dtconclusao = now()");
  await s.emA("UPDATE usuario SET usuario_fuso = 'America/Manaus' WHERE usuario_login = 'ger.a'");
});
afterAll(() => s.fechar());

const NUNCA = new AbortController().signal;
const resumir = (agora: string) =>
  resumirODia({ banco: s.banco, config: s.config, difusor: s.difusor }, NUNCA, {
    agora: new Date(agora),
  });
const cartas = async () =>
  (
    (await s.emA(
      "SELECT u.usuario_login FROM processo p JOIN usuario u USING (clienteregistro_codigo, usuario_codigo) WHERE p.uniproc_interno AND p.uniproc_tipo = 'EMAIL' ORDER BY p.uniproc_codigo",
    )) as { usuario_login: string }[]
  ).map((um) => um.usuario_login);
/** Whom a round writes to. */
const aQuem = async (...momentos: string[]) => {
  const antes = (await cartas()).length;
  await Promise.all(momentos.map(resumir));
  return (await cartas()).slice(antes).toSorted();
};

// Wednesday, 15 May 2030; seven o'clock is 10:00 UTC in São Paulo and 11:00 UTC in Manaus.
test('at seven of a working day who has something to do gets one mail, also when three clocks strike, on their own clock', async () => {
  await s.criar({ atividade_titulo: 'Cobrar resposta', atividade_dthr: '2030-05-14T12:00:00Z' });
  await s.criar({ atividade_titulo: 'Visita de hoje', atividade_dthr: '2030-05-15T17:30:00Z' });
  await s.criar({ atividade_titulo: 'De amanhã', atividade_dthr: '2030-05-16T17:30:00Z' });
  await s.criar(
    { atividade_titulo: 'Do gerente', atividade_dthr: '2030-05-15T17:30:00Z' },
    'ger.a',
  );
  expect(await aQuem('2030-05-15T09:59:00Z')).toEqual([]);
  const SETE = '2030-05-15T10:00:00Z';
  expect(await aQuem(SETE, SETE, SETE)).toEqual(['rep1.a']);
  expect(await aQuem('2030-05-15T10:05:00Z')).toEqual([]);
  expect(await aQuem('2030-05-15T11:00:00Z')).toEqual(['ger.a']);
  const dela = (await emailsDe(s)).find((um) => um.includes('<rep1.a@')) ?? '';
  expect(dela).toContain('Subject: 1 tarefa para hoje, 1 tarefa em atraso');
  expect(dela).toMatch(/Em atraso \(1\):\s+- 14\/05 às 09:00: Cobrar resposta/);
  expect(dela).toMatch(/Hoje \(1\):\s+- 15\/05 às 14:30: Visita de hoje/);
  expect(dela).not.toContain('De amanhã');
});

test('not at the weekend nor on a holiday, not late in the day, not to who does not want it, and not for nothing', async () => {
  // 18 and 19 May are a weekend, 15 November is a holiday; 15:00 UTC is noon.
  for (const agora of [
    '2030-05-18T10:30:00Z',
    '2030-05-19T10:30:00Z',
    '2030-05-20T15:00:00Z',
    '2030-11-15T10:30:00Z',
  ])
    expect(await aQuem(agora)).toEqual([]);
  const p = (await s.chamar(avisos.getPreferencias, {}, { como: s.u['rep1.a'] })).dados[0]!;
  expect(p.resumo).toBe('S');
  const preferir = (resumo: 'S' | 'N') =>
    s.chamar(avisos.salvarPreferencias, { ...p, resumo }, { como: s.u['rep1.a'] });
  await preferir('N');
  expect(await aQuem('2030-11-18T10:30:00Z')).toEqual([]);
  await preferir('S');
  expect(await aQuem('2030-11-19T10:30:00Z')).toEqual(['rep1.a']);
  const dela = (await emailsDe(s)).findLast((um) => um.includes('<rep1.a@')) ?? '';
  const saida = await s.app.inject({
    method: 'POST',
    url: saidaDe(dela),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(saida.statusCode, saida.body).toBe(200);
  const lidas = await s.chamar(avisos.getPreferencias, {}, { como: s.u['rep1.a'] });
  expect(lidas.dados).toEqual([{ ...p, resumo: 'N' }]);
  await preferir('S');
  const { dados } = await s.chamar(
    tarefas.getLista,
    { atividade_situacao: 'P' },
    { como: s.u['adm.a'] },
  );
  for (const { atividade_codigo } of dados)
    await s.fazer(tarefas.concluir, { atividade_codigo }, 'adm.a');
  expect(await aQuem('2030-11-20T10:30:00Z', '2030-11-21T10:30:00Z')).toEqual([]);
});

test('a task of a deal that its person does not see is not told', async () => {
  const negocio_codigo = await s.negocio();
  await s.emA(
    "INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, negocio_codigo, usuario_login) VALUES ($1, 'Alheia', '2030-11-25T12:00:00Z', $2, 'rep2.a')",
    [s.a, negocio_codigo],
  );
  expect(await aQuem('2030-11-25T10:30:00Z')).toEqual([]);
});
