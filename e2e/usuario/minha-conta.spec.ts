import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { axe } from '../support/axe.ts';
import { entrar, entrarPelaTela } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const NOVA = 'tres-tornos-na-chuva';

test('trocar a própria senha: a atual é conferida, as sessões terminam, e entra-se com a nova', async ({
  pagina,
  basico,
  guarda,
}) => {
  guarda.permitir(/40[013]/);
  const email = basico.rep.usuario_emaillogin;
  await entrar(pagina, email, '/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('button', { name: /Menu do usuário/ }).click();
  await pagina.getByRole('menuitem', { name: 'Minha conta' }).click();
  await pagina.getByRole('heading', { name: 'Minha conta', level: 1 }).waitFor();
  await pagina.getByText(email).waitFor();
  await axe(pagina);
  await pagina.getByRole('link', { name: 'Preferências de aviso' }).click();
  await pagina.getByRole('region', { name: 'Preferências de aviso' }).waitFor();
  await pagina.goto('/apps/crm/usuario/minhaconta');
  const preencher = async (atual: string, nova: string, outra: string) => {
    await pagina.getByLabel('Senha atual').fill(atual);
    await pagina.getByLabel('Nova senha', { exact: false }).first().fill(nova);
    await pagina.getByLabel('Nova senha, outra vez').fill(outra);
    await pagina.getByRole('button', { name: 'Trocar senha' }).click();
  };
  await preencher(SENHA_PADRAO, NOVA, `${NOVA}!`);
  await pagina.getByText('As duas senhas não são iguais.').first().waitFor();
  await preencher('esta-nao-e-a-minha', NOVA, NOVA);
  await pagina.getByText('A senha atual não confere.').first().waitFor();
  await preencher(SENHA_PADRAO, NOVA, NOVA);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await entrarPelaTela(pagina, email, NOVA);
  // Back where the person was.
  await pagina.getByRole('heading', { name: 'Minha conta', level: 1 }).waitFor();
});

test('a caixa de entrada é gravada sem nunca mostrar a senha, e o teste diz por que não abriu', async ({
  pagina,
  basico,
  guarda,
}) => {
  guarda.permitir(/40[09]/);
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/usuario/minhaconta');
  const painel = pagina.getByRole('region', { name: 'Respostas de clientes' });
  await painel.getByRole('textbox', { name: 'Servidor de entrada (IMAP)' }).fill('127.0.0.1');
  await painel.getByRole('button', { name: 'Salvar' }).click();
  await painel.getByText('Informe o usuário.').waitFor();
  await painel.getByRole('textbox', { name: 'Porta da entrada' }).fill('1');
  await painel.getByRole('textbox', { name: 'Usuário da entrada' }).fill('rep@acosul.demo');
  await painel.getByLabel('Senha da entrada', { exact: true }).fill('nao-e-esta');
  await painel.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Caixa de entrada salva.').first().waitFor();
  await painel.getByText('Há uma senha gravada.', { exact: false }).waitFor();
  await axe(pagina);
  await painel.getByRole('button', { name: 'Testar' }).click();
  await pagina.getByText('Não foi possível abrir a caixa de entrada.').first().waitFor();
});
