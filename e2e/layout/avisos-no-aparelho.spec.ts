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

/**
 * The place where a browser shows notices outside of its pages, which one without a head has not: the service worker's own
 * code runs as it is, and what it hands over is kept for the test.
 */
const BANDEJA = `(() => {
  self.bandeja = new Map();
  self.registration.showNotification = (title, { body, tag, data }) => {
    self.bandeja.set(tag, { title, body, tag, data, close: () => self.bandeja.delete(tag) });
    return Promise.resolve();
  };
})()`;
const MOSTRADAS = `[...self.bandeja.values()].map(({ title, body, tag }) => ({ title, body, tag }))`;
const TOCAR = `(() => {
  const [notification] = self.bandeja.values();
  const toque = new ExtendableEvent('notificationclick');
  Object.defineProperties(toque, { notification: { value: notification }, waitUntil: { value: () => undefined } });
  self.dispatchEvent(toque);
})()`;

test('um aviso que chega pelo serviço do navegador é mostrado, uma vez; um toque nele abre o que ele conta', async ({
  novoContexto,
  banco,
  basico,
  url,
}) => {
  const contexto = await novoContexto();
  const pagina = await contexto.newPage();
  const negocio_codigo = await semearNegocio(banco, basico);
  const caminho = endereco(negocio_codigo);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/avisos');
  await pagina.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From the second visit on the page is the service worker's.
  await pagina.reload();
  await pagina.getByRole('heading', { name: 'Avisos nos aparelhos' }).waitFor();

  const operario = contexto.serviceWorkers().find((um) => um.url() === `${url}/sw.js`);
  if (operario === undefined) throw new Error('A página não tem service worker.');
  const mostradas = () => operario.evaluate(MOSTRADAS);
  await operario.evaluate(BANDEJA);
  const navegador = await contexto.newCDPSession(pagina);
  const registrationId = new Promise<string>((pronto) =>
    navegador.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const nosso = registrations.find((um) => um.scopeURL === `${url}/` && !um.isDeleted);
      if (nosso) pronto(nosso.registrationId);
    }),
  );
  await navegador.send('ServiceWorker.enable');
  const chegar = async (aviso_codigo: number) =>
    navegador.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId: await registrationId,
      data: JSON.stringify({
        aviso_codigo,
        titulo: 'Ana mencionou você',
        texto: 'Tanques de inox',
        caminho,
      }),
    });
  const notificacao = { title: 'Ana mencionou você', body: 'Tanques de inox', tag: 'aviso-7' };
  await chegar(7);
  await expect.poll(mostradas).toEqual([notificacao]);
  // The same one again takes its place; another one stands beside it.
  await chegar(7);
  await chegar(8);
  await expect.poll(mostradas).toEqual([notificacao, { ...notificacao, tag: 'aviso-8' }]);

  await operario.evaluate(TOCAR);
  await pagina.waitForURL(`${url}${caminho}`);
  await pagina.getByRole('heading', { name: 'Tanques de inox' }).waitFor();
  await expect.poll(mostradas).toEqual([{ ...notificacao, tag: 'aviso-8' }]);
});
