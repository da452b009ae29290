import { expect, test } from 'vitest';
import {
  aoFinalizar,
  aoGanhar,
  aoAlterar,
  aoMover,
  aoPerder,
  aoReativar,
  aoTrocarPipeline,
  avanca,
  camposFaltando,
  diasDaCopia,
  ehAlteracaoDeCampos,
  mudadosDepois,
  opcoesDeGanhar,
} from './rules.ts';
import { CAMPOS_EXIGIVEIS, type CampoExigivel } from '../pipeline/schemas.ts';
import { SITUACOES } from './schemas.ts';

test.each(SITUACOES)(
  'moving, changing, changing pipeline, losing and winning need an open deal: %s',
  (negocio_situacao) => {
    const esperado = negocio_situacao === 'A' ? null : 'NEGOCIO_FECHADO';
    for (const regra of [aoMover, aoAlterar, aoTrocarPipeline, aoPerder, aoGanhar])
      expect(regra({ negocio_situacao })).toBe(esperado);
    expect(aoReativar({ negocio_situacao })).toBe(
      negocio_situacao === 'A' ? 'NEGOCIO_JA_ABERTO' : null,
    );
  },
);

test.each([
  ['A', 'posvendas', null],
  ['A', 'oportunidades', 'NAO_E_POSVENDA'],
  ['G', 'posvendas', 'NEGOCIO_FECHADO'],
] as const)('finishing %s in %s: %s', (negocio_situacao, board_tipo, recusa) =>
  expect(aoFinalizar({ negocio_situacao, board_tipo })).toBe(recusa),
);

test.each([
  ['S', null, true, false],
  ['N', 30, false, true],
] as const)(
  'the pipeline says what is checked: after-sales %s, recurring after %s days',
  (pipeline_posvenda, pipeline_recorrencia, posvenda, recorrente) => {
    const funil = { pipeline_posvenda, pipeline_recorrencia };
    expect(opcoesDeGanhar({ negocio_posvenda: null, negocio_recorrente: null, ...funil })).toEqual({
      enviaPosVenda: { marcada: posvenda, travada: false },
      abreNegocioRecorrente: { marcada: recorrente, travada: false },
    });
    expect(opcoesDeGanhar({ negocio_posvenda: 6, negocio_recorrente: 7, ...funil })).toEqual({
      enviaPosVenda: { marcada: true, travada: true },
      abreNegocioRecorrente: { marcada: true, travada: true },
    });
  },
);

test.each([
  [0, null],
  [30, null],
  [-1, 'A quantidade de dias deve ser maior ou igual a 0.'],
  [1.5, 'A quantidade de dias deve ser maior ou igual a 0.'],
  [3651, 'Use no máximo 3650 dias.'],
])('a copy %s days ahead', (dias, recusa) => expect(diasDaCopia(dias)).toBe(recusa));

const CHEIO = {
  pessoa_codigo: 1,
  negocio_valor: '0.01',
  negocio_dtprevisao: '2026-12-01',
  usuario_responsavel: 'ana',
  repres_codigo: 2,
  segmento_codigo: 3,
  orprospect_codigo: 4,
  negocio_observacao: 'x',
  etiquetas: [5],
  negocio_proximaatividade: '2026-12-01T10:00:00Z',
};
const VAZIOS: Record<CampoExigivel, unknown> = {
  pessoa_codigo: null,
  negocio_valor: '0.00',
  negocio_dtprevisao: null,
  usuario_responsavel: null,
  repres_codigo: null,
  segmento_codigo: null,
  orprospect_codigo: null,
  negocio_observacao: '',
  etiquetas: [],
  negocio_proximaatividade: null,
};
test.each(CAMPOS_EXIGIVEIS)(
  'a stage that demands %s misses it alone, and only when it is empty',
  (campo) => {
    expect(camposFaltando(CHEIO, CAMPOS_EXIGIVEIS)).toEqual([]);
    expect(camposFaltando({ ...CHEIO, [campo]: VAZIOS[campo] }, CAMPOS_EXIGIVEIS)).toEqual([campo]);
    expect(camposFaltando({ ...CHEIO, [campo]: VAZIOS[campo] }, [])).toEqual([]);
  },
);
test('what the page does not know of a deal is left to the server', () =>
  expect(camposFaltando({ negocio_valor: '0.00' }, CAMPOS_EXIGIVEIS)).toEqual(['negocio_valor']));

test.each([
  [1, 1, 1, 2, true],
  [1, 2, 1, 1, false],
  [1, 2, 1, 2, false],
  [1, 2, 2, 1, true],
])('from pipeline %i stage %i to pipeline %i stage %i asks: %s', (a, de, b, para, pergunta) =>
  expect(
    avanca({ pipeline_codigo: a, estagio_ordem: de }, { pipeline_codigo: b, estagio_ordem: para }),
  ).toBe(pergunta),
);

test.each([
  ['ALTERAR', 2, { negocio_valor: '1.00' }, { negocio_valor: '2.00' }, true],
  [
    'ALTERAR',
    2,
    { pessoa_codigo: 1, etiquetas: [] },
    { pessoa_codigo: null, etiquetas: [3] },
    true,
  ],
  ['ALTERAR', null, { negocio_valor: '1.00' }, { negocio_valor: '2.00' }, false],
  ['ALTERAR', 2, {}, { negocio_valor: '2.00' }, false],
  ['ALTERAR', 2, {}, {}, false],
  ['ALTERAR', 2, null, null, false],
  ['ALTERAR', 2, { negocio_valor: '1.00' }, { negocio_valor: '2.00', desfaz: 9 }, false],
  ['ALTERAR', 2, { estagio_codigo: 1 }, { estagio_codigo: 2 }, false],
  ['MOVER', 2, { negocio_valor: '1.00' }, { negocio_valor: '2.00' }, false],
] as const)(
  'a %s at version %s of %j to %j is a change of fields that can be taken back: %s',
  (evento_acao, evento_versao, evento_antes, evento_depois, esperado) =>
    expect(ehAlteracaoDeCampos({ evento_acao, evento_versao, evento_antes, evento_depois })).toBe(
      esperado,
    ),
);

test.each([
  [{ negocio_valor: '10.00' }, { negocio_valor: '10' }, []],
  [{ negocio_valor: '10.01' }, { negocio_valor: '10' }, ['negocio_valor']],
  [{ etiquetas: [2, 1] }, { etiquetas: [1, 2, 2] }, []],
  [{ etiquetas: [2] }, { etiquetas: [1, 2] }, ['etiquetas']],
  [{ pessoa_codigo: null }, { pessoa_codigo: undefined }, []],
  [
    { pessoa_codigo: null, negocio_titulo: 'A' },
    { pessoa_codigo: 3, negocio_titulo: 'A' },
    ['pessoa_codigo'],
  ],
])('a deal with %j after a change to %j: changed since %j', (negocio, depois, mudados) =>
  expect(mudadosDepois(negocio, depois)).toEqual(mudados),
);
