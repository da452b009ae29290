// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { getListaAnotacao } from '@praca/contract/acompanhamento/endpoints.ts';
import { getCentral, getMeuDia } from '@praca/contract/atividade/endpoints.ts';
import { getDicionarios, getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { ler as lerFicha } from '@praca/contract/negocio/ficha/endpoints.ts';
import { funilVendas } from '@praca/contract/painel/endpoints.ts';
import { lerFicha as lerFichaDoCliente } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { recursos } from '@praca/contract/recursos.ts';
import {
  getListaEstagioByPipeline,
  getListaPipelinesBoard,
} from '@praca/contract/pipeline/endpoints.ts';
import { LEITURAS_GUARDADAS } from './telas-guardadas.ts';

test('what is kept are the reads of the board, the deal, the funnel, the day’s tasks and their customers', () => {
  expect([...LEITURAS_GUARDADAS].sort()).toEqual(
    [
      getQuadro,
      getDicionarios,
      lerFicha,
      getListaEstagioByPipeline,
      getListaPipelinesBoard,
      funilVendas,
      getCentral,
      getMeuDia,
      getListaAnotacao,
      lerFichaDoCliente,
      recursos.tipoAtividade.api.getLista,
    ]
      .map(({ path }) => path)
      .sort(),
  );
});
