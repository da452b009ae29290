import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as processo from '@praca/contract/processo/endpoints.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import { cenarioSeguranca } from '../../../seed/fabricas/cenario-seguranca.ts';
import { bancoDeTeste } from '../../../test-support/cluster/banco.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
} from '../../../test-support/cenario/cenario-identidade.ts';
import { emailsDe, filaDeEmailsVazia, linkDe } from '../../../test-support/servidor/emails.ts';
import { matar } from '../../../test-support/queda/outro-processo.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import {
  servidorSmtp,
  type Conduta,
  type ServidorSmtp,
} from '../../../test-support/servidor/smtp.ts';
import { criarServidor } from '../../servidor.ts';
import { lerConfig } from '../config.ts';
import { enfileirarEmail } from './email-fila.ts';

let cenario: CenarioIdentidade;
let s: Servidor;
const abertos: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  cenario = await cenarioIdentidade();
  s = cenario.s;
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterEach(async () => {
  for (const fim of abertos.splice(0).reverse()) await fim();
});
afterAll(() => s.fechar());

const MAIL_FROM = 'Praça <praca@exemplo.demo>';

/** A server with its own database and mail server. */
async function comSmtp(
  smtp: ServidorSmtp,
): Promise<{ servidor: Servidor; registro: number; smtp: ServidorSmtp }> {
  abertos.push(smtp.fechar);
  const { s: servidor, registro } = await cenarioIdentidade({ SMTP_URL: smtp.url, MAIL_FROM });
  abertos.push(servidor.fechar);
  return { servidor, registro, smtp };
}

const pedirSenha = (servidor: Servidor, nome: string) =>
  servidor.chamar(sessao.esqueciSenha, { usuario_emaillogin: `${nome}@registro-a.demo` });

/** What waits for its time is due now. */
const semEsperar = async (servidor: Servidor): Promise<void> => {
  await servidor.dono.query('UPDATE processo_fila SET fila_disponivel = now()');
  servidor.difusor.acordarFila();
};
const ateEntregar = (servidor: Servidor) =>
  expect
    .poll(
      async () => {
        await semEsperar(servidor);
        const { rows } = await servidor.dono.query('SELECT 1 FROM processo_fila');
        return rows.length;
      },
      { interval: 100 },
    )
    .toBe(0);

const resultados = (servidor: Servidor, registro: number) =>
  servidor.banco.transacao(registro, 'read', (tx) =>
    tx.sql<{
      uniproc_situacao: string;
      uniproc_entrada: object;
      uniproc_estado: object;
      uniproc_interno: boolean;
      usuario_codigo: number;
      uniproc_resultadoobject: { Resultado: string; mensagem: string; messageId?: string };
    }>('SELECT * FROM processo ORDER BY uniproc_codigo'),
  );

test('what was sent leaves only its trace, and nobody sees it among their processes', async () => {
  const u = cenario.c.usuarios['rep1.a'];
  const pedido = await pedirSenha(s, 'rep1.a');
  expect(pedido.status, pedido.texto).toBe(200);
  const emails = await emailsDe(s);
  const [depois] = await resultados(s, cenario.registro);
  expect(emails, JSON.stringify(depois)).toHaveLength(1);
  expect(depois).toMatchObject({
    uniproc_situacao: 'FI',
    uniproc_entrada: {},
    uniproc_interno: true,
    usuario_codigo: u.usuario_codigo,
  });
  const rep = await cenario.entrarComo('rep1.a');
  expect((await s.chamar(processo.getPorCampos, {}, { como: rep })).dados).toEqual([]);
});

test('F-11 a temporary refusal and a connection lost are tried again under the same id, a permanent refusal is not', async () => {
  const condutas: Conduta[] = [451, 'perder-resposta', 'aceitar', 550];
  const { servidor, registro, smtp } = await comSmtp(await servidorSmtp(condutas));
  await pedirSenha(servidor, 'rep1.a');
  await ateEntregar(servidor);
  expect(smtp.vistos).toHaveLength(3);
  expect(new Set(smtp.vistos).size).toBe(1);
  expect(smtp.recebidos.map((r) => r.messageId)).toEqual([smtp.vistos[0], smtp.vistos[0]]);
  await pedirSenha(servidor, 'rep2.a');
  await ateEntregar(servidor);
  expect(smtp.vistos).toHaveLength(4);
  const feitos = await resultados(servidor, registro);
  expect(feitos.map((f) => [f.uniproc_situacao, f.uniproc_resultadoobject.mensagem])).toEqual([
    ['FI', 'E-mail enviado.'],
    ['ER', 'Não foi possível realizar o envio de email, verifique suas credenciais.'],
  ]);
  expect(feitos[0]!.uniproc_resultadoobject.messageId).toBe(smtp.vistos[0]);
});

