import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import { totalizar } from '@praca/contract/pedvenda/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirFaturados, type Faturados } from '../../../test-support/cenario/faturados.ts';
import {
  conferirVendasSomadas,
  ditoPeloPainel,
  linhasVendidas,
  recontarVendas,
  somarUmAUm,
  vendasSomadas,
  type LinhaVendida,
} from '../../../test-support/modelo/vendido.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';
import { acertarVendas } from './acertar.ts';
import { dobrarVendas } from './writes.ts';

const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const sempre = new AbortController().signal;
let c: Faturados;
let r: number;
let empresas: number[];
let represes: (number | null)[];
let clientes: (number | null)[];
let quem: { como: Quem; ve: (l: LinhaVendida) => boolean }[];

const mexer = (sql: string, ...valores: unknown[]) =>
  c.s.banco.transacao(r, 'write', (tx) => tx.sql<Record<string, number>>(sql, [r, ...valores]));
const um = <T>(lista: readonly T[], qual: number): T => lista[qual % lista.length] as T;

beforeAll(async () => {
  c = await abrirFaturados();
  r = c.r;
  const outra = await c.codigo('empresa', 'empresa_codigo', { empresa_razao: 'Filial' });
  empresas = [c.b.empresa.empresa_codigo, outra];
  await inserir(c.s.dono, 'usuario_empresa', r, {
    usuario_codigo: c.b.adm.usuario_codigo,
    empresa_codigo: outra,
  });
  await mexer(
    'UPDATE usuario SET usuario_visualizarempresa = false WHERE clienteregistro_codigo = $1',
  );
  represes = [c.b.representante.repres_codigo, c.repres2, null];
  clientes = [
    await c.cliente('Sul', { uf_codigo: 'RS', segmento_codigo: c.segmento }),
    await c.cliente('Norte', { uf_codigo: 'AM' }),
    await c.cliente('Leste'),
    null,
  ];
  const [primeira] = empresas;
  quem = [
    { como: await c.s.entrar(c.b.adm.usuario_emaillogin), ve: () => true },
    // One company of two, and everybody's sales in it.
    { como: c.quem.gerente, ve: (l) => l.empresa_codigo === primeira },
    {
      como: await c.s.entrar(c.b.rep.usuario_emaillogin),
      ve: (l) => l.empresa_codigo === primeira && l.repres_codigo === represes[0],
    },
  ];
});
afterAll(() => c.s.fechar());

