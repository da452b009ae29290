import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLista as lerAuditoria } from '@praca/contract/auditoria/endpoints.ts';
import { comissao } from '@praca/contract/comissao/recurso.ts';
import { TODAS_PERMISSOES, type Permissao } from '@praca/contract/permissoes.ts';
import { nomesDoCampo, vazioDoCampo } from '@praca/contract/recurso/a-vista.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import { semTipos, type Recurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { VE_TUDO } from '../../seed/fabricas/registro-a.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';
import { substantivoDe } from '../platform/substantivo/substantivo.ts';
import { jeitoDe } from './proprio.ts';

type Linha = Record<string, unknown>;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const todos = Object.entries({ ...recursos, comissao }).map(
  ([nome, r]) => [nome, semTipos(r as never) as Recurso] as const,
);
const protegidos = todos.flatMap(([, r]) =>
  Object.entries(r.campos)
    .filter(([, campo]) => campo.permissao !== undefined)
    .map(([nome, campo]) => [nome, campo, r] as const),
);
const exigidas = ({ permissao }: Campo): Permissao[] => [permissao ?? []].flat() as Permissao[];

/** Somebody who has every right but those that open the field. */
async function semDireito(campo: Campo, repres_codigo: number | null = null): Promise<Quem> {
  const perfil_permissoes = TODAS_PERMISSOES.filter((um) => !exigidas(campo).includes(um));
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_base: 'NENHUM',
    perfil_permissoes,
  });
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo,
    repres_codigo,
    ...VE_TUDO,
  });
  return s.entrar(usuario_emaillogin);
}

let n = 0;
async function valorDe(campo: Campo): Promise<unknown> {
  if (campo.alvo) {
    const { tabela, chave, mostra } = campo.alvo;
    return Number((await inserir(s.dono, tabela, s.a, { [mostra]: `SEGREDO ${(n += 1)}` }))[chave]);
  }
  if (campo.mostrar) return '52998224725';
  return campo.tipo === 'texto' ? 'SEGREDO' : '7.5';
}
const baixar = async (r: Recurso, quem: Quem) =>
  (
    await s.app.inject({
      method: 'PUT',
      url: `/api${r.api.exportar.path}`,
      headers: { authorization: `JWT ${quem?.token}` },
      payload: {},
    })
  ).body;

test('the walk below has what it is for', () => {
  expect(protegidos.map(([nome]) => nome)).toEqual(
    expect.arrayContaining(['produto_custo', 'repres_cnpj', 'repres_comissao', 'repres_telefone']),
  );
});

