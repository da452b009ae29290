import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/sessao/endpoints.ts';
import { criarBasico, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { emailsDe, linkDe } from '../../test-support/servidor/emails.ts';
import { servidorDeTeste, type Servidor } from '../../test-support/servidor/servidor.ts';

let s: Servidor;
let b: Basico;
beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
});
afterAll(() => s.fechar());

const reenviar = (usuario_emaillogin: string) =>
  s.chamar(e.reenviarConfirmacao, { usuario_emaillogin });

test('S-18 the confirmation comes again, the newest link alone serves, and the answer tells of no account', async () => {
  const email = 'nova@fabrica.demo';
  await s.chamar(e.registrar, {
    fullname: 'Nova Pessoa',
    email,
    usuario_senha: 'torno-mecanico-7',
  });
  const primeira = linkDe((await emailsDe(s)).at(-1) ?? '');
  const respostas = [await reenviar(email)];
  const cartas = await emailsDe(s);
  expect(cartas.filter((carta) => carta.includes(email))).toHaveLength(2);
  const segunda = linkDe(cartas.at(-1) ?? '');
  expect((await s.chamar(e.confirmar, { hash: primeira })).codigo).toBe('LINK_INVALIDO');
  const { dados } = await s.chamar(e.confirmar, { hash: segunda });
  expect(dados).toEqual([{ usuario_emaillogin: email }]);

  for (const outro of [email, b.adm.usuario_emaillogin, 'ninguem@fabrica.demo'])
    respostas.push(await reenviar(outro));
  expect(await emailsDe(s)).toHaveLength(cartas.length);
  for (const { status, texto } of respostas) {
    expect(status).toBe(200);
    expect(texto).toBe(respostas[0]!.texto);
  }
});

test('six times in an hour is too often', async () => {
  const vezes = [];
  for (let i = 0; i < 6; i += 1) vezes.push((await reenviar('sempre@fabrica.demo')).status);
  expect(vezes).toEqual([200, 200, 200, 200, 200, 429]);
});
