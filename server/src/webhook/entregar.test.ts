import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as empresa from '@praca/contract/empresa/endpoints.ts';
import * as api from '@praca/contract/webhook/endpoints.ts';
import { cenarioWebhooks, type CenarioWebhooks } from '../../test-support/cenario/webhooks.ts';
import { comStatus } from '../../test-support/servidor/receptor.ts';

let c: CenarioWebhooks;
beforeAll(async () => {
  c = await cenarioWebhooks();
});
afterEach(() => c.limpar());
afterAll(() => c.s.fechar());

test('a house that answers 500 gets the same message again with growing pauses, until it is given up', async () => {
  const erp = await c.outroSistema();
  erp.responder(comStatus(500));
  const { webhook_codigo } = await c.criar(erp.url, ['negocio.criado']);
  await c.novoNegocio();
  await c.ate(async () => erp.recebidas.length, 1);
  const esperas: number[] = [];
  for (let n = 1; n <= 10; n += 1) {
    await expect
      .poll(async () => (await c.entregas(webhook_codigo))[0]?.entrega_tentativas)
      .toBe(n);
    await expect
      .poll(async () => (await c.entregas(webhook_codigo))[0]?.entrega_falha)
      .toBe('RECUSOU');
    await expect.poll(() => erp.recebidas.length).toBe(n);
    const pronta = async () => {
      const [e] = await c.entregas(webhook_codigo);
      return (Date.parse(e!.entrega_proxima) - Date.parse(e!.entrega_dttentativa!)) / 1000;
    };
    // While a try is under way the line says when another worker may take it over: a minute after it was taken.
    if (n < 10) await expect.poll(pronta).not.toBeCloseTo(60, 0);
    esperas.push(Math.round(await pronta()));
    if (n < 10) {
      await c.s.emA("UPDATE webhook_entrega SET entrega_dttentativa = NULL, entrega_falha = ''");
      await c.adiantar();
    }
  }
  expect(esperas).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, 0]);
  await expect.poll(() => c.situacoes(webhook_codigo)).toEqual([['FA', 500, 'RECUSOU']]);
  expect(new Set(erp.recebidas.map((r) => r.id)).size).toBe(1);
  expect(new Set(erp.recebidas.map((r) => r.corpo)).size).toBe(1);
  expect((await c.webhook()).webhook_falhando_desde).not.toBeNull();
  // A person sends it once more, under the id that it has.
  erp.responder(comStatus(200));
  await c.s.emA('UPDATE soma.webhook_ponto SET ponto_pausaate = NULL');
  const [e] = await c.entregas(webhook_codigo);
  const de_novo = await c.s.chamar(api.reenviar, { entrega_codigo: e!.entrega_codigo }, c.adm);
  expect(de_novo.status, de_novo.texto).toBe(200);
  await expect.poll(() => c.situacoes(webhook_codigo)).toEqual([['EN', 200, '']]);
  expect(new Set(erp.recebidas.map((r) => r.id)).size).toBe(1);
  expect((await c.webhook()).webhook_falhando_desde).toBeNull();
});

test('one that fails rests, and its others wait; Retry-After is respected', async () => {
  const erp = await c.outroSistema();
  erp.responder(comStatus(503, { 'retry-after': '900' }));
  const { webhook_codigo } = await c.criar(erp.url, ['negocio.criado']);
  for (let i = 0; i < 3; i += 1) await c.novoNegocio();
  await c.ate(async () => (await c.entregas(webhook_codigo)).length, 3);
  await expect.poll(() => erp.recebidas.length).toBe(1);
  const [, , primeira] = await c.entregas(webhook_codigo);
  await expect
    .poll(async () => {
      const e = (await c.entregas(webhook_codigo))[2]!;
      return Math.round((Date.parse(e.entrega_proxima) - Date.now()) / 100_000);
    })
    .toBe(9);
  expect(primeira).toBeDefined();
  expect(erp.recebidas).toHaveLength(1);
  erp.responder(comStatus(204));
  const reenviar = (e: { entrega_codigo: number }) =>
    c.s.chamar(api.reenviar, { entrega_codigo: e.entrega_codigo }, c.adm);
  const [, segunda] = await c.entregas(webhook_codigo);
  expect((await reenviar(segunda!)).codigo).toBe('ENTREGA_A_CAMINHO');
  // A person does not wait for the pause: the one that failed goes at once, and the others behind it.
  expect((await reenviar(primeira!)).status).toBe(200);
  await expect
    .poll(async () => (await c.entregas(webhook_codigo)).map((e) => e.entrega_situacao))
    .toEqual(['EN', 'EN', 'EN']);
});

