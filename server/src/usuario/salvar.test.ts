import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as empresa from '@praca/contract/empresa/endpoints.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../test-support/cenario/cenario-identidade.ts';
import { usuarioNovo, versaoDoUsuario } from '../../test-support/cenario/usuarios.ts';
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

test('salvarUsuario: a new user with a password logs in; without one, a mail lets them choose it', async () => {
  const r = await s.chamar(e.salvar, novo('Carlos.Lima'), { como: adm });
  expect(r.dados[0]).toMatchObject({
    usuario_login: 'carlos.lima',
    usuario_ativo: 'S',
    usuario_visualizaoutrosrep: 'N',
    empresas: [c.a.empresa1.empresa_codigo],
    versao: 1,
  });
  expect(r.texto).not.toContain('torno-mecanico');
  expect((await s.entrar('carlos.lima@registro-a.demo', 'torno-mecanico-7')).usuario_login).toBe(
    'carlos.lima',
  );
  expect(
    (await s.chamar(e.salvar, novo('convidada', { usuario_senha: undefined }), { como: adm }))
      .status,
  ).toBe(200);
  const email = (await emailsDe(s)).at(-1) ?? '';
  expect(email).toContain('Empresa 1 de A Ltda');
  expect(
    (
      await s.chamar(sessao.redefinirSenha, {
        hash: linkDe(email),
        usuario_senha: 'torno-mecanico-8',
      })
    ).status,
  ).toBe(200);
  expect((await s.entrar('convidada@registro-a.demo', 'torno-mecanico-8')).usuario_login).toBe(
    'convidada',
  );
});

test('a login or an e-mail in use in the registration is refused with its field; a weak password too', async () => {
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
          usuario_senha: undefined,
          usuario_emaillogin: 'rep1.a@registro-a.demo',
        }),
        versao: await versaoDe('rep2.a'),
      },
      { como: adm },
    );
    expect([r.status, r.codigo]).toEqual([409, 'EMAIL_REPETIDO']);
    expect(await tentar({ usuario_senha: 'senha12345' })).toEqual([
      ['SENHA_FRACA', 'usuario_senha'],
    ]);
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

test('a new login e-mail works, the old one is free, and the sessions of before end', async () => {
  await s.chamar(e.salvar, novo('mudou'), { como: adm });
  const antes = await s.entrar('mudou@registro-a.demo', 'torno-mecanico-7');
  expect(
    (
      await s.chamar(
        e.salvar,
        {
          ...novo('mudou', {
            usuario_senha: undefined,
            usuario_emaillogin: 'mudou2@registro-a.demo',
          }),
          versao: 1,
        },
        { como: adm },
      )
    ).status,
  ).toBe(200);
  expect((await s.chamar(empresa.getLista, {}, { como: antes })).status).toBe(401);
  expect((await s.entrar('mudou2@registro-a.demo', 'torno-mecanico-7')).usuario_email).toBe(
    'mudou2@registro-a.demo',
  );
  expect(
    (
      await s.chamar(e.salvar, novo('herdeira', { usuario_emaillogin: 'mudou@registro-a.demo' }), {
        como: adm,
      })
    ).status,
  ).toBe(200);
});
