import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import * as e from '@praca/contract/sessao/endpoints.ts';
import { emailsDe } from '../../test-support/servidor/emails.ts';
import { servidorDeTeste, type Servidor } from '../../test-support/servidor/servidor.ts';

let s: Servidor;
beforeAll(async () => {
  s = await servidorDeTeste();
});
afterAll(() => s.fechar());

test('three days before the trial ends whoever signed up hears of it, once, and not when it was contracted meanwhile', async () => {
  for (const email of ['avisada@fabrica.demo', 'contratou@fabrica.demo'])
    await s.chamar(e.registrar, {
      fullname: 'Maria da Silva',
      email,
      usuario_senha: 'torno-mecanico-7',
    });
  const avisos = async () =>
    (await emailsDe(s)).filter(
      (texto) => texto.includes('per=C3=ADodo_de_teste') || /teste do Pra/.test(texto),
    );
  const registro = async (email: string) =>
    Number(
      (
        await s.dono.query('SELECT clienteregistro_codigo FROM conta WHERE conta_email = $1', [
          email,
        ])
      ).rows[0].clienteregistro_codigo,
    );
  const fila = (codigo: number) =>
    s.banco.transacao(0, 'write', (tx) =>
      tx.sql<{ em: Date }>(
        'SELECT fila_disponivel AS em FROM processo_fila WHERE clienteregistro_codigo = $1 AND fila_disponivel > now()',
        [codigo],
      ),
    );
  const [avisada, contratou] = [
    await registro('avisada@fabrica.demo'),
    await registro('contratou@fabrica.demo'),
  ];
  const [espera] = await fila(avisada!);
  expect(new Date(espera!.em).toISOString()).toBe(
    `${somarDias(dataNoFuso(new Date(), FUSO_DO_BRASIL), 27)}T12:00:00.000Z`,
  );
  expect(await avisos()).toEqual([]);
  await s.banco.transacao(contratou!, 'write', (tx) =>
    tx.sql('UPDATE clienteregistro SET clienteregistro_teste = false'),
  );
  await s.banco.transacao(0, 'write', (tx) =>
    tx.sql(
      'UPDATE processo_fila SET fila_disponivel = now() WHERE clienteregistro_codigo = ANY($1)',
      [[avisada, contratou]],
    ),
  );
  s.difusor.acordarFila();
  await expect.poll(async () => (await avisos()).length).toBe(1);
  await expect
    .poll(async () => (await fila(contratou!)).length + (await fila(avisada!)).length)
    .toBe(0);
  expect((await avisos())[0]).toContain('avisada@fabrica.demo');
});
