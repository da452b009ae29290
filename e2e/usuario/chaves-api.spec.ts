import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const CHAVES = '/apps/crm/usuario/chavesapi';

const lista = (pagina: Page) => pagina.getByRole('list', { name: 'Chaves de API' });
const item = (pagina: Page, nome: string) =>
  lista(pagina).getByRole('listitem', { name: nome, exact: true });
const botao = (pagina: Page, nome: string | RegExp) =>
  pagina.getByRole('button', { name: nome, exact: true });
const abrirDialogo = async (pagina: Page) => {
  await botao(pagina, 'Nova chave').click();
  return pagina.getByRole('dialog', { name: 'Nova chave de API' });
};
/** The day so many days from now, as a person writes it. */
const emDia = (dias: number) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + dias * 86_400_000,
  );
/** What the API answers to who calls with the key alone. */
const usar = async (url: string, credencial: string, caminho: string) => {
  const resposta = await fetch(`${url}/api${caminho}`, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from(credencial).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  return resposta.status;
};

test('criar uma chave, usá-la na API, revogá-la, e ela não abre mais nada', async ({
  pagina,
  contexto,
  basico,
  url,
}) => {
  await contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  await entrar(pagina, basico.rep.usuario_emaillogin, '/dashboard/crm/funilvendas');
  await botao(pagina, /^Menu do usuário/).click();
  await pagina.getByRole('menuitem', { name: 'Chaves de API' }).click();
  await pagina.getByText('Nenhuma chave ainda.').waitFor();
  await axe(pagina);

  const nova = await abrirDialogo(pagina);
  await botao(pagina, 'Criar chave').click();
  await nova.getByText('Dê um nome de ao menos 3 letras').waitFor();
  await nova.getByText('Escolha ao menos uma permissão.').waitFor();
  const nome = nova.getByLabel('Nome');
  await expect.poll(() => nome.evaluate((um) => um.matches(':focus'))).toBe(true);
  await axe(pagina);
  await nome.fill('ERP da matriz');
  await pagina.keyboard.press('Enter');
  const verNegocios = nova.getByRole('checkbox', { name: 'Ver negócios', exact: true });
  await expect.poll(() => verNegocios.evaluate((um) => um.matches(':focus'))).toBe(true);
  await verNegocios.check();
  await pagina.keyboard.press('Enter');

  const criada = pagina.getByRole('dialog', { name: 'Chave ERP da matriz criada' });
  await criada.getByText('Ele não será mostrado de novo.').waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  const credencial = `${await criada.getByLabel('Identificador', { exact: true }).inputValue()}:${await criada.getByLabel('Segredo', { exact: true }).inputValue()}`;
  await criada.getByRole('button', { name: 'Copiar segredo' }).click();
  await pagina.getByText('Segredo copiado.').waitFor();
  expect(await pagina.evaluate(() => navigator.clipboard.readText())).toBe(
    credencial.split(':')[1],
  );
  await criada.getByRole('button', { name: 'Já guardei o segredo' }).click();
  await item(pagina, 'ERP da matriz').getByText('Ver negócios').waitFor();
  await item(pagina, 'ERP da matriz')
    .getByText(/Criada em .* · Vale até/)
    .waitFor();
  expect(await pagina.content()).not.toContain(credencial.split(':')[1]);
  await axe(pagina);

  await item(pagina, 'ERP da matriz').getByText('Último uso: nunca usada').waitFor();
  expect(await usar(url, credencial, '/TWSNegocio/GetLista')).toBe(200);
  expect(await usar(url, credencial, '/TWSPessoa/GetLista')).toBe(403);
  await expect
    .poll(async () => {
      await pagina.reload();
      return item(pagina, 'ERP da matriz').innerText();
    })
    .toMatch(/Último uso: na última hora \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)/);

  await botao(pagina, 'Revogar ERP da matriz').click();
  const pergunta = pagina.getByRole('alertdialog', { name: 'Revogar a chave ERP da matriz?' });
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await pergunta.waitFor({ state: 'detached' });
  expect(await usar(url, credencial, '/TWSNegocio/GetLista')).toBe(200);
  await botao(pagina, 'Revogar ERP da matriz').click();
  await pergunta.getByRole('button', { name: 'Revogar chave' }).click();
  await item(pagina, 'ERP da matriz').getByText('Encerrada', { exact: true }).waitFor();
  expect(await botao(pagina, 'Revogar ERP da matriz').count()).toBe(0);
  expect(await usar(url, credencial, '/TWSNegocio/GetLista')).toBe(401);
});

