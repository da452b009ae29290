import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as conta from '@praca/contract/usuario/conta/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../test-support/cenario/cenario-identidade.ts';
import {
  criarPelaCarta,
  SENHA_DA_CARTA,
  usuarioNovo,
  versaoDoUsuario,
} from '../../test-support/cenario/usuarios.ts';
import { emailsDe, linkDe } from '../../test-support/servidor/emails.ts';

let s: CenarioIdentidade['s'];
let c: CenarioIdentidade['c'];
let registro: number;
let semRastro: CenarioIdentidade['semRastro'];
let adm: SessaoDeTeste;
beforeAll(async () => {
  const cenario = await cenarioIdentidade();
  ({ s, c, registro, semRastro } = cenario);
  adm = await cenario.entrarComo('adm.a');
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const versaoDe = (login: string) => versaoDoUsuario(s, adm, login);
const novo = (login: string, extra: object = {}) => usuarioNovo(c, login, extra);

test('salvarUsuario: a new user chooses their password by mail and logs in; nobody chooses it for them', async () => {
  const r = await s.chamar(e.salvar, novo('Carlos.Lima'), { como: adm });
  expect(r.dados[0]).toMatchObject({
    usuario_login: 'carlos.lima',
    usuario_ativo: 'S',
    usuario_visualizaoutrosrep: 'N',
    empresas: [c.a.empresa1.empresa_codigo],
    versao: 1,
  });
  const email = (await emailsDe(s)).at(-1) ?? '';
  expect(email).toContain('Empresa 1 de A Ltda');
  expect(
    (await s.chamar(sessao.redefinirSenha, { hash: linkDe(email), usuario_senha: SENHA_DA_CARTA }))
      .status,
  ).toBe(200);
  expect((await s.entrar('carlos.lima@registro-a.demo', SENHA_DA_CARTA)).usuario_login).toBe(
    'carlos.lima',
  );
  await semRastro(async () => {
    const comSenha = await s.chamar(
      e.salvar,
      { ...novo('mandada'), usuario_senha: SENHA_DA_CARTA },
      { como: adm },
    );
    expect(comSenha.status).toBe(400);
  });
});

test('a login or an e-mail in use in the registration is refused with its field', async () => {
  await semRastro(async () => {
    const tentar = async (extra: object, login = 'repetido') =>
      (await s.chamar(e.salvar, novo(login, extra), { como: adm })).mensagens.map((m) => [
        m.Codigo,
        m.Campo,
      ]);
    expect(await tentar({}, 'rep1.a')).toEqual([['REGISTRO_REPETIDO', 'usuario_login']]);
    expect(await tentar({ usuario_emaillogin: 'rep1.a@registro-a.demo' })).toEqual([
      ['EMAIL_REPETIDO', 'usuario_emaillogin'],
    ]);
    const r = await s.chamar(
      e.salvar,
      {
        ...novo('rep2.a', {
          usuario_emaillogin: 'rep1.a@registro-a.demo',
        }),
        versao: await versaoDe('rep2.a'),
      },
      { como: adm },
    );
    expect([r.status, r.codigo]).toEqual([409, 'EMAIL_REPETIDO']);
  });
});

test('nobody gives what they do not hold, nor touches who holds more', async () => {
  const { perfil_codigo } = await criarPerfil(s.dono, registro, {
    perfil_descricao: 'Atendimento',
    perfil_permissoes: ['usuario.ver', 'usuario.editar'],
  });
  await criarUsuario(s.dono, registro, {
    usuario_login: 'atendente',
    perfil_codigo,
    empresa_codigo: c.a.empresa1.empresa_codigo,
    usuario_emaillogin: 'atendente@registro-a.demo',
  });
  const atendente = await s.entrar('atendente@registro-a.demo');
  const versao = await versaoDe('adm.a');
  await semRastro(async () => {
    const respostas = [
      await s.chamar(e.salvar, novo('amigo', { perfil_codigo: c.a.administrador.perfil_codigo }), {
        como: atendente,
      }),
      await s.chamar(
        e.patch,
        { usuario_login: 'atendente', versao: 1, perfil_codigo: c.a.administrador.perfil_codigo },
        { como: atendente },
      ),
      await s.chamar(
        e.salvar,
        {
          ...novo('adm.a', {
            perfil_codigo: c.a.administrador.perfil_codigo,
            usuario_emaillogin: 'meu@exemplo.demo',
          }),
          versao,
        },
        { como: atendente },
      ),
      await s.chamar(e.excluir, { usuario_login: 'adm.a' }, { como: atendente }),
      await s.chamar(e.removeAcessoCrm, { usuario_login: 'ger.a' }, { como: atendente }),
    ];
    for (const r of respostas) expect([r.status, r.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  });
  await s.chamar(e.excluir, { usuario_login: 'atendente' }, { como: adm });
});

test('a new e-mail lets in once its mailbox confirmed it; until then the one of before does, and is nobody else’s', async () => {
  await criarPelaCarta(s, adm, novo('mudou'));
  const antes = await s.entrar('mudou@registro-a.demo', SENHA_DA_CARTA);
  const mudado = { usuario_emaillogin: 'mudou2@registro-a.demo' };
  // Nobody else changes it, and nobody without the password.
  await semRastro(async () => {
    const deOutro = await s.chamar(
      e.salvar,
      { ...novo('mudou', mudado), versao: 1 },
      { como: adm },
    );
    expect([deOutro.status, deOutro.codigo]).toEqual([403, 'SEM_PERMISSAO']);
    const semSenha = await s.chamar(
      conta.trocarEmail,
      { ...mudado, senha_atual: 'nao-e-esta-9' },
      { como: antes },
    );
    expect([semSenha.status, semSenha.codigo]).toEqual([400, 'SENHA_ATUAL_INVALIDA']);
    const alheio = { usuario_emaillogin: 'rep1.a@registro-a.demo', senha_atual: SENHA_DA_CARTA };
    expect((await s.chamar(conta.trocarEmail, alheio, { como: antes })).codigo).toBe(
      'EMAIL_REPETIDO',
    );
  });
  const pedido = { ...mudado, senha_atual: SENHA_DA_CARTA };
  expect((await s.chamar(conta.trocarEmail, pedido, { como: antes })).status).toBe(200);
  const duas = (await emailsDe(s)).slice(-2);
  const para = (nome: string) => duas.find((um) => um.includes(`<${nome}@registro-a.demo>`)) ?? '';
  expect(para('mudou')).toContain('mudou2@registro-a.demo');
  const carta = para('mudou2');
  const entrarCom = (usuario_emaillogin: string) =>
    s.chamar(sessao.loginEmail, { usuario_emaillogin, usuario_senha: SENHA_DA_CARTA });
  expect((await entrarCom('mudou2@registro-a.demo')).codigo).toBe('LOGIN_INVALIDO');
  expect((await entrarCom('mudou@registro-a.demo')).status).toBe(200);
  const herdeira = novo('herdeira', { usuario_emaillogin: 'mudou@registro-a.demo' });
  await semRastro(async () =>
    expect((await s.chamar(e.salvar, herdeira, { como: adm })).codigo).toBe('EMAIL_REPETIDO'),
  );
  expect((await s.chamar(sessao.confirmar, { hash: linkDe(carta) })).dados[0]).toEqual(mudado);
  expect((await s.chamar(empresa.api.getLista, {}, { como: antes })).status).toBe(401);
  expect((await entrarCom('mudou@registro-a.demo')).codigo).toBe('LOGIN_INVALIDO');
  expect((await entrarCom('mudou2@registro-a.demo')).status).toBe(200);
  expect((await s.chamar(e.salvar, herdeira, { como: adm })).status).toBe(200);
});

test('a forgotten password is sent to the address of the account, never to one that waits for its confirmation', async () => {
  await criarPelaCarta(s, adm, novo('espera'));
  const mudado = { usuario_emaillogin: 'espera2@registro-a.demo' };
  const como = await s.entrar('espera@registro-a.demo', SENHA_DA_CARTA);
  await s.chamar(conta.trocarEmail, { ...mudado, senha_atual: SENHA_DA_CARTA }, { como });
  const quantos = (await emailsDe(s)).length;
  await s.chamar(sessao.esqueciSenha, mudado);
  expect(await emailsDe(s)).toHaveLength(quantos);
  await s.chamar(sessao.esqueciSenha, { usuario_emaillogin: 'espera@registro-a.demo' });
  const carta = (await emailsDe(s)).at(-1) ?? '';
  expect(carta).toContain('<espera@registro-a.demo>');
});
