import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

const limitar = (descmaximo: string | null) =>
  s.emA('UPDATE representante SET repres_descmaximo = $1 WHERE repres_codigo = $2', [
    descmaximo,
    s.c.a.rep1.repres_codigo,
  ]);

describe('refused by rule: nothing changes', () => {
  const recusar = async (
    venda: { pedvenda_codigo: number },
    passo: string,
    codigo: string,
    resto: Record<string, unknown> = {},
    como = s.u['rep1.a'],
  ) => {
    const antes = await s.guardado(venda.pedvenda_codigo);
    const r = await s.chamar(
      api.mudarSituacao,
      { pedvenda_codigo: venda.pedvenda_codigo, passo, ...resto } as never,
      { como },
    );
    expect(r.texto).toContain(codigo);
    expect(await s.guardado(venda.pedvenda_codigo)).toEqual(antes);
  };
  test('steps that the state forbids, and incomplete documents', async () => {
    const venda = await s.salvar();
    await recusar(venda, 'separar', 'SEM_PERMISSAO');
    await recusar(venda, 'faturar', 'VENDA_SITUACAO', {}, s.gerente);
    await recusar(venda, 'reprovar', 'VENDA_SITUACAO', { pedvenda_motivo: 'Caro' });
    await recusar(venda, 'cancelar', 'ENTRADA_INVALIDA');
    await recusar(await s.salvar({ itens: [] }), 'enviar', 'VENDA_SEM_ITENS');
    await recusar(await s.salvar({ pessoa_codigo: null }), 'enviar', 'VENDA_SEM_CLIENTE');
    const parcelas = [{ parcpedvenda_dtvencimento: '2030-01-01', parcpedvenda_valor: '299.99' }];
    await recusar(await s.salvar({ parcelas }), 'gerarPedido', 'VENDA_PARCELAS');
  });
  test('a version that moved on, a total that the person did not see, a closed document', async () => {
    const venda = await s.salvar();
    const de = { pedvenda_codigo: venda.pedvenda_codigo };
    const antes = await s.guardado(venda.pedvenda_codigo);
    for (const [resto, codigo] of [
      [{ versao: 9 }, 'REGISTRO_ALTERADO'],
      [{ versao: 1, pedvenda_valor: '299.99' }, 'VENDA_TOTAL'],
      [{}, 'ENTRADA_INVALIDA'],
    ] as const) {
      const r = await s.chamar(api.salvar, s.corpo({ ...de, ...resto }) as never, {
        como: s.u['rep1.a'],
      });
      expect(r.texto).toContain(codigo);
    }
    expect(await s.guardado(venda.pedvenda_codigo)).toEqual(antes);
    const pedido = await s.passo(venda, 'gerarPedido');
    const r = await s.chamar(api.salvar, s.corpo({ ...de, versao: pedido.versao }) as never, {
      como: s.u['rep1.a'],
    });
    expect(r.texto).toContain('VENDA_FECHADA');
  });
  test.each([
    ['zero', { itpedvenda_quantidade: '0' }],
    ['negative', { itpedvenda_quantidade: '-1' }],
    ['huge', { itpedvenda_quantidade: '9999999999' }],
    ['five decimals', { itpedvenda_quantidade: '1.12345' }],
    ['price with five decimals', { itpedvenda_vlunitario: '1.12345' }],
    ['discount of everything', { itpedvenda_desccascata: '100' }],
    ['discount that is none', { itpedvenda_desccascata: 'dez' }],
  ])('S-35 a quantity, price or discount that is %s', async (_, resto) => {
    const contar = async () => (await s.emA('SELECT count(*)::int AS n FROM pedvenda'))[0];
    const antes = await contar();
    const itens = [{ produto_codigo: s.produtos[0], itpedvenda_quantidade: '1', ...resto }];
    const r = await s.chamar(api.salvar, s.corpo({ itens }) as never, { como: s.u['rep1.a'] });
    expect(r.status).toBe(400);
    expect(await contar()).toEqual(antes);
  });
  test('a product that is inactive, has no price, or is of another registration', async () => {
    const semPreco = await s.produto({ produto_preco: null });
    const inativo = await s.produto({ produto_ativo: false });
    for (const [produto_codigo, texto] of [
      [semPreco, 'não tem preço'],
      [inativo, 'está inativo'],
      [999_999_999, 'não existe'],
    ] as const) {
      const itens = [{ produto_codigo, itpedvenda_quantidade: '1' }];
      const r = await s.chamar(api.salvar, s.corpo({ itens }) as never, { como: s.u['rep1.a'] });
      expect(r.status).toBe(400);
      expect(r.texto).toContain(texto);
    }
  });
});