test('só se oferece o que a pessoa tem; a recusa fica na janela, com o que se escolheu', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/400/);
  await noRegistro(
    banco,
    basico,
    "UPDATE perfil SET perfil_base = 'NENHUM', perfil_permissoes = '{negocio.ver,pessoa.ver}' WHERE perfil_codigo = $1",
    [basico.perfilRepresentante.perfil_codigo],
  );
  await noRegistro(
    banco,
    basico,
    "INSERT INTO chave_api (clienteregistro_codigo, chave_codigo, chave_descricao, chave_hash, usuario_codigo) SELECT $1, gen_random_uuid(), 'Loja ' || i, '\\x00', $2 FROM generate_series(1, 20) i",
    [basico.registro.clienteregistro_codigo, basico.rep.usuario_codigo],
  );
  await entrar(pagina, basico.rep.usuario_emaillogin, CHAVES);
  await item(pagina, 'Loja 20').waitFor();
  const nova = await abrirDialogo(pagina);
  await nova.getByLabel('Nome').fill('Robô');
  const tudo = nova.getByRole('checkbox', { name: 'Tudo o que eu posso' });
  await tudo.check();
  expect(await nova.getByRole('checkbox').count()).toBe(3);
  expect(await nova.getByRole('checkbox', { name: 'Ver clientes' }).isChecked()).toBe(true);
  await botao(pagina, 'Criar chave').click();
  await nova.getByText('Você já tem 20 chaves de API ativas.').waitFor();
  await nova.getByText('Revogue uma que não usa mais').waitFor();
  await axe(pagina);
  expect(await nova.getByLabel('Nome').inputValue()).toBe('Robô');
  expect(await tudo.isChecked()).toBe(true);
});

test('o fim pode ser um dia escolhido: vale até o fim dele, e o que não serve é dito no campo', async ({
  pagina,
  banco,
  basico,
}) => {
  const chaves = () =>
    noRegistro(
      banco,
      basico,
      `SELECT to_char(chave_revogada_em AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI') AS fim FROM chave_api`,
    );
  await entrar(pagina, basico.rep.usuario_emaillogin, CHAVES);
  const nova = await abrirDialogo(pagina);
  await nova.getByLabel('Nome').fill('Painel da feira');
  await nova.getByRole('checkbox', { name: 'Ver negócios', exact: true }).check();
  await nova.getByRole('combobox', { name: 'Validade' }).click();
  await pagina.getByRole('option', { name: 'Até uma data…' }).click();
  const ultimo = nova.getByRole('textbox', { name: /^Último dia/ });
  await botao(pagina, 'Criar chave').click();
  await nova.getByText('Escolha o último dia da chave.').waitFor();
  await expect.poll(() => ultimo.evaluate((um) => um.matches(':focus'))).toBe(true);
  await axe(pagina);
  const certo = emDia(40);
  await ultimo.fill(certo);
  await ultimo.fill('01/02/2020');
  await pagina.keyboard.press('Enter');
  await nova.getByText(/^Escolha uma data a partir de /).waitFor();
  await ultimo.fill('31/02/2030');
  await pagina.keyboard.press('Enter');
  await nova.getByText(/^Data inválida\./).waitFor();
  expect(await chaves()).toEqual([]);

  await ultimo.fill(certo);
  await pagina.keyboard.press('Enter');
  await botao(pagina, 'Já guardei o segredo').click();
  await item(pagina, 'Painel da feira').getByText(`Vale até ${certo} 23:59`).waitFor();
  expect(await chaves()).toEqual([{ fim: `${certo} 23:59` }]);
});

