import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import type { CenarioSeguranca } from '../../../seed/fabricas/cenario-seguranca.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../../test-support/cenario/cenario.ts';
import { auditarRecusa } from './auditoria.ts';
import { AppError } from '../errors.ts';

type Sessao = Awaited<ReturnType<Servidor['entrar']>>;
interface Evento {
  evento_em: string;
  usuario_codigo: number | null;
  evento_chave: string;
  evento_acao: string;
  evento_requisicao: string;
  empresa_codigo: number | null;
  evento_antes: Record<string, unknown> | null;
  evento_depois: Record<string, unknown> | null;
}
let s: Servidor;
let c: CenarioSeguranca;
let registro: number;
let adm: Sessao;
let rep1: Sessao;
beforeAll(async () => {
  ({ s, c } = await servidorComCenario());
  registro = c.a.registro.clienteregistro_codigo;
  [adm, rep1] = (await Promise.all(
    (['adm.a', 'rep1.a'] as const).map((u) =>
      s.entrar(c.usuarios[u].usuario_emaillogin, c.usuarios[u].senha),
    ),
  )) as [Sessao, Sessao];
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const eventos = (acao: string, de = registro) =>
  s.banco.transacao(de, 'read', (tx) =>
    tx.sql<Evento>('SELECT * FROM evento WHERE evento_acao = $1 ORDER BY evento_codigo', [acao]),
  );
const UUID = /^[0-9a-f-]{36}$/;

test('S-46 logins, right and wrong, leave who, when, from where and which request', async () => {
  const [entrada] = (await eventos('ENTRAR')).filter(
    (l) => l.usuario_codigo === adm.usuario_codigo,
  );
  expect(entrada).toMatchObject({
    evento_requisicao: expect.stringMatching(UUID),
    evento_depois: { ip: '127.0.0.1', agente: expect.any(String) },
  });
  expect(Math.abs(Date.now() - Date.parse(entrada!.evento_em))).toBeLessThan(60_000);
  const errar = (email: string) =>
    s.chamar(sessao.loginEmail, {
      usuario_emaillogin: email,
      usuario_senha: 'SEGREDO-digitado-errado',
    });
  await errar(c.usuarios['adm.a'].usuario_emaillogin);
  await errar('ninguem@lugar.demo');
  expect((await eventos('LOGIN_RECUSADO')).at(-1)).toMatchObject({
    usuario_codigo: adm.usuario_codigo,
    evento_depois: { codigo: 'LOGIN_INVALIDO', ip: '127.0.0.1' },
  });
  expect((await eventos('LOGIN_RECUSADO', 0)).at(-1)).toMatchObject({
    usuario_codigo: null,
    evento_chave: 'ninguem@lugar.demo',
  });
});

test('S-46 each refusal leaves one line: who, which call, what it aimed at; texts and secrets never', async () => {
  const antes = (await eventos('RECUSADO')).length;
  await s.chamar(e.removeAcessoCrm, { usuario_login: 'adm.a' }, { como: rep1 });
  await s.chamar(
    e.patch,
    { usuario_login: 'adm.b', versao: 1, usuario_nome: 'SEGREDO-nome' },
    { como: adm },
  );
  const [recusa, invisivel, ...mais] = (await eventos('RECUSADO')).slice(antes);
  expect(mais).toEqual([]);
  expect(recusa).toMatchObject({
    usuario_codigo: rep1.usuario_codigo,
    empresa_codigo: c.a.empresa1.empresa_codigo,
    evento_requisicao: expect.stringMatching(UUID),
  });
  expect(recusa?.evento_depois).toMatchObject({
    chamada: 'PUT /TWSUsuario/RemoveAcessoCRM',
    codigo: 'SEM_PERMISSAO',
    tabela: 'USUARIO',
    ip: '127.0.0.1',
  });
  expect(invisivel?.evento_depois).toMatchObject({
    codigo: 'NAO_ENCONTRADO',
    alvo: { usuario_login: 'adm.b' },
  });
  const tudo = await s.banco.transacao(registro, 'read', (tx) => tx.sql('SELECT * FROM evento'));
  expect(JSON.stringify(tudo)).not.toContain('SEGREDO-');
});

test('S-46 a permission change, a deletion: before and after', async () => {
  const corpo = {
    usuario_login: 'auditada',
    usuario_nome: 'Auditada',
    usuario_emaillogin: 'auditada@registro-a.demo',
    perfil_codigo: c.a.representante.perfil_codigo,
    empresa_codigo: c.a.empresa1.empresa_codigo,
  };
  await s.chamar(e.salvar, corpo, { como: adm });
  await s.chamar(
    e.patch,
    {
      usuario_login: 'auditada',
      versao: 1,
      usuario_visualizaoutrosrep: 'S',
      perfil_codigo: c.a.gerente.perfil_codigo,
    },
    { como: adm },
  );
  await s.chamar(e.excluir, { usuario_login: 'auditada' }, { como: adm });
  const linhas = await s.banco.transacao(registro, 'read', (tx) =>
    tx.sql<Evento>(
      "SELECT * FROM evento WHERE evento_tabela = 'usuario' AND evento_chave = 'auditada' ORDER BY evento_codigo",
    ),
  );
  expect(linhas.map((l) => [l.evento_acao, l.usuario_codigo])).toEqual(
    ['CRIAR', 'ALTERAR', 'EXCLUIR'].map((acao) => [acao, adm.usuario_codigo]),
  );
  expect(linhas[1]).toMatchObject({
    evento_antes: {
      usuario_visualizaoutrosrep: 'N',
      perfil_codigo: c.a.representante.perfil_codigo,
    },
    evento_depois: { usuario_visualizaoutrosrep: 'S', perfil_codigo: c.a.gerente.perfil_codigo },
  });
  expect(linhas[2]).toMatchObject({
    evento_antes: { usuario_emaillogin: 'auditada@registro-a.demo' },
    evento_depois: null,
  });
  expect(JSON.stringify(linhas)).not.toMatch(/SEGREDO-|argon2/);
});

test('S-46 the role of the server cannot change or delete what was written', async () => {
  for (const texto of [
    "UPDATE evento SET evento_acao = 'X'",
    'DELETE FROM evento',
    'TRUNCATE evento',
  ]) {
    await expect(
      s.banco.transacao(registro, 'write', (tx) => tx.sql(texto)),
      texto,
    ).rejects.toMatchObject({ code: '42501' });
  }
});

test('S-46 line breaks in a login do not forge a log line', async () => {
  const linhas: string[] = [];
  const log = pino(
    { level: 'info' },
    new Writable({
      write: (parte: Buffer, _c, pronto) => (linhas.push(parte.toString()), pronto()),
    }),
  );
  const base = {
    banco: s.banco,
    config: s.config,
    difusor: s.difusor,
    requisicao: 'r',
    agora: new Date(),
    ip: '127.0.0.1',
    agente: '',
    log,
  };
  await auditarRecusa(base, null, e.removeAcessoCrm, new AppError('SEM_PERMISSAO'), {
    usuario_login: 'x\r\n{"level":30,"msg":"login de adm.a"}',
    usuario_senha: 'SEGREDO-x',
  });
  const texto = linhas.join('');
  expect(texto.trimEnd().split(/[\r\n]+/)).toHaveLength(1);
  expect(JSON.parse(texto)).toMatchObject({
    recusa: 'SEM_PERMISSAO',
    alvo: { usuario_login: 'x\r\n{"level":30,"msg":"login de adm.a"}' },
  });
  expect(texto).not.toContain('SEGREDO-');
  expect(
    (
      await s.chamar(sessao.loginEmail, {
        usuario_emaillogin: 'adm.a\r\nfalsa@registro-a.demo',
        usuario_senha: 'x',
      })
    ).status,
  ).toBe(400);
});

test('S-46 a flood of refusals fills the log, not the audit: at most 60 lines a minute and session', async () => {
  const antes = (await eventos('RECUSADO')).length;
  const ger = await s.entrar(c.usuarios['ger.a'].usuario_emaillogin, c.usuarios['ger.a'].senha);
  for (let i = 0; i < 70; i += 1)
    await s.chamar(e.removeAcessoCrm, { usuario_login: 'adm.a' }, { como: ger });
  const escritas = (await eventos('RECUSADO')).length - antes;
  expect(escritas).toBeGreaterThanOrEqual(60);
  expect(escritas).toBeLessThanOrEqual(70);
});
