import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { axe } from '../support/axe.ts';
import { entrar, entrarPelaTela } from '../support/entrar.ts';
import { semearNegocio } from '../support/ficha.ts';
import { JANELAS } from '../support/fixtures.ts';
import { test, type Mesa } from '../support/mesa.ts';
import { noRegistro } from '../support/quadro.ts';

const CENTRAL = '/apps/crm/atividades';
const DA_REDE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|service worker|401|409/i;

/** What this browser keeps under a name, as text. */
const guardado = (pagina: Page, nome: string): Promise<string[]> =>
  pagina.evaluate(
    (qual) =>
      new Promise<string[]>((resolve, reject) => {
        const pedido = indexedDB.open(qual);
        pedido.onerror = () => reject(pedido.error);
        pedido.onsuccess = () => {
          const banco = pedido.result;
          const [loja] = banco.objectStoreNames;
          if (loja === undefined) {
            banco.close();
            resolve([]);
            return;
          }
          const todas = banco.transaction(loja).objectStore(loja).getAll();
          todas.onsuccess = () => {
            banco.close();
            resolve(todas.result.map((um) => JSON.stringify(um)));
          };
        };
      }),
    nome,
  );

/** What the files hold that the screens without a network are made of: the page of a deal, the grid of the calendar and its looks. */
const DE_CAMPO = ['Sem resposta do servidor: isto é de', 'dayGridMonth', '.agenda-espera'];

/** What of `DE_CAMPO` the service worker does not have. */
const faltaParaOCampo = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(async (marcas) => {
    const deposito = await caches.open('praca-assets');
    const faltam = new Set(marcas);
    for (const qual of await deposito.keys()) {
      const texto = (await (await deposito.match(qual))?.text()) ?? '';
      for (const marca of faltam) if (texto.includes(marca)) faltam.delete(marca);
    }
    return [...faltam];
  }, DE_CAMPO);

/** What the registration has of tasks: title, state, how often put off. */
async function noBanco(banco: pg.Pool, mundo: Basico): Promise<string[]> {
  const linhas = await noRegistro(
    banco,
    mundo,
    'SELECT atividade_titulo, atividade_situacao, atividade_reagendamentos FROM atividade ORDER BY atividade_codigo',
  );
  return linhas.map((um) =>
    [um['atividade_titulo'], um['atividade_situacao'], um['atividade_reagendamentos']].join(' '),
  );
}

const tarefa = (pagina: Page, titulo: string) =>
  pagina.getByRole('listitem').filter({ hasText: titulo });
const rapida = (pagina: Page) => pagina.getByRole('textbox', { name: 'Nova tarefa em uma linha' });

/** A customer, a deal with a note, and three late tasks, two of them of the deal. */
async function semear(banco: pg.Pool, mundo: Basico): Promise<void> {
  const r = mundo.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Calha Norte Ltda',
    pessoa_fantasia: 'Calha Norte',
    pessoa_telefone: '(11) 98888-7777',
  });
  const negocio_codigo = await semearNegocio(
    banco,
    mundo,
    { pessoa_codigo, pessoa_nome: 'Calha Norte' },
    {
      notas: [{ acomp_texto: 'Descarga só até as 11h', usuario_codigo: mundo.adm.usuario_codigo }],
    },
  );
  for (const atividade_titulo of ['Confirmar o prazo', 'Mandar o certificado', 'Medir o galpão'])
    await inserir(banco, 'atividade', r, {
      atividade_titulo,
      atividade_dthr: '2026-01-05T12:00:00Z',
      negocio_codigo: atividade_titulo === 'Medir o galpão' ? null : negocio_codigo,
      usuario_login: mundo.adm.usuario_login,
    });
}

/* The day goes on where the part before left it. */
function seguir(mesa: Mesa): Mesa {
  expect(mesa.inteira, 'a parte anterior do dia não chegou ao fim').toBe(true);
  mesa.inteira = false;
  return mesa;
}

const APARELHO = { viewport: JANELAS.celular, hasTouch: true };

