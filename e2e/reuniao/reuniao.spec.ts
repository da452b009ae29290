import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { semearNegocio } from '../support/ficha.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('reunião: a pauta se faz dos fatos, todos veem o mesmo item, o decidido vira tarefa e a ata se escreve', async ({
  pagina,
  banco,
  basico,
  outraPagina,
}) => {
  const { adm, rep, representante } = basico;
  const dono = {
    repres_codigo: representante.repres_codigo,
    usuario_responsavel: rep.usuario_login,
  };
  await semearNegocio(banco, basico, { ...dono, negocio_titulo: 'Prensa', negocio_valor: '9000' });
  await semearNegocio(banco, basico, { ...dono, negocio_titulo: 'Torno', negocio_valor: '700' });
  await entrar(pagina, adm.usuario_emaillogin, '/apps/crm/atividades');
  await pagina.getByRole('button', { name: 'Reuniões' }).click();
  await pagina.getByRole('button', { name: 'Começar reunião' }).click();
  const nova = pagina.getByRole('dialog', { name: 'Começar reunião' });
  await nova.getByLabel('Título').fill('Segunda-feira');
  await nova.getByRole('combobox', { name: 'Participantes' }).click();
  await pagina.getByRole('option', { name: rep.usuario_nome }).click();
  await pagina.keyboard.press('Escape');
  await nova.getByRole('button', { name: 'Começar', exact: true }).click();
  const item = (p: typeof pagina, nome: string) => p.getByRole('article', { name: nome });
  await item(pagina, 'Prensa').waitFor();
  await axe(pagina);

  const outra = await outraPagina();
  await entrar(outra, rep.usuario_emaillogin, new URL(pagina.url()).pathname);
  await item(outra, 'Prensa').waitFor();
  expect(await outra.getByRole('button', { name: 'Próximo' }).count()).toBe(0);
  await pagina.keyboard.press('j');
  await item(pagina, 'Torno').waitFor();
  await item(outra, 'Torno').waitFor();
  await pagina.keyboard.press('k');
  await item(outra, 'Prensa').waitFor();

  await outra.getByLabel('Anotação').fill('O comprador viaja até quinta.');
  await outra.getByLabel('Anotação').blur();
  await pagina.keyboard.press('d');
  const decisao = pagina.getByRole('dialog', { name: 'Decisão' });
  await decisao.getByLabel('O que fazer').fill('Levar a amostra');
  await decisao.getByRole('button', { name: 'Registrar' }).click();
  await item(outra, 'Prensa')
    .getByText(/Levar a amostra, com /)
    .waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      "SELECT usuario_login FROM atividade WHERE atividade_titulo = 'Levar a amostra'",
    ),
  ).toEqual([{ usuario_login: rep.usuario_login }]);

  await pagina.getByRole('button', { name: 'Encerrar reunião' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Encerrar a reunião?' })
    .getByRole('button', { name: 'Encerrar' })
    .click();
  const ata = pagina.getByRole('article', { name: 'Ata' });
  await ata.getByText(/O comprador viaja até quinta\./).waitFor();
  await ata.getByText(/Decisão: Levar a amostra/).waitFor();
  await axe(pagina);
  await outra.getByRole('article', { name: 'Ata' }).waitFor();

  await ata.getByRole('button', { name: 'Enviar por e-mail' }).click();
  const carta = pagina.getByRole('dialog', { name: 'Escrever e-mail' });
  await carta.getByLabel('Para').fill('equipe@acosul.demo');
  await carta.getByRole('button', { name: 'Enviar', exact: true }).click();
  await pagina.getByText(/E-mail para equipe@acosul.demo/).waitFor();
  const [email] = await noRegistro(banco, basico, 'SELECT email_assunto, email_texto FROM email');
  expect(email?.['email_assunto']).toBe('Ata: Segunda-feira');
  expect(String(email?.['email_texto'])).toContain('Levar a amostra');
});
