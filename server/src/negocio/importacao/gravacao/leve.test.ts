import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHistorico } from '@praca/contract/negocio/endpoints.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../../test-support/cenario/importacao.ts';

let c: CenarioDeImportacao;
beforeAll(async () => {
  c = await cenarioDeImportacao();
});
afterAll(() => c.s.fechar());

const importar = (texto: string) => importarCsv(c.s, c.gerente, texto, destinoEm(c.leads));

test('a history row of an import repeats nothing that its columns hold, and its reader is told all of it', async () => {
  await importar(
    'id;título;valor;situação\nH1;Um aberto;10,00;aberto\nH2;Um perdido;20,00;perdido',
  );
  const guardadas = await c.consultar<{
    negocio_codigo: number;
    depois: object;
    evento_requisicao: string;
  }>(
    "SELECT v.negocio_codigo, v.evento_depois AS depois, v.evento_requisicao FROM evento v JOIN negocio n USING (clienteregistro_codigo, negocio_codigo) WHERE n.negocio_titulo LIKE 'Um %' AND v.evento_acao = 'CRIAR' ORDER BY 1",
  );
  expect(guardadas).toMatchObject([
    { depois: { negocio_titulo: 'Um aberto', negocio_valor: '10.00' }, evento_requisicao: '' },
    { depois: { negocio_titulo: 'Um perdido', negocio_situacao: 'P' } },
  ]);
  expect(Object.keys(guardadas[0]?.depois ?? {})).toHaveLength(2);
  const contadas = await Promise.all(
    guardadas.map(({ negocio_codigo }) =>
      c.s.chamar(getHistorico, { negocio_codigo, SQL_LIMIT: 10 }, { como: c.gerente }),
    ),
  );
  const onde = {
    pipeline_codigo: c.leads.pipeline_codigo,
    estagio_codigo: c.leads.estagios[0]?.estagio_codigo,
  };
  expect(contadas.map((r) => r.dados.at(-1)?.evento_depois)).toEqual([
    { ...onde, negocio_titulo: 'Um aberto', negocio_valor: '10.00', negocio_situacao: 'A' },
    { ...onde, negocio_titulo: 'Um perdido', negocio_valor: '20.00', negocio_situacao: 'P' },
  ]);
});

test('deals that keep the longer keys of before are known by the one of today', async () => {
  const arquivo = ['K1', 'K2', 'K3', 'K4'].map((id) => `${id};Chave ${id}`);
  await importar(['id;título', arquivo[0], arquivo[2], arquivo[3]].join('\n'));
  const inteira = (id: string) =>
    createHash('sha256')
      .update(JSON.stringify(['leads', ['id_externo', id]]))
      .digest('hex');
  // The whole digest, 23 of its digits, and what an import writes now.
  for (const [id, letras] of [
    ['K1', 64],
    ['K3', 23],
  ] as const) {
    const mudadas = await c.s.banco.transacao(c.registro, 'write', (tx) =>
      tx.sql(
        'UPDATE negocio SET negocio_chaveimportacao = $2 WHERE negocio_titulo = $1 AND length(negocio_chaveimportacao) = 15 RETURNING 1',
        [`Chave ${id}`, inteira(id).slice(0, letras)],
      ),
    );
    expect(mudadas).toHaveLength(1);
  }
  const { resultado } = await importar(['id;título', ...arquivo].join('\n'));
  expect(resultado).toMatchObject({ linhas: 4, importadas: 1, duplicadas: 3 });
});

test('however the rows of a chunk are written, the codes of its deals follow the file', async () => {
  const linhas = Array.from({ length: 900 }, (_, i) => `O${i};Ordem ${String(i).padStart(3, '0')}`);
  await importar(['id;título', ...linhas].join('\n'));
  const lidas = await c.consultar<{ negocio_titulo: string; pelo_quadro: string }>(
    "SELECT negocio_titulo, lag(negocio_titulo) OVER (ORDER BY negocio_posicao) AS pelo_quadro FROM negocio WHERE negocio_titulo LIKE 'Ordem %' ORDER BY negocio_codigo",
  );
  const titulos = lidas.map((l) => l.negocio_titulo);
  expect(titulos).toHaveLength(900);
  expect(titulos).toEqual(titulos.toSorted());
  expect(lidas.slice(1).map((l) => l.pelo_quadro)).toEqual(titulos.slice(0, -1));
});
