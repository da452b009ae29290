import { afterAll, beforeAll, expect, test } from 'vitest';
import * as f from '@praca/contract/usuario/foto/endpoints.ts';
import { jpeg, png, webp } from '../../../test-support/cenario/imagens.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const enviar = (nome: string, bytes: Buffer, como = s.u['rep1.a']) =>
  s.app.inject({
    method: 'POST',
    url: `/api${f.enviarFoto.path}`,
    headers: {
      authorization: `JWT ${como.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
const baixar = (codigo: number, como = s.u['ger.a']) =>
  s.app.inject({
    method: 'GET',
    url: `/api${f.baixarFoto.path.replace('{usuario_codigo}', String(codigo))}`,
    headers: { authorization: `JWT ${como.token}` },
  });
const codigo = () => s.c.usuarios['rep1.a'].usuario_codigo;
const quem = async (como = s.u['ger.a']) =>
  (await s.chamar(f.getFotos, {}, { como })).dados.map((um) => um.usuario_login);

test('what is no picture of ours is refused, and nothing is kept', async () => {
  for (const [nome, bytes] of [
    ['m.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['m.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['m.webp', await webp()],
    ['m.png', await png(900, 900)],
  ] as const) {
    const r = await enviar(nome, bytes);
    expect([nome, r.statusCode], r.body).toEqual([nome, 400]);
  }
  expect(await quem()).toEqual([]);
});

test('one’s own picture is seen by all of the registration and by nobody else, changed, and taken away', async () => {
  const r = await enviar('eu.png', await png());
  expect(r.statusCode, r.body).toBe(200);
  expect((await enviar('eu.jpg', await jpeg())).statusCode).toBe(200);
  expect(await quem()).toEqual(['rep1.a']);
  const vista = await baixar(codigo());
  expect([vista.statusCode, vista.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await quem(s.u['adm.b'])).toEqual([]);
  expect((await baixar(codigo(), s.u['adm.b'])).statusCode).toBe(404);
  const fora = await s.chamar(f.excluirFoto, {}, { como: s.u['rep1.a'] });
  expect(fora.status, fora.texto).toBe(200);
  expect(await quem()).toEqual([]);
  expect((await s.chamar(f.excluirFoto, {}, { como: s.u['rep1.a'] })).status).toBe(404);
  const eventos = await s.emA(
    "SELECT evento_acao FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'usuario' AND evento_chave = 'rep1.a'",
    [s.a],
  );
  expect(eventos.map((um) => um['evento_acao'])).toEqual(['FOTO', 'FOTO', 'FOTO']);
});