test('em campo, no celular, de manhã em casa: o dia vem junto, e abre na estrada sem rede', async ({
  abrirMesa,
  banco,
  mundo,
  guarda,
}) => {
  guarda.permitir(DA_REDE);
  const mesa = await abrirMesa(APARELHO);
  const { contexto, pagina } = mesa;
  await semear(banco, mundo);
  // Seven in the morning, at home: the day comes along.
  await pagina.goto(`/account/login?retorno=${encodeURIComponent(CENTRAL)}`);
  await pagina.getByLabel('Este aparelho é meu').check();
  await entrarPelaTela(pagina, mundo.adm.usuario_emaillogin, SENHA_PADRAO);
  await pagina.getByText('3 pendentes · 3 atrasadas').waitFor();
  await pagina.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => faltaParaOCampo(pagina)).toEqual([]);
  // The buckets, the kinds of task and the day itself.
  await expect
    .poll(async () => (await guardado(pagina, 'praca-telas')).length)
    .toBeGreaterThanOrEqual(3);
  // On the road: opened anew without a network.
  await contexto.setOffline(true);
  await pagina.reload();
  await pagina
    .locator('#root')
    .getByText(/^(Atualizando|Sem atualizar): isto é de Hoje/)
    .waitFor();
  await pagina.getByRole('button', { name: 'Mandar o certificado', exact: true }).click();
  await pagina.getByRole('link', { name: 'Tanques de inox' }).click();
  await pagina.getByRole('heading', { name: 'Tanques de inox', level: 1 }).waitFor();
  await pagina.getByText(/^Sem resposta do servidor: isto é de Hoje/).waitFor();
  await pagina.getByRole('link', { name: '(11) 98888-7777' }).waitFor();
  await pagina.getByText('Descarga só até as 11h').waitFor();
  await pagina.getByRole('textbox', { name: 'Anotação' }).fill('Recebido pelo porteiro');
  await pagina.getByRole('button', { name: 'Anotar' }).click();
  await pagina.getByText(/^Aguardando rede · Hoje/).waitFor();
  await axe(pagina);
  await pagina.getByRole('link', { name: 'Calha Norte' }).click();
  await pagina.getByRole('heading', { name: 'Calha Norte', level: 1 }).waitFor();
  mesa.inteira = true;
});

test('em campo, sem rede: o que se faz espera na fila, também depois de a página morrer', async ({
  abrirMesa,
  banco,
  mundo,
  guarda,
}) => {
  guarda.permitir(DA_REDE);
  const mesa = seguir(await abrirMesa());
  const { pagina } = mesa;
  await pagina.goto(CENTRAL);
  await pagina.getByText('1 mudança aguardando rede.').waitFor();
  // Sheets that came before the first one do not turn the order of the layers.
  const botao = pagina.getByRole('button', { name: 'Ver a fila' });
  expect(await botao.evaluate((um) => getComputedStyle(um).borderTopWidth)).toBe('1px');
  await pagina.getByRole('button', { name: 'Concluir Confirmar o prazo' }).click();
  await pagina.getByRole('dialog', { name: 'E o próximo passo?' }).waitFor();
  await pagina.getByRole('button', { name: 'Agora não' }).click();
  await tarefa(pagina, 'Confirmar o prazo').getByText('Feita, aguardando rede').waitFor();
  await pagina.getByRole('button', { name: 'Concluir Mandar o certificado' }).click();
  await pagina.getByRole('button', { name: 'Agora não' }).click();
  await pagina.getByRole('button', { name: 'Medir o galpão', exact: true }).click();
  await pagina.getByRole('button', { name: 'Reagendar', exact: true }).click();
  const reagendar = pagina.getByRole('dialog', { name: /^Reagendar/ });
  await reagendar
    .getByRole('group', { name: 'Escolhas rápidas' })
    .getByRole('button')
    .first()
    .click();
  await reagendar.getByLabel('Motivo').fill('Chuva');
  await reagendar.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await pagina.getByText('4 mudanças aguardando rede.').waitFor();
  await pagina.getByRole('button', { name: 'Fechar tarefa' }).click();
  await rapida(pagina).fill('Ligar para o comprador hoje 23h59');
  await rapida(pagina).press('Enter');
  await tarefa(pagina, 'Ligar para o comprador').getByText('Nova, aguardando rede').waitFor();
  // What was made without a network is done without one.
  await pagina.getByRole('button', { name: 'Concluir Ligar para o comprador' }).click();
  await pagina.getByText('6 mudanças aguardando rede.').waitFor();
  // The page dies and comes back: everything is there, and nothing was sent.
  await pagina.reload();
  await pagina.getByText('6 mudanças aguardando rede.').waitFor();
  await tarefa(pagina, 'Medir o galpão').getByText('Reagendada, aguardando rede').waitFor();
  await tarefa(pagina, 'Ligar para o comprador').getByText('Feita, aguardando rede').waitFor();
  expect(await noBanco(banco, mundo)).toEqual([
    'Confirmar o prazo P 0',
    'Mandar o certificado P 0',
    'Medir o galpão P 0',
  ]);
  mesa.inteira = true;
});

