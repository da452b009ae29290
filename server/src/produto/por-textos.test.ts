import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPorTextos } from '@praca/contract/produto/por-textos/endpoints.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
  for (const [produto_referencia, produto_descricao, resto] of [
    ['PRF-10', 'Perfil curto', {}],
    ['PRF-100', 'Perfil comprido', { produto_marca: 'Aço Sul' }],
    ['CHL-107', 'Chapa lisa', { produto_gtin: '7891000315507' }],
    ['CHL-108', 'Chapa lisa galvanizada', {}],
    ['VLH-1', 'Viga que saiu de linha', { produto_ativo: false }],
    ['IGU-1', 'Arruela', {}],
    ['IGU-2', 'Arruela', {}],
  ] as const)
    await inserir(s.dono, 'produto', s.a, { produto_referencia, produto_descricao, ...resto });
  await inserir(s.dono, 'produto', s.b, {
    produto_referencia: 'DE-B-1',
    produto_descricao: 'Coluna do outro registro',
  });
});
afterAll(() => s.fechar());

const achar = async (...TEXTOS: string[]) => {
  const r = await s.chamar(getPorTextos, { TEXTOS }, { como: s.u['adm.a'] });
  expect(r.status, r.texto).toBe(200);
  return Object.fromEntries(r.dados.map((um) => [um.texto, um.produto_referencia]));
};

// produtosPorTextos (por-textos.ts)
test('each text gives the product of that reference, bar code or description, else the only one that has its words', async () => {
  expect(
    await achar(
      'prf-10',
      'PRF-100',
      '789-1000-31550-7',
      'CHAPA LISA',
      'comprido aco',
      'galvanizada',
      'Perfil',
      'Arruela',
      'nada disso',
      '',
      '%',
      "'; DROP TABLE produto; --",
    ),
  ).toEqual({
    'prf-10': 'PRF-10',
    'PRF-100': 'PRF-100',
    '789-1000-31550-7': 'CHL-107',
    'CHAPA LISA': 'CHL-107',
    'comprido aco': 'PRF-100',
    galvanizada: 'CHL-108',
  });
  expect(await achar('IGU-1', 'IGU-1', 'IGU-2')).toEqual({ 'IGU-1': 'IGU-1', 'IGU-2': 'IGU-2' });
  expect(produto.porTextos).toBe(getPorTextos.path);
});

test('what is out of use, and what another registration has, is not found', async () => {
  expect(await achar('VLH-1', 'Viga que saiu de linha', 'DE-B-1', 'Coluna')).toEqual({});
});

test('five hundred texts in one call, not one more, none empty, and not without the right to see products', async () => {
  const muitos = Array.from({ length: 500 }, (_, i) => (i % 2 ? `PRF-10` : `não há ${i}`));
  expect(await achar(...muitos)).toEqual({ 'PRF-10': 'PRF-10' });
  await s.recusadas(
    [[...muitos, 'mais um'], [], ['x'.repeat(201)], ['a\u0000'], ['\ud800'], [7], 'PRF-10'].map(
      (TEXTOS) => [getPorTextos, { TEXTOS }] as const,
    ),
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, { perfil_permissoes: ['pessoa.ver'] });
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo,
  });
  const sem = await s.entrar(usuario_emaillogin);
  await s.recusada(
    getPorTextos,
    { TEXTOS: ['PRF-10'] },
    { como: sem, status: 403, codigo: 'SEM_PERMISSAO' },
  );
});

// produtosDoSeuJeito (proprio.ts)
test('what a product is found by follows its name and its bar code, in the list as in a paste, and tells no other registration', async () => {
  const listados = async (FILTRO_GERAL: string) =>
    (await s.chamar(produto.api.getLista, { FILTRO_GERAL }, { como: s.u['adm.a'] })).dados.map(
      (d) => d.produto_referencia,
    );
  const codigos = (registro: number, palavra: string) =>
    s.banco.transacao(registro, 'read', (tx) =>
      tx.sql("SELECT codigo FROM buscar_codigos('produto', $1, 10001) AS codigo", [[palavra]]),
    );
  const { produto_codigo } = await inserir(s.dono, 'produto', s.a, {
    produto_referencia: 'MUD-1',
    produto_descricao: 'Cantoneira Única',
  });
  expect(await achar('unica')).toEqual({ unica: 'MUD-1' });
  expect(await codigos(s.a, '%unica%')).toEqual([{ codigo: Number(produto_codigo) }]);
  expect(await codigos(s.b, '%unica%')).toEqual([]);
  await s.emA(
    "UPDATE produto SET produto_descricao = 'Cantoneira outra', produto_gtin = '7891000100103' WHERE produto_codigo = $1",
    [produto_codigo],
  );
  expect(await achar('unica', 'cantoneira', '000100103')).toEqual({
    cantoneira: 'MUD-1',
    '000100103': 'MUD-1',
  });
  expect([
    await listados('unica'),
    await listados('cantoneira'),
    await listados('7891000100103'),
  ]).toEqual([[], ['MUD-1'], ['MUD-1']]);
});

test('among hundreds of products: words of two of them mean none, however far they lie apart, and those of one are found wherever it is', async () => {
  for (let i = 0; i < 200; i += 1)
    await inserir(s.dono, 'produto', s.a, {
      produto_referencia: `MUI-${i}`,
      produto_descricao: `Mola ${i === 3 || i === 190 ? 'gêmea' : 'reta'} ${i}x${i}`,
    });
  expect(await achar('mola 0x0', 'reta 199x199', 'gemea', 'gêmea 190x190', 'mola gemea 5')).toEqual(
    {
      'mola 0x0': 'MUI-0',
      'reta 199x199': 'MUI-199',
      'gêmea 190x190': 'MUI-190',
    },
  );
});
