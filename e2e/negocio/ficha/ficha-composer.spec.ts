import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { emailPara } from '../../support/emails.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import {
  abrirFicha,
  caixa,
  endereco,
  entrada,
  esconderDoRepresentante,
  painel,
  semearNegocio,
} from '../../support/ficha.ts';
import { noRegistro } from '../../support/quadro.ts';

test('o rascunho sobrevive à recarga, é de cada negócio, e some quando é enviado', async ({
  pagina,
  banco,
  basico,
}) => {
  const um = await semearNegocio(banco, basico);
  const outro = await semearNegocio(banco, basico, { negocio_titulo: 'Outro' });
  await abrirFicha(pagina, basico, um);
  await caixa(pagina).getByRole('radio', { name: 'Ligação' }).check();
  const texto = caixa(pagina).getByRole('textbox', { name: 'O que foi dito na ligação' });
  await texto.fill('Pediu amostra de 2 mm.');
  await pagina.reload();
  await expect.poll(() => texto.inputValue()).toBe('Pediu amostra de 2 mm.');
  await abrirFicha(pagina, basico, outro);
  expect(await caixa(pagina).getByRole('textbox', { name: 'Escreva uma nota' }).inputValue()).toBe(
    '',
  );
  await abrirFicha(pagina, basico, um);
  await texto.press('Control+Enter');
  await entrada(pagina, 'Pediu amostra de 2 mm.').getByText('registrou uma ligação').waitFor();
  await expect.poll(() => texto.inputValue()).toBe('');
  await pagina.reload();
  await entrada(pagina, 'Pediu amostra de 2 mm.').waitFor();
  expect(await caixa(pagina).getByRole('textbox').first().inputValue()).toBe('');
});

test('recusado, o texto fica com o motivo ao lado, e enviar de novo grava uma vez só', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/404/);
  const codigo = await semearNegocio(banco, basico, {
    usuario_responsavel: basico.rep.usuario_login,
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, endereco(codigo));
  const texto = caixa(pagina).getByRole('textbox', { name: 'Escreva uma nota' });
  await texto.press('Control+Enter');
  await caixa(pagina).getByText('Escreva algo antes de enviar.').waitFor();
  await texto.fill('Fechamos em 28 dias');
  await esconderDoRepresentante(banco, basico, codigo, true);
  const enviar = caixa(pagina).getByRole('button', { name: 'Registrar nota' });
  await enviar.click();
  await caixa(pagina).getByRole('alert').getByText('Registro não encontrado.').waitFor();
  expect(await texto.inputValue()).toBe('Fechamos em 28 dias');
  await esconderDoRepresentante(banco, basico, codigo, false);
  await enviar.click();
  await entrada(pagina, 'Fechamos em 28 dias').waitFor();
  expect(await entrada(pagina, 'Fechamos em 28 dias').count()).toBe(1);
});

test('a arroba oferece os usuários, põe o nome no texto, e quem foi chamado recebe um e-mail e o filtro', async ({
  pagina,
  banco,
  basico,
  dados,
}) => {
  const codigo = await semearNegocio(banco, basico, {
    usuario_responsavel: basico.rep.usuario_login,
  });
  await abrirFicha(pagina, basico, codigo);
  const texto = caixa(pagina).getByRole('textbox', { name: 'Escreva uma nota' });
  await texto.pressSequentially('Falar com @re');
  await pagina.getByRole('option', { name: /@rep/ }).waitFor();
  await axe(pagina);
  await texto.press('Enter');
  await expect.poll(() => texto.inputValue()).toBe(`Falar com @${basico.rep.usuario_nome} `);
  await texto.pressSequentially('hoje, ver @');
  await pagina.getByRole('option', { name: /@adm/ }).waitFor();
  await texto.press('Escape');
  await pagina.getByRole('option', { name: /@adm/ }).waitFor({ state: 'detached' });
  expect(await texto.inputValue()).toBe(`Falar com @${basico.rep.usuario_nome} hoje, ver @`);
  await texto.press('Control+Enter');
  await entrada(pagina, 'hoje, ver @').getByText(`@${basico.rep.usuario_nome}`).waitFor();
  // The mail waits two minutes for the person to read the notice on the page.
  await banco.query(
    'UPDATE processo_fila SET fila_disponivel = now() WHERE fila_interna AND clienteregistro_codigo = $1 AND fila_disponivel > now()',
    [basico.registro.clienteregistro_codigo],
  );
  expect(await emailPara(dados, basico.rep.usuario_emaillogin)).toContain(
    'Falar com @rep hoje, ver @',
  );
  const filtro = pagina.getByRole('button', { name: 'Me mencionaram' });
  await filtro.click();
  await entrada(pagina, 'hoje, ver @').waitFor({ state: 'detached' });
});

