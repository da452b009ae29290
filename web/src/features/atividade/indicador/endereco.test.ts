import { expect, it } from 'vitest';
import { entradaIndicador } from '@praca/contract/atividade/indicador.ts';
import { escreverBusca, lerBusca } from '../../../platform/tela/busca-url.ts';
import { entradaDoIndicador, escreverIndicador, lerIndicador } from './endereco.ts';

it('survives writing and reading; the usual state leaves no trace, nonsense is left out', () => {
  const filtros = lerIndicador({
    periodo: 'datas',
    de: '2028-02-29',
    ate: '2028-03-01',
    usuario: ['ana', 'bia'],
    tipo: '3',
    empresa: '4',
    representante: '5',
    equipe: '6',
    segmento: '7',
    origem: '8',
    pipeline: '9',
    etiqueta: ['10', '11'],
  });
  expect(lerIndicador(lerBusca(escreverBusca(escreverIndicador(filtros))))).toEqual(filtros);
  expect(escreverBusca(escreverIndicador(lerIndicador({ periodo: 'x', tipo: '-1' })))).toBe('');
  const entrada = entradaDoIndicador(filtros, { de: '2028-02-29', ate: '2028-03-01' });
  expect(entradaIndicador.safeParse(entrada).success).toBe(true);
  expect(entrada).toMatchObject({
    LISTA_USUARIO: ['ana', 'bia'],
    LISTA_TIPO: [3],
    LISTA_EMPRESA: [4],
    LISTA_REPRESENTANTE: [5],
    LISTA_EQUIPE: [6],
    LISTA_SEGMENTO: [7],
    LISTA_ORPROSPECT: [8],
    LISTA_PIPELINE: [9],
    LISTA_ETIQUETA: [10, 11],
  });
});
