import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { excluir } from '@praca/contract/negocio/endpoints.ts';
import { restaurar } from '@praca/contract/negocio/lixeira/endpoints.ts';
import * as vendas from '@praca/contract/pedvenda/endpoints.ts';
import * as api from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';
import { abrirPedidos } from '../../../test-support/cenario/pedidos.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
});
afterAll(() => s.fechar());

const partes = async (pedvenda_codigo: number) =>
  (await s.chamar(api.getFinalizacoes, { pedvenda_codigo }, { como: s.gerente })).dados;
const desfazer = (v: { pedvenda_codigo: number; versao: number }) =>
  s.chamar(
    api.desfazer,
    { pedvenda_codigo: v.pedvenda_codigo, versao: v.versao },
    { como: s.gerente },
  );

describe('works', () => {
  test('a part that is taken back gives its number back, unless it was on an invoice or told to another system; a receivable says which it is', async () => {
    const p = await s.comEstoque('20');
    const venda = await s.pedido([[p, '5']]);
    const numeros = async () =>
      (await partes(venda.pedvenda_codigo)).map((f) => f.finvenda_sequencia);
    const finalizar = async (v: typeof venda) => {
      const r = await s.finalizar(v, ['1'], {
        parcelas: [1, 2, 3].map((n) => ({
          dtvencimento: `2026-12-0${n}`,
          valor: n === 1 ? '33.34' : '33.33',
          tipopagamento: 'FT',
        })),
      });
      expect(r.status, r.texto).toBe(200);
      return r.dados[0]!;
    };
    const voltar = async (v: typeof venda) => {
      const r = await desfazer(v);
      expect(r.status, r.texto).toBe(200);
      return r.dados[0]!;
    };
    const primeira = await finalizar(venda);
    const segunda = await voltar(await finalizar(primeira));
    expect(segunda.pedvenda_proximaparte).toBe(2);
    const deNovo = await finalizar(segunda);
    expect(await numeros()).toEqual([1, 2]);
    expect(
      (
        await s.emA(
          "SELECT contarec_descricao AS d FROM contarec WHERE pedvenda_codigo = $1 AND contarec_situacao <> 'CA' ORDER BY contarec_codigo DESC LIMIT 2",
          [venda.pedvenda_codigo],
        )
      ).map((c) => c['d']),
    ).toEqual([3, 2].map((n) => `Pedido ${venda.pedvenda_numero} · 2ª parte · parcela ${n} de 3`));
    const [, dois] = await partes(venda.pedvenda_codigo);
    let agora = deNovo;
    for (const passo of ['faturar', 'voltar'] as const) {
      const r = await s.chamar(
        api.expedir,
        {
          pedvenda_codigo: venda.pedvenda_codigo,
          versao: agora.versao,
          finvenda_codigo: dois!.finvenda_codigo,
          passo,
        },
        { como: s.gerente },
      );
      expect(r.status, r.texto).toBe(200);
      agora = r.dados[0]!;
    }
    const semNota = await voltar(agora);
    expect(semNota.pedvenda_proximaparte).toBe(3);
    const terceira = await finalizar(semNota);
    expect(await numeros()).toEqual([1, 3]);
    await s.emA(
      "INSERT INTO webhook (clienteregistro_codigo, webhook_descricao, webhook_url, webhook_eventos, webhook_segredo) SELECT clienteregistro_codigo, 'ERP', 'https://erp.demo', '{pedido.*}', 'x' FROM pedvenda WHERE pedvenda_codigo = $1",
      [venda.pedvenda_codigo],
    );
    expect((await voltar(terceira)).pedvenda_proximaparte).toBe(4);
    await s.emA('UPDATE webhook SET webhook_ativo = false');
  });

  test('of a unit that takes no fractions whole numbers leave, are separated and sold; what is left of a fraction of before may go', async () => {
    const [unidade] = await s.emA(
      "INSERT INTO unidade (clienteregistro_codigo, unidade_descricao, unidade_sigla, unidade_fracao) SELECT clienteregistro_codigo, 'Peça', 'PC', false FROM pessoa WHERE pessoa_codigo = $1 RETURNING unidade_codigo",
      [s.pessoa_codigo],
    );
    const p = await s.produto({
      produto_preco: '100.0000',
      unidade_codigo: unidade!['unidade_codigo'],
    });
    const venda = await s.pedido([[p, '3']]);
    const antes = await s.guardado(venda.pedvenda_codigo);
    const r = await s.finalizar(venda, ['0.5']);
    expect([r.status, r.codigo]).toEqual([400, 'ENTRADA_INVALIDA']);
    expect(r.texto).toContain('PC não aceita fração');
    expect(await s.guardado(venda.pedvenda_codigo)).toEqual(antes);
    await s.recusada(
      vendas.salvar,
      s.corpo({ itens: [{ produto_codigo: p, itpedvenda_quantidade: '1.5' }] }) as never,
      { como: s.u['rep1.a'], status: 400, campo: 'itens.0.itpedvenda_quantidade' },
    );
    await s.emA('UPDATE itpedvenda SET itpedvenda_quantidade = 2.5 WHERE pedvenda_codigo = $1', [
      venda.pedvenda_codigo,
    ]);
    const tudo = await s.finalizar(venda, ['2.5']);
    expect(tudo.status, tudo.texto).toBe(200);
  });

  test('half now and half later: parts, stock and receivables add up to the order', async () => {
    const p = await s.comEstoque('10');
    const venda = await s.pedido([[p, '3']], { pedvenda_vlfrete: '10.00' });
    const um = await s.finalizar(venda, ['1']);
    expect(um.status, um.texto).toBe(200);
    expect(um.dados[0]).toMatchObject({
      pedvenda_situacao: 'FP',
      pedvenda_dtfinalizacao: null,
      itens: [{ itpedvenda_qtdfinalizada: '1.0000' }],
    });
    expect(await s.saldo(p)).toEqual({ saldo: '9.0000', reservado: '0.0000' });
    const dois = await s.finalizar(um.dados[0]!, ['2']);
    expect(dois.dados[0]).toMatchObject({
      pedvenda_situacao: 'FI',
      pedvenda_dtfinalizacao: expect.any(String),
    });
    expect(await s.saldo(p)).toEqual({ saldo: '7.0000', reservado: '0.0000' });
    const feitas = await partes(venda.pedvenda_codigo);
    expect(feitas.map((f) => [f.finvenda_sequencia, f.finvenda_tipo, f.finvenda_valor])).toEqual([
      [1, 'P', '103.33'],
      [2, 'T', '206.67'],
    ]);
    const contas = feitas.flatMap((f) => f.contas);
    expect(contas).toHaveLength(6);
    expect(somar('0', ...contas.map((c) => c.contarec_valor))).toBe(venda.pedvenda_valor);
    const acoes = (await s.eventos('pedvenda', venda.pedvenda_codigo)).map((e) => e.evento_acao);
    expect(acoes.slice(-2)).toEqual(['FINALIZAR', 'FINALIZAR']);
  });

  test('what is taken now is settled; a title and an invoice stay open', async () => {
    const venda = await s.pedido([[await s.comEstoque('1'), '1']]);
    const parcelas = [
      { dtvencimento: '2026-12-01', valor: '40.00', tipopagamento: 'RC' },
      { dtvencimento: '2026-12-02', valor: '30.00', tipopagamento: 'FT' },
      { dtvencimento: '2026-12-03', valor: '30.00', tipopagamento: 'ET' },
    ];
    const r = await s.finalizar(venda, ['1'], { parcelas });
    expect(r.status, r.texto).toBe(200);
    expect(
      await s.emA(
        'SELECT contarec_tipopagamento AS tipo, contarec_situacao AS situacao, contarec_valorpago AS pago, contarec_dtpagamento IS NOT NULL AS dia, contarec_documento AS doc, pessoa_codigo FROM contarec WHERE pedvenda_codigo = $1 ORDER BY contarec_parcela',
        [venda.pedvenda_codigo],
      ),
    ).toEqual(
      [
        { tipo: 'RC', situacao: 'PG', pago: '40.00', dia: true },
        { tipo: 'FT', situacao: 'AB', pago: '0.00', dia: false },
        { tipo: 'ET', situacao: 'AB', pago: '0.00', dia: false },
      ].map((c) => ({ ...c, doc: `${venda.pedvenda_numero}/1`, pessoa_codigo: s.pessoa_codigo })),
    );
  });

  test('the balance is given up with a reason; taken back, it is there again with its stock and without its receivables', async () => {
    const [p, semEstoque] = [await s.comEstoque('5'), await s.produto({ produto_preco: '1.0000' })];
    const venda = await s.pedido([
      [p, '4'],
      [semEstoque, '2'],
    ]);
    const r = await s.finalizar(venda, ['3', '1'], { encerrarSaldo: 'S', motivo: 'Saiu de linha' });
    expect(r.status, r.texto).toBe(200);
    expect(r.dados[0]).toMatchObject({
      pedvenda_situacao: 'FI',
      pedvenda_motivo: 'Saiu de linha',
      itens: [
        { itpedvenda_qtdfinalizada: '3.0000', itpedvenda_qtdcancelada: '1.0000' },
        { itpedvenda_qtdfinalizada: '1.0000', itpedvenda_qtdcancelada: '1.0000' },
      ],
    });
    expect(await s.saldo(p)).toMatchObject({ saldo: '2.0000' });
    const volta = await desfazer(r.dados[0]!);
    expect(volta.status, volta.texto).toBe(200);
    expect(volta.dados[0]).toMatchObject({
      pedvenda_situacao: 'LI',
      pedvenda_dtfinalizacao: null,
      itens: [
        { itpedvenda_qtdfinalizada: '0.0000', itpedvenda_qtdcancelada: '0.0000' },
        { itpedvenda_qtdfinalizada: '0.0000', itpedvenda_qtdcancelada: '0.0000' },
      ],
    });
    expect(await s.saldo(p)).toMatchObject({ saldo: '5.0000' });
    expect(await partes(venda.pedvenda_codigo)).toEqual([]);
    expect(
      await s.emA(
        'SELECT DISTINCT contarec_situacao AS s FROM contarec WHERE pedvenda_codigo = $1',
        [venda.pedvenda_codigo],
      ),
    ).toEqual([{ s: 'CA' }]);
    // And it may be finalised anew.
    const outra = await s.finalizar(volta.dados[0]!, ['4', '2']);
    expect(outra.dados[0]).toMatchObject({ pedvenda_situacao: 'FI' });
    expect((await partes(venda.pedvenda_codigo)).map((f) => f.finvenda_sequencia)).toEqual([1]);
  });
});