test('uma chave que ninguém usa há 90 dias avisa, e diz desde quando', async ({
  pagina,
  banco,
  basico,
}) => {
  const chave = (nome: string, usada: string, desde = '200 days', revogada = 'NULL') =>
    noRegistro(
      banco,
      basico,
      `INSERT INTO chave_api (clienteregistro_codigo, chave_codigo, chave_descricao, chave_hash, chave_permissoes, usuario_codigo, chave_criada_em, chave_uso_desde, chave_usada_em, chave_revogada_em)
       SELECT $1, gen_random_uuid(), $2, '\\x00', '{negocio.ver}', $3, now() - interval '200 days', now() - $4::interval, ${usada}, ${revogada}`,
      [basico.registro.clienteregistro_codigo, nome, basico.rep.usuario_codigo, desde],
    );
  await chave('ERP', "now() - interval '3 hours'");
  await chave('Planilha', "now() - interval '89 days'");
  await chave('Robô', "now() - interval '120 days'");
  await chave('Esquecida', 'NULL');
  await chave('De antes', 'NULL', '10 days');
  await chave('Acabada', "now() - interval '120 days'", '200 days', "now() - interval '1 day'");
  await entrar(pagina, basico.rep.usuario_emaillogin, CHAVES);

  const texto = (nome: string) => item(pagina, nome).innerText();
  await item(pagina, 'Robô').getByText('Sem uso há 120 dias').waitFor();
  expect(await texto('Robô')).toMatch(/Último uso: há 120 dias \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)/);
  await item(pagina, 'Robô').getByText('Se nenhum sistema precisa mais dela, revogue-a.').waitFor();
  expect(await texto('Esquecida')).toMatch(/Sem uso há 200 dias[^]*Último uso: nunca usada/);
  expect(await texto('De antes')).toMatch(/Último uso: nenhum desde \d\d\/\d\d\/\d{4}/);
  expect(await texto('Planilha')).toMatch(/Último uso: há 89 dias/);
  expect(await texto('Acabada')).toMatch(/Último uso: há 120 dias/);
  const avisos = lista(pagina).getByText(/^Sem uso há/);
  expect(await avisos.count()).toBe(2);
  expect(
    await lista(pagina)
      .getByText(/revogue-a/)
      .count(),
  ).toBe(2);
  await axe(pagina);
});

test('no celular cabe, e o prazo se escolhe', async ({ pagina, basico }) => {
  await pagina.setViewportSize(JANELAS.celular);
  await entrar(pagina, basico.adm.usuario_emaillogin, CHAVES);
  const nova = await abrirDialogo(pagina);
  await nova.getByLabel('Nome').fill('Planilha do financeiro');
  await nova.getByRole('checkbox', { name: 'Tudo o que eu posso' }).check();
  const validade = nova.getByRole('combobox', { name: 'Validade' });
  await validade.click();
  await pagina.getByRole('option', { name: 'Até uma data…' }).click();
  const ultimo = nova.getByRole('textbox', { name: /^Último dia/ });
  const aVista = async (): Promise<boolean> => {
    const [campo, acoes] = [
      await ultimo.boundingBox(),
      await botao(pagina, 'Criar chave').boundingBox(),
    ];
    return campo !== null && acoes !== null && campo.y > 0 && campo.y + campo.height <= acoes.y;
  };
  await expect.poll(aVista).toBe(true);
  await nova.getByLabel('Nome').scrollIntoViewIfNeeded();
  expect(await aVista()).toBe(false);
  await botao(pagina, 'Criar chave').click();
  await nova.getByText('Escolha o último dia da chave.').waitFor();
  await expect.poll(aVista).toBe(true);
  await validade.click();
  await pagina.getByRole('option', { name: /^Sem prazo/ }).click();
  await axe(pagina);
  await botao(pagina, 'Criar chave').click();
  await botao(pagina, 'Já guardei o segredo').click();
  await item(pagina, 'Planilha do financeiro').getByText('Sem prazo').waitFor();
  await axe(pagina);
  expect(
    await pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
  ).toBe(true);
});
