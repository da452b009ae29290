import { expect, test } from 'vitest';
import { etiqueta } from '@praca/contract/etiqueta/recurso.ts';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import { motivoPerda } from '@praca/contract/motivo-perda/recurso.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { escreverBusca, lerBusca } from '../../platform/tela/busca-url.ts';
import { semTipos, type Recurso } from '@praca/contract/recurso.ts';
import {
  buscaDaVisao,
  colunasUsuais,
  escreverComUsuais,
  escreverEndereco,
  estadoDaVisao,
  lerComUsuais,
  lerEndereco,
  ordemSeguinte,
  paginaDe,
  pedidoDe,
  quantosFiltros,
} from './endereco.ts';

const cores = semTipos(etiqueta);
const motivos = semTipos(motivoPerda);
const clientes = semTipos(pessoa);
const ida = (busca: string, de: Recurso = motivos) =>
  escreverBusca(escreverEndereco(lerEndereco(de, lerBusca(busca))));

test.each([
  '',
  '?q=pre%C3%A7o&situacao=todos&ordem=motperda_ordem+desc&motperda_exigeobs=S',
  '?pagina=3&porpagina=50&colunas=motperda_descricao&colunas=motperda_ordem&registro=12',
  '?registro=novo',
  '?situacao=todos&visao=0',
])('an address says the same after it was read and written: %s', (busca) => {
  expect(ida(busca)).toBe(busca);
});

test('what an address does not know is as if it were not there', () => {
  expect(
    ida('?situacao=x&ordem=senha&pagina=-1&porpagina=7&colunas=x&registro=0&etiqueta_cor=1'),
  ).toBe('');
});

test('the request asks for the active rows, 20 a page', () => {
  expect(paginaDe(motivos, lerEndereco(motivos, {}))).toEqual({
    FILTRO_GERAL: '',
    motperda_ativo: 'S',
    SQL_LIMIT: 20,
    SQL_OFFSET: 0,
  });
  const estado = lerEndereco(motivos, { pagina: '3', porpagina: '50', situacao: 'todos' });
  expect(paginaDe(motivos, estado)).toMatchObject({ SQL_LIMIT: 50, SQL_OFFSET: 100 });
  expect(paginaDe(motivos, estado)).not.toHaveProperty('motperda_ativo');
  expect(paginaDe(motivos, lerEndereco(motivos, { pagina: '99999' })).SQL_OFFSET).toBe(10_000);
});

test('filters go out as the call takes them', () => {
  expect(pedidoDe(cores, lerEndereco(cores, { etiqueta_cor: ['1', '14'] }))).toMatchObject({
    etiqueta_cor: [1, 14],
  });
  expect(pedidoDe(motivos, lerEndereco(motivos, { motperda_exigeobs: 'S' }))).toMatchObject({
    motperda_exigeobs: 'S',
  });
});

test('filters by another noun and by a word go out as codes and as one text; what is no code is left out', () => {
  expect(
    pedidoDe(
      clientes,
      lerEndereco(clientes, { segmento_codigo: ['3', 'x', '7'], cidade_descricao: 'Joinville' }),
    ),
  ).toMatchObject({ segmento_codigo: [3, 7], cidade_descricao: 'Joinville' });
});

test('every request is one that the call accepts', () => {
  const estado = lerEndereco(motivos, {
    q: 'a',
    ordem: 'motperda_ordem desc',
    motperda_exigeobs: 'N',
    pagina: '2',
  });
  expect(motivoPerda.api.getLista.input.safeParse(paginaDe(motivos, estado)).success).toBe(true);
});

test('a saved view keeps what decides the rows, and leaves the open row and the page to the screen', () => {
  const agora = lerEndereco(
    motivos,
    lerBusca('?q=a&pagina=3&registro=7&colunas=motperda_ordem&visao=4'),
  );
  expect(buscaDaVisao(agora)).toBe('q=a&visao=4');
  const aplicada = { busca: 'situacao=todos&visao=5', colunas: ['motperda_ordem', 'senha'] };
  expect(escreverBusca(escreverEndereco(estadoDaVisao(motivos, aplicada, agora)))).toBe(
    '?situacao=todos&colunas=motperda_ordem&registro=7&visao=5',
  );
});

test('the name stands first, and a head turns its order round', () => {
  expect(colunasUsuais(motivos)[0]).toBe('motperda_descricao');
  expect(ordemSeguinte('a', 'a')).toBe('a desc');
  expect(ordemSeguinte('a desc', 'a')).toBe('a');
  expect(ordemSeguinte('b', 'a')).toBe('a');
});

test('added fields are columns one by one and filters, which count by field; what says nothing of them is not there', () => {
  const busca =
    '?pessoa_campos=12%3D7&pessoa_campos=12%3D9&pessoa_campos=13%3E10&colunas=pessoa_razao&colunas=pessoa_campos.12';
  expect(ida(busca, clientes)).toBe(busca);
  const estado = lerEndereco(clientes, lerBusca(busca));
  expect(pedidoDe(clientes, estado)).toMatchObject({
    pessoa_campos: [
      { campo_codigo: 12, VALORES: [7, 9] },
      { campo_codigo: 13, DE: '10' },
    ],
  });
  expect(pessoa.api.getLista.input.safeParse(paginaDe(clientes, estado)).success).toBe(true);
  expect(quantosFiltros(clientes, estado)).toBe(2);
  expect(colunasUsuais(clientes)).not.toContain('pessoa_campos');
  const nada = '?pessoa_campos=x&colunas=pessoa_campos&colunas=pessoa_campos.0&colunas=outro.12';
  expect(ida(nada, clientes)).toBe('');
});

test.each([
  ['', ['AB', 'PP']],
  ['?contarec_situacao=todas', undefined],
  ['?contarec_situacao=PG', ['PG']],
  ['?q=orc&contarec_situacao=AB', ['AB']],
] as const)('a list that begins with a filter: %s asks for %s', (busca, situacoes) => {
  const usuais = { contarec_situacao: ['AB', 'PP'] };
  const contas = semTipos(contaRec);
  const estado = lerComUsuais(contas, lerBusca(busca), usuais);
  expect(pedidoDe(contas, estado)['contarec_situacao']).toEqual(situacoes);
  expect(escreverBusca(escreverComUsuais(estado, usuais))).toBe(busca);
});
