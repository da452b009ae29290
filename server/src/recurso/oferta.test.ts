import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvar as salvarTarefa } from '@praca/contract/atividade/endpoints.ts';
import { getDicionarios, patch, salvar } from '@praca/contract/negocio/endpoints.ts';
import { alterar } from '@praca/contract/negocio/lote/endpoints.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { fimDoProcesso } from '../../test-support/cenario/importacao.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const { salvar: salvarPessoa } = cliente.api;

let s: Cenario;
let segmento: number;
let origem: number;
let etiqueta: number;
let tipo: number;
const criar = async (tabela: string, prefixo: string): Promise<number> =>
  Number(
    (
      await inserir(s.dono, tabela, s.a, {
        [`${prefixo}_descricao`]: `Antigo ${prefixo}`,
        [`${prefixo}_ativo`]: false,
      })
    )[`${prefixo}_codigo`],
  );
beforeAll(async () => {
  s = await abrirCenario();
  segmento = await criar('segmento', 'segmento');
  origem = await criar('origem_contato', 'orprospect');
  etiqueta = await criar('etiqueta', 'etiqueta');
  tipo = await criar('tipo_atividade', 'tipoatividade');
});
afterAll(() => s.fechar());

const recusada = { status: 400, codigo: 'REFERENCIA_INVALIDA' } as const;

test('an inactive segment, origin or tag is no new value of a deal, and stays where it is', async () => {
  const como = s.u['adm.a'];
  const { negocio_codigo } = s.c.a.deRep1[0]!;
  const novo = {
    negocio_titulo: 'Novo',
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
  };
  const ruins = [
    ['segmento_codigo', segmento, 'O segmento “Antigo segmento” está inativo. Escolha outro.'],
    [
      'orprospect_codigo',
      origem,
      'A origem de contato “Antigo orprospect” está inativa. Escolha outra.',
    ],
    ['etiquetas', [etiqueta], 'A etiqueta “Antigo etiqueta” está inativa. Escolha outra.'],
  ] as const;
  for (const [campo, valor, mensagem] of ruins) {
    const entradas = [
      [salvar, { ...novo, [campo]: valor }],
      [patch, { negocio_codigo, versao: 1, [campo]: valor }],
    ] as const;
    for (const [chamada, entrada] of entradas)
      expect(await s.recusada(chamada, entrada, { como, ...recusada, campo })).toContain(mensagem);
  }
  await s.emA(
    'UPDATE negocio SET segmento_codigo = $1, orprospect_codigo = $2, etiquetas = ARRAY[$3::bigint] WHERE negocio_codigo = $4',
    [segmento, origem, etiqueta, negocio_codigo],
  );
  const mudado = await s.chamar(
    patch,
    {
      negocio_codigo,
      versao: 1,
      negocio_titulo: 'Com o que já tinha',
      segmento_codigo: segmento,
      orprospect_codigo: origem,
      etiquetas: [etiqueta, s.c.a.etiqueta_codigo],
    },
    { como },
  );
  expect(mudado.status, mudado.texto).toBe(200);
  expect(mudado.dados[0]).toMatchObject({
    segmento_codigo: segmento,
    orprospect_codigo: origem,
    etiquetas: [etiqueta, s.c.a.etiqueta_codigo],
  });
});

test('a bulk puts no inactive tag on, and takes one off', async () => {
  const como = s.u['adm.a'];
  const LISTA_CODIGO = [s.c.a.deRep1[0]!.negocio_codigo];
  await s.recusada(
    alterar,
    { LISTA_CODIGO, ACAO: { tipo: 'ETIQUETAS', ADICIONAR: [etiqueta] } },
    { como, ...recusada, campo: 'etiquetas' },
  );
  const tirada = await s.chamar(
    alterar,
    { LISTA_CODIGO, ACAO: { tipo: 'ETIQUETAS', REMOVER: [etiqueta] } } as never,
    { como },
  );
  const fim = await fimDoProcesso(s.chamar, como, tirada.dados[0]!.uniproc_codigo);
  expect(fim.uniproc_situacao).toBe('FI');
  expect(await s.emA('SELECT 1 FROM negocio WHERE $1 = ANY(etiquetas)', [etiqueta])).toEqual([]);
});

test('a customer takes no inactive segment, and keeps the one it has', async () => {
  const como = s.u['adm.a'];
  const nova = { pessoa_razao: 'Cliente do segmento' };
  await s.recusada(
    salvarPessoa,
    { ...nova, segmento_codigo: segmento },
    { como, ...recusada, campo: 'segmento_codigo' },
  );
  const [criada] = (await s.chamar(salvarPessoa, nova, { como })).dados;
  const { pessoa_codigo } = criada!;
  await s.emA('UPDATE pessoa SET segmento_codigo = $1 WHERE pessoa_codigo = $2', [
    segmento,
    pessoa_codigo,
  ]);
  const mudada = await s.chamar(
    salvarPessoa,
    { ...nova, pessoa_codigo, versao: 1, pessoa_fantasia: 'Mantém', segmento_codigo: segmento },
    { como },
  );
  expect(mudada.dados[0]).toMatchObject({ pessoa_fantasia: 'Mantém', segmento_codigo: segmento });
});

test('a task takes no inactive kind, and keeps the one it has', async () => {
  const como = s.u['rep1.a'];
  const tarefa = {
    negocio_codigo: s.c.a.deRep1[0]!.negocio_codigo,
    atividade_titulo: 'Ligar',
    atividade_dthr: '2030-01-01T12:00:00Z',
  };
  const um = { como, ...recusada, campo: 'tipoatividade_codigo' };
  await s.recusada(salvarTarefa, { ...tarefa, tipoatividade_codigo: tipo }, um);
  const [criada] = (await s.chamar(salvarTarefa, tarefa, { como })).dados;
  const { atividade_codigo } = criada!;
  const mudanca = { ...tarefa, atividade_codigo, versao: 1, tipoatividade_codigo: tipo };
  await s.recusada(salvarTarefa, mudanca, um);
  await s.emA('UPDATE atividade SET tipoatividade_codigo = $1 WHERE atividade_codigo = $2', [
    tipo,
    atividade_codigo,
  ]);
  const mudada = await s.chamar(
    salvarTarefa,
    { ...mudanca, atividade_titulo: 'Visitar' },
    { como },
  );
  expect(mudada.dados[0]).toMatchObject({
    atividade_titulo: 'Visitar',
    tipoatividade_codigo: tipo,
  });
});

test('the dictionaries keep the names of inactive rows, and say so', async () => {
  const [d] = (await s.chamar(getDicionarios, {}, { como: s.u['rep1.a'] })).dados;
  expect(d!.segmentos).toContainEqual({
    segmento_codigo: segmento,
    segmento_descricao: 'Antigo segmento',
    segmento_ativo: 'N',
  });
  expect(d!.origens).toContainEqual(
    expect.objectContaining({ orprospect_codigo: origem, orprospect_ativo: 'N' }),
  );
  expect(d!.etiquetas).toContainEqual(
    expect.objectContaining({ etiqueta_codigo: etiqueta, etiqueta_ativo: 'N' }),
  );
  expect(d!.etiquetas).toContainEqual(
    expect.objectContaining({ etiqueta_codigo: s.c.a.etiqueta_codigo, etiqueta_ativo: 'S' }),
  );
  expect(d!.motivos.map((um) => um.motperda_ativo)).toEqual(['S']);
});
