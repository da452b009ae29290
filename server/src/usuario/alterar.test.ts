import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../test-support/cenario/cenario-identidade.ts';
import {
  criarPelaCarta,
  SENHA_DA_CARTA,
  usuarioNovo,
  versaoDoUsuario,
} from '../../test-support/cenario/usuarios.ts';

let s: CenarioIdentidade['s'];
let c: CenarioIdentidade['c'];
let emA: CenarioIdentidade['emA'];
let semRastro: CenarioIdentidade['semRastro'];
let adm: SessaoDeTeste;
let rep1: SessaoDeTeste;
beforeAll(async () => {
  const cenario = await cenarioIdentidade();
  ({ s, c, emA, semRastro } = cenario);
  adm = await cenario.entrarComo('adm.a');
  rep1 = await cenario.entrarComo('rep1.a');
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const versaoDe = (login: string) => versaoDoUsuario(s, adm, login);
const novo = (login: string, extra: object = {}) => usuarioNovo(c, login, extra);

test('S-06 a representative changes nobody and reads no permissions of others, themselves included', async () => {
  const proprio = await versaoDe('rep1.a');
  const alheio = await versaoDe('rep2.a');
  await semRastro(async () => {
    const chamadas: [Endpoint, Record<string, unknown>][] = [];
    for (const [login, versao] of [
      ['rep2.a', alheio],
      ['rep1.a', proprio],
      ['adm.a', 1],
      ['nunca.existiu', 1],
    ] as const) {
      chamadas.push(
        [e.salvar, { ...novo(login), versao }],
        [e.patch, { usuario_login: login, versao, perfil_codigo: c.a.administrador.perfil_codigo }],
        [
          e.patch,
          { usuario_login: login, versao, usuario_visualizaoutrosrep: 'S', usuario_nome: 'Eu' },
        ],
        [e.patch, { usuario_login: login, versao, empresas: [c.a.empresa2.empresa_codigo] }],
        [e.patch, { usuario_login: login, versao, repres_codigo: c.a.rep2.repres_codigo }],
        [e.excluir, { usuario_login: login }],
        [e.removeAcessoCrm, { usuario_login: login }],
        [e.getListaPermissaoUsuario, { usuario_login: login }],
      );
    }
    chamadas.push(
      [e.salvar, novo('invasor')],
      [e.getListaPermissaoGrupo, { perfil_codigo: c.a.administrador.perfil_codigo }],
      [e.getLista, {}],
      [e.getPorCampos, { CAMPOS: ['usuario_nome'] }],
      [e.patch, { usuario_login: 'rep2.a', versao: alheio, usuario_nome: 'Outro Nome' }],
      [e.getRepresentante, { usuario_login: 'rep2.a' }],
    );
    for (const [endpoint, entrada] of chamadas) {
      const r = await s.chamar(endpoint, entrada, { como: rep1 });
      expect([r.status, r.codigo], `${endpoint.path} ${JSON.stringify(entrada)}`).toEqual([
        403,
        'SEM_PERMISSAO',
      ]);
    }
  });
  expect(
    (
      await s.chamar(
        sessao.trocarSenha,
        { senha_atual: 'não é esta', usuario_senha: 'torno-mecanico-7' },
        { como: rep1 },
      )
    ).codigo,
  ).toBe('SENHA_ATUAL_INVALIDA');
});

test('S-06 alterarUsuario: a person may change their own name, e-mail, extension and uppercase', async () => {
  const r = await s.chamar(
    e.patch,
    {
      usuario_login: 'rep1.a',
      versao: await versaoDe('rep1.a'),
      usuario_nome: 'Rita Um',
      usuario_email: 'rita@exemplo.demo',
      usuario_ramal: '204',
      usuario_maiusculo: 'N',
    },
    { como: rep1 },
  );
  expect(r.dados[0]).toMatchObject({
    usuario_nome: 'Rita Um',
    usuario_email: 'rita@exemplo.demo',
    usuario_ramal: '204',
    usuario_emaillogin: 'rep1.a@registro-a.demo',
  });
  const [evento] = await emA(
    "SELECT usuario_codigo, evento_antes, evento_depois FROM evento WHERE evento_tabela = 'usuario' AND evento_chave = 'rep1.a' ORDER BY evento_codigo DESC LIMIT 1",
  );
  expect(evento).toMatchObject({
    usuario_codigo: c.usuarios['rep1.a'].usuario_codigo,
    evento_antes: { usuario_nome: 'Pessoa rep1.a', usuario_ramal: '' },
    evento_depois: { usuario_nome: 'Rita Um', usuario_ramal: '204' },
  });
  expect((await s.chamar(empresa.api.getLista, {}, { como: rep1 })).status).toBe(200);
});

test('whoever writes in capitals has texts kept so, from the next call on; e-mails are none of it, nor are the others’ texts', async () => {
  const escrever = async (como: SessaoDeTeste, pessoa_razao: string) => {
    const r = await s.chamar(
      pessoa.api.salvar,
      {
        pessoa_razao,
        cidade_descricao: 'Joinville',
        uf_codigo: 'SC',
        pessoa_email: 'compras@aco.demo',
      },
      { como },
    );
    expect(r.status, r.texto).toBe(200);
    const [guardada] = await emA(
      'SELECT pessoa_razao, pessoa_email FROM pessoa WHERE pessoa_codigo = $1',
      [r.dados[0]!.pessoa_codigo],
    );
    return guardada;
  };
  const marcar = async (usuario_maiusculo: 'S' | 'N') => {
    const r = await s.chamar(
      e.patch,
      { usuario_login: 'rep1.a', versao: await versaoDe('rep1.a'), usuario_maiusculo },
      { como: adm },
    );
    expect(r.status, r.texto).toBe(200);
  };
  await marcar('S');
  expect(await escrever(rep1, 'Válvulas coração')).toEqual({
    pessoa_razao: 'VÁLVULAS CORAÇÃO',
    pessoa_email: 'compras@aco.demo',
  });
  expect(await escrever(adm, 'Válvulas do adm')).toMatchObject({ pessoa_razao: 'Válvulas do adm' });
  await marcar('N');
  expect(await escrever(rep1, 'Válvulas de novo')).toMatchObject({
    pessoa_razao: 'Válvulas de novo',
  });
});

test('S-10 fields that no user has, of another registration or of the server are refused and change nothing', async () => {
  const versao = await versaoDe('rep2.a');
  await semRastro(async () => {
    for (const extra of [
      { criado_em: '2020-01-01' },
      { usuario_codigo: 1 },
      { clienteregistro_codigo: 2 },
      { versao: -1 },
      { usuario_confirmado: 'S' },
      { usuario_dtcriacao: 'x' },
      { usuario_senha_hash: 'x' },
      { __proto__: null, constructor: {} },
      { usuario_permitealterarempresa: true },
      { usuario_ativo: 'talvez' },
      { usuario_nome: ['x'] },
    ]) {
      expect(
        (await s.chamar(e.patch, { usuario_login: 'rep2.a', versao, ...extra }, { como: adm }))
          .status,
        JSON.stringify(extra),
      ).toBe(400);
      expect(
        (await s.chamar(e.salvar, { ...novo('rep2.a'), versao, ...extra }, { como: adm })).status,
      ).toBe(400);
    }
    for (const deB of [
      { empresa_codigo: c.b.empresa9.empresa_codigo },
      { perfil_codigo: c.b.administrador.perfil_codigo },
      { repres_codigo: c.b.rep1.repres_codigo },
      { empresas: [c.b.empresa9.empresa_codigo] },
      { perfil_codigo: 999_999 },
    ]) {
      for (const r of [
        await s.chamar(e.patch, { usuario_login: 'rep2.a', versao, ...deB }, { como: adm }),
        await s.chamar(e.salvar, novo('de.b', deB), { como: adm }),
      ])
        expect([r.status, r.codigo], JSON.stringify(deB)).toEqual([400, 'REFERENCIA_INVALIDA']);
    }
    expect(
      (
        await s.chamar(
          e.patch,
          { usuario_login: 'adm.b', versao: 1, usuario_nome: 'De Outro' },
          { como: adm },
        )
      ).codigo,
    ).toBe('NAO_ENCONTRADO');
    expect((await s.chamar(e.excluir, { usuario_login: 'adm.b' }, { como: adm })).codigo).toBe(
      'NAO_ENCONTRADO',
    );
  });
});

test('a stale version is REGISTRO_ALTERADO and writes nothing; the same key twice acts once', async () => {
  const versao = await versaoDe('rep2.a');
  await semRastro(async () =>
    expect(
      (
        await s.chamar(
          e.patch,
          { usuario_login: 'rep2.a', versao: versao + 1, usuario_nome: 'Tarde Demais' },
          { como: adm },
        )
      ).codigo,
    ).toBe('REGISTRO_ALTERADO'),
  );
  const repetir = () =>
    s.chamar(
      e.patch,
      { usuario_login: 'rep2.a', versao, usuario_ramal: '77' },
      { como: adm, cabecalhos: { 'idempotency-key': 'ramal-77' } },
    );
  const [um, dois] = [await repetir(), await repetir()];
  expect(um.texto).toBe(dois.texto);
  expect(await versaoDe('rep2.a')).toBe(versao + 1);
});

test('a permission taken from a profile counts on the next call of those who hold it', async () => {
  await criarPelaCarta(s, adm, novo('promovida', { perfil_codigo: c.a.gerente.perfil_codigo }));
  const ela = await s.entrar('promovida@registro-a.demo', SENHA_DA_CARTA);
  expect((await s.chamar(e.getLista, {}, { como: ela })).status).toBe(200);
  await s.chamar(
    e.patch,
    { usuario_login: 'promovida', versao: 1, perfil_codigo: c.a.representante.perfil_codigo },
    { como: adm },
  );
  expect((await s.chamar(e.getLista, {}, { como: ela })).codigo).toBe('SEM_PERMISSAO');
  const [evento] = await emA(
    "SELECT evento_antes, evento_depois FROM evento WHERE evento_chave = 'promovida' AND evento_acao = 'ALTERAR'",
  );
  expect(evento).toEqual({
    evento_antes: { perfil_codigo: c.a.gerente.perfil_codigo },
    evento_depois: { perfil_codigo: c.a.representante.perfil_codigo },
  });
});
