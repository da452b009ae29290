import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviar } from '@praca/contract/email/endpoints.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import { esqueciSenha } from '@praca/contract/sessao/endpoints.ts';
import { salvarContaDeEmail } from '@praca/contract/usuario/conta/endpoints.ts';
import * as api from '@praca/contract/webhook/endpoints.ts';
import { criarPessoa } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirReceptor, type Receptor } from '../../../test-support/servidor/receptor.ts';
import { servidorSmtp, type ServidorSmtp } from '../../../test-support/servidor/smtp.ts';
import { cheio } from '../../webhook/reads-ponto.ts';
import { distribuirEventos } from '../../webhook/distribuir.ts';

let s: Cenario;
let smtp: ServidorSmtp;
let calado: ServidorSmtp;
let mudo: Receptor;
let bom: Receptor;
const presas: ServerResponse[] = [];
beforeAll(async () => {
  [smtp, calado, mudo, bom] = await Promise.all([
    servidorSmtp(),
    servidorSmtp(Array.from({ length: 50 }, () => 'calar' as const)),
    abrirReceptor(),
    abrirReceptor(),
  ]);
  mudo.responder((_recebida, res) => void presas.push(res));
  s = await abrirCenario({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Praça <praca@exemplo.demo>',
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
});
afterAll(async () => {
  await Promise.all([mudo.fechar(), calado.fechar(), bom.fechar()]);
  await s.fechar();
  await smtp.fechar();
});

const adm = () => ({ como: s.u['adm.a'] });
const correndo = async (alheia: string) =>
  (
    await s.emA(
      'SELECT 1 FROM processo_fila WHERE clienteregistro_codigo = $1 AND fila_alheia LIKE $2 AND fila_reserva >= now()',
      [s.a, alheia],
    )
  ).length;

test('S-70 addresses that say nothing hold ten places of their registration: mails of the house go, and the good address has its turn', async () => {
  for (const [quem, quantos] of [
    [mudo, 12],
    [bom, 1],
  ] as const)
    for (let i = 0; i < quantos; i += 1) {
      const r = await s.chamar(
        api.salvar,
        { webhook_descricao: `ERP ${i}`, webhook_url: quem.url, webhook_eventos: ['negocio.*'] },
        adm(),
      );
      expect(r.status, r.texto).toBe(200);
    }
  const { estagio_codigo } = s.c.a.funil.estagios[0]!;
  await s.chamar(negocio.salvar, { negocio_titulo: 'Prensa', estagio_codigo }, adm());
  await expect
    .poll(
      async () => {
        await distribuirEventos(
          { banco: s.banco, difusor: s.difusor },
          new AbortController().signal,
        );
        return mudo.recebidas.length;
      },
      { interval: 50 },
    )
    .toBe(10);
  for (const nome of ['adm.b', 'adm.a'] as const) {
    const { usuario_emaillogin } = s.c.usuarios[nome];
    await s.chamar(esqueciSenha, { usuario_emaillogin });
    await expect
      .poll(() => smtp.recebidos.some((m) => m.para.includes(usuario_emaillogin)))
      .toBe(true);
  }
  // What hung then hangs still: the mails waited for none of it.
  expect(await correndo('WEBHOOK/%')).toBe(10);
  const soltar = () => {
    for (const res of presas.splice(0)) res.writeHead(204).end();
    return bom.recebidas.length;
  };
  await expect.poll(soltar, { interval: 50 }).toBeGreaterThan(0);
});

test('S-70 a mail server that says nothing holds two places of whoever has it: a colleague writes on, and more mails than may wait are refused in words', async () => {
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Ponte Alta',
    pessoa_cnpj: null,
    repres_codigo: null,
  });
  const conta = {
    usuario_smtptipo: 'SMTP',
    usuario_smtp: '127.0.0.1',
    usuario_smtpporta: Number(new URL(calado.url).port),
    usuario_smtpcriptografia: 'NENHUMA',
    usuario_smtpnome: 'Administração',
    versao: 0,
  };
  const salva = await s.chamar(salvarContaDeEmail, conta, adm());
  expect(salva.status, salva.texto).toBe(200);
  const carta = (para: string) => ({ pessoa_codigo, para: [para], assunto: 'Oi', mensagem: 'Oi.' });
  for (let i = 0; i < 5; i += 1) await s.chamar(enviar, carta(`c${i}@cliente.demo`), adm());
  await expect.poll(() => calado.vistos.length).toBe(2);
  const r = await s.chamar(enviar, carta('colega@cliente.demo'), { como: s.u['ger.a'] });
  expect(r.status, r.texto).toBe(200);
  await expect
    .poll(() => smtp.recebidos.some((m) => m.para.includes('colega@cliente.demo')))
    .toBe(true);
  const { usuario_codigo } = s.c.usuarios['adm.a'];
  expect(await correndo(`EMAIL_DE_PESSOA/${usuario_codigo}`)).toBe(2);
  await s.emA(
    "INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_interna, fila_disponivel, fila_alheia) SELECT $1, 900000000 + g, true, now() + interval '1 day', $2 FROM generate_series(1, 300) g",
    [s.a, `EMAIL_DE_PESSOA/${usuario_codigo}`],
  );
  const antes = await s.emA('SELECT count(*) FROM email');
  const cheia = await s.chamar(enviar, carta('demais@cliente.demo'), adm());
  expect([cheia.status, cheia.codigo], cheia.texto).toEqual([429, 'MUITAS_TENTATIVAS']);
  expect(cheia.texto).toContain('300 e-mails seus ainda esperam para sair.');
  expect(await s.emA('SELECT count(*) FROM email')).toEqual(antes);
});

test('S-70 for an address that hears nothing no more is written down than may wait', async () => {
  const [w] = await s.emA(
    'SELECT webhook_codigo FROM webhook ORDER BY webhook_codigo DESC LIMIT 1',
  );
  const webhook = Number(w!['webhook_codigo']);
  await s.emA(
    `INSERT INTO webhook_entrega (clienteregistro_codigo, webhook_codigo, entrega_tipo, entrega_corpo, entrega_proxima)
     SELECT $1, $2, 'teste', '{}', now() + interval '1 day' FROM generate_series(1, 3)`,
    [s.a, webhook],
  );
  const ate = (maximo: number) =>
    s.banco.transacao(s.a, 'read', (tx) => cheio(tx, s.a, webhook, maximo));
  expect([await ate(3), await ate(4)]).toEqual([true, false]);
});

/** What errands wait for, by the file that registers them. */
const ESPERAS: Readonly<Record<string, readonly string[]>> = {
  'atividade/serie/adiante.ts': ['casa'],
  'aviso/aparelho/empurrar.ts': ['alheia'],
  'aviso/entregar.ts': ['casa'],
  'platform/email/email-fila.ts': ['alheia', 'casa'],
  'sessao/avisar-fim-do-teste.ts': ['casa'],
  'webhook/routes.ts': ['alheia'],
};

test('S-70 every errand says for whom it waits, and one that reaches out does not wait among those of the house', () => {
  const raiz = path.resolve(import.meta.dirname, '../..');
  const lidas = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts'))
    .flatMap((nome) => {
      const texto = readFileSync(path.join(raiz, nome), 'utf8');
      const ditas = [...texto.matchAll(/registrarInterno\(\s*\w+,\s*('casa'|\()/g)].map(([, um]) =>
        um === '(' ? 'alheia' : 'casa',
      );
      return ditas.length > 0 ? [[nome, ditas.toSorted()] as const] : [];
    });
  expect(Object.fromEntries(lidas)).toEqual(ESPERAS);
});