test('em campo, sem rede: as outras vistas dizem o mesmo', async ({ abrirMesa, guarda }) => {
  guarda.permitir(DA_REDE);
  const mesa = seguir(await abrirMesa());
  const { pagina } = mesa;
  // With what the morning brought along.
  await pagina.getByRole('radio', { name: 'Prazo' }).click();
  await tarefa(pagina, 'Medir o galpão').getByText('Reagendada, aguardando rede').waitFor();
  await tarefa(pagina, 'Confirmar o prazo').getByText('Feita, aguardando rede').waitFor();
  await pagina.getByRole('radio', { name: 'Tabela' }).click();
  await pagina.getByText('Sem resposta do servidor: só as tarefas pendentes').waitFor();
  await pagina
    .getByRole('row', { name: /Medir o galpão/ })
    .getByText('Reagendada, aguardando rede')
    .waitFor();
  await pagina.getByRole('radio', { name: 'Dia' }).click();
  const noDia = pagina.getByRole('group', { name: 'Calendário de tarefas' });
  await noDia.locator('[data-agenda]').filter({ hasText: 'Ligar para o comprador' }).waitFor();
  await noDia.getByText('Feita, aguardando rede').first().waitFor();
  await axe(pagina);
  await pagina.getByRole('radio', { name: 'Lista' }).click();
  mesa.inteira = true;
});

test('em campo, de volta à rede: chega uma vez só, e o que mudou pergunta', async ({
  abrirMesa,
  banco,
  mundo,
  guarda,
}) => {
  guarda.permitir(DA_REDE);
  const mesa = seguir(await abrirMesa());
  const { contexto, pagina } = mesa;
  // A colleague touches one of them meanwhile; then there is a network.
  await noRegistro(
    banco,
    mundo,
    "UPDATE atividade SET versao = versao + 1, atividade_local = 'Portaria 2' WHERE atividade_titulo = 'Mandar o certificado'",
  );
  // The session ran out on the road: what waits is still there for the same person.
  await noRegistro(banco, mundo, 'DELETE FROM sessao');
  await contexto.setOffline(false);
  await pagina.getByLabel('Este aparelho é meu').check();
  const waiting = await guardado(pagina, 'praca-saida');
  expect(waiting).toHaveLength(6);
  // S-82 Whoever looks into this browser now reads whose they are, and nothing of what they say.
  for (const um of waiting) expect(um).not.toMatch(/entrada|dito|vista/);
  expect(await guardado(pagina, 'praca-lacre')).toEqual([]);
  await entrarPelaTela(pagina, mundo.adm.usuario_emaillogin, SENHA_PADRAO);
  await pagina.getByText('1 mudança feita sem conexão precisa de você.').waitFor();
  await expect
    .poll(() => noBanco(banco, mundo))
    .toEqual([
      'Confirmar o prazo C 0',
      'Mandar o certificado P 0',
      'Medir o galpão P 1',
      'Ligar para o comprador C 0',
    ]);
  const notas = await noRegistro(banco, mundo, 'SELECT acomp_texto FROM acompanhamento ORDER BY 1');
  expect(notas.map((um) => um['acomp_texto'])).toEqual([
    'Descarga só até as 11h',
    'Recebido pelo porteiro',
  ]);
  await tarefa(pagina, 'Mandar o certificado').getByText('Feita: precisa de você').waitFor();
  await pagina.getByRole('button', { name: 'Ver a fila' }).click();
  const fila = pagina.getByRole('dialog', { name: 'Fila de saída' });
  await fila.getByText('No servidor', { exact: true }).waitFor();
  await fila.getByText('A sua', { exact: true }).waitFor();
  await axe(pagina);
  await fila.getByRole('button', { name: 'Descartar' }).click();
  await fila.getByRole('button', { name: 'Manter' }).click();
  await fila.getByRole('button', { name: 'Aplicar a minha' }).click();
  await fila.waitFor({ state: 'detached' });
  await expect.poll(async () => (await noBanco(banco, mundo))[1]).toBe('Mandar o certificado C 0');
  mesa.inteira = true;
});

