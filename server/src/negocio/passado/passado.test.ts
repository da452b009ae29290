import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataNoFuso, formatarData, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import { salvar as salvarNota } from '@praca/contract/acompanhamento/endpoints.ts';
import * as e from '@praca/contract/negocio/endpoints.ts';
import * as importacao from '@praca/contract/negocio/importacao/endpoints.ts';
import { contar } from '@praca/contract/negocio/lote/endpoints.ts';
import { funilVendas, negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import { definirCampo } from '../../../test-support/cenario/campos.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { fimDoProcesso, importarCsv } from '../../../test-support/cenario/importacao.ts';
import { criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  n = await abrirNegocio(s);
});
const adm = () => ({ como: s.u['adm.a'] });
/** After everything so far, before everything from now on. */
const momento = async () => {
  const agora = Date.now() + 1;
  while (Date.now() <= agora) await new Promise((pronto) => setImmediate(pronto));
  return new Date(agora).toISOString();
};
const mudar = async (campos: Record<string, unknown>) => {
  const { versao } = await n.linha(n.codigo);
  const r = await s.chamar(
    e.patch,
    { negocio_codigo: n.codigo, versao: Number(versao), ...campos },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
};
const lista = async (EM_DATA: string, filtros: object = {}, como = s.u['adm.a']) => {
  const r = await s.chamar(
    e.getLista,
    { LISTA_PIPELINE: [n.funil.pipeline_codigo], EM_DATA, ...filtros },
    { como },
  );
  expect(r.status, r.texto).toBe(200);
  return r;
};

test('every number of a dashboard of the past opens its rows of the past, whole', async () => {
  const criado = (await lista(await momento())).dados[0]!;
  await mudar({ negocio_valor: '10.00', etiquetas: [s.c.a.etiqueta_codigo] });
  const em = await momento();
  const era = (await lista(em)).dados[0]!;
  expect([criado.negocio_valor, era.negocio_valor, era.versao]).toEqual(['1500.00', '10.00', 2]);
  await mudar({ negocio_valor: '77.00', etiquetas: [], negocio_titulo: 'Outro' });
  await s.chamar(e.excluir, { negocio_codigo: n.codigo }, adm());
  expect((await lista(em)).dados).toEqual([era]);
  const filtros = { EM_DATA: em, LISTA_PIPELINE: [n.funil.pipeline_codigo] };
  const [painel] = (await s.chamar(negociosDoPainel, filtros, adm())).dados;
  const numeros = [...painel!.figuras, ...painel!.marcas];
  expect(numeros.filter((um) => um.quantidade > 0).length).toBeGreaterThan(4);
  for (const { linhas, quantidade } of numeros)
    expect((await s.chamar(e.getLista, linhas, adm())).total, JSON.stringify(linhas)).toBe(
      quantidade,
    );
  expect((await lista(await momento())).dados).toEqual([]);
});

test('days of another zone are of then what they were, whatever hour the deals came at', async () => {
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: s.c.a.administrador.perfil_codigo,
    usuario_login: 'rio.branco',
    usuario_visualizaoutrosrep: true,
    usuario_fuso: 'America/Rio_Branco',
  });
  const longe = await s.entrar(usuario_emaillogin);
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const codigos = [n.codigo];
  for (let i = 0; i < 5; i += 1) codigos.push((await n.criar()).negocio_codigo);
  for (const [i, codigo] of codigos.entries())
    await s.emA(
      'UPDATE negocio SET negocio_dtcriacao = $3 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
      [s.a, codigo, new Date(Date.parse(`${somarDias(hoje, -2)}T00:30:00Z`) + i * 3 * 3_600_000)],
    );
  const telas = async (como: Quem, em?: string): Promise<unknown> => {
    const lidas: unknown[] = [];
    for (const dias of [-1, -2, -3]) {
      const periodo = { DATA_INICIAL: somarDias(hoje, dias), DATA_FINAL: somarDias(hoje, -1) };
      const LISTA_PIPELINE = [n.funil.pipeline_codigo];
      for (const [e, entrada] of [
        [negociosDoPainel, { LISTA_PIPELINE, ...periodo }],
        [funilVendas, { pipeline_codigo: n.funil.pipeline_codigo, ...periodo }],
      ] as const) {
        const r = await s.chamar(
          e as Endpoint,
          { ...entrada, ...(em && { EM_DATA: em }) },
          { como },
        );
        expect(r.status, r.texto).toBe(200);
        lidas.push(r.dados);
      }
    }
    return JSON.parse(JSON.stringify(lidas), (nome, valor: unknown) =>
      nome === 'EM_DATA' ? undefined : valor,
    );
  };
  const eram = [await telas(longe), await telas(s.u['adm.a'])];
  const em = await momento();
  await mudar({ negocio_valor: '9.00' });
  for (const negocio_codigo of codigos.slice(3))
    await s.chamar(e.excluir, { negocio_codigo }, adm());
  await n.criar();
  expect([await telas(longe), await telas(s.u['adm.a'])]).not.toEqual(eram);
  expect([await telas(longe, em), await telas(s.u['adm.a'], em)]).toEqual(eram);
});

