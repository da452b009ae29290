import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somar } from '@praca/contract/br/dinheiro.ts';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

describe('works', () => {
  test('a draft takes prices, terms and representative, and its total is the sum of lines and of parcels', async () => {
    const venda = await s.salvar({
      itens: [
        {
          produto_codigo: s.produtos[0],
          itpedvenda_quantidade: '10',
          itpedvenda_desccascata: '10+5',
        },
        { produto_codigo: s.produtos[1], itpedvenda_quantidade: '0.5' },
      ],
      pedvenda_vlfrete: '10.00',
    });
    expect(venda).toMatchObject({
      pedvenda_situacao: 'RA',
      pedvenda_tipo: 'O',
      repres_codigo: s.c.a.rep1.repres_codigo,
      usuario_login: 'rep1.a',
      pessoa_razao: 'Metalúrgica Horizonte',
      pedvenda_vlprodutos: '155.55',
      pedvenda_valor: '165.55',
      versao: 1,
    });
    expect(venda.itens.map((i) => [i.itpedvenda_vlliquido, i.itpedvenda_percdesconto])).toEqual([
      ['105.55', '14.5000'],
      ['50.00', '0.0000'],
    ]);
    expect(venda.parcelas.map((p) => p.parcpedvenda_valor)).toEqual(['55.18', '55.18', '55.19']);
    const [cabecalho, itens] = await s.guardado(venda.pedvenda_codigo);
    expect(cabecalho?.[0]).toMatchObject({ pedvenda_valor: '165.55' });
    expect(itens).toHaveLength(2);
  });

  test('numbers follow each other, also when eight people create at once', async () => {
    const feitas = await Promise.all(Array.from({ length: 8 }, () => s.salvar()));
    const numeros = feitas.map((v) => Number(v.pedvenda_numero)).sort((a, b) => a - b);
    expect(new Set(numeros).size).toBe(8);
    expect(numeros.at(-1)! - numeros[0]!).toBe(7);
  });

  test('a change writes lines anew, one version further, and its history tells the lines that differ', async () => {
    const antes = await s.salvar();
    const depois = await s.salvar({
      pedvenda_codigo: antes.pedvenda_codigo,
      versao: 1,
      pedvenda_obs: 'Entregar cedo',
      itens: [
        { produto_codigo: s.produtos[1], itpedvenda_quantidade: '3' },
        { produto_codigo: s.produtos[0], itpedvenda_quantidade: '1' },
      ],
    });
    expect(depois).toMatchObject({ versao: 2, pedvenda_valor: '312.35' });
    const historia = await s.eventos('pedvenda', antes.pedvenda_codigo);
    expect(historia.map((e) => e.evento_acao)).toEqual(['CRIAR', 'ALTERAR']);
    expect(historia[1]?.evento_depois).toMatchObject({
      pedvenda_obs: 'Entregar cedo',
      itens: [{ linha: 2, itpedvenda_quantidade: '1.0000' }],
    });
  });

  test('from draft to delivered, each step with its history row; cancelled and back where it stood', async () => {
    let venda = await s.salvar();
    const gerente = s.gerente;
    const passos = ['concluir', 'enviar', 'gerarPedido', 'separar', 'liberar'] as const;
    const vistas: string[] = [];
    for (const qual of passos) {
      venda = await s.passo(venda, qual, {}, gerente);
      vistas.push(`${venda.pedvenda_tipo}${venda.pedvenda_situacao}`);
    }
    expect(vistas).toEqual(['OOA', 'OOE', 'PLI', 'PPS', 'PLI']);
    venda = await s.passo(venda, 'cancelar', { pedvenda_motivo: 'Cliente desistiu' });
    expect(venda).toMatchObject({ pedvenda_situacao: 'CA', pedvenda_motivo: 'Cliente desistiu' });
    venda = await s.passo(venda, 'descancelar');
    expect(venda).toMatchObject({ pedvenda_situacao: 'LI', pedvenda_tipo: 'P' });
    const acoes = (await s.eventos('pedvenda', venda.pedvenda_codigo)).map((e) => e.evento_acao);
    expect(acoes).toEqual([
      'CRIAR',
      ...passos.map((p) => p.toUpperCase()),
      'CANCELAR',
      'DESCANCELAR',
    ]);
  });

  test('a sent quote that is opened again is its next revision; what was sent is kept', async () => {
    const venda = await s.salvar();
    await s.passo(venda, 'enviar');
    const aberta = await s.passo(venda, 'reabrir');
    expect(aberta).toMatchObject({ pedvenda_situacao: 'OA', pedvenda_revisao: 2 });
    const guardadas = await s.emA('SELECT * FROM revpedvenda WHERE pedvenda_codigo = $1', [
      venda.pedvenda_codigo,
    ]);
    expect(guardadas).toHaveLength(1);
    expect(guardadas[0]?.['revpedvenda_documento']).toMatchObject({
      pedvenda_situacao: 'OE',
      pedvenda_valor: '300.00',
    });
  });

  test('the customer’s last price comes with the product', async () => {
    const produto_codigo = await s.produto({ produto_preco: '50.0000' });
    const itens = [{ produto_codigo, itpedvenda_quantidade: '2', itpedvenda_desccascata: '10' }];
    const venda = await s.salvar({ itens });
    await s.passo(venda, 'gerarPedido');
    const r = await s.chamar(api.calcular, s.corpo({ itens }) as never, { como: s.u['rep1.a'] });
    expect(r.dados[0]?.itens[0]).toMatchObject({
      ultimo_vlunitario: '45.0000',
      ultimo_dtemissao: venda.pedvenda_dtemissao,
    });
  });

  test('prices and limits come of the table that holds for the customer', async () => {
    const tabela = await inserir(s.dono, 'tabpreco', s.a, {
      tabpreco_descricao: 'Sudeste',
      tabpreco_descmaximo: '5',
      tabpreco_ufs: 'SP',
    });
    const { tabpreco_codigo } = tabela as { tabpreco_codigo: number };
    await inserir(s.dono, 'ittabpreco', s.a, {
      tabpreco_codigo,
      produto_codigo: s.produtos[1],
      ittabpreco_quantidade: '10',
      ittabpreco_preco: '80.0000',
    });
    const venda = await s.salvar({
      itens: [
        { produto_codigo: s.produtos[1], itpedvenda_quantidade: '10' },
        { produto_codigo: s.produtos[1], itpedvenda_quantidade: '9', itpedvenda_desccascata: '6' },
      ],
    });
    expect(venda.tabpreco_descricao).toBe('Sudeste');
    expect(venda.itens.map((i) => [i.itpedvenda_vltabela, i.itpedvenda_descmaximo])).toEqual([
      ['80.0000', '5.0000'],
      ['100.0000', '5.0000'],
    ]);
    await expect(s.passo(venda, 'enviar')).rejects.toThrow('VENDA_ACIMA_DO_LIMITE');
    await s.emA('UPDATE tabpreco SET tabpreco_ativo = false WHERE tabpreco_codigo = $1', [
      tabpreco_codigo,
    ]);
  });

  test('taxes come of the rules between the states of company and customer', async () => {
    const produto_codigo = await s.produto({ produto_ncm: '73181500' });
    const regra = (dados: Record<string, unknown>) =>
      inserir(s.dono, 'imposto', s.a, {
        imposto_descricao: String(dados['imposto_tipo']),
        ...dados,
      });
    await regra({ imposto_tipo: 'IPI', imposto_ncm: '7318', imposto_aliquota: '5' });
    await regra({
      imposto_tipo: 'ICMS',
      imposto_uforigem: 'RS',
      imposto_ufdestino: 'SP',
      imposto_aliquota: '12',
    });
    await regra({
      imposto_tipo: 'ST',
      imposto_ncm: '7318',
      imposto_ufdestino: 'SP',
      imposto_aliquota: '18',
      imposto_mva: '40',
    });
    await s.emA("UPDATE empresa SET uf_codigo = 'RS' WHERE empresa_codigo = $1", [
      s.c.a.empresa1.empresa_codigo,
    ]);
    const itens = [{ produto_codigo, itpedvenda_quantidade: '10', itpedvenda_desccascata: '10+5' }];
    const venda = await s.salvar({ itens });
    expect(venda).toMatchObject({
      pedvenda_vlipi: '5.28',
      pedvenda_vlst: '15.26',
      pedvenda_valor: '126.09',
    });
    expect(venda.itens[0]?.itpedvenda_impostos.map((i) => i.imposto)).toEqual([
      'IPI',
      'ICMS',
      'ST',
    ]);
    await s.emA('UPDATE imposto SET imposto_ativo = false');
  });

  test('a copy is a new draft with a number of its own', async () => {
    const venda = await s.salvar({
      itens: [
        {
          produto_codigo: s.produtos[0],
          itpedvenda_quantidade: '7',
          itpedvenda_vlunitario: '9.9999',
        },
      ],
    });
    const r = await s.chamar(
      api.copiar,
      { pedvenda_codigo: venda.pedvenda_codigo },
      { como: s.u['rep1.a'] },
    );
    expect(r.dados[0]).toMatchObject({
      pedvenda_situacao: 'RA',
      pedvenda_valor: venda.pedvenda_valor,
    });
    expect(r.dados[0]?.pedvenda_numero).not.toBe(venda.pedvenda_numero);
  });

  test('500 lines in one call', async () => {
    const itens = Array.from({ length: 500 }, () => ({
      produto_codigo: s.produtos[0],
      itpedvenda_quantidade: '1.5',
      itpedvenda_desccascata: '3',
    }));
    const venda = await s.salvar({ itens });
    expect(venda.itens).toHaveLength(500);
    expect(venda.pedvenda_vlprodutos).toBe(
      somar('0', ...venda.itens.map((i) => i.itpedvenda_vlliquido)),
    );
  });
});

