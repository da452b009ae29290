import { describe, expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';

describe('registro guardado incompleto', () => {
  test.for(['email', 'senha', 'nome'])(
    'sem %s volta para a entrada',
    async (campo, { pagina, basico }) => {
      await entrar(pagina, basico.rep.usuario_emaillogin, '/landing');
      await pagina.evaluate((nome) => {
        const registro = JSON.parse(localStorage.getItem('praca.sessao') ?? '{}');
        localStorage.setItem('praca.sessao', JSON.stringify({ ...registro, [nome]: '' }));
      }, campo);
      await pagina.goto(QUADRO);
      await pagina.waitForURL('**/account/login?**');
    },
  );
});

test('registro sem sessão no servidor: a tela não abre e a entrada guarda o lugar', async ({
  pagina,
  contexto,
  guarda,
  basico,
}) => {
  guarda.permitir(/401/);
  await entrar(pagina, basico.rep.usuario_emaillogin, '/landing');
  await contexto.clearCookies();
  await pagina.goto(QUADRO);
  await pagina.waitForURL('**/account/login?**');
  expect(new URL(pagina.url()).searchParams.get('retorno')).toBe(QUADRO);
  expect(await pagina.evaluate(() => localStorage.getItem('praca.sessao'))).toBeNull();
});

describe('appVersion', () => {
  test('outra versão: limpa tudo, grava 2 e vai para a entrada', async ({ pagina, basico }) => {
    await entrar(pagina, basico.rep.usuario_emaillogin, '/landing');
    await pagina.evaluate(() => {
      localStorage.setItem('appVersion', '1');
      localStorage.setItem('resto', 'x');
    });
    await pagina.goto(QUADRO);
    await pagina.waitForURL('**/account/login');
    const guardado = await pagina.evaluate(() => ({ ...localStorage }));
    expect(guardado['appVersion']).toBe('2');
    expect(guardado).not.toHaveProperty('resto');
    expect(guardado).not.toHaveProperty('praca.sessao');
  });

  test('navegador novo: fica na tela pública que pediu', async ({ pagina }) => {
    await pagina.goto('/account/create-new-account');
    await pagina.getByRole('heading', { name: 'Criar conta' }).waitFor();
    expect(await pagina.evaluate(() => localStorage.getItem('appVersion'))).toBe('2');
  });
});

describe('S-17 registro editado à mão', () => {
  test('nome e permissões inventados só mudam o desenho: o servidor responde o que o token permite', async ({
    pagina,
    basico,
  }) => {
    await entrar(pagina, basico.rep.usuario_emaillogin, '/landing');
    await pagina.evaluate(() => {
      const registro = JSON.parse(localStorage.getItem('praca.sessao') ?? '{}');
      const falso = {
        nome: 'Dono do Mundo',
        email: 'dono@mundo.demo',
        permissoes: ['usuario.editar'],
        usuario_visualizaoutrosrep: 'S',
      };
      localStorage.setItem('praca.sessao', JSON.stringify({ ...registro, ...falso }));
    });
    await pagina.goto(QUADRO);
    await pagina
      .getByRole('button', { name: `Menu do usuário: ${basico.rep.usuario_nome}` })
      .waitFor();
    const registro = await pagina.evaluate(() =>
      JSON.parse(localStorage.getItem('praca.sessao') ?? '{}'),
    );
    expect(registro).toMatchObject({
      email: basico.rep.usuario_emaillogin,
      usuario_visualizaoutrosrep: 'N',
    });
  });

  test('outra empresa e outro registro: nada alheio aparece', async ({
    pagina,
    guarda,
    basico,
  }) => {
    guarda.permitir(/403/);
    await entrar(pagina, basico.rep.usuario_emaillogin, '/landing');
    await pagina.evaluate(() => {
      const registro = JSON.parse(localStorage.getItem('praca.sessao') ?? '{}');
      localStorage.setItem(
        'praca.sessao',
        JSON.stringify({
          ...registro,
          clienteregistro_codigo: 1,
          empresa_codigo: 1,
          usuario_login: 'adm',
        }),
      );
    });
    await pagina.goto(QUADRO);
    await pagina
      .getByRole('button', { name: `Menu do usuário: ${basico.rep.usuario_nome}` })
      .waitFor();
    await expect
      .poll(() =>
        pagina.evaluate(() => {
          const lido = JSON.parse(localStorage.getItem('praca.sessao') ?? '{}');
          return [lido.clienteregistro_codigo, lido.empresa_codigo, lido.usuario_login];
        }),
      )
      .toEqual([
        basico.registro.clienteregistro_codigo,
        basico.rep.empresa_codigo,
        basico.rep.usuario_login,
      ]);
  });
});
