import { afterAll, beforeAll, expect, test } from 'vitest';
import { recursos } from '@praca/contract/recursos.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { VE_TUDO } from '../../seed/fabricas/registro-a.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

const { api } = recursos.produto;
let s: Cenario;
let semMargem: Quem;
beforeAll(async () => {
  s = await abrirCenario();
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_descricao: 'Cadastros, sem margem',
    perfil_base: 'NENHUM',
    perfil_permissoes: ['cadastro.ver', 'cadastro.editar', 'produto.exportar'],
  });
  const usuario = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo,
    ...VE_TUDO,
  });
  semMargem = await s.entrar(usuario.usuario_emaillogin);
});
afterAll(() => s.fechar());

const adm = () => s.u['adm.a'];
const criado = async (nome: string) => {
  const { dados } = await s.chamar(
    api.salvar,
    { produto_descricao: nome, produto_preco: '10', produto_custo: '4.5' },
    { como: adm() },
  );
  return dados[0]!;
};
const baixar = async (quem: Quem) =>
  (
    await s.app.inject({
      method: 'PUT',
      url: `/api${api.exportar.path}`,
      headers: { authorization: `JWT ${quem?.token}` },
      payload: {},
    })
  ).body;
const custo = async (codigo: number) =>
  (
    await s.emA('SELECT produto_custo::text AS c FROM produto WHERE produto_codigo = $1', [codigo])
  )[0]?.['c'];

test('who may not see the cost meets it nowhere: list, row, history, file', async () => {
  const { produto_codigo, versao } = await criado('Secreto');
  const lista = await s.chamar(api.getLista, { FILTRO_GERAL: 'secreto' }, { como: semMargem });
  expect(lista.dados[0]).toMatchObject({ produto_preco: '10.0000', produto_custo: null });
  await s.chamar(
    api.salvar,
    { produto_codigo, versao, produto_descricao: 'Secreto', produto_custo: '5.25' },
    { como: adm() },
  );
  const historia = await s.chamar(api.historico, { produto_codigo }, { como: semMargem });
  expect(historia.dados.length).toBe(2);
  expect(historia.texto).not.toContain('produto_custo');
  const csv = await baixar(semMargem);
  expect(csv).toContain('Secreto');
  expect(csv).not.toMatch(/Custo|5,25/);
  expect(await baixar(adm())).toMatch(/Custo[\s\S]*5,25/);
  for (const verbo of [api.inativar, api.reativar]) {
    const { dados } = await s.chamar(
      verbo,
      { LISTA_CODIGO: [produto_codigo] },
      { como: semMargem },
    );
    expect(dados[0]).toMatchObject({ produto_custo: null });
  }
  expect(await custo(produto_codigo)).toBe('5.2500');
});

test('a save by who does not see the cost leaves it; naming it in any way is refused and changes nothing', async () => {
  const { produto_codigo, versao } = await criado('Guardado');
  const salvo = await s.chamar(
    api.salvar,
    { produto_codigo, versao, produto_descricao: 'Guardado', produto_preco: '11' },
    { como: semMargem },
  );
  expect(salvo.dados[0]).toMatchObject({ produto_preco: '11.0000', produto_custo: null });
  expect(await custo(produto_codigo)).toBe('4.5000');
  await s.recusadas(
    [
      [
        api.salvar,
        { produto_codigo, versao: 2, produto_descricao: 'Guardado', produto_custo: '0' },
        'produto_custo',
      ],
      [api.getLista, { produto_custo: { de: '4' } }, 'produto_custo'],
      [api.getLista, { ORDEM: 'produto_custo desc' }, 'ORDEM'],
      [api.getPorCampos, { CAMPOS: ['produto_codigo', 'produto_custo'] }, 'CAMPOS'],
    ],
    { como: semMargem, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  expect(await custo(produto_codigo)).toBe('4.5000');
});
