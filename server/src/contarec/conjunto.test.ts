import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/contarec/endpoints.ts';
import { CONTAS_POR_CHAMADA } from '@praca/contract/contarec/limites.ts';
import { abrirPedidos } from '../../test-support/cenario/pedidos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Tudo a 5',
    regracom_percentual: '5',
  });
});
afterAll(() => s.fechar());

/** Three receivables of an order of the first representative, each with its commission. */
async function tresContas() {
  const venda = await s.pedido([[await s.comEstoque('10'), '3']], {
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
  await s.finalizar(venda, ['3'], {
    parcelas: ['2027-01-10', '2027-02-10', '2027-03-10'].map((dtvencimento) => ({
      dtvencimento,
      valor: '100.00',
      tipopagamento: 'ET',
    })),
  });
  const guardado = () =>
    s.emA(
      `SELECT c.contarec_codigo AS codigo, c.versao, c.contarec_situacao AS s, c.contarec_valorpago AS pago, c.contarec_dtpagamento::text AS dia,
         m.comissao_situacao AS comissao,
         (SELECT count(*)::int FROM evento e WHERE e.evento_tabela = 'contarec' AND e.evento_chave = c.contarec_codigo::text) AS eventos
       FROM contarec c JOIN comissao m ON m.contarec_codigo = c.contarec_codigo
       WHERE c.pedvenda_codigo = $1 ORDER BY 1`,
      [venda.pedvenda_codigo],
    );
  const CONTAS = (await guardado()).map((l) => ({
    contarec_codigo: Number(l['codigo']),
    versao: Number(l['versao']),
  }));
  return { guardado, CONTAS };
}

test('many are received in one call: one refused in the middle stays whole as it was and says why, the others are received whole, and go back', async () => {
  const { guardado, CONTAS } = await tresContas();
  const antes = await guardado();
  const comVelha = CONTAS.map((conta, i) => (i === 1 ? { ...conta, versao: 99 } : conta));
  const r = await s.chamar(
    api.receberConjunto,
    { CONTAS: [...comVelha, { contarec_codigo: 999_999_999, versao: 1 }], dia: '2026-02-03' },
    { como: s.gerente },
  );
  expect(r.status, r.texto).toBe(200);
  expect(r.dados.map(({ feito }) => feito)).toEqual(['S', 'N', 'S', 'N']);
  expect(r.dados[1]?.motivo).not.toBe('');
  expect(r.dados[3]).toMatchObject({ nome: '', motivo: 'Esta conta a receber não existe mais.' });
  const depois = await guardado();
  expect(depois[1]).toEqual(antes[1]);
  for (const i of [0, 2])
    expect(depois[i]).toMatchObject({
      versao: r.dados[i]?.versao,
      s: 'PG',
      pago: '100.00',
      dia: '2026-02-03',
      comissao: 'LI',
      eventos: Number(antes[i]?.['eventos']) + 1,
    });

  const feitas = r.dados.flatMap(({ codigo, versao }) =>
    versao === undefined ? [] : [{ contarec_codigo: codigo, versao }],
  );
  expect(feitas).toHaveLength(2);
  const volta = await s.chamar(api.estornarConjunto, { CONTAS: feitas }, { como: s.gerente });
  expect(volta.dados.map(({ feito }) => feito)).toEqual(['S', 'S']);
  const limpas = (linhas: Record<string, unknown>[]) =>
    linhas.map(({ codigo, s: situacao, pago, dia, comissao }) => [
      codigo,
      situacao,
      pago,
      dia,
      comissao,
    ]);
  expect(limpas(await guardado())).toEqual(limpas(antes));
  // Taken back once: the same way back a second time means versions that are not there any more.
  const outra = await s.chamar(api.estornarConjunto, { CONTAS: feitas }, { como: s.gerente });
  expect(outra.dados.map(({ feito }) => feito)).toEqual(['N', 'N']);
});

test('each may say what of it came in; day and means are those of all, and a means that is none receives nothing', async () => {
  const { guardado, CONTAS } = await tresContas();
  const { formapag_codigo } = await inserir(s.dono, 'forma_pag', s.a, {
    formapag_descricao: 'TED da casa',
  });
  const [uma, duas, tres] = CONTAS;
  const partes = [
    { ...uma!, principal: '60.00', multa: '2.00' },
    { ...duas!, desconto: '5.00' },
    { ...tres!, principal: '90.00', desconto: '5.00' },
  ];
  const pedir = (forma: number) =>
    s.chamar(
      api.receberConjunto,
      { CONTAS: partes, dia: '2026-02-03', formapag_codigo: forma },
      { como: s.gerente },
    );
  const antes = await guardado();
  expect((await pedir(999_999_999)).codigo).toBe('REFERENCIA_INVALIDA');
  expect(await guardado()).toEqual(antes);
  const r = await pedir(Number(formapag_codigo));
  expect(r.dados.map(({ feito }) => feito)).toEqual(['S', 'S', 'N']);
  expect(r.dados[2]?.motivo).toContain('desconto');
  expect((await guardado()).map(({ s: situacao, pago }) => [situacao, pago])).toEqual([
    ['PP', '60.00'],
    ['PG', '95.00'],
    ['AB', '0.00'],
  ]);
  expect(
    await s.emA(
      `SELECT b.contarec_codigo AS codigo, b.baixa_multa AS multa, b.baixa_desconto AS desconto, b.formapag_codigo AS forma, b.baixa_dt::text AS dia
       FROM baixa b WHERE b.contarec_codigo = ANY ($1::bigint[]) ORDER BY 1`,
      [CONTAS.map((c) => c.contarec_codigo)],
    ),
  ).toEqual([
    {
      codigo: uma!.contarec_codigo,
      multa: '2.00',
      desconto: '0.00',
      forma: Number(formapag_codigo),
      dia: '2026-02-03',
    },
    {
      codigo: duas!.contarec_codigo,
      multa: '0.00',
      desconto: '5.00',
      forma: Number(formapag_codigo),
      dia: '2026-02-03',
    },
  ]);
});

test('S-01 S-02 refused and nothing changed: without the right, of another registration, none, too many, of tomorrow', async () => {
  const { guardado, CONTAS } = await tresContas();
  const antes = await guardado();
  for (const chamada of [api.receberConjunto, api.estornarConjunto]) {
    expect((await s.chamar(chamada, { CONTAS }, { como: s.u['rep1.a'] })).status).toBe(403);
    const alheias = await s.chamar(chamada, { CONTAS }, { como: s.u['adm.b'] });
    expect(alheias.dados.map(({ nome, feito }) => [nome, feito])).toEqual(
      CONTAS.map(() => ['', 'N']),
    );
    for (const lista of [
      [],
      Array.from({ length: CONTAS_POR_CHAMADA + 1 }, (_, i) => ({
        contarec_codigo: i + 1,
        versao: 1,
      })),
    ])
      expect((await s.chamar(chamada, { CONTAS: lista }, { como: s.gerente })).status).toBe(400);
  }
  const amanha = await s.chamar(
    api.receberConjunto,
    { CONTAS, dia: '2999-12-31' },
    { como: s.gerente },
  );
  expect(amanha.dados.map(({ feito }) => feito)).toEqual(['N', 'N', 'N']);
  expect(await guardado()).toEqual(antes);
});
