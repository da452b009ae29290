import { expect } from 'vitest';
import { criarFunil } from '../../../server/seed/fabricas/fabricas.ts';
import { criarNegocio } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../../support/axe.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, coluna, esperarColuna, semearQuadro } from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta'], Proposta: ['Delta'] };

test('o cabeçalho diz quantos há no servidor, e a coluna traz o resto ao rolar', async ({
  pagina,
  banco,
  basico,
}) => {
  const muitos = Array.from({ length: 130 }, (_, i) => `Carga ${i + 1}`);
  await semearQuadro(banco, basico, { Contato: muitos });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const primeira = coluna(pagina, 'Contato');
  await primeira.getByText('30 de 130').waitFor();
  await primeira.getByText('130 negócios · soma R$ 13.000,00').waitFor();
  await cartao(pagina, 'Carga 1').focus();
  await expect
    .poll(async () => {
      await pagina.keyboard.press('End');
      return cartao(pagina, 'Carga 130').count();
    })
    .toBe(1);
  const item = primeira.getByRole('listitem').filter({ has: cartao(pagina, 'Carga 130') });
  expect(await item.getAttribute('aria-posinset')).toBe('130');
  expect(await item.getAttribute('aria-setsize')).toBe('130');
  expect(await primeira.getByRole('group').count()).toBeLessThan(30);
});

test('funil vazio convida a criar; o nome do funil troca de funil e o endereço vai junto', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  const { clienteregistro_codigo: registro } = basico.registro;
  const outro = await criarFunil(banco, registro, {
    board_codigo: basico.funil.board_codigo,
    pipeline_descricao: 'Exportação',
    pipeline_ordem: 9,
  });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('heading', { level: 1 }).getByRole('button').click();
  await pagina.getByRole('menuitemcheckbox', { name: 'Exportação' }).click();
  await pagina.waitForURL(`**/oportunidades/${outro.pipeline_codigo}`);
  await pagina
    .getByText('Nenhum negócio neste funil. Crie o primeiro ou importe um CSV.')
    .waitFor();
  await criarNegocio(banco, registro, {
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: outro.pipeline_codigo,
    estagio_codigo: outro.estagios[0]!.estagio_codigo,
    negocio_titulo: 'Ômega',
    usuario_responsavel: basico.rep.usuario_login,
    repres_codigo: basico.representante.repres_codigo,
  });
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', ['Ômega']);
});

test('o último funil de cada quadro volta em outro navegador, depois de sair', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const { clienteregistro_codigo: registro } = basico.registro;
  await semearQuadro(banco, basico, CARTOES);
  const exportacao = await criarFunil(banco, registro, {
    board_codigo: basico.funil.board_codigo,
    pipeline_descricao: 'Exportação',
    pipeline_ordem: 9,
  });
  const pagina = await (await novoContexto()).newPage();
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('heading', { level: 1 }).getByRole('button').click();
  const guardado = pagina.waitForResponse(
    (resposta) =>
      resposta.url().includes('Preferencias') &&
      (resposta.request().postData() ?? '').includes(`:${exportacao.pipeline_codigo}`),
  );
  await pagina.getByRole('menuitemcheckbox', { name: 'Exportação' }).click();
  expect((await guardado).ok()).toBe(true);
  const outra = await (await novoContexto()).newPage();
  await abrirQuadro(outra, basico.rep.usuario_emaillogin);
  await outra.getByRole('heading', { level: 1, name: 'Exportação' }).waitFor();
});

test('o representante vê só os seus, e os totais também são só os seus', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await criarNegocio(banco, basico.registro.clienteregistro_codigo, {
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: basico.funil.pipeline_codigo,
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
    negocio_titulo: 'De outro',
    negocio_valor: '9999.00',
    usuario_responsavel: basico.adm.usuario_login,
  });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await coluna(pagina, 'Contato').getByText('soma R$ 200,00').waitFor();
});

test('funil que não existe ou não é seu: diz e oferece outro', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  // The board that the address names is asked for at once, and is not there.
  guarda.permitir(/404 .*(GetQuadro|getListaEstagioByPipeline)/);
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.goto('/apps/crm/pipeline/oportunidades/999999999');
  await pagina.getByText('Este funil não existe ou não está entre os que você pode ver.').waitFor();
  await pagina.getByRole('button', { name: /^Abrir / }).click();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});

test('sem violações de acessibilidade: claro, escuro, telefone, com diálogo e gaveta', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  for (const [viewport, layoutColor] of [
    [JANELAS.mesa, 'light'],
    [JANELAS.tablet, 'dark'],
    [JANELAS.celular, 'light'],
  ] as const) {
    const pagina = await (await novoContexto({ viewport })).newPage();
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await pagina.evaluate((cor) => {
      localStorage.setItem('praca.layout', JSON.stringify({ layoutColor: cor }));
    }, layoutColor);
    await pagina.reload();
    await cartao(pagina, 'Alfa').waitFor();
    await axe(pagina);
    await cartao(pagina, 'Alfa').focus();
    await pagina.keyboard.press('m');
    await pagina.getByRole('dialog', { name: 'Mover para…' }).waitFor();
    await axe(pagina);
    await pagina.keyboard.press('Escape');
    await cartao(pagina, 'Alfa').click();
    await pagina.getByRole('dialog', { name: 'Alfa' }).getByText('criou o negócio').waitFor();
    await axe(pagina);
  }
});
