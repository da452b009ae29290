import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { naSessao } from '../../test-support/cenario/na-sessao.ts';
import { AppError } from '../platform/errors.ts';
import type { Ctx } from '../platform/context.ts';
import { baixar } from './baixar.ts';
import { liberar } from './liberar.ts';
import { movimentarEstoque } from './movimentar.ts';
import { saldosDe } from './reads.ts';
import { reservarOQueHa } from './reservar-o-que-ha.ts';

let s: Cenario;
let escrever: <T>(agir: (ctx: Ctx) => Promise<T>) => Promise<T>;
let empresa: number;
let n = 0;
beforeAll(async () => {
  s = await abrirCenario();
  empresa = s.c.a.empresa1.empresa_codigo;
  escrever = (agir) => naSessao(s)('write', agir);
});
afterAll(() => s.fechar());

const produto = async () =>
  Number(
    (await inserir(s.dono, 'produto', s.a, { produto_descricao: `Barra ${n++}` }))[
      'produto_codigo'
    ],
  );
const local = async (localestoque_ordem: number) =>
  Number(
    (
      await inserir(s.dono, 'localestoque', s.a, {
        localestoque_descricao: `Galpão ${n++}`,
        localestoque_ordem,
      })
    )['localestoque_codigo'],
  );
const entrar = (localestoque_codigo: number, produtos: number[], quantidade: string) =>
  escrever((ctx) =>
    movimentarEstoque(ctx, {
      movestoque_tipo: 'entrada',
      movestoque_motivo: 'Compra',
      localestoque_codigo,
      itens: produtos.map((produto_codigo) => ({ produto_codigo, quantidade })),
    }),
  );
const pedido = (codigo: number) => ({ tabela: 'pedvenda', codigo });
const itens = (produto_codigo: number, quantidade: string) => [{ produto_codigo, quantidade }];
const saldo = async (p: number) => (await escrever((ctx) => saldosDe(ctx, empresa, [p]))).get(p);
const porLocal = (p: number) =>
  s.emA(
    'SELECT e.estoque_saldo AS saldo, e.estoque_reservado AS reservado FROM estoque e JOIN localestoque l USING (clienteregistro_codigo, localestoque_codigo) WHERE e.produto_codigo = $1 ORDER BY l.localestoque_ordem',
    [p],
  );

test('held of the first places first, let go, and taken out: first what the document holds', async () => {
  const p = await produto();
  const [segundo, primeiro] = [await local(2), await local(1)];
  await entrar(segundo, [p], '10');
  await entrar(primeiro, [p], '4');
  await escrever((ctx) => reservarOQueHa(ctx, empresa, itens(p, '6'), pedido(1)));
  expect(await saldo(p)).toEqual({ saldo: '14.0000', reservado: '6.0000', disponivel: '8.0000' });
  expect(await porLocal(p)).toEqual([
    { saldo: '4.0000', reservado: '4.0000' },
    { saldo: '10.0000', reservado: '2.0000' },
  ]);
  await escrever((ctx) => liberar(ctx, empresa, itens(p, '1'), pedido(1)));
  // What another document holds is not let go.
  await escrever((ctx) => liberar(ctx, empresa, null, pedido(2)));
  expect(await saldo(p)).toMatchObject({ reservado: '5.0000' });
  await escrever((ctx) => baixar(ctx, empresa, itens(p, '7'), pedido(1)));
  expect(await saldo(p)).toEqual({ saldo: '7.0000', reservado: '0.0000', disponivel: '7.0000' });
  await escrever((ctx) => reservarOQueHa(ctx, empresa, itens(p, '7'), pedido(3)));
  await escrever((ctx) => liberar(ctx, empresa, null, pedido(3)));
  expect(await saldo(p)).toMatchObject({ reservado: '0.0000' });
});

test('what there is not enough of is named with what there is, and nothing leaves', async () => {
  const [a, b] = [await produto(), await produto()];
  const l = await local(1);
  await entrar(l, [a, b], '5');
  const antes = await s.emA('SELECT * FROM estoque ORDER BY produto_codigo');
  const recusa = await escrever((ctx) =>
    baixar(ctx, empresa, [...itens(a, '2'), ...itens(b, '5.5')], pedido(1)),
  ).catch((erro: unknown) => erro);
  expect(recusa).toBeInstanceOf(AppError);
  expect((recusa as AppError).codigo).toBe('ESTOQUE_INSUFICIENTE');
  expect((recusa as AppError).message).toMatch(
    /^Não há estoque que chegue\. Barra \d+: pedido 5,5, disponível 5\.$/,
  );
  await expect(
    escrever((ctx) => baixar(ctx, empresa, itens(b, '6'), pedido(1))),
  ).rejects.toMatchObject({ codigo: 'ESTOQUE_INSUFICIENTE' });
  expect(await s.emA('SELECT * FROM estoque ORDER BY produto_codigo')).toEqual(antes);
  // Holding takes what there is and leaves the rest.
  await escrever((ctx) => reservarOQueHa(ctx, empresa, itens(b, '5.5'), pedido(1)));
  expect(await saldo(b)).toMatchObject({ reservado: '5.0000', disponivel: '0.0000' });
});

test('eight at once, each with several products in an order of its own: nobody waits for ever, nothing goes below zero, and the book adds up', async () => {
  const produtos = [await produto(), await produto(), await produto(), await produto()];
  for (const ordem of [1, 2]) await entrar(await local(ordem), produtos, '12');
  const recusas: unknown[] = [];
  const cliente = async (eu: number) => {
    for (let volta = 0; volta < 12; volta += 1) {
      const documento = pedido(1000 + eu * 100 + volta);
      const giro = produtos.map((_, i) => produtos[(i * (eu % 2 ? 3 : 1) + volta + eu) % 4] ?? 0);
      const lista = giro
        .slice(0, 3)
        .map((produto_codigo) => ({ produto_codigo, quantidade: '1.5' }));
      try {
        await escrever((ctx) => reservarOQueHa(ctx, empresa, lista, documento));
        if (volta % 3 === 0) await escrever((ctx) => liberar(ctx, empresa, null, documento));
        else await escrever((ctx) => baixar(ctx, empresa, lista.slice(0, 2), documento));
      } catch (erro) {
        recusas.push(erro instanceof AppError ? erro.codigo : erro);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, eu) => cliente(eu)));
  expect(recusas.filter((r) => r !== 'ESTOQUE_INSUFICIENTE')).toEqual([]);
  // 96 documents of which each wants 4.5 of 96: some were refused, and all that was taken is in the book.
  expect(recusas.length).toBeGreaterThan(0);
  expect(
    await s.emA(
      `SELECT e.produto_codigo FROM estoque e
       JOIN (SELECT produto_codigo, localestoque_codigo, sum(movestoque_quantidade) AS q, sum(movestoque_reserva) AS r FROM movestoque GROUP BY 1, 2) m USING (produto_codigo, localestoque_codigo)
       WHERE e.estoque_saldo <> m.q OR e.estoque_reservado <> m.r OR e.estoque_saldo < 0 OR e.estoque_reservado > e.estoque_saldo`,
    ),
  ).toEqual([]);
  expect(
    await s.emA(
      `SELECT movestoque_doccodigo FROM movestoque WHERE movestoque_documento = 'pedvenda' GROUP BY 1 HAVING sum(movestoque_reserva) < 0`,
    ),
  ).toEqual([]);
});
