import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFechados, getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { contar } from '@praca/contract/negocio/lote/endpoints.ts';
import { funilVendas } from '@praca/contract/painel/endpoints.ts';
import { criarBasico, criarNegocio, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { servidorDeTeste, type Quem, type Servidor } from '../../test-support/servidor/servidor.ts';

/** The most that one deal may be worth, and two of them. */
const MAIOR = '9999999999999.99';
const DOIS = '19999999999999.98';

let s: Servidor;
let b: Basico;
let adm: Quem;

beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  const comum = {
    empresa_codigo: b.empresa.empresa_codigo,
    pipeline_codigo: b.funil.pipeline_codigo,
    estagio_codigo: b.funil.estagios[0]?.estagio_codigo ?? 0,
    negocio_valor: MAIOR,
    usuario_responsavel: b.adm.usuario_login,
  };
  const fim = { negocio_situacao: 'G', negocio_dtfechamento: new Date().toISOString() };
  for (const resto of [{}, {}, fim, fim])
    await criarNegocio(s.dono, b.registro.clienteregistro_codigo, { ...comum, ...resto });
  adm = await s.entrar(b.adm.usuario_emaillogin);
});
afterAll(() => s.fechar());

it('deals of the greatest value are summed by the funnel, the board, what is closed and a choice of many', async () => {
  const { pipeline_codigo } = b.funil;
  const como = adm;
  const funil = await s.chamar(funilVendas, { pipeline_codigo }, { como });
  expect(funil.status, funil.texto).toBe(200);
  expect(funil.dados[0]).toMatchObject({ valor_aberto: DOIS, valor_ganho: DOIS });
  expect(funil.dados[0]?.degraus[0]).toMatchObject({ quantidade: 2, valor_total: DOIS });
  const quadro = await s.chamar(getQuadro, { pipeline_codigo }, { como });
  expect(quadro.dados[0]).toMatchObject({ quantidade: 2, valor_total: DOIS });
  const fechados = await s.chamar(getFechados, { pipeline_codigo }, { como });
  expect(fechados.dados).toContainEqual({
    negocio_situacao: 'G',
    quantidade: 2,
    valor_total: DOIS,
  });
  const contagem = await s.chamar(
    contar,
    { FILTROS: { NEGOCIO_SITUACAO: 'A', LISTA_PIPELINE: [pipeline_codigo] } },
    { como },
  );
  expect(contagem.dados).toEqual([{ quantidade: 2, abertos: 2, valor_total: DOIS }]);
});
