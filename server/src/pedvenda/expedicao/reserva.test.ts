import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirPedidos } from '../../../test-support/cenario/pedidos.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
});
afterAll(() => s.fechar());

test('in the separation an order holds what there is of its balance, and lets go when it leaves', async () => {
  const p = await s.comEstoque('10');
  const [um, dois] = [await s.pedido([[p, '7']]), await s.pedido([[p, '5']])];
  await s.passo(um, 'separar', {}, s.gerente);
  expect(await s.saldo(p)).toEqual({ saldo: '10.0000', reservado: '7.0000' });
  // Of the second order's five only three are left to hold.
  const segundo = await s.passo(dois, 'separar', {}, s.gerente);
  expect(await s.saldo(p)).toMatchObject({ reservado: '10.0000' });
  // What another order holds is not finalised.
  expect((await s.finalizar(segundo, ['4'])).texto).toContain('ESTOQUE_INSUFICIENTE');
  const parte = (await s.finalizar(segundo, ['2'])).dados[0]!;
  expect(await s.saldo(p)).toEqual({ saldo: '8.0000', reservado: '7.0000' });
  await s.passo(parte, 'separar', {}, s.gerente);
  expect(await s.saldo(p)).toMatchObject({ reservado: '8.0000' });
  await s.passo(um, 'cancelar', { pedvenda_motivo: 'Desistiu' });
  expect(await s.saldo(p)).toMatchObject({ reservado: '1.0000' });
  await s.passo(um, 'descancelar');
  expect(await s.saldo(p)).toMatchObject({ reservado: '8.0000' });
  await s.passo(um, 'liberar', {}, s.gerente);
  expect(await s.saldo(p)).toMatchObject({ saldo: '8.0000', reservado: '1.0000' });
});

test('eight people send orders to the separation and take them out again: nothing is held twice or forgotten', async () => {
  const [a, b] = [await s.comEstoque('9'), await s.comEstoque('9')];
  const vendas = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      s.pedido(
        i % 2
          ? [
              [a, '2'],
              [b, '2'],
            ]
          : [
              [b, '2'],
              [a, '2'],
            ],
      ),
    ),
  );
  await Promise.all(
    vendas.map(async (venda) => {
      for (let volta = 0; volta < 2; volta += 1) {
        await s.passo(venda, 'separar', {}, s.gerente);
        await s.passo(venda, 'liberar', {}, s.gerente);
      }
    }),
  );
  for (const p of [a, b])
    expect(await s.saldo(p)).toEqual({ saldo: '9.0000', reservado: '0.0000' });
});