describe('with the deal', () => {
  test('the first open quote gives the deal its value, and the deal follows it; drafts do not', async () => {
    const n = await abrirNegocio(s);
    const negocio_codigo = (
      await n.criar({ repres_codigo: s.c.a.rep1.repres_codigo, pessoa_codigo: s.pessoa_codigo })
    ).negocio_codigo;
    let venda = await s.salvar({ negocio_codigo, pessoa_codigo: undefined });
    expect(venda.pessoa_codigo).toBe(s.pessoa_codigo);
    expect((await n.linha(negocio_codigo)).negocio_valor).toBe('1500.00');
    venda = await s.passo(venda, 'concluir');
    expect(await n.linha(negocio_codigo)).toMatchObject({
      negocio_valor: '300.00',
      pedvenda_codigo: venda.pedvenda_codigo,
    });
    await s.salvar({
      negocio_codigo,
      pedvenda_codigo: venda.pedvenda_codigo,
      versao: (
        await s.chamar(
          api.getPedVenda,
          { pedvenda_codigo: venda.pedvenda_codigo },
          { como: s.u['rep1.a'] },
        )
      ).dados[0]?.versao,
      itens: [{ produto_codigo: s.produtos[1], itpedvenda_quantidade: '5' }],
    });
    expect((await n.linha(negocio_codigo)).negocio_valor).toBe('500.00');
  });
});

