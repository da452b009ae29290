import { afterAll, beforeAll, expect, test } from 'vitest';
import { receber, estornar } from '@praca/contract/contarec/endpoints.ts';
import * as api from '@praca/contract/pedvenda/credito/endpoints.ts';
import { desfazer } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import * as juncao from '@praca/contract/pessoa/juncao/endpoints.ts';
import * as lgpd from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { VE_TUDO } from '../../../seed/fabricas/registro-a.ts';
import { abrirCreditos } from '../../../test-support/cenario/creditos.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';

let s: Awaited<ReturnType<typeof abrirCreditos>>;
beforeAll(async () => {
  s = await abrirCreditos();
});
afterAll(() => s.fechar());

// usarCreditoNaConta (usar.ts), desfazerUsos (desfazer.ts)
test('a representative settles a receivable with the credit of their customer, the oldest first; with the last of it commission is due; taken back all is as before', async () => {
  const p = await s.cliente();
  const [um, dois] = [await s.comCredito(p), await s.comCredito(p)];
  const venda = await s.saiu(p, s.emParcelas(['150.00', 'FT'], ['150.00', 'FT']));
  const conta = await s.primeira(venda);
  const parte = await s.usar(conta, { valor: '40.00' }, s.u['rep1.a']);
  expect(parte.dados, parte.texto).toMatchObject([{ contarec_situacao: 'PP', valor: '40.00' }]);
  await s.gasto(um.devvenda_codigo, '40.00');
  expect(await s.comissao(venda)).toEqual(['PR 7.50', 'PR 7.50']);
  const resto = await s.usar(conta);
  expect(resto.dados[0]).toMatchObject({ contarec_situacao: 'PG', valor: '110.00' });
  expect(await s.curtas(venda)).toEqual(['PG 150.00 (150.00)', 'AB 0.00 (0.00)']);
  expect(await s.comissao(venda)).toEqual(['LI 7.50', 'PR 7.50']);
  await s.gasto(um.devvenda_codigo, '100.00');
  await s.gasto(dois.devvenda_codigo, '50.00');
  expect(await s.creditos(p)).toMatchObject([
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
  expect((await s.usar(conta)).codigo).toBe('CONTA_SITUACAO');
  const outra = Number((await s.contas(venda))[1]!['codigo']);
  expect((await s.usar(outra, { valor: '150.01' })).codigo).toBe('CONTA_ALEM_DO_SALDO');
  expect((await s.usar(outra, { valor: '50.01' })).codigo).toBe('CREDITO_INSUFICIENTE');
  const volta = await s.desfazerUso(resto.dados[0]!.usos);
  expect(volta.status, volta.texto).toBe(200);
  expect(await s.curtas(venda)).toEqual(['PP 40.00 (40.00)', 'AB 0.00 (0.00)']);
  expect(await s.comissao(venda)).toEqual(['PR 7.50', 'PR 7.50']);
  await s.gasto(um.devvenda_codigo, '40.00');
  await s.gasto(dois.devvenda_codigo, '0.00');
  expect((await s.desfazerUso(resto.dados[0]!.usos)).status).toBe(404);
  // A reversal gives back what was not money as well.
  await s.chamar(receber, { contarec_codigo: conta, principal: '10.00' }, s.comoGerente());
  await s.chamar(estornar, { contarec_codigo: conta }, s.comoGerente());
  expect(await s.curtas(venda)).toEqual(['AB 0.00 (0.00)', 'AB 0.00 (0.00)']);
  await s.gasto(um.devvenda_codigo, '0.00');
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
  const p = await s.cliente();
  const { devvenda_codigo } = await s.comCredito(p);
  const venda = await s.saiu(p, {
    parcelas: Array.from({ length: 5 }, (_, i) => ({
      dtvencimento: `2027-0${i + 1}-10`,
      valor: '60.00',
      tipopagamento: 'FT',
    })),
  });
  const outro = await s.pedido(p);
  const respostas = await Promise.all([
    ...(await s.contas(venda)).map((c) => s.usar(Number(c['codigo']), { valor: '60.00' })),
    s.reservar(outro, '60.00'),
    ...['60.00', '60.00'].map((valor) =>
      s.chamar(api.reembolsarCredito, { devvenda_codigo, valor }, s.comoGerente()),
    ),
  ]);
  expect(respostas.map((r) => r.status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(new Set(respostas.filter((r) => r.status === 409).map((r) => r.codigo))).toEqual(
    new Set(['CREDITO_INSUFICIENTE']),
  );
  await s.gasto(devvenda_codigo, '60.00');
});

test('not of another customer, company, representative or registration, nor without the right', async () => {
  const [p, alheio] = [await s.cliente(), await s.cliente()];
  const { devvenda_codigo, venda } = await s.comCredito(p);
  const deOutro = await s.saiu(alheio, s.emParcelas(['300.00', 'FT']));
  expect((await s.usar(await s.primeira(deOutro))).codigo).toBe('CREDITO_INSUFICIENTE');
  const meu = await s.saiu(p, s.emParcelas(['300.00', 'FT']));
  const conta = await s.primeira(meu);
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
  expect((await s.creditos(p, ambas)).length).toBe(1);
  expect((await s.usar(conta, {}, ambas)).codigo).toBe('CREDITO_INSUFICIENTE');
  expect((await s.usar(await s.primeira(deOutro), {}, s.u['rep2.a'])).status).toBe(404);
  expect((await s.usar(await s.primeira(deOutro), {}, s.u['adm.b'])).status).toBe(404);
  expect(await s.creditos(p, s.u['rep2.a'])).toEqual([]);
  expect(await s.creditos(p, s.u['adm.b'])).toEqual([]);
  for (const como of [s.u['rep2.a'], s.u['adm.b']])
    expect((await s.reservar(venda, '1.00', como)).status).toBe(404);
  const reembolsar = (como: Quem) => s.chamar(api.reembolsarCredito, { devvenda_codigo }, { como });
  expect((await reembolsar(s.u['rep1.a'])).status).toBe(403);
  expect((await reembolsar(s.u['adm.b'])).status).toBe(404);
  const feito = await reembolsar(s.gerente);
  const usos = feito.dados[0]!.usos.map((u) => u.usocred_codigo);
  expect((await s.desfazerUso(usos, s.u['rep1.a'])).status).toBe(403);
  expect((await s.desfazerUso(usos, s.u['rep2.a'])).status).toBe(404);
  expect((await s.desfazerUso(usos, s.u['adm.b'])).status).toBe(404);
  await s.gasto(devvenda_codigo, '100.00');
});

// reembolsarCreditoEmDinheiro (reembolsar.ts), exigirCreditoLivre (soltar.ts)
test('back in money, a part and the rest, never of tomorrow; the return stays while its credit is spent, and says on what', async () => {
  const p = await s.cliente();
  const o = await s.comCredito(p);
  const { devvenda_codigo } = o;
  const pedir = (e: object) =>
    s.chamar(api.reembolsarCredito, { devvenda_codigo, ...e } as never, s.comoGerente());
  expect((await pedir({ dia: '2999-12-31' })).codigo).toBe('CREDITO_DIA');
  expect((await pedir({ valor: '100.01' })).codigo).toBe('CREDITO_INSUFICIENTE');
  expect((await pedir({ valor: '0' })).codigo).toBe('ENTRADA_INVALIDA');
  await s.gasto(devvenda_codigo, '0.00');
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
  const venda = await s.saiu(p, s.emParcelas(['300.00', 'FT']));
  const usos = (await s.usar(await s.primeira(venda), { valor: '25.00' })).dados[0]!.usos;
  const novo = await s.pedido(p);
  await s.reservar(novo, '5.00');
  const versao = o.venda.versao + 1;
  const presa = await s.desfazerDevolucao(o, versao);
  expect(presa.status).toBe(409);
  expect(presa.texto.replaceAll('\u00a0', ' ')).toContain(
    `O crédito desta devolução já foi usado: R$ 30,00 devolvidos em dinheiro em 01/03/2026; R$ 25,00 em Pedido ${venda.pedvenda_numero} · 1ª parte · parcela 1 de 1; R$ 5,00 reservados para o pedido ${novo.pedvenda_numero}.`,
  );
  await s.gasto(devvenda_codigo, '60.00');
  await s.desfazerUso([...usos, r.dados[0]!.usos[0]!.usocred_codigo]);
  await s.passo(novo, 'cancelar', { pedvenda_motivo: 'Desistiu' });
  await s.gasto(devvenda_codigo, '0.00');
  const livre = await s.desfazerDevolucao(o, versao + 1);
  expect(livre.status, livre.texto).toBe(200);
  expect(await s.creditos(p)).toEqual([]);
  expect((await pedir({})).status).toBe(404);
  expect((await s.usar(await s.primeira(venda))).codigo).toBe('CREDITO_INSUFICIENTE');
});

// reservarCreditoDoPedido (reservar.ts), pagarParteComCredito (pagar-parte.ts)
test('an order holds credit, its part spends it on the parcels that fall due first; undone it is held again, cancelled it is free', async () => {
  const p = await s.cliente();
  const { devvenda_codigo } = await s.comCredito(p);
  const orcamento = await s.salvar({ pessoa_codigo: p });
  expect((await s.reservar(orcamento, '10.00')).codigo).toBe('VENDA_SITUACAO');
  const venda = await s.pedido(p);
  expect((await s.reservar(venda, '300.01')).codigo).toBe('CREDITO_ALEM');
  expect((await s.reservar(venda, '100.01')).codigo).toBe('CREDITO_INSUFICIENTE');
  const segura = await s.reservar(venda, '90.00', s.u['rep1.a']);
  expect(segura.dados, segura.texto).toMatchObject([{ versao: venda.versao + 1 }]);
  expect((await s.reservar(venda, '1.00')).codigo).toBe('REGISTRO_ALTERADO');
  const menos = await s.reservar(segura.dados[0]!, '60.00');
  await s.gasto(devvenda_codigo, '60.00');
  // What is held pays the first parcels; the rest of what was asked for comes out of what is free.
  const parte = await s.finalizar(menos.dados[0]!, ['2'], {
    ...s.emParcelas(['50.00', 'FT'], ['50.00', 'RC'], ['100.00', 'ET']),
    credito: '70.00',
  });
  expect(parte.status, parte.texto).toBe(200);
  expect(await s.curtas(venda)).toEqual(['PG 50.00 (50.00)', 'PG 50.00 (20.00)', 'AB 0.00 (0.00)']);
  expect((await s.comissao(venda)).filter((l) => l.startsWith('LI'))).toEqual([
    'LI 2.50',
    'LI 2.50',
  ]);
  await s.gasto(devvenda_codigo, '70.00');
  const { pedvenda_codigo, versao } = parte.dados[0]!;
  const volta = await s.chamar(desfazer, { pedvenda_codigo, versao }, s.comoGerente());
  expect(volta.status, volta.texto).toBe(200);
  await s.gasto(devvenda_codigo, '60.00');
  expect(
    await s.emA('SELECT usocred_tipo FROM usocredito WHERE pedvenda_codigo = $1', [
      pedvenda_codigo,
    ]),
  ).toEqual([{ usocred_tipo: 'R' }, { usocred_tipo: 'R' }]);
  // Without a word the part takes what is held and no more than it is worth; with the end of the order the rest is free.
  expect((await s.finalizar(volta.dados[0]!, ['1'], { credito: '100.01' })).codigo).toBe(
    'CREDITO_ALEM',
  );
  const um = await s.finalizar(volta.dados[0]!, ['1'], s.emParcelas(['100.00', 'FT']));
  expect(um.status, um.texto).toBe(200);
  expect((await s.curtas(venda)).slice(-1)).toEqual(['PP 60.00 (60.00)']);
  const mais = await s.reservar(um.dados[0]!, '40.00');
  expect(mais.status, mais.texto).toBe(200);
  await s.gasto(devvenda_codigo, '100.00');
  const fim = await s.finalizar(mais.dados[0]!, ['2'], { credito: '0' });
  expect(fim.status, fim.texto).toBe(200);
  await s.gasto(devvenda_codigo, '60.00');
  const outro = await s.pedido(p);
  await s.reservar(outro, '40.00');
  await s.passo(outro, 'voltarAOrcamento');
  await s.gasto(devvenda_codigo, '60.00');
});

test('a merge takes the credit along, taking it back too, but not while one pays with the other’s', async () => {
  const [fica, sai] = [await s.cliente(), await s.cliente()];
  const { devvenda_codigo } = await s.comCredito(sai);
  const venda = await s.saiu(fica, s.emParcelas(['300.00', 'FT']));
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
    s.comoGerente(),
  );
  expect(r.status, r.texto).toBe(200);
  expect((await s.creditos(fica)).map((c) => c.devvenda_codigo)).toEqual([devvenda_codigo]);
  expect(await s.creditos(sai)).toEqual([]);
  const uso = await s.usar(await s.primeira(venda));
  expect(uso.status, uso.texto).toBe(200);
  const separar = () =>
    s.chamar(juncao.desfazerJuncao, { juncao_codigo: r.dados[0]!.juncao_codigo }, s.comoGerente());
  const presa = await separar();
  expect(presa.texto).toContain(
    `O crédito de um dos dois foi usado em pedido do outro (${venda.pedvenda_numero}). Desfaça antes esse uso.`,
  );
  expect((await s.creditos(fica)).length).toBe(1);
  await s.desfazerUso(uso.dados[0]!.usos);
  const livre = await separar();
  expect(livre.status, livre.texto).toBe(200);
  expect(await s.creditos(fica)).toEqual([]);
  expect((await s.creditos(sai)).map((c) => c.devvenda_codigo)).toEqual([devvenda_codigo]);
});

test('who is made anonymous keeps the credit with the order: nobody’s name, the same amount, still to be given back', async () => {
  const p = await s.cliente();
  const { devvenda_codigo } = await s.comCredito(p);
  await s.chamar(
    api.reembolsarCredito,
    { devvenda_codigo, valor: '30.00', usocred_obs: 'Pix' },
    s.comoGerente(),
  );
  const nome = (await s.creditos(p))[0]!.pessoa_razao;
  const r = await s.chamar(lgpd.anonimizar, { pessoa_codigo: p, nome }, { como: s.u['adm.a'] });
  expect(r.status, r.texto).toBe(200);
  await esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
  const [credito] = await s.creditos(p);
  expect(credito).toMatchObject({ devvenda_codigo, devvenda_creditousado: '30.00' });
  expect(JSON.stringify(credito)).not.toContain(nome);
  const resto = await s.chamar(api.reembolsarCredito, { devvenda_codigo }, s.comoGerente());
  expect(resto.status, resto.texto).toBe(200);
  await s.gasto(devvenda_codigo, '100.00');
});
