import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarFunil } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { viver, type Historia } from '../support/historias.ts';
import { emCadaJanela, rolaDeLado } from '../support/telas.ts';

const FUNIL = '/dashboard/crm/funilvendas';
/** The stories are of one spring: whatever day the tests run, all of them are in. */
const TUDO = `${FUNIL}?periodo=tudo`;

/** Eleven deals: six open in three stages, three won, one of them finished, two lost; some of the administrator. */
const HISTORIAS: Historia[] = [
  { valor: '1000.50' },
  { valor: '2000.00', doAdm: true },
  { valor: '10.00', criado: '2026-04-01T02:30:00Z' },
  { passos: [1], valor: '300.00' },
  { passos: [1], valor: '400.00', doAdm: true },
  { passos: [1, 2], valor: '5000.00' },
  { passos: [1, 2], valor: '7000.00', fim: 'G' },
  { passos: [1], valor: '80.00', fim: 'G', criado: '2026-04-01T03:30:00Z' },
  { passos: [1, 2], valor: '90.00', fim: 'F', doAdm: true },
  { fim: 'P', valor: '5.00' },
  { passos: [1], fim: 'P', valor: '6.00' },
];

const links = (pagina: Page) => pagina.getByRole('link', { name: /abrir na lista/i });
const pronto = (pagina: Page) => links(pagina).first().waitFor();

/** Clicks every number of the screen and compares it with the total of the list that it opens. */
const conferirNumeros = async (pagina: Page, ao_menos: number): Promise<void> => {
  await pronto(pagina);
  const nomes = await links(pagina).evaluateAll((achados) =>
    achados.map((um) => um.getAttribute('aria-label') ?? um.textContent ?? ''),
  );
  expect(nomes.length).toBeGreaterThanOrEqual(ao_menos);
  for (const [i, nome] of nomes.entries()) {
    const quantos = /([\d.]+) negócios?/.exec(nome)?.[1];
    expect(quantos, nome).toBeDefined();
    await links(pagina).nth(i).click();
    await pagina.getByRole('heading', { name: 'Negócios', level: 1 }).waitFor();
    const total = pagina.getByText(/^Total: /);
    await expect.poll(() => total.textContent(), { message: nome }).toBe(`Total: ${quantos}`);
    await pagina.goBack();
    await pronto(pagina);
  }
};

test('depois de entrar, o funil: cada número abre exatamente os negócios que conta', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, HISTORIAS);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/');
  await pagina.getByRole('heading', { name: 'Funil de vendas', level: 1 }).waitFor();
  expect(new URL(pagina.url()).pathname).toBe(FUNIL);
  await pagina.goto(TUDO);
  await pronto(pagina);
  expect(
    await pagina.getByRole('region', { name: 'Conversão' }).locator('p').first().textContent(),
  ).toBe('60%');
  await conferirNumeros(pagina, 14);
});