interface Ordem {
  verbo: string;
  qual: number;
  para: number;
  dia: number;
}
/** What people, imports, merges and corrections do to orders and customers. */
async function agir(pedidos: number[], { verbo, qual, para, dia }: Ordem): Promise<void> {
  const pedido = um(pedidos, qual);
  const quando = somarDias(HOJE, -dia);
  const mudar = (coluna: string, valor: unknown) =>
    mexer(
      `UPDATE pedvenda SET ${coluna} = $3 WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2`,
      pedido,
      valor,
    );
  const itens = [0, 1].map(
    (i) => [um([...c.produtos, null], qual + i * para), '2', `${para + i}.07`] as const,
  );
  switch (verbo) {
    case 'faturar':
      pedidos.push(
        await c.faturar(quando, itens[0]?.[0] === itens[1]?.[0] ? itens.slice(1) : itens, {
          pessoa_codigo: um(clientes, qual + para),
          repres_codigo: um(represes, para),
          empresa_codigo: um(empresas, qual),
          usuario_login: um(['ninguem', 'alguem'], para),
        }),
      );
      break;
    case 'parte': {
      const [ha] = await mexer(
        'SELECT coalesce(max(finvenda_sequencia), 0)::int + 1 AS n FROM finvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
        pedido,
      );
      await c.parte(pedido, ha?.['n'] ?? 1, `${quando}T12:00:00Z`, [
        [c.produtos[0], '1', `${para}.11`],
      ]);
      break;
    }
    case 'desfazerParte':
      await mexer(
        "UPDATE finvenda SET finvenda_desfeitaem = now(), finvenda_desfeitapor = 'adm' WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND finvenda_desfeitaem IS NULL",
        pedido,
      );
      break;
    case 'devolver': {
      const [dev] = await mexer(
        `INSERT INTO devvenda (clienteregistro_codigo, pedvenda_codigo, devvenda_sequencia, devvenda_dt, usuario_login, devvenda_vlprodutos, devvenda_vlipi, devvenda_vlst, devvenda_valor, devvenda_abatido, devvenda_credito)
         SELECT $1, $2, coalesce(max(devvenda_sequencia), 0) + 1, ($3::date)::timestamp + interval '15 hours', 'adm', 1, 0, 0, 1, 0, 1 FROM devvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 RETURNING devvenda_codigo`,
        pedido,
        quando,
      );
      await mexer(
        `INSERT INTO itdevvenda (clienteregistro_codigo, devvenda_codigo, itpedvenda_sequencia, produto_codigo, itdevvenda_quantidade, itdevvenda_motivo, itdevvenda_vlliquido, itdevvenda_vlipi, itdevvenda_vlst, itdevvenda_vltotal)
         VALUES ($1, $2, 1, $3, 1, 'Veio errado', 1, 0, 0, 1)`,
        dev?.['devvenda_codigo'],
        um(c.produtos, para),
      );
      break;
    }
    case 'cancelar':
      await mudar('pedvenda_situacao', um(['CA', 'FI', 'LI'], para));
      break;
    case 'inativar':
      await mudar('pedvenda_ativo', para % 3 === 0);
      break;
    case 'valor':
      await mudar('pedvenda_valor', `${para}.50`);
      break;
    case 'representante':
      await mudar('repres_codigo', um(represes, para));
      break;
    case 'empresa':
      await mudar('empresa_codigo', um(empresas, para));
      break;
    case 'cliente':
      await mudar('pessoa_codigo', um(clientes, para));
      break;
    case 'juntar':
      await mexer(
        'UPDATE pedvenda SET pessoa_codigo = $3 WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
        um(clientes, qual),
        um(clientes.slice(0, 3), para),
      );
      break;
    case 'lugar':
      await mexer(
        'UPDATE pessoa SET uf_codigo = $3, segmento_codigo = $4 WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
        um(clientes.slice(0, 3), qual),
        um(['RS', 'AM', ''], para),
        um([c.segmento, null], para),
      );
      break;
    case 'excluir':
      await mexer(
        'DELETE FROM pedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
        pedido,
      );
      if (pedidos.length > 1) pedidos.splice(pedidos.indexOf(pedido), 1);
      break;
    case 'dobrar':
      // Two servers at once, some customers at a time.
      await Promise.all([
        acertarVendas(c.s.banco, sempre, 1 + (para % 3)),
        acertarVendas(c.s.banco, sempre, 2),
      ]);
      break;
    default:
      await conferir(dia, para);
  }
}

/** What the dashboard says, of whoever asks and whatever is asked for, is what its lines say. */
async function conferir(desde: number, ate: number): Promise<void> {
  await conferirLista();
  const todas = await linhasVendidas(c.s, r);
  const periodos = [
    {},
    { DATA_INICIAL: somarDias(HOJE, -desde - 1), DATA_FINAL: somarDias(HOJE, -(ate % 9)) },
    { DATA_INICIAL: somarDias(somarMeses(HOJE, -12), 1), DATA_FINAL: HOJE },
  ];
  const filtros: [object, (l: LinhaVendida) => boolean][] = [
    [{}, () => true],
    [{ LISTA_REPRESENTANTE: [represes[0]] }, (l) => l.repres_codigo === represes[0]],
    [{ LISTA_EMPRESA: [empresas[ate % 2]] }, (l) => l.empresa_codigo === empresas[ate % 2]],
    [
      { LISTA_EMPRESA: empresas, LISTA_REPRESENTANTE: represes.slice(0, 2) },
      (l) => l.repres_codigo !== null,
    ],
  ];
  for (const { como, ve } of quem)
    for (const periodo of periodos)
      for (const [filtro, serve] of filtros) {
        const { dados, status, texto } = await c.s.chamar(
          vendasDoPainel,
          { ...periodo, ...filtro },
          { como },
        );
        expect(status, texto).toBe(200);
        const [painel] = dados;
        if (!painel) throw new Error('no dashboard');
        expect(ditoPeloPainel(painel), JSON.stringify({ ...periodo, ...filtro })).toEqual(
          recontarVendas(todas.filter(ve), painel, serve),
        );
      }
}

