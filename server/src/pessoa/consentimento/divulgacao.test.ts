import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviar } from '@praca/contract/email/endpoints.ts';
import * as api from '@praca/contract/pessoa/consentimento/endpoints.ts';
import { getLinhaDoTempo } from '@praca/contract/pessoa/ficha/endpoints.ts';
import * as privacidade from '@praca/contract/pessoa/privacidade/endpoints.ts';
import { criarPessoa } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { filaDeEmailsVazia, passarEspera } from '../../../test-support/servidor/emails.ts';
import { servidorSmtp, type ServidorSmtp } from '../../../test-support/servidor/smtp.ts';
import { RETER_ENVIOS } from '../../platform/saida/copia.ts';
import { lerChave } from './chave.ts';

let s: Cenario;
let smtp: ServidorSmtp;
beforeAll(async () => {
  smtp = await servidorSmtp();
  s = await abrirCenario({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Praça <praca@exemplo.demo>',
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
});
afterAll(async () => {
  await s.fechar();
  await smtp.fechar();
});

const adm = () => ({ como: s.u['adm.a'] });
let numero = 0;
const nova = async (resto: object = {}) => {
  numero += 1;
  const email = `quem${numero}@compra.demo`;
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: `Quem Compra ${numero}`,
    pessoa_cnpj: null,
    pessoa_email: email,
    ...resto,
  });
  return { pessoa_codigo, email };
};
const carta = (p: { pessoa_codigo: number; email: string }, resto: object = {}) => ({
  pessoa_codigo: p.pessoa_codigo,
  para: [p.email],
  assunto: 'Coleção nova',
  mensagem: 'Chegou a coleção nova.',
  finalidade: 'DIVULGACAO',
  ...resto,
});
/** Sends a mail and gives it as it arrived, unfolded. */
async function mandar(p: { pessoa_codigo: number; email: string }, resto: object = {}) {
  const antes = smtp.recebidos.length;
  const r = await s.chamar(enviar, carta(p, resto) as never, adm());
  expect(r.status, r.texto).toBe(200);
  await filaDeEmailsVazia(s);
  return (smtp.recebidos.slice(antes).at(-1)?.texto ?? '')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/\r?\n[ \t]+/g, ' ');
}
const chaveDe = (texto: string) => /\/emails\/sair\/([\w~-]+)/.exec(texto)?.[1] ?? '';
const nossas = (pessoa_codigo: number) =>
  s.emA('SELECT * FROM consentimento WHERE pessoa_codigo = $1 ORDER BY 2', [pessoa_codigo]);

test('a mail of advertising has a link of its own; one of service has none', async () => {
  const p = await nova();
  const texto = await mandar(p);
  const chave = chaveDe(texto);
  expect(lerChave(s.config, chave)).toMatchObject({
    registro: s.a,
    pessoa: p.pessoa_codigo,
    finalidade: 'DIVULGACAO',
  });
  // No address stands in it.
  expect(chave).not.toContain('compra');
  expect(texto).toMatch(/^List-Unsubscribe: <[^>]+\/api\/TWSConsentimento\/Sair\/[^>]+>/im);
  expect(texto).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  const servico = await mandar(p, { finalidade: 'ATENDIMENTO' });
  expect(servico).toContain('Chegou');
  expect(servico).not.toMatch(/emails\/sair|List-Unsubscribe/i);
  const [guardado] = await s.emA(
    "SELECT email_texto FROM email WHERE pessoa_codigo = $1 AND email_finalidade = 'DIVULGACAO'",
    [p.pessoa_codigo],
  );
  // Who reads the customer's page cannot say no in their name.
  expect(guardado!['email_texto']).toBe('Chegou a coleção nova.');
});

