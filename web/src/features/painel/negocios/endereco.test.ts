import { expect, it } from 'vitest';
import { entradaNegociosDoPainel, linhasDoPainel } from '@praca/contract/painel/schemas.ts';
import { escreverBusca, lerBusca } from '../../../platform/tela/busca-url.ts';
import {
  buscaDasLinhas,
  entradaDoPainel,
  escreverPainel,
  lerPainel,
  temFiltro,
} from './endereco.ts';

it('survives writing and reading; the usual state leaves no trace', () => {
  const filtros = lerPainel({
    periodo: 'mes',
    pipeline: '3',
    origem: ['4', '9'],
    estagio: ['6', '7'],
    etiqueta: '5',
    comparar: 'ano',
  });
  expect(lerPainel(lerBusca(escreverBusca(escreverPainel(filtros))))).toEqual(filtros);
  expect(escreverBusca(escreverPainel(lerPainel({ origem: '-1' })))).toBe('');
  expect([temFiltro(filtros), temFiltro(lerPainel({}))]).toEqual([true, false]);
  const entrada = entradaDoPainel(filtros, { de: '2026-03-01', ate: '2026-03-09' });
  expect(entrada).toMatchObject({
    LISTA_ORPROSPECT: [4, 9],
    LISTA_ESTAGIO: [6, 7],
    LISTA_ETIQUETA: [5],
    COMPARAR: 'ANO',
  });
  expect(entradaNegociosDoPainel.safeParse(entrada).success).toBe(true);
});

it('every filter of the rows has its name in the address of the list', () => {
  const valores: Record<string, unknown> = {
    DATA_INICIAL: '2026-03-01',
    DATA_FINAL: '2026-03-09',
    EM_DATA: '2026-03-09',
    LISTA_RESPONSAVEL: ['ana'],
    LISTA_TEMPERATURA: ['QUENTE'],
    NEGOCIO_SITUACAO: ['A'],
    DIAS_SEM_INTERACAO: 7,
    SEM: 'ORIGEM',
    ADIADO: 'S',
  };
  for (const nome of Object.keys(linhasDoPainel.shape)) {
    const linhas = linhasDoPainel.parse({ [nome]: valores[nome] ?? [3] });
    expect(escreverBusca(buscaDasLinhas(linhas)), nome).not.toBe('');
  }
});
