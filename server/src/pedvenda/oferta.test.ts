import { afterAll, beforeAll, expect, test } from 'vitest';
import { calcular, getProdutos } from '@praca/contract/pedvenda/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
let atacado: number;
let aPrazo: number;
let porca: number;
const EXTRA = 30;
beforeAll(async () => {
  s = await abrirCenario();
  const [empresa] = await s.emA(
    'SELECT min(empresa_codigo) AS codigo FROM empresa WHERE clienteregistro_codigo = $1',
    [s.a],
  );
  const empresa_codigo = Number(empresa?.['codigo']);
  const { unidade_codigo } = await inserir(s.dono, 'unidade', s.a, {
    unidade_descricao: 'Peça',
    unidade_sigla: 'PC',
  });
  const umProduto = async (
    produto_referencia: string,
    produto_descricao: string,
    resto: object = {},
  ) =>
    Number(
      (
        await inserir(s.dono, 'produto', s.a, {
          produto_referencia,
          produto_descricao,
          unidade_codigo,
          ...resto,
        })
      ).produto_codigo,
    );
  const parafuso = await umProduto('PSX-10', 'Parafuso M10', { produto_preco: '1.6400' });
  porca = await umProduto('PSX-1', 'Zarcão PSX-10', { produto_preco: '3.3333' });
  await umProduto('SEM-1', 'Parafuso sem preço');
  await umProduto('VLH-1', 'Parafuso que saiu', { produto_ativo: false });
  for (let i = 0; i < EXTRA; i += 1)
    await umProduto(`LOT-${i}`, `Lote numerado ${String(i).padStart(2, '0')}`, {
      produto_preco: '1.0000',
    });
  atacado = Number(
    (
      await inserir(s.dono, 'tabpreco', s.a, {
        tabpreco_descricao: 'Atacado',
        tabpreco_percentual: '-8',
      })
    ).tabpreco_codigo,
  );
  await inserir(s.dono, 'ittabpreco', s.a, {
    tabpreco_codigo: atacado,
    produto_codigo: parafuso,
    ittabpreco_quantidade: '1',
    ittabpreco_preco: '1.5000',
  });
  await inserir(s.dono, 'ittabpreco', s.a, {
    tabpreco_codigo: atacado,
    produto_codigo: parafuso,
    ittabpreco_quantidade: '100',
    ittabpreco_preco: '1.2000',
  });
  aPrazo = Number(
    (
      await inserir(s.dono, 'cond_pag', s.a, {
        condpag_descricao: '30/60',
        condpag_prazos: '30/60',
        condpag_acrescimo: '2.5',
      })
    ).condpag_codigo,
  );
  for (const local of ['A', 'B']) {
    const { localestoque_codigo } = await inserir(s.dono, 'localestoque', s.a, {
      localestoque_descricao: local,
    });
    await inserir(s.dono, 'estoque', s.a, {
      empresa_codigo,
      produto_codigo: parafuso,
      localestoque_codigo,
      estoque_saldo: '50',
      estoque_reservado: '10',
    });
  }
});
afterAll(() => s.fechar());

const procurar = async (entrada: object, como = s.u['adm.a']) => {
  const r = await s.chamar(getProdutos, entrada, { como });
  expect(r.status, r.texto).toBe(200);
  return { dados: r.dados, total: r.total };
};

// oferecerProdutos (reads-oferta.ts)
test('each product in use comes with its unit, the price of the table and what is free of it', async () => {
  expect((await procurar({ FILTRO_GERAL: 'parafuso', tabpreco_codigo: null })).dados).toEqual([
    {
      produto_codigo: expect.any(Number),
      produto_descricao: 'Parafuso M10',
      produto_referencia: 'PSX-10',
      produto_unidade: 'PC',
      produto_preco: '1.6400',
      estoque_disponivel: '80.0000',
    },
    expect.objectContaining({
      produto_descricao: 'Parafuso sem preço',
      produto_preco: null,
      estoque_disponivel: null,
    }),
  ]);
});

test('the price is what a line of one would cost, by table and payment condition, to the fourth decimal', async () => {
  for (const cabecalho of [
    { tabpreco_codigo: null, condpag_codigo: null },
    { tabpreco_codigo: atacado, condpag_codigo: null },
    { tabpreco_codigo: atacado, condpag_codigo: aPrazo },
    { tabpreco_codigo: null, condpag_codigo: aPrazo },
  ]) {
    const { dados } = await procurar({ ...cabecalho, FILTRO_GERAL: 'psx' });
    expect(dados).toHaveLength(2);
    const linhas = await s.chamar(
      calcular,
      {
        ...cabecalho,
        itens: dados.map((p) => ({
          produto_codigo: p.produto_codigo,
          itpedvenda_quantidade: '1',
        })),
      },
      { como: s.u['adm.a'] },
    );
    expect(linhas.status, linhas.texto).toBe(200);
    expect(dados.map((p) => p.produto_preco)).toEqual(
      linhas.dados[0]?.itens.map((i) => i.itpedvenda_vltabela),
    );
  }
});

test('the very reference comes first, and the total tells no more than that there are more', async () => {
  const { dados } = await procurar({ FILTRO_GERAL: 'psx-1' });
  expect(dados.map((p) => p.produto_codigo)[0]).toBe(porca);
  expect(dados).toHaveLength(2);
  const pagina = await procurar({ FILTRO_GERAL: 'lote numerado', SQL_LIMIT: 10 });
  expect([pagina.dados.length, pagina.total]).toEqual([10, 11]);
  expect(pagina.dados.map((p) => p.produto_descricao)[9]).toBe('Lote numerado 09');
  expect((await procurar({ FILTRO_GERAL: 'lote numerado', SQL_LIMIT: 200 })).total).toBe(EXTRA);
  // Also behind so many others that the list ends before it.
  for (const produto_referencia of ['AAA-1', 'AAA-2'])
    await inserir(s.dono, 'produto', s.a, {
      produto_referencia,
      produto_descricao: `Anel ${produto_referencia} para LOT-29`,
    });
  const [achado] = (await procurar({ FILTRO_GERAL: 'lot-29', SQL_LIMIT: 1 })).dados;
  expect(achado?.produto_referencia).toBe('LOT-29');
});

test('another registration finds none of them, and of a company that one does not see no stock is told', async () => {
  expect((await procurar({ FILTRO_GERAL: 'parafuso' }, s.u['adm.b'])).dados).toEqual([]);
  const { dados } = await procurar({ FILTRO_GERAL: 'psx-10', empresa_codigo: 999_999_999 });
  expect(dados[0]).toMatchObject({ produto_preco: '1.6400', estoque_disponivel: null });
});
