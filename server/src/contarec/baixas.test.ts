import { afterAll, beforeAll, expect, test } from 'vitest';
import { mudarSituacao } from '@praca/contract/comissao/endpoints.ts';
import * as api from '@praca/contract/contarec/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirBaixas } from '../../test-support/cenario/baixas.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

let s: Awaited<ReturnType<typeof abrirBaixas>>;
beforeAll(async () => {
  s = await abrirBaixas();
});
afterAll(() => s.fechar());

const VISTA = ['s', 'pago', 'saldo', 'juros', 'multa', 'desconto', 'dia'] as const;
const vista = async (codigo: number) => {
  const conta = (await s.guardado(codigo)).conta;
  return VISTA.map((nome) => conta[nome]);
};

// Vector 1 of the guide, as somebody types it: what is proposed comes with the finance area.
test('1.000,00: 500,00 come in on 09/04 and 532,65 on 24/04; the second alone goes back, then the first', async () => {
  const { codigo } = await s.conta('1000.00', '2026-03-10');
  const antes = await vista(codigo);
  expect(antes).toEqual(['AB', '0.00', '1000.00', '0.00', '0.00', '0.00', null]);
  const formapag_codigo = Number(
    (await inserir(s.dono, 'forma_pag', s.a, { formapag_descricao: 'Pix da casa' }))[
      'formapag_codigo'
    ],
  );
  const um = await s.receber(codigo, {
    dia: '2026-04-09',
    principal: '470.00',
    multa: '20.00',
    juros: '10.00',
    formapag_codigo,
  });
  expect(um.dados, um.texto).toMatchObject([
    { contarec_situacao: 'PP', contarec_saldo: '530.00', contarec_juros: '10.00' },
  ]);
  const depoisDoPrimeiro = ['PP', '470.00', '530.00', '10.00', '20.00', '0.00', '2026-04-09'];
  expect(await vista(codigo)).toEqual(depoisDoPrimeiro);
  expect(await s.comissao(codigo)).toBe('PR');
  const dois = await s.receber(codigo, { dia: '2026-04-24', juros: '2.65' });
  expect(dois.status, dois.texto).toBe(200);
  expect(await vista(codigo)).toEqual([
    'PG',
    '1000.00',
    '0.00',
    '12.65',
    '20.00',
    '0.00',
    '2026-04-24',
  ]);
  expect(await s.comissao(codigo)).toBe('LI');
  const [segunda, primeira] = await s.baixas(codigo);
  expect(segunda).toMatchObject({ baixa_principal: '530.00', baixa_juros: '2.65' });
  expect(primeira).toMatchObject({
    baixa_dt: '2026-04-09',
    baixa_principal: '470.00',
    baixa_multa: '20.00',
    formapag_descricao: 'Pix da casa',
    baixa_origem: 'MANUAL',
    baixa_estornadaem: null,
  });
  expect(primeira?.usuario_nome).toBe(segunda?.usuario_nome);
  const volta = await s.estornarBaixa(codigo, segunda!.baixa_codigo);
  expect(volta.dados, volta.texto).toMatchObject([{ contarec_saldo: '530.00' }]);
  expect(await vista(codigo)).toEqual(depoisDoPrimeiro);
  expect(await s.comissao(codigo)).toBe('PR');
  await s.estornarBaixa(codigo, primeira!.baixa_codigo);
  expect(await vista(codigo)).toEqual(antes);
  const escritas = await s.baixas(codigo);
  expect(escritas.map((b) => typeof b.baixa_estornadaem)).toEqual(['string', 'string']);
  expect(escritas[0]?.estornadapor_nome).toBe(primeira?.usuario_nome);
  expect((await s.eventos('contarec', codigo)).map((e) => e['evento_acao'])).toEqual([
    'RECEBER',
    'RECEBER',
    'ESTORNAR_BAIXA',
    'ESTORNAR_BAIXA',
  ]);
});

