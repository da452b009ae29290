import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { emailPara, linkDe } from '../support/emails.ts';
import { entrarPelaTela } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { DESCONHECIDO } from '../support/receita.ts';

const SENHA = 'quatro cavalos no pasto';

const emTrintaDias = () => {
  const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(),
  );
  const fim = new Date(`${hoje}T12:00:00Z`);
  fim.setUTCDate(fim.getUTCDate() + 30);
  return fim.toISOString().slice(0, 10).split('-').reverse().join('/');
};

test('do cadastro ao teste de 30 dias, com o e-mail lido da pasta', async ({
  pagina,
  dados,
  guarda,
}) => {
  guarda.permitir(/404/);
  const email = `clara.${Date.now()}@fundicao.exemplo`;
  await pagina.goto('/account/create-new-account');
  await pagina.getByLabel('Nome completo').fill('Clara Monteiro');
  await pagina.getByLabel('E-mail de trabalho').fill(email);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await pagina.getByText('Força da senha: Forte').waitFor();
  await pagina.getByRole('button', { name: 'Criar conta' }).click();

  await pagina.getByRole('heading', { name: 'Confirme o seu e-mail' }).waitFor();
  await pagina.getByText(email).waitFor();
  await pagina.getByText(`${dados}/emails`).waitFor();

  await emailPara(dados, email);
  await pagina.getByRole('button', { name: 'Reenviar' }).click();
  await pagina.getByText('Só o link da última mensagem vale.').waitFor();
  await pagina.goto(linkDe(await emailPara(dados, email, 2), '/account/confirm'));
  await pagina.getByText('E-mail confirmado').waitFor();
  await pagina.getByRole('link', { name: 'Entrar' }).click();
  await expect.poll(() => pagina.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  await entrarPelaTela(pagina, email, SENHA);

  await pagina.getByRole('heading', { name: 'Dados da empresa' }).waitFor();
  await pagina.getByText(emTrintaDias()).waitFor();
  await pagina.getByLabel('Razão social').fill('Fundição Monteiro Ltda');
  await pagina.getByLabel('CNPJ', { exact: true }).fill('11222333000182');
  await pagina.getByRole('button', { name: 'Salvar e continuar' }).click();
  await pagina.getByText('Informe um CNPJ válido.').waitFor();
  expect(
    await pagina
      .getByLabel('CNPJ', { exact: true })
      .evaluate((campo) => campo === document.activeElement),
  ).toBe(true);

  await pagina.getByLabel('CNPJ', { exact: true }).fill(DESCONHECIDO);
  await pagina.getByRole('button', { name: 'Buscar dados do CNPJ' }).click();
  const falha = pagina.getByRole('alert').filter({ hasText: 'CNPJ não encontrado' });
  await falha.getByText('Confira o número, ou preencha os dados à mão.').waitFor();
  await axe(pagina);

  await pagina.getByLabel('CNPJ', { exact: true }).fill('11222333000181');
  expect(await pagina.getByLabel('CNPJ', { exact: true }).inputValue()).toBe('11.222.333/0001-81');
  await pagina.getByLabel('Telefone').fill('11987654321');
  await pagina.getByRole('button', { name: 'Buscar dados do CNPJ' }).click();
  await pagina.getByText(/^Endereço dos seus documentos: R DAS FLORES, 10/).waitFor();
  await pagina.getByRole('button', { name: 'Salvar e continuar' }).click();
  await pagina.waitForURL('**/apps/crm/primeirosPassos');
  await pagina.getByText('Faltam 3 de 4.').waitFor();

  await pagina.goto('/apps/crm/empresa');
  await pagina.getByRole('row', { name: /Fundição Monteiro.*São José dos Campos.*SP/i }).waitFor();
  await pagina.goto('/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('button', { name: 'Menu do usuário: Clara Monteiro' }).click();
  await pagina.getByText('Clara Monteiro · Fundição Monteiro Ltda').waitFor();
});

test('a empresa fica para depois: os primeiros passos vêm assim mesmo, e a entrada não pergunta outra vez', async ({
  pagina,
  dados,
}) => {
  const email = `lia.${Date.now()}@fundicao.exemplo`;
  await pagina.goto('/account/create-new-account');
  await pagina.getByLabel('Nome completo').fill('Lia Monteiro');
  await pagina.getByLabel('E-mail de trabalho').fill(email);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await pagina.getByRole('button', { name: 'Criar conta' }).click();
  await pagina.goto(linkDe(await emailPara(dados, email), '/account/confirm'));
  await pagina.getByRole('link', { name: 'Entrar' }).click();
  await entrarPelaTela(pagina, email, SENHA);
  await pagina.getByRole('heading', { name: 'Dados da empresa' }).waitFor();
  const adiado = pagina.waitForResponse((r) => r.url().endsWith('/TWSInicio/Dispensar'));
  await pagina.getByRole('link', { name: 'Preencher depois' }).click();
  await pagina.waitForURL('**/apps/crm/primeirosPassos');
  await pagina.getByText('Faltam 4 de 4.').waitFor();
  await adiado;
  await pagina.goto('/account/logout');
  await pagina.getByRole('link', { name: /Entrar/ }).click();
  await entrarPelaTela(pagina, email, SENHA);
  await pagina.waitForURL('**/dashboard/crm/funilvendas');
  await pagina.getByRole('link', { name: 'Primeiros passos: faltam 4' }).click();
  await pagina.getByRole('link', { name: 'Informar a empresa' }).click();
  await pagina.getByRole('heading', { name: 'Dados da empresa' }).waitFor();
});

test('S-18 e-mail que já existe: a mesma resposta, e a conta fica como estava', async ({
  pagina,
  basico,
}) => {
  await pagina.goto('/account/register2');
  await pagina.getByLabel('Nome completo').fill('Outra Pessoa');
  await pagina
    .getByLabel('E-mail de trabalho')
    .fill(` ${basico.adm.usuario_emaillogin.toUpperCase()} `);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await pagina.getByRole('button', { name: 'Criar conta' }).click();
  await pagina.getByRole('heading', { name: 'Confirme o seu e-mail' }).waitFor();
  expect(new URL(pagina.url()).pathname).toBe('/account/confirm2');
  await pagina.goto('/account/login');
  await entrarPelaTela(pagina, basico.adm.usuario_emaillogin, basico.adm.senha);
  await pagina.waitForURL('**/dashboard/crm/funilvendas');
});

test('senha curta e senha comum são recusadas no campo', async ({ pagina, guarda }) => {
  guarda.permitir(/400/);
  await pagina.goto('/account/create-new-account');
  await pagina.getByLabel('Nome completo').fill('Clara Monteiro');
  await pagina.getByLabel('E-mail de trabalho').fill('clara@exemplo.com');
  const senha = pagina.getByLabel('Senha', { exact: true });
  await senha.fill('curta');
  await pagina.getByRole('button', { name: 'Criar conta' }).click();
  await pagina.getByText('Use ao menos 8 caracteres.', { exact: true }).waitFor();
  await senha.fill('12345678');
  await pagina.getByRole('button', { name: 'Criar conta' }).click();
  await pagina.getByText('Esta senha é fácil de adivinhar.').waitFor();
  expect(await senha.inputValue()).toBe('12345678');
});

test('link de confirmação que não existe: explica e oferece a entrada', async ({
  pagina,
  guarda,
}) => {
  guarda.permitir(/400/);
  await pagina.goto('/account/confirm?hash=nao-existe');
  await pagina.getByText('Este link não vale mais.').waitFor();
  await pagina.getByRole('link', { name: 'Entrar' }).waitFor();
});