test('the link says no for its address without a login, as often as it is pressed; then no mail of that purpose goes there, and others do', async () => {
  const p = await nova();
  await s.chamar(
    privacidade.salvarPrivacidade,
    {
      nome: 'Dora Encarregada',
      email: 'dpo@a.demo',
      telefone: '',
      aviso: 'Usamos os dados para vender.',
    },
    adm(),
  );
  const chave = chaveDe(await mandar(p));
  const pagina = await s.chamar(api.verSaida, { chave }, { como: null });
  expect(pagina.dados[0]).toMatchObject({
    finalidade: 'Divulgação (novidades e ofertas)',
    endereco: 'q***@compra.demo',
    saiu: 'N',
    privacidade: { nome: 'Dora Encarregada', email: 'dpo@a.demo' },
  });
  expect(await nossas(p.pessoa_codigo)).toEqual([]);
  // To open the address leads to the page, and ends nothing.
  const aberta = await s.app.inject({ method: 'GET', url: `/api/TWSConsentimento/Sair/${chave}` });
  expect([aberta.statusCode, aberta.headers.location]).toEqual([
    302,
    expect.stringContaining('/emails/sair/'),
  ]);
  expect(await nossas(p.pessoa_codigo)).toEqual([]);
  const apertos = await Promise.all(
    [1, 2].map(() =>
      s.app.inject({
        method: 'POST',
        url: `/api/TWSConsentimento/Sair/${chave}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    ),
  );
  expect(apertos.map((r) => r.statusCode)).toEqual([200, 200]);
  expect(await nossas(p.pessoa_codigo)).toMatchObject([
    {
      consent_acao: 'R',
      consent_finalidade: 'DIVULGACAO',
      consent_canal: 'EMAIL',
      consent_destino: p.email,
      consent_origem: 'LINK',
      usuario_codigo: null,
    },
  ]);
  const antes = smtp.recebidos.length;
  const texto = await s.recusada(enviar, carta(p), {
    ...adm(),
    status: 409,
    codigo: 'CONSENTIMENTO_RECUSADO',
  });
  expect(texto).toMatch(/foi revogado em \d\d\/\d\d\/\d{4}/);
  // The same address of another customer was the same person.
  const outra = await nova();
  await s.recusada(enviar, carta({ ...outra, email: p.email }), { ...adm(), status: 409 });
  await filaDeEmailsVazia(s);
  expect(smtp.recebidos).toHaveLength(antes);
  expect(await mandar(p, { finalidade: 'ATENDIMENTO' })).toContain('Chegou');
  expect(await mandar(p, { finalidade: 'PESQUISA' })).toContain('Chegou');
  // They changed their mind, and said so.
  await s.chamar(
    api.registrar,
    {
      pessoa_codigo: p.pessoa_codigo,
      consent_acao: 'C',
      consent_finalidade: 'DIVULGACAO',
      consent_canal: 'EMAIL',
      consent_destino: p.email.toUpperCase(),
      consent_prova: 'Pediu por telefone',
    },
    adm(),
  );
  expect(await mandar(p)).toContain('Chegou');
});

test('S-12 S-22 a key that was not written here, or was changed in any part, opens nothing and changes nothing; who tries many is slowed down', async () => {
  const p = await nova();
  const chave = chaveDe(await mandar(p));
  const [registro, pessoa, finalidade, hash, selo] = chave.split('~');
  const outra = String.fromCharCode((hash ?? 'A').charCodeAt(0) === 65 ? 66 : 65) + hash!.slice(1);
  const erradas = [
    [s.b, pessoa, finalidade, hash, selo],
    [registro, Number(pessoa) + 1, finalidade, hash, selo],
    [registro, pessoa, 'PESQUISA', hash, selo],
    [registro, pessoa, finalidade, outra, selo],
    [registro, pessoa, finalidade, hash, 'A'.repeat(43)],
  ].map((partes) => partes.join('~'));
  const antes = await s.emA('SELECT count(*)::int AS n FROM consentimento');
  const textos = new Set<string>();
  for (const errada of erradas) {
    const r = await s.chamar(api.verSaida, { chave: errada }, { como: null });
    expect(r.status).toBe(404);
    textos.add(r.mensagens[0]!.Mensagem);
    expect((await s.chamar(api.sair, { chave: errada }, { como: null })).status).toBe(404);
  }
  expect([...textos]).toEqual(['Este link não vale.']);
  expect((await s.chamar(api.verSaida, { chave: 'x' }, { como: null })).status).toBe(400);
  expect(await s.emA('SELECT count(*)::int AS n FROM consentimento')).toEqual(antes);
  const seguidas = [];
  for (let i = 0; i < 30; i += 1)
    seguidas.push((await s.chamar(api.verSaida, { chave: erradas[4]! }, { como: null })).status);
  expect(seguidas.at(-1)).toBe(429);
});

test('who blocked their data, who never agreed where only that would do, and more than one address, get no such mail', async () => {
  const bloqueada = await nova();
  await s.chamar(
    api.bloquear,
    { pessoa_codigo: bloqueada.pessoa_codigo, versao: 1, motivo: 'Pedido' },
    adm(),
  );
  const semSim = await nova({ pessoa_baselegal: 'CONSENTIMENTO' });
  const qualquer = await nova();
  await s.recusadas(
    [
      [enviar, carta(bloqueada)],
      [enviar, carta(semSim)],
    ],
    { ...adm(), status: 409, codigo: 'CONSENTIMENTO_RECUSADO' },
  );
  await s.recusadas(
    [
      [enviar, carta(qualquer, { copia: ['outro@compra.demo'] }), 'para'],
      [enviar, carta(qualquer, { finalidade: 'PARTILHA' }), 'finalidade'],
    ],
    { ...adm(), status: 400 },
  );
  // By hand, and about what they bought, somebody may still write.
  expect(await mandar(bloqueada, { finalidade: 'ATENDIMENTO' })).toContain('Chegou');
});

test('a mail that waits in the queue does not go once its person said no or had their data blocked; its row says why, and one of service goes', async () => {
  const [saiu, presa, fica] = [await nova(), await nova(), await nova()];
  await s.dono.query(RETER_ENVIOS);
  const antes = smtp.recebidos.length;
  for (const [p, resto] of [
    [saiu, {}],
    [saiu, { finalidade: 'ATENDIMENTO', assunto: 'O pedido saiu' }],
    [presa, { finalidade: 'PESQUISA' }],
    [fica, {}],
  ] as const) {
    const r = await s.chamar(enviar, carta(p, resto) as never, adm());
    expect(r.status, r.texto).toBe(200);
  }
  const revogou = await s.chamar(
    api.registrar,
    {
      pessoa_codigo: saiu.pessoa_codigo,
      consent_acao: 'R',
      consent_finalidade: 'DIVULGACAO',
      consent_canal: 'EMAIL',
      consent_destino: saiu.email,
      consent_prova: 'Pediu por telefone',
    },
    adm(),
  );
  expect(revogou.status, revogou.texto).toBe(200);
  const { pessoa_codigo } = presa;
  await s.chamar(api.bloquear, { pessoa_codigo, versao: 1, motivo: 'Pedido' }, adm());
  // Every one was taken up once, and put back because nothing may leave yet.
  await filaDeEmailsVazia(s);
  expect(smtp.recebidos).toHaveLength(antes);
  await s.dono.query('UPDATE instalacao_envio SET envio_retidodesde = NULL');
  await passarEspera(s, 10);
  await filaDeEmailsVazia(s);
  expect(
    smtp.recebidos
      .slice(antes)
      .map((m) => m.para[0])
      .sort(),
  ).toEqual([saiu.email, fica.email].sort());
  const situacoes = await s.emA(
    'SELECT pessoa_codigo, email_finalidade, email_situacao, email_erro FROM email WHERE pessoa_codigo = ANY ($1) ORDER BY email_codigo',
    [[saiu, presa, fica].map((p) => p.pessoa_codigo)],
  );
  expect(situacoes).toMatchObject([
    {
      email_finalidade: 'DIVULGACAO',
      email_situacao: 'ER',
      email_erro: expect.stringMatching(/^Este endereço não quer receber .+ foi revogado em \d\d/),
    },
    { email_finalidade: 'ATENDIMENTO', email_situacao: 'EN', email_erro: '' },
    {
      email_finalidade: 'PESQUISA',
      email_situacao: 'ER',
      email_erro: 'O tratamento dos dados desta pessoa está bloqueado.',
    },
    { email_finalidade: 'DIVULGACAO', email_situacao: 'EN', email_erro: '' },
  ]);
  const linha = await s.chamar(getLinhaDoTempo, { pessoa_codigo: saiu.pessoa_codigo }, adm());
  expect(linha.dados.filter((i) => i.item_tipo === 'EMAIL').map((i) => i.acao)).toContain('ER');
});

test('a no that was said of an address holds for it in all its writings, whoever has it and whatever is agreed to for others; another address is another one', async () => {
  const dela = await nova({ pessoa_email: 'ana@compra.demo' });
  const outra = await nova();
  const dizer = (pessoa_codigo: number, acao: 'C' | 'R', consent_destino: string) =>
    s.chamar(
      api.registrar,
      {
        pessoa_codigo,
        consent_acao: acao,
        consent_finalidade: 'DIVULGACAO',
        consent_canal: 'EMAIL',
        consent_destino,
        consent_texto: '',
        consent_versaotexto: '',
        consent_prova: 'Telefone',
      } as never,
      adm(),
    );
  const pode = async (p: { pessoa_codigo: number }, email: string) =>
    (await s.chamar(enviar, carta({ ...p, email }) as never, adm())).codigo;
  const nao = await dizer(dela.pessoa_codigo, 'R', ' Ana@Compra.DEMO ');
  expect(nao.status, nao.texto).toBe(200);
  await dizer(outra.pessoa_codigo, 'C', '');
  await dizer(dela.pessoa_codigo, 'C', '');
  for (const p of [dela, outra])
    for (const escrita of ['ana@compra.demo', 'ANA@COMPRA.demo', 'ana@compra.demo '])
      expect([escrita, await pode(p, escrita)]).toEqual([escrita, 'CONSENTIMENTO_RECUSADO']);
  expect(await pode(outra, 'ana+x@compra.demo')).not.toBe('CONSENTIMENTO_RECUSADO');
  await dizer(outra.pessoa_codigo, 'C', 'ana@compra.demo');
  expect(await pode(outra, 'ana@compra.demo')).not.toBe('CONSENTIMENTO_RECUSADO');

  // A no about all of a person's addresses is one of each of them, for who has one of them too.
  const primeira = await nova({ pessoa_email: 'mesma@compra.demo' });
  const segunda = await nova({ pessoa_email: 'Mesma@compra.demo' });
  await dizer(primeira.pessoa_codigo, 'R', '');
  expect(await pode(segunda, 'mesma@compra.demo')).toBe('CONSENTIMENTO_RECUSADO');
  await dizer(primeira.pessoa_codigo, 'C', '');
  expect(await pode(segunda, 'mesma@compra.demo')).not.toBe('CONSENTIMENTO_RECUSADO');
});
