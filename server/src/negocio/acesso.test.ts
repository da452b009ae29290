import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { criarPerfil, criarPessoa, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const NUNCA = 999_999_999;
const estagio = (i: number) => s.c.a.funil.estagios[i]!.estagio_codigo;
const novo = (dados: object = {}) => ({
  negocio_titulo: 'Torno CNC',
  estagio_codigo: estagio(0),
  ...dados,
});
const criar = async (dados: object = {}, como = s.u['adm.a']) => {
  const r = await s.chamar(e.salvar, novo(dados), { como });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
/** A user of A with these permissions alone. */
const comPermissoes = async (...perfil_permissoes: string[]) => {
  const perfil = await criarPerfil(s.dono, s.a, { perfil_permissoes });
  const u = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
    usuario_visualizaoutrosrep: true,
  });
  return s.entrar(u.usuario_emaillogin);
};

test('each write demands its permission, and creation one of its own', async () => {
  const { negocio_codigo } = await criar();
  const soVe = await comPermissoes('negocio.ver');
  const semCriar = await comPermissoes('negocio.ver', 'negocio.editar');
  const recusas = [
    [e.salvar, novo()],
    [e.patch, { negocio_codigo, versao: 1, negocio_titulo: 'x' }],
    [e.mover, { negocio_codigo, versao: 1, estagio_codigo: estagio(1) }],
    [e.desfazerMover, { NEGOCIO_CODIGO: negocio_codigo }],
    [e.excluir, { negocio_codigo }],
  ] as const;
  await s.recusadas(recusas, { como: soVe, status: 403, codigo: 'SEM_PERMISSAO' });
  await s.recusada(e.salvar, novo(), { como: semCriar, status: 403, codigo: 'SEM_PERMISSAO' });
  const nada = await comPermissoes('painel.ver');
  await s.recusadas(
    [
      [e.getLista, {}],
      [e.getQuadro, { pipeline_codigo: s.c.a.funil.pipeline_codigo }],
      [e.ler, { negocio_codigo }],
      [e.getHistorico, { negocio_codigo }],
      [e.buscar, { FILTRO_GERAL: 'a' }],
      [e.getDicionarios, {}],
    ],
    { como: nada, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  await s.recusadas(recusas, { como: null, status: 401, codigo: 'SESSAO_INVALIDA' });
});

test('S-01 deleting a deal of B is answered like one that never was', async () => {
  const [deB] = s.c.b.negocios;
  const como = s.u['adm.a'];
  const deles = await s.recusada(
    e.excluir,
    { negocio_codigo: deB!.negocio_codigo },
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  const nunca = await s.recusada(
    e.excluir,
    { negocio_codigo: NUNCA },
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  expect(deles).toBe(nunca);
  await s.recusadas(
    [
      [e.ler, { negocio_codigo: deB!.negocio_codigo }],
      [e.patch, { negocio_codigo: deB!.negocio_codigo, versao: 1, negocio_titulo: 'x' }],
      [e.mover, { negocio_codigo: deB!.negocio_codigo, versao: 1, estagio_codigo: estagio(0) }],
      [e.desfazerMover, { NEGOCIO_CODIGO: deB!.negocio_codigo }],
      [e.getHistorico, { negocio_codigo: deB!.negocio_codigo }],
    ],
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('S-02 a representative meets the deals of another as if they did not exist, in every verb', async () => {
  const negocio_codigo = s.c.a.deRep2[0]!.negocio_codigo;
  const verbos = [
    [e.salvar, { negocio_codigo, versao: 1, negocio_titulo: 'meu' }],
    [e.patch, { negocio_codigo, versao: 1, negocio_titulo: 'meu' }],
    [e.mover, { negocio_codigo, versao: 1, estagio_codigo: estagio(2) }],
    [e.desfazerMover, { NEGOCIO_CODIGO: negocio_codigo }],
    [e.excluir, { negocio_codigo }],
    [e.ler, { negocio_codigo }],
    [e.getHistorico, { negocio_codigo }],
  ] as const;
  await s.recusadas(verbos, { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' });
});

test('a representative neither takes nor gives away: no deal for another, no customer they cannot see', async () => {
  const como = s.u['rep1.a'];
  const outro = { usuario_responsavel: 'rep2.a', repres_codigo: s.c.a.rep2.repres_codigo };
  await s.recusada(e.salvar, novo(outro), { como, status: 403, codigo: 'SEM_PERMISSAO' });
  const { negocio_codigo, versao } = await criar({}, como);
  await s.recusada(
    e.patch,
    { negocio_codigo, versao, ...outro },
    { como, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  await s.recusada(
    e.patch,
    { negocio_codigo, versao, pessoa_codigo: s.c.a.pessoa2.pessoa_codigo },
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'pessoa_codigo' },
  );
  const deNinguem = await criarPessoa(s.dono, s.a, { pessoa_fantasia: 'De ninguém' });
  expect(
    (
      await s.chamar(
        e.patch,
        { negocio_codigo, versao, pessoa_codigo: deNinguem.pessoa_codigo },
        { como },
      )
    ).dados[0],
  ).toMatchObject({ pessoa_nome: 'De ninguém' });
});

test('S-08 nothing of B enters a deal of A, nor a stage of another pipeline', async () => {
  const { b } = s.c;
  const como = s.u['adm.a'];
  const deB = {
    pessoa_codigo: b.pessoa.pessoa_codigo,
    usuario_responsavel: 'rep1.b',
    repres_codigo: b.rep1.repres_codigo,
    segmento_codigo: b.segmento_codigo,
    orprospect_codigo: b.orprospect_codigo,
    etiquetas: [b.etiqueta_codigo],
    empresa_codigo: b.empresa9.empresa_codigo,
  };
  const { negocio_codigo, versao } = await criar();
  const recusa = { como, status: 400, codigo: 'REFERENCIA_INVALIDA' } as const;
  await s.recusadas(
    Object.entries(deB).flatMap(
      ([campo, valor]) =>
        [
          [e.salvar, novo({ [campo]: valor }), campo],
          [e.patch, { negocio_codigo, versao, [campo]: valor }, campo],
        ] as const,
    ),
    recusa,
  );
  const outro = s.c.a.outroFunil.estagios[0]!.estagio_codigo;
  const lugares = [
    { pipeline_codigo: b.funil.pipeline_codigo, estagio_codigo: undefined },
    { estagio_codigo: b.funil.estagios[0]!.estagio_codigo },
    { pipeline_codigo: s.c.a.funil.pipeline_codigo, estagio_codigo: outro },
  ];
  await s.recusadas(
    lugares.map((lugar) => [e.salvar, novo(lugar)] as const),
    { ...recusa, campo: 'estagio_codigo' },
  );
  await s.recusadas(
    [b.funil.estagios[0]!.estagio_codigo, outro, NUNCA].map(
      (estagio_codigo) => [e.mover, { negocio_codigo, versao, estagio_codigo }] as const,
    ),
    { ...recusa, campo: 'estagio_codigo' },
  );
  await s.recusadas(
    ['motperda_codigo', 'board_codigo', 'pedvenda_codigo'].map(
      (campo) => [e.patch, { negocio_codigo, versao, [campo]: 1 }, campo] as const,
    ),
    { ...recusa, codigo: 'ENTRADA_INVALIDA' },
  );
});

test('S-10 columns that nobody may set are refused by name', async () => {
  const { negocio_codigo, versao } = await criar();
  const extras = {
    clienteregistro_codigo: s.b,
    usuario_login: 'adm.b',
    criado_em: '2020-01-01',
    negocio_dtcriacao: '2020-01-01',
    negocio_situacao: 'G',
    negocio_posicao: 1,
    usuario_permitealterarempresa: 'S',
    pessoa_nome: 'x',
    negocio_busca: 'x',
    constructor: {},
  };
  const recusa = { como: s.u['adm.a'], status: 400 } as const;
  const um = (base: object) =>
    Object.entries(extras).map(([campo, valor]) => ({ ...base, [campo]: valor }));
  await s.recusadas(
    um({ negocio_codigo, versao, negocio_titulo: 'x' }).map(
      (entrada) => [e.patch, entrada] as const,
    ),
    recusa,
  );
  await s.recusadas(
    um(novo()).map((entrada) => [e.salvar, entrada] as const),
    recusa,
  );
  await s.recusadas(
    um({ negocio_codigo, versao, estagio_codigo: estagio(1) }).map(
      (entrada) => [e.mover, entrada] as const,
    ),
    recusa,
  );
  const errados = [
    { versao: -1 },
    { versao: '1' },
    { versao: [1] },
    { negocio_codigo: { a: 1 } },
    { negocio_valor: 10 },
    { negocio_valor: '-1' },
    { negocio_valor: '1.234' },
    { negocio_valor: '99999999999999' },
    { negocio_titulo: '  ' },
    { negocio_titulo: 'a\u0000' },
    { negocio_titulo: ['x'] },
    { usuario_responsavel: 'a\u0000' },
    { negocio_dtprevisao: '2026-02-30' },
  ];
  await s.recusadas(
    errados.map(
      (errado) => [e.patch, { negocio_codigo, versao, negocio_titulo: 'x', ...errado }] as const,
    ),
    { ...recusa, codigo: 'ENTRADA_INVALIDA' },
  );
});