test('a deal whose last change is told to be later, with no row of it in the history, is in the list of then all the same, and in its place', async () => {
  const segundo = await n.criar();
  const em = await momento();
  await s.emA(
    "UPDATE negocio SET negocio_dtalteracao = now() + interval '1 hour' WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2",
    [s.a, n.codigo],
  );
  const codigos = [n.codigo, segundo.negocio_codigo];
  const inteira = await lista(em);
  expect([inteira.total, inteira.dados.map((um) => um.negocio_codigo)]).toEqual([2, codigos]);
  const subindo = await lista(em, { ORDEM: 'alteracao asc' });
  expect(subindo.dados.map((um) => um.negocio_codigo)).toEqual(codigos.toReversed());
  const primeira = await lista(em, { SQL_LIMIT: 1 });
  const segunda = await lista(em, { SQL_LIMIT: 1, CURSOR: primeira.cursor });
  expect([primeira.dados, segunda.dados].flat().map((um) => um.negocio_codigo)).toEqual(codigos);
});

test('an added field is as it was, and one page follows the other in the past as well', async () => {
  const { campo_codigo } = await definirCampo(s, { campo_tipo: 'TEXTO' });
  const segundo = await n.criar();
  await mudar({ negocio_campos: { [campo_codigo]: 'azul' } });
  const em = await momento();
  await mudar({ negocio_campos: { [campo_codigo]: 'verde' } });
  await s.chamar(e.excluir, { negocio_codigo: segundo.negocio_codigo }, adm());
  const primeira = await lista(em, { SQL_LIMIT: 1 });
  expect([primeira.total, primeira.dados.length]).toEqual([2, 1]);
  const outra = await lista(em, { SQL_LIMIT: 1, CURSOR: primeira.cursor });
  expect(
    [...primeira.dados, ...outra.dados].map((um) => [um.negocio_codigo, um.negocio_campos]),
  ).toEqual([
    [n.codigo, { [campo_codigo]: 'azul' }],
    [segundo.negocio_codigo, {}],
  ]);
});

test('deals of an import that was undone are there in between, whatever day they say they are of', async () => {
  const lugar = {
    pipeline_codigo: n.funil.pipeline_codigo,
    estagio_codigo: n.funil.estagios[0]!.estagio_codigo,
  };
  const antes = await momento();
  const { uniproc_codigo, resultado } = await importarCsv(
    s,
    s.u['adm.a'],
    'titulo;criado em\nImportado um;21/02/2024\nImportado dois;22/02/2024\n',
    lugar,
  );
  expect(resultado).toMatchObject({ importadas: 2 });
  const entre = await momento();
  const eram = (await lista(entre)).dados;
  expect(eram).toHaveLength(3);
  const desfeita = await s.chamar(importacao.desfazer, { uniproc_codigo }, adm());
  await fimDoProcesso(s.chamar, s.u['adm.a'], desfeita.dados[0]!.uniproc_codigo);
  const titulos = async (em: string) =>
    (await lista(em)).dados.map((um) => um.negocio_titulo).toSorted();
  expect(await titulos(await momento())).toEqual(['Lote de chapas']);
  expect(await titulos(antes)).toEqual(['Lote de chapas']);
  expect(await titulos(entre)).toEqual(['Importado dois', 'Importado um', 'Lote de chapas']);
  expect((await lista(entre)).dados).toEqual(eram);
});

test('rights are those of today, of the deal as it is and as it was', async () => {
  const rep1 = s.u['rep1.a'];
  const codigos = async (em: string) =>
    (await lista(em, {}, rep1)).dados.map((d) => d.negocio_codigo);
  const deOutro = await momento();
  await mudar({ usuario_responsavel: 'rep1.a', negocio_valor: '2.00' });
  const dele = await momento();
  expect([await codigos(deOutro), await codigos(dele)]).toEqual([[], [n.codigo]]);
  await mudar({ usuario_responsavel: 'rep2.a', negocio_valor: '3.00' });
  expect(await codigos(dele)).toEqual([]);
  await s.chamar(e.excluir, { negocio_codigo: n.codigo }, adm());
  expect(await codigos(dele)).toEqual([]);
  expect((await lista(dele)).dados.map((d) => d.negocio_valor)).toEqual(['2.00']);
  expect((await lista(dele, {}, s.u['adm.b'])).dados).toEqual([]);
});

