import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as api from '@praca/contract/webhook/endpoints.ts';
import { cenarioWebhooks, type CenarioWebhooks } from '../../test-support/cenario/webhooks.ts';
import { conferem } from '../../test-support/servidor/receptor.ts';

let c: CenarioWebhooks;
beforeAll(async () => {
  c = await cenarioWebhooks();
});
afterEach(() => c.limpar());
afterAll(() => c.s.fechar());

test('what happens to a deal arrives signed, each once, in its order, and nothing that was not asked for', async () => {
  const erp = await c.outroSistema();
  const feito = await c.criar(erp.url, ['negocio.criado', 'negocio.ganho']);
  expect(feito.webhook_segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const codigo = await c.novoNegocio();
  await c.s.chamar(
    negocio.patch,
    { negocio_codigo: codigo, versao: 1, negocio_titulo: 'Prensa de 40 t' },
    c.adm,
  );
  const ganho = await c.s.chamar(
    ciclo.ganhar,
    { negocio_codigo: codigo, versao: 2, enviaPosVenda: 'N', abreNegocioRecorrente: 'N' },
    c.adm,
  );
  expect(ganho.status, ganho.texto).toBe(200);
  await c.ate(async () => erp.recebidas.length, 2);
  expect(erp.recebidas.map((r) => JSON.parse(r.corpo) as unknown)).toMatchObject([
    { type: 'negocio.criado', data: { negocio_codigo: codigo, evento_acao: 'CRIAR' } },
    { type: 'negocio.ganho', data: { negocio_codigo: codigo, evento_acao: 'GANHAR' } },
  ]);
  for (const r of erp.recebidas) {
    expect([r.metodo, r.caminho, r.cabecalhos['content-type']]).toEqual([
      'POST',
      '/praca',
      'application/json; charset=utf-8',
    ]);
    expect(r.id).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(Math.abs(Date.now() / 1000 - Number(r.momento))).toBeLessThan(60);
    expect(conferem(r, feito.webhook_segredo)).toEqual([true]);
    expect(conferem({ ...r, corpo: `${r.corpo} ` }, feito.webhook_segredo)).toEqual([false]);
  }
  await c.distribuir();
  // The other system has it a moment before its answer is written down.
  await expect
    .poll(() => c.situacoes(feito.webhook_codigo))
    .toEqual([
      ['EN', 204, ''],
      ['EN', 204, ''],
    ]);
  const linhas = await c.s.emA('SELECT evento_codigo FROM webhook_entrega ORDER BY 1');
  expect(new Set(linhas.map((l) => l['evento_codigo'])).size).toBe(2);
  // As if everything were told again from the beginning: no second line for any event.
  await c.s.emA('UPDATE soma.webhook_ponto SET ponto_transacao = 0, ponto_evento = 0');
  await c.distribuir();
  const depois = await c.entregas(feito.webhook_codigo);
  const daqui = depois.filter((e) => e.entrega_corpo.includes(`"negocio_codigo":${codigo},`));
  expect(daqui).toHaveLength(2);
});

test('the secret is told once, kept encrypted, and may be replaced: for a day both sign', async () => {
  const erp = await c.outroSistema();
  const chave = { 'idempotency-key': 'webhook-do-erp' };
  const dados = { webhook_descricao: 'ERP', webhook_url: erp.url, webhook_eventos: ['negocio.*'] };
  const [um, outro] = [
    await c.s.chamar(api.salvar, dados, { ...c.adm, cabecalhos: chave }),
    await c.s.chamar(api.salvar, dados, { ...c.adm, cabecalhos: chave }),
  ].map((r) => r.dados[0]!);
  expect(outro).toEqual(um);
  const { webhook_codigo, webhook_segredo: primeiro, versao } = um!;
  expect(JSON.stringify(await c.webhook())).not.toContain('whsec_');
  const giro = await c.s.chamar(api.girarSegredo, { webhook_codigo, versao }, c.adm);
  const segundo = giro.dados[0]!.webhook_segredo;
  expect(segundo).not.toBe(primeiro);
  expect((await c.s.chamar(api.girarSegredo, { webhook_codigo, versao }, c.adm)).codigo).toBe(
    'REGISTRO_ALTERADO',
  );
  const guardado = JSON.stringify([
    await c.s.emA('SELECT * FROM webhook'),
    await c.s.emA('SELECT * FROM evento'),
    await c.s.emA(
      "SELECT encode(idempotencia_corpo, 'escape') AS t, to_jsonb(i) AS i FROM idempotencia i",
    ),
  ]);
  for (const segredo of [primeiro, segundo]) expect(guardado).not.toContain(segredo.slice(6));
  await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm);
  await expect.poll(() => erp.recebidas.length).toBe(1);
  expect(conferem(erp.recebidas[0]!, segundo)).toEqual([true, false]);
  expect(conferem(erp.recebidas[0]!, primeiro)).toEqual([false, true]);
  await c.s.emA("UPDATE webhook SET webhook_segredoanteriorate = now() - interval '1 second'");
  await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm);
  await expect.poll(() => erp.recebidas.length).toBe(2);
  expect(conferem(erp.recebidas[1]!, segundo)).toEqual([true]);
});