test('S-19 F-11 a mail server that is down makes nobody wait; what waits holds no readable link; it goes when the server is back', async () => {
  const morto = await servidorSmtp();
  await morto.fechar();
  const { servidor, registro } = await comSmtp(morto);
  const inicio = performance.now();
  expect((await pedirSenha(servidor, 'ger.a')).status).toBe(200);
  expect(performance.now() - inicio).toBeLessThan(4000);
  await expect
    .poll(async () => (await resultados(servidor, registro))[0])
    .toMatchObject({ uniproc_situacao: 'EE', uniproc_estado: { tentativa: 1 } });
  const [guardada] = await servidor.banco.transacao(registro, 'read', (tx) =>
    tx.sql<{ texto: string }>('SELECT processo::text AS texto FROM processo'),
  );
  const vivo = await servidorSmtp([], Number(new URL(morto.url).port));
  abertos.push(vivo.fechar);
  await ateEntregar(servidor);
  expect(vivo.recebidos.map((r) => r.para)).toEqual([['ger.a@registro-a.demo']]);
  const inteiro = vivo.recebidos[0]!.texto.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const segredo = linkDe(inteiro).split('~')[1] ?? '';
  expect(segredo).toHaveLength(43);
  for (const texto of [segredo, Buffer.from(segredo).toString('base64'), 'resetPassword', 'Olá'])
    expect(guardada!.texto).not.toContain(texto);
});

test('a mail past its time is not sent, nor one that another key wrote', async () => {
  const { servidor, registro, smtp } = await comSmtp(await servidorSmtp());
  const outraChave = lerConfig({ PRACA_CHAVE: 'o'.repeat(40), PRACA_DADOS: tmpdir() });
  const usuario = cenario.c.usuarios['rep1.a'].usuario_codigo;
  const email = { para: 'ana@x.demo', nome: 'Ana', assunto: 'Oi', texto: 'Oi' };
  await servidor.banco.transacao(registro, 'write', async (tx) => {
    const destino = { registro, usuario, semLinhas: email };
    await enfileirarEmail(servidor.config, tx, { ...destino, ate: new Date(Date.now() - 1000) });
    await enfileirarEmail(outraChave, tx, destino);
  });
  await ateEntregar(servidor);
  const mensagens = (await resultados(servidor, registro)).map(
    (f) => `${f.uniproc_situacao} ${f.uniproc_resultadoobject.mensagem}`,
  );
  expect(mensagens).toEqual([
    'ER A mensagem perdeu o prazo.',
    'ER A mensagem foi escrita com outra chave e não pôde ser aberta.',
  ]);
  expect(smtp.vistos).toEqual([]);
});

test('a mail does not wait for the import of its registration, nor the import for a mail', async () => {
  const { servidor, registro, smtp } = await comSmtp(await servidorSmtp());
  await servidor.dono.query(
    "INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_reserva) VALUES ($1, 999, now() + interval '1 hour')",
    [registro],
  );
  await pedirSenha(servidor, 'rep1.a');
  await filaDeEmailsVazia(servidor);
  expect(smtp.recebidos).toHaveLength(1);
});

/** A server in a process of its own. */
async function subir(
  conexao: object,
  ambiente: object,
): Promise<{ processo: ChildProcess; url: string }> {
  const roteiro = join(
    import.meta.dirname,
    '../../../test-support/servidor/servidor-em-processo.ts',
  );
  const filho = spawn(process.execPath, [roteiro, JSON.stringify({ ambiente, conexao })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const parte of filho.stdout ?? []) {
    const { porta } = JSON.parse(String(parte)) as { porta: number };
    return { processo: filho, url: `http://127.0.0.1:${porta}/api` };
  }
  throw new Error('O servidor não subiu.');
}

test('F-03 a mail that was asked for is sent though the server is killed before its mail server answered', async () => {
  const banco = await bancoDeTeste();
  abertos.push(banco.apagar);
  const dono = new pg.Pool({ ...banco.dono, max: 1 });
  abertos.push(() => dono.end());
  await cenarioSeguranca(dono);
  const smtp = await servidorSmtp(['calar']);
  abertos.push(smtp.fechar);
  const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
  abertos.push(async () => rmSync(pasta, { recursive: true }));
  const ambiente = {
    PRACA_DADOS: pasta,
    PRACA_URL: 'http://praca.teste',
    PRACA_DEMO: '0',
    PRACA_LOG: 'silent',
    PRACA_PAGINA: '',
    SMTP_URL: smtp.url,
    MAIL_FROM,
  };
  const filho = await subir(banco.app, ambiente);
  const r = await fetch(`${filho.url}/forget-password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario_emaillogin: 'rep1.a@registro-a.demo' }),
  });
  expect(r.status).toBe(200);
  await expect.poll(() => smtp.vistos.length).toBe(1);
  await matar(filho.processo);
  expect(smtp.recebidos).toEqual([]);
  // The lease of who was killed, over.
  await dono.query('UPDATE processo_fila SET fila_reserva = now()');
  const outro = await criarServidor(lerConfig(ambiente), banco.app);
  abertos.push(outro.encerrar);
  await filaDeEmailsVazia(outro);
  expect(smtp.recebidos.map((m) => [m.para, m.messageId])).toEqual([
    [['rep1.a@registro-a.demo'], smtp.vistos[0]],
  ]);
  expect(smtp.recebidos[0]!.texto).toContain('resetPassword/');
});
