import { expect } from 'vitest';
import { codigoDoAplicativo } from '../../server/seed/fabricas/totp.ts';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { axe } from '../support/axe.ts';
import { alvosPequenos } from '../support/alvos.ts';
import { entrar, entrarPelaTela } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('segundo fator: ligar pela conta, sair, entrar com o código, e desligar com a senha e um código', async ({
  pagina,
  basico,
  guarda,
}) => {
  guarda.permitir(/40[01]/);
  const email = basico.rep.usuario_emaillogin;
  await entrar(pagina, email, '/apps/crm/usuario/minhaconta');
  await pagina.getByRole('button', { name: 'Ligar segundo fator' }).click();
  const senha = pagina.getByRole('dialog', { name: 'Ligar segundo fator' });
  await senha.getByLabel('Senha atual').fill(SENHA_PADRAO);
  await senha.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByRole('img', { name: 'Código QR do segundo fator' }).waitFor();
  await axe(pagina);
  const segredo = (await pagina.getByLabel('Ou digite este segredo').inputValue()).replaceAll(
    ' ',
    '',
  );
  await pagina.getByLabel('Código do aplicativo').fill('000000');
  await pagina.getByRole('button', { name: 'Ligar', exact: true }).click();
  await pagina.getByText('O código não confere.').first().waitFor();
  await pagina.getByLabel('Código do aplicativo').fill(codigoDoAplicativo(segredo));
  await pagina.getByRole('button', { name: 'Ligar', exact: true }).click();
  const codigos = pagina.getByRole('dialog', { name: 'Códigos de recuperação' });
  await expect.poll(() => codigos.getByRole('listitem').count()).toBe(10);
  const [papel = '', outroPapel = ''] = await codigos.getByRole('listitem').allTextContents();
  await codigos.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await pagina.getByText(/Restam 10 códigos/).waitFor();

  await pagina.getByRole('button', { name: 'Sair de todas' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Sair de todas as sessões?' })
    .getByRole('button', { name: 'Sair de todas' })
    .click();
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await pagina.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA_PADRAO);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  const codigo = pagina.getByLabel('Código do segundo fator');
  await codigo.waitFor();
  await axe(pagina);
  await codigo.fill(papel);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.getByRole('heading', { level: 1, name: /Funil de vendas|Minha conta/ }).waitFor();

  await pagina.goto('/apps/crm/usuario/minhaconta');
  await pagina.getByText(/Restam 9 códigos/).waitFor();
  await pagina.getByRole('button', { name: 'Desligar' }).click();
  const fora = pagina.getByRole('dialog', { name: 'Desligar segundo fator' });
  await fora.getByLabel('Senha atual').fill(SENHA_PADRAO);
  await fora.getByLabel('Código do segundo fator').fill(outroPapel);
  await fora.getByRole('button', { name: 'Desligar' }).click();
  await pagina.getByRole('button', { name: 'Ligar segundo fator' }).waitFor();
});

test('o perfil pede o segundo fator: quem entra liga-o antes de tudo, e entra depois com o código', async ({
  pagina,
  banco,
  basico,
  guarda,
  celular,
}) => {
  guarda.permitir(/40[013]/);
  const email = basico.rep.usuario_emaillogin;
  await entrar(pagina, email, '/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await noRegistro(
    banco,
    basico,
    'UPDATE perfil SET perfil_segundofator = true WHERE perfil_codigo = (SELECT perfil_codigo FROM usuario WHERE usuario_login = $1)',
    [basico.rep.usuario_login],
  );
  // On the phone, by the login; nothing else opens before.
  await celular.goto('/account/login');
  await entrarPelaTela(celular, email, SENHA_PADRAO);
  await celular.getByRole('heading', { name: 'Ligue o segundo fator' }).waitFor();
  await celular.getByRole('button', { name: 'Ligar segundo fator' }).waitFor();
  await axe(celular);
  await expect.poll(() => alvosPequenos(celular, 44)).toEqual([]);
  await celular.goto('/apps/crm/pipeline/oportunidades');
  await celular.waitForURL('**/account/segundofator');
  await celular.getByRole('button', { name: 'Ligar segundo fator' }).click();
  const senha = celular.getByRole('dialog', { name: 'Ligar segundo fator' });
  await senha.getByLabel('Senha atual').fill(SENHA_PADRAO);
  await senha.getByRole('button', { name: 'Continuar' }).click();
  const segredo = (await celular.getByLabel('Ou digite este segredo').inputValue()).replaceAll(
    ' ',
    '',
  );
  await celular.getByLabel('Código do aplicativo').fill(codigoDoAplicativo(segredo));
  await celular.getByRole('button', { name: 'Ligar', exact: true }).click();
  const codigos = celular.getByRole('dialog', { name: 'Códigos de recuperação' });
  await expect.poll(() => codigos.getByRole('listitem').count()).toBe(10);
  const [papel = ''] = await codigos.getByRole('listitem').allTextContents();
  await axe(celular);
  await codigos.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await celular.waitForURL('**/dashboard/crm/funilvendas');
  await celular.goto('/account/logout');
  await celular.getByText('Até logo!').waitFor();
  await celular.goto('/account/login');
  await entrarPelaTela(celular, email, SENHA_PADRAO);
  await celular.getByLabel('Código do segundo fator').fill(papel);
  await celular.getByRole('button', { name: 'Entrar', exact: true }).click();
  await celular.waitForURL('**/dashboard/crm/funilvendas');
  await celular.goto('/apps/crm/usuario/minhaconta');
  await celular
    .getByText('O seu perfil pede o segundo fator: ele não pode ser desligado.')
    .waitFor();
});

test('dados, servidor de e-mail e teste: o que se grava fica, a senha nunca volta', async ({
  pagina,
  basico,
  guarda,
}) => {
  guarda.permitir(/409/);
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/usuario/minhaconta');
  const dados = pagina.getByRole('region', { name: 'Seus dados' });
  await dados.getByLabel('Ramal').fill('204');
  await dados.getByLabel('Assinatura').fill('Atenciosamente');
  await dados.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Sua conta foi salva.').waitFor();
  const envio = pagina.getByRole('region', { name: 'Envio de e-mails' });
  await envio.getByRole('combobox', { name: 'Como os seus e-mails saem' }).click();
  await pagina.getByRole('option', { name: 'Pelo meu servidor (SMTP)' }).click();
  await envio.getByLabel('Servidor').fill('127.0.0.1');
  await envio.getByLabel('Usuário').fill('rep@fabrica.exemplo');
  await envio.getByLabel('Senha', { exact: true }).fill('segredo-do-smtp');
  await axe(pagina);
  await envio.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Envio de e-mails salvo.').waitFor();
  await pagina.reload();
  await envio.getByText(/Há uma senha gravada/).waitFor();
  expect(await envio.getByLabel('Senha', { exact: true }).inputValue()).toBe('');
  await envio.getByRole('button', { name: 'Enviar teste' }).click();
  await pagina
    .getByText('Não foi possível realizar o envio de email, verifique suas credenciais.')
    .waitFor();
});