test('a menção que não chega a ninguém é dita ao escrever, e outra vez depois de registrar', async ({
  pagina,
  banco,
  basico,
}) => {
  const { usuario_nome } = basico.rep;
  const codigo = await semearNegocio(banco, basico);
  await esconderDoRepresentante(banco, basico, codigo, true);
  await abrirFicha(pagina, basico, codigo);
  const texto = caixa(pagina).getByRole('textbox', { name: 'Escreva uma nota' });
  const perdida = `${usuario_nome} não vê este negócio: a menção não chega.`;
  await texto.pressSequentially('Ver com @re');
  await pagina.getByRole('option', { name: /@rep/ }).getByText('não vê este negócio').waitFor();
  await texto.press('Enter');
  await caixa(pagina).getByText(perdida).waitFor();
  await texto.pressSequentially('e @ninguem, já');
  await caixa(pagina).getByText('“@ninguem” não é o nome de uma só pessoa da equipe').waitFor();
  await axe(pagina);
  await texto.press('Control+Enter');
  await entrada(pagina, 'e @ninguem, já').waitFor();
  await pagina.getByRole('region', { name: 'Avisos' }).getByText(perdida).waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      "SELECT 1 FROM processo WHERE uniproc_interno AND uniproc_tipo = 'EMAIL' AND clienteregistro_codigo = $1",
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([]);

  // A task tells nobody: nobody is offered.
  await caixa(pagina).getByRole('radio', { name: 'Tarefa' }).click();
  await caixa(pagina).getByRole('textbox', { name: 'Título da tarefa' }).pressSequentially('@re');
  expect(await pagina.getByRole('option').count()).toBe(0);
});

test('no celular a caixa fica no pé da tela e não cobre o fim da página', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const pagina = await (
    await novoContexto({ viewport: JANELAS.celular, hasTouch: true })
  ).newPage();
  await abrirFicha(
    pagina,
    basico,
    await semearNegocio(banco, basico, {}, { notas: [{ acomp_texto: 'a última linha' }] }),
  );
  const tela = JANELAS.celular.height;
  const pe = async () => {
    const area = await caixa(pagina).boundingBox();
    return area === null ? 0 : Math.round(area.y + area.height);
  };
  expect(await pe()).toBeLessThanOrEqual(tela);
  const fim = painel(pagina, 'Linha do tempo').getByRole('listitem').last();
  await fim.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const [area, linha] = await Promise.all([caixa(pagina).boundingBox(), fim.boundingBox()]);
      return area !== null && linha !== null && linha.y + linha.height <= area.y + 1;
    })
    .toBe(true);
  for (const alvo of await caixa(pagina).getByRole('radio').all()) {
    const area = await alvo.boundingBox();
    expect(area?.height ?? 0).toBeGreaterThanOrEqual(32);
  }
  await axe(pagina);
  const largura = await pagina.evaluate(() => document.documentElement.scrollWidth);
  expect(largura).toBeLessThanOrEqual(JANELAS.celular.width);
});
