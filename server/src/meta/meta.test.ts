import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLista, salvar } from '@praca/contract/meta/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirFaturados, type Faturados } from '../../test-support/cenario/faturados.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

let c: Faturados;
let empresa: number;
let meu: number;
beforeAll(async () => {
  c = await abrirFaturados();
  empresa = c.b.empresa.empresa_codigo;
  meu = c.b.representante.repres_codigo;
});
afterAll(() => c.s.fechar());

type Celula = EntradaCrua<typeof salvar>['metas'][number];
const por = (metas: Celula[], como: Quem = c.quem.adm, empresa_codigo = empresa) =>
  c.s.chamar(salvar, { empresa_codigo, metas }, { como });
const guardadas = () =>
  c.s.banco.transacao(c.r, 'read', (tx) =>
    tx.sql(
      'SELECT meta_mes::text, repres_codigo, meta_valor::text, versao FROM meta ORDER BY 1, 2',
    ),
  );
const novembro = (
  meta_valor: string | null,
  repres_codigo: number | null,
  versao?: number,
  meta_codigo?: number,
): Celula => ({
  meta_mes: '2026-11-01',
  repres_codigo,
  meta_valor,
  ...(versao && { versao }),
  ...(meta_codigo && { meta_codigo }),
});

test('a target is set, changed and taken away, with its history; the dashboard knows it', async () => {
  const posta = await por([
    novembro('1000.00', null),
    novembro('400.00', meu),
    novembro('500.00', c.repres2),
  ]);
  expect(posta.status, posta.texto).toBe(200);
  expect(posta.dados).toHaveLength(3);
  const painel = async (como: Quem) =>
    (
      await c.s.chamar(
        vendasDoPainel,
        { DATA_INICIAL: '2026-11-01', DATA_FINAL: '2026-11-30' },
        { como },
      )
    ).dados[0]?.figuras.find(({ figura }) => figura === 'meta')?.de;
  expect(await painel(c.quem.adm)).toBe('1000.00');
  expect(await painel(c.quem.rep)).toBe('400.00');
  expect((await por([novembro('450.00', meu, 1), novembro(null, null, 1)])).status).toBe(200);
  expect(await painel(c.quem.adm)).toBe('950.00');
  const acoes = await c.s.banco.transacao(c.r, 'read', (tx) =>
    tx.sql<{ evento_acao: string }>(
      "SELECT evento_acao FROM evento WHERE evento_tabela = 'meta' ORDER BY evento_codigo",
    ),
  );
  expect(acoes.map(({ evento_acao }) => evento_acao).toSorted()).toEqual([
    'ALTERAR',
    'CRIAR',
    'CRIAR',
    'CRIAR',
    'EXCLUIR',
  ]);
});

test('a team has a target of its own beside those of its members, and none of it is the company’s', async () => {
  const equipe_codigo = await c.codigo('equipe', 'equipe_codigo', { equipe_descricao: 'Sul' });
  await c.codigo('equipe_membro', 'equipemembro_codigo', {
    equipe_codigo,
    equipemembro_ordem: 1,
    repres_codigo: c.repres2,
  });
  await c.faturar('2026-11-10', [[c.produtos[0], '1', '100.00']]);
  await c.faturar('2026-11-10', [[c.produtos[0], '1', '40.00']], { repres_codigo: meu });
  const abrir = async (filtro: object = {}, como: Quem = c.quem.adm) =>
    (
      await c.s.chamar(
        vendasDoPainel,
        { DATA_INICIAL: '2026-11-01', DATA_FINAL: '2026-11-30', ...filtro },
        { como },
      )
    ).dados[0];
  const ditas = async (filtro: object = {}) => {
    const painel = await abrir(filtro);
    const figura = (qual: string) => painel?.figuras.find(({ figura: um }) => um === qual);
    const barra = painel?.marcas.find(({ grupo }) => grupo === 'equipe');
    return [
      figura('meta')?.de,
      figura('faturado')?.valor,
      barra?.valor,
      barra?.meta,
      barra?.meta_membros,
    ];
  };
  const antes = await ditas();
  expect(antes.slice(1)).toEqual(['140.00', '100.00', '500.00', '500.00']);
  const sua = { meta_mes: '2026-11-01', repres_codigo: null, equipe_codigo };
  const posta = await por([{ ...sua, meta_valor: '700.00' }]);
  expect(posta.status, posta.texto).toBe(200);
  expect(await ditas()).toEqual([antes[0], '140.00', '100.00', '700.00', '500.00']);
  const LISTA_EQUIPE = [equipe_codigo];
  expect((await ditas({ LISTA_EQUIPE })).slice(0, 2)).toEqual(['700.00', '100.00']);
  expect((await ditas({ LISTA_EQUIPE, LISTA_REPRESENTANTE: [c.repres2] }))[0]).toBe(null);
  const doMes = (await abrir({ LISTA_EQUIPE }))?.meses.find(({ de }) => de === '2026-11-01');
  expect([doMes?.valor, doMes?.meta]).toEqual(['100.00', '700.00']);
  const daEquipe = async (como: Quem) =>
    (
      await c.s.chamar(getLista, { empresa_codigo: empresa, meta_mes: '2026-01-01' }, { como })
    ).dados.filter((uma) => uma.equipe_codigo !== null).length;
  expect(await daEquipe(c.quem.adm)).toBe(1);
  expect(await daEquipe(c.quem.rep)).toBe(0);
  expect(await ditas({ LISTA_EQUIPE: [equipe_codigo + 1] })).toEqual([
    null,
    '0.00',
    undefined,
    undefined,
    undefined,
  ]);
  const guardada = await guardadas();
  expect((await por([{ ...sua, meta_valor: '1.00' }])).status).toBe(409);
  expect((await por([{ ...sua, repres_codigo: meu, meta_valor: '1.00' }])).status).toBe(400);
  expect((await por([{ ...sua, equipe_codigo: 999_999, meta_valor: '1.00' }])).status).toBe(404);
  expect(await guardadas()).toEqual(guardada);
  expect((await por([{ ...sua, meta_valor: null, versao: 1 }])).status).toBe(200);
  expect((await ditas({ LISTA_EQUIPE }))[0]).toBe('500.00');
});

