import { describe, expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { entrarPelaTela } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const RUINS = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '%2f%2fevil',
  '/\t/evil.example',
  '/account/logout',
  '/nao-existe',
];

describe('S-36 lugar de volta depois de entrar', () => {
  test.for(RUINS)('%j leva ao funil de vendas', async (retorno, { pagina, basico }) => {
    await pagina.goto(`/account/login?${new URLSearchParams({ retorno })}`);
    await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
    await pagina.waitForURL('**/dashboard/crm/funilvendas');
  });

  test('uma tela nossa, com seus filtros, é respeitada', async ({ pagina, url, basico }) => {
    const destino = '/apps/crm/pipeline/leads?texto=a%C3%A7o';
    await pagina.goto(destino);
    await pagina.waitForURL('**/account/login?**');
    expect(new URL(pagina.url()).searchParams.get('retorno')).toBe(destino);
    await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
    await pagina.waitForURL((endereco) => endereco.pathname === '/apps/crm/pipeline/leads');
    expect(pagina.url()).toBe(url + destino);
  });
});

test('a guarda troca o endereço: voltar não cai de novo na tela fechada', async ({ pagina }) => {
  await pagina.goto('/landing');
  await pagina.goto('/apps/crm/pipeline/leads');
  await pagina.waitForURL('**/account/login?**');
  await pagina.goBack();
  await pagina.waitForURL('**/landing');
});
