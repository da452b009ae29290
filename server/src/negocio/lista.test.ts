import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { DIRECAO_DA_ORDEM, ordemInversa, type NomeDaOrdem } from '@praca/contract/negocio/ordem.ts';
import { TEMPERATURAS } from '@praca/contract/negocio/schemas.ts';
import { criarFunil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { de, listas } from '../../test-support/cenario/listas.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const { ver, codigos, criar, percorrer } = listas(() => s);

test('every order by cursor: all rows once, in the published order, through ties and microseconds', async () => {
  const funil = await criarFunil(s.dono, s.a);
  const instantes = [
    '2026-03-01T12:00:00.000001Z',
    '2026-03-01T12:00:00.000002Z',
    '2026-03-01T12:00:00.000002Z',
    '2026-03-01T12:00:00.999999Z',
  ];
  for (let i = 0; i < 23; i++)
    await criar(
      {
        negocio_posicao: [0.1, 0.1, -7, 1e15, 1 / 3][i % 5],
        negocio_valor: ['10.00', '10.00', '9999999999999.99', '0.01'][i % 4],
        negocio_dtalteracao: instantes[i % 4],
        negocio_dtcriacao: instantes[(i + 1) % 4],
        negocio_dtestagio: instantes[(i + 2) % 4],
        negocio_dtinteracao: instantes[(i + 3) % 4],
        negocio_dtfechamento: [null, instantes[0], instantes[3]][i % 3],
        negocio_proximaatividade: [instantes[1], null][i % 2],
        negocio_dtprevisao: [null, '2026-05-01', '2026-02-01', '2026-05-01'][i % 4],
        negocio_titulo: ['Água', 'agua', 'Zinco', 'infinity', 'aço 2'][i % 5],
        pessoa_nome: ['', 'Óleo', 'oleo', "D'Água"][i % 4],
        negocio_temperatura: TEMPERATURAS[i % 4],
        estagio_codigo: funil.estagios[i % 2]!.estagio_codigo,
      },
      funil,
    );
  const doFunil = funil.estagios.map((um) => um.estagio_codigo);
  const esperado: Record<string, string> = {
    quadro: 'negocio_posicao, negocio_codigo',
    alteracao: 'negocio_dtalteracao DESC, negocio_codigo DESC',
    criacao: 'negocio_dtcriacao DESC, negocio_codigo DESC',
    valor: 'negocio_valor DESC, negocio_codigo DESC',
    interacao: 'negocio_dtinteracao, negocio_codigo',
    entrada: 'negocio_dtestagio DESC, negocio_codigo DESC',
    previsao: 'negocio_dtprevisao NULLS LAST, negocio_codigo',
    fechamento: 'negocio_dtfechamento DESC NULLS LAST, negocio_codigo DESC',
    proximatarefa: 'negocio_proximaatividade NULLS LAST, negocio_codigo',
    titulo: 'dobrar(negocio_titulo), negocio_codigo',
    cliente: 'dobrar(pessoa_nome), negocio_codigo',
    temperatura: `array_position('{FRIO,MORNO,QUENTE,MUITO_QUENTE}', negocio_temperatura) DESC, negocio_codigo DESC`,
    estagio: `array_position('{${doFunil.join()}}', estagio_codigo), negocio_codigo`,
  };
  // Backwards, all is turned round but what has no date, which stays last.
  const virar = (ordem: string) =>
    ordem
      .split(/, (?=negocio_codigo)/)
      .map((um) => {
        const [, chave = '', desc, nulos = ''] = /^(.*?)( DESC)?( NULLS LAST)?$/.exec(um) ?? [];
        return `${chave}${desc ? '' : ' DESC'}${nulos}`;
      })
      .join(', ');
  const pedidos = Object.entries(esperado).flatMap(([nome, ordem]) => [
    [nome, ordem] as const,
    [ordemInversa(nome as NomeDaOrdem), virar(ordem)] as const,
  ]);
  expect(Object.keys(esperado).toSorted()).toEqual(Object.keys(DIRECAO_DA_ORDEM).toSorted());
  for (const [ORDEM, ordem] of pedidos) {
    const certos = (
      await s.emA(
        `SELECT negocio_codigo FROM negocio WHERE pipeline_codigo = $1 ORDER BY ${ordem}`,
        [funil.pipeline_codigo],
      )
    ).map((l) => l.negocio_codigo);
    for (const SQL_LIMIT of [3, 22, 23]) {
      const { vistos, total } = await percorrer({
        ORDEM,
        SQL_LIMIT,
        LISTA_PIPELINE: [funil.pipeline_codigo],
      });
      expect([ORDEM, SQL_LIMIT, vistos, total]).toEqual([ORDEM, SQL_LIMIT, certos, 23]);
    }
    const umEstagio = await percorrer({
      ORDEM,
      SQL_LIMIT: 5,
      LISTA_ESTAGIO: doFunil,
    });
    expect(umEstagio.vistos).toEqual(certos);
    const pulando = await ver({
      ORDEM,
      SQL_LIMIT: 5,
      SQL_OFFSET: 10,
      LISTA_PIPELINE: [funil.pipeline_codigo],
    });
    expect([pulando.dados.map((n) => n.negocio_codigo), pulando.total]).toEqual([
      certos.slice(10, 15),
      23,
    ]);
  }
});

test('a cursor that is not ours is an invalid field, never an error of the server', async () => {
  const texto = (v: unknown) => Buffer.from(JSON.stringify(v)).toString('base64url');
  const ruins = [
    'x',
    'null',
    texto(['abc', 1]),
    texto(["1'; DROP TABLE negocio", 1]),
    texto(['2026-13-45 99:99:99+00', 1]),
    texto([1, 1]),
    texto(['1', '1']),
    texto({}),
    texto(['\u0000', 1]),
  ];
  await s.recusadas(
    ruins.flatMap((CURSOR) =>
      ['quadro', 'alteracao', 'valor desc', 'previsao', 'estagio', 'temperatura'].map(
        (ORDEM) => [e.getLista, { CURSOR, ORDEM }] as const,
      ),
    ),
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});

test('S-03 a representative sees their own, whatever the lists name', async () => {
  const meus = [...s.c.a.deRep1, s.c.a.naEmpresa2];
  const { repres_codigo } = s.c.a.rep2;
  const doFunil = { LISTA_PIPELINE: [s.c.a.funil.pipeline_codigo] };
  expect(
    await codigos({ ...doFunil, LISTA_REPRESENTANTE: [repres_codigo] }, s.u['rep1.a']),
  ).toEqual([]);
  expect(
    await codigos(
      { ...doFunil, LISTA_REPRESENTANTE: [repres_codigo, s.c.a.rep1.repres_codigo] },
      s.u['rep1.a'],
    ),
  ).toEqual(de(...meus));
  expect(await codigos({ ...doFunil, LISTA_REPRESENTANTE: [] }, s.u['rep1.a'])).toEqual(
    de(...meus),
  );
  expect(await codigos(doFunil, s.u['rep1.a'])).toEqual(de(...meus));
  expect(
    await codigos(
      { ...doFunil, LISTA_CODIGO: s.c.a.deRep2.map((n) => n.negocio_codigo) },
      s.u['rep1.a'],
    ),
  ).toEqual([]);
});

test('who may see internal or external representatives alone sees those, their own, and those of nobody', async () => {
  const { a } = s.c;
  const deNinguem = await criar({ usuario_responsavel: 'adm.a' }, a.funil);
  const interno = await criarUsuario(s.dono, s.a, {
    empresa_codigo: a.empresa1.empresa_codigo,
    empresas: [a.empresa1.empresa_codigo, a.empresa2.empresa_codigo],
    perfil_codigo: a.gerente.perfil_codigo,
    usuario_visualizaoutrosrep: true,
    usuario_visualizarepinterno: true,
  });
  const externo = await criarUsuario(s.dono, s.a, {
    empresa_codigo: a.empresa1.empresa_codigo,
    perfil_codigo: a.gerente.perfil_codigo,
    usuario_visualizaoutrosrep: true,
    usuario_visualizarepexterno: true,
  });
  const doFunil = { LISTA_PIPELINE: [a.funil.pipeline_codigo] };
  expect(await codigos(doFunil, await s.entrar(interno.usuario_emaillogin))).toEqual(
    de(...a.deRep1, a.naEmpresa2, deNinguem),
  );
  expect(await codigos(doFunil, await s.entrar(externo.usuario_emaillogin))).toEqual(
    de(...a.deRep2, deNinguem),
  );
  await s.emA('DELETE FROM negocio WHERE negocio_codigo = $1', [deNinguem.negocio_codigo]);
});

test('S-04 a company of B names nothing: [9] gives nothing, [1, 9] what [1] gives', async () => {
  const [um, nove] = [s.c.a.empresa1.empresa_codigo, s.c.b.empresa9.empresa_codigo];
  expect((await ver({ LISTA_EMPRESA: [nove] })).dados).toEqual([]);
  const [so1, com9] = [
    await ver({ LISTA_EMPRESA: [um], SQL_LIMIT: 200 }),
    await ver({ LISTA_EMPRESA: [um, nove], SQL_LIMIT: 200 }),
  ];
  expect([com9.dados, com9.total]).toEqual([so1.dados, so1.total]);
  expect(com9.texto).not.toContain('CANARIO-B-');
});

test('wrong names of filters do not widen the list for a write-shaped body, and every row has the published shape', async () => {
  const r = await ver({ SQL_LIMIT: 200 });
  for (const linha of r.dados) e.getLista.output.parse(linha);
  const quadro = await s.chamar(
    e.getQuadro,
    { pipeline_codigo: s.c.a.funil.pipeline_codigo },
    { como: s.u['adm.a'] },
  );
  for (const coluna of quadro.dados) e.getQuadro.output.parse(coluna);
  expect(Object.keys(r.dados[0]!).sort()).toEqual(Object.keys(e.getLista.output.shape).sort());
  expect(Object.keys(quadro.dados[0]!).sort()).toEqual(
    Object.keys(e.getQuadro.output.shape).sort(),
  );
  // No added field asks for the card: its place is not there.
  const { negocio_campos: _, ...cartao } = e.getQuadro.output.shape.cartoes.def.element.shape;
  expect(Object.keys(quadro.dados[0]!.cartoes[0]!).sort()).toEqual(Object.keys(cartao).sort());
});
