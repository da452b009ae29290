import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { rodarComando } from '../support/comando.ts';
import { emailPara } from '../support/emails.ts';
import { entrar, entrarPelaTela } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';

test('bloqueada pelo comando, a tela aberta vai ao aviso, o pedido fica para quem cuida, e liberada volta a entrar', async ({
  pagina,
  novoContexto,
  guarda,
  basico,
  url,
  dados,
}) => {
  guarda.permitir(/403/);
  const registro = (...linha: string[]) => rodarComando({ url, dados }, 'registro', ...linha);
  const { adm, rep } = basico;
  await entrar(pagina, rep.usuario_emaillogin, '/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('banner').waitFor();
  await registro(
    'bloquear',
    rep.usuario_emaillogin,
    '--motivo',
    'Boleto em aberto',
    '--quem',
    'Ana',
  );
  await pagina.waitForURL('**/access-denied?codigo=1274');
  await pagina.getByRole('link', { name: adm.usuario_emaillogin }).waitFor();
  await pagina.getByRole('link', { name: 'atendimento@praca.exemplo' }).waitFor();
  await pagina.getByRole('button', { name: 'Pedir a liberação' }).click();
  await pagina.getByText(/^Pedido enviado hoje às \d\d:\d\d, por /).waitFor();
  await axe(pagina);
  await pagina.reload();
  await pagina.getByText(/^Pedido enviado hoje/).waitFor();
  expect(await pagina.getByRole('button', { name: /^Pedir/ }).count()).toBe(0);
  expect(await registro('mostrar', rep.usuario_emaillogin)).toContain('(1274)');

  await registro('liberar', rep.usuario_emaillogin, '--motivo', 'Pagou', '--quem', 'Ana');
  await emailPara(dados, adm.usuario_emaillogin, 2);
  const outra = await (await novoContexto()).newPage();
  await entrar(outra, adm.usuario_emaillogin, '/apps/crm/auditoria?tabela=clienteregistro');
  await outra.getByText('Ana liberou').first().waitFor();
  await outra.getByText('Boleto em aberto').last().waitFor();
  await outra.goto('/apps/crm/avisos');
  await outra.getByText('O acesso da sua empresa foi liberado').waitFor();

  await pagina.reload();
  await pagina.getByText('O acesso da sua empresa está liberado').waitFor();
  await pagina.getByRole('link', { name: 'Continuar' }).click();
  await pagina.getByRole('banner').waitFor();
});

test('vencida, quem entra pelo formulário no celular também pode pedir; quem ninguém conhece vê só o atendimento', async ({
  celular,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/403/);
  await celular.goto('/test-expired');
  await celular.getByText('Para pedir por aqui, entre com o seu e-mail e a sua senha.').waitFor();
  await celular.getByRole('link', { name: 'atendimento@praca.exemplo' }).waitFor();
  await noRegistro(
    banco,
    basico,
    "UPDATE clienteregistro SET clienteregistro_validade = '2020-01-01'",
  );
  await celular.goto('/account/login');
  await entrarPelaTela(celular, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await celular.waitForURL('**/test-expired');
  await celular.getByRole('button', { name: 'Pedir a renovação' }).click();
  await celular.getByText(/^Pedido enviado hoje/).waitFor();
  await axe(celular);
});