/** The sums of the list, whole and by whether documents are active, of whoever asks. */
async function conferirLista(): Promise<void> {
  const [primeira] = empresas;
  const [repres] = represes;
  for (const [i, { como }] of quem.entries())
    for (const pedvenda_ativo of [undefined, 'S', 'N'] as const) {
      const { dados } = await c.s.chamar(totalizar, { pedvenda_ativo }, { como });
      const ativo = pedvenda_ativo === undefined ? null : pedvenda_ativo === 'S';
      const empresa = i === 0 ? null : (primeira ?? null);
      expect(dados[0]).toEqual(
        await somarUmAUm(c.s, r, ativo, empresa, i === 2 ? (repres ?? null) : null),
      );
    }
}

const conferirSomas = () => conferirVendasSomadas(c.s.banco, r);

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
  'lugar',
  'excluir',
  'dobrar',
  'dobrar',
  'conferir',
];
const ordem = fc.record({
  verbo: fc.constantFrom(...VERBOS),
  qual: fc.nat(40),
  para: fc.nat(20),
  dia: fc.nat(420),
});

test(
  'whatever is sold in parts, cancelled, returned, moved, merged or deleted, and whoever folds when: every figure and bar equals a recount of the lines',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ordem, { minLength: 12, maxLength: 26 }), async (ordens) => {
        await mexer('DELETE FROM pedvenda WHERE clienteregistro_codigo = $1');
        const pedidos: number[] = [];
        for (const dia of [0, 40, 380])
          await agir(pedidos, { verbo: 'faturar', qual: dia, para: dia + 1, dia });
        for (const uma of ordens) await agir(pedidos, uma);
        await conferir(33, 3);
        await conferirSomas();
        await conferir(70, 0);
      }),
      { numRuns: 6, seed: 20_261_126, endOnFailure: true },
    );
  },
);

test('who sees all sales, or all of one company, reads the sums and not the lines; who sees their own reads the lines', async () => {
  for (const empresa_codigo of empresas)
    await c.faturar(HOJE, [[c.produtos[0], '1', '5.00']], {
      empresa_codigo,
      pessoa_codigo: clientes[0],
      repres_codigo: represes[0],
    });
  await acertarVendas(c.s.banco, sempre);
  const faturado = async () => {
    const ditos: (string | null | undefined)[] = [];
    for (const { como } of quem) {
      const { dados } = await c.s.chamar(vendasDoPainel, {}, { como });
      ditos.push(dados[0]?.figuras.find(({ figura }) => figura === 'faturado')?.valor);
    }
    return ditos.map(Number);
  };
  const antes = await faturado();
  for (const tabela of ['venda', 'venda_origem'])
    await mexer(`UPDATE soma.${tabela} SET valor = valor + 1000 WHERE clienteregistro_codigo = $1`);
  const depois = await faturado();
  expect(depois.map((dito, i) => dito > (antes[i] ?? 0))).toEqual([true, true, false]);
  await mexer('SELECT instalacao.preencher_0087($1)');
  await acertarVendas(c.s.banco, sempre);
  expect(await faturado()).toEqual(antes);
});

describe('the folding', () => {
  test('cut off by the end of its server, it is as if it had not been: the lines are there still', async () => {
    const codigo = await c.faturar(HOJE, [[c.produtos[0], '1', '5.00']], {
      pessoa_codigo: clientes[0],
    });
    const antes = await vendasSomadas(c.s, r);
    await expect(
      c.s.banco.transacao(r, 'write', async (tx) => {
        expect((await dobrarVendas(tx, r, 1000)).foram).toBeGreaterThan(0);
        await tx.sql('SELECT pg_terminate_backend(pg_backend_pid())');
      }),
    ).rejects.toThrow();
    expect(await vendasSomadas(c.s, r)).toEqual(antes);
    await conferir(10, 0);
    await conferirSomas();
    await mexer(
      'DELETE FROM pedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
      codigo,
    );
    await conferir(10, 0);
  });

  test('stands still while others sell: nothing is lost between the two', async () => {
    let vendendo = true;
    const vendedor = (async () => {
      for (let i = 1; i <= 20; i += 1)
        await c.faturar(somarDias(HOJE, -i), [[um(c.produtos, i), '1', '1.01']], {
          pessoa_codigo: um(clientes, i),
        });
      vendendo = false;
    })();
    while (vendendo)
      await Promise.all([acertarVendas(c.s.banco, sempre, 1), acertarVendas(c.s.banco, sempre)]);
    await vendedor;
    await conferir(15, 0);
    await conferirSomas();
  });
});
