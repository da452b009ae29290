import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { escutar, pedir } from '../../../test-support/servidor/escutar.ts';
import { COMECADOS, comecarPoucos } from './conexoes.ts';

const app = () => {
  const este = Fastify();
  comecarPoucos(este);
  abertos.push(() => este.close());
  return este;
};
const abertos: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const fechar of abertos.splice(0)) await fechar();
});
const MUITOS = 10_000;
const UM = 'GET / HTTP/1.1\r\nHost: praca.teste\r\n\r\n';

/** Sends bytes and counts the answers until there are so many. */
function mandar(porta: number, bytes: string, quantas: number): Promise<string> {
  return new Promise((pronto, falhou) => {
    const linha = connect(porta, '127.0.0.1');
    let lido = '';
    linha.setEncoding('latin1').on('data', (pedaco: string) => {
      lido += pedaco;
      if (lido.split('HTTP/1.1 ').length <= quantas) return;
      linha.destroy();
      pronto(lido);
    });
    linha.on('error', falhou).on('close', () => pronto(lido));
    linha.write(bytes);
  });
}

test('S-85 of 10,000 requests that came in one piece 16 are begun at once, all are answered, and another connection comes in between', async () => {
  const este = app();
  let comecados = 0;
  let maximo = 0;
  let respondidos = 0;
  let doOutro: number | undefined;
  este.addHook('onRequest', (req, _reply, seguir) => {
    if (req.url === '/') maximo = Math.max(maximo, (comecados += 1));
    seguir();
  });
  este.addHook('onResponse', (req, _reply, seguir) => {
    if (req.url === '/') {
      comecados -= 1;
      respondidos += 1;
    }
    seguir();
  });
  let pedido: Promise<unknown> | undefined;
  este.get('/', () => {
    pedido ??= pedir(porta, 'GET', '/outro');
    return {};
  });
  este.get('/outro', () => {
    doOutro = respondidos;
    return {};
  });
  const porta = await escutar(este);
  const lido = await mandar(porta, UM.repeat(MUITOS), MUITOS);
  await pedido;
  expect(lido.match(/HTTP\/1\.1 200 /g)).toHaveLength(MUITOS);
  expect(maximo).toBeLessThanOrEqual(COMECADOS);
  expect(maximo).toBeGreaterThan(1);
  expect(doOutro).toBeLessThan(MUITOS / 2);
});

test('S-85 requests with bodies keep their order behind one that takes long, and what is closed is begun no more', async () => {
  const este = app();
  const vistos: string[] = [];
  let soltar = (): void => undefined;
  const presa = new Promise<void>((pronto) => (soltar = pronto));
  este.post('/', async (req) => {
    const { n } = req.body as { n: string };
    vistos.push(n);
    if (n === '0') await presa;
    return { n };
  });
  const porta = await escutar(este);
  const corpo = (n: number) => {
    const texto = JSON.stringify({ n: String(n), enche: 'x'.repeat(2000) });
    return `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${texto.length}\r\n\r\n${texto}`;
  };
  const todos = Array.from({ length: 100 }, (_, i) => corpo(i)).join('');
  const resposta = mandar(porta, todos, 100);
  while (vistos.length < COMECADOS) await new Promise((pronto) => setImmediate(pronto));
  expect(vistos).toHaveLength(COMECADOS);
  soltar();
  const ordem = [...(await resposta).matchAll(/\{"n":"(\d+)"\}/g)].map(([, n]) => Number(n));
  expect(ordem).toEqual(Array.from({ length: 100 }, (_, i) => i));

  const outro = app();
  let feitos = 0;
  let aberta: () => void = () => undefined;
  const espera = new Promise<void>((pronto) => (aberta = pronto));
  outro.get('/', async () => {
    feitos += 1;
    await espera;
    return {};
  });
  const outraPorta = await escutar(outro);
  const linha = connect(outraPorta, '127.0.0.1');
  linha.write(UM.repeat(1000));
  while (feitos < COMECADOS) await new Promise((pronto) => setImmediate(pronto));
  const fechada = new Promise((pronto) => outro.server.once('connection', pronto));
  linha.destroy();
  await pedir(outraPorta, 'HEAD', '/nada');
  await fechada;
  aberta();
  await new Promise((pronto) => setImmediate(pronto));
  expect(feitos).toBe(COMECADOS);
});