test('com período e representante escolhidos, os números ainda abrem os mesmos negócios', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, HISTORIAS);
  const rep = basico.representante.repres_codigo;
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${FUNIL}?de=2026-03-01&ate=2026-03-31&representante=${rep}`,
  );
  await pagina.getByText('negócios criados de 01/03/2026 a 31/03/2026').waitFor();
  // Created at 23:30 of 31 March in São Paulo counts, 00:30 of 1 April does not.
  await pagina
    .getByRole('region', { name: 'Em aberto', exact: true })
    .getByText(/de 7 negócios/)
    .waitFor();
  // Won at any time, of those created in the period: the name says of which.
  await pagina.getByRole('region', { name: 'Ganho dos criados no período', exact: true }).waitFor();
  await pagina.getByText('Criados em', { exact: true }).waitFor();
  await conferirNumeros(pagina, 14);
});

test('a tabela tem os mesmos números, e os totais também abrem a lista', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, HISTORIAS);
  await entrar(pagina, basico.adm.usuario_emaillogin, TUDO);
  await pronto(pagina);
  await pagina.getByRole('button', { name: 'Ver como tabela' }).click();
  const tabela = pagina.getByRole('table', { name: 'Funil de vendas por estágio' });
  const linhas = await tabela
    .getByRole('row')
    .evaluateAll((achadas) =>
      achadas
        .slice(1)
        .map((linha) =>
          [...linha.querySelectorAll('td')].map((celula) => celula.innerText.split('\n')[0]),
        ),
    );
  expect(linhas.map((linha) => linha.map((texto) => texto?.replaceAll('\u00A0', ' ')))).toEqual([
    ['Contato', '3', 'R$ 3.010,50', '11', '—', '10 h'],
    ['Proposta', '2', 'R$ 700,00', '7', '63,6%', '10 h'],
    ['Negociação', '1', 'R$ 5.000,00', '3', '42,9%', '10 h'],
    ['Total', '6', 'R$ 8.710,50', ''],
  ]);
  await conferirNumeros(pagina, 9);
  await axe(pagina);
});

test('o representante conta só os próprios negócios e não escolhe outros', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, HISTORIAS);
  await entrar(pagina, basico.rep.usuario_emaillogin, TUDO);
  await pagina
    .getByRole('region', { name: 'Em aberto', exact: true })
    .getByText(/de 8 negócios/)
    .waitFor();
  expect(await pagina.getByLabel('Representante').count()).toBe(0);
  await conferirNumeros(pagina, 14);
});

test('os filtros moram no endereço: recarregar e voltar dão a mesma tela', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, HISTORIAS);
  await entrar(pagina, basico.adm.usuario_emaillogin, TUDO);
  await pronto(pagina);
  await pagina.getByLabel('Criados em').click();
  await pagina.getByRole('option', { name: 'Hoje' }).click();
  await pagina.getByText('Nenhum dado encontrado').waitFor();
  expect(new URL(pagina.url()).search).toBe('?periodo=hoje');
  await pagina.reload();
  await pagina.getByText('Nenhum dado encontrado').waitFor();
  await axe(pagina);
  await pagina.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect.poll(() => new URL(pagina.url()).search).toBe('');
  await pagina.goBack();
  await pagina.getByText('Nenhum dado encontrado').waitFor();
});

test('o último funil visto volta sozinho', async ({ pagina, banco, basico }) => {
  await criarFunil(banco, basico.registro.clienteregistro_codigo, {
    board_tipo: 'leads',
    pipeline_descricao: 'Feira de máquinas',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, FUNIL);
  const funil = pagina.getByLabel('Funil', { exact: true });
  await funil.click();
  await pagina.getByRole('option', { name: 'Feira de máquinas' }).click();
  await expect.poll(() => new URL(pagina.url()).search).toMatch(/^\?pipeline=\d+$/);
  await expect.poll(() => funil.inputValue()).toBe('Feira de máquinas');
  await pagina.goto(FUNIL);
  await expect.poll(() => funil.inputValue()).toBe('Feira de máquinas');
});

test('a dica aparece no foco, diz tudo do estágio, e Enter abre a lista', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, HISTORIAS);
  await entrar(pagina, basico.adm.usuario_emaillogin, TUDO);
  // The width is what passed; what is open now stands beside it.
  await pagina.getByRole('link', { name: /^2 em Proposta/ }).waitFor();
  await pagina.getByRole('link', { name: /^\d+ em Contato: / }).focus();
  await pagina.keyboard.press('Tab');
  await pagina
    .getByRole('tooltip')
    .getByText('7 já passaram por aqui: 64% dos 11 de Contato.')
    .waitFor();
  await pagina.keyboard.press('Enter');
  await pagina.getByText('Total: 7', { exact: true }).waitFor();
});

test('exporta a imagem e os dados', async ({ pagina, banco, basico }) => {
  await viver(banco, basico, [...HISTORIAS]);
  await entrar(pagina, basico.adm.usuario_emaillogin, TUDO);
  await pronto(pagina);
  const baixar = async (item: string) => {
    await pagina.getByRole('button', { name: 'Exportar' }).click();
    const espera = pagina.waitForEvent('download');
    await pagina.getByRole('menuitem', { name: item }).click();
    const arquivo = await espera;
    return { nome: arquivo.suggestedFilename(), bytes: readFileSync(await arquivo.path()) };
  };
  const csv = await baixar('Dados (CSV)');
  expect(csv.nome).toMatch(/^funil-.+-\d{4}-\d\d-\d\d\.csv$/);
  const linhas = csv.bytes.toString('utf8').split('\r\n');
  expect(linhas[0]).toMatch(/^\uFEFFFunil;Estágio;/);
  expect(linhas[2]).toMatch(/;Proposta;2;700,00;7;63,64;0,42$/);
  const planilha = await baixar('Dados (XLSX)');
  expect(planilha.nome).toMatch(/\.xlsx$/);
  expect(planilha.bytes.subarray(0, 2).toString()).toBe('PK');
  const png = await baixar('Imagem (PNG)');
  expect(png.nome).toMatch(/\.png$/);
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(1920);
});

test('sem conexão diz que não carregou, e carrega sozinho quando a rede volta', async ({
  pagina,
  contexto,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_NETWORK_IO_SUSPENDED/,
    /Unable to preload CSS/,
    /net::ERR_FAILED .*\/assets\//,
  );
  await viver(banco, basico, HISTORIAS);
  await entrar(pagina, basico.adm.usuario_emaillogin, TUDO);
  await pronto(pagina);
  await contexto.setOffline(true);
  await pagina.getByLabel('Criados em').click();
  await pagina.getByRole('option', { name: 'Este ano' }).click();
  const alerta = pagina.getByRole('alert').filter({ hasText: 'Não foi possível carregar.' });
  await alerta.waitFor();
  await alerta.getByRole('button', { name: 'Tentar novamente' }).waitFor();
  await contexto.setOffline(false);
  await alerta.waitFor({ state: 'detached' });
  await pronto(pagina);
});

test('acompanha o que os colegas fazem', async ({ pagina, banco, basico }) => {
  await viver(banco, basico, HISTORIAS);
  const sessao = await entrar(pagina, basico.adm.usuario_emaillogin, TUDO);
  await pagina.getByRole('link', { name: /^3 em Contato/ }).waitFor();
  const { pipeline_codigo, estagios } = basico.funil;
  const resposta = await pagina.request.put('/api/TWSNegocio/Negocio', {
    headers: { authorization: `JWT ${sessao.token}` },
    data: {
      negocio_titulo: 'Chegou agora',
      pipeline_codigo,
      estagio_codigo: estagios[0]?.estagio_codigo,
      empresa_codigo: basico.empresa.empresa_codigo,
    },
  });
  expect(resposta.status()).toBe(200);
  await pagina.getByRole('link', { name: /^4 em Contato/ }).waitFor();
});

test('no telefone, a tabela anda de lado com o estágio à vista e a borda mostra que há mais', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await viver(banco, basico, HISTORIAS);
  const contexto = await novoContexto({ viewport: JANELAS.celular });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, `${FUNIL}?modo=tabela`);
  const tabela = pagina.getByRole('table', { name: 'Funil de vendas por estágio' });
  const estagio = tabela.getByRole('cell', { name: 'Proposta', exact: true });
  await estagio.waitFor();
  const rolo = tabela.locator('xpath=..');
  const x = async () => Math.round((await estagio.boundingBox())?.x ?? -1);
  const antes = await x();
  expect(await rolo.evaluate((um) => getComputedStyle(um).maskImage)).toContain('linear-gradient');
  const andou = await rolo.evaluate((um) => {
    um.scrollTo({ left: um.scrollWidth });
    return um.scrollLeft;
  });
  expect(andou).toBeGreaterThan(50);
  expect(await x()).toBe(antes);
  const tempo = await tabela
    .getByRole('row', { name: /^Proposta/ })
    .getByText('10 h')
    .evaluate((um) => {
      const texto = document.createRange();
      texto.selectNodeContents(um);
      return texto.getBoundingClientRect().right;
    });
  // At the end the last figures stand clear of the faded edge.
  const borda = await rolo.evaluate((um) => um.getBoundingClientRect().right);
  expect(borda - tempo).toBeGreaterThanOrEqual(32);
});

test('sem violações em cada janela, claro e escuro', async ({ pagina, banco, basico }) => {
  await viver(banco, basico, HISTORIAS);
  await entrar(pagina, basico.adm.usuario_emaillogin, TUDO);
  await emCadaJanela(
    pagina,
    () => pronto(pagina),
    async (onde) => {
      await axe(pagina);
      expect(await rolaDeLado(pagina), onde).toBe(0);
    },
  );
});
