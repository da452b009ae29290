import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLista, totalizar } from '@praca/contract/pedvenda/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirFaturados, type Faturados } from '../../test-support/cenario/faturados.ts';
import { acertarVendas } from './somas/acertar.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

let c: Faturados;
beforeAll(async () => {
  c = await abrirFaturados();
  const [parafuso, porca] = c.produtos;
  const cliente = await c.cliente('Sul');
  await c.faturar(
    '2026-03-10',
    [
      [parafuso, '2', '20.20'],
      [porca, '1', '5.05'],
    ],
    { pessoa_codigo: cliente },
  );
  await c.faturar('2026-04-10', [[porca, '1', '7.07']], {
    pessoa_codigo: cliente,
    repres_codigo: c.b.representante.repres_codigo,
  });
  await c.pedido({
    pedvenda_dtemissao: '2026-03-11',
    pedvenda_tipo: 'O',
    pedvenda_situacao: 'OA',
    pedvenda_valor: '100.00',
  });
});
afterAll(() => c.s.fechar());

const soma = async (filtros: object, como: Quem = c.quem.adm) => {
  const { dados, status, texto } = await c.s.chamar(totalizar, filtros, { como });
  expect(status, texto).toBe(200);
  return dados[0];
};

test('what the list holds is added up; what was billed only where the list asks for it', async () => {
  expect(await soma({})).toEqual({
    pedvenda_valor: '132.32',
    faturado: null,
    pedidos: 3,
    clientes: 1,
  });
  expect(await soma({ FATURADO_DE: '2026-03-01', FATURADO_ATE: '2026-03-31' })).toEqual({
    pedvenda_valor: '25.25',
    faturado: '25.25',
    pedidos: 1,
    clientes: 1,
  });
  expect(await soma({ LISTA_PRODUTO: [c.produtos[1]] })).toMatchObject({
    faturado: '12.12',
    pedidos: 2,
  });
});

test('within the rights of who asks; another registration adds up nothing', async () => {
  expect(await soma({ LISTA_PRODUTO: [c.produtos[1]] }, c.quem.rep)).toMatchObject({
    faturado: '7.07',
    pedidos: 1,
  });
  expect(await soma({ LISTA_PRODUTO: [c.produtos[1]] }, c.quem.estranho)).toMatchObject({
    faturado: '0.00',
    pedidos: 0,
  });
  const perfil = await criarPerfil(c.s.dono, c.r, { perfil_permissoes: ['painel.ver'] });
  const sem = await criarUsuario(c.s.dono, c.r, {
    empresa_codigo: c.b.empresa.empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
    usuario_login: 'sem-vendas',
  });
  const como = await c.s.entrar(sem.usuario_emaillogin);
  expect((await c.s.chamar(totalizar, {}, { como })).status).toBe(403);
});

/** Ten thousand orders of one line more, of one customer and one day, by the bulk. */
const MUITOS = 10_000;
test('more documents than are gone through: what was billed of them by the sums, else nothing but that they are more', async () => {
  const [produto] = c.produtos;
  const cliente = await c.cliente('Norte');
  await c.s.banco.transacao(c.r, 'write', (tx) =>
    tx.sql(
      `WITH q AS (INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, pessoa_codigo, pedvenda_numero, pedvenda_valor, pedvenda_dtemissao)
         SELECT $1, $2, $3, 'MUITO-' || i, 2, '2025-05-05' FROM generate_series(1, $4::int) i RETURNING pedvenda_codigo)
       INSERT INTO soma.vendido (clienteregistro_codigo, pedvenda_codigo, dia, produto_codigo, empresa_codigo, pessoa_codigo, usuario_login, quantidade, valor)
       SELECT $1, q.pedvenda_codigo, '2025-05-05', $5, $2, $3, 'ninguem', 1, 3 FROM q`,
      [c.r, c.b.empresa.empresa_codigo, cliente, MUITOS, produto],
    ),
  );
  await c.s.dono.query('ANALYZE pedvenda, soma.vendido');
  const doDia = { FATURADO_DE: '2025-05-05', FATURADO_ATE: '2025-05-05' };
  // As many as are gone through are added up, of the documents themselves.
  const tudo = { pedvenda_valor: '20000.00', faturado: '30000.00', pedidos: MUITOS, clientes: 1 };
  expect(await soma({ ...doDia, LISTA_PRODUTO: [produto] })).toEqual(tudo);
  await c.faturar('2025-05-05', [[produto, '1', '3.00']], { pessoa_codigo: cliente });
  const demais = { pedvenda_valor: null, faturado: null, pedidos: MUITOS + 1, clientes: null };
  for (const filtros of [
    { ...doDia, LISTA_PRODUTO: [produto] },
    { pedvenda_dtemissao: { de: '2020-01-01' } },
  ])
    expect(await soma(filtros)).toEqual(demais);
  const { total } = await c.s.chamar(getLista, doDia, { como: c.quem.adm });
  expect(total).toBe(MUITOS);
  await acertarVendas(c.s.banco, new AbortController().signal);
  expect(await soma(doDia)).toEqual({
    pedvenda_valor: null,
    faturado: '30003.00',
    pedidos: MUITOS + 1,
    clientes: 1,
  });
});

test('a filter that says nothing of the kind is refused with what it takes', async () => {
  for (const [nome, valor] of [
    ['CURVA', 'D'],
    ['SEM', 'NADA'],
    ['FATURADO_DE', '2026-02-30'],
  ] as const) {
    const recusa = await c.s.chamar(getLista, { [nome]: valor } as never, { como: c.quem.adm });
    expect([recusa.status, recusa.mensagens[0]?.Campo]).toEqual([400, nome]);
  }
});