test('a redirect is not followed, an endless answer is cut off, a house that hangs is let go after ten seconds', async () => {
  const [erp, destino] = [await c.outroSistema(), await c.outroSistema()];
  const { webhook_codigo } = await c.criar(erp.url);
  const testar = async () => {
    await c.adiantar();
    expect((await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm)).status).toBe(200);
  };
  const da = async (esperado: unknown) => {
    await expect.poll(async () => (await c.situacoes(webhook_codigo))[0]).toEqual(esperado);
    await c.s.emA('DELETE FROM webhook_entrega');
  };
  erp.responder(comStatus(302, { location: destino.url }));
  await testar();
  await da(['AG', 302, 'REDIRECIONA']);
  expect(destino.recebidas).toEqual([]);
  erp.responder((_r, res) => {
    res.writeHead(200);
    const mandar = () => {
      while (!res.destroyed && res.write('SEGREDO-DA-RESPOSTA'.repeat(4096)));
    };
    res.on('drain', mandar);
    mandar();
  });
  await testar();
  await da(['EN', 200, '']);
  erp.responder((_r, res) => void res.socket?.destroy());
  await testar();
  await da(['AG', null, 'REDE']);
  const { prazos } = c.s.config;
  expect(prazos.entrega).toBe(10_000);
  prazos.entrega = 500;
  erp.responder(() => undefined);
  await testar();
  await da(['AG', null, 'DEMOROU']);
  prazos.entrega = 10_000;
  expect(JSON.stringify(await c.s.emA('SELECT * FROM webhook_entrega'))).not.toContain('SEGREDO-');
});

const avisos = () =>
  c.s.emA(
    "SELECT usuario_login, aviso_titulo FROM aviso WHERE aviso_tipo = 'INTEGRACAO' ORDER BY aviso_codigo",
  );

test('one that failed for five days, or says that it is gone, is switched off, and the administrators hear of it', async () => {
  const erp = await c.outroSistema();
  erp.responder(comStatus(500));
  const { webhook_codigo } = await c.criar(erp.url);
  await c.s.emA("UPDATE webhook SET webhook_falhando_desde = now() - interval '5 days 1 minute'");
  await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm);
  await expect.poll(async () => (await c.webhook()).webhook_desligado).toBe('FALHAS');
  expect(await c.webhook()).toMatchObject({ webhook_ativo: 'N', aguardando: 0 });
  expect(await c.situacoes(webhook_codigo)).toEqual([['CA', 500, 'DESLIGADO']]);
  expect(await avisos()).toEqual([
    { usuario_login: 'adm.a', aviso_titulo: 'O webhook “ERP” foi desligado' },
  ]);
  expect((await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm)).codigo).toBe(
    'WEBHOOK_DESLIGADO',
  );
  await c.novoNegocio();
  await c.distribuir();
  expect(await c.situacoes(webhook_codigo)).toHaveLength(1);
  // Switched on again, it hears of what happens from then on.
  const { versao, webhook_descricao, webhook_url, webhook_eventos } = await c.webhook();
  const ligado = await c.s.chamar(
    api.salvar,
    { webhook_codigo, versao, webhook_descricao, webhook_url, webhook_eventos, webhook_ativo: 'S' },
    c.adm,
  );
  expect(ligado.dados[0]).toMatchObject({
    webhook_ativo: 'S',
    webhook_desligado: '',
    webhook_falhando_desde: null,
    webhook_segredo: '',
  });
  erp.responder(comStatus(410));
  await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm);
  await expect.poll(async () => (await c.webhook()).webhook_desligado).toBe('EXTINTO');
  expect(await avisos()).toHaveLength(2);
});

test('S-57 a copy delivers nothing until a person releases it, and then only what it did itself', async () => {
  const erp = await c.outroSistema();
  const { webhook_codigo } = await c.criar(erp.url);
  await c.s.dono.query(
    "UPDATE instalacao_envio SET envio_retidodesde = now() + interval '1 second'",
  );
  await c.s.chamar(api.enviarTeste, { webhook_codigo }, c.adm);
  await c.novoNegocio('Da cópia');
  await c.ate(async () => (await c.entregas(webhook_codigo)).length, 2);
  expect(erp.recebidas).toEqual([]);
  await c.s.dono.query(
    "UPDATE instalacao_envio SET envio_retidodesde = now() - interval '1 second'",
  );
  await c.s.emA(
    "UPDATE webhook_entrega SET entrega_dtcriacao = now() - interval '1 hour' WHERE evento_codigo IS NULL",
  );
  const r = await c.s.chamar(empresa.liberarEnvios, { antigas: 'N' }, c.adm);
  expect(r.status, r.texto).toBe(200);
  await c.adiantar();
  await expect
    .poll(() => c.situacoes(webhook_codigo))
    .toEqual([
      ['EN', 204, ''],
      ['CA', null, 'COPIA'],
    ]);
  expect(erp.recebidas.map((x) => x.corpo)).toEqual([expect.stringContaining('negocio.criado')]);
});
