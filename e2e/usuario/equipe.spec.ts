import { permissoesPadrao } from '@praca/contract/permissoes.ts';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { alvosPequenos } from '../support/alvos.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro, semearQuadro } from '../support/quadro.ts';

/** One answer to one right. */
const direito = (onde: Locator, descricao: string, resposta: string) =>
  onde.getByRole('radiogroup', { name: descricao, exact: true }).getByRole('radio', {
    name: resposta,
    exact: true,
  });

test('uma empresa cresce: representante, perfil, convite, e o que mudou fica gravado', async ({
  pagina,
  banco,
  basico,
  novoContexto,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pagina.getByRole('link', { name: /^Representantes/ }).click();
  await pagina.getByRole('button', { name: 'Novo representante' }).first().click();
  const novo = pagina.getByRole('dialog', { name: 'Novo representante' });
  await novo.getByLabel('Nome ou razão social').fill('Sul Representações Ltda');
  await novo.getByLabel('CNPJ ou CPF').fill('11.222.333/0001-80');
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await novo.getByText('Informe um CNPJ ou CPF válido.').first().waitFor();
  await novo.getByLabel('CNPJ ou CPF').fill('11.222.333/0001-81');
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await novo.waitFor({ state: 'detached' });
  await pagina
    .getByRole('row', { name: /Sul Representações Ltda.*11\.222\.333\/0001-81/ })
    .waitFor();

  await pagina.goto('/apps/crm/perfil');
  await pagina.getByRole('button', { name: 'Novo perfil' }).click();
  const perfil = pagina.getByRole('dialog', { name: 'Novo perfil' });
  await perfil.getByLabel('Nome').fill('Vendas externas');
  await perfil.getByRole('combobox', { name: 'Base' }).click();
  await pagina.getByRole('option', { name: 'Representante' }).click();
  await direito(perfil, 'Excluir negócios', 'Não').check();
  await direito(perfil, 'Ver usuários', 'Sim').check();
  expect(await direito(perfil, 'Ver painéis', 'Base: sim').isChecked()).toBe(true);
  await axe(pagina);
  await perfil.getByRole('button', { name: 'Salvar' }).click();
  await pagina
    .getByRole('row', {
      name: new RegExp(
        `Vendas externas Representante ${permissoesPadrao('REPRESENTANTE').length} de`,
      ),
    })
    .waitFor();

  await pagina.goto('/apps/crm/usuario');
  await pagina.getByRole('button', { name: 'Convidar usuário' }).click();
  const convite = pagina.getByRole('dialog', { name: 'Convidar usuário' });
  await convite.getByRole('textbox', { name: /^Nome/ }).fill('Otávio Brandão');
  expect(await convite.getByLabel('Login').inputValue()).toBe('otavio.brandao');
  const email = `otavio.${basico.registro.clienteregistro_codigo}@fabrica.exemplo`;
  await convite.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await convite.getByRole('button', { name: 'Enviar convite' }).click();
  await convite.getByText('Escolha uma das opções.').first().waitFor();
  // Who manages sees what others sell, who sells does not, until somebody says otherwise.
  const outros = convite.getByRole('switch', { name: 'Vê outros representantes' });
  await convite.getByRole('combobox', { name: 'Perfil' }).click();
  await pagina.getByRole('option', { name: /^Administrador/ }).click();
  expect(await outros.isChecked()).toBe(true);
  await convite.getByRole('combobox', { name: 'Perfil' }).click();
  await pagina.getByRole('option', { name: 'Vendas externas' }).click();
  expect(await outros.isChecked()).toBe(false);
  const aviso = convite
    .getByRole('status')
    .filter({ hasText: 'não está ligado a um representante' });
  const caminho = aviso.getByRole('link', { name: 'Ver representantes' });
  expect(await caminho.getAttribute('href')).toBe('/apps/crm/representante');
  await axe(pagina);
  await convite.getByRole('combobox', { name: 'Representante' }).click();
  await pagina.getByRole('option', { name: 'Sul Representações Ltda' }).click();
  await aviso.waitFor({ state: 'detached' });
  await axe(pagina);
  await convite.getByRole('button', { name: 'Enviar convite' }).click();
  await pagina.getByText(`Convite enviado para ${email}.`).waitFor();
  await pagina.getByRole('row', { name: /Otávio Brandão.*Vendas externas/ }).click();
  const aberto = pagina.getByRole('dialog', { name: 'Otávio Brandão' });
  await pagina.getByText('Convite pendente').waitFor();
  await aberto.getByRole('button', { name: 'Reenviar convite' }).click();
  await pagina.getByText(`Só o link da última mensagem para ${email} vale.`).waitFor();
  await aberto.getByRole('switch', { name: 'Vê outros representantes' }).check();
  await aberto.getByText('Direitos só desta pessoa').click();
  expect(await direito(aberto, 'Ver usuários', 'Perfil: sim').isChecked()).toBe(true);
  await direito(aberto, 'Ver usuários', 'Não').check();
  await axe(pagina);
  await aberto.getByRole('switch', { name: 'Ativo' }).uncheck();
  await aberto.getByRole('button', { name: 'Salvar' }).click();
  await aberto.waitFor({ state: 'detached' });
  const [gravado] = await noRegistro(
    banco,
    basico,
    "SELECT u.usuario_ativo, u.usuario_visualizaoutrosrep, u.usuario_negadas, p.perfil_base, permissoes_efetivas(p, u) AS todas, r.repres_razao, p.perfil_descricao FROM usuario u JOIN perfil p USING (clienteregistro_codigo, perfil_codigo) JOIN representante r USING (clienteregistro_codigo, repres_codigo) WHERE u.usuario_login = 'otavio.brandao'",
  );
  expect(gravado).toEqual({
    usuario_ativo: false,
    usuario_visualizaoutrosrep: true,
    usuario_negadas: ['usuario.ver'],
    perfil_base: 'REPRESENTANTE',
    todas: permissoesPadrao('REPRESENTANTE').filter((p) => p !== 'negocio.excluir'),
    repres_razao: 'Sul Representações Ltda',
    perfil_descricao: 'Vendas externas',
  });

  await pagina.goto('/apps/crm/perfil');
  await pagina.getByRole('row', { name: /Vendas externas/ }).click();
  const dele = pagina.getByRole('dialog', { name: 'Vendas externas' });
  await dele.getByText('1 usuário tem este perfil').waitFor();
  await dele.getByRole('listitem').getByText('vê os de todos').waitFor();
  await dele.getByRole('link', { name: 'Otávio Brandão' }).click();
  await pagina.getByRole('dialog', { name: 'Otávio Brandão' }).waitFor();

  const celular = await novoContexto({
    viewport: JANELAS.celular,
    hasTouch: true,
    isMobile: true,
  });
  const fone = await celular.newPage();
  for (const tela of ['/apps/crm/usuario', '/apps/crm/perfil']) {
    await entrar(fone, basico.adm.usuario_emaillogin, tela);
    await fone
      .getByRole('status')
      .getByText(/^Total: /)
      .waitFor();
    await axe(fone);
    await expect.poll(() => alvosPequenos(fone, 44)).toEqual([]);
  }
});

test('quem sai: negócios e tarefas passam para outra pessoa num processo só, e o acesso termina', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Prensa', 'Torno'] });
  await noRegistro(
    banco,
    basico,
    "INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login) VALUES ($2, 'Ligar', now(), $1)",
    [basico.rep.usuario_login, basico.registro.clienteregistro_codigo],
  );
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/crm/usuario?usuario=${basico.rep.usuario_login}`,
  );
  const gaveta = pagina.getByRole('dialog', { name: basico.rep.usuario_nome, exact: true });
  await gaveta.getByRole('button', { name: 'Transferir e desativar…' }).click();
  const pergunta = pagina.getByRole('dialog', { name: /^Transferir o trabalho de/ });
  await pergunta.getByRole('switch', { name: /^2 negócios abertos/ }).waitFor();
  await pergunta.getByRole('switch', { name: /^1 tarefa pendente/ }).waitFor();
  await pergunta.getByRole('button', { name: 'Transferir e desativar' }).click();
  await pergunta.getByText('Escolha uma pessoa.').first().waitFor();
  await axe(pagina);
  await pergunta.getByRole('combobox', { name: 'Passar para' }).click();
  await pagina.getByRole('option', { name: basico.adm.usuario_nome }).click();
  await pergunta.getByRole('button', { name: 'Transferir e desativar' }).click();
  const fim = pagina.getByRole('dialog', { name: 'Transferência de trabalho' });
  await fim.getByText('2 negócios e 1 tarefa passados.').waitFor();
  await axe(pagina);
  await fim.getByRole('button', { name: 'Fechar' }).last().click();
  await fim.waitFor({ state: 'detached' });
  await expect
    .poll(() => pagina.getByRole('row', { name: new RegExp(basico.rep.usuario_nome) }).count())
    .toBe(0);
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT (SELECT count(*)::int FROM negocio WHERE clienteregistro_codigo = $3 AND usuario_responsavel = $1) AS negocios, (SELECT count(*)::int FROM atividade WHERE clienteregistro_codigo = $3 AND usuario_login = $1) AS tarefas, (SELECT usuario_ativo FROM usuario WHERE clienteregistro_codigo = $3 AND usuario_login = $2) AS ativo',
      [basico.adm.usuario_login, basico.rep.usuario_login, basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ negocios: 2, tarefas: 1, ativo: false }]);
});

test('quem perdeu o telefone: o segundo fator sai por quem administra, e só onde está ligado', async ({
  pagina,
  banco,
  basico,
}) => {
  const login = basico.rep.usuario_login;
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/usuario?usuario=${login}`);
  const gaveta = pagina.getByRole('dialog', { name: basico.rep.usuario_nome, exact: true });
  await gaveta.getByRole('button', { name: 'Transferir e desativar…' }).waitFor();
  const remover = gaveta.getByRole('button', { name: 'Remover segundo fator' });
  expect(await remover.count()).toBe(0);
  await noRegistro(
    banco,
    basico,
    "UPDATE usuario SET usuario_totp = 'x', usuario_totp_em = now() WHERE clienteregistro_codigo = $2 AND usuario_login = $1",
    [login, basico.registro.clienteregistro_codigo],
  );
  await pagina.reload();
  await remover.click();
  const pergunta = pagina.getByRole('dialog', { name: 'Remover segundo fator?' });
  await axe(pagina);
  await pergunta.getByRole('button', { name: 'Remover segundo fator' }).click();
  await pagina.getByText('Segundo fator removido.').waitFor();
  await remover.waitFor({ state: 'detached' });
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT usuario_totp, usuario_totp_em FROM usuario WHERE clienteregistro_codigo = $2 AND usuario_login = $1',
      [login, basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ usuario_totp: null, usuario_totp_em: null }]);
});