test('a cancelled order that goes with its deal and comes back brings its taken-back part, receivables and receipts', async () => {
  const { codigo: negocio_codigo } = await abrirNegocio(s);
  const itens = [{ produto_codigo: await s.comEstoque('2'), itpedvenda_quantidade: '2' }];
  const orcamento = await s.salvar({ negocio_codigo, itens }, s.gerente);
  const venda = await s.passo(orcamento, 'gerarPedido', {}, s.gerente);
  const feita = await s.finalizar(venda, ['1'], {
    parcelas: [{ dtvencimento: '2027-01-10', valor: '100.00', tipopagamento: 'RC' }],
  });
  expect(feita.status, feita.texto).toBe(200);
  await desfazer(feita.dados[0]!);
  await s.passo(venda, 'cancelar', { pedvenda_motivo: 'Desistiu' }, s.gerente);
  const dele = async () => [
    await s.guardado(venda.pedvenda_codigo),
    await s.emA('SELECT * FROM finvenda WHERE pedvenda_codigo = $1', [venda.pedvenda_codigo]),
    await s.emA('SELECT * FROM itfinvenda ORDER BY 1, 2, 3'),
    await s.emA('SELECT * FROM contarec WHERE pedvenda_codigo = $1 ORDER BY 2', [
      venda.pedvenda_codigo,
    ]),
    await s.emA(
      'SELECT b.* FROM baixa b JOIN contarec c USING (clienteregistro_codigo, contarec_codigo) WHERE c.pedvenda_codigo = $1',
      [venda.pedvenda_codigo],
    ),
  ];
  const antes = await dele();
  expect(antes[4]).toHaveLength(1);
  const como = s.gerente;
  const fora = await s.chamar(excluir, { negocio_codigo: String(negocio_codigo) }, { como });
  expect(fora.status, fora.texto).toBe(200);
  expect((await dele())[3]).toEqual([]);
  await s.chamar(restaurar, { LISTA_CODIGO: [negocio_codigo] }, { como });
  expect(await dele()).toEqual(antes);
});

