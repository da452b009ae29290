import { expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';

test('S-44 acesso vencido: a tela leva ao aviso do período, com os dados guardados', async ({
  pagina,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/403/);
  await entrar(pagina, basico.rep.usuario_emaillogin, '/landing');
  await noRegistro(
    banco,
    basico,
    "UPDATE clienteregistro SET clienteregistro_validade = '2020-01-01'",
  );
  await pagina.goto(QUADRO);
  await pagina.waitForURL('**/test-expired');
  await pagina.getByText('Seus dados estão guardados.').waitFor();
});

test('S-44 acesso bloqueado: página de acesso negado com o motivo', async ({
  pagina,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/403/);
  await entrar(pagina, basico.rep.usuario_emaillogin, '/landing');
  await noRegistro(
    banco,
    basico,
    "UPDATE clienteregistro SET clienteregistro_situacao = 'BLOQUEADO'",
  );
  await pagina.goto(QUADRO);
  await pagina.waitForURL('**/access-denied?codigo=1274');
  await pagina.getByText('O acesso desta empresa está bloqueado.').waitFor();
  await pagina.getByRole('link', { name: 'Sair desta conta' }).click();
  await pagina.getByRole('heading', { name: 'Até logo!' }).waitFor();
});

test('sem acesso ao CRM e sem permissão: diz o que falta e quem libera', async ({
  pagina,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/403/);
  await entrar(pagina, basico.rep.usuario_emaillogin, '/landing');
  await noRegistro(
    banco,
    basico,
    "UPDATE perfil SET perfil_base = 'NENHUM', perfil_permissoes = '{}'",
  );
  await pagina.goto(QUADRO);
  await pagina.waitForURL('**/access-denied?codigo=SEM_PERMISSAO');
  await pagina.getByText('Você não tem permissão para esta operação.').waitFor();
  expect(await pagina.getByText(/Peça ao administrador/).count()).toBe(1);
});
