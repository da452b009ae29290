import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/negocio/lote/endpoints.ts';
import { criarEtiqueta } from '../../../seed/fabricas/fabricas-cadastro.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirLote } from '../../../test-support/cenario/lote.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';

let s: Cenario;
let l: Awaited<ReturnType<typeof abrirLote>>;
let [sai, entra, outra]: [number, number, number] = [0, 0, 0];
let vez = 0;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  l = await abrirLote(s);
  vez += 1;
  const nova = (nome: string) =>
    criarEtiqueta(s.dono, s.a, { etiqueta_descricao: `${nome} ${vez}` });
  [sai, entra, outra] = [await nova('Sai'), await nova('Entra'), await nova('Outra')];
});

const ger = () => s.u['ger.a'];
const noFunil = (resto: object = {}) => ({ LISTA_PIPELINE: [l.funil.pipeline_codigo], ...resto });
const simular = async (entrada: object, como: Quem = ger()) => {
  const r = await s.chamar(api.simularTags, entrada as never, { como });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const aplicar = async (entrada: object, como: Quem = ger()) => {
  const { assinatura } = await simular(entrada, como);
  return l.correr(api.redistribuirTags, { ...entrada, ASSINATURA: assinatura }, como);
};
/** The tags of each deal, as the database has them. */
const tags = async (codigos: number[]) =>
  (await l.negocios(codigos)).map((n) => n['etiquetas'] as number[]);
const contar = (listas: number[][], tag: number) => listas.filter((u) => u.includes(tag)).length;
const cheio = async () => {
  const muitas: number[] = [];
  for (let i = 0; i < 30; i += 1)
    muitas.push(await criarEtiqueta(s.dono, s.a, { etiqueta_descricao: `Muitas ${vez}.${i}` }));
  return muitas;
};

/** Two carry the tag that leaves, one of them the one that comes too; one carries another, one nothing, one is lost. */
const seis = async () => [
  ...(await l.criar(1, { etiquetas: [sai, outra] })),
  ...(await l.criar(1, { etiquetas: [entra, sai] })),
  ...(await l.criar(1, { etiquetas: [outra] })),
  ...(await l.criar(1)),
  ...(await l.criar(1, { etiquetas: [sai], negocio_situacao: 'P' })),
];

test.each([
  {
    nome: 'replaced',
    entrada: () => ({ FILTROS: noFunil(), REMOVER: [sai], ADICIONAR: [entra] }),
    dito: { negocios: 3, mudam: 2, iguais: 0, encerrados: 1, demais: 0 },
    fica: () => [[outra, entra], [entra], [outra], [], [sai]],
  },
  {
    nome: 'replaced among those with a further tag',
    entrada: () => ({
      FILTROS: noFunil({ LISTA_ETIQUETA: [outra] }),
      REMOVER: [sai],
      ADICIONAR: [entra],
    }),
    dito: { negocios: 2, mudam: 1, iguais: 1, encerrados: 0, demais: 0 },
    fica: () => [[outra, entra], [entra, sai], [outra], [], [sai]],
  },
  {
    nome: 'added to open ones',
    entrada: () => ({ FILTROS: noFunil({ NEGOCIO_SITUACAO: ['A'] }), ADICIONAR: [entra] }),
    dito: { negocios: 4, mudam: 3, iguais: 1, encerrados: 0, demais: 0 },
    fica: () => [[sai, outra, entra], [entra, sai], [outra, entra], [entra], [sai]],
  },
  {
    nome: 'taken away',
    entrada: () => ({ FILTROS: noFunil(), REMOVER: [sai, outra] }),
    dito: { negocios: 4, mudam: 3, iguais: 0, encerrados: 1, demais: 0 },
    fica: () => [[], [entra], [], [], [sai]],
  },
])(
  '$nome: the simulation changes nothing and is what then happens; taken back exactly',
  async ({ entrada, dito, fica }) => {
    const codigos = await seis();
    const antes = await l.negocios(codigos);
    const r = await simular(entrada());
    expect(r).toMatchObject(dito);
    expect(await l.negocios(codigos)).toEqual(antes);
    const feito = await aplicar(entrada());
    expect(feito).toMatchObject({
      selecionados: r.negocios,
      alterados: r.mudam,
      iguais: r.iguais,
      recusados: r.encerrados + r.demais,
      desfazer: 'S',
    });
    expect(await tags(codigos)).toEqual(fica());
    expect(await l.eventosDo(feito.uniproc_codigo)).toHaveLength(r.mudam);
    expect(await l.desfazer(feito.uniproc_codigo, ger())).toMatchObject({ alterados: r.mudam });
    expect(await l.negocios(codigos)).toEqual(antes);
    await s.recusada(
      api.desfazer,
      { uniproc_codigo: feito.uniproc_codigo },
      { como: ger(), status: 409, codigo: 'LOTE_DESFEITO' },
    );
  },
);

test('each tag before and after, as the database counts them; what would have too many stays', async () => {
  const codigos = [...(await seis()), ...(await l.criar(1, { etiquetas: await cheio() }))];
  const entrada = { FILTROS: noFunil(), ADICIONAR: [entra] };
  const antes = await tags(codigos);
  const r = await simular(entrada);
  expect(r).toMatchObject({ negocios: 6, mudam: 3, iguais: 1, encerrados: 1, demais: 1 });
  expect(await aplicar(entrada)).toMatchObject({ alterados: 3, iguais: 1, recusados: 2 });
  const depois = await tags(codigos);
  expect(r.etiquetas).toEqual([
    { etiqueta_codigo: entra, antes: contar(antes, entra), depois: contar(depois, entra) },
  ]);
  const troca = { FILTROS: noFunil(), REMOVER: [sai], ADICIONAR: [outra] };
  const simulado = await simular(troca);
  const quais = codigos.filter((_, i) => depois[i]!.includes(sai));
  await aplicar(troca);
  const fim = await tags(codigos);
  const dos = (listas: number[][]) => listas.filter((_, i) => quais.includes(codigos[i]!));
  expect(simulado.etiquetas).toEqual(
    [sai, outra].map((etiqueta_codigo) => ({
      etiqueta_codigo,
      antes: contar(dos(depois), etiqueta_codigo),
      depois: contar(dos(fim), etiqueta_codigo),
    })),
  );
  expect(simulado.mudam).toBe(2);
});

/** A profile of its own for somebody who sees only the deals of representative 1. */
const pessoa = async (...perfil_permissoes: string[]) => {
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_descricao: `Tags ${vez} ${perfil_permissoes.length}`,
    perfil_permissoes,
  });
  const u = await criarUsuario(s.dono, s.a, {
    perfil_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    repres_codigo: s.c.a.rep1.repres_codigo,
    usuario_visualizaoutrosrep: false,
  });
  return s.entrar(u.usuario_emaillogin, u.senha);
};

