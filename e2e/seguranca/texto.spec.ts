import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { emailPara } from '../support/emails.ts';
import { entrar } from '../support/entrar.ts';
import {
  escolherCsv,
  esperarColunas,
  IMPORTACAO,
  importar,
  irAoDestino,
} from '../support/importacao.ts';
import { ATAQUE, conferirTexto, perigo, registroPerigoso, visto } from '../support/perigos.ts';
import { test as base } from '../support/relogio.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const FUNIL = '/dashboard/crm/funilvendas';

/** Reports of the policy reach the guard as errors of the console, also those that Chromium itself would not write. */
const denunciar = (contexto: BrowserContext) =>
  contexto.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (quebra) =>
      console.error(`CSP ${quebra.violatedDirective} ${quebra.blockedURI}`),
    );
  });

const test = base
  .extend('perigoso', ({ banco }) => registroPerigoso(banco))
  .extend('vigiada', async ({ contexto, pagina }): Promise<Page> => {
    await denunciar(contexto);
    return pagina;
  });

const cartao = (pagina: Page, campo = 'título') =>
  pagina.getByRole('group', { name: `${campo} ${ATAQUE}` });

test('S-24 quadro, avisos, diálogos e filtros mostram como texto o que as pessoas escrevem', async ({
  vigiada: pagina,
  perigoso,
}) => {
  await entrar(pagina, perigoso.adm.usuario_emaillogin, QUADRO);
  for (const campo of ['estágio um', 'título', 'cliente', 'funil', 'empresa'])
    await visto(pagina, campo);
  await conferirTexto(pagina);

  await cartao(pagina).focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await pagina.getByText(`Movido para estágio dois ${ATAQUE}`).first().waitFor();
  await conferirTexto(pagina);
  await pagina.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  await pagina
    .getByText(/Movimento desfeito/)
    .first()
    .waitFor({ state: 'attached' });
  await conferirTexto(pagina);

  await cartao(pagina).click();
  const gaveta = pagina.getByRole('dialog', { name: `título ${ATAQUE}` });
  for (const campo of ['observação', 'etiqueta', 'cliente', 'usuária', 'origem'])
    await gaveta.getByText(`${campo} ${ATAQUE}`).first().waitFor();
  await gaveta.getByText(`moveu de estágio um ${ATAQUE}`).first().waitFor();
  await conferirTexto(pagina);
  await pagina.keyboard.press('Escape');
  await gaveta.waitFor({ state: 'detached' });

  for (const [item, dentro] of [
    ['Mover para…', 'estágio três'],
    ['Excluir', 'título'],
  ] as const) {
    await cartao(pagina).focus();
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.press('Enter');
    await pagina.getByRole('menuitem', { name: item }).click();
    await visto(pagina, dentro);
    await conferirTexto(pagina);
    await pagina.keyboard.press('Escape');
    await pagina
      .getByRole('dialog')
      .or(pagina.getByRole('alertdialog'))
      .waitFor({ state: 'detached' });
  }

  await cartao(pagina).focus();
  await pagina.keyboard.press('f');
  const filtros = pagina.getByRole('dialog', { name: 'Filtros' });
  for (const [campo, opcao] of [
    ['Etiqueta', 'etiqueta'],
    ['Responsável', 'colega'],
  ] as const) {
    await filtros.getByLabel(campo).click();
    await pagina.getByRole('option', { name: `${opcao} ${ATAQUE}` }).click();
    await conferirTexto(pagina);
  }
  await filtros.getByRole('button', { name: 'Ver resultado' }).click();
  await pagina.getByRole('group', { name: 'Filtros ativos' }).waitFor();
  await visto(pagina, 'colega');
  await conferirTexto(pagina);

  await pagina.getByRole('button', { name: 'Menu do usuário' }).click();
  await visto(pagina, 'usuária');
  await conferirTexto(pagina);
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: /^Empresa: empresa/ }).click();
  await pagina.getByRole('menu', { name: 'Empresa' }).getByText(`filial ${ATAQUE}`).click();
  await pagina.getByText(`Agora você está em filial ${ATAQUE}`).first().waitFor();
  await conferirTexto(pagina);
});

