import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Envelope } from '@praca/contract/envelope.ts';
import { gerarLink } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { axe } from '../support/axe.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { ITENS_DA_PROPOSTA, semearProposta } from '../support/proposta.ts';

const CPF = '529.982.247-25';
/** The link that the seller hands over, as their program gets it. */
const linkDe = async (pagina: Page, login: string, pedvenda_codigo: number): Promise<string> => {
  const ler = async (resposta: { json: () => Promise<unknown> }) =>
    ((await resposta.json()) as Envelope<{ token?: string; linkvenda_url?: string }>).Conteudo[0]
      ?.DADOS[0];
  const sessao = await ler(
    await pagina.request.put('/api/TWSLogin/LoginEmail', {
      data: { usuario_emaillogin: login, usuario_senha: SENHA_PADRAO, login_macadress: 'WEBAPP' },
    }),
  );
  const link = await ler(
    await pagina.request.put(`/api${gerarLink.path}`, {
      headers: { authorization: `JWT ${sessao?.token}` },
      data: { pedvenda_codigo },
    }),
  );
  return new URL(link?.linkvenda_url ?? '').pathname;
};

const semRolagem = (pagina: Page) =>
  pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('o cliente lê no celular, pergunta, propõe outro preço, fica sem rede ao aceitar, aceita e recebe recibo e Pix', async ({
  novoContexto,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const codigo = await semearProposta(banco, basico);
  const casa = await (await novoContexto()).newPage();
  const link = await linkDe(casa, basico.adm.usuario_emaillogin, codigo);

  const celular = await novoContexto({ viewport: JANELAS.celular });
  const pagina = await celular.newPage();
  await pagina.goto(link);
  await pagina.getByText('R$ 28.672,68').waitFor();
  await pagina.getByText('Válido até 04/12').waitFor();
  await pagina.getByText('Orçamento 10482 · revisão 1').waitFor();
  expect(await semRolagem(pagina)).toBe(true);
  await axe(pagina);

  await pagina.getByRole('button', { name: `Perguntar sobre ${ITENS_DA_PROPOSTA[1]}` }).click();
  await pagina.getByLabel('Mensagem').fill('Consegue entregar 30 agora?');
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Enviar' }).click();
  await pagina.getByText('Consegue entregar 30 agora?').waitFor();

  await pagina
    .getByRole('button', { name: `Propor outro preço de ${ITENS_DA_PROPOSTA[0]}` })
    .click();
  await pagina.getByRole('button', { name: 'Enviar' }).click();
  await pagina.getByText('Informe o preço com até quatro casas decimais.').waitFor();
  await pagina.getByLabel('Preço por BR').fill('340,50');
  await pagina.getByLabel('Mensagem').fill('Fecho hoje neste preço.');
  await pagina.getByRole('button', { name: 'Enviar' }).click();
  await pagina.getByText('Preço proposto: 340,5').waitFor();

  await pagina.getByRole('button', { name: 'Aceitar orçamento' }).click();
  await pagina.getByLabel('Seu nome').fill('Rogério Zanella');
  await pagina.getByLabel('CPF ou CNPJ').fill('111.111.111-11');
  await pagina.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await pagina.getByText('Informe um CPF ou CNPJ válido.').waitFor();
  await pagina.getByLabel('CPF ou CNPJ').fill(CPF);
  await axe(pagina);
  await celular.setOffline(true);
  await pagina.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await pagina.getByText('Não recebemos o aceite.', { exact: false }).waitFor();
  await celular.setOffline(false);
  await pagina.getByRole('button', { name: 'Aceitar', exact: true }).click();

  await pagina.getByText('Orçamento aceito').waitFor();
  await pagina.getByText('***.982.247-**', { exact: false }).waitFor();
  await pagina.getByRole('heading', { name: 'Entrada por Pix' }).waitFor();
  await pagina.getByText('R$ 5.734,53').waitFor();
  await pagina.getByRole('button', { name: 'Mostrar QR code' }).click();
  await pagina.getByRole('img', { name: 'QR code do Pix' }).waitFor();
  expect(await pagina.getByRole('button', { name: 'Aceitar orçamento' }).count()).toBe(0);
  expect(await semRolagem(pagina)).toBe(true);
  await axe(pagina);

  const baixado = pagina.waitForEvent('download');
  await pagina.getByRole('link', { name: 'Baixar PDF' }).click();
  expect((await baixado).suggestedFilename()).toBe('Orçamento-10482-rev1.pdf');
});

describe.each(['light', 'dark'])('proposta, %s', (cor) => {
  test('o link errado diz uma frase só; o revisado, o vencido e o da empresa suspensa dizem o que houve', async ({
    contexto,
    pagina,
    guarda,
    banco,
    basico,
    novoContexto,
  }) => {
    guarda.permitir(/410|423/);
    await contexto.addInitScript((layoutColor) => {
      localStorage.setItem('appVersion', '2');
      localStorage.setItem('praca.layout', JSON.stringify({ layoutColor }));
    }, cor);
    await pagina.goto(`/proposta/1~${'A'.repeat(43)}`);
    await pagina.getByText('Este link não vale').waitFor();
    await axe(pagina);

    const codigo = await semearProposta(banco, basico);
    const casa = await (await novoContexto()).newPage();
    const link = await linkDe(casa, basico.adm.usuario_emaillogin, codigo);
    const mudar = (tabela: string, como: string) =>
      noRegistro(banco, basico, `UPDATE ${tabela} SET ${como} WHERE pedvenda_codigo = ${codigo}`);
    await mudar(
      'revpedvenda',
      `revpedvenda_documento = revpedvenda_documento || '{"pedvenda_dtvalidade":"2020-12-04"}'`,
    );
    await pagina.goto(link);
    await pagina.getByText('Venceu em 04/12/2020').waitFor();
    await pagina.getByRole('button', { name: 'Pedir novo prazo' }).waitFor();
    expect(await pagina.getByRole('button', { name: 'Aceitar orçamento' }).count()).toBe(0);
    await axe(pagina);
    await mudar('pedvenda', "pedvenda_situacao = 'OA', pedvenda_revisao = 2");
    await pagina.reload();
    await pagina.getByText('A revisão 2 aparece aqui', { exact: false }).waitFor();
    await axe(pagina);
    await noRegistro(
      banco,
      basico,
      "UPDATE clienteregistro SET clienteregistro_situacao = 'BLOQUEADO'",
    );
    await pagina.reload();
    await pagina.getByText('Página fora do ar por enquanto').waitFor();
    await pagina.getByText('fale diretamente com quem o enviou', { exact: false }).waitFor();
    await axe(pagina);
  });
});
