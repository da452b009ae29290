import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/atividade/agenda/endpoints.ts';
import * as e from '@praca/contract/atividade/endpoints.ts';
import { DIAS_DA_SERIE } from '@praca/contract/atividade/agenda/schemas.ts';
import { somarDias } from '@praca/contract/br/data.ts';
import type { Nome } from '../../../test-support/cenario/cenario.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { URL_DE_TESTE } from '../../../test-support/servidor/servidor.ts';
import { resumo } from '../../platform/sessao/token-opaco.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
beforeAll(async () => {
  s = await abrirTarefas();
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const HOJE = new Date().toISOString().slice(0, 10);
const as9 = (n: number) => `${somarDias(HOJE, n)}T12:00:00.000Z`;
const gerar = async (como: Nome = 'rep1.a') => {
  const r = await s.chamar(api.gerarAgenda, { SUBSTITUIR: 'S' }, { como: s.u[como] });
  expect(r.status, r.texto).toBe(200);
  const url = r.dados[0]?.agenda_url ?? '';
  expect(url.startsWith(`${URL_DE_TESTE}/api/`)).toBe(true);
  return url.slice(URL_DE_TESTE.length);
};
const ler = (url: string, headers: Record<string, string> = {}) =>
  s.app.inject({ method: 'GET', url, headers });
const titulos = (ics: string) =>
  ics
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((linha) => linha.startsWith('SUMMARY:'))
    .map((linha) => linha.slice('SUMMARY:'.length));
const guardadas = () =>
  s.emA('SELECT usuario_codigo, agenda_hash, agenda_lida_em FROM agenda_publicada');

test('S-86 guesses of an address leave one row, of the network; an address that is there counts by whose it is', async () => {
  const linhas = async () =>
    (await s.dono.query<{ chave: string }>('SELECT limite_chave AS chave FROM limite')).rows.map(
      ({ chave }) => chave.split(':')[0],
    );
  const url = await gerar();
  for (let i = 0; i < 40; i += 1)
    await ler(url.replace(/[^/]+(?=\/[^/]*$|$)/, (um) => `${um.slice(0, -3)}${i}x`));
  expect(await linhas()).toEqual(['agenda-errada']);
  expect((await ler(url)).statusCode).toBe(200);
  expect((await linhas()).toSorted()).toEqual(['agenda', 'agenda-errada']);
});

test('the address is told once and kept as a hash; the feed holds what is its own person’s, and of nobody else', async () => {
  const url = await gerar();
  const token = decodeURIComponent(url.split('/')[4] ?? '');
  const [guardada] = await guardadas();
  expect(guardada?.['agenda_hash']).toEqual(resumo(token));
  expect(JSON.stringify(await s.emA('SELECT * FROM evento'))).not.toContain(token);
  const negocio_codigo = await s.negocio();
  await s.criar({ atividade_titulo: 'Do meu negócio', negocio_codigo, atividade_dthr: as9(2) });
  await s.criar({ atividade_titulo: 'Convidado', atividade_participantes: ['rep1.a'] }, 'rep2.a');
  await s.criar({ atividade_titulo: 'Só do outro' }, 'rep2.a');
  await s.criar({ atividade_titulo: 'Da outra empresa' }, 'adm.b');
  await s.criar({ atividade_titulo: 'Sem dia', atividade_dthr: null });
  await s.criar({ atividade_titulo: 'De há pouco', atividade_dthr: as9(-29) });
  await s.criar({ atividade_titulo: 'De há muito', atividade_dthr: as9(-31) });
  const cancelada = await s.criar({ atividade_titulo: 'Desmarcada' });
  await s.fazer(e.concluir, {
    atividade_codigo: cancelada.atividade_codigo,
    atividade_situacao: 'X',
  });
  const r = await ler(url);
  expect(r.statusCode, r.body).toBe(200);
  expect(r.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(titulos(r.body)).toEqual(['De há pouco', 'Do meu negócio', 'Convidado']);
  expect(r.body.replaceAll('\r\n ', '')).toContain(
    `URL:${URL_DE_TESTE}/apps/crm/atividades?tarefa=`,
  );
  expect((await guardadas())[0]?.['agenda_lida_em']).not.toBe(null);
  const [estado] = (await s.chamar(api.getAgenda, {}, { como: s.u['rep1.a'] })).dados;
  expect(estado?.agenda_criada_em).not.toBe(null);
  expect(JSON.stringify(estado)).not.toContain('agenda_url');
});

test('an address that is there ends only when that is asked for', async () => {
  const url = await gerar();
  const antes = await guardadas();
  const r = await s.chamar(api.gerarAgenda, {}, { como: s.u['rep1.a'] });
  expect([r.status, r.codigo]).toEqual([409, 'AGENDA_EXISTE']);
  expect(await guardadas()).toEqual(antes);
  expect((await ler(url)).statusCode).toBe(200);
});

test('a task of a deal that passed out of sight leaves the feed', async () => {
  const url = await gerar();
  const negocio_codigo = await s.negocio();
  await s.criar({ atividade_titulo: 'Some com o negócio', negocio_codigo });
  expect(titulos((await ler(url)).body)).toContain('Some com o negócio');
  await s.emA(
    "UPDATE negocio SET repres_codigo = $2, usuario_responsavel = 'rep2.a' WHERE negocio_codigo = $1",
    [negocio_codigo, s.c.a.rep2.repres_codigo],
  );
  expect(titulos((await ler(url)).body)).not.toContain('Some com o negócio');
});

test('who has the feed already is told so, until something changes', async () => {
  const url = await gerar();
  const primeira = await ler(url);
  const etag = String(primeira.headers['etag']);
  expect(primeira.headers['cache-control']).toBe('private, no-cache');
  const igual = await ler(url, { 'if-none-match': `"outra", ${etag}` });
  expect([igual.statusCode, igual.body]).toEqual([304, '']);
  await s.criar({ atividade_titulo: 'Nova na agenda', atividade_dthr: as9(3) });
  const depois = await ler(url, { 'if-none-match': etag });
  expect(depois.statusCode).toBe(200);
  expect(depois.headers['etag']).not.toBe(etag);
});

test('what repeats is told for a year, each moment once, at the hour of its clock; a deleted one does not come back', async () => {
  const url = await gerar();
  const t = await s.criar({
    atividade_titulo: 'Toda semana',
    atividade_dthr: as9(1),
    atividade_recorrencia: 'FREQ=WEEKLY',
  });
  const linhas = async () =>
    (await ler(url)).body
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((linha) => linha.startsWith(`UID:serie-${t.serie_codigo}-`));
  const todas = await linhas();
  expect(new Set(todas).size).toBe(todas.length);
  expect(todas.length).toBe(Math.floor((DIAS_DA_SERIE - 1) / 7) + 1);
  const feitas = await s.emA('SELECT atividade_codigo FROM atividade WHERE serie_codigo = $1', [
    t.serie_codigo,
  ]);
  expect(feitas.length).toBeLessThan(todas.length);
  await s.fazer(e.excluir, { atividade_codigo: String(t.atividade_codigo) });
  expect((await linhas()).length).toBe(todas.length - 1);
});

test('S-19 a forged, renewed, revoked or foreign address gets one and the same answer', async () => {
  const antiga = await gerar('rep2.a');
  const nova = await gerar('rep2.a');
  const doB = await gerar('adm.b');
  const trocado = (url: string, de: number, para: number) => url.replace(`${de}~`, `${para}~`);
  expect((await ler(nova)).statusCode).toBe(200);
  const errados = [
    antiga,
    nova.replace(/~[\w-]{43}/, `~${'A'.repeat(43)}`),
    trocado(nova, s.a, s.b),
    trocado(doB, s.b, s.a),
    trocado(nova, s.a, 999_999_999),
  ];
  await s.chamar(api.revogarAgenda, {}, { como: s.u['adm.b'] });
  const respostas = [];
  for (const url of [...errados, doB]) {
    const r = await ler(url);
    respostas.push(`${r.statusCode} ${r.body}`);
  }
  expect(new Set(respostas).size).toBe(1);
  expect(respostas[0]).toMatch(/^410 .*AGENDA_LINK/);
  expect((await guardadas()).length).toBe(2);
  const depois = await Promise.all(Array.from({ length: 30 }, () => ler(errados[1]!)));
  expect(depois.some((r) => r.statusCode === 429)).toBe(true);
  expect((await ler(nova)).statusCode).toBe(200);
});

test('who may not work any more publishes nothing, from that moment on', async () => {
  const url = await gerar('rep2.a');
  const mudar = (sql: string) => s.emA(`UPDATE usuario SET ${sql} WHERE usuario_login = 'rep2.a'`);
  expect((await ler(url)).statusCode).toBe(200);
  for (const [fora, dentro] of [
    ['usuario_ativo = false', 'usuario_ativo = true'],
    ['usuario_acessocrm = false', 'usuario_acessocrm = true'],
  ] as const) {
    await mudar(fora);
    expect((await ler(url)).statusCode).toBe(410);
    await mudar(dentro);
    expect((await ler(url)).statusCode).toBe(200);
  }
  await s.emA("UPDATE clienteregistro SET clienteregistro_situacao = 'BLOQUEADO'");
  expect((await ler(url)).statusCode).toBe(423);
  await s.emA("UPDATE clienteregistro SET clienteregistro_situacao = 'ATIVO'");
});

test('one address is not read without end', async () => {
  const url = await gerar();
  const respostas = [];
  for (let i = 0; i < 61; i++)
    respostas.push((await ler(url, { 'if-none-match': '*' })).statusCode);
  expect(respostas.slice(0, 60).every((status) => status === 304)).toBe(true);
  expect(respostas[60]).toBe(429);
});
