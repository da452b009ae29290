import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gerarAgenda } from '@praca/contract/atividade/agenda/endpoints.ts';
import { salvarAparelho } from '@praca/contract/aviso/aparelho/endpoints.ts';
import { cnpj } from '@praca/contract/consulta/endpoints.ts';
import * as caixa from '@praca/contract/email/caixa/endpoints.ts';
import { liberarEnvios } from '@praca/contract/empresa/endpoints.ts';
import * as central from '@praca/contract/ligacao/central/endpoints.ts';
import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { esqueciSenha } from '@praca/contract/sessao/endpoints.ts';
import * as conta from '@praca/contract/usuario/conta/endpoints.ts';
import * as webhook from '@praca/contract/webhook/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { armar, type Armadilha } from '../../../test-support/servidor/armadilha.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';
import { URL_DE_TESTE } from '../../../test-support/servidor/servidor.ts';
import { lerCaixas } from '../../email/caixa/ler.ts';
import { criarLog } from '../log.ts';
import type { Caminho } from './passagem.ts';

let fora: Armadilha;
let s: Awaited<ReturnType<typeof abrirTarefas>>;
let agenda: string;
let negocio_codigo: number;
beforeAll(async () => {
  fora = await armar();
  const casa = `http://127.0.0.1:${fora.porta}/`;
  s = await abrirTarefas({
    PRACA_REDE_PERMITIDA: '127.0.0.1',
    PRACA_CENTRAIS: `127.0.0.1:${fora.porta}`,
    PRACA_CNPJ: `receitaws=${casa}`,
    SMTP_URL: `smtp://127.0.0.1:${fora.porta}`,
  });
  const [rep1, adm] = [{ como: s.u['rep1.a'] }, { como: s.u['adm.a'] }];
  const certo = async (r: Promise<{ status: number; texto: string }>) =>
    expect((await r).status, (await r).texto).toBe(200);
  const url = (await s.chamar(gerarAgenda, { SUBSTITUIR: 'S' }, rep1)).dados[0]!.agenda_url;
  agenda = url.slice(URL_DE_TESTE.length);
  const curva = createECDH('prime256v1');
  curva.generateKeys();
  const aparelho = {
    aparelho_endereco: `${casa}aparelho`,
    aparelho_chave: curva.getPublicKey().toString('base64url'),
    aparelho_segredo: randomBytes(16).toString('base64url'),
  };
  await certo(s.chamar(salvarAparelho, aparelho, rep1));
  const imap = {
    caixa_servidor: '127.0.0.1',
    caixa_porta: fora.porta,
    caixa_criptografia: 'NENHUMA',
    caixa_login: 'rep1@acosul.demo',
    caixa_senha: 'SENHA-DA-CAIXA',
  };
  const [guardada] = (await s.chamar(caixa.getCaixa, {}, rep1)).dados;
  await certo(s.chamar(caixa.salvarCaixa, { ...imap, versao: guardada!.versao }, rep1));
  const [antes] = (await s.chamar(central.getCentral, {}, adm)).dados;
  const ami = {
    central_tipo: 'AMI',
    central_servidor: '127.0.0.1',
    central_porta: fora.porta,
    central_usuario: 'praca',
    central_segredo: 'SENHA-DA-CENTRAL',
  };
  await certo(s.chamar(central.salvarCentral, { ...ami, versao: antes!.versao }, adm));
  await s.emA("UPDATE usuario SET usuario_ramal = '1001' WHERE usuario_login = 'rep1.a'");
  const pessoa = {
    pessoa_razao: 'Usinagem Norte Ltda',
    pessoa_telefone: '(11) 98765-4321',
    repres_codigo: s.c.a.rep1.repres_codigo,
  };
  const { pessoa_codigo } = await inserir(s.dono, 'pessoa', s.a, pessoa);
  negocio_codigo = await s.negocio();
  await s.emA('UPDATE negocio SET pessoa_codigo = $2 WHERE negocio_codigo = $1', [
    negocio_codigo,
    pessoa_codigo,
  ]);
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(async () => {
  await s.fechar();
  await fora.fechar();
});

const esperam = async (tipo: string) =>
  (
    await s.emA(
      "SELECT 1 FROM processo WHERE uniproc_tipo = $1 AND uniproc_situacao IN ('AG', 'EE')",
      [tipo],
    )
  ).length;
/** Until a worker had it in hand once and gave it back, or it went: it waits for longer than a moment. */
const passouPelaFila = (tipo: string) =>
  expect.poll(async () => {
    const [linha] = await s.emA(
      "SELECT count(*)::int AS n FROM processo p JOIN processo_fila f USING (clienteregistro_codigo, uniproc_codigo) WHERE p.uniproc_tipo = $1 AND (f.fila_disponivel < now() + interval '1 minute' OR f.fila_reserva > now())",
      [tipo],
    );
    return linha?.['n'];
  });
const rep1 = () => ({ como: s.u['rep1.a'] });
const caixas = () => {
  const { log } = criarLog(s.config);
  return lerCaixas({ ...s, log }, new AbortController().signal);
};
const discar = async () => {
  const r = await s.chamar(ligar, { negocio_codigo }, rep1());
  expect(r.status, r.texto).toBe(200);
  return esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['rep1.a']);
};

/** How each way out is gone: at once, with the code of its refusal, or by the queue, where the errand of that type waits. */
const CAMINHOS: Record<
  Caminho,
  {
    naHora?: () => Promise<{ status: number; codigo: string; texto: string }>;
    porTras?: () => Promise<unknown>;
    fila?: [tipo: string, causar: () => Promise<unknown>];
  }
> = {
  EMAIL: {
    naHora: () => s.chamar(conta.testarContaDeEmail, {}, rep1()),
    fila: [
      'EMAIL',
      () =>
        s.chamar(esqueciSenha, { usuario_emaillogin: s.c.usuarios['adm.a'].usuario_emaillogin }),
    ],
  },
  PUSH: {
    fila: [
      'AVISO_PUSH',
      () =>
        s.criar({ atividade_titulo: 'Visitar', negocio_codigo, usuario_login: 'rep1.a' }, 'adm.a'),
    ],
  },
  WEBHOOK: {
    fila: [
      'WEBHOOK',
      async () => {
        const como = { como: s.u['adm.a'] };
        const entrada = {
          webhook_descricao: 'ERP',
          webhook_url: `http://127.0.0.1:${fora.porta}/erp`,
          webhook_eventos: ['pessoa.*'],
        };
        const [novo] = (await s.chamar(webhook.salvar, entrada, como)).dados;
        await s.chamar(webhook.enviarTeste, { webhook_codigo: novo!.webhook_codigo }, como);
      },
    ],
  },
  AGENDA: {
    async naHora() {
      const r = await s.app.inject({ method: 'GET', url: agenda });
      if (r.statusCode === 200) return { status: 200, codigo: '', texto: r.body };
      const { Mensagens } = r.json<{ Mensagens: { Codigo: string }[] }>();
      return { status: r.statusCode, codigo: Mensagens[0]!.Codigo, texto: r.body };
    },
  },
  LIGACAO: {
    naHora: () => s.chamar(central.testarCentral, {}, { como: s.u['adm.a'] }),
    porTras: discar,
  },
  CONSULTA: { naHora: () => s.chamar(cnpj, { cnpj: '11222333000181' }, rep1()) },
  CAIXA: { naHora: () => s.chamar(caixa.testarCaixa, {}, rep1()), porTras: caixas },
};

test('S-78 nothing leaves a copy by any way: who waits for it is told what to do, what waits in the queue goes on waiting, and all of it leaves once it is released', async () => {
  await s.dono.query(
    `INSERT INTO instalacao_envio (envio_retidodesde) VALUES (now()) ON CONFLICT (envio_unico) DO UPDATE SET envio_retidodesde = now()`,
  );
  for (const [nome, { naHora, porTras, fila }] of Object.entries(CAMINHOS)) {
    const r = await naHora?.();
    if (r) {
      expect([nome, r.codigo]).toEqual([
        nome,
        nome === 'AGENDA' ? 'AGENDA_PARADA' : 'COPIA_PARADA',
      ]);
      expect(r.texto).toContain('Esta instalação é uma cópia');
      expect(r.texto).toContain('Liberar envios');
    }
    await porTras?.();
    await fila?.[1]();
    if (fila) await passouPelaFila(fila[0]).toBe(0);
    if (fila) expect(await esperam(fila[0]), nome).toBeGreaterThan(0);
  }
  expect(fora.chamadas).toBe(0);
  const [ligacao] = await s.emA(
    "SELECT uniproc_mensagem FROM processo WHERE uniproc_tipo = 'LIGACAO'",
  );
  expect(ligacao?.['uniproc_mensagem']).toContain('a central não foi chamada');

  expect((await s.chamar(liberarEnvios, {}, { como: s.u['adm.a'] })).status).toBe(200);
  // The mail, the notice and the message that waited.
  await expect.poll(() => fora.chamadas).toBeGreaterThanOrEqual(3);
  for (const [nome, { naHora, porTras }] of Object.entries(CAMINHOS)) {
    const antes = fora.chamadas;
    const r = await naHora?.();
    await porTras?.();
    if (nome === 'AGENDA') expect(r?.texto).toContain('BEGIN:VCALENDAR');
    else if (r) expect(fora.chamadas, nome).toBeGreaterThan(antes);
  }
});
