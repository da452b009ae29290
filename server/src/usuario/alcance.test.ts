import { afterAll, beforeAll, expect, test } from 'vitest';
import * as perfil from '@praca/contract/perfil/endpoints.ts';
import * as usuario from '@praca/contract/usuario/endpoints.ts';
import { TODAS_PERMISSOES } from '@praca/contract/permissoes.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const versaoDe = async (login: string) =>
  Number(
    (await s.emA('SELECT versao FROM usuario WHERE usuario_login = $1', [login]))[0]?.['versao'],
  );
const mudar = async (login: string, mudancas: object, como = s.u['adm.a']) =>
  s.chamar(
    usuario.patch,
    { usuario_login: login, versao: await versaoDe(login), ...mudancas },
    { como },
  );
const alcance = async (como: { token: string }) =>
  (await s.chamar(perfil.getAlcance, {}, { como })).dados[0]?.permissoes;
const doPerfil = async (como: { token: string }, negadas: readonly string[], codigo: number) => {
  const [era] = (await s.chamar(perfil.getLista, {}, { como })).dados.filter(
    (um) => um.perfil_codigo === codigo,
  );
  const { perfil_descricao, perfil_base, versao } = era!;
  return s.chamar(
    perfil.salvar,
    {
      perfil_codigo: codigo,
      versao,
      perfil_descricao,
      perfil_base,
      perfil_permissoes: [],
      perfil_negadas: [...negadas],
    } as never,
    { como },
  );
};

test('a right that no administrator holds any more is given back by who administers, and keeps nobody out of the administration meanwhile', async () => {
  const como = s.u['adm.a'];
  const seu = s.c.a.administrador.perfil_codigo;
  expect(await alcance(como)).toEqual(TODAS_PERMISSOES);
  // The manager keeps the right, and administers nobody.
  expect((await doPerfil(como, ['negocio.excluir'], seu)).status).toBe(200);
  expect((await mudar('ger.a', { usuario_ramal: '12' })).status).toBe(200);
  expect(await alcance(como)).toEqual(TODAS_PERMISSOES);
  const volta = await doPerfil(como, [], seu);
  expect(volta.status, volta.texto).toBe(200);
  expect(volta.dados[0]?.permissoes).toContain('negocio.excluir');
  // One's own denial, lifted.
  expect((await mudar('adm.a', { usuario_negadas: ['venda.margem'] })).status).toBe(200);
  expect((await mudar('adm.a', { usuario_negadas: [] })).status).toBe(200);
});

test('while another administrator holds it, it is theirs to give; and of who administers nobody, nothing more than they hold', async () => {
  const gestor = await s.chamar(
    perfil.salvar,
    {
      perfil_descricao: 'Gestor de pessoas',
      perfil_base: 'NENHUM',
      perfil_permissoes: ['usuario.ver', 'usuario.editar', 'negocio.ver'],
    } as never,
    { como: s.u['adm.a'] },
  );
  await mudar('ger.a', { perfil_codigo: gestor.dados[0]!.perfil_codigo });
  const como = s.u['ger.a'];
  expect(await alcance(como)).toEqual(['negocio.ver', 'usuario.ver', 'usuario.editar']);
  await s.recusada(
    usuario.patch,
    {
      usuario_login: 'ger.a',
      versao: await versaoDe('ger.a'),
      usuario_permissoes: ['negocio.excluir'],
    },
    { como, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  // Denied to the administrator alone: now nobody who administers holds it.
  await mudar('adm.a', { usuario_negadas: ['negocio.excluir'] });
  expect(await alcance(como)).toEqual([
    'negocio.ver',
    'negocio.excluir',
    'usuario.ver',
    'usuario.editar',
  ]);
  expect((await mudar('ger.a', { usuario_permissoes: ['negocio.excluir'] }, como)).status).toBe(
    200,
  );
  // Given to the other one, it is theirs to give: the first asks them.
  await s.recusada(
    usuario.patch,
    { usuario_login: 'adm.a', versao: await versaoDe('adm.a'), usuario_negadas: [] },
    { como: s.u['adm.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
  await s.recusada(perfil.getAlcance, {}, { como: s.u['rep1.a'], status: 403 });
});
