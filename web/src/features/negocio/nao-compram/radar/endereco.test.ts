import { expect, it } from 'vitest';
import { escreverBusca, lerBusca } from '../../../../platform/busca-url.ts';
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
])('the address %o', (busca, filtros, quantos) => {
  const estado = lerEndereco(busca);
  expect(filtrosDaChamada(estado)).toEqual(filtros);
  expect(quantosFiltros(estado)).toBe(quantos);
  expect(lerEndereco(lerBusca(escreverBusca(escreverEndereco(estado))))).toEqual(estado);
});
