import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { excluir, mover as moverUm, patch } from '@praca/contract/negocio/endpoints.ts';
import * as api from '@praca/contract/negocio/lote/endpoints.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirLote } from '../../../test-support/cenario/lote.ts';

let s: Cenario;
let l: Awaited<ReturnType<typeof abrirLote>>;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  l = await abrirLote(s);
});

const como = () => ({ como: s.u['adm.a'] });
const mover = () => ({
  tipo: 'MOVER',
  pipeline_codigo: l.funil.pipeline_codigo,
  estagio_codigo: l.estagios[2]!,
});
const acoes = async (codigo: number) =>
  (await s.eventos('negocio', codigo)).map((e) => e['evento_acao']);

test('undo after each action is identity: the deals are what they were, whole', async () => {
  const codigos = await l.criar(3, {
    usuario_responsavel: 'rep1.a',
    repres_codigo: s.c.a.rep1.repres_codigo,
    etiquetas: [s.c.a.etiqueta_codigo],
    negocio_observacao: 'Nota',
  });
  for (const negocio_codigo of codigos)
    await l.inserir('pedvenda', {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      negocio_codigo,
      pedvenda_numero: 'ORC-1',
    });
  const situacoes = async () =>
    (
      await s.emA(
        'SELECT pedvenda_situacao FROM pedvenda WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[])',
        [s.a, codigos],
      )
    ).map((q) => q['pedvenda_situacao']);
  const antes = await l.negocios(codigos);
  const outro = { tipo: 'ETIQUETAS', REMOVER: [s.c.a.etiqueta_codigo] };
  const perder = {
    tipo: 'PERDER',
    motperda_codigo: s.c.a.motperda_codigo,
    negocio_obsperda: 'x',
    cancelaOrcamento: 'S',
  };
  const todas = [
    [mover(), 'DESFAZER_MOVER'],
    [{ tipo: 'RESPONSAVEL', usuario_responsavel: null }, 'ALTERAR'],
    [{ tipo: 'REPRESENTANTE', repres_codigo: s.c.a.rep2.repres_codigo }, 'ALTERAR'],
    [outro, 'ALTERAR'],
    [{ tipo: 'TEMPERATURA', negocio_temperatura: 'FRIO' }, 'ALTERAR'],
    [perder, 'DESFAZER_PERDER'],
  ] as const;
  for (const [acao, historia] of todas) {
    const r = await l.alterar(acao, { LISTA_CODIGO: codigos });
    expect(r, acao.tipo).toMatchObject({ alterados: 3, recusados: 0 });
    expect(await l.negocios(codigos), acao.tipo).not.toEqual(antes);
    const volta = await l.desfazer(r.uniproc_codigo);
    expect(volta, acao.tipo).toMatchObject({
      Resultado: '0',
      mensagem: '3 negócios devolvidos.',
      alterados: 3,
      recusados: 0,
      desfazer: 'N',
    });
    expect(await l.negocios(codigos), acao.tipo).toEqual(antes);
    const eventos = await l.eventosDo(volta.uniproc_codigo);
    expect(eventos.map((e) => e['evento_acao'])).toEqual(codigos.map(() => historia));
    expect(await situacoes()).toEqual(['OA', 'OA', 'OA']);
  }
  const d = await l.correr(api.distribuir, {
    LISTA_CODIGO: codigos,
    LISTA_REPRESENTANTE: [s.c.a.rep2.repres_codigo],
  });
  await l.desfazer(d.uniproc_codigo);
  expect(await l.negocios(codigos)).toEqual(antes);
});