test('who sees what external representatives have sees of then what they saw', async () => {
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: s.c.a.administrador.perfil_codigo,
    usuario_login: 'dos.externos',
    usuario_visualizaoutrosrep: true,
    usuario_visualizarepexterno: true,
  });
  const externos = await s.entrar(usuario_emaillogin);
  await s.emA(
    "UPDATE representante SET repres_tipo = 'E' WHERE clienteregistro_codigo = $1 AND repres_codigo = $2",
    [s.a, s.c.a.rep1.repres_codigo],
  );
  const deExterno = await n.criar();
  await s.emA(
    'UPDATE negocio SET repres_codigo = $3 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
    [s.a, deExterno.negocio_codigo, s.c.a.rep1.repres_codigo],
  );
  const em = await momento();
  const filtros = { LISTA_PIPELINE: [n.funil.pipeline_codigo] };
  const criados = async (filtro: object) =>
    (await s.chamar(negociosDoPainel, { ...filtros, ...filtro }, { como: externos })).dados[0]
      ?.figuras[0]?.quantidade;
  const agora = await criados({});
  await n.criar();
  const codigos = async () => (await lista(em, {}, externos)).dados.map((d) => d.negocio_codigo);
  expect([await criados({ EM_DATA: em }), (await codigos()).length]).toEqual([agora, agora]);
  expect(await codigos()).toContain(deExterno.negocio_codigo);
});

test('of how long nobody was heard of it is told what the history knows, or nothing', async () => {
  const em = await momento();
  const painel = async () => {
    const filtros = { EM_DATA: em, LISTA_PIPELINE: [n.funil.pipeline_codigo] };
    return (await s.chamar(negociosDoPainel, filtros, adm())).dados[0]!;
  };
  await s.chamar(salvarNota, { negocio_codigo: n.codigo, acomp_texto: 'Ligou' }, adm());
  expect((await painel()).espera_sabida).toBe('S');
  const cartao = (await lista(em)).dados[0]!;
  expect(cartao.negocio_dtinteracao).toBe(cartao.negocio_dtcriacao);
  // A note of before the history kept the interaction before it.
  await s.emA(
    'UPDATE negocio SET negocio_dtinteracao = now() WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
    [s.a, n.codigo],
  );
  await s.dono.query(
    `BEGIN; SET LOCAL app.registro = '${s.a}'; UPDATE evento SET evento_antes = NULL WHERE evento_acao = 'INTERACAO'; COMMIT`,
  );
  const sem = await painel();
  expect([sem.espera_sabida, sem.marcas.filter((m) => m.grupo === 'parado')]).toEqual(['N', []]);
  expect((await lista(em)).dados[0]!.negocio_dtinteracao).toBeNull();
  await s.recusada(
    e.getLista,
    { EM_DATA: em, DIAS_SEM_INTERACAO: 7 },
    { ...adm(), status: 400, campo: 'EM_DATA' },
  );
});

test('what has no past is refused with why: today, before the history, words', async () => {
  const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const recusa = { ...adm(), status: 400, campo: 'EM_DATA' };
  const [hoje, antiga] = await s.recusadas(
    [
      [e.getLista, { EM_DATA: HOJE }],
      [funilVendas, { pipeline_codigo: n.funil.pipeline_codigo, EM_DATA: somarDias(HOJE, -400) }],
      [e.getLista, { EM_DATA: '2026-02-30' }],
      [contar, { FILTROS: { EM_DATA: somarDias(HOJE, -1) } }, 'FILTROS.EM_DATA'],
    ],
    recusa,
  );
  expect(hoje).toContain('Escolha um dia que já terminou.');
  expect(antiga).toContain(`A história dos negócios começa em ${formatarData(HOJE)}.`);
  const em = await momento();
  await s.recusadas(
    [
      [e.getLista, { EM_DATA: em, FILTRO_GERAL: 'chapa' }, 'FILTRO_GERAL'],
      [e.getLista, { EM_DATA: em, ATIVIDADES: 'ATRASADA' }, 'ATIVIDADES'],
      [e.getLista, { EM_DATA: em, LISTA_CIDADE: ['Joinville'] }, 'LISTA_CIDADE'],
    ],
    { ...adm(), status: 400 },
  );
});