describe('refuses, and nothing changes', () => {
  test.each([
    ['more than the balance', ['4'], {}, 'FINALIZACAO_ALEM_DO_SALDO'],
    ['nothing', ['0'], {}, 'FINALIZACAO_VAZIA'],
    ['five decimals', ['0.00001'], {}, 'ENTRADA_INVALIDA'],
    ['a negative quantity', ['-1'], {}, 'ENTRADA_INVALIDA'],
    ['a huge quantity', ['9'.repeat(400)], {}, 'ENTRADA_INVALIDA'],
    ['more than there is in stock', ['3'], {}, 'ESTOQUE_INSUFICIENTE'],
    ['no reason', ['1'], { encerrarSaldo: 'S' }, 'ENTRADA_INVALIDA'],
    [
      'parcels that do not close',
      ['1'],
      { parcelas: [{ dtvencimento: '2026-12-01', valor: '99.99', tipopagamento: 'ET' }] },
      'FINALIZACAO_PARCELAS',
    ],
    [
      'the same line twice',
      ['1'],
      {
        itens: [
          { itpedvenda_sequencia: 1, quantidade: '1' },
          { itpedvenda_sequencia: 1, quantidade: '1' },
        ],
      },
      'ENTRADA_INVALIDA',
    ],
    ['an old version', ['1'], { versao: 1 }, 'REGISTRO_ALTERADO'],
    ['no version', ['1'], { versao: undefined }, 'ENTRADA_INVALIDA'],
  ])('%s', async (_, quantidades, resto, codigo) => {
    const venda = await s.pedido([[await s.comEstoque('2'), '3']]);
    const antes = await s.tudo(venda.pedvenda_codigo);
    const r = await s.finalizar(venda, quantidades, resto);
    expect(r.texto).toContain(codigo);
    expect(await s.tudo(venda.pedvenda_codigo)).toEqual(antes);
  });

  test('without the right, a quote, and taking back what was received or what is not there', async () => {
    const venda = await s.pedido([[await s.comEstoque('2'), '2']]);
    const semDireito = await s.chamar(
      api.finalizar,
      { pedvenda_codigo: venda.pedvenda_codigo, versao: venda.versao, itens: [] },
      { como: s.u['rep1.a'] },
    );
    expect(semDireito.status).toBe(403);
    expect((await desfazer(venda)).texto).toContain('FINALIZACAO_NENHUMA');
    const orcamento = await s.salvar();
    expect((await s.finalizar(orcamento, ['1'])).texto).toContain('VENDA_SITUACAO');
    const feita = (await s.finalizar(venda, ['1'])).dados[0]!;
    await s.emA(
      "UPDATE contarec SET contarec_valorpago = 1, contarec_dtpagamento = '2026-12-01', contarec_situacao = 'PP' WHERE pedvenda_codigo = $1 AND contarec_parcela = 1",
      [venda.pedvenda_codigo],
    );
    const antes = await s.tudo(venda.pedvenda_codigo);
    expect((await desfazer(feita)).texto).toContain('FINALIZACAO_RECEBIDA');
    expect(await s.tudo(venda.pedvenda_codigo)).toEqual(antes);
  });
});

