import { afterAll, beforeAll, expect, test } from 'vitest';
import { recursos } from '@praca/contract/recursos.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

const { pedidoTitular, tratamento, incidenteDados } = recursos;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });

test('until when an answer and a notice are due follows from the day, and changes with it', async () => {
  const pedido = await s.chamar(
    pedidoTitular.api.salvar,
    { pedtit_protocolo: '2026-001', pedtit_tipo: 'PORTABILIDADE', pedtit_dtpedido: '2026-02-20' },
    adm(),
  );
  expect(pedido.dados[0]).toMatchObject({
    pedtit_dtprazo: '2026-03-07',
    pedtit_situacao: 'ABERTO',
  });
  const mudado = await s.chamar(
    pedidoTitular.api.salvar,
    {
      pedtit_codigo: pedido.dados[0]!.pedtit_codigo,
      versao: 1,
      pedtit_protocolo: '2026-001',
      pedtit_dtpedido: null,
    },
    adm(),
  );
  expect(mudado.dados[0]).toMatchObject({ pedtit_dtprazo: null });
  const incidente = await s.chamar(
    incidenteDados.api.salvar,
    { incid_descricao: 'Notebook furtado', incid_dtconhecido: '2026-04-02' },
    adm(),
  );
  expect(incidente.dados[0]).toMatchObject({ incid_dtprazo: '2026-04-08', incid_risco: 'AVALIAR' });
});

test('nobody says until when by themselves, and who may not anonymise reads none of it', async () => {
  await s.recusada(
    pedidoTitular.api.salvar,
    { pedtit_protocolo: '2026-002', pedtit_dtprazo: '2030-01-01' } as never,
    { ...adm(), status: 400 },
  );
  await s.recusadas(
    [
      [pedidoTitular.api.getLista, {}],
      [tratamento.api.getLista, {}],
      [incidenteDados.api.getLista, {}],
      [tratamento.api.salvar, { tratam_descricao: 'x' }],
    ],
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
});
