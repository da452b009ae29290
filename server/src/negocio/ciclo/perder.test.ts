import { afterAll, beforeAll, expect, test } from 'vitest';
import { perder } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { alterar } from '@praca/contract/negocio/lote/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const criarMotivo = async (dados: Record<string, unknown>) =>
  Number((await inserir(s.dono, 'motivo_perda', s.a, dados))['motperda_codigo']);

test('a reason may demand an observation, and an inactive one is no reason any more; one deal and many', async () => {
  const { negocio_codigo } = s.c.a.deRep1[0]!;
  const exige = await criarMotivo({ motperda_descricao: 'Exige', motperda_exigeobs: true });
  const inativo = await criarMotivo({ motperda_descricao: 'Inativo', motperda_ativo: false });
  const como = s.u['rep1.a'];
  const deUm = (resto: object) => ({ negocio_codigo, versao: 1, ...resto });
  const deMuitos = (resto: object) => ({
    LISTA_CODIGO: [negocio_codigo],
    ACAO: { tipo: 'PERDER', ...resto },
  });
  for (const negocio_obsperda of ['', '   ']) {
    const perda = { motperda_codigo: exige, negocio_obsperda };
    await s.recusadas(
      [
        [perder, deUm(perda)],
        [alterar, deMuitos(perda)],
      ],
      { como, status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'negocio_obsperda' },
    );
  }
  await s.recusadas(
    [
      [perder, deUm({ motperda_codigo: inativo })],
      [alterar, deMuitos({ motperda_codigo: inativo })],
    ],
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'motperda_codigo' },
  );
  const feita = await s.chamar(
    perder,
    deUm({ motperda_codigo: exige, negocio_obsperda: 'Parou.' }) as never,
    { como },
  );
  expect(feita.status, feita.texto).toBe(200);
});