describe('discounts above the limit', () => {
  const cara = { itens: [] as unknown[] };
  beforeAll(async () => {
    await limitar('10');
    cara.itens = [
      { produto_codigo: s.produtos[1], itpedvenda_quantidade: '1', itpedvenda_desccascata: '10+5' },
    ];
  });
  afterAll(() => limitar(null));
  test('are not sent nor ordered before somebody else approved them; a change asks again', async () => {
    const venda = await s.salvar(cara);
    for (const passo of ['enviar', 'gerarPedido'] as const)
      await expect(s.passo(venda, passo)).rejects.toThrow('VENDA_ACIMA_DO_LIMITE');
    const espera = await s.passo(venda, 'pedirAprovacao', { pedvenda_motivo: 'Volume' });
    expect(espera).toMatchObject({
      pedvenda_situacao: 'AA',
      aprovacao: { aprovacao_situacao: 'P', aprovacao_motivo: 'Volume' },
    });
    const { pedvenda_codigo } = venda;
    const doRep = await s.chamar(
      api.aprovar,
      { pedvenda_codigo, versao: espera.versao, aprova: 'S' },
      { como: s.u['rep1.a'] },
    );
    expect(doRep.status).toBe(403);
    const r = await s.chamar(
      api.aprovar,
      { pedvenda_codigo, versao: espera.versao, aprova: 'S' },
      { como: s.gerente },
    );
    expect(r.dados[0]).toMatchObject({
      pedvenda_situacao: 'OA',
      pedvenda_aprovado: 'S',
      aprovacao: {
        aprovacao_situacao: 'A',
        aprovacao_dadapor: expect.any(String),
        dada_nome: expect.any(String),
      },
    });
    const mudada = await s.salvar({ ...cara, pedvenda_codigo, versao: r.dados[0]?.versao });
    await expect(s.passo(mudada, 'enviar')).rejects.toThrow('VENDA_ACIMA_DO_LIMITE');
  });
  test('nobody approves their own question, and a no needs a reason', async () => {
    const repres_codigo = s.c.a.rep1.repres_codigo;
    const venda = await s.salvar({ ...cara, repres_codigo }, s.gerente);
    const { versao } = await s.passo(venda, 'pedirAprovacao', {}, s.gerente);
    const antes = await s.guardado(venda.pedvenda_codigo);
    const { pedvenda_codigo } = venda;
    const propria = await s.chamar(
      api.aprovar,
      { pedvenda_codigo, versao, aprova: 'S' },
      { como: s.gerente },
    );
    expect(propria.texto).toContain('APROVACAO_PROPRIA');
    const muda = await s.chamar(
      api.aprovar,
      { pedvenda_codigo, versao, aprova: 'N' },
      { como: s.u['adm.a'] },
    );
    expect(muda.texto).toContain('Diga por que não.');
    expect(await s.guardado(pedvenda_codigo)).toEqual(antes);
    const nao = await s.chamar(
      api.aprovar,
      { pedvenda_codigo, versao, aprova: 'N', aprovacao_resposta: 'Sem margem' },
      { como: s.u['adm.a'] },
    );
    expect(nao.dados[0]).toMatchObject({ pedvenda_situacao: 'OA', pedvenda_aprovado: 'N' });
  });
});
