import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';

test('avisos nos aparelhos: escolher o que chega, desligar um aparelho, e o que chega é mostrado', async ({
  pagina,
  contexto,
  banco,
  basico,
  url,
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
  await contexto.grantPermissions(['notifications'], { origin: url });
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

  // What a push service hands over, handed over by the browser itself.
  const cdp = await contexto.newCDPSession(pagina);
  const registro = new Promise<string>((achado) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [nosso] = registrations.filter((um) => um.scopeURL.startsWith(url));
      if (nosso) achado(nosso.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registro;
  await pagina.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const entregar = () =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data: JSON.stringify({
        aviso_codigo: 7,
        titulo: 'Ana deu a você a tarefa “Visitar a fábrica”',
        texto: 'Amanhã 09:00',
        caminho: '/apps/crm/atividades?tarefa=7',
      }),
    });
  // A browser without a screen shows no notification: what the worker asks it to show is looked at instead.
  const [trabalhador] = contexto.serviceWorkers();
  await trabalhador!.evaluate(() => {
    const mostradas: string[] = [];
    Object.assign(globalThis, { mostradas });
    const { registration } = globalThis as unknown as { registration: object };
    Object.defineProperty(registration, 'showNotification', {
      value: (titulo: string, { tag, data }: { tag: string; data: { caminho: string } }) => {
        mostradas.push(`${tag} ${titulo} ${data.caminho}`);
        return Promise.resolve();
      },
    });
  });
  await entregar();
  await expect
    .poll(() =>
      trabalhador!.evaluate(() => (globalThis as unknown as { mostradas: string[] }).mostradas),
    )
    .toEqual(['aviso-7 Ana deu a você a tarefa “Visitar a fábrica” /apps/crm/atividades?tarefa=7']);
});
