import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { abrirPedidos } from '../../../test-support/cenario/pedidos.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
});
afterAll(() => s.fechar());

type Qual = Pick<Venda, 'pedvenda_codigo' | 'versao'>;
const item = (itpedvenda_sequencia: number, itpresep_qtdseparada: string, mais: object = {}) => ({
  itpedvenda_sequencia,
  itpresep_qtdseparada,
  ...mais,
});
const gravar = ({ pedvenda_codigo, versao }: Qual, itens: object[], mais: object = {}) =>
  s.chamar(api.preSeparacao, { pedvenda_codigo, versao, itens, ...mais } as never, {
    como: s.gerente,
  });
const ler = ({ pedvenda_codigo }: Qual, leituras: object[]) =>
  s.chamar(api.lerCodigo, { pedvenda_codigo, leituras } as never, { como: s.gerente });
const emSeparacao = async (quantidade: string, gtin = '', estoque = '20'): Promise<Venda> => {
  const produto = await s.produto({ produto_preco: '10.0000', produto_gtin: gtin });
  await s.darEntrada(produto, estoque);
  return s.passo(await s.pedido([[produto, quantidade]]), 'separar', {}, s.gerente);
};
const guardado = async (codigo: number) => [
  await s.guardado(codigo),
  await s.emA('SELECT * FROM presep WHERE pedvenda_codigo = $1 ORDER BY 2', [codigo]),
  await s.emA('SELECT * FROM itpresep ORDER BY 2, 3'),
  await s.emA('SELECT * FROM volexp ORDER BY 2, 3'),
];

test('separated in part, then checked with its volumes; what is finalised ends the separation', async () => {
  const venda = await emSeparacao('10');
  const um = await gravar(venda, [item(1, '4')]);
  expect(um.status, um.texto).toBe(200);
  expect(um.dados[0]).toMatchObject({
    pedvenda_situacao: 'SE',
    presep_situacao: 'EA',
    itens: [
      {
        saldo: '10.0000',
        reservada: '10.0000',
        disponivel: '10.0000',
        itpresep_qtdseparada: '4.0000',
      },
    ],
  });
  const volume = { volexp_tipo: 'caixa', volexp_pesobruto: '12.5', volexp_pesoliq: '12' };
  const dois = await gravar(um.dados[0]!, [item(1, '6', { itpresep_motivo: 'Avaria' })], {
    volumes: [volume, { ...volume, volexp_tipo: 'pallet' }],
    concluir: 'S',
  });
  expect(dois.status, dois.texto).toBe(200);
  expect(dois.dados[0]).toMatchObject({
    presep_situacao: 'DV',
    volumes: [
      { volexp_numero: 1, volexp_tipo: 'caixa', volexp_pesobruto: '12.500' },
      { volexp_numero: 2, volexp_tipo: 'pallet' },
    ],
  });
  expect(
    await s.emA('SELECT itpedvenda_qtdseparada AS q FROM itpedvenda WHERE pedvenda_codigo = $1', [
      venda.pedvenda_codigo,
    ]),
  ).toEqual([{ q: '6.0000' }]);
  const parte = await s.finalizar({ ...venda, versao: dois.dados[0]!.versao }, ['6']);
  expect(parte.dados[0]).toMatchObject({
    pedvenda_situacao: 'FP',
    itens: [{ itpedvenda_qtdseparada: '0.0000' }],
  });
  expect(
    await s.emA('SELECT presep_situacao AS s FROM presep WHERE pedvenda_codigo = $1', [
      venda.pedvenda_codigo,
    ]),
  ).toEqual([{ s: 'LI' }]);
  const acoes = (await s.eventos('pedvenda', venda.pedvenda_codigo)).map((e) => e.evento_acao);
  expect(acoes.slice(-3)).toEqual(['SEPARAR_ITENS', 'CONFERIR_SEPARACAO', 'FINALIZAR']);
});

test('a scanner by GTIN, with or without leading zeros; eight scanners at once and nothing is lost', async () => {
  const gtin = '7891234567895';
  const venda = await emSeparacao('10', gtin);
  const feitas = await Promise.all(
    Array.from({ length: 8 }, (_, i) => ler(venda, [{ codigo: i % 2 ? gtin : `0${gtin}` }])),
  );
  expect(feitas.map((r) => r.status)).toEqual(Array.from({ length: 8 }, () => 200));
  const lote = await ler(venda, [{ codigo: gtin, quantidade: '2' }]);
  expect(lote.dados[0]).toMatchObject({
    itens: [{ itpresep_qtdseparada: '10.0000', itpresep_conferente: expect.stringMatching(/./) }],
  });
  const antes = await guardado(venda.pedvenda_codigo);
  const demais = await ler(venda, [{ codigo: gtin }]);
  expect(demais.texto).toContain('SEPARACAO_ALEM_DO_SALDO');
  const outro = await ler(venda, [{ codigo: 'NADA-1' }]);
  expect(outro.texto).toContain('NADA-1');
  expect(await guardado(venda.pedvenda_codigo)).toEqual(antes);
});

test('refused, and nothing changes: more than the balance, no reason, another line, an old version, out of the separation', async () => {
  const venda = await emSeparacao('10');
  const antes = await guardado(venda.pedvenda_codigo);
  const recusas: [Promise<{ texto: string }>, string][] = [
    [gravar(venda, [item(1, '10.0001')]), 'SEPARACAO_ALEM_DO_SALDO'],
    [gravar(venda, [item(2, '1')]), 'SEPARACAO_ALEM_DO_SALDO'],
    [gravar(venda, [item(1, '9')], { concluir: 'S' }), 'SEPARACAO_SEM_MOTIVO'],
    [gravar(venda, [item(1, '-1')]), 'ENTRADA_INVALIDA'],
    [gravar({ ...venda, versao: 1 }, [item(1, '1')]), 'REGISTRO_ALTERADO'],
    [
      gravar(venda, [], {
        volumes: [{ volexp_tipo: 'caixa', volexp_pesobruto: '1', volexp_pesoliq: '2' }],
      }),
      'ENTRADA_INVALIDA',
    ],
  ];
  for (const [r, codigo] of recusas) expect((await r).texto).toContain(codigo);
  expect(await guardado(venda.pedvenda_codigo)).toEqual(antes);
  await gravar(venda, [item(1, '3')]);
  const fora = await s.passo(venda, 'liberar', {}, s.gerente);
  expect(fora.itens[0]).toMatchObject({ itpedvenda_qtdseparada: '0.0000' });
  expect((await gravar(fora, [item(1, '1')])).texto).toContain('VENDA_SITUACAO');
});
