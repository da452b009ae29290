import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTADOS } from '@praca/contract/envelope.ts';
import { getLista, getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { criarBasico, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { servidorDeTeste, type Quem, type Servidor } from '../../test-support/servidor/servidor.ts';

const QUANTOS = CONTADOS + 50;
let s: Servidor;
let b: Basico;
let como: Quem;

beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  const { clienteregistro_codigo: r } = b.registro;
  await s.banco.transacao(r, 'write', async (tx) => {
    await tx.sql(
      `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, negocio_dtalteracao)
       SELECT $1, $2, $3, $4, i, 'N' || i, i + 0.25, now() - make_interval(secs => i) FROM generate_series(1, $5::int) i`,
      [
        r,
        b.empresa.empresa_codigo,
        b.funil.pipeline_codigo,
        b.funil.estagios[0]!.estagio_codigo,
        QUANTOS,
      ],
    );
    await tx.sql(
      `INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca)
       SELECT $1, negocio_codigo, 'palavra ' || CASE WHEN negocio_valor < 301 THEN 'poucas' ELSE 'outras' END FROM negocio WHERE clienteregistro_codigo = $1`,
      [r],
    );
  });
  como = await s.entrar(b.adm.usuario_emaillogin);
});
afterAll(() => s.fechar());

const contar = async (filtros: object) => {
  const { total, envelope, dados } = await s.chamar(
    getLista,
    { SQL_LIMIT: 3, ...filtros },
    { como },
  );
  return [total, envelope.Conteudo[0]?.TOTAL_MAIS ?? false, dados.length];
};

test('what a search finds is counted to ten thousand, and then said to be more; what is not searched is counted whole', async () => {
  expect(await contar({})).toEqual([QUANTOS, false, 3]);
  expect(await contar({ FILTRO_GERAL: 'palavra' })).toEqual([CONTADOS, true, 3]);
  expect(await contar({ FILTRO_GERAL: 'poucas' })).toEqual([300, false, 3]);
  expect(await contar({ FILTRO_GERAL: 'nenhuma' })).toEqual([0, false, 0]);
  expect(await contar({ VALOR_MINIMO: '51' })).toEqual([CONTADOS, false, 3]);
  expect(await contar({ VALOR_MINIMO: '50' })).toEqual([CONTADOS, true, 3]);
});

test('a range of values takes both its ends in', async () => {
  expect(await contar({ VALOR_MINIMO: '1.25', VALOR_MAXIMO: '4.25' })).toEqual([4, false, 3]);
  expect(await contar({ VALOR_MINIMO: '1.26', VALOR_MAXIMO: '4.24' })).toEqual([2, false, 2]);
  const quadro = await s.chamar(
    getQuadro,
    { pipeline_codigo: b.funil.pipeline_codigo, VALOR_MAXIMO: '2.25' },
    { como },
  );
  expect(quadro.dados[0]).toMatchObject({ quantidade: 2, valor_total: '3.50' });
});