test('nobody but who configures integrations, and nobody of another registration; refusals change nothing', async () => {
  const erp = await c.outroSistema();
  const { webhook_codigo, versao } = await c.criar(erp.url);
  const alterar = {
    webhook_codigo,
    versao,
    webhook_descricao: 'Outro',
    webhook_url: erp.url,
    webhook_eventos: ['pessoa.*'],
  };
  const chamadas = [
    [api.salvar, alterar],
    [api.excluir, { webhook_codigo }],
    [api.girarSegredo, { webhook_codigo, versao }],
    [api.enviarTeste, { webhook_codigo }],
  ] as const;
  for (const nome of ['rep1.a', 'ger.a'] as const)
    await c.s.recusadas(chamadas, { como: c.s.u[nome], status: 403, codigo: 'SEM_PERMISSAO' });
  await c.s.recusadas(chamadas, { como: c.s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' });
  expect((await c.s.chamar(api.getLista, {}, { como: c.s.u['adm.b'] })).dados).toEqual([]);
  expect(
    (await c.s.chamar(api.getEntregas, { webhook_codigo }, { como: c.s.u['adm.b'] })).dados,
  ).toEqual([]);
  await c.s.recusadas([[api.salvar, { ...alterar, versao: 7 }]], {
    como: c.s.u['adm.a'],
    status: 409,
    codigo: 'REGISTRO_ALTERADO',
  });
  const [antiga] = (await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm)).dados;
  expect(
    (
      await c.s.chamar(
        api.reenviar,
        { entrega_codigo: antiga!.entrega_codigo },
        { como: c.s.u['adm.b'] },
      )
    ).codigo,
  ).toBe('NAO_ENCONTRADO');
  await expect.poll(() => c.situacoes(webhook_codigo)).toEqual([['EN', 204, '']]);
  expect(
    (await c.s.chamar(api.excluir, { webhook_codigo: String(webhook_codigo) }, c.adm)).status,
  ).toBe(200);
  expect(await c.s.emA('SELECT * FROM webhook_entrega')).toEqual([]);
  expect(
    await c.s.emA('SELECT * FROM soma.webhook_ponto WHERE webhook_codigo = $1', [webhook_codigo]),
  ).toEqual([]);
});

test('S-30 an address inside is refused when it is saved, when it is tested and when it is delivered to', async () => {
  for (const url of [
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706434/',
    'https://0x7f.2/',
    'https://0177.0.0.2/',
    'http://exemplo.com.br/',
    'https://quem:senha@exemplo.com.br/',
  ]) {
    const r = await c.s.chamar(
      api.salvar,
      { webhook_descricao: 'Dentro', webhook_url: url, webhook_eventos: ['negocio.*'] },
      c.adm,
    );
    expect([url, r.codigo, r.mensagens[0]?.Campo]).toEqual([
      url,
      'ENTRADA_INVALIDA',
      'webhook_url',
    ]);
  }
  expect(await c.s.emA('SELECT * FROM webhook')).toEqual([]);
  const erp = await c.outroSistema();
  const { webhook_codigo } = await c.criar(erp.url);
  for (const url of [
    'https://[::1]:9/',
    'https://10.0.0.1/',
    erp.url.replace('127.0.0.1', 'localhost'),
  ]) {
    await c.s.emA('UPDATE webhook SET webhook_url = $1', [url]);
    await c.adiantar();
    await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm);
    await expect.poll(() => c.situacoes(webhook_codigo)).toEqual([['AG', null, 'PROIBIDO']]);
    await c.s.emA('DELETE FROM webhook_entrega');
  }
  expect(erp.recebidas).toEqual([]);
});
