import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLista, getMovimentos, movimentar } from '@praca/contract/estoque/endpoints.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
let n = 0;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const criar = async (tabela: string, chave: string, linha: Record<string, unknown>, r = s.a) =>
  Number((await inserir(s.dono, tabela, r, linha))[chave]);
const produto = (resto: Record<string, unknown> = {}, r = s.a) =>
  criar('produto', 'produto_codigo', { produto_descricao: `Perfil ${n++}`, ...resto }, r);
const local = (r = s.a) =>
  criar('localestoque', 'localestoque_codigo', { localestoque_descricao: `Depósito ${n++}` }, r);
const mover = (
  movestoque_tipo: 'entrada' | 'saida' | 'ajuste',
  localestoque_codigo: number,
  produto_codigo: number,
  quantidade: string,
) =>
  s.chamar(
    movimentar,
    {
      movestoque_tipo,
      movestoque_motivo: 'Inventário',
      localestoque_codigo,
      itens: [{ produto_codigo, quantidade }],
    },
    { como: s.u['adm.a'] },
  );
const saldos = async (entrada: Record<string, unknown>) =>
  (await s.chamar(getLista, entrada as never, { como: s.u['adm.a'] })).dados;

test('what comes, what goes and what is counted: the balance and a book that adds up to it', async () => {
  const [p, l] = [await produto(), await local()];
  expect((await mover('entrada', l, p, '10.5')).dados).toMatchObject([
    {
      movestoque_quantidade: '10.5000',
      movestoque_saldo: '10.5000',
      movestoque_motivo: 'Inventário',
    },
  ]);
  await mover('saida', l, p, '0.1');
  await mover('ajuste', l, p, '7');
  // A count that finds what the book says changes nothing.
  expect((await mover('ajuste', l, p, '7')).dados).toEqual([]);
  const { dados, total } = await s.chamar(
    getMovimentos,
    { produto_codigo: p },
    { como: s.u['adm.a'] },
  );
  expect(total).toBe(3);
  expect(
    dados.map((m) => [m.movestoque_tipo, m.movestoque_quantidade, m.movestoque_saldo]),
  ).toEqual([
    ['ajuste', '-3.4000', '7.0000'],
    ['saida', '-0.1000', '10.4000'],
    ['entrada', '10.5000', '10.5000'],
  ]);
  expect(dados[0]?.usuario_nome).toBe(s.c.usuarios['adm.a'].usuario_nome);
  expect(await saldos({ produto_codigo: p })).toMatchObject([
    { estoque_saldo: '7.0000', estoque_reservado: '0.0000', estoque_disponivel: '7.0000' },
  ]);
});

test('the list: below the minimum, also what never came; of one place, found by words', async () => {
  const [a, b] = [await local(), await local()];
  const pouco = await produto({
    produto_descricao: 'Arruela lisa',
    produto_referencia: 'AR-1',
    produto_estoqueminimo: '5',
  });
  const nunca = await produto({ produto_descricao: 'Arruela dentada', produto_estoqueminimo: '1' });
  const farto = await produto({ produto_descricao: 'Arruela larga', produto_estoqueminimo: '1' });
  await mover('entrada', a, pouco, '3');
  await mover('entrada', b, pouco, '1.5');
  await mover('entrada', a, farto, '1');
  const FILTRO_GERAL = 'ARRUELA';
  const de = async (entrada: Record<string, unknown>) =>
    (await saldos({ FILTRO_GERAL, ...entrada })).map((l) => [
      l.produto_codigo,
      l.estoque_saldo,
      l.abaixo_minimo,
    ]);
  expect(await de({})).toEqual([
    [nunca, '0.0000', 'S'],
    [farto, '1.0000', 'N'],
    [pouco, '4.5000', 'S'],
  ]);
  expect(await de({ abaixo_minimo: 'S' })).toEqual([
    [nunca, '0.0000', 'S'],
    [pouco, '4.5000', 'S'],
  ]);
  expect((await de({ localestoque_codigo: b })).find(([p]) => p === pouco)).toEqual([
    pouco,
    '1.5000',
    'S',
  ]);
  expect((await saldos({ FILTRO_GERAL: 'ar-1' })).map((l) => l.produto_codigo)).toEqual([pouco]);
});