test('em campo, sair pergunta pelo que não foi enviado, e apaga tudo do aparelho', async ({
  abrirMesa,
  guarda,
}) => {
  guarda.permitir(DA_REDE);
  const mesa = seguir(await abrirMesa());
  const { contexto, pagina } = mesa;
  await contexto.setOffline(true);
  await rapida(pagina).fill('Some ao sair');
  await rapida(pagina).press('Enter');
  await pagina.getByText('1 mudança aguardando rede.').waitFor();
  await pagina.getByRole('button', { name: /^Menu do usuário/ }).click();
  await pagina.getByRole('menuitem', { name: 'Sair' }).click();
  await pagina.getByText('1 mudança ainda não foi enviada.').waitFor();
  expect(await guardado(pagina, 'praca-saida')).toHaveLength(1);
  await pagina.getByRole('button', { name: 'Sair e apagar' }).click();
  await pagina.getByText('O servidor não respondeu').waitFor();
  expect(await guardado(pagina, 'praca-saida')).toEqual([]);
  expect(await guardado(pagina, 'praca-telas')).toEqual([]);
  mesa.inteira = true;
});

test('em campo, num aparelho que não é de ninguém o que espera vive na página, e ela diz isso', async ({
  novoContexto,
  banco,
  mundo,
  guarda,
}) => {
  guarda.permitir(DA_REDE);
  await inserir(banco, 'atividade', mundo.registro.clienteregistro_codigo, {
    atividade_titulo: 'Cobrar retorno',
    atividade_dthr: '2026-01-05T12:00:00Z',
    usuario_login: mundo.adm.usuario_login,
  });
  const alheio = await novoContexto();
  const outra = await alheio.newPage();
  await entrar(outra, mundo.adm.usuario_emaillogin, CENTRAL);
  await outra.getByText('2 pendentes · 1 atrasada').waitFor();
  await expect.poll(() => outra.title()).toMatch(/^\(1\) Central de Tarefas/);
  await outra.getByRole('button', { name: 'Concluir Cobrar retorno' }).click();
  await expect.poll(() => outra.title()).toMatch(/^Central de Tarefas/);
  await alheio.setOffline(true);
  await outra.getByRole('textbox', { name: 'Nova tarefa em uma linha' }).fill('Só nesta página');
  await outra.getByRole('textbox', { name: 'Nova tarefa em uma linha' }).press('Enter');
  await outra.getByText('1 mudança aguardando rede.').waitFor();
  await outra.getByRole('button', { name: 'Ver a fila' }).click();
  await outra.getByText(/^Este aparelho não está marcado como seu/).waitFor();
  expect(await guardado(outra, 'praca-saida')).toEqual([]);
  await outra.keyboard.press('Escape');
  await alheio.setOffline(false);
  await expect.poll(async () => (await noBanco(banco, mundo)).at(-1)).toBe('Só nesta página P 0');
  expect(await noBanco(banco, mundo)).toHaveLength(6);
});
