import { afterAll, beforeAll, expect, test } from 'vitest';
import { desfazer } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { criarAleatorio, type Aleatorio } from '../../seed/fabricas/aleatorio.ts';
import { maosDasBaixas } from '../../test-support/cenario/baixas.ts';
import { abrirCreditos } from '../../test-support/cenario/creditos.ts';
import { rodadas } from '../../test-support/prova.ts';

let s: Awaited<ReturnType<typeof abrirCreditos>>;
let m: ReturnType<typeof maosDasBaixas>;
beforeAll(async () => {
  s = await abrirCreditos();
  m = maosDasBaixas(s);
});
afterAll(() => s.fechar());

/** A receivable whose sums are not those of its receipts, or that does not close. */
const erradas = (codigo: number) =>
  s.emA(
    `SELECT c.contarec_codigo FROM contarec c
     LEFT JOIN LATERAL (SELECT coalesce(sum(b.baixa_principal), 0) AS principal, coalesce(sum(b.baixa_juros), 0) AS juros, coalesce(sum(b.baixa_multa), 0) AS multa,
       coalesce(sum(b.baixa_desconto), 0) AS desconto, coalesce(sum(b.baixa_principal) FILTER (WHERE b.baixa_origem = 'CREDITO'), 0) AS credito
       FROM baixa b WHERE b.contarec_codigo = c.contarec_codigo AND b.baixa_estornadaem IS NULL) x ON true
     WHERE c.contarec_codigo = $1 AND ((c.contarec_valorpago, c.contarec_juros, c.contarec_multa, c.contarec_desconto, c.contarec_vlcredito) <> (x.principal, x.juros, x.multa, x.desconto, x.credito)
       OR c.contarec_valor <> c.contarec_valorpago + c.contarec_desconto + c.contarec_saldo OR c.contarec_saldo < 0
       OR c.contarec_vlcredito <> (SELECT coalesce(sum(u.usocred_valor), 0) FROM usocredito u WHERE u.contarec_codigo = c.contarec_codigo)
       OR c.contarec_situacao <> CASE WHEN c.contarec_situacao = 'CA' THEN 'CA' WHEN c.contarec_saldo = 0 THEN 'PG' WHEN c.contarec_valorpago > 0 THEN 'PP' ELSE 'AB' END)`,
    [codigo],
  );

const semVersao = async (codigo: number) => {
  const { versao: _, ...conta } = (await m.guardado(codigo)).conta;
  return conta;
};
const reais = (acaso: Aleatorio, ate: number) =>
  `${acaso.inteiro(0, ate)}.${acaso.inteiro(10, 99)}`;

/** One thing that somebody does with a receivable, allowed or not. */
async function mexer(acaso: Aleatorio, codigo: number, pessoa: number): Promise<number> {
  const vivas = (await m.baixas(codigo)).filter((b) => b.baixa_estornadaem === null);
  const dia = `2026-0${acaso.inteiro(1, 9)}-15`;
  switch (acaso.pesado([5, 3, 3, 2, 1, 1])) {
    case 0:
      return (
        await m.receber(codigo, {
          dia,
          principal: reais(acaso, 90),
          ...(acaso.chance(0.5) && { juros: reais(acaso, 5), multa: reais(acaso, 9) }),
        })
      ).status;
    case 1:
      return (await m.receber(codigo, { dia, desconto: reais(acaso, 20) })).status;
    case 2:
      return (await s.usar(codigo, { valor: reais(acaso, 40) })).status;
    case 3: {
      const uma = vivas[acaso.chance(0.7) ? 0 : vivas.length - 1];
      return uma ? (await m.estornarBaixa(codigo, uma.baixa_codigo)).status : 0;
    }
    case 4: {
      const usos = (await s.creditos(pessoa)).flatMap((c) => c.usos);
      const uso = usos.find((u) => u.usocred_tipo === 'C');
      return uso ? (await s.desfazerUso([uso.usocred_codigo])).status : 0;
    }
    default:
      return (await m.estornar(codigo)).status;
  }
}

test('whatever is received, settled with credit and taken back: receipts add up, the receivable closes, and taking all back gives what was', async () => {
  const vistos = new Map<number, number>();
  for (let vez = 0; vez < rodadas(3, 40); vez += 1) {
    const acaso = criarAleatorio(118, vez);
    const pessoa = await s.cliente();
    const { devvenda_codigo } = await s.comCredito(pessoa);
    const venda = await s.saiu(pessoa, s.emParcelas(['300.00', 'FT']));
    const codigo = await s.primeira(venda);
    const antes = [await semVersao(codigo), await s.comissao(venda)];
    for (let passo = 0; passo < 14; passo += 1) {
      const status = await mexer(acaso, codigo, pessoa);
      expect(status, `${vez}/${passo}`).toBeLessThan(500);
      vistos.set(status, 1 + (vistos.get(status) ?? 0));
      expect(await erradas(codigo), `${vez}/${passo}`).toEqual([]);
    }
    for (const { baixa_codigo, baixa_estornadaem } of await m.baixas(codigo))
      if (baixa_estornadaem === null)
        expect((await m.estornarBaixa(codigo, baixa_codigo)).status).toBe(200);
    expect([await semVersao(codigo), await s.comissao(venda)]).toEqual(antes);
    await s.gasto(devvenda_codigo, '0.00');
  }
  expect(vistos.get(200)).toBeGreaterThan(10);
  expect(vistos.get(409)).toBeGreaterThan(3);
});

