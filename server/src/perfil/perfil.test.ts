import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/perfil/endpoints.ts';
import { salvar as salvarUsuario } from '@praca/contract/usuario/endpoints.ts';
import { getLista as listarNegocios } from '@praca/contract/negocio/endpoints.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import { TODAS_PERMISSOES } from '@praca/contract/permissoes.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const criar = async (perfil_descricao: string, perfil_permissoes: string[]): Promise<Perfil> => {
  const r = await s.chamar(
    e.salvar,
    { perfil_descricao, perfil_permissoes },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const gravado = async (codigo: number) =>
  (await s.emA('SELECT * FROM perfil WHERE perfil_codigo = $1', [codigo]))[0];

test('create, find, change at the version seen, delete; each leaves its event', async () => {
  const criado = await criar('Assistente comercial', ['negocio.ver']);
  expect(criado).toMatchObject({ usuarios: 0, versao: 1, permissoes: ['negocio.ver'] });
  const achados = await s.chamar(
    e.getLista,
    { FILTRO_GERAL: 'ASSISTENTE' },
    { como: s.u['adm.a'] },
  );
  expect(achados.dados.map((um) => um.perfil_codigo)).toEqual([criado.perfil_codigo]);
  const campos = await s.chamar(
    e.getPorCampos,
    { perfil_codigo: criado.perfil_codigo, CAMPOS: ['perfil_descricao'] },
    { como: s.u['adm.a'] },
  );
  expect(campos.dados).toEqual([{ perfil_descricao: 'Assistente comercial' }]);
  const mudado = await s.chamar(
    e.salvar,
    {
      ...criado,
      usuarios: undefined,
      permissoes: undefined,
      perfil_permissoes: ['negocio.ver', 'pessoa.ver'],
    },
    { como: s.u['adm.a'] },
  );
  expect(mudado.dados).toMatchObject([
    { versao: 2, perfil_permissoes: ['negocio.ver', 'pessoa.ver'] },
  ]);
  const velha = await s.chamar(
    e.salvar,
    { ...criado, usuarios: undefined, permissoes: undefined, perfil_descricao: 'Outra' },
    { como: s.u['adm.a'] },
  );
  expect(velha.status).toBe(409);
  expect(await gravado(criado.perfil_codigo)).toMatchObject({
    perfil_descricao: 'Assistente comercial',
  });
  const fora = await s.chamar(
    e.excluir,
    { perfil_codigo: String(criado.perfil_codigo) },
    { como: s.u['adm.a'] },
  );
  expect(fora.status).toBe(200);
  expect(await gravado(criado.perfil_codigo)).toBeUndefined();
  expect((await s.eventos('perfil', criado.perfil_codigo)).map((um) => um.evento_acao)).toEqual([
    'CRIAR',
    'ALTERAR',
    'EXCLUIR',
  ]);
});

test('refused: a name in use in other letters, an unknown permission, deletion while users have it', async () => {
  const criado = await criar('Balcão', ['negocio.ver']);
  const antes = await s.emA('SELECT * FROM perfil ORDER BY perfil_codigo');
  const igual = await s.chamar(
    e.salvar,
    { perfil_descricao: 'BALCAO', perfil_permissoes: [] },
    { como: s.u['adm.a'] },
  );
  expect([igual.status, igual.mensagens[0]?.Campo]).toEqual([409, 'perfil_descricao']);
  const estranha = await s.chamar(
    e.salvar,
    { perfil_descricao: 'Outro', perfil_permissoes: ['tudo'] },
    { como: s.u['adm.a'] },
  );
  expect(estranha.status).toBe(400);
  const emUso = await s.chamar(
    e.excluir,
    { perfil_codigo: String(s.c.a.representante.perfil_codigo) },
    { como: s.u['adm.a'] },
  );
  expect([emUso.status, emUso.codigo]).toEqual([409, 'REGISTRO_EM_USO']);
  expect(await s.emA('SELECT * FROM perfil ORDER BY perfil_codigo')).toEqual(antes);
  expect(criado.usuarios).toBe(0);
});

test('S-01 S-08 S-23 without the right, with rights one does not hold, and of another registration: nothing changes', async () => {
  const deB = Number(
    (await inserir(s.dono, 'perfil', s.b, { perfil_descricao: 'De B', perfil_permissoes: [] }))[
      'perfil_codigo'
    ],
  );
  const antes = await s.emA('SELECT * FROM perfil ORDER BY perfil_codigo');
  const sem = await s.chamar(
    e.salvar,
    { perfil_descricao: 'Meu', perfil_permissoes: [] },
    { como: s.u['rep1.a'] },
  );
  expect([sem.status, sem.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  const respostas = [];
  for (const perfil_codigo of [deB, 999_999_999]) {
    const mudar = await s.chamar(
      e.salvar,
      { perfil_codigo, versao: 1, perfil_descricao: 'Tomado', perfil_permissoes: [] },
      { como: s.u['adm.a'] },
    );
    const tirar = await s.chamar(
      e.excluir,
      { perfil_codigo: String(perfil_codigo) },
      { como: s.u['adm.a'] },
    );
    respostas.push([mudar.status, mudar.codigo, tirar.status, tirar.codigo]);
  }
  expect(respostas[0]).toEqual(respostas[1]);
  expect(respostas[0]).toEqual([404, 'NAO_ENCONTRADO', 404, 'NAO_ENCONTRADO']);
  expect(await s.emA('SELECT * FROM perfil ORDER BY perfil_codigo')).toEqual(antes);
});

test('the profile of the last who administers keeps that right; a change is felt at once in open sessions', async () => {
  const [adm] = await s.emA(
    "SELECT p.* FROM perfil p JOIN usuario u USING (clienteregistro_codigo, perfil_codigo) WHERE u.usuario_login = 'adm.a'",
  );
  const codigo = Number(adm?.['perfil_codigo']);
  const tira = await s.chamar(
    e.salvar,
    {
      perfil_codigo: codigo,
      versao: Number(adm?.['versao']),
      perfil_descricao: String(adm?.['perfil_descricao']),
      perfil_permissoes: TODAS_PERMISSOES.filter((p) => p !== 'usuario.editar'),
    },
    { como: s.u['adm.a'] },
  );
  expect([tira.status, tira.codigo]).toEqual([409, 'ULTIMO_ADMINISTRADOR']);
  expect(await gravado(codigo)).toEqual(adm);

  const proprio = await criar('Só lê', ['negocio.ver', 'pessoa.ver']);
  const [rep] = await s.emA("SELECT * FROM usuario WHERE usuario_login = 'rep1.a'");
  const muda = await s.chamar(
    salvarUsuario,
    {
      usuario_login: 'rep1.a',
      usuario_nome: String(rep?.['usuario_nome']),
      usuario_emaillogin: String(rep?.['usuario_emaillogin']),
      perfil_codigo: proprio.perfil_codigo,
      empresa_codigo: Number(rep?.['empresa_codigo']),
      versao: Number(rep?.['versao']),
    },
    { como: s.u['adm.a'] },
  );
  expect(muda.status, muda.texto).toBe(200);
  expect((await s.chamar(listarNegocios, {}, { como: s.u['rep1.a'] })).status).toBe(200);
  const semVer = await s.chamar(
    e.salvar,
    {
      perfil_codigo: proprio.perfil_codigo,
      versao: proprio.versao,
      perfil_descricao: 'Só lê',
      perfil_permissoes: ['pessoa.ver'],
    },
    { como: s.u['adm.a'] },
  );
  expect(semVer.dados).toMatchObject([{ usuarios: 1 }]);
  expect((await s.chamar(listarNegocios, {}, { como: s.u['rep1.a'] })).status).toBe(403);
});