test('refused, and nothing moved: more than there is, no reason, no quantity, what is not one’s own', async () => {
  const [p, l] = [await produto(), await local()];
  await mover('entrada', l, p, '2');
  const como = s.u['adm.a'];
  const base = {
    movestoque_tipo: 'saida',
    movestoque_motivo: 'Quebra',
    localestoque_codigo: l,
    itens: [{ produto_codigo: p, quantidade: '1' }],
  };
  const item = (quantidade: unknown) => ({ ...base, itens: [{ produto_codigo: p, quantidade }] });
  await s.recusada(movimentar, item('2.0001'), {
    como,
    status: 409,
    codigo: 'ESTOQUE_INSUFICIENTE',
  });
  await s.recusadas(
    [
      [movimentar, item('0'), 'itens.0.quantidade'],
      [movimentar, item('-1'), 'itens.0.quantidade'],
      [movimentar, item('0.00001'), 'itens.0.quantidade'],
      [movimentar, item('99999999999999'), 'itens.0.quantidade'],
      [movimentar, { ...base, movestoque_motivo: ' ' }, 'movestoque_motivo'],
      [movimentar, { ...base, movestoque_tipo: 'finalizacao' }, 'movestoque_tipo'],
      [
        movimentar,
        { ...base, movestoque_tipo: 'ajuste', itens: [...base.itens, ...base.itens] },
        'itens',
      ],
      [movimentar, { ...base, itens: [] }, 'itens'],
    ],
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  const [pDeB, lDeB] = [await produto({}, s.b), await local(s.b)];
  await s.recusadas(
    [
      [movimentar, { ...base, localestoque_codigo: lDeB }, 'localestoque_codigo'],
      [movimentar, { ...base, itens: [{ produto_codigo: pDeB, quantidade: '1' }] }, 'itens'],
      [movimentar, { ...base, empresa_codigo: 999_999_999 }, 'empresa_codigo'],
    ],
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA' },
  );
  await s.recusada(movimentar, base, { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' });
});

test('the database has the last word: no balance below zero, nothing held that is not there, no line of the book mended', async () => {
  const [p, l] = [await produto(), await local()];
  await mover('entrada', l, p, '2');
  for (const [texto, codigo] of [
    ['UPDATE estoque SET estoque_saldo = -1 WHERE produto_codigo = $1', '23514'],
    ['UPDATE estoque SET estoque_reservado = 3 WHERE produto_codigo = $1', '23514'],
    ['UPDATE movestoque SET movestoque_motivo = NULL WHERE produto_codigo = $1', '42501'],
    ['DELETE FROM movestoque WHERE produto_codigo = $1', '42501'],
  ] as const)
    await expect(s.emA(texto, [p]), texto).rejects.toMatchObject({ code: codigo });
});

test('a place and a product with a book are not deleted, nor replaced', async () => {
  const [p, l] = [await produto(), await local()];
  const [outro, outroLocal] = [await produto(), await local()];
  await mover('entrada', l, p, '1');
  const como = s.u['adm.a'];
  const [doProduto, doLocal] = [recursos.produto.api, recursos.localEstoque.api];
  await s.recusadas(
    [
      [doProduto.excluir, { produto_codigo: p }],
      [doLocal.excluir, { localestoque_codigo: l }],
      [doProduto.substituir, { produto_codigo: p, por_codigo: outro, versao: 1 }],
      [doLocal.substituir, { localestoque_codigo: l, por_codigo: outroLocal, versao: 1 }],
    ],
    { como, status: 409, codigo: 'REGISTRO_EM_USO' },
  );
});