test('credit is a receipt: it goes back with it; a discount that settled the rest holds the credit', async () => {
  const pessoa = await s.cliente();
  const { devvenda_codigo } = await s.comCredito(pessoa);
  const venda = await s.saiu(pessoa, s.emParcelas(['300.00', 'FT']));
  const codigo = await s.primeira(venda);
  const { usos } = (await s.usar(codigo, { valor: '40.00' })).dados[0]!;
  await m.receber(codigo, { desconto: '10.00' });
  const antes = await m.guardado(codigo);
  expect(antes.baixas.map((b) => [b['origem'], b['principal'], b['desconto']])).toEqual([
    ['CREDITO', '40.00', '0.00'],
    ['MANUAL', '250.00', '10.00'],
  ]);
  const presa = await s.desfazerUso(usos);
  expect(presa.codigo).toBe('BAIXA_FORA_DE_ORDEM');
  expect(presa.texto).toContain('Estorne antes o recebimento com desconto');
  expect(await m.guardado(codigo)).toEqual(antes);
  const [dinheiro, credito] = await m.baixas(codigo);
  await m.estornarBaixa(codigo, dinheiro!.baixa_codigo);
  expect(await s.curtas(venda)).toEqual(['PP 40.00 (40.00)']);
  await s.gasto(devvenda_codigo, '40.00');
  expect((await m.estornarBaixa(codigo, credito!.baixa_codigo)).status).toBe(200);
  expect(await s.curtas(venda)).toEqual(['AB 0.00 (0.00)']);
  await s.gasto(devvenda_codigo, '0.00');
});

const desfazerParte = ({ pedvenda_codigo, versao }: Venda) =>
  s.chamar(desfazer, { pedvenda_codigo, versao }, s.comoGerente());

test('a part that is taken back takes what was received at once along, not a fine that came in since', async () => {
  const pessoa = await s.cliente();
  await s.comCredito(pessoa);
  const naHora = await s.saiu(pessoa, {
    ...s.emParcelas(['300.00', 'RC']),
    credito: '30.00',
  });
  const codigo = await s.primeira(naHora);
  expect((await m.guardado(codigo)).baixas).toMatchObject([
    { principal: '30.00', origem: 'CREDITO', estornada: false },
    { principal: '270.00', origem: 'MANUAL', estornada: false },
  ]);
  expect((await desfazerParte(naHora)).status).toBe(200);
  const { conta, baixas } = await m.guardado(codigo);
  expect(conta).toMatchObject({ s: 'CA', pago: '0.00', credito: '0.00', dia: null });
  expect(baixas.map((b) => b['estornada'])).toEqual([true, true]);
  const aPrazo = await s.saiu(pessoa, s.emParcelas(['300.00', 'FT']));
  const outra = await s.primeira(aPrazo);
  await m.receber(outra, { principal: '0', multa: '15.00' });
  const antes = await m.guardado(outra);
  expect((await desfazerParte(aPrazo)).codigo).toBe('FINALIZACAO_RECEBIDA');
  expect(await m.guardado(outra)).toEqual(antes);
});

// Migration 0120, and the import of an export that is older.
test('F-16 what had come in before receipts were rows is one receipt, and each use of credit one of its own', async () => {
  const pessoa = await s.cliente();
  const { devvenda_codigo } = await s.comCredito(pessoa);
  const venda = await s.saiu(pessoa, s.emParcelas(['150.00', 'FT'], ['150.00', 'FT']));
  const codigo = await s.primeira(venda);
  await m.receber(codigo, { dia: '2026-02-10', principal: '50.00' });
  await m.receber(codigo, { dia: '2026-02-11', principal: '20.00' });
  const { usos } = (await s.usar(codigo, { valor: '40.00' })).dados[0]!;
  const antes = await semVersao(codigo);
  await s.emA('UPDATE usocredito SET baixa_codigo = NULL WHERE clienteregistro_codigo = $1', [s.a]);
  await s.emA('DELETE FROM baixa WHERE clienteregistro_codigo = $1', [s.a]);
  for (let vez = 0; vez < 2; vez += 1) await s.emA('SELECT instalacao.preencher_0120($1)', [s.a]);
  const { baixas } = await m.guardado(codigo);
  expect(baixas.map((b) => [b['principal'], b['origem'], b['login'] === null])).toEqual(
    expect.arrayContaining([
      ['70.00', 'MANUAL', true],
      ['40.00', 'CREDITO', false],
    ]),
  );
  expect(baixas).toHaveLength(2);
  expect(await erradas(codigo)).toEqual([]);
  expect(await semVersao(codigo)).toEqual(antes);
  const [, segunda] = await s.contas(venda);
  expect((await m.guardado(Number(segunda!['codigo']))).baixas).toEqual([]);
  // They go back as those of today do.
  expect((await s.desfazerUso(usos)).status).toBe(200);
  await s.gasto(devvenda_codigo, '0.00');
  const [velha] = (await m.baixas(codigo)).filter((b) => b.baixa_estornadaem === null);
  expect(velha).toMatchObject({ usuario_nome: null, baixa_em: null, baixa_principal: '70.00' });
  expect((await m.estornarBaixa(codigo, velha!.baixa_codigo)).status).toBe(200);
  expect(await s.curtas(venda)).toEqual(['AB 0.00 (0.00)', 'AB 0.00 (0.00)']);
});