describe('who sees what', () => {
  test('another representative and another registration neither see nor change it; cost only for who may', async () => {
    const venda = await s.salvar();
    const { pedvenda_codigo } = venda;
    expect(venda.itens[0]?.itpedvenda_vlcusto).toBeNull();
    const doGerente = await s.chamar(api.getPedVenda, { pedvenda_codigo }, { como: s.gerente });
    expect(doGerente.dados[0]?.itens[0]?.itpedvenda_vlcusto).toBe('5.0000');
    for (const como of [s.u['rep2.a'], s.u['adm.b']]) {
      expect((await s.chamar(api.getPedVenda, { pedvenda_codigo }, { como })).status).toBe(404);
      expect(
        (await s.chamar(api.getLista, { LISTA_CODIGO: [pedvenda_codigo] }, { como })).total,
      ).toBe(0);
      const r = await s.chamar(api.mudarSituacao, { pedvenda_codigo, passo: 'enviar' }, { como });
      expect(r.status).toBe(404);
    }
    const lista = await s.chamar(
      api.getLista,
      { LISTA_CODIGO: [pedvenda_codigo] },
      { como: s.u['rep1.a'] },
    );
    expect(lista.dados[0]).toMatchObject({
      pedvenda_codigo,
      pessoa_razao: 'Metalúrgica Horizonte',
      pedvenda_valor: '300.00',
    });
  });
  test('only a draft is deleted; the list is newest first and finds by number', async () => {
    const venda = await s.salvar();
    const enviada = await s.passo(await s.salvar(), 'enviar');
    const recusa = await s.chamar(
      api.excluir,
      { pedvenda_codigo: String(enviada.pedvenda_codigo) } as never,
      { como: s.u['rep1.a'] },
    );
    expect(recusa.status).toBe(409);
    const r = await s.chamar(
      api.excluir,
      { pedvenda_codigo: String(venda.pedvenda_codigo) } as never,
      { como: s.u['rep1.a'] },
    );
    expect(r.status, r.texto).toBe(200);
    expect((await s.guardado(venda.pedvenda_codigo)).flat()).toEqual([]);
    const achada = await s.chamar(
      api.getLista,
      { FILTRO_GERAL: enviada.pedvenda_numero },
      { como: s.u['rep1.a'] },
    );
    expect(achada.dados.map((d) => d.pedvenda_codigo)).toContain(enviada.pedvenda_codigo);
  });
});

describe('commission', () => {
  const linhas = (codigo: number) =>
    s.emA(
      'SELECT comissao_situacao, comissao_parcela, comissao_base::text AS base, comissao_valor::text AS valor FROM comissao WHERE pedvenda_codigo = $1 ORDER BY comissao_parcela',
      [codigo],
    );
  test('an order has it forecast by its parcels, to the cent; a quote has none, and a cancelled order none left', async () => {
    await s.emA('UPDATE representante SET repres_comissao = 3 WHERE repres_codigo = $1', [
      s.c.a.rep1.repres_codigo,
    ]);
    const venda = await s.salvar();
    const { pedvenda_codigo: codigo } = venda;
    expect(await linhas(codigo)).toEqual([]);
    await s.passo(venda, 'gerarPedido');
    const prevista = (parcela: number, base: string, valor: string) => ({
      comissao_situacao: 'PR',
      comissao_parcela: parcela,
      base,
      valor,
    });
    const tres = [1, 2, 3].map((n) => prevista(n, '100.00', '3.00'));
    expect(await linhas(codigo)).toEqual(tres);
    await s.passo(venda, 'voltarAOrcamento');
    expect(await linhas(codigo)).toEqual([]);
    await s.passo(venda, 'gerarPedido');
    await s.passo(venda, 'cancelar', { pedvenda_motivo: 'Cliente desistiu' });
    expect(await linhas(codigo)).toEqual([]);
    await s.passo(venda, 'descancelar');
    expect(await linhas(codigo)).toEqual(tres);
    await s.emA('UPDATE representante SET repres_comissao = NULL WHERE repres_codigo = $1', [
      s.c.a.rep1.repres_codigo,
    ]);
  });
});
