import { expect, it } from 'vitest';
import { escreverBusca, lerBusca } from '../../../../platform/tela/busca-url.ts';
import { escreverEndereco, filtrosDaChamada, lerEndereco, quantosFiltros } from './endereco.ts';

it.each([
  [{}, { SITUACAO: 'ATRASADO' }, 0],
  [{ situacao: 'RITMO', atraso: '7' }, { SITUACAO: 'RITMO' }, 1],
  [{ situacao: 'NADA', atraso: '8', pagina: '0' }, { SITUACAO: 'ATRASADO' }, 0],
  [
    { q: 'aço', atraso: '30', grupo: ['2', 'x'], uf: ['SC', 'XX'], semnegocio: 'S' },
    {
      FILTRO_GERAL: 'aço',
      SITUACAO: 'ATRASADO',
      ATRASO_DE: 30,
      LISTA_GRUPO: [2],
      LISTA_UF: ['SC'],
      SEM_NEGOCIO: 'S',
    },
    4,
  ],
  [
    {
      de: '2026-01-01',
      ate: '2026-02-30',
      representante: '1',
      equipe: '2',
      responsavel: 'ana',
      segmento: '3',
      origem: '4',
      pipeline: '5',
      etiqueta: '6',
      visao: '9',
    },
    {
      SITUACAO: 'ATRASADO',
      DATA_INICIAL: '2026-01-01',
      LISTA_REPRESENTANTE: [1],
      LISTA_EQUIPE: [2],
      LISTA_RESPONSAVEL: ['ana'],
      LISTA_SEGMENTO: [3],
      LISTA_ORPROSPECT: [4],
      LISTA_PIPELINE: [5],
      LISTA_ETIQUETA: [6],
    },
    8,
  ],
])('the address %o', (busca, filtros, quantos) => {
  const estado = lerEndereco(busca);
  expect(filtrosDaChamada(estado)).toEqual(filtros);
  expect(quantosFiltros(estado)).toBe(quantos);
  expect(lerEndereco(lerBusca(escreverBusca(escreverEndereco(estado))))).toEqual(estado);
});