const CODIGOS = ['REGISTRO_ALTERADO', 'FINALIZACAO_ALEM_DO_SALDO', 'ESTOQUE_INSUFICIENTE'];
test('eight people finalise orders of the same stock at once: never more than was ordered, never below zero, and the sums agree', async () => {
  const p = await s.comEstoque('12');
  const vendas = await Promise.all([1, 2, 3, 4].map(() => s.pedido([[p, '5']])));
  const cliente = async (eu: number) => {
    const vistos: string[] = [];
    for (let volta = 0; volta < 4; volta += 1) {
      const venda = vendas[(eu + volta) % vendas.length]!;
      const [atual] = await s.emA('SELECT versao FROM pedvenda WHERE pedvenda_codigo = $1', [
        venda.pedvenda_codigo,
      ]);
      const r = await s.finalizar({ ...venda, versao: Number(atual?.['versao']) }, ['2']);
      vistos.push(r.status === 200 ? 'OK' : (CODIGOS.find((c) => r.texto.includes(c)) ?? r.texto));
    }
    return vistos;
  };
  const vistos = (await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(cliente))).flat();
  expect(vistos.filter((v) => v !== 'OK' && !CODIGOS.includes(String(v)))).toEqual([]);
  const feitas = vistos.filter((v) => v === 'OK').length;
  expect(feitas).toBeGreaterThan(0);
  expect(await s.saldo(p)).toMatchObject({ saldo: somar('12.0000', `-${2 * feitas}`) });
  expect(
    await s.emA(
      `SELECT i.pedvenda_codigo FROM itpedvenda i
       LEFT JOIN (SELECT f.pedvenda_codigo, sum(x.itfinvenda_quantidade) AS q FROM finvenda f JOIN itfinvenda x USING (clienteregistro_codigo, finvenda_codigo) GROUP BY 1) p USING (pedvenda_codigo)
       WHERE i.produto_codigo = $1 AND (i.itpedvenda_qtdfinalizada <> coalesce(p.q, 0) OR i.itpedvenda_qtdfinalizada > i.itpedvenda_quantidade)`,
      [p],
    ),
  ).toEqual([]);
});
