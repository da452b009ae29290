import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLista } from '@praca/contract/aviso/endpoints.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { lembrarPrazos } from './lembrar.ts';

const { pedidoTitular, incidenteDados } = recursos;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const difusor = {
  publicar: () => undefined,
  acordarFila: () => undefined,
  esquecer: () => undefined,
};
const lembrar = (dia: string) =>
  lembrarPrazos({ banco: s.banco, config: s.config, difusor }, new AbortController().signal, {
    agora: new Date(`${dia}T12:00:00Z`),
  });
const titulos = async (quem: 'adm.a' | 'ger.a') =>
  (
    await s.chamar(getLista, { LISTA_TIPO: ['PRIVACIDADE'] } as never, { como: s.u[quem] })
  ).dados.map((a) => a.aviso_titulo);

test('who answers for privacy hears of a deadline before it, on its eve and after it, once each, until there is an answer', async () => {
  const pedido = await s.chamar(
    pedidoTitular.api.salvar,
    { pedtit_protocolo: '2030-001', pedtit_dtpedido: '2030-03-01' },
    { como: s.u['adm.a'] },
  );
  await s.chamar(
    incidenteDados.api.salvar,
    { incid_descricao: 'Sem risco', incid_dtconhecido: '2030-03-01', incid_risco: 'BAIXO' },
    { como: s.u['adm.a'] },
  );
  expect(await lembrar('2030-03-10')).toBe(0);
  for (const dia of [
    '2030-03-11',
    '2030-03-12',
    '2030-03-15',
    '2030-03-16',
    '2030-03-17',
    '2030-03-30',
  ])
    await lembrar(dia);
  expect((await titulos('adm.a')).toSorted()).toEqual([
    'Até 16/03/2030: responder ao pedido de titular “2030-001”',
    'Até 16/03/2030: responder ao pedido de titular “2030-001”',
    'Passou o prazo de responder ao pedido de titular “2030-001”',
  ]);
  expect(await titulos('ger.a')).toEqual([]);
  await s.chamar(
    pedidoTitular.api.salvar,
    {
      pedtit_codigo: pedido.dados[0]!.pedtit_codigo,
      versao: 1,
      pedtit_protocolo: '2030-001',
      pedtit_situacao: 'ATENDIDO',
    },
    { como: s.u['adm.a'] },
  );
  expect(await lembrar('2030-04-30')).toBe(0);
});