test('simulated, changed and taken back within what the user sees', async () => {
  const meus = await l.criar(2, { etiquetas: [sai], repres_codigo: s.c.a.rep1.repres_codigo });
  const alheios = await l.criar(3, { etiquetas: [sai], repres_codigo: s.c.a.rep2.repres_codigo });
  const como = await pessoa('negocio.ver', 'negocio.editar', 'carteira.redistribuir');
  const entrada = { FILTROS: noFunil(), REMOVER: [sai], ADICIONAR: [entra] };
  expect(await simular(entrada, como)).toMatchObject({
    negocios: 2,
    mudam: 2,
    etiquetas: [
      { etiqueta_codigo: sai, antes: 2, depois: 0 },
      { etiqueta_codigo: entra, antes: 0, depois: 2 },
    ],
  });
  const feito = await aplicar(entrada, como);
  expect(feito).toMatchObject({ selecionados: 2, alterados: 2 });
  expect(await tags(meus)).toEqual([[entra], [entra]]);
  expect(await tags(alheios)).toEqual([[sai], [sai], [sai]]);
  expect(await l.desfazer(feito.uniproc_codigo, como)).toMatchObject({ alterados: 2 });
  expect(await tags(meus)).toEqual([[sai], [sai]]);
});

test('refused, and nothing is written: another state by now, nothing to do, tags of others, who may not', async () => {
  const codigos = await l.criar(2, { etiquetas: [sai] });
  const antes = await l.negocios(codigos);
  const troca = { FILTROS: noFunil(), REMOVER: [sai], ADICIONAR: [entra] };
  const { assinatura } = await simular(troca);
  const [mais] = await l.criar(1, { etiquetas: [sai] });
  await s.recusada(
    api.redistribuirTags,
    { ...troca, ASSINATURA: assinatura },
    { como: ger(), status: 409, codigo: 'ETIQUETAS_MUDARAM' },
  );
  const nada = { FILTROS: noFunil(), REMOVER: [outra] };
  await s.recusada(
    api.redistribuirTags,
    { ...nada, ASSINATURA: (await simular(nada)).assinatura },
    { como: ger(), status: 400, campo: 'FILTROS' },
  );
  const FILTROS = noFunil();
  for (const [entrada, campo] of [
    [{ FILTROS }, 'ADICIONAR'],
    [{ FILTROS, ADICIONAR: [sai], REMOVER: [sai] }, 'REMOVER'],
    [{ FILTROS, ADICIONAR: [s.c.b.etiqueta_codigo] }, 'etiquetas'],
    [{ FILTROS, REMOVER: [s.c.b.etiqueta_codigo] }, 'etiquetas'],
  ] as const)
    for (const e of [api.simularTags, api.redistribuirTags])
      await s.recusada(
        e,
        { ...entrada, ...(e === api.redistribuirTags && { ASSINATURA: 'x'.repeat(64) }) } as never,
        { como: ger(), status: 400, campo },
      );
  const valida = { ...troca, ASSINATURA: (await simular(troca)).assinatura };
  for (const como of [
    s.u['rep1.a'],
    await pessoa('negocio.ver', 'negocio.editar'),
    await pessoa('negocio.ver', 'carteira.redistribuir', 'painel.ver'),
  ])
    for (const [e, entrada] of [
      [api.simularTags, troca],
      [api.redistribuirTags, valida],
    ] as const)
      await s.recusada(e, entrada as never, { como, status: 403, codigo: 'SEM_PERMISSAO' });
  expect(await l.negocios(codigos)).toEqual(antes);
  expect(await tags([mais!])).toEqual([[sai]]);
  expect(
    await s.emA(
      "SELECT 1 FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_entrada #> '{FILTROS,LISTA_PIPELINE}' = $2::jsonb",
      [s.a, `[${l.funil.pipeline_codigo}]`],
    ),
  ).toEqual([]);
});

test('the other registration sees and changes nothing here', async () => {
  const codigos = await l.criar(1, { etiquetas: [sai] });
  const { etiqueta_codigo } = s.c.b;
  const r = await simular({ FILTROS: noFunil(), ADICIONAR: [etiqueta_codigo] }, s.u['adm.b']);
  expect(r).toMatchObject({ negocios: 0, mudam: 0 });
  expect(await tags(codigos)).toEqual([[sai]]);
});
