import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import {
  NOMES_DE_PASSO,
  passoDe,
  VOLTA_DE,
  voltaExata,
} from '@praca/contract/pedvenda/situacoes.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
let tabpreco_codigo: number;
beforeAll(async () => {
  s = await abrirVendas();
  tabpreco_codigo = Number(
    (
      await inserir(s.dono, 'tabpreco', s.a, {
        tabpreco_descricao: 'Com limite',
        tabpreco_descmaximo: '10',
      })
    )['tabpreco_codigo'],
  );
});
afterAll(() => s.fechar());

test('every step that is taken back leads to every state that it came from, but for what waited for a word', () => {
  const faltam = NOMES_DE_PASSO.flatMap((nome) => {
    const [volta, { de, para }] = [VOLTA_DE[nome], passoDe(nome)];
    return volta === undefined || para === null
      ? []
      : de.filter((antes) => antes !== 'AA' && voltaExata(volta, para, antes) !== antes);
  });
  expect(faltam).toEqual([]);
  expect(voltaExata('reabrir', 'AA', 'LI')).toBeNull();
  expect(voltaExata('reabrir', 'CA', 'RA')).toBeNull();
});

test.each(['RA', 'OA', 'OE'] as const)(
  'asking for approval of a quote in %s, taken back, is a quote in that state again',
  async (situacao) => {
    const itens = (desconto: string) => [
      {
        produto_codigo: s.produtos[1],
        itpedvenda_quantidade: '10',
        itpedvenda_desccascata: desconto,
      },
    ];
    let v = await s.salvar({ tabpreco_codigo, itens: itens('30') });
    if (situacao === 'OA') v = await s.passo(v, 'concluir');
    if (situacao === 'OE') {
      await s.emA("UPDATE pedvenda SET pedvenda_situacao = 'OE' WHERE pedvenda_codigo = $1", [
        v.pedvenda_codigo,
      ]);
    }
    const pedida = await s.passo(v, 'pedirAprovacao', { pedvenda_motivo: 'Concorrente' });
    expect(pedida.pedvenda_situacao).toBe('AA');
    const volta = await s.chamar(
      api.mudarSituacao,
      {
        pedvenda_codigo: v.pedvenda_codigo,
        versao: pedida.versao,
        passo: 'reabrir',
        desfaz: 'S',
      },
      { como: s.u['rep1.a'] },
    );
    expect(volta.status, volta.texto).toBe(200);
    expect((await s.guardado(v.pedvenda_codigo))[0]?.[0]).toMatchObject({
      pedvenda_situacao: situacao,
    });
    expect(
      await s.emA('SELECT 1 FROM aprovacao WHERE pedvenda_codigo = $1', [v.pedvenda_codigo]),
    ).toEqual([]);
  },
);
