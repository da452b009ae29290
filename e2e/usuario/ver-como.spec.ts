import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { cartao, noRegistro, semearQuadro } from '../support/quadro.ts';

test('ver como outra pessoa: o quadro dela, só para olhar, e a volta', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Prensa dela', 'Torno de outro'] });
  await noRegistro(
    banco,
    basico,
    "UPDATE negocio SET usuario_responsavel = NULL, repres_codigo = NULL WHERE negocio_titulo = 'Torno de outro'",
  );
  await noRegistro(
    banco,
    basico,
    `UPDATE negocio SET usuario_responsavel = '${basico.rep.usuario_login}' WHERE negocio_titulo = 'Prensa dela'`,
  );
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/usuario');
  await pagina.getByRole('row', { name: new RegExp(basico.rep.usuario_nome) }).click();
  const aberto = pagina.getByRole('dialog', { name: basico.rep.usuario_nome });
  await aberto.getByRole('button', { name: 'Ver como…' }).click();
  await pagina
    .getByRole('alertdialog', { name: `Ver como ${basico.rep.usuario_nome}?` })
    .getByRole('button', { name: 'Ver como' })
    .click();

  const faixa = pagina.getByRole('region', { name: 'Vendo como outra pessoa' });
  await faixa.getByText(`Vendo como ${basico.rep.usuario_nome}.`).waitFor();
  await pagina.goto('/apps/crm/pipeline/oportunidades');
  await cartao(pagina, 'Prensa dela').waitFor();
  expect(await cartao(pagina, 'Torno de outro').count()).toBe(0);
  await axe(pagina);

  await pagina.goto('/apps/crm/atividades');
  await faixa.waitFor();
  await pagina.setViewportSize(JANELAS.celular);
  await faixa.getByRole('button', { name: 'Voltar a ser você' }).waitFor();
  await axe(pagina);
  await pagina.setViewportSize(JANELAS.mesa);

  await faixa.getByRole('button', { name: 'Voltar a ser você' }).click();
  await pagina.waitForURL(/\/apps\/crm\/usuario$/);
  await pagina.getByRole('row', { name: new RegExp(basico.rep.usuario_nome) }).waitFor();
  await faixa.waitFor({ state: 'detached' });
  const eventos = await noRegistro(
    banco,
    basico,
    "SELECT evento_acao FROM evento WHERE evento_acao LIKE '%VER_COMO' ORDER BY evento_codigo",
  );
  expect(eventos.map((um) => um.evento_acao)).toEqual(['VER_COMO', 'DEIXAR_DE_VER_COMO']);
});
