import { expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const SEM_TELA = [
  '/apps/crm/pipeline/manutencaonegocio/abc',
  '/apps/crm/pipeline/manutencaonegocio/0',
  '/apps/crm/pipeline/xyz',
  '/apps/crm/pipeline/xyz/1',
  '/apps/crm/nada',
];

test.for(SEM_TELA)(
  '%s diz que a página não existe',
  async (endereco, { pagina, guarda, basico }) => {
    guarda.permitir(/404/);
    expect((await pagina.request.get(endereco)).status()).toBe(404);
    await entrar(pagina, basico.rep.usuario_emaillogin, endereco);
    await pagina.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
    expect(await pagina.title()).toBe('Página não encontrada · Praça');
  },
);
