import { expect, it } from 'vitest';
import {
  escreverEndereco,
  filtrosDaChamada,
  lerEndereco,
  quantosFiltros,
  SEM_FILTROS,
  type Estado,
} from './endereco.ts';
import { escreverBusca, lerBusca } from '../../../platform/tela/busca-url.ts';

const HOJE = '2026-11-24';
const volta = (estado: Estado) => lerEndereco(lerBusca(escreverBusca(escreverEndereco(estado))));
const ida = (busca: Record<string, unknown>) => volta(lerEndereco(busca));

it('opens with who bought before and not for 90 days, and says nothing of that', () => {
  const usual = lerEndereco({});
  expect(escreverBusca(escreverEndereco(usual))).toBe('');
  expect(filtrosDaChamada(usual, HOJE)).toEqual({
    DATA_INICIAL: '2026-08-27',
    DATA_FINAL: HOJE,
    COMPROU_ANTERIORMENTE: 'S',
  });
});

it.each([
  [{ prazo: '180' }, { DATA_INICIAL: '2026-05-29', DATA_FINAL: HOJE }],
  [
    { de: '2026-01-01', ate: '2026-02-01' },
    { DATA_INICIAL: '2026-01-01', DATA_FINAL: '2026-02-01' },
  ],
  [{ prazo: 'datas' }, {}],
  [{ quem: 'nunca' }, { COMPROU_ANTERIORMENTE: 'N' }],
  [{ data: 'FATURAMENTO' }, { TIPO_DATA: 'FATURAMENTO' }],
  [
    { empresa: '1', representante: ['2', '3'], segmento: '4', origem: '5' },
    { LISTA_EMPRESA: [1], LISTA_REPRESENTANTE: [2, 3], LISTA_SEGMENTO: [4], LISTA_ORPROSPECT: [5] },
  ],
  [
    { equipe: '6', responsavel: 'ana', pipeline: '7', etiqueta: ['8', '9'] },
    {
      LISTA_EQUIPE: [6],
      LISTA_RESPONSAVEL: ['ana'],
      LISTA_PIPELINE: [7],
      LISTA_ETIQUETA: [8, 9],
    },
  ],
  [
    { uf: ['SC', 'XX'], cidade: 'Joinville/SC', bairro: 'América' },
    { LISTA_UF: ['SC'], LISTA_CIDADE: ['Joinville/SC'], LISTA_BAIRRO: ['América'] },
  ],
  [
    { semrepresentante: 'S', semnegociacao: 'S', pessoa: 'F' },
    { SOMENTE_SEM_REPRESENTANTE: 'S', ANALISA_SOMENTE_COMPRA: 'N', TIPO_PESSOA: 'F' },
  ],
])('%j is asked as %j, and is the same after the way through the address', (busca, pedido) => {
  const estado = ida(busca);
  expect(filtrosDaChamada(estado, HOJE)).toMatchObject(pedido);
  expect(volta(estado)).toEqual(estado);
});

it('leaves out what it does not understand, and counts and clears what it does', () => {
  expect(
    ida({ prazo: '7', ordem: 'versao', uf: 'XX', pessoa: 'X', pagina: '-1', inclusao: 'x' }),
  ).toEqual(lerEndereco({}));
  const cheio = lerEndereco({ q: 'x', uf: 'SC', pessoa: 'F', semrepresentante: 'S' });
  expect(quantosFiltros(cheio)).toBe(3);
  expect(quantosFiltros({ ...cheio, ...SEM_FILTROS })).toBe(0);
});