test('EXCLUIR takes words, notes, tasks, quotes and files along, and its undo brings all back with the same codes', async () => {
  const codigos = await l.criar(2, { negocio_chaveimportacao: null });
  const arquivo_codigo = randomUUID();
  const usuario_codigo = s.c.usuarios['adm.a'].usuario_codigo;
  await l.inserir('arquivo', {
    arquivo_codigo,
    arquivo_nome: 'foto.png',
    arquivo_tamanho: 3,
    arquivo_sha256: 'x',
    arquivo_finalidade: 'ANEXO',
    usuario_codigo,
  });
  for (const negocio_codigo of codigos) {
    await l.inserir('pedvenda', {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      negocio_codigo,
      pedvenda_numero: 'ORC-1',
      pedvenda_valor: '12345678901.25',
      pedvenda_favorito: true,
    });
    await l.inserir('acompanhamento', {
      negocio_codigo,
      acomp_texto: 'Ligou "ontem"',
      usuario_codigo,
    });
    await l.inserir('atividade', {
      negocio_codigo,
      atividade_titulo: 'Visita',
      atividade_dthr: '2026-09-01T12:00:00Z',
      usuario_login: 'rep1.a',
    });
    await l.inserir('anexo', {
      negocio_codigo,
      anexo_nome: 'foto.png',
      anexo_tipo: 'image/png',
      anexo_tamanho: 3,
      arquivo_codigo,
      usuario_codigo,
    });
  }
  const filhos = async () =>
    Object.fromEntries(
      await Promise.all(
        ['negocio_texto', 'acompanhamento', 'atividade', 'pedvenda', 'anexo'].map(async (t) => [
          t,
          await s.emA(
            `SELECT to_jsonb(t)::text AS linha FROM ${t} t WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[]) ORDER BY 1`,
            [s.a, codigos],
          ),
        ]),
      ),
    ) as Record<string, unknown[]>;
  const antes = [await l.negocios(codigos), await filhos()];
  const r = await l.alterar({ tipo: 'EXCLUIR' }, { LISTA_CODIGO: codigos });
  expect(r).toMatchObject({ mensagem: '2 negócios excluídos.', alterados: 2, desfazer: 'S' });
  expect(await l.negocios(codigos)).toEqual([]);
  expect(Object.values(await filhos()).flat()).toEqual([]);
  expect(await l.eventosDo(r.uniproc_codigo)).toMatchObject(
    codigos.map((negocio_codigo) => ({
      evento_acao: 'EXCLUIR',
      evento_antes: {
        negocio_codigo,
        negocio_valor: '100.50',
        atividade: [{ atividade_titulo: 'Visita' }],
      },
    })),
  );
  expect(await l.desfazer(r.uniproc_codigo)).toMatchObject({ alterados: 2, recusados: 0 });
  expect([await l.negocios(codigos), await filhos()]).toEqual(antes);
  expect((await filhos())['anexo']).toHaveLength(2);
  expect(await acoes(codigos[0]!)).toEqual(['CRIAR', 'EXCLUIR', 'RESTAURAR']);
});

test('a deal whose stage is gone stays deleted, the others come back, and the result says which', async () => {
  const [fica] = await l.criar(1, { estagio_codigo: l.estagios[2] });
  const [volta] = await l.criar(1);
  const r = await l.alterar({ tipo: 'EXCLUIR' }, { LISTA_CODIGO: [fica!, volta!] });
  await s.emA('DELETE FROM estagio WHERE clienteregistro_codigo = $1 AND estagio_codigo = $2', [
    s.a,
    l.estagios[2],
  ]);
  const d = await l.desfazer(r.uniproc_codigo);
  expect(d).toMatchObject({ alterados: 1, recusados: 1 });
  expect(d.linhas).toMatchObject([
    { negocio_codigo: fica, negocio_titulo: 'Chapa 0', codigo: 'REFERENCIA_INVALIDA' },
  ]);
  expect((await l.negocios([fica!, volta!])).map((n) => n['negocio_codigo'])).toEqual([volta]);
});

test('the history row of a single DELETE holds the same picture', async () => {
  const [codigo] = await l.criar(1);
  await l.inserir('acompanhamento', {
    negocio_codigo: codigo,
    acomp_texto: 'Fica',
    usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
  });
  await s.chamar(excluir, { negocio_codigo: String(codigo) }, como());
  const [evento] = (await s.eventos('negocio', codigo!)).slice(-1);
  expect(evento).toMatchObject({
    evento_acao: 'EXCLUIR',
    evento_antes: {
      negocio_codigo: codigo,
      acompanhamento: [{ acomp_texto: 'Fica' }],
      pedvenda: [],
    },
  });
});

test('only where nobody changed the deal since: what a colleague changed, deleted or moved on stays, and is told', async () => {
  const [alterado, excluido, movido, intocado] = await l.criar(4);
  const r = await l.alterar(mover(), { LISTA_CODIGO: [alterado!, excluido!, movido!, intocado!] });
  await s.chamar(
    patch,
    { negocio_codigo: alterado!, versao: 2, negocio_titulo: 'Outro título' },
    como(),
  );
  await s.chamar(excluir, { negocio_codigo: String(excluido) }, como());
  await s.chamar(
    moverUm,
    { negocio_codigo: movido!, versao: 2, estagio_codigo: l.estagios[1]! },
    como(),
  );
  const d = await l.desfazer(r.uniproc_codigo);
  expect(d).toMatchObject({
    mensagem: '1 negócio devolvido, 3 recusados.',
    selecionados: 4,
    alterados: 1,
    recusados: 3,
  });
  expect(new Map(d.linhas.map((x) => [x.negocio_codigo, x.codigo]))).toEqual(
    new Map([
      [alterado, 'NEGOCIO_ALTERADO'],
      [movido, 'NEGOCIO_ALTERADO'],
      [excluido, 'NAO_ENCONTRADO'],
    ]),
  );
  expect(
    (await l.negocios([alterado!, movido!, intocado!])).map((n) => n['estagio_codigo']),
  ).toEqual([l.estagios[2], l.estagios[1], l.estagios[0]]);
});

