import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import { equipe } from '@praca/contract/equipe/recurso.ts';
import type { Alcance } from '@praca/contract/equipe/alcance.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import { funilVendas, negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import * as pedvenda from '@praca/contract/pedvenda/endpoints.ts';
import * as perfil from '@praca/contract/perfil/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import * as usuario from '@praca/contract/usuario/endpoints.ts';
import { criarPessoa, criarRepresentante, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';
import { escutar } from '../../test-support/servidor/escutar.ts';
import { ouvir } from '../../test-support/servidor/fluxo.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
/** Leads the team of rep1.a and of representative 2; representative 3 is in no team. */
let chefe: { token: string; login: string };
let rep3: number;

const porUsuario = async (login: string, usuario_alcance: Alcance | '') => {
  const { dados } = await s.chamar(
    usuario.getPorCampos,
    { CAMPOS: ['versao'], usuario_login: login },
    { como: s.u['adm.a'] },
  );
  const r = await s.chamar(
    usuario.patch,
    { usuario_login: login, versao: dados[0]?.versao ?? 0, usuario_alcance },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
};
const porPerfil = async (perfil_alcance: Alcance | '') => {
  const { dados } = await s.chamar(
    perfil.getLista,
    { FILTRO_GERAL: 'Representante' },
    { como: s.u['adm.a'] },
  );
  const { perfil_codigo, versao, perfil_descricao, perfil_base } = dados[0]!;
  const r = await s.chamar(
    perfil.salvar,
    { perfil_codigo, versao, perfil_descricao, perfil_base, perfil_permissoes: [], perfil_alcance },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
};
const codigoDe = (login: 'rep1.a' | 'rep2.a' | 'ger.a') => s.c.usuarios[login].usuario_codigo;
let chefe_codigo: number;

beforeAll(async () => {
  s = await abrirCenario();
  n = await abrirNegocio(s);
  const dele = await criarUsuario(s.dono, s.a, {
    usuario_login: 'chefe',
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: s.c.a.representante.perfil_codigo,
  });
  chefe_codigo = dele.usuario_codigo;
  chefe = { ...(await s.entrar(dele.usuario_emaillogin)), login: 'chefe' };
  rep3 = (await criarRepresentante(s.dono, s.a, { repres_razao: 'De outra equipe' })).repres_codigo;
  const time = await s.chamar(
    equipe.api.salvar,
    {
      equipe_descricao: 'Sul',
      membros: [
        { usuario_codigo: chefe_codigo, equipemembro_gerente: 'S' },
        { usuario_codigo: codigoDe('rep1.a') },
        { repres_codigo: s.c.a.rep2.repres_codigo },
      ],
    },
    { como: s.u['adm.a'] },
  );
  if (time.status !== 200) throw new Error(time.texto);
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, { pessoa_razao: 'De quem for' });
  const deQuem = { rep1: s.c.a.rep1.repres_codigo, rep2: s.c.a.rep2.repres_codigo, rep3 };
  for (const [nome, repres_codigo] of Object.entries(deQuem)) {
    await n.criar({ negocio_titulo: `N ${nome}`, repres_codigo });
    await criarPessoa(s.dono, s.a, { pessoa_razao: `C ${nome}`, repres_codigo });
    await inserir(s.dono, 'pedvenda', s.a, {
      empresa_codigo: n.empresa_codigo,
      pessoa_codigo,
      pedvenda_numero: `V ${nome}`,
      repres_codigo,
    });
  }
  await n.criar({
    negocio_titulo: 'N do login',
    usuario_responsavel: 'rep1.a',
    repres_codigo: rep3,
  });
  for (const usuario_login of ['chefe', 'rep1.a', 'rep2.a', 'ger.a'])
    await inserir(s.dono, 'atividade', s.a, {
      atividade_titulo: `T ${usuario_login}`,
      atividade_dthr: '2999-01-01T12:00:00Z',
      usuario_login,
    });
});
afterAll(() => s.fechar());

/** What one sees of each noun, by name. */
async function visto(como: { token: string }) {
  const [negocios, quadro, clientes, tarefas, vendas] = await Promise.all([
    s.chamar(negocio.getLista, { LISTA_PIPELINE: [n.funil.pipeline_codigo] } as never, { como }),
    s.chamar(negocio.getQuadro, { pipeline_codigo: n.funil.pipeline_codigo } as never, { como }),
    s.chamar(pessoa.api.getLista, { FILTRO_GERAL: 'C rep' }, { como }),
    s.chamar(atividade.getLista, {}, { como }),
    s.chamar(pedvenda.getLista, { FILTRO_GERAL: '' } as never, { como }),
  ]);
  const funil = await s.chamar(funilVendas, { pipeline_codigo: n.funil.pipeline_codigo } as never, {
    como,
  });
  const dos = (linhas: readonly object[], nome: string, comeco: string) =>
    linhas
      .map((l) => String((l as Record<string, unknown>)[nome]))
      .filter((texto) => texto.startsWith(comeco))
      .sort();
  return {
    negocios: dos(negocios.dados, 'negocio_titulo', 'N '),
    total: negocios.total,
    quadro: [...quadro.texto.matchAll(/"negocio_titulo":"(N [^"]+)"/g)].map(([, t]) => t).sort(),
    clientes: dos(clientes.dados, 'pessoa_razao', 'C '),
    tarefas: dos(tarefas.dados, 'atividade_titulo', 'T '),
    vendas: dos(vendas.dados, 'pedvenda_numero', 'V '),
    funil: funil.dados[0],
  };
}

const PROPRIO = {
  negocios: [],
  quadro: [],
  clientes: [],
  tarefas: ['T chefe'],
  vendas: [],
  total: 0,
};
const DA_EQUIPE = {
  negocios: ['N do login', 'N rep1', 'N rep2'],
  quadro: ['N do login', 'N rep1', 'N rep2'],
  clientes: ['C rep1', 'C rep2'],
  tarefas: ['T chefe', 'T rep1.a', 'T rep2.a'],
  vendas: ['V rep1', 'V rep2'],
  total: 3,
};
const TODOS = {
  negocios: ['N do login', 'N rep1', 'N rep2', 'N rep3'],
  quadro: ['N do login', 'N rep1', 'N rep2', 'N rep3'],
  clientes: ['C rep1', 'C rep2', 'C rep3'],
  tarefas: ['T chefe', 'T ger.a', 'T rep1.a', 'T rep2.a'],
  vendas: ['V rep1', 'V rep2', 'V rep3'],
};

describe('what each reach shows of deals, board, customers, tasks and sales', () => {
  test.each([
    ['own', 'PROPRIO', PROPRIO],
    ['the teams that one leads', 'GERENTE', DA_EQUIPE],
    ['the teams that one is in', 'EQUIPE', DA_EQUIPE],
    ['everything', 'TODOS', TODOS],
  ] as const)('said of the user: %s', async (_, alcance, esperado) => {
    await porUsuario('chefe', alcance);
    expect(await visto(chefe)).toMatchObject(esperado);
    await porUsuario('chefe', '');
  });

  test('said of the profile, it holds for all its users; what is said of a user weighs more', async () => {
    expect(await visto(chefe)).toMatchObject(PROPRIO);
    await porPerfil('GERENTE');
    expect(await visto(chefe)).toMatchObject(DA_EQUIPE);
    // A member that leads nothing sees what is their own.
    expect((await visto(s.u['rep1.a'])).negocios).toEqual(['N do login', 'N rep1']);
    await porUsuario('chefe', 'PROPRIO');
    expect(await visto(chefe)).toMatchObject(PROPRIO);
    await porUsuario('chefe', '');
    await porPerfil('EQUIPE');
    expect((await visto(s.u['rep1.a'])).negocios).toEqual(DA_EQUIPE.negocios);
    // Representative 2 is in the team without a user of it: who sells as them is in it.
    expect((await visto(s.u['rep2.a'])).negocios).toEqual(DA_EQUIPE.negocios);
    await porPerfil('');
    expect((await visto(s.u['rep1.a'])).negocios).toEqual(['N do login', 'N rep1']);
  });
});

test('the sums of a funnel are those of the team, to the deal', async () => {
  await porUsuario('chefe', 'GERENTE');
  expect(JSON.stringify((await visto(chefe)).funil)).toContain('"quantidade":3');
  await porUsuario('chefe', 'PROPRIO');
  expect(JSON.stringify((await visto(chefe)).funil)).not.toContain('"quantidade":3');
  await porUsuario('chefe', '');
});

test('a team that changes, rests or goes changes what open sessions see at once', async () => {
  await porUsuario('chefe', 'GERENTE');
  const [time] = (
    await s.chamar(
      equipe.api.getPorCampos,
      {
        CAMPOS: ['equipe_codigo', 'versao', 'membros'],
      },
      { como: s.u['adm.a'] },
    )
  ).dados;
  const { equipe_codigo = 0, versao = 0 } = time!;
  const mudado = await s.chamar(
    equipe.api.salvar,
    {
      equipe_codigo,
      versao,
      equipe_descricao: 'Sul',
      membros: time!.membros
        ?.filter((m) => m.repres_codigo === null)
        .map(({ equipemembro_codigo, usuario_codigo, equipemembro_gerente }) => ({
          equipemembro_codigo,
          usuario_codigo,
          equipemembro_gerente,
        })),
    } as never,
    { como: s.u['adm.a'] },
  );
  expect(mudado.status, mudado.texto).toBe(200);
  expect((await visto(chefe)).negocios).toEqual(['N do login', 'N rep1']);
  const parar = await s.chamar(equipe.api.inativar, { LISTA_CODIGO: [equipe_codigo] } as never, {
    como: s.u['adm.a'],
  });
  expect(parar.status, parar.texto).toBe(200);
  expect((await visto(chefe)).negocios).toEqual([]);
  await s.chamar(equipe.api.reativar, { LISTA_CODIGO: [equipe_codigo] } as never, {
    como: s.u['adm.a'],
  });
  expect((await visto(chefe)).negocios).toEqual(['N do login', 'N rep1']);
  await s.chamar(equipe.api.excluir, { equipe_codigo } as never, { como: s.u['adm.a'] });
  expect((await visto(chefe)).negocios).toEqual([]);
  await s.chamar(
    equipe.api.salvar,
    {
      equipe_descricao: 'Sul',
      membros: [
        { usuario_codigo: chefe_codigo, equipemembro_gerente: 'S' },
        { usuario_codigo: codigoDe('rep1.a') },
        { repres_codigo: s.c.a.rep2.repres_codigo },
      ],
    },
    { como: s.u['adm.a'] },
  );
  expect((await visto(chefe)).negocios).toEqual(DA_EQUIPE.negocios);
  await porUsuario('chefe', '');
});

test('who leads a team writes in it, hands over within it, and not out of it', async () => {
  await porUsuario('chefe', 'GERENTE');
  const { negocio_codigo } = await n.criar({ repres_codigo: s.c.a.rep2.repres_codigo });
  const mudar = async (campos: object) => {
    const { versao } = await n.linha(negocio_codigo);
    return [negocio.patch, { negocio_codigo, versao: Number(versao), ...campos }] as const;
  };
  const dentro = await s.chamar(
    ...((await mudar({ repres_codigo: s.c.a.rep1.repres_codigo })) as [
      typeof negocio.patch,
      never,
    ]),
    { como: chefe },
  );
  expect(dentro.status, dentro.texto).toBe(200);
  const [verbo, fora] = await mudar({ repres_codigo: rep3, usuario_responsavel: 'ger.a' });
  await s.recusada(verbo, fora, { como: chefe, status: 403, codigo: 'SEM_PERMISSAO' });
  await porUsuario('chefe', '');
  const [outra, entrada] = await mudar({ negocio_temperatura: 'QUENTE' });
  await s.recusada(outra, entrada, { como: chefe, status: 404 });
});

test('a team as a filter: of lists, funnel and dashboards the rows of its members, for who may be told of it', async () => {
  const { dados: times } = await s.chamar(equipe.api.getLista, {}, { como: s.u['adm.a'] });
  const sul = times.find((um) => um.equipe_descricao === 'Sul')?.equipe_codigo ?? 0;
  const pedido = async (como: { token: string }, equipe_codigo = sul) => {
    const { pipeline_codigo } = n.funil;
    const f = { LISTA_PIPELINE: [pipeline_codigo], LISTA_EQUIPE: [equipe_codigo] };
    const lista = await s.chamar(negocio.getLista, f as never, { como });
    const doFunil = { pipeline_codigo, LISTA_EQUIPE: [equipe_codigo] };
    const funil = await s.chamar(funilVendas, doFunil as never, { como });
    const painel = await s.chamar(negociosDoPainel, f as never, { como });
    const criados = painel.dados[0]?.figuras.find(({ figura }) => figura === 'criados');
    const nomes = lista.dados.map((l) => l.negocio_titulo).toSorted();
    const ditas = (await s.chamar(negocio.getDicionarios, {}, { como })).dados[0]?.equipes;
    return [nomes, lista.total, funil.dados[0]?.criados, criados?.quantidade, ditas?.length];
  };
  const dela = [['Lote de chapas', 'N do login', 'N rep1', 'N rep2'], 4, 4, 4, 1];
  expect(await pedido(s.u['adm.a'])).toEqual(dela);
  // Who sees only their own is told of no team, not even of the one they are in.
  expect(await pedido(s.u['rep1.a'])).toEqual([[], 0, 0, 0, 0]);
  await porUsuario('chefe', 'GERENTE');
  expect(await pedido(chefe)).toEqual(dela);
  expect(await pedido(chefe, sul + 1000)).toEqual([[], 0, 0, 0, 1]);
  await porUsuario('chefe', '');
});

test('live events reach who leads the team, and nobody else for it', async () => {
  await porUsuario('chefe', 'GERENTE');
  const porta = await escutar(s.app);
  const fluxo = await ouvir(`http://127.0.0.1:${porta}/api/eventos`, chefe.token);
  const salvar = async (pessoa_razao: string, repres_codigo: number) =>
    (await s.chamar(pessoa.api.salvar, { pessoa_razao, repres_codigo }, { como: s.u['ger.a'] }))
      .dados[0]!.pessoa_codigo;
  const deFora = await salvar('Ao vivo de fora', rep3);
  const deDentro = await salvar('Ao vivo da equipe', s.c.a.rep2.repres_codigo);
  await fluxo.ate((m) => m.tabela === 'pessoa' && m.codigo === deDentro);
  expect(fluxo.mudancas().some((m) => m.codigo === deFora)).toBe(false);
  fluxo.fechar();
  await porUsuario('chefe', '');
});

describe('a member is a user or a representative, once, and users lead', () => {
  test.each([
    ['nobody', [{}], 'membros.0.usuario_codigo'],
    ['both', [{ usuario_codigo: 'u', repres_codigo: 'r' }], 'membros.0.repres_codigo'],
    [
      'a representative that leads',
      [{ repres_codigo: 'r', equipemembro_gerente: 'S' }],
      'membros.0.equipemembro_gerente',
    ],
    [
      'somebody twice',
      [{ usuario_codigo: 'u' }, { usuario_codigo: 'u' }],
      'membros.1.usuario_codigo',
    ],
  ] as const)('%s is refused by its line', async (_, membros, campo) => {
    const codigos = { u: codigoDe('rep1.a'), r: s.c.a.rep1.repres_codigo };
    const dela = membros.map((m) =>
      Object.fromEntries(
        Object.entries(m).map(([k, v]) => [k, v === 'u' || v === 'r' ? codigos[v] : v]),
      ),
    );
    await s.recusada(
      equipe.api.salvar,
      { equipe_descricao: 'Ruim', membros: dela },
      { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA', campo },
    );
  });

  test('teams are for who administers users, and of the own registration', async () => {
    const entrada = { equipe_descricao: 'Minha', membros: [] };
    await s.recusada(equipe.api.salvar, entrada, { como: s.u['rep1.a'], status: 403 });
    await s.recusada(
      equipe.api.salvar,
      { equipe_descricao: 'Alheia', membros: [{ usuario_codigo: codigoDe('rep1.a') }] },
      { como: s.u['adm.b'], status: 400, codigo: 'REFERENCIA_INVALIDA' },
    );
  });
});
