import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { endereco, semearNegocio } from '../support/ficha.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';

test('avisos nos aparelhos: escolher o que chega e desligar um aparelho', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  await inserir(banco, 'aviso_aparelho', r, {
    usuario_codigo: basico.rep.usuario_codigo,
    aparelho_endereco: 'https://push.exemplo/antigo',
    aparelho_hash: Buffer.from('antigo'),
    aparelho_chave: 'x',
    aparelho_segredo: 'x',
    aparelho_agente: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/avisos');
  const lista = pagina.getByRole('list', { name: 'Aparelhos' });
  await lista.getByText(/Firefox/).waitFor();
  await axe(pagina);
  await pagina.getByRole('checkbox', { name: 'Tarefas, nos aparelhos' }).uncheck();
  await pagina.getByRole('button', { name: 'Salvar preferências' }).click();
  await expect
    .poll(async () => {
      const [eu] = await noRegistro(
        banco,
        basico,
        'SELECT usuario_avisos FROM usuario WHERE usuario_codigo = $1',
        [basico.rep.usuario_codigo],
      );
      return (eu?.['usuario_avisos'] as { por_push?: string[] } | undefined)?.por_push;
    })
    .toEqual(['MENCAO', 'LEMBRETE', 'ATRIBUICAO']);
  await lista.getByRole('button', { name: /^Desligar/ }).click();
  await expect
    .poll(() => noRegistro(banco, basico, 'SELECT 1 AS um FROM aviso_aparelho'))
    .toEqual([]);
});

/** What the browser shows of this page outside of it. */
const mostradas = (pagina: Page) =>
  pagina.evaluate(async () => {
    const registro = await navigator.serviceWorker.ready;
    return (await registro.getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    }));
  });

test('um aviso que chega mostra uma notificação, uma vez; um toque nela abre o que ele conta', async ({
  contexto,
  pagina,
  banco,
  basico,
  url,
}) => {
  const negocio_codigo = await semearNegocio(banco, basico);
  const caminho = endereco(negocio_codigo);
  await contexto.grantPermissions(['notifications'], { origin: url });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/avisos');
  await pagina.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From the second visit on the page is the service worker's.
  await pagina.reload();
  await pagina.getByRole('heading', { name: 'Avisos nos aparelhos' }).waitFor();

  const navegador = await contexto.newCDPSession(pagina);
  const registrationId = new Promise<string>((pronto) =>
    navegador.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const nosso = registrations.find((um) => um.scopeURL === `${url}/` && !um.isDeleted);
      if (nosso) pronto(nosso.registrationId);
    }),
  );
  await navegador.send('ServiceWorker.enable');
  const chegar = async () =>
    navegador.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId: await registrationId,
      data: JSON.stringify({
        aviso_codigo: 7,
        titulo: 'Ana mencionou você',
        texto: 'Tanques de inox',
        caminho,
      }),
    });
  const notificacao = { title: 'Ana mencionou você', body: 'Tanques de inox', tag: 'aviso-7' };
  await chegar();
  await expect.poll(() => mostradas(pagina)).toEqual([notificacao]);
  await chegar();
  await expect.poll(() => mostradas(pagina)).toEqual([notificacao]);

  const operario = contexto.serviceWorkers().find((um) => um.url() === `${url}/sw.js`);
  await operario?.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await pagina.waitForURL(`${url}${caminho}`);
  await pagina.getByRole('heading', { name: 'Tanques de inox' }).waitFor();
  await expect.poll(() => mostradas(pagina)).toEqual([]);
});
