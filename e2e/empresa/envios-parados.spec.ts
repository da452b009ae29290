import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const FUNIL = '/dashboard/crm/funilvendas';

/** Makes this registration alone older than the moment from which the database holds mails, as in a restored copy. */
const reter = async (banco: pg.Pool, basico: Basico) => {
  await noRegistro(
    banco,
    basico,
    "UPDATE clienteregistro SET clienteregistro_dtcriacao = '2000-01-01'",
  );
  await banco.query("UPDATE instalacao_envio SET envio_retidodesde = '2001-01-01'");
  onTestFinished(async () => {
    await banco.query('UPDATE instalacao_envio SET envio_retidodesde = NULL');
  });
};

test('S-57 numa cópia, quem edita a empresa vê que nada sai dela e libera os envios; os outros não veem nada', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  await reter(banco, basico);
  const email = basico.adm.usuario_emaillogin;
  await pagina.request.post('/api/forget-password/', { data: { usuario_emaillogin: email } });
  await noRegistro(banco, basico, "UPDATE processo SET uniproc_dtcriacao = '2000-06-01'");
  const colega = await (await novoContexto()).newPage();
  const pedidos: string[] = [];
  colega.on('request', (pedido) => pedidos.push(pedido.url()));
  await entrar(colega, basico.rep.usuario_emaillogin, FUNIL);
  await colega.getByRole('heading', { level: 1 }).first().waitFor();
  await entrar(pagina, email, FUNIL);
  const aviso = pagina
    .getByRole('status')
    .filter({ hasText: 'Esta instalação é uma cópia: nada sai dela' });
  await aviso.waitFor();
  await axe(pagina);
  expect(pedidos.filter((url) => url.includes('GetEnvios'))).toEqual([]);
  expect(await colega.getByText('nada sai dela').count()).toBe(0);

  await aviso.getByRole('button', { name: 'Liberar envios' }).click();
  const janela = pagina.getByRole('dialog', { name: 'Liberar envios' });
  await janela.getByText('1 e-mail já esperava quando a cópia foi feita').waitFor();
  await axe(pagina);
  await janela.getByLabel('Descartar os que vieram na cópia').check();
  await janela.getByRole('button', { name: 'Liberar envios' }).click();
  await pagina.getByText('Envios liberados.').waitFor();
  await expect.poll(() => aviso.count()).toBe(0);
  const esperam = await noRegistro(
    banco,
    basico,
    "SELECT count(*)::int AS n FROM processo WHERE uniproc_tipo = 'EMAIL' AND uniproc_situacao IN ('AG', 'EE')",
  );
  expect(esperam).toEqual([{ n: 0 }]);
});

test('S-57 no telefone o aviso cabe e o quadro termina acima do rodapé', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await reter(banco, basico);
  const contexto = await novoContexto({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pipeline/oportunidades');
  const liberar = pagina.getByRole('button', { name: 'Liberar envios' });
  await liberar.waitFor();
  expect((await liberar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const rola = await pagina.evaluate(() => {
    const conteudo = document.querySelector('main');
    return [
      document.documentElement.scrollWidth > innerWidth,
      conteudo !== null && conteudo.scrollHeight > conteudo.clientHeight + 1,
    ];
  });
  expect(rola).toEqual([false, false]);
});
