import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somarDias } from '@praca/contract/br/data.ts';
import {
  abrirVendasSomadas,
  HOJE,
  type VendasSomadas,
} from '../../../test-support/modelo/vendas-somadas.ts';
import { vendasSomadas } from '../../../test-support/modelo/vendido.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../../test-support/cenario/sessao-de-teste.ts';
import { lerBarras, lerContado } from '../../painel/vendas/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerCurva } from '../vendido/reads.ts';
import { acertarVendas } from './acertar.ts';
import { lerDocumentosSomados } from './reads-documentos.ts';
import { comSoma, somaDe } from './reads.ts';
import { dobrarVendas } from './writes.ts';

const sempre = new AbortController().signal;
let v: VendasSomadas;
beforeAll(async () => {
  v = await abrirVendasSomadas();
  // The clock keeps away: what is folded when is up to the tests.
  await v.c.s.dono.query(
    "INSERT INTO relogio (relogio_ronda, relogio_proxima) VALUES ('vendas-somadas', now() + interval '1 day') ON CONFLICT (relogio_ronda) DO UPDATE SET relogio_proxima = excluded.relogio_proxima",
  );
});
afterAll(() => v.c.s.fechar());

const vender = (empresa_codigo: number | undefined, valor: string, dia = HOJE) =>
  v.c.faturar(dia, [[v.c.produtos[0], '1', valor]], {
    empresa_codigo,
    pessoa_codigo: v.clientes[0],
    repres_codigo: v.represes[0],
  });

describe('the first sale of a company that somebody does not see, after it was asked whose sales there are', () => {
  /** A call of who sees the first company alone. */
  const comoChefe = <T>(fn: (ctx: Ctx) => Promise<T>): Promise<T> =>
    v.c.s.banco.transacao(v.r, 'read', (tx) =>
      fn(
        ctxDeTeste(
          v.c.s,
          sessaoDeTeste({
            clienteregistro_codigo: v.r,
            usuario_codigo: v.c.b.adm.usuario_codigo,
            empresa_codigo: v.c.b.empresa.empresa_codigo,
          }),
          tx,
        ),
      ),
    );
  const filtro = { FATURADO_DE: HOJE, FATURADO_ATE: HOJE };

  test.each([false, true])(
    'is in no figure, bar or curve; folded meanwhile: %s',
    async (dobrada) => {
      await v.limpar();
      await vender(v.empresas[0], '5.00');
      await acertarVendas(v.c.s.banco, sempre);
      await comoChefe(async (ctx) => {
        const soma = await somaDe(ctx, filtro);
        expect(soma?.recorte).toMatchObject({ escopo: 'T', veTudo: true });
        expect(await lerContado(ctx, filtro, soma)).toMatchObject({ faturado: '5.00', pedidos: 1 });
        await vender(v.empresas[1], '700.00');
        if (dobrada) await acertarVendas(v.c.s.banco, sempre);
        for (const ler of [
          () => lerContado(ctx, filtro, soma),
          () => lerBarras(ctx, filtro, [], soma),
          () => lerCurva(ctx, filtro, soma?.recorte),
        ])
          await expect(ler()).rejects.toMatchObject({ code: 'PR089' });
        expect(await comSoma(soma, (uma) => lerContado(ctx, filtro, uma))).toMatchObject({
          faturado: '5.00',
          pedidos: 1,
        });
        const barras = await comSoma(soma, (uma) => lerBarras(ctx, filtro, [], uma));
        expect(new Set(barras.map(({ valor }) => valor))).toEqual(new Set(['5.00']));
        expect((await somaDe(ctx, filtro))?.recorte).toMatchObject({ escopo: 'E', veTudo: false });
      });
    },
  );

  test('is in no sum of the list', async () => {
    await v.limpar();
    await vender(v.empresas[0], '5.00');
    await vender(v.empresas[1], '700.00');
    await comoChefe(async (ctx) => {
      expect(await lerDocumentosSomados(ctx, {})).toMatchObject({
        pedvenda_valor: '5.00',
        pedidos: 1,
      });
    });
  });
});

