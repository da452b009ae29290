import { expect, it } from 'vitest';
import { linhasDoIndicador } from '@praca/contract/atividade/indicador.ts';
import { entradaLista } from '@praca/contract/atividade/schemas.ts';
import { lerEm } from '../../../kit/passado/em.ts';
import { escreverBusca, lerBusca } from '../../../platform/tela/busca-url.ts';
import {
  buscaDoIndicador,
  escreverEndereco,
  filtrosDaTabela,
  filtrosDe,
  lerEndereco,
  temFiltro,
} from './endereco.ts';

it('survives writing and reading; the usual state leaves no trace', () => {
  const busca = {
    q: 'aço',
    vista: 'tabela',
    de: ['ana', 'bia'],
    participa: 'S',
    tipo: ['3'],
    empresa: ['2'],
    representante: ['5'],
    equipe: ['6'],
    segmento: ['7'],
    origem: ['8'],
    pipeline: ['9'],
    etiqueta: ['10', '11'],
    vinculo: 'PESSOA',
    situacao: ['P', 'C'],
    cumprimento: 'NO_PRAZO',
    reagendada: 'N',
    semtipo: 'S',
    diasemana: '0',
    hora: '-1',
    desde: '2028-02-29',
    ate: '2999-12-31',
    desce: 'S',
  };
  const estado = lerEndereco(busca);
  expect(lerEndereco(lerBusca(escreverBusca(escreverEndereco(estado))))).toEqual(estado);
  expect(escreverBusca(escreverEndereco(lerEndereco({ hora: '99', desde: '2027-02-29' })))).toBe(
    '',
  );
  expect([temFiltro(estado), temFiltro(lerEndereco({}))]).toEqual([true, false]);
  const entrada = { ...filtrosDe(estado, 'ana'), ...filtrosDaTabela(estado) };
  expect(entradaLista.safeParse(entrada).success).toBe(true);
});

it('every filter of the rows behind a number has its name in the address of the table', () => {
  const valores: Record<string, unknown> = {
    EM_DATA: '2026-03-05',
    DATA_INICIAL: '2026-03-01',
    DATA_FINAL: '2026-03-09',
    LISTA_USUARIO: ['ana'],
    LISTA_TIPO: [3],
    LISTA_EMPRESA: [4],
    LISTA_REPRESENTANTE: [5],
    LISTA_EQUIPE: [6],
    LISTA_SEGMENTO: [7],
    LISTA_ORPROSPECT: [8],
    LISTA_PIPELINE: [9],
    LISTA_ETIQUETA: [10, 11],
    LISTA_SITUACAO: ['C'],
    CUMPRIMENTO: 'FORA_DO_PRAZO',
    REAGENDADA: 'S',
    SEM_TIPO: 'S',
    DIA_SEMANA: 1,
    HORA: 9,
  };
  for (const nome of Object.keys(linhasDoIndicador.shape)) {
    expect(valores[nome], nome).toBeDefined();
    const linhas = linhasDoIndicador.parse({ [nome]: valores[nome] });
    const busca = lerBusca(escreverBusca(buscaDoIndicador(linhas)));
    const lido = lerEndereco(busca);
    const entrada: Record<string, unknown> = {
      ...filtrosDe(lido, 'eu'),
      ...filtrosDaTabela(lido),
      EM_DATA: lerEm(busca),
    };
    expect(entrada[nome], nome).toEqual(valores[nome]);
  }
});
