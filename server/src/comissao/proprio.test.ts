import { afterAll, beforeAll, expect, test } from 'vitest';
import * as comissoes from '@praca/contract/comissao/endpoints.ts';
import { getLista as mudancas } from '@praca/contract/mudanca/endpoints.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { VE_TUDO } from '../../seed/fabricas/registro-a.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const { api } = recursos.regraComissao;
let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('what a rule of commission may not be (proprio.ts: regrasDeComissaoDoSeuJeito)', async () => {
  const como = s.u['adm.a'];
  const nome = { regracom_descricao: 'Ruim' };
  await s.recusadas(
    [
      [api.salvar, { ...nome, regracom_percentual: '100.5' }, 'regracom_percentual'],
      [api.salvar, { ...nome, regracom_percentual: '-1' }, 'regracom_percentual'],
      [
        api.salvar,
        { ...nome, regracom_dtinicio: '2026-02-01', regracom_dtfim: '2026-01-31' },
        'regracom_dtfim',
      ],
    ],
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  const deB = await inserir(s.dono, 'produto', s.b, { produto_descricao: 'De B' });
  await s.recusada(
    api.salvar,
    { ...nome, produto_codigo: Number(deB['produto_codigo']) },
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'produto_codigo' },
  );
  await s.recusada(api.salvar, nome, {
    como: s.u['rep1.a'],
    status: 403,
    codigo: 'SEM_PERMISSAO',
  });
  expect(
    (
      await s.chamar(
        api.salvar,
        { ...nome, regracom_dtinicio: '2026-01-31', regracom_dtfim: '2026-01-31' },
        { como },
      )
    ).status,
  ).toBe(200);
});

test('S-88 a representative reads the rules for all and their own, none of a colleague nor of a customer they do not see; list, form, search, file, history, feed', async () => {
  const { rep1, rep2, pessoa1, pessoa2 } = s.c.a;
  const regra = async (nome: string, resto: Record<string, unknown> = {}) => {
    const { dados } = await s.chamar(
      api.salvar,
      { regracom_descricao: nome, regracom_percentual: '3', ...resto },
      { como: s.u['adm.a'] },
    );
    return dados[0]!;
  };
  const como = s.u['rep1.a'];
  const { cursor } = await s.chamar(mudancas, { AGORA: 'S' }, { como });
  const geral = await regra('Vista: geral');
  const minha = await regra('Vista: minha', {
    repres_codigo: rep1.repres_codigo,
    pessoa_codigo: pessoa1.pessoa_codigo,
  });
  const alheias = [
    await regra('Alheia: do colega', { repres_codigo: rep2.repres_codigo }),
    await regra('Alheia: do cliente do colega', { pessoa_codigo: pessoa2.pessoa_codigo }),
  ];
  const codigos = alheias.map((l) => l.regracom_codigo);
  const nomes = (dados: readonly { regracom_descricao?: string | undefined }[]) =>
    dados.map((l) => l.regracom_descricao);
  const vistas = [geral, minha].map((l) => l.regracom_descricao);
  expect(nomes((await s.chamar(api.getLista, { FILTRO_GERAL: 'vista' }, { como })).dados)).toEqual(
    vistas,
  );
  for (const entrada of [
    { FILTRO_GERAL: 'alheia' },
    { LISTA_CODIGO: codigos },
    { repres_codigo: [rep2.repres_codigo] },
    { pessoa_codigo: [pessoa2.pessoa_codigo] },
  ])
    expect((await s.chamar(api.getLista, entrada, { como })).dados).toEqual([]);
  const CAMPOS = ['regracom_codigo' as const];
  const lidas = await s.chamar(api.getPorCampos, { LISTA_CODIGO: codigos, CAMPOS }, { como });
  expect(lidas.dados).toEqual([]);
  const arquivo = await s.app.inject({
    method: 'PUT',
    url: `/api${api.exportar.path}`,
    headers: { authorization: `JWT ${como.token}` },
    payload: {},
  });
  expect(arquivo.body).toContain('Vista: minha');
  expect(arquivo.body).not.toContain('Alheia');
  for (const regracom_codigo of codigos)
    expect((await s.chamar(api.historico, { regracom_codigo }, { como })).status).toBe(404);

  // What was a colleague's and is one's own now tells nothing of what it was then.
  const passada = alheias[0]!;
  const veio = await s.chamar(
    api.salvar,
    {
      regracom_codigo: passada.regracom_codigo,
      versao: passada.versao,
      regracom_descricao: 'Vista: veio do colega',
      regracom_percentual: '4',
      repres_codigo: rep1.repres_codigo,
    },
    { como: s.u['adm.a'] },
  );
  expect(veio.status, veio.texto).toBe(200);
  const historia = await s.chamar(
    api.historico,
    { regracom_codigo: passada.regracom_codigo },
    { como },
  );
  expect(historia.dados).toMatchObject([{ evento_antes: null }, { evento_depois: null }]);
  expect(historia.texto).not.toContain('do colega"}');

  const vividas = new Set<string>();
  await expect
    .poll(
      async () => {
        const lista = { CURSOR: cursor ?? '', LISTA_TABELA: ['regracomissao'] };
        for (const m of (await s.chamar(mudancas, lista, { como })).dados)
          if (m.evento_acao === 'CRIAR') vividas.add(m.evento_chave);
        return vividas.has(String(minha.regracom_codigo));
      },
      { interval: 30 },
    )
    .toBe(true);
  // That of the colleague is theirs now, and all that happened to it is told; what they do not see is not.
  expect([...vividas]).toEqual(
    expect.arrayContaining([geral, minha, passada].map((l) => String(l.regracom_codigo))),
  );
  expect([...vividas]).not.toContain(String(codigos[1]));
  const todas = (await s.chamar(api.getLista, { LISTA_CODIGO: codigos }, { como: s.u['ger.a'] }))
    .dados;
  expect(todas).toHaveLength(2);
});

test('S-88 comissao.ver alone shows one’s own of the ledger, also to who sees the sales of all', async () => {
  const { rep1, rep2, empresa1, representante } = s.c.a;
  for (const { repres_codigo, repres_razao } of [rep1, rep2])
    await inserir(s.dono, 'comissao', s.a, {
      comissao_descricao: `De ${repres_razao}`,
      empresa_codigo: empresa1.empresa_codigo,
      repres_codigo,
    });
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: empresa1.empresa_codigo,
    perfil_codigo: representante.perfil_codigo,
    repres_codigo: rep1.repres_codigo,
    ...VE_TUDO,
  });
  const vendedor = await s.entrar(usuario_emaillogin);
  const dele = (await s.chamar(comissoes.getLista, {}, { como: vendedor })).dados;
  expect(dele.map((l) => l.repres_codigo)).toEqual([rep1.repres_codigo]);
  const [total] = (await s.chamar(comissoes.getTotais, {}, { como: vendedor })).dados;
  expect(total?.quantidade).toBe(1);
  const [alheia] = await s.emA('SELECT comissao_codigo FROM comissao WHERE repres_codigo = $1', [
    rep2.repres_codigo,
  ]);
  const comissao_codigo = Number(alheia?.['comissao_codigo']);
  for (const chamada of [comissoes.explicar, comissoes.historico])
    expect((await s.chamar(chamada, { comissao_codigo }, { como: vendedor })).status).toBe(404);
  expect((await s.chamar(comissoes.getLista, {}, { como: s.u['ger.a'] })).dados).toHaveLength(2);
});
