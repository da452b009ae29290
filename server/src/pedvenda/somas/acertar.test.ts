import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somarDias } from '@praca/contract/br/data.ts';
import { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import { emProva, rodadas } from '../../../test-support/prova.ts';
import {
  abrirVendasSomadas,
  HOJE,
  um,
  type VendasSomadas,
} from '../../../test-support/modelo/vendas-somadas.ts';
import { conferirVendasSomadas, vendasSomadas } from '../../../test-support/modelo/vendido.ts';
import { acertarVendas } from './acertar.ts';
import { dobrarVendas } from './writes.ts';

const sempre = new AbortController().signal;
let v: VendasSomadas;
beforeAll(async () => {
  v = await abrirVendasSomadas();
});
afterAll(() => v.c.s.fechar());
const conferirSomas = () => conferirVendasSomadas(v.c.s.banco, v.r);

const VERBOS = [
  'faturar',
  'faturar',
  'faturar',
  'parte',
  'desfazerParte',
  'devolver',
  'cancelar',
  'inativar',
  'valor',
  'representante',
  'empresa',
  'cliente',
  'juntar',
  'desfazerJuncao',
  'lugar',
  'lugar',
  'excluir',
  'dobrar',
  'dobrar',
  'dobrarEmPartes',
  'comecarDeNovo',
  'conferir',
];
const ordem = fc.record({
  verbo: fc.constantFrom(...VERBOS),
  qual: fc.nat(40),
  para: fc.nat(20),
  dia: fc.nat(420),
});

test('whatever is sold in parts, cancelled, returned, moved, merged or deleted, and whoever folds when: every figure and bar equals a recount of the lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ordem, { minLength: 12, maxLength: 26 }), async (ordens) => {
      await v.limpar();
      const pedidos: number[] = [];
      for (const dia of [0, 40, 380])
        await v.agir(pedidos, { verbo: 'faturar', qual: dia, para: dia + 1, dia });
      for (const uma of ordens) await v.agir(pedidos, uma);
      await v.conferir(33, 3);
      await conferirSomas();
      await v.conferir(70, 0);
    }),
    {
      numRuns: rodadas(2, 40),
      ...(emProva ? {} : { seed: 20_261_126 }),
      endOnFailure: true,
    },
  );
});

test('who sees all sales, or all of one company, reads the sums and not the lines; who sees their own reads the lines', async () => {
  for (const empresa_codigo of v.empresas)
    await v.c.faturar(HOJE, [[v.c.produtos[0], '1', '5.00']], {
      empresa_codigo,
      pessoa_codigo: v.clientes[0],
      repres_codigo: v.represes[0],
    });
  await acertarVendas(v.c.s.banco, sempre);
  const faturado = async () => {
    const ditos: (string | null | undefined)[] = [];
    for (const { como } of v.quem) {
      const { dados } = await v.c.s.chamar(vendasDoPainel, {}, { como });
      ditos.push(dados[0]?.figuras.find(({ figura }) => figura === 'faturado')?.valor);
    }
    return ditos.map(Number);
  };
  const antes = await faturado();
  for (const tabela of ['venda', 'venda_origem'])
    await v.mexer(
      `UPDATE soma.${tabela} SET valor = valor + 1000 WHERE clienteregistro_codigo = $1`,
    );
  const depois = await faturado();
  expect(depois.map((dito, i) => dito > (antes[i] ?? 0))).toEqual([true, true, false]);
  await v.mexer('SELECT instalacao.preencher_0090($1)');
  await acertarVendas(v.c.s.banco, sempre);
  expect(await faturado()).toEqual(antes);
});

describe('the folding', () => {
  test('cut off by the end of its server, it is as if it had not been: the lines are there still', async () => {
    const codigo = await v.c.faturar(HOJE, [[v.c.produtos[0], '1', '5.00']], {
      pessoa_codigo: v.clientes[0],
    });
    const antes = await vendasSomadas(v.c.s, v.r);
    await expect(
      v.c.s.banco.transacao(v.r, 'write', async (tx) => {
        expect((await dobrarVendas(tx, v.r, 1000, 20_000)).foram).toBeGreaterThan(0);
        await tx.sql('SELECT pg_terminate_backend(pg_backend_pid())');
      }),
    ).rejects.toThrow();
    expect(await vendasSomadas(v.c.s, v.r)).toEqual(antes);
    await v.conferir(10, 0);
    await conferirSomas();
    await v.mexer(
      'DELETE FROM pedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
      codigo,
    );
    await v.conferir(10, 0);
  });

  test('stands still while others sell: nothing is lost between the two', async () => {
    let vendendo = true;
    const vendedor = (async () => {
      for (let i = 1; i <= 20; i += 1)
        await v.c.faturar(somarDias(HOJE, -i), [[um(v.c.produtos, i), '1', '1.01']], {
          pessoa_codigo: um(v.clientes, i),
        });
      vendendo = false;
    })();
    while (vendendo)
      await Promise.all([
        acertarVendas(v.c.s.banco, sempre, { donos: 1 }),
        acertarVendas(v.c.s.banco, sempre),
      ]);
    await vendedor;
    await v.conferir(15, 0);
    await conferirSomas();
  });
});