test('once only, by who started it or sees the work of others; not an undo, nor a process of another kind', async () => {
  const codigos = await l.criar(2, { usuario_responsavel: 'rep1.a' });
  const r = await l.alterar(
    { tipo: 'TEMPERATURA', negocio_temperatura: 'FRIO' },
    { LISTA_CODIGO: codigos },
    s.u['rep1.a'],
  );
  const { uniproc_codigo } = r;
  for (const quem of ['rep2.a', 'adm.b', 'rep1.b'] as const)
    await s.recusada(
      api.desfazer,
      { uniproc_codigo },
      { como: s.u[quem], status: 404, codigo: 'NAO_ENCONTRADO' },
    );
  const d = await l.desfazer(uniproc_codigo, s.u['ger.a']);
  expect(d).toMatchObject({ alterados: 2 });
  for (const quem of ['rep1.a', 'adm.a'] as const)
    await s.recusada(
      api.desfazer,
      { uniproc_codigo },
      { como: s.u[quem], status: 409, codigo: 'LOTE_DESFEITO' },
    );
  await s.recusada(
    api.desfazer,
    { uniproc_codigo: d.uniproc_codigo },
    { como: s.u['ger.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  const [processo] = await s.emA(
    'SELECT uniproc_resultadoobject FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2',
    [s.a, uniproc_codigo],
  );
  expect(processo).toMatchObject({ uniproc_resultadoobject: { alterados: 2, desfazer: 'N' } });
});

test('two undos at the same moment: one runs, the other is told', async () => {
  const codigos = await l.criar(2);
  const { uniproc_codigo } = await l.alterar(mover(), { LISTA_CODIGO: codigos });
  const r = await Promise.all([1, 2].map(() => s.chamar(api.desfazer, { uniproc_codigo }, como())));
  expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
  expect(r.map((x) => x.codigo).sort()[1]).toMatch(/PROCESSO_EM_ANDAMENTO|LOTE_DESFEITO/);
  await expect
    .poll(async () => (await l.negocios(codigos)).map((n) => n['estagio_codigo']))
    .toEqual([l.estagios[0], l.estagios[0]]);
  expect(await acoes(codigos[0]!)).toEqual(['CRIAR', 'MOVER', 'DESFAZER_MOVER']);
});

test('a bulk verb that breaks in its second part says how far it came, keeps the first part, and is taken back', async () => {
  const codigos = await l.criar(1001);
  const antes = await l.negocios(codigos);
  await s.dono.query(`CREATE FUNCTION quebrar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM negocio WHERE clienteregistro_codigo = ${s.a} AND pipeline_codigo = ${l.funil.pipeline_codigo} AND negocio_temperatura = 'MUITO_QUENTE') > 1000
      THEN RAISE EXCEPTION 'quebrou'; END IF; RETURN NULL; END $$;
    CREATE TRIGGER quebrar AFTER UPDATE ON negocio FOR EACH STATEMENT EXECUTE FUNCTION quebrar()`);
  const quebrado = await l
    .alterar(
      { tipo: 'TEMPERATURA', negocio_temperatura: 'MUITO_QUENTE' },
      { FILTROS: { LISTA_PIPELINE: [l.funil.pipeline_codigo] } },
    )
    .finally(() => s.dono.query('DROP TRIGGER quebrar ON negocio; DROP FUNCTION quebrar()'));
  expect(quebrado).toMatchObject({ Resultado: '1' });
  expect(
    await s.emA(
      'SELECT uniproc_situacao, uniproc_registroatual AS feitos, uniproc_registrototal AS total FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2',
      [s.a, quebrado.uniproc_codigo],
    ),
  ).toEqual([{ uniproc_situacao: 'ER', feitos: 1000, total: 1001 }]);
  expect(await l.eventosDo(quebrado.uniproc_codigo)).toHaveLength(1000);
  expect(await l.desfazer(quebrado.uniproc_codigo)).toMatchObject({
    Resultado: '0',
    alterados: 1000,
  });
  expect(await l.negocios(codigos)).toEqual(antes);
});
