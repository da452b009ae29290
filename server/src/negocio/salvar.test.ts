import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

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

test('a deal is created at the top of its stage with defaults of its author, and read whole', async () => {
  const feito = await criar(
    {
      negocio_valor: '1234.5',
      pessoa_codigo: s.c.a.pessoa1.pessoa_codigo,
      etiquetas: [s.c.a.etiqueta_codigo, s.c.a.etiqueta_codigo],
      negocio_dtprevisao: '2028-02-29',
    },
    s.u['rep1.a'],
  );
  expect(feito).toMatchObject({
    negocio_titulo: 'Torno CNC',
    negocio_valor: '1234.50',
    negocio_situacao: 'A',
    negocio_temperatura: 'MORNO',
    negocio_dtprevisao: '2028-02-29',
    usuario_responsavel: 'rep1.a',
    repres_codigo: s.c.a.rep1.repres_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pessoa_nome: s.c.a.pessoa1.pessoa_fantasia,
    etiquetas: [s.c.a.etiqueta_codigo],
    versao: 1,
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
  });
  expect(
    (await s.chamar(e.ler, { negocio_codigo: feito.negocio_codigo }, { como: s.u['rep1.a'] }))
      .dados[0],
  ).toEqual(feito);
  const quadro = await s.chamar(
    e.getQuadro,
    { pipeline_codigo: s.c.a.funil.pipeline_codigo },
    { como: s.u['adm.a'] },
  );
  expect(quadro.dados[0]!.cartoes[0]!.negocio_codigo).toBe(feito.negocio_codigo);
  const semLugar = await criar({
    estagio_codigo: undefined,
    pipeline_codigo: s.c.a.outroFunil.pipeline_codigo,
  });
  expect(semLugar.estagio_codigo).toBe(s.c.a.outroFunil.estagios[0]!.estagio_codigo);
});

test('PatchNegocio changes only what is sent and differs; null clears; the body may come wrapped in DADOS', async () => {
  const feito = await criar({
    negocio_valor: '10',
    negocio_dtprevisao: '2026-12-01',
    pessoa_codigo: s.c.a.pessoa1.pessoa_codigo,
  });
  const { negocio_codigo } = feito;
  const mesmo = await s.chamar(
    e.patch,
    { negocio_codigo, versao: 1, negocio_valor: '10.00' },
    { como: s.u['adm.a'] },
  );
  expect(mesmo.dados[0]).toEqual(feito);
  const r = await s.chamar(
    e.patch,
    {
      DADOS: [
        {
          negocio_codigo,
          versao: 1,
          negocio_titulo: 'Prensa',
          negocio_dtprevisao: null,
          pessoa_codigo: null,
        },
      ],
    },
    { como: s.u['adm.a'] },
  );
  expect(r.dados[0]).toMatchObject({
    negocio_titulo: 'Prensa',
    negocio_dtprevisao: null,
    pessoa_codigo: null,
    pessoa_nome: '',
    negocio_valor: '10.00',
    versao: 2,
  });
  const salvo = await s.chamar(
    e.salvar,
    { negocio_codigo, versao: 2, negocio_titulo: 'Prensa 2' },
    { como: s.u['adm.a'] },
  );
  expect(salvo.dados[0]).toMatchObject({ negocio_titulo: 'Prensa 2', versao: 3 });
  await s.recusada(
    e.salvar,
    { negocio_codigo, versao: 3, negocio_titulo: 'Prensa 3', estagio_codigo: estagio(1) },
    { como: s.u['adm.a'], status: 400, campo: 'estagio_codigo' },
  );
  await s.recusada(
    e.salvar,
    { negocio_codigo, negocio_titulo: 'Prensa 3' },
    { como: s.u['adm.a'], status: 400, campo: 'versao' },
  );
});