describe.each(protegidos)('%s', (nome, campo, r) => {
  test('who lacks its right meets it in no list, form, search, filter, order, file, history or answer', async () => {
    const { api, chave, mostra } = r;
    const valor = await valorDe(campo);
    const criada = await s.chamar(
      api.salvar,
      { [mostra]: `Dono de ${nome}`, [nome]: valor } as never,
      { como: s.u['adm.a'] },
    );
    expect(criada.status, criada.texto).toBe(200);
    const linha = criada.dados[0] as unknown as Linha;
    const codigo = Number(linha[chave]);
    expect(linha[nome]).not.toEqual(vazioDoCampo(campo));
    const como = await semDireito(campo);
    const semEle = (lida: Linha | undefined) => {
      expect(lida?.[chave]).toBe(codigo);
      expect(lida?.[nome]).toEqual(vazioDoCampo(campo));
      for (const um of nomesDoCampo(nome, campo).slice(1)) expect(lida?.[um]).toBeNull();
    };
    const so = { LISTA_CODIGO: [codigo] };
    const lista = await s.chamar(api.getLista, so as never, { como });
    semEle(lista.dados[0] as unknown as Linha);
    const CAMPOS = [chave, ...(campo.propria ? nomesDoCampo(nome, campo) : [mostra])];
    const porCampos = await s.chamar(api.getPorCampos, { ...so, CAMPOS } as never, { como });
    expect(porCampos.status, porCampos.texto).toBe(200);
    if (campo.propria) semEle(porCampos.dados[0] as unknown as Linha);
    if (campo.busca) {
      const FILTRO_GERAL = String(valor);
      for (const [quem, acha] of [
        [s.u['adm.a'], 1],
        [como, 0],
      ] as const)
        expect(
          (await s.chamar(api.getLista, { FILTRO_GERAL } as never, { como: quem })).dados,
        ).toHaveLength(acha);
    }
    const historia = await s.chamar(api.historico, { [chave]: codigo } as never, { como });
    expect(historia.dados).toHaveLength(1);
    for (const um of nomesDoCampo(nome, campo)) expect(historia.texto).not.toContain(`"${um}"`);
    for (const [quem, diz] of [
      [s.u['adm.a'], true],
      [como, false],
    ] as const) {
      const e = { TABELA: r.tabela, CHAVE: String(codigo) };
      const auditoria = await s.chamar(lerAuditoria, e, { como: quem });
      expect(auditoria.dados.length).toBeGreaterThan(0);
      expect(auditoria.texto.includes(`"campo":"${nome}"`)).toBe(diz);
    }
    const csv = await baixar(r, como);
    expect(csv).toContain(`Dono de ${nome}`);
    expect(csv.split('\n')[0]).not.toContain(campo.rotulo);
    expect((await baixar(r, s.u['adm.a'])).split('\n')[0]).toContain(campo.rotulo);

    const filtro = ['texto', 'referencia'].includes(campo.tipo)
      ? { [nome]: campo.alvo ? [valor] : valor }
      : { [nome]: { de: '1' } };
    await s.recusadas(
      [
        [api.getLista, filtro, nome],
        ...nomesDoCampo(nome, campo).flatMap(
          (um) =>
            [
              [api.getLista, { ORDEM: um }, 'ORDEM'],
              [api.getLista, { ORDEM: `${um} desc` }, 'ORDEM'],
              [api.exportar, { ORDEM: um }, 'ORDEM'],
              [api.getPorCampos, { CAMPOS: [chave], ORDEM: um }, 'ORDEM'],
            ] as const,
        ),
      ],
      { como, status: 403, codigo: 'SEM_PERMISSAO' },
    );
    // Of a register that they may not write, the right on the register refuses first.
    if (!exigidas(campo).includes(r.permissao.editar)) {
      const mudar = { [chave]: codigo, versao: 1, [mostra]: `Dono de ${nome}` };
      await s.recusada(
        api.salvar,
        { ...mudar, [nome]: valor },
        { como, status: 403, codigo: 'SEM_PERMISSAO', campo: nome },
      );
      const resto = await s.chamar(api.salvar, { ...mudar, [mostra]: `Dona de ${nome}` } as never, {
        como,
      });
      semEle(resto.dados[0] as unknown as Linha);
      for (const verbo of [api.inativar, api.reativar, api.excluir]) {
        const e = verbo === api.excluir ? { [chave]: codigo } : so;
        semEle((await s.chamar(verbo, e as never, { como })).dados[0] as unknown as Linha);
      }
    }
  });
});

test.each(protegidos.filter(([, campo]) => campo.propria))(
  'who is the representative reads %s in their own row alone',
  async (nome, campo, r) => {
    const { api, chave } = r;
    const valor = await valorDe(campo);
    const { rep1, rep2 } = s.c.a;
    const codigos = [rep1.repres_codigo, rep2.repres_codigo];
    await s.emA(`UPDATE ${r.tabela} SET ${nome} = $1 WHERE ${chave} = ANY ($2)`, [valor, codigos]);
    const como = await semDireito(campo, rep1.repres_codigo);
    const lidas = (
      await s.chamar(api.getPorCampos, { LISTA_CODIGO: codigos, CAMPOS: [chave, nome] } as never, {
        como,
      })
    ).dados as unknown as Linha[];
    const de = (codigo: number) => lidas.find((l) => l[chave] === codigo)?.[nome];
    expect(de(rep1.repres_codigo)).not.toEqual(vazioDoCampo(campo));
    expect(de(rep2.repres_codigo)).toEqual(vazioDoCampo(campo));
  },
);

/** Registers of firms and of prices, for whoever works with them. */
const DE_NINGUEM_SO = new Set(['transp', 'empresa', 'tabPreco']);
/** What is said of a single person, or what somebody earns or may give. */
const DE_UM_SO = /_(cnpj|cpf|telefone2?|email|comissao|percentual|descmaximo|limite)$/;

test('S-88 what a register says of one person needs a right of its own, or its rows are somebody’s', () => {
  const abertos = todos.flatMap(([modulo, r]) => {
    const { escopo } = substantivoDe(r.tabela) ?? {};
    const deAlguem = jeitoDe(r).visiveis !== undefined || Object.keys(escopo ?? {}).length > 0;
    if (deAlguem || DE_NINGUEM_SO.has(modulo) || r.permissao.ver === 'pessoa.anonimizar') return [];
    return Object.entries(r.campos)
      .filter(([nome, c]) => DE_UM_SO.test(nome) && c.permissao === undefined)
      .map(([nome]) => nome);
  });
  expect(abertos).toEqual([]);
});
