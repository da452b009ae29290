import { connect, type Socket } from 'node:net';
import { setImmediate as vez } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todosEndpoints } from '@praca/contract/index.ts';
import { abrirAnexos } from '../../../test-support/cenario/anexos.ts';
import { png } from '../../../test-support/cenario/imagens.ts';
import { escutar } from '../../../test-support/servidor/escutar.ts';
import { comEnvio, EnvioInterrompido, type Ritmo } from './envio.ts';

type Anexos = Awaited<ReturnType<typeof abrirAnexos>>;
let s: Anexos;
let porta: number;
let negocio: number;
beforeAll(async () => {
  s = await abrirAnexos();
  negocio = await s.negocio();
  porta = await escutar(s.app);
});
afterAll(() => s.fechar());

const LIMITE = 'limite-do-teste';
const INICIO = `--${LIMITE}\r\nContent-Disposition: form-data; name="arquivo"; filename="peca.png"\r\nContent-Type: image/png\r\n\r\n`;
/** The head of an upload of a megabyte, and as much of it as is given. */
function comecar(url: string, token: string, corpo: string, a = porta): Socket {
  const linha = connect(a, '127.0.0.1');
  linha.on('error', () => undefined);
  linha.write(
    `POST ${url} HTTP/1.1\r\nHost: praca.teste\r\nAuthorization: JWT ${token}\r\nContent-Type: multipart/form-data; boundary=${LIMITE}\r\nContent-Length: 1000000\r\n\r\n${corpo}`,
  );
  return linha;
}
const ate = async (certo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await certo())) await vez();
};

/** Every upload of the contract, with codes of its path that serve. */
const ENVIOS = todosEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ forma }) => forma === 'multipart');
const enderecoDe = (path: string): string =>
  `/api${path}`
    .replace('{negocio_codigo}', String(negocio))
    .replace('{pessoa_codigo}', String(s.c.a.pessoa1.pessoa_codigo))
    .replace('{empresa_codigo}', String(s.c.a.empresa1.empresa_codigo))
    .replace('{produto_codigo}', '1');

test('S-84 every upload: whoever closes, before its body or in its middle, leaves no folder and no row, and holds nothing up', async () => {
  expect(ENVIOS.length).toBeGreaterThan(4);
  const antes = await s.contar();
  const { token } = s.u['adm.a'];
  for (const { path } of ENVIOS)
    for (const corpo of ['', INICIO, `${INICIO}${'x'.repeat(5000)}`]) {
      const linhas = Array.from({ length: 4 }, () => comecar(enderecoDe(path), token, corpo));
      await Promise.all(linhas.map((uma) => new Promise((pronto) => uma.once('connect', pronto))));
      for (const uma of linhas) uma.destroy();
    }
  await ate(() => s.esperando().length === 0);
  await ate(async () => JSON.stringify(await s.contar()) === JSON.stringify(antes));
  // Both of the places that one person may hold are free again.
  const feitos = await Promise.all(
    Array.from({ length: 4 }, async () => s.enviar(await png(), 'peca.png', negocio, 'adm.a')),
  );
  expect(feitos.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('S-84 who sends and never ends holds two places of three: a colleague’s file goes through', async () => {
  const { token } = s.u['adm.a'];
  const url = `/api/TWSNegocio/AnexosDoNegocio/${negocio}`;
  const presas = Array.from({ length: 6 }, () => comecar(url, token, `${INICIO}x`));
  await ate(() => s.esperando().length === 2);
  expect((await s.enviar(await png(), 'peca.png', negocio, 'rep1.a')).status).toBe(200);
  expect(s.esperando()).toHaveLength(2);
  for (const uma of presas) uma.destroy();
  await ate(() => s.esperando().length === 0);
});

test('S-84 a body that comes too slowly, or takes too long, is given up; a slow reader of ours is not its fault', async () => {
  const app = Fastify();
  await app.register(multipart);
  const ditos: string[] = [];
  let ritmo: Ritmo = { prazoMs: 60_000, cadaMs: 20, minimo: 1000 };
  app.post('/', async (req) => {
    await comEnvio(
      req,
      1_000_000,
      async ({ fluxo }) => {
        for await (const pedaco of fluxo) void pedaco;
      },
      ritmo,
    ).catch((erro: unknown) => {
      ditos.push(erro instanceof EnvioInterrompido ? erro.motivo : String(erro));
    });
    return {};
  });
  const outra = await escutar(app);
  const parada = comecar('/', '', `${INICIO}x`, outra);
  await ate(() => ditos.length === 1);
  ritmo = { prazoMs: 50, cadaMs: 60_000, minimo: 1 };
  const longa = comecar('/', '', `${INICIO}x`, outra);
  await ate(() => ditos.length === 2);
  expect(ditos).toEqual(['DEMOROU', 'DEMOROU']);
  parada.destroy();
  longa.destroy();
  await app.close();
});
