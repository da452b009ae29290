import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  abrirFonte,
  cair,
  calar,
  json,
  transbordar,
  type FonteDeTeste,
} from '../../../test-support/servidor/fonte-de-teste.ts';
import { passagemDeTeste } from '../../../test-support/servidor/passagem.ts';
import { buscarFora } from './buscar.ts';

const passagem = await passagemDeTeste('CONSULTA', null);
let fonte: FonteDeTeste;
beforeAll(async () => {
  fonte = await abrirFonte();
});
afterAll(() => fonte.fechar());
beforeEach(() => void fonte.pedidos.splice(0));

const buscar = (url: string, permitidos = ['127.0.0.1']) =>
  buscarFora(passagem, { url: new URL(url), prazoMs: 400, maximo: 1000, permitidos });
const falha = (motivo: string) => expect.objectContaining({ motivo });

test('an answer comes whole, with its status and how long to wait', async () => {
  fonte.responder(json({ a: 'ção' }, 429, { 'retry-after': '7' }));
  expect(await buscar(`${fonte.url}a`)).toEqual({ status: 429, texto: '{"a":"ção"}', esperar: 7 });
  expect(fonte.pedidos).toEqual(['/a']);
});

// The address is looked at when the connection is made.
test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'localhost'])(
  'S-32 %s is not reached, whatever it is called',
  async (host) => {
    const url = fonte.url.replace('127.0.0.1', host);
    await expect(buscar(url, [])).rejects.toEqual(falha('PROIBIDO'));
    expect(fonte.pedidos).toEqual([]);
  },
);

test('a name that leads to an allowed address is reached', async () => {
  fonte.responder(json({}));
  expect((await buscar(fonte.url.replace('127.0.0.1', 'localhost'))).status).toBe(200);
});

test('a redirect is an answer like another: nobody follows it', async () => {
  const destino = await abrirFonte();
  fonte.responder(json({}, 302, { location: destino.url }));
  expect((await buscar(fonte.url)).status).toBe(302);
  expect(destino.pedidos).toEqual([]);
  await destino.fechar();
});

test('slow, endless and broken answers end by themselves', async () => {
  fonte.responder(calar);
  await expect(buscar(fonte.url)).rejects.toEqual(falha('DEMOROU'));
  fonte.responder((_req, res) => void res.writeHead(200).write('{'));
  await expect(buscar(fonte.url)).rejects.toEqual(falha('DEMOROU'));
  fonte.responder(transbordar);
  await expect(buscar(fonte.url)).rejects.toEqual(falha('GRANDE'));
  fonte.responder(cair);
  await expect(buscar(fonte.url)).rejects.toEqual(falha('REDE'));
});