test.each([
  [
    '15,00 pay a part of the fine and nothing of the rest; 1.020,00 settle it',
    '1000.00',
    [
      [{ dia: '2026-04-09', principal: '0', multa: '15.00' }, ['AB', '1000.00']],
      [{ dia: '2026-04-24', multa: '5.00', juros: '15.00' }, ['PG', '0.00']],
    ],
    ['1000.00', '15.00', '20.00'],
  ],
  [
    '1.234,56 seventeen days late: 1.266,25',
    '1234.56',
    [[{ dia: '2026-03-27', multa: '24.69', juros: '7.00' }, ['PG', '0.00']]],
    ['1234.56', '7.00', '24.69'],
  ],
] as const)('%s', async (_, valor, recebimentos, [pago, juros, multa]) => {
  const { codigo } = await s.conta(valor, '2026-03-10');
  for (const [e, [situacao, saldo]] of recebimentos) {
    const r = await s.receber(codigo, e);
    expect(r.dados, r.texto).toMatchObject([
      { contarec_situacao: situacao, contarec_saldo: saldo },
    ]);
  }
  expect((await s.guardado(codigo)).conta).toMatchObject({ pago, juros, multa });
});

test('a discount settles what money did not, and its commission is due', async () => {
  const { codigo } = await s.conta('100.00', '2027-03-10');
  const r = await s.receber(codigo, { desconto: '8.50' });
  expect(r.dados, r.texto).toMatchObject([
    { contarec_situacao: 'PG', contarec_valorpago: '91.50', contarec_desconto: '8.50' },
  ]);
  expect(await s.comissao(codigo)).toBe('LI');
});

test('refused and nothing changed: beyond what is left, out of order, a discount that does not settle, a means that is none, not the newest, twice, another’s', async () => {
  const { codigo } = await s.conta('300.00', '2020-01-10');
  const { codigo: outra } = await s.conta('300.00', '2020-01-10');
  await s.receber(codigo, { dia: '2026-02-10', principal: '100.00' });
  await s.receber(codigo, { dia: '2026-02-11', principal: '100.00' });
  const [nova, velha] = (await s.baixas(codigo)).map((b) => b.baixa_codigo);
  const inativa = await inserir(s.dono, 'forma_pag', s.a, {
    formapag_descricao: 'Cheque de antes',
    formapag_ativo: false,
  });
  const alheia = await inserir(s.dono, 'forma_pag', s.b, { formapag_descricao: 'De B' });
  const antes = [await s.guardado(codigo), await s.guardado(outra)];
  for (const [e, recusa, dito] of [
    [{ principal: '100.01' }, 'CONTA_ALEM_DO_SALDO', 'Faltam R$ 100,00.'],
    [{ principal: '100.00', desconto: '0.01' }, 'CONTA_ALEM_DO_SALDO', 'Faltam'],
    [{ dia: '2026-02-10' }, 'BAIXA_FORA_DE_ORDEM', 'Informe 11/02/2026 ou um dia depois'],
    [{ principal: '50.00', desconto: '10.00' }, 'CONTA_DESCONTO', 'quita'],
    [{ dia: '2999-12-31' }, 'CONTA_DIA', 'ainda não chegou'],
    [{ principal: '0' }, 'ENTRADA_INVALIDA', 'maior que zero'],
    [{ juros: '-1' }, 'ENTRADA_INVALIDA', 'juros'],
    [{ versao: 1 }, 'REGISTRO_ALTERADO', ''],
    [
      { formapag_codigo: Number(inativa['formapag_codigo']) },
      'REFERENCIA_INVALIDA',
      'está inativa',
    ],
    [{ formapag_codigo: Number(alheia['formapag_codigo']) }, 'REFERENCIA_INVALIDA', 'não existe'],
  ] as const) {
    const r = await s.receber(codigo, e);
    expect(r.codigo, JSON.stringify(e)).toBe(recusa);
    expect(r.texto.replaceAll('\u00a0', ' ')).toContain(dito);
  }
  const tudo = await s.receber(outra, { desconto: '300.00' });
  expect(tudo.codigo).toBe('CONTA_DESCONTO');
  const dela = (como: Quem, baixa = nova!) => s.estornarBaixa(codigo, baixa, {}, como);
  expect((await dela(s.gerente, velha)).texto).toContain('Estorne antes aquele recebimento');
  expect((await dela(s.gerente, velha)).codigo).toBe('BAIXA_FORA_DE_ORDEM');
  expect((await s.estornarBaixa(outra, nova!)).status).toBe(404);
  expect((await s.estornarBaixa(codigo, nova!, { versao: 1 })).codigo).toBe('REGISTRO_ALTERADO');
  expect((await dela(s.u['rep1.a'])).status).toBe(403);
  expect((await dela(s.u['adm.b'])).status).toBe(404);
  expect([await s.guardado(codigo), await s.guardado(outra)]).toEqual(antes);
  // Who does not see the receivable sees none of its receipts.
  const ver = async (como: Quem) =>
    (await s.chamar(api.getBaixas, { contarec_codigo: codigo }, { como })).dados.length;
  expect([await ver(s.u['rep1.a']), await ver(s.u['rep2.a']), await ver(s.u['adm.b'])]).toEqual([
    2, 0, 0,
  ]);
  expect((await dela(s.gerente)).status).toBe(200);
  const depois = await s.guardado(codigo);
  expect((await dela(s.gerente)).codigo).toBe('BAIXA_ESTORNADA');
  expect(await s.guardado(codigo)).toEqual(depois);
});

