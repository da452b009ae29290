import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/usuario/endpoints.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../test-support/cenario/cenario-identidade.ts';

let s: CenarioIdentidade['s'];
let c: CenarioIdentidade['c'];
let semRastro: CenarioIdentidade['semRastro'];
let adm: SessaoDeTeste;
let ger: SessaoDeTeste;
let rep1: SessaoDeTeste;
beforeAll(async () => {
  const cenario = await cenarioIdentidade();
  ({ s, c, semRastro } = cenario);
  adm = await cenario.entrarComo('adm.a');
  ger = await cenario.entrarComo('ger.a');
  rep1 = await cenario.entrarComo('rep1.a');
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

test('the list finds by any part of name, login or e-mail, in the published orders, without any secret', async () => {
  const { dados, total, texto } = await s.chamar(
    e.getLista,
    { ORDEM: 'usuario_login desc' },
    { como: adm },
  );
  expect(dados.map((u) => u.usuario_login)).toEqual([
    'semcrm.a',
    'rep2.a',
    'rep1.a',
    'inativo.a',
    'ger.a',
    'adm.a',
  ]);
  expect(total).toBe(6);
  for (const segredo of ['SEGREDO-', 'argon2', 'CANARIO-B-', 'usuario_senha'])
    expect(texto).not.toContain(segredo);
  const achar = async (FILTRO_GERAL: string) =>
    (await s.chamar(e.getLista, { FILTRO_GERAL }, { como: adm })).dados.map((u) => u.usuario_login);
  expect(await achar('PESSÓA ger')).toEqual(['ger.a']);
  for (const literal of ['%', '_', '\\', "' or 1=1--", '😀'])
    expect(await achar(literal)).toEqual([]);
  expect((await s.chamar(e.getLista, { FILTRO_GERAL: 'a\u0000' }, { como: adm })).status).toBe(400);
  const pagina = await s.chamar(
    e.getLista,
    { USUARIO_ATIVO: 'S', SQL_LIMIT: 2, SQL_OFFSET: 2, ORDEM: 'usuario_emaillogin' },
    { como: adm },
  );
  expect([pagina.dados.map((u) => u.usuario_login), pagina.total]).toEqual([
    ['rep1.a', 'rep2.a'],
    5,
  ]);
});

test('S-20 S-21 S-23 orders, columns and limits come from the published lists and nowhere else', async () => {
  for (const ORDEM of [
    'usuario_nome desc; select pg_sleep(5)',
    '(select 1)',
    '1',
    'usuario_senha',
    'usuario_nome, usuario_senha',
    ['usuario_nome'],
    { a: 1 },
  ]) {
    expect((await s.chamar(e.getLista, { ORDEM }, { como: adm })).status).toBe(400);
  }
  for (const CAMPOS of [
    '*',
    ['*'],
    ['usuario_senha'],
    ['usuario_nome', '(select usuario_senha from usuario)'],
    ['constructor'],
    [],
  ]) {
    expect((await s.chamar(e.getPorCampos, { CAMPOS }, { como: adm })).status).toBe(400);
  }
  const { dados } = await s.chamar(
    e.getPorCampos,
    { CAMPOS: ['usuario_nome'], usuario_login: 'rep1.a' },
    { como: adm },
  );
  expect(dados).toEqual([{ usuario_nome: 'Pessoa rep1.a' }]);
  const flags = await s.chamar(
    e.getPorCampos,
    {
      CAMPOS: [
        'usuario_permitealterarempresa',
        'usuario_visualizarempresa',
        'usuario_visualizaoutrosrep',
        'usuario_visualizarepinterno',
        'usuario_visualizarepexterno',
        'usuario_maiusculo',
      ],
      usuario_login: 'rep1.a',
    },
    { como: adm },
  );
  const [inteiro] = (await s.chamar(e.getLista, { FILTRO_GERAL: 'rep1.a' }, { como: adm })).dados;
  expect(Object.keys(flags.dados[0]!)).toHaveLength(6);
  expect(inteiro).toMatchObject(flags.dados[0]!);
  for (const limite of [
    { SQL_LIMIT: -1 },
    { SQL_LIMIT: 0 },
    { SQL_LIMIT: 1e9 },
    { SQL_LIMIT: '20; drop' },
    { SQL_LIMIT: 1.5 },
    { SQL_OFFSET: -1 },
  ])
    expect((await s.chamar(e.getLista, limite, { como: adm })).status).toBe(400);
});

test('S-07 "granted" for both codes 0 grants nothing; the access of others is answered to nobody without the right', async () => {
  const perguntar = (
    usuario: string,
    modulo: string,
    codigo: string,
    como: SessaoDeTeste | null = rep1,
  ) => s.chamar(e.getAcesso, { usuario, modulo, codigo }, { como });
  expect((await perguntar('rep1.a', '0', '0')).dados[0]?.liberado).toBe('S');
  expect((await perguntar('rep1.a', '1', '1')).dados[0]?.liberado).toBe('S');
  expect((await perguntar('rep1.a', '4', '2')).dados[0]?.liberado).toBe('N');
  expect((await perguntar('rep1.a', '99', '99')).dados[0]?.liberado).toBe('N');
  for (const outro of ['adm.a', 'nunca.existiu', 'adm.b'])
    expect((await perguntar(outro, '0', '0')).codigo).toBe('SEM_PERMISSAO');
  expect((await perguntar('adm.a', '0', '0', null)).status).toBe(401);
  expect((await perguntar('rep1.a', '4', '2', adm)).dados[0]?.liberado).toBe('N');
  expect((await perguntar('adm.a', '4', '2', adm)).dados[0]?.liberado).toBe('S');
  expect((await perguntar('adm.b', '0', '0', adm)).codigo).toBe('NAO_ENCONTRADO');
  await semRastro(async () =>
    expect(
      (await s.chamar(e.removeAcessoCrm, { usuario_login: 'rep2.a' }, { como: rep1 })).status,
    ).toBe(403),
  );
});

test('the access is asked with the system, with it alone, or without; a refusal says why and what to do', async () => {
  const [comSistema, soSistema] = [
    await s.chamar(
      e.getAcessoSistema,
      { usuario: 'rep1.a', sistema: '0003', modulo: '4', codigo: '2' },
      { como: rep1 },
    ),
    await s.chamar(e.getAcessoSoSistema, { usuario: 'rep1.a', sistema: '0003' }, { como: rep1 }),
  ];
  expect(comSistema.dados).toEqual([
    {
      usuario_login: 'rep1.a',
      sistema: '0003',
      modulo: 4,
      codigo: 2,
      liberado: 'N',
      mensagem: 'Sem permissão para: Criar, alterar e excluir usuários.',
      ajuda: 'Peça a um administrador que inclua a permissão no perfil.',
    },
  ]);
  expect(soSistema.dados).toMatchObject([{ liberado: 'S', mensagem: '', ajuda: '' }]);
  const outro = await s.chamar(
    e.getAcessoSoSistema,
    { usuario: 'rep1.a', sistema: '0002' },
    { como: rep1 },
  );
  expect(outro.dados).toMatchObject([
    { liberado: 'N', mensagem: 'Este produto não foi contratado.' },
  ]);
});

test('permissions by user and by profile list every permission of the product', async () => {
  const doRep = await s.chamar(
    e.getListaPermissaoUsuario,
    { usuario_login: 'rep1.a' },
    { como: adm },
  );
  const doPerfil = await s.chamar(
    e.getListaPermissaoGrupo,
    { perfil_codigo: c.a.representante.perfil_codigo },
    { como: ger },
  );
  expect(doRep.dados).toEqual(doPerfil.dados);
  expect(doRep.dados).toContainEqual({
    modulo: 4,
    codigo: 2,
    permissao: 'usuario.editar',
    descricao: 'Criar, alterar e excluir usuários',
    liberado: 'N',
  });
  for (const r of [
    await s.chamar(e.getListaPermissaoUsuario, { usuario_login: 'adm.b' }, { como: adm }),
    await s.chamar(
      e.getListaPermissaoGrupo,
      { perfil_codigo: c.b.administrador.perfil_codigo },
      { como: adm },
    ),
  ])
    expect(r.codigo).toBe('NAO_ENCONTRADO');
  expect(
    (await s.chamar(e.getRepresentante, { usuario_login: 'rep1.a' }, { como: rep1 })).dados,
  ).toEqual([
    {
      repres_codigo: c.a.rep1.repres_codigo,
      repres_razao: 'Representante Um de A',
      repres_tipo: 'I',
    },
  ]);
  expect(
    (await s.chamar(e.getRepresentante, { usuario_login: 'adm.a' }, { como: adm })).dados,
  ).toEqual([]);
});