describe('a customer of many lines', () => {
  const MUITAS = 3000;
  /** Orders of three lines each, every one of one company as all are, over many days, by the bulk. */
  const encher = () =>
    v.c.s.banco.transacao(v.r, 'write', (tx) =>
      tx.sql(
        `INSERT INTO soma.vendido (clienteregistro_codigo, pedvenda_codigo, dia, produto_codigo, empresa_codigo, repres_codigo, pessoa_codigo, usuario_login, quantidade, valor)
         SELECT $1, 1000000 + i / 3, $2::date - (i / 3) % 100, ($3::bigint[])[1 + i % 3], ($4::bigint[])[1 + (i / 21) % 2], CASE WHEN (i / 3) % 5 = 0 THEN NULL ELSE $5::bigint END, $6, 'ninguem', 1, i % 100
         FROM generate_series(0, $7::int - 1) i`,
        [v.r, HOJE, v.c.produtos, v.empresas, v.represes[0], v.clientes[1], MUITAS],
      ),
    );
  /** Folded so many bites of so many lines. */
  const bocados = async (quantos: number, linhas: number): Promise<boolean> => {
    let haMais = true;
    for (let i = 0; haMais && i < quantos; i += 1)
      ({ haMais } = await v.c.s.banco.transacao(v.r, 'write', (tx) =>
        dobrarVendas(tx, v.r, 100, linhas),
      ));
    return haMais;
  };
  const somadas = () => vendasSomadas(v.c.s, v.r);
  const deNovo = () => v.mexer('SELECT instalacao.preencher_0090($1)');

  beforeAll(async () => {
    await v.limpar();
    await encher();
    await acertarVendas(v.c.s.banco, sempre);
  });

  test('is folded some days at a time; each bite stays, and in the end it is as if it had been folded at once', async () => {
    const aoTodo = await somadas();
    await deNovo();
    expect(await bocados(3, 400)).toBe(true);
    const [parte] = await v.mexer(
      'SELECT count(*)::int AS n, bool_or(volta) AS volta, (SELECT count(*)::int FROM soma.vendido WHERE clienteregistro_codigo = $1 AND dia > (SELECT ate FROM soma.venda_parte)) AS faltam FROM soma.venda_parte WHERE clienteregistro_codigo = $1',
    );
    expect(parte).toMatchObject({ n: 1, volta: false });
    expect(parte?.['faltam']).toBeLessThan(MUITAS - 3 * 400 + 1);
    expect(await bocados(20, 400)).toBe(false);
    expect(await somadas()).toEqual(aoTodo);
  });

  test('that moves to another state, and back while it is on its way, is there in the end, once', async () => {
    const antes = await somadas();
    const mudar = (uf: string) =>
      v.mexer(
        'UPDATE pessoa SET uf_codigo = $3 WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
        v.clientes[1],
        uf,
      );
    await mudar('SC');
    expect(await bocados(4, 500)).toBe(true);
    await mudar('AM');
    await bocados(100, 500);
    expect(await somadas()).toEqual(antes);
    await mudar('SC');
    expect(await bocados(100, 500)).toBe(false);
    expect(JSON.stringify(await somadas())).toContain('/SC"');
    const emPartes = await somadas();
    await deNovo();
    await acertarVendas(v.c.s.banco, sempre);
    expect(await somadas()).toEqual(emPartes);
  });

  test('sells once more in one bite; many lines that change at once are folded by their days', async () => {
    await v.c.faturar(somarDias(HOJE, -50), [[v.c.produtos[0], '1', '9.00']], {
      empresa_codigo: v.empresas[0],
      pessoa_codigo: v.clientes[1],
    });
    expect(await bocados(2, 250)).toBe(false);
    await v.mexer(
      'UPDATE soma.vendido SET valor = valor + 1 WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 AND pedvenda_codigo % 3 = 0',
      v.clientes[1],
    );
    expect(await bocados(2, 150)).toBe(true);
    await acertarVendas(v.c.s.banco, sempre);
    const emPartes = await somadas();
    await deNovo();
    await acertarVendas(v.c.s.banco, sempre);
    expect(await somadas()).toEqual(emPartes);
  });
});