test('S-24 lista, página do negócio com histórico, e a paleta', async ({
  vigiada: pagina,
  perigoso,
}) => {
  await entrar(pagina, perigoso.adm.usuario_emaillogin, '/apps/crm/pipeline/listapipeline');
  for (const campo of ['título', 'perdido', 'cliente', 'estágio um']) await visto(pagina, campo);
  await conferirTexto(pagina);

  const ficha = (codigo: number) => `/apps/crm/pipeline/manutencaonegocio/${codigo}`;
  await pagina.goto(ficha(perigoso.negocio.negocio_codigo));
  const titulo = pagina.getByLabel('Título', { exact: true });
  await titulo.fill(perigo('outro título'));
  await titulo.press('Enter');
  const historico = pagina.getByRole('tabpanel', { name: 'Linha do tempo' });
  await historico.getByText(`outro título ${ATAQUE}`).first().waitFor();
  await historico.getByText(`usuária ${ATAQUE}`).first().waitFor();
  for (const campo of ['estágio um', 'estágio dois', 'funil', 'etiqueta'])
    await visto(pagina, campo);
  expect(await pagina.getByRole('textbox', { name: 'Observação' }).inputValue()).toBe(
    perigo('observação'),
  );
  await conferirTexto(pagina);
  await pagina.getByRole('button', { name: /^Mover para estágio dois/ }).click();
  await pagina.getByText(`Movido para estágio dois ${ATAQUE}`).first().waitFor();
  await historico.getByText(`moveu de estágio um ${ATAQUE}`).first().waitFor();
  await conferirTexto(pagina);
  const contatos = await pagina
    .getByRole('list', { name: 'Contato do cliente' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  // The customer's own page, and no script.
  expect(contatos).toEqual(['http:', 'mailto:']);
  await pagina
    .getByRole('list', { name: 'Contato do cliente' })
    .getByRole('listitem')
    .filter({ hasText: /^javascript:alert\(1\)$/ })
    .first()
    .waitFor();

  await pagina.keyboard.press('Control+k');
  await pagina.getByRole('combobox', { name: /Buscar telas/ }).fill('perdido');
  await pagina
    .getByRole('option', { name: `perdido ${ATAQUE}` })
    .first()
    .waitFor();
  await conferirTexto(pagina);
  await pagina.keyboard.press('Escape');
  await pagina.goto(ficha(perigoso.perdido.negocio_codigo));
  await historico.getByText(`marcou o negócio como perdido: motivo ${ATAQUE}`).waitFor();
  await historico.getByText(`colega ${ATAQUE}`).first().waitFor();
  await conferirTexto(pagina);
});

test('S-24 funil: nomes, dica e tabela são texto', async ({ vigiada: pagina, perigoso }) => {
  await entrar(pagina, perigoso.adm.usuario_emaillogin, FUNIL);
  await visto(pagina, 'estágio um');
  await pagina
    .getByRole('link', { name: /por estágio um/ })
    .first()
    .focus();
  await pagina.getByRole('tooltip').getByText(`estágio um ${ATAQUE}`).waitFor();
  await conferirTexto(pagina);
  await pagina.getByRole('button', { name: 'Ver como tabela' }).click();
  await visto(pagina, 'estágio dois');
  await conferirTexto(pagina);
});

test('S-24 S-25 importação: nome do arquivo, cabeçalhos, células e recusas do servidor', async ({
  vigiada: pagina,
  perigoso,
}) => {
  const nome = 'lista <img src=x onerror=alert(1)>{{7*7}}.csv';
  const celula = (texto: string) => `"${texto.replaceAll('"', '""')}"`;
  const csv = [
    ['título', 'e-mail', perigo('cabeçalho')],
    [perigo('importado'), '', perigo('célula')],
    [perigo('recusado'), `${perigo('endereço')}@`, ''],
  ]
    .map((linha) => `${linha.map(celula).join(';')}\n`)
    .join('');
  await entrar(pagina, perigoso.adm.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, csv, nome);
  await esperarColunas(pagina);
  await pagina.getByText(nome).first().waitFor();
  for (const campo of ['cabeçalho', 'célula', 'importado']) await visto(pagina, campo);
  await conferirTexto(pagina);
  await irAoDestino(pagina);
  await pagina.getByRole('switch', { name: /^Importar a linha sem o campo/ }).uncheck();
  await conferirTexto(pagina);
  await importar(pagina);
  const recusas = pagina.getByRole('table', { name: 'Linhas recusadas' });
  await recusas.getByText(`endereço ${ATAQUE}`).filter({ visible: true }).first().waitFor();
  await conferirTexto(pagina);
  await pagina.getByRole('link', { name: 'Ver no quadro' }).click();
  await cartao(pagina, 'importado').waitFor();
  await conferirTexto(pagina);
  await pagina.goto(IMPORTACAO);
  await pagina.getByRole('row', { name: nome }).waitFor();
  await conferirTexto(pagina);
});

test('S-25 a recusa do servidor diz quem alterou, como texto', async ({
  vigiada: pagina,
  novoContexto,
  guarda,
  perigoso,
}) => {
  guarda.permitir(/409/);
  await entrar(pagina, perigoso.adm.usuario_emaillogin, QUADRO);
  await cartao(pagina).focus();
  await pagina.keyboard.press('Space');
  // To another stage than the colleague's: who wants the same has no conflict.
  await pagina.keyboard.press('ArrowRight');
  await pagina.keyboard.press('ArrowRight');
  await pagina
    .getByText(/^Sobre estágio três/)
    .first()
    .waitFor({ state: 'attached' });
  const outro = await (await novoContexto()).newPage();
  await entrar(outro, perigoso.colega.usuario_emaillogin, QUADRO);
  await cartao(outro).focus();
  await outro.keyboard.press('Alt+ArrowRight');
  await outro
    .getByText(/^Movido para/)
    .first()
    .waitFor();
  await pagina.keyboard.press('Enter');
  const dialogo = pagina.getByRole('alertdialog');
  await dialogo.getByText(`colega ${ATAQUE}`).waitFor();
  await dialogo.getByText(`título ${ATAQUE}`).waitFor();
  await conferirTexto(pagina);
  await dialogo.getByRole('button', { name: /^Manter em / }).click();
  await dialogo.waitFor({ state: 'detached' });
});

test('S-24 S-26 e-mails: nomes e modelos vão como foram escritos, em texto puro', async ({
  vigiada: pagina,
  dados,
  perigoso,
}) => {
  const { adm, registro, perfil_codigo, empresa_codigo } = perigoso;
  const { token } = await entrar(pagina, adm.usuario_emaillogin, FUNIL);
  const pedido = await pagina.request.post('/api/forget-password/', {
    data: { usuario_emaillogin: adm.usuario_emaillogin },
  });
  expect(pedido.ok()).toBe(true);
  const redefinir = await emailPara(dados, adm.usuario_emaillogin);
  expect(redefinir).toContain(`Olá, usuária ${ATAQUE}`);

  const convidado = `convidado@registro${registro}.demo`;
  const convite = await pagina.request.put('/api/TWSUsuario/Usuario', {
    headers: { authorization: `JWT ${token}` },
    data: {
      usuario_login: 'convidado',
      usuario_nome: 'Ana ${constructor} <%= 7*7 %> {{constructor}}',
      usuario_emaillogin: convidado,
      perfil_codigo,
      empresa_codigo,
    },
  });
  expect(convite.status(), await convite.text()).toBe(200);
  const email = await emailPara(dados, convidado);
  expect(email).toContain('Olá, Ana ${constructor} <%= 7*7 %> {{constructor}}.');
  expect(email).toContain(`da empresa empresa ${ATAQUE}`);
  for (const texto of [redefinir, email]) {
    expect(texto).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
    expect(texto).not.toMatch(/text\/html/i);
  }
});