test('a change at an old version is a 409 that says who and when', async () => {
  const { negocio_codigo } = await criar();
  await s.chamar(
    e.patch,
    { negocio_codigo, versao: 1, negocio_titulo: 'Outro' },
    { como: s.u['ger.a'] },
  );
  const r = await s.chamar(
    e.patch,
    { negocio_codigo, versao: 1, negocio_titulo: 'Meu' },
    { como: s.u['adm.a'] },
  );
  expect([r.status, r.codigo]).toEqual([409, 'NEGOCIO_ALTERADO']);
  expect(r.mensagens[0]).toMatchObject({
    Mensagem: 'Este negócio foi alterado por outra pessoa. Atualize e tente novamente.',
    Dados: {
      negocio_codigo,
      versao: 2,
      usuario_nome: s.c.usuarios['ger.a'].usuario_nome,
      evento_acao: 'ALTERAR',
    },
  });
  expect(Date.now() - Date.parse(String(r.mensagens[0]!.Dados!.evento_em))).toBeLessThan(20_000);
});

test('a closed deal is neither changed nor moved, but may be deleted', async () => {
  const { negocio_codigo } = await criarNegocio(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    estagio_codigo: estagio(0),
    negocio_situacao: 'P',
  });
  const como = s.u['adm.a'];
  const chamadas = [
    [e.patch, { negocio_codigo, versao: 1, negocio_titulo: 'x' }],
    [e.mover, { negocio_codigo, versao: 1, estagio_codigo: estagio(1) }],
    [e.desfazerMover, { NEGOCIO_CODIGO: negocio_codigo }],
  ] as const;
  await s.recusadas(chamadas, { como, status: 409, codigo: 'NEGOCIO_FECHADO' });
  expect((await s.chamar(e.excluir, { negocio_codigo }, { como })).status).toBe(200);
  expect(
    await s.emA('SELECT 1 FROM negocio_texto WHERE negocio_codigo = $1', [negocio_codigo]),
  ).toEqual([]);
});

test('S-46 each write leaves who, when, before and after in the same transaction, and the server cannot rewrite it', async () => {
  const como = s.u['adm.a'];
  const { negocio_codigo } = await criar({ negocio_valor: '10.00' });
  await s.chamar(e.patch, { negocio_codigo, versao: 1, negocio_valor: '25.00' }, { como });
  await s.chamar(e.mover, { negocio_codigo, versao: 2, estagio_codigo: estagio(2) }, { como });
  await s.chamar(e.desfazerMover, { NEGOCIO_CODIGO: negocio_codigo }, { como });
  await s.chamar(e.excluir, { negocio_codigo }, { como });
  const linhas = await s.eventos('negocio', negocio_codigo);
  expect(linhas.map((l) => [l.evento_acao, l.evento_versao])).toEqual([
    ['CRIAR', 1],
    ['ALTERAR', 2],
    ['MOVER', 3],
    ['DESFAZER_MOVER', 4],
    ['EXCLUIR', 4],
  ]);
  expect(linhas[1]).toMatchObject({
    evento_antes: { negocio_valor: '10.00' },
    evento_depois: { negocio_valor: '25.00' },
  });
  expect(linhas[2]).toMatchObject({
    evento_antes: { estagio_codigo: estagio(0) },
    evento_depois: { estagio_codigo: estagio(2) },
    evento_deestagio: estagio(0),
    evento_paraestagio: estagio(2),
    negocio_codigo,
  });
  expect(linhas[4]).toMatchObject({
    evento_antes: {
      negocio_titulo: 'Torno CNC',
      negocio_valor: '25.00',
      estagio_codigo: estagio(0),
    },
    evento_depois: null,
  });
  for (const l of linhas) {
    expect(l).toMatchObject({
      usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      usuario_responsavel: 'adm.a',
    });
    expect(l.evento_requisicao).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.now() - Date.parse(String(l.evento_em))).toBeLessThan(20_000);
  }
  for (const proibido of [
    'UPDATE evento SET evento_acao = evento_acao',
    'DELETE FROM evento',
    'TRUNCATE evento',
  ])
    await expect(s.emA(proibido)).rejects.toThrow(/permission denied/);
  await s.recusada(
    e.excluir,
    { negocio_codigo: s.c.b.negocios[0]!.negocio_codigo },
    { como, status: 404 },
  );
  const [recusa] = await s.emA(
    "SELECT * FROM evento WHERE clienteregistro_codigo = $1 AND evento_acao = 'RECUSADO' ORDER BY evento_codigo DESC LIMIT 1",
    [s.a],
  );
  expect(recusa).toMatchObject({
    usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
    evento_depois: { codigo: 'NAO_ENCONTRADO' },
  });
});
