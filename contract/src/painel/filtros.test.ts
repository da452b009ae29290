import type * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { entradaIndicador } from '../atividade/indicador.ts';
import { entradaNaoCompram } from '../negocio/nao-compram/schemas.ts';
import { entradaReposicao } from '../negocio/reposicao/schemas.ts';
import { filtrosDaCarta } from './carta.ts';
import { entradaPrevisao } from './previsao.ts';
import { entradaFunil, entradaNegociosDoPainel } from './schemas.ts';
import type { TelaDoPainel } from './telas.ts';
import { entradaVendas } from './vendas.ts';

const PERIODO = ['DATA_INICIAL', 'DATA_FINAL'];
const LISTAS = [
  'LISTA_EMPRESA',
  'LISTA_REPRESENTANTE',
  'LISTA_EQUIPE',
  'LISTA_RESPONSAVEL',
  'LISTA_SEGMENTO',
  'LISTA_ORPROSPECT',
  'LISTA_PIPELINE',
  'LISTA_ETIQUETA',
];
/** What a screen calls otherwise: one funnel is drawn, and who is to do a task answers for it. */
const OUTRO_NOME: Record<string, Record<string, string>> = {
  painel_funil: { LISTA_PIPELINE: 'pipeline_codigo' },
  painel_tarefas: { LISTA_RESPONSAVEL: 'LISTA_USUARIO' },
};
const ENTRADAS: Record<TelaDoPainel | 'radar' | 'nao_compram', z.ZodMiniObject> = {
  painel_funil: entradaFunil,
  painel_vendas: entradaVendas,
  painel_tarefas: entradaIndicador,
  painel_prospects: entradaNegociosDoPainel,
  painel_leads: entradaNegociosDoPainel,
  painel_oportunidades: entradaNegociosDoPainel,
  painel_etiqueta: entradaNegociosDoPainel,
  painel_previsao: entradaPrevisao,
  radar: entradaReposicao,
  nao_compram: entradaNaoCompram,
};

it.each(Object.entries(ENTRADAS))('%s is narrowed as all the others are', (tela, entrada) => {
  const pedidos = [...PERIODO, ...LISTAS].map((nome) => OUTRO_NOME[tela]?.[nome] ?? nome);
  expect(Object.keys(entrada.def.shape)).toEqual(expect.arrayContaining(pedidos));
});

it('and so is its mail, whose days are those of the week', () => {
  expect(Object.keys(filtrosDaCarta.def.shape)).toEqual(expect.arrayContaining(LISTAS));
});
