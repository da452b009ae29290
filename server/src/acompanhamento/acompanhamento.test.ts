import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/acompanhamento/endpoints.ts';
import { getLista as getOrcamentos } from '@praca/contract/pedvenda/endpoints.ts';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { filaDeEmailsVazia, passarEspera } from '../../test-support/servidor/emails.ts';

let s: Cenario;
let negocio_codigo: number;
beforeAll(async () => {
  s = await abrirCenario();
  ({ negocio_codigo } = s.c.a.deRep1[0]!);
});
afterAll(() => s.fechar());

const escrever = async (como: 'rep1.a' | 'adm.a', entrada: Record<string, unknown> = {}) => {
  const r = await s.chamar(
    e.salvar,
    { negocio_codigo, acomp_texto: 'Cliente pediu amostra', ...entrada },
    { como: s.u[como] },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};

test('a note is written, read with its author, counted as interaction, and in the history', async () => {
  const antes = (
    await s.emA('SELECT negocio_dtinteracao FROM negocio WHERE negocio_codigo = $1', [
      negocio_codigo,
    ])
  )[0]!;
  const nota = await escrever('rep1.a');
  const lista = await s.chamar(
    e.getListaAnotacao,
    { negocio_codigo, acomp_situacao: 'A' },
    { como: s.u['adm.a'] },
  );
  expect(lista.dados[0]).toMatchObject({
    acomp_codigo: nota.acomp_codigo,
    acomp_texto: 'Cliente pediu amostra',
    usuario_nome: expect.any(String),
  });
  expect(
    (
      await s.emA('SELECT negocio_dtinteracao FROM negocio WHERE negocio_codigo = $1', [
        negocio_codigo,
      ])
    )[0]!.negocio_dtinteracao,
  ).not.toBe(antes.negocio_dtinteracao);
  expect((await s.eventos('acompanhamento', nota.acomp_codigo)).map((v) => v.evento_acao)).toEqual([
    'CRIAR',
  ]);
});

test('pinned notes come first; the kind filters; an unknown kind is refused', async () => {
  const fixa = await escrever('rep1.a', { acomp_fixado: 'S', acomp_situacao: 'L' });
  await escrever('rep1.a');
  const todas = await s.chamar(e.getListaAnotacao, { negocio_codigo }, { como: s.u['rep1.a'] });
  expect(todas.dados[0]?.acomp_codigo).toBe(fixa.acomp_codigo);
  const ligacoes = await s.chamar(
    e.getListaAnotacao,
    { negocio_codigo, acomp_situacao: 'L' },
    { como: s.u['rep1.a'] },
  );
  expect(ligacoes.dados.map((d) => d.acomp_codigo)).toEqual([fixa.acomp_codigo]);
  await s.recusada(
    e.getListaAnotacao,
    { negocio_codigo, acomp_situacao: 'Z' },
    { como: s.u['rep1.a'], status: 400 },
  );
});

test('only the author changes the text or deletes; anybody who sees the deal pins', async () => {
  const nota = await escrever('rep1.a');
  await s.recusada(
    e.salvar,
    { acomp_codigo: nota.acomp_codigo, versao: nota.versao, negocio_codigo, acomp_texto: 'Outra' },
    { como: s.u['adm.a'], status: 403 },
  );
  await s.recusada(
    e.excluir,
    { acomp_codigo: String(nota.acomp_codigo) },
    { como: s.u['adm.a'], status: 403 },
  );
  const fixada = await escrever('adm.a', {
    acomp_codigo: nota.acomp_codigo,
    versao: nota.versao,
    acomp_fixado: 'S',
  });
  expect(fixada).toMatchObject({ acomp_fixado: 'S', versao: nota.versao + 1 });
  await s.recusada(
    e.salvar,
    { acomp_codigo: nota.acomp_codigo, versao: nota.versao, negocio_codigo, acomp_texto: 'Velha' },
    { como: s.u['rep1.a'], status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  expect(
    (
      await s.chamar(
        e.excluir,
        { acomp_codigo: String(nota.acomp_codigo) },
        { como: s.u['rep1.a'] },
      )
    ).status,
  ).toBe(200);
});

test("S-02 notes of another representative's deal are neither read nor written", async () => {
  const alheio = s.c.a.deRep2[0]!.negocio_codigo;
  await s.recusadas(
    [
      [e.getListaAnotacao, { negocio_codigo: alheio }],
      [e.salvar, { negocio_codigo: alheio, acomp_texto: 'x' }],
      [getOrcamentos, { negocio_codigo: alheio }],
    ],
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('S-01 nor of another registration', () =>
  s.recusadas(
    [
      [e.getListaAnotacao, { negocio_codigo: s.c.b.negocios[0]!.negocio_codigo }],
      [getOrcamentos, { negocio_codigo: s.c.b.negocios[0]!.negocio_codigo }],
    ],
    { como: s.u['adm.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  ));

test('S-02 S-01 who sees a deal is not told of a deal that is not one’s own', () =>
  s.recusadas(
    [
      [e.getMencionaveis, { negocio_codigo: s.c.a.deRep2[0]!.negocio_codigo }],
      [e.getMencionaveis, { negocio_codigo: s.c.b.negocios[0]!.negocio_codigo }],
    ],
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  ));

test('quotes of a deal come with the favourite first and money as text', async () => {
  const base = { empresa_codigo: s.c.a.empresa1.empresa_codigo, negocio_codigo };
  await inserir(s.dono, 'pedvenda', s.a, {
    ...base,
    pedvenda_numero: 'ORC-1',
    pedvenda_valor: '10.50',
    pedvenda_favorito: true,
  });
  await inserir(s.dono, 'pedvenda', s.a, {
    ...base,
    pedvenda_numero: 'ORC-2',
    pedvenda_valor: '99.00',
  });
  const r = await s.chamar(getOrcamentos, { negocio_codigo }, { como: s.u['rep1.a'] });
  expect(r.dados.map((q) => [q.pedvenda_numero, q.pedvenda_valor, q.pedvenda_favorito])).toEqual([
    ['ORC-1', '10.50', 'S'],
    ['ORC-2', '99.00', 'N'],
  ]);
  expect(r.total).toBe(2);
});

const cartas = async () => {
  await passarEspera(s);
  await filaDeEmailsVazia(s);
  return (
    await s.emA(
      "SELECT usuario_codigo FROM processo WHERE uniproc_interno AND uniproc_tipo = 'EMAIL' ORDER BY usuario_codigo",
      [],
    )
  ).map((l) => Number(l.usuario_codigo));
};

test('a mention reaches who sees the deal once, by one mail and the filter; nobody else, and not its author', async () => {
  const { rep1, rep2, adm } = {
    rep1: s.c.usuarios['rep1.a'],
    rep2: s.c.usuarios['rep2.a'],
    adm: s.c.usuarios['adm.a'],
  };
  const codigos = (...quem: { usuario_codigo: number }[]) =>
    quem.map((um) => Number(um.usuario_codigo)).toSorted((a, b) => a - b);
  const antes = await cartas();
  const todos = `@${rep1.usuario_login} @${rep2.usuario_login} @${adm.usuario_nome} @inativo.a @ninguem`;
  const nota = await escrever('rep1.a', { acomp_texto: todos });
  expect(nota.acomp_mencionados.toSorted((a, b) => a - b)).toEqual(codigos(rep1, rep2, adm));
  const novas = (await cartas()).filter((um) => !antes.includes(um));
  expect(novas).toEqual(codigos(adm));

  const { acomp_codigo } = nota;
  const sem = await escrever('rep1.a', { acomp_codigo, versao: 1, acomp_texto: 'ninguém' });
  expect(sem.acomp_mencionados).toEqual([]);
  await escrever('rep1.a', { acomp_codigo, versao: 2, acomp_texto: `${todos} de novo` });
  expect((await cartas()).filter((um) => !antes.includes(um))).toEqual(novas);

  const meus = async (como: 'rep1.a' | 'rep2.a' | 'adm.a' | 'adm.b') =>
    (await s.chamar(getLista, { MENCIONADO: 'S' }, { como: s.u[como] })).dados.map(
      (l) => l.negocio_codigo,
    );
  expect(await meus('adm.a')).toEqual([negocio_codigo]);
  expect(await meus('rep1.a')).toEqual([negocio_codigo]);
  // Mentioned, but the deal is not theirs to see.
  expect(await meus('rep2.a')).toEqual([]);
  expect(await meus('adm.b')).toEqual([]);
});

test('a mention that reaches nobody is told to its author, and no mail goes out for it', async () => {
  const antes = await cartas();
  const { usuario_nome, usuario_codigo } = s.c.usuarios['rep2.a'];
  const r = await s.chamar(
    e.salvar,
    { negocio_codigo, acomp_texto: '@rep2.a, @inativo.a e @ninguem: vejam' },
    { como: s.u['rep1.a'] },
  );
  const [feito, ...alertas] = r.envelope.MensagensSucesso;
  expect(feito).toMatchObject({ Mensagem: 'Anotação salva.' });
  expect(alertas.map((um) => [um.Codigo, um.Mensagem])).toEqual([
    ['MENCAO_NAO_CHEGA', `${usuario_nome} não vê este negócio: a menção não chega.`],
    [
      'MENCAO_NAO_CHEGA',
      `${s.c.usuarios['inativo.a'].usuario_nome} não tem acesso ativo: a menção não chega.`,
    ],
    ['MENCAO_NAO_CHEGA', '“@ninguem” não é o nome de uma só pessoa da equipe: a menção não chega.'],
  ]);
  expect(await cartas()).toEqual(antes);
  const [guardada] = await s.emA(
    'SELECT acomp_mencionados, acomp_avisados FROM acompanhamento WHERE acomp_codigo = $1',
    [r.dados[0]!.acomp_codigo],
  );
  expect(guardada).toEqual({
    acomp_mencionados: [usuario_codigo],
    acomp_avisados: [],
  });
  const quieta = await s.chamar(
    e.salvar,
    { negocio_codigo, acomp_texto: `@adm.a e @rep1.a: só aviso` },
    { como: s.u['rep1.a'] },
  );
  expect(quieta.envelope.MensagensSucesso).toHaveLength(1);
});

test('who may be mentioned: everybody of the registration, with whom a note of this deal reaches', async () => {
  const r = await s.chamar(e.getMencionaveis, { negocio_codigo }, { como: s.u['rep1.a'] });
  const chega = new Map(r.dados.map((um) => [um.usuario_login, um.mencao_chega]));
  expect(['adm.a', 'rep1.a', 'rep2.a', 'inativo.a'].map((um) => chega.get(um))).toEqual([
    'S',
    'S',
    'N',
    'N',
  ]);
  expect(r.texto).not.toContain('emaillogin');
  // The rule in memory is the one of the reads: whoever it names sees the deal, nobody else does.
  for (const [login, sim] of chega) {
    const como = (s.u as Record<string, (typeof s.u)['adm.a'] | undefined>)[login];
    if (como === undefined) continue;
    const visto = await s.chamar(getLista, { LISTA_CODIGO: [negocio_codigo] }, { como });
    expect([login, visto.dados.length]).toEqual([login, sim === 'S' ? 1 : 0]);
  }
});
