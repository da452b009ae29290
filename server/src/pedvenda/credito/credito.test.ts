import { afterAll, beforeAll, expect, test } from 'vitest';
import { receber, estornar } from '@praca/contract/contarec/endpoints.ts';
import * as api from '@praca/contract/pedvenda/credito/endpoints.ts';
import * as devolucao from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import { desfazer } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import * as juncao from '@praca/contract/pessoa/juncao/endpoints.ts';
import { criarPessoa, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { VE_TUDO } from '../../../seed/fabricas/registro-a.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirPedidos } from '../../../test-support/cenario/pedidos.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Tudo a 5',
    regracom_percentual: '5',
  });
});
afterAll(() => s.fechar());

const gerente = () => ({ como: s.gerente });
const cliente = async (): Promise<number> =>
  (
    await criarPessoa(s.dono, s.a, {
      pessoa_razao: `Cliente ${Math.random()}`,
      repres_codigo: s.c.a.rep1.repres_codigo,
    })
  ).pessoa_codigo;
const pedido = async (pessoa_codigo: number, quantos = '3'): Promise<Venda> =>
  s.pedido([[await s.comEstoque('10'), quantos]], {
    pessoa_codigo,
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
const emParcelas = (...parcelas: [string, string][]) => ({
  parcelas: parcelas.map(([valor, tipopagamento], i) => ({
    dtvencimento: `2027-0${i + 1}-10`,
    valor,
    tipopagamento,
  })),
});
/** An order of a customer that left whole, received, of which one of 100,00 came back: they have a credit of 100,00. */
async function comCredito(pessoa_codigo: number) {
  const venda = await pedido(pessoa_codigo);
  const { dados } = await s.finalizar(venda, ['3'], emParcelas(['300.00', 'RC']));
  const r = await s.chamar(
    devolucao.devolver,
    {
      pedvenda_codigo: venda.pedvenda_codigo,
      versao: dados[0]!.versao,
      itens: [{ itpedvenda_sequencia: 1, quantidade: '1', motivo: 'Quebrado', voltaEstoque: 'N' }],
    },
    gerente(),
  );
  expect(r.status, r.texto).toBe(200);
  const [d] = await s.emA('SELECT devvenda_codigo FROM devvenda WHERE pedvenda_codigo = $1', [
    venda.pedvenda_codigo,
  ]);
  return { venda: r.dados[0]!, devvenda_codigo: Number(d!['devvenda_codigo']) };
}
const saiu = async (pessoa_codigo: number, resto: object) => {
  const venda = await pedido(pessoa_codigo);
  const r = await s.finalizar(venda, ['3'], resto);
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const contas = (v: Pick<Venda, 'pedvenda_codigo'>) =>
  s.emA(
    'SELECT contarec_codigo AS codigo, contarec_situacao AS s, contarec_valorpago AS pago, contarec_vlcredito AS credito FROM contarec WHERE pedvenda_codigo = $1 ORDER BY contarec_codigo',
    [v.pedvenda_codigo],
  );
const curtas = async (v: Pick<Venda, 'pedvenda_codigo'>) =>
  (await contas(v)).map((c) => `${String(c['s'])} ${String(c['pago'])} (${String(c['credito'])})`);
const comissao = async (v: Pick<Venda, 'pedvenda_codigo'>) =>
  (
    await s.emA(
      'SELECT comissao_situacao AS s, comissao_valor AS valor FROM comissao WHERE pedvenda_codigo = $1 ORDER BY comissao_codigo',
      [v.pedvenda_codigo],
    )
  ).map((l) => `${String(l['s'])} ${String(l['valor'])}`);
const usado = async (devvenda_codigo: number) =>
  (
    await s.emA(
      `SELECT devvenda_creditousado::text AS usado, (SELECT coalesce(sum(usocred_valor), 0.00)::text FROM usocredito u WHERE u.devvenda_codigo = d.devvenda_codigo) AS usos FROM devvenda d WHERE devvenda_codigo = $1`,
      [devvenda_codigo],
    )
  )[0];
/** Both ways of counting what of a credit is spent say this. */
const gasto = async (devvenda_codigo: number, valor: string) =>
  expect(await usado(devvenda_codigo)).toEqual({ usado: valor, usos: valor });
const primeira = async (v: Pick<Venda, 'pedvenda_codigo'>) =>
  Number((await contas(v))[0]!['codigo']);
const usar = async (contarec_codigo: number, e: object = {}, como: Quem = s.gerente) =>
  s.chamar(api.usarCredito, { contarec_codigo, ...e } as never, { como });
const reservar = (
  v: Pick<Venda, 'pedvenda_codigo' | 'versao'>,
  valor: string,
  como: Quem = s.gerente,
) =>
  s.chamar(
    api.reservarCredito,
    { pedvenda_codigo: v.pedvenda_codigo, versao: v.versao, valor },
    { como },
  );
const creditos = async (pessoa_codigo: number, como: Quem = s.gerente) =>
  (await s.chamar(api.getCreditos, { pessoa_codigo }, { como })).dados;
const desfazerUso = (usos: number[], como: Quem = s.gerente) =>
  s.chamar(api.desfazerUsoDoCredito, { usos }, { como });
const desfazerDevolucao = (o: Awaited<ReturnType<typeof comCredito>>, versao = o.venda.versao) =>
  s.chamar(
    devolucao.desfazerDevolucao,
    { pedvenda_codigo: o.venda.pedvenda_codigo, versao, devvenda_codigo: o.devvenda_codigo },
    gerente(),
  );

// usarCreditoNaConta (usar.ts), desfazerUsos (desfazer.ts)
test('a representative settles a receivable with the credit of their customer, the oldest first; with the last of it commission is due; taken back all is as before', async () => {
  const p = await cliente();
  const [um, dois] = [await comCredito(p), await comCredito(p)];
  const venda = await saiu(p, emParcelas(['150.00', 'FT'], ['150.00', 'FT']));
  const conta = await primeira(venda);
  const parte = await usar(conta, { valor: '40.00' }, s.u['rep1.a']);
  expect(parte.dados, parte.texto).toMatchObject([{ contarec_situacao: 'PP', valor: '40.00' }]);
  await gasto(um.devvenda_codigo, '40.00');
  expect(await comissao(venda)).toEqual(['PR 7.50', 'PR 7.50']);
  const resto = await usar(conta);
  expect(resto.dados[0]).toMatchObject({ contarec_situacao: 'PG', valor: '110.00' });
  expect(await curtas(venda)).toEqual(['PG 150.00 (150.00)', 'AB 0.00 (0.00)']);
  expect(await comissao(venda)).toEqual(['LI 7.50', 'PR 7.50']);
  await gasto(um.devvenda_codigo, '100.00');
  await gasto(dois.devvenda_codigo, '50.00');
  expect(await creditos(p)).toMatchObject([
    {
      pedvenda_numero: dois.venda.pedvenda_numero,
      usos: [{ pedvenda_numero: venda.pedvenda_numero, usocred_tipo: 'C' }],
    },
    {
      devvenda_creditousado: '100.00',
      usos: [{ usocred_valor: '40.00' }, { usocred_valor: '60.00' }],
    },
  ]);
  // Nothing is owed of the first any more, no more than is owed goes to the second, and no more than there is.
  expect((await usar(conta)).codigo).toBe('CONTA_SITUACAO');
  const outra = Number((await contas(venda))[1]!['codigo']);
  expect((await usar(outra, { valor: '150.01' })).codigo).toBe('CONTA_ALEM_DO_SALDO');
  expect((await usar(outra, { valor: '50.01' })).codigo).toBe('CREDITO_INSUFICIENTE');
  const volta = await desfazerUso(resto.dados[0]!.usos);
  expect(volta.status, volta.texto).toBe(200);
  expect(await curtas(venda)).toEqual(['PP 40.00 (40.00)', 'AB 0.00 (0.00)']);
  expect(await comissao(venda)).toEqual(['PR 7.50', 'PR 7.50']);
  await gasto(um.devvenda_codigo, '40.00');
  await gasto(dois.devvenda_codigo, '0.00');
  expect((await desfazerUso(resto.dados[0]!.usos)).status).toBe(404);
  // A reversal gives back what was not money as well.
  await s.chamar(receber, { contarec_codigo: conta, valor: '10.00', dia: '2026-02-03' }, gerente());
  await s.chamar(estornar, { contarec_codigo: conta }, gerente());
  expect(await curtas(venda)).toEqual(['AB 0.00 (0.00)', 'AB 0.00 (0.00)']);
  await gasto(um.devvenda_codigo, '0.00');
  expect((await s.eventos('contarec', conta)).map((e) => e['evento_acao'])).toEqual([
    'USAR_CREDITO',
    'USAR_CREDITO',
    'DESFAZER_CREDITO',
    'DESFAZER_CREDITO',
    'RECEBER',
    'ESTORNAR',
  ]);
});

test('eight at once never spend a credit twice: on receivables, held, in money', async () => {
  const p = await cliente();
  const { devvenda_codigo } = await comCredito(p);
  const venda = await saiu(p, {
    parcelas: Array.from({ length: 5 }, (_, i) => ({
      dtvencimento: `2027-0${i + 1}-10`,
      valor: '60.00',
      tipopagamento: 'FT',
    })),
  });
  const outro = await pedido(p);
  const respostas = await Promise.all([
    ...(await contas(venda)).map((c) => usar(Number(c['codigo']), { valor: '60.00' })),
    reservar(outro, '60.00'),
    ...['60.00', '60.00'].map((valor) =>
      s.chamar(api.reembolsarCredito, { devvenda_codigo, valor }, gerente()),
    ),
  ]);
  expect(respostas.map((r) => r.status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(new Set(respostas.filter((r) => r.status === 409).map((r) => r.codigo))).toEqual(
    new Set(['CREDITO_INSUFICIENTE']),
  );
  await gasto(devvenda_codigo, '60.00');
});

test('not of another customer, company, representative or registration, nor without the right', async () => {
  const [p, alheio] = [await cliente(), await cliente()];
  const { devvenda_codigo, venda } = await comCredito(p);
  const deOutro = await saiu(alheio, emParcelas(['300.00', 'FT']));
  expect((await usar(await primeira(deOutro))).codigo).toBe('CREDITO_INSUFICIENTE');
  const meu = await saiu(p, emParcelas(['300.00', 'FT']));
  const conta = await primeira(meu);
  await s.emA('UPDATE contarec SET empresa_codigo = $2 WHERE contarec_codigo = $1', [
    conta,
    s.c.a.empresa2.empresa_codigo,
  ]);
  const deAmbas = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    empresas: [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo],
    perfil_codigo: s.c.a.administrador.perfil_codigo,
    ...VE_TUDO,
  });
  const ambas = await s.entrar(deAmbas.usuario_emaillogin);
  expect((await creditos(p, ambas)).length).toBe(1);
  expect((await usar(conta, {}, ambas)).codigo).toBe('CREDITO_INSUFICIENTE');
  expect((await usar(await primeira(deOutro), {}, s.u['rep2.a'])).status).toBe(404);
  expect((await usar(await primeira(deOutro), {}, s.u['adm.b'])).status).toBe(404);
  expect(await creditos(p, s.u['rep2.a'])).toEqual([]);
  expect(await creditos(p, s.u['adm.b'])).toEqual([]);
  for (const como of [s.u['rep2.a'], s.u['adm.b']])
    expect((await reservar(venda, '1.00', como)).status).toBe(404);
  const reembolsar = (como: Quem) => s.chamar(api.reembolsarCredito, { devvenda_codigo }, { como });
  expect((await reembolsar(s.u['rep1.a'])).status).toBe(403);
  expect((await reembolsar(s.u['adm.b'])).status).toBe(404);
  const feito = await reembolsar(s.gerente);
  const usos = feito.dados[0]!.usos.map((u) => u.usocred_codigo);
  expect((await desfazerUso(usos, s.u['rep1.a'])).status).toBe(403);
  expect((await desfazerUso(usos, s.u['rep2.a'])).status).toBe(404);
  expect((await desfazerUso(usos, s.u['adm.b'])).status).toBe(404);
  await gasto(devvenda_codigo, '100.00');
});

// reembolsarCreditoEmDinheiro (reembolsar.ts), exigirCreditoLivre (soltar.ts)
test('back in money, a part and the rest, never of tomorrow; the return stays while its credit is spent, and says on what', async () => {
  const p = await cliente();
  const o = await comCredito(p);
  const { devvenda_codigo } = o;
  const pedir = (e: object) =>
    s.chamar(api.reembolsarCredito, { devvenda_codigo, ...e } as never, gerente());
  expect((await pedir({ dia: '2999-12-31' })).codigo).toBe('CREDITO_DIA');
  expect((await pedir({ valor: '100.01' })).codigo).toBe('CREDITO_INSUFICIENTE');
  expect((await pedir({ valor: '0' })).codigo).toBe('ENTRADA_INVALIDA');
  await gasto(devvenda_codigo, '0.00');
  const r = await pedir({ valor: '30.00', dia: '2026-03-01', usocred_obs: 'Pix' });
  expect(r.dados, r.texto).toMatchObject([
    {
      usos: [
        {
          usocred_tipo: 'D',
          usocred_valor: '30.00',
          usocred_dia: '2026-03-01',
          usocred_obs: 'Pix',
        },
      ],
    },
  ]);
  const venda = await saiu(p, emParcelas(['300.00', 'FT']));
  const usos = (await usar(await primeira(venda), { valor: '25.00' })).dados[0]!.usos;
  const novo = await pedido(p);
  await reservar(novo, '5.00');
  const versao = o.venda.versao + 1;
  const presa = await desfazerDevolucao(o, versao);
  expect(presa.status).toBe(409);
  expect(presa.texto.replaceAll('\u00a0', ' ')).toContain(
    `O crédito desta devolução já foi usado: R$ 30,00 devolvidos em dinheiro em 01/03/2026; R$ 25,00 na parcela ${venda.pedvenda_numero}/1-1 do pedido ${venda.pedvenda_numero}; R$ 5,00 reservados para o pedido ${novo.pedvenda_numero}.`,
  );
  await gasto(devvenda_codigo, '60.00');
  await desfazerUso([...usos, r.dados[0]!.usos[0]!.usocred_codigo]);
  await s.passo(novo, 'cancelar', { pedvenda_motivo: 'Desistiu' });
  await gasto(devvenda_codigo, '0.00');
  const livre = await desfazerDevolucao(o, versao + 1);
  expect(livre.status, livre.texto).toBe(200);
  expect(await creditos(p)).toEqual([]);
  expect((await pedir({})).status).toBe(404);
  expect((await usar(await primeira(venda))).codigo).toBe('CREDITO_INSUFICIENTE');
});

// reservarCreditoDoPedido (reservar.ts), pagarParteComCredito (pagar-parte.ts)
test('an order holds credit, its part spends it on the parcels that fall due first; undone it is held again, cancelled it is free', async () => {
  const p = await cliente();
  const { devvenda_codigo } = await comCredito(p);
  const orcamento = await s.salvar({ pessoa_codigo: p });
  expect((await reservar(orcamento, '10.00')).codigo).toBe('VENDA_SITUACAO');
  const venda = await pedido(p);
  expect((await reservar(venda, '300.01')).codigo).toBe('CREDITO_ALEM');
  expect((await reservar(venda, '100.01')).codigo).toBe('CREDITO_INSUFICIENTE');
  const segura = await reservar(venda, '90.00', s.u['rep1.a']);
  expect(segura.dados, segura.texto).toMatchObject([{ versao: venda.versao + 1 }]);
  expect((await reservar(venda, '1.00')).codigo).toBe('REGISTRO_ALTERADO');
  const menos = await reservar(segura.dados[0]!, '60.00');
  await gasto(devvenda_codigo, '60.00');
  // What is held pays the first parcels; the rest of what was asked for comes out of what is free.
  const parte = await s.finalizar(menos.dados[0]!, ['2'], {
    ...emParcelas(['50.00', 'FT'], ['50.00', 'RC'], ['100.00', 'ET']),
    credito: '70.00',
  });
  expect(parte.status, parte.texto).toBe(200);
  expect(await curtas(venda)).toEqual(['PG 50.00 (50.00)', 'PG 50.00 (20.00)', 'AB 0.00 (0.00)']);
  expect((await comissao(venda)).filter((l) => l.startsWith('LI'))).toEqual(['LI 2.50', 'LI 2.50']);
  await gasto(devvenda_codigo, '70.00');
  const { pedvenda_codigo, versao } = parte.dados[0]!;
  const volta = await s.chamar(desfazer, { pedvenda_codigo, versao }, gerente());
  expect(volta.status, volta.texto).toBe(200);
  await gasto(devvenda_codigo, '60.00');
  expect(
    await s.emA('SELECT usocred_tipo FROM usocredito WHERE pedvenda_codigo = $1', [
      pedvenda_codigo,
    ]),
  ).toEqual([{ usocred_tipo: 'R' }, { usocred_tipo: 'R' }]);
  // Without a word the part takes what is held and no more than it is worth; with the end of the order the rest is free.
  expect((await s.finalizar(volta.dados[0]!, ['1'], { credito: '100.01' })).codigo).toBe(
    'CREDITO_ALEM',
  );
  const um = await s.finalizar(volta.dados[0]!, ['1'], emParcelas(['100.00', 'FT']));
  expect(um.status, um.texto).toBe(200);
  expect((await curtas(venda)).slice(-1)).toEqual(['PP 60.00 (60.00)']);
  const mais = await reservar(um.dados[0]!, '40.00');
  expect(mais.status, mais.texto).toBe(200);
  await gasto(devvenda_codigo, '100.00');
  const fim = await s.finalizar(mais.dados[0]!, ['2'], { credito: '0' });
  expect(fim.status, fim.texto).toBe(200);
  await gasto(devvenda_codigo, '60.00');
  const outro = await pedido(p);
  await reservar(outro, '40.00');
  await s.passo(outro, 'voltarAOrcamento');
  await gasto(devvenda_codigo, '60.00');
});

test('a merge takes the credit along, taking it back too, but not while one pays with the other’s', async () => {
  const [fica, sai] = [await cliente(), await cliente()];
  const { devvenda_codigo } = await comCredito(sai);
  const venda = await saiu(fica, emParcelas(['300.00', 'FT']));
  const versao = async (codigo: number) =>
    Number(
      (await s.emA('SELECT versao FROM pessoa WHERE pessoa_codigo = $1', [codigo]))[0]!['versao'],
    );
  const r = await s.chamar(
    juncao.juntar,
    {
      pessoa_codigo: fica,
      sai_codigo: sai,
      versao: await versao(fica),
      sai_versao: await versao(sai),
      DO_OUTRO: [],
    } as never,
    gerente(),
  );
  expect(r.status, r.texto).toBe(200);
  expect((await creditos(fica)).map((c) => c.devvenda_codigo)).toEqual([devvenda_codigo]);
  expect(await creditos(sai)).toEqual([]);
  const uso = await usar(await primeira(venda));
  expect(uso.status, uso.texto).toBe(200);
  const separar = () =>
    s.chamar(juncao.desfazerJuncao, { juncao_codigo: r.dados[0]!.juncao_codigo }, gerente());
  const presa = await separar();
  expect(presa.texto).toContain(
    `O crédito de um dos dois foi usado em pedido do outro (${venda.pedvenda_numero}). Desfaça antes esse uso.`,
  );
  expect((await creditos(fica)).length).toBe(1);
  await desfazerUso(uso.dados[0]!.usos);
  const livre = await separar();
  expect(livre.status, livre.texto).toBe(200);
  expect(await creditos(fica)).toEqual([]);
  expect((await creditos(sai)).map((c) => c.devvenda_codigo)).toEqual([devvenda_codigo]);
});