test('who sees their own sales sees their own target alone', async () => {
  const lista = await c.s.chamar(
    getLista,
    { empresa_codigo: empresa, meta_mes: '2026-01-01' },
    { como: c.quem.rep },
  );
  expect(lista.dados.map(({ repres_codigo }) => repres_codigo)).toEqual([meu]);
});

test('what changed meanwhile, another’s representative, another company, no right, a day inside a month: nothing is set', async () => {
  const antes = await guardadas();
  const outra = await c.s.chamar(
    getLista,
    { empresa_codigo: empresa, meta_mes: '2026-01-01' },
    { como: c.quem.estranho },
  );
  expect(outra.dados).toEqual([]);
  expect((await por([novembro('1.00', meu, 1)])).status).toBe(409);
  expect((await por([novembro('1.00', meu)])).status).toBe(409);
  expect((await por([novembro('7.00', null), novembro('1.00', 999_999)])).status).toBe(404);
  expect((await por([novembro('7.00', null)], c.quem.estranho)).status).toBe(404);
  const perfil = await criarPerfil(c.s.dono, c.r, {
    perfil_permissoes: ['painel.ver', 'venda.ver'],
  });
  const sem = await criarUsuario(c.s.dono, c.r, {
    empresa_codigo: empresa,
    perfil_codigo: perfil.perfil_codigo,
    usuario_login: 'sem-metas',
    usuario_visualizaoutrosrep: true,
  });
  expect(
    (await por([novembro('7.00', null)], await c.s.entrar(sem.usuario_emaillogin))).status,
  ).toBe(403);
  const dia = await por([{ ...novembro('7.00', null), meta_mes: '2026-11-02' }]);
  expect([dia.status, dia.mensagens[0]?.Campo]).toEqual([400, 'metas.0.meta_mes']);
  expect((await por([novembro('-7.00', null)])).status).toBe(400);
  expect(await guardadas()).toEqual(antes);
});

test('who saves over what somebody else set is told what it is now and by whom, and nothing of theirs is set', async () => {
  const lidas = await c.s.chamar(
    getLista,
    { empresa_codigo: empresa, meta_mes: '2026-01-01' },
    { como: c.quem.adm },
  );
  const [minha] = lidas.dados.filter(({ repres_codigo }) => repres_codigo === meu);
  if (minha === undefined) throw new Error('Sem meta.');
  const { meta_codigo, versao } = minha;
  const salvas = async (meta_valor: string | null, sobre?: number, de?: number) =>
    (await por([novembro(meta_valor, meu, sobre, de)])).status;
  expect(await salvas('800.00', versao, meta_codigo)).toBe(200);
  const antes = await guardadas();
  const recusada = await por([
    { ...novembro('1.00', meu, versao, meta_codigo) },
    { ...novembro('5.00', null), meta_mes: '2026-12-01' },
  ]);
  expect(recusada.status).toBe(409);
  expect(recusada.mensagens[0]?.Dados).toMatchObject({
    metas: [
      {
        meta_mes: '2026-11-01',
        repres_codigo: meu,
        meta_codigo,
        meta_valor: '800.00',
        versao: versao + 1,
      },
    ],
    usuario_nome: expect.any(String),
    evento_acao: 'ALTERAR',
  });
  expect(await guardadas()).toEqual(antes);
  // Emptied and set again it is at its first version once more, and another one all the same.
  expect(await salvas(null, versao + 1, meta_codigo)).toBe(200);
  const vazia = await por([novembro('1.00', meu, versao + 1, meta_codigo)]);
  expect([vazia.status, vazia.mensagens[0]?.Dados]).toMatchObject([
    409,
    { metas: [{ meta_valor: null, versao: null }], evento_acao: 'EXCLUIR' },
  ]);
  expect(await salvas('900.00')).toBe(200);
  expect(await salvas('1.00', 1, meta_codigo)).toBe(409);
  expect(await guardadas()).toContainEqual({
    meta_mes: '2026-11-01',
    repres_codigo: meu,
    meta_valor: '900.00',
    versao: 1,
  });
});
