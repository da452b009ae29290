import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLista as getTarefas } from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { buscar, getLista, getListaCidades, getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { getLixeira } from '@praca/contract/negocio/lixeira/endpoints.ts';
import {
  abrirClienteMudado,
  DADOS_DO_CLIENTE,
  MARCA,
  PEDACOS,
} from '../../test-support/cenario/cliente-mudado.ts';
import { deSeisEmSeis } from '../../test-support/juntos.ts';
import type { Chamada } from '../../test-support/servidor/servidor.ts';
import { leituras, proprioDe } from '../../test-support/varredura/leituras.ts';

// A search is a read of every column that it looks at (S-87): what somebody may not read, no words of theirs find.

let s: Awaited<ReturnType<typeof abrirClienteMudado>>;
const quem = new Map<string, Chamada>();
beforeAll(async () => {
  s = await abrirClienteMudado();
  quem.set('the representative whose customer moved away', { como: s.u['rep1.a'] });
  quem.set('a key that sees deals alone', await s.comChave('negocio.ver', 'negocio.excluir'));
  quem.set(
    'a key that sees deals and sales',
    await s.comChave('negocio.ver', 'negocio.excluir', 'venda.ver'),
  );
  quem.set('an administrator', { como: s.u['adm.a'] });
});
afterAll(() => s.fechar());
const SEM_VENDAS = 'a key that sees deals alone';
/** The number of the customer's quote, which leads to its deal. */
const ORCAMENTO = 'ORC-DO-REP1';
const ALHEIOS = [
  'the representative whose customer moved away',
  'a key that sees deals alone',
  'a key that sees deals and sales',
];

const formas = (e: Endpoint) => (e.input as { shape?: Record<string, unknown> }).shape ?? {};
/** Every read of the contract that looks for words or for towns, in filters or beside them; those of files apart. */
const buscas = () =>
  leituras().flatMap((e) => {
    const nomes = Object.keys(formas(e));
    const dentro = nomes.includes('FILTROS') && !nomes.includes('FILTRO_GERAL');
    if (e.forma !== undefined || !(dentro || nomes.includes('FILTRO_GERAL'))) return [];
    return [{ e, dentro }];
  });
const perguntar = async (
  { e, dentro }: ReturnType<typeof buscas>[number],
  filtro: object,
  como: Chamada,
) => {
  const proprio = proprioDe(e);
  const entrada = {
    ...proprio,
    ...('pipeline_codigo' in formas(e) && { pipeline_codigo: s.c.a.funil.pipeline_codigo }),
    ...('MOSTRAR_HISTORICO' in formas(e) && { MOSTRAR_HISTORICO: 'S' }),
    ...(dentro ? { FILTROS: { ...(proprio['FILTROS'] as object), ...filtro } } : filtro),
  };
  const r = await s.chamar(e, entrada, como);
  return { ...r, corpo: JSON.stringify([r.status, r.dados, r.total]) };
};

test.each(ALHEIOS)(
  'S-87 no search of the contract tells %s a document, telephone, e-mail or town of a customer that they may not read',
  async (nome) => {
    const como = quem.get(nome)!;
    const todas = buscas();
    expect(todas.length).toBeGreaterThan(30);
    for (const juntas of deSeisEmSeis(todas))
      await Promise.all(
        juntas.map(async (uma) => {
          const nada = await perguntar(uma, { FILTRO_GERAL: '99887766554433' }, como);
          for (const pedaco of [...PEDACOS, ...(nome === SEM_VENDAS ? [ORCAMENTO] : [])]) {
            const achado = await perguntar(uma, { FILTRO_GERAL: pedaco }, como);
            expect(achado.corpo, `${uma.e.path} ${pedaco}`).toBe(nada.corpo);
          }
        }),
      );
  },
);

test('S-87 who reads the customer finds what is of it by every one of these words, in deals, tasks and the bin', async () => {
  const como = quem.get('an administrator')!;
  for (const e of [getLista, getTarefas])
    for (const FILTRO_GERAL of PEDACOS.filter((p) => p !== 'ficticio'))
      expect((await s.chamar(e, { FILTRO_GERAL }, como)).texto, FILTRO_GERAL).toContain(MARCA);
  expect((await s.chamar(getLixeira, { FILTRO_GERAL: 'quizumba' }, como)).texto).toContain(MARCA);
});

test('S-87 what the deal itself says still finds it, with its tasks, its column and its place in the bin', async () => {
  for (const nome of ALHEIOS) {
    const como = quem.get(nome)!;
    const { pipeline_codigo } = s.c.a.funil;
    for (const FILTRO_GERAL of [MARCA, 'zanzibar', `zanzibar ${MARCA}`, String(s.negocio_codigo)]) {
      const achados = await s.chamar(getLista, { FILTRO_GERAL }, como);
      expect(
        [achados.dados.map((n) => n.negocio_codigo), achados.total],
        `${nome} ${FILTRO_GERAL}`,
      ).toEqual([[s.negocio_codigo], 1]);
      const quadro = await s.chamar(getQuadro, { FILTRO_GERAL, pipeline_codigo }, como);
      expect(quadro.dados[0]!.cartoes.map((n) => n.negocio_codigo)).toEqual([s.negocio_codigo]);
      const { dados: tarefas } = await s.chamar(getTarefas, { FILTRO_GERAL }, como);
      expect(tarefas.map((t) => t.atividade_codigo)).toContain(s.doNegocio);
    }
    for (const FILTRO_GERAL of ['excluido', 'zanzibar'])
      expect(
        (await s.chamar(getLixeira, { FILTRO_GERAL }, como)).dados.map((n) => n.negocio_codigo),
      ).toEqual([s.excluido]);
  }
});

test('S-87 the number of a quote leads to its deal for who sees quotes', async () => {
  for (const nome of ['a key that sees deals and sales', 'an administrator'])
    expect(
      (await s.chamar(buscar, { FILTRO_GERAL: ORCAMENTO }, quem.get(nome)!)).texto,
      nome,
    ).toContain(MARCA);
});

test('S-87 a town filters deals of customers that one reads, and is offered for those alone', async () => {
  const LISTA_CIDADE = [DADOS_DO_CLIENTE.cidade_descricao];
  const vistos = async (como: Chamada) => [
    (await s.chamar(getLista, { LISTA_CIDADE }, como)).dados.map((n) => n.negocio_codigo),
    (await s.chamar(getListaCidades, {}, como)).texto.includes(DADOS_DO_CLIENTE.cidade_descricao),
  ];
  for (const nome of ALHEIOS) expect(await vistos(quem.get(nome)!), nome).toEqual([[], false]);
  expect(await vistos(quem.get('an administrator')!)).toEqual([[s.negocio_codigo], true]);
});

test('S-87 words that half of all deals hold are counted and shown on the board by the same right', async () => {
  const { pipeline_codigo, estagios } = s.c.a.outroFunil;
  await s.emA(
    `WITH n AS (INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, pessoa_codigo, pessoa_nome, repres_codigo, usuario_responsavel)
       SELECT $1, $2, $3, $4, i, CASE WHEN i % 3 = 0 THEN 'Repetido quizumba' ELSE 'Repetido' END, $5, 'Zanzibar', $6, 'rep1.a' FROM generate_series(1, 600) i RETURNING negocio_codigo, negocio_titulo)
     INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT $1, negocio_codigo, dobrar(negocio_titulo) || ' almoxarifado@quizumba.ind.br ' || negocio_codigo FROM n`,
    [
      s.a,
      s.c.a.empresa1.empresa_codigo,
      pipeline_codigo,
      estagios[0]!.estagio_codigo,
      s.pessoa_codigo,
      s.c.a.rep1.repres_codigo,
    ],
  );
  const filtro = { FILTRO_GERAL: 'quizumba' };
  const contados = async (como: Chamada) => {
    const quadro = await s.chamar(getQuadro, { pipeline_codigo, ...filtro }, como);
    const lista = await s.chamar(getLista, { LISTA_PIPELINE: [pipeline_codigo], ...filtro }, como);
    return [quadro.dados[0]!.quantidade, lista.total];
  };
  for (const nome of ALHEIOS) expect(await contados(quem.get(nome)!), nome).toEqual([200, 200]);
  expect(await contados(quem.get('an administrator')!)).toEqual([600, 600]);
});