test('none is taken back while the commission that it released is paid out', async () => {
  const { codigo } = await s.conta('100.00', '2027-03-10');
  await s.receber(codigo, { dia: '2026-02-10', principal: '40.00' });
  await s.receber(codigo, { dia: '2026-02-11' });
  const [{ comissao_codigo } = {}] = await s.emA(
    'SELECT comissao_codigo FROM comissao WHERE contarec_codigo = $1',
    [codigo],
  );
  const pagar = (comissao_situacao: 'PA' | 'LI') =>
    s.chamar(
      mudarSituacao,
      { LISTA_CODIGO: [Number(comissao_codigo)], comissao_situacao },
      { como: s.u['adm.a'] },
    );
  await pagar('PA');
  const antes = await s.guardado(codigo);
  const [nova] = await s.baixas(codigo);
  expect((await s.estornarBaixa(codigo, nova!.baixa_codigo)).codigo).toBe('CONTA_COMISSAO_PAGA');
  expect(await s.guardado(codigo)).toEqual(antes);
  await pagar('LI');
  expect((await s.estornarBaixa(codigo, nova!.baixa_codigo)).status).toBe(200);
  expect((await s.guardado(codigo)).conta).toMatchObject({ s: 'PP', saldo: '60.00' });
});

test('two who receive one receivable at once, and two who take its receipt back: one does, the other is told', async () => {
  const { codigo } = await s.conta('100.00', '2027-03-10');
  const dois = [s.gerente, s.u['adm.a']];
  const recebidos = await Promise.all(
    dois.map((como) => s.receber(codigo, { principal: '100.00' }, como)),
  );
  expect(recebidos.map((r) => r.status).toSorted()).toEqual([200, 409]);
  expect(recebidos.find((r) => r.status === 409)?.codigo).toBe('CONTA_SITUACAO');
  const { conta, baixas } = await s.guardado(codigo);
  expect(conta).toMatchObject({ pago: '100.00', saldo: '0.00' });
  expect(baixas).toHaveLength(1);
  const baixa = Number(baixas[0]!['codigo']);
  const voltas = await Promise.all(dois.map((como) => s.estornarBaixa(codigo, baixa, {}, como)));
  expect(voltas.map((r) => r.status).toSorted()).toEqual([200, 409]);
  expect(voltas.find((r) => r.status === 409)?.codigo).toBe('BAIXA_ESTORNADA');
  expect((await s.guardado(codigo)).conta).toMatchObject({ s: 'AB', pago: '0.00' });
});
