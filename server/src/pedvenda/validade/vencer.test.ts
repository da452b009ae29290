import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { emailsDe, filaDeEmailsVazia } from '../../../test-support/servidor/emails.ts';
import { abrirVendas } from '../../../test-support/cenario/vendas.ts';
import { vencerOrcamentos } from './vencer.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

const NUNCA = new AbortController().signal;
const EM = new Date('2030-06-15T12:00:00Z');
const vencer = (agora = EM, lote?: number) =>
  vencerOrcamentos({ banco: s.banco, config: s.config, difusor: s.difusor }, NUNCA, {
    agora,
    ...(lote !== undefined && { lote }),
  });
const enviada = async (pedvenda_dtvalidade: string) =>
  s.passo(await s.salvar({ pedvenda_dtvalidade }), 'enviar');
const situacao = async (pedvenda_codigo: number) =>
  (await s.chamar(api.getPedVenda, { pedvenda_codigo }, { como: s.u['rep1.a'] })).dados[0]!;
const acoes = async (codigo: number) =>
  (await s.eventos('pedvenda', codigo)).map((v) => v.evento_acao);

test('what was sent and whose last day is over expires exactly once, also when two clocks strike, and its maker gets one mail', async () => {
  const [ontem, antes, hoje] = await Promise.all([
    enviada('2030-06-14'),
    enviada('2030-06-01'),
    enviada('2030-06-15'),
  ]);
  const rascunho = await s.salvar({ pedvenda_dtvalidade: '2030-06-01' });
  const vezes = await Promise.all([vencer(), vencer(), vencer()]);
  expect(vezes.reduce((a, b) => a + b, 0)).toBe(2);
  expect(await vencer()).toBe(0);
  for (const v of [ontem, antes]) {
    expect(await situacao(v.pedvenda_codigo)).toMatchObject({
      pedvenda_situacao: 'OR',
      pedvenda_motivo: 'A validade terminou.',
      versao: v.versao + 1,
    });
    expect((await acoes(v.pedvenda_codigo)).filter((a) => a === 'VENCER')).toHaveLength(1);
  }
  expect(await situacao(hoje.pedvenda_codigo)).toMatchObject({ pedvenda_situacao: 'OE' });
  expect(await situacao(rascunho.pedvenda_codigo)).toMatchObject({ pedvenda_situacao: 'RA' });
  const avisos = (await emailsDe(s)).filter((e) => /venceu|venceram/.test(e));
  expect(avisos.join('\n')).toContain(ontem.pedvenda_numero);
  expect(avisos.length).toBeLessThanOrEqual(2);
});

test('it goes through all of them in pieces; the day is that of Brasília', async () => {
  const todas = await Promise.all(['2031-01-01', '2031-01-02', '2031-01-03'].map(enviada));
  // 02:30 UTC of the 4th is the evening of the 3rd there.
  expect(await vencer(new Date('2031-01-04T02:30:00Z'), 1)).toBe(2 + 1);
  expect(await situacao(todas[2]!.pedvenda_codigo)).toMatchObject({ pedvenda_situacao: 'OE' });
});

test('an expired quote is reopened, and not sent again before it has another day', async () => {
  const v = await enviada('2029-01-01');
  await vencer();
  await s.passo(v, 'reabrir');
  await s.emA("UPDATE pedvenda SET pedvenda_dtvalidade = '2001-01-01' WHERE pedvenda_codigo = $1", [
    v.pedvenda_codigo,
  ]);
  // The mail of its end is on its way.
  await filaDeEmailsVazia(s);
  const antes = await s.guardado(v.pedvenda_codigo);
  await s.recusada(
    api.mudarSituacao,
    { pedvenda_codigo: v.pedvenda_codigo, passo: 'enviar' },
    { como: s.u['rep1.a'], status: 409, codigo: 'VENDA_VALIDADE' },
  );
  expect(await s.guardado(v.pedvenda_codigo)).toEqual(antes);
});
