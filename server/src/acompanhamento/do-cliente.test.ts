import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/acompanhamento/endpoints.ts';
import { getLista as getAvisos } from '@praca/contract/aviso/endpoints.ts';
import { getLinhaDoTempo, lerFicha } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';
import { escutar } from '../../test-support/servidor/escutar.ts';
import { ouvir } from '../../test-support/servidor/fluxo.ts';

let s: Cenario;
let pessoa_codigo: number;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  ({ pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Ponte Alta',
    pessoa_fantasia: '',
    pessoa_cnpj: null,
    repres_codigo: s.c.a.rep1.repres_codigo,
  }));
});

const escrever = async (como: Nome, entrada: Record<string, unknown> = {}) => {
  const r = await s.chamar(
    e.salvar,
    { pessoa_codigo, acomp_texto: 'Prefere ligação à tarde', ...entrada } as never,
    { como: s.u[como] },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const ficha = async (como: Nome) =>
  (await s.chamar(lerFicha, { pessoa_codigo }, { como: s.u[como] })).dados[0]!;

test('a note of a customer is kept, pinned above, in the timeline, and in the history with its customer', async () => {
  const nota = await escrever('rep1.a', { acomp_fixado: 'S', acomp_situacao: 'V' });
  expect(nota).toMatchObject({ pessoa_codigo, negocio_codigo: null, acomp_situacao: 'V' });
  const lida = await ficha('adm.a');
  const { acomp_em: _, ...guardado } = nota;
  expect(lida.fixados).toEqual([expect.objectContaining(guardado)]);
  expect(lida.itens[0]).toMatchObject({
    item_tipo: 'NOTA',
    acao: 'V',
    negocio_codigo: null,
    nota: guardado,
  });
  const [guardada] = await s.emA(
    'SELECT negocio_codigo, pessoa_codigo FROM acompanhamento WHERE acomp_codigo = $1',
    [nota.acomp_codigo],
  );
  expect(guardada).toEqual({ negocio_codigo: null, pessoa_codigo });
  expect(await s.eventos('acompanhamento', nota.acomp_codigo)).toMatchObject([
    { evento_acao: 'CRIAR', evento_depois: { pessoa_codigo, negocio_codigo: null } },
  ]);
  // The echo for open pages is no history of the customer.
  const historico = await s.chamar(pessoa.api.historico, { pessoa_codigo }, { como: s.u['adm.a'] });
  expect(historico.dados).toEqual([]);
});

test('it is changed at its version by its author, pinned by anybody, and each change is in the history', async () => {
  const nota = await escrever('rep1.a');
  const { acomp_codigo } = nota;
  await s.recusada(
    e.salvar,
    { acomp_codigo, versao: nota.versao, pessoa_codigo, acomp_texto: 'Outra' },
    { como: s.u['adm.a'], status: 403 },
  );
  const fixada = await escrever('adm.a', { acomp_codigo, versao: nota.versao, acomp_fixado: 'S' });
  await s.recusada(
    e.salvar,
    { acomp_codigo, versao: nota.versao, pessoa_codigo, acomp_texto: 'Velha' },
    { como: s.u['rep1.a'], status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  const mudada = await escrever('rep1.a', {
    acomp_codigo,
    versao: fixada.versao,
    acomp_texto: 'De manhã',
  });
  // Back to how it was: the text is there again.
  await escrever('rep1.a', { acomp_codigo, versao: mudada.versao });
  expect((await s.eventos('acompanhamento', acomp_codigo)).map((v) => v.evento_acao)).toEqual([
    'CRIAR',
    'ALTERAR',
    'ALTERAR',
    'ALTERAR',
  ]);
  await s.recusada(
    e.excluir,
    { acomp_codigo: String(acomp_codigo) },
    { como: s.u['adm.a'], status: 403 },
  );
  const r = await s.chamar(
    e.excluir,
    { acomp_codigo: String(acomp_codigo) },
    { como: s.u['rep1.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  expect((await ficha('rep1.a')).itens).toEqual([]);
});

test('a note has one place: neither two nor none, and it does not go from one to another', async () => {
  const { negocio_codigo } = s.c.a.deRep1[0]!;
  const nota = await escrever('rep1.a');
  await s.recusadas(
    [
      [e.salvar, { acomp_texto: 'x' }],
      [e.salvar, { acomp_texto: 'x', pessoa_codigo, negocio_codigo }],
      [e.getLista, {}],
    ],
    { como: s.u['rep1.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await s.recusada(
    e.salvar,
    {
      acomp_codigo: nota.acomp_codigo,
      versao: nota.versao,
      negocio_codigo,
      acomp_texto: nota.acomp_texto,
    },
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await expect(
    s.emA('UPDATE acompanhamento SET negocio_codigo = $1 WHERE acomp_codigo = $2', [
      negocio_codigo,
      nota.acomp_codigo,
    ]),
  ).rejects.toMatchObject({ code: '23514' });
});

test('S-01 S-02 notes of a customer out of the portfolio, or of another registration, are neither read nor written', async () => {
  const nota = await escrever('rep1.a');
  const acomp_codigo = String(nota.acomp_codigo);
  const tudo = [
    [e.getListaAnotacao, { pessoa_codigo }],
    [e.getLista, { pessoa_codigo }],
    [e.getMencionaveis, { pessoa_codigo }],
    [e.salvar, { pessoa_codigo, acomp_texto: 'x' }],
    [
      e.salvar,
      { acomp_codigo: nota.acomp_codigo, versao: nota.versao, pessoa_codigo, acomp_texto: 'x' },
    ],
    [e.excluir, { acomp_codigo }],
    [getLinhaDoTempo, { pessoa_codigo }],
  ] as const;
  for (const como of [s.u['rep2.a'], s.u['adm.b'], s.u['rep1.b']])
    await s.recusadas(tudo, { como, status: 404, codigo: 'NAO_ENCONTRADO' });
});

test('without the right to see customers, or to work with deals, there are no notes of customers', async () => {
  await escrever('adm.a', { acomp_texto: 'CANARIO-DA-NOTA' });
  await s.emA(
    "UPDATE perfil SET perfil_negadas = '{pessoa.ver,pessoa.editar}' WHERE perfil_base = 'REPRESENTANTE'",
  );
  let outro = await s.outro();
  for (const [chamada, entrada] of [
    [e.getLista, { pessoa_codigo }],
    [e.getMencionaveis, { pessoa_codigo }],
    [e.salvar, { pessoa_codigo, acomp_texto: 'x' }],
  ] as const) {
    const r = await outro.chamar(chamada, entrada as never, { como: s.u['rep1.a'] });
    expect([r.status, r.codigo], r.texto).toEqual([403, 'SEM_PERMISSAO']);
  }
  await outro.fechar();
  await s.emA(
    "UPDATE perfil SET perfil_negadas = '{negocio.ver,negocio.editar}' WHERE perfil_base = 'REPRESENTANTE'",
  );
  outro = await s.outro();
  const r = await outro.chamar(lerFicha, { pessoa_codigo }, { como: s.u['rep1.a'] });
  expect(r.status).toBe(200);
  expect(r.texto).not.toContain('CANARIO-DA-NOTA');
  await outro.fechar();
  await s.emA("UPDATE perfil SET perfil_negadas = '{}' WHERE perfil_base = 'REPRESENTANTE'");
  const [{ quantas } = {}] = await s.emA(
    'SELECT count(*)::int AS quantas FROM acompanhamento WHERE pessoa_codigo = $1',
    [pessoa_codigo],
  );
  expect(quantas).toBe(1);
});

test('a mention reaches who sees the customer, with the way to the note, and says whom it does not reach', async () => {
  const { usuario_nome } = s.c.usuarios['rep2.a'];
  const r = await s.chamar(
    e.salvar,
    { pessoa_codigo, acomp_texto: '@adm.a e @rep2.a: vejam' },
    { como: s.u['rep1.a'] },
  );
  expect(r.envelope.MensagensSucesso.map((m) => m.Mensagem)).toEqual([
    'Anotação salva.',
    `${usuario_nome} não vê este cliente: a menção não chega.`,
  ]);
  const avisos = await s.chamar(getAvisos, { SQL_LIMIT: 1 }, { como: s.u['adm.a'] });
  expect(avisos.dados[0]).toMatchObject({
    aviso_tipo: 'MENCAO',
    aviso_titulo: 'mencionou você em “Ponte Alta”',
    aviso_ancora: `item-NOTA-${r.dados[0]!.acomp_codigo}`,
    pessoa_codigo,
    negocio_codigo: null,
    acessivel: 'S',
  });
  const dele = await s.chamar(getAvisos, { SQL_LIMIT: 1 }, { como: s.u['rep2.a'] });
  expect(dele.dados.filter((um) => um.pessoa_codigo === pessoa_codigo)).toEqual([]);
  const quem = await s.chamar(e.getMencionaveis, { pessoa_codigo }, { como: s.u['rep1.a'] });
  const chega = new Map(quem.dados.map((um) => [um.usuario_login, um.mencao_chega]));
  for (const [login, sim] of chega) {
    const como = (s.u as Record<string, (typeof s.u)['adm.a'] | undefined>)[login];
    if (como === undefined) continue;
    const visto = await s.chamar(lerFicha, { pessoa_codigo }, { como });
    expect([login, visto.status]).toEqual([login, sim === 'S' ? 200 : 404]);
  }
});

test('open pages of who sees the customer hear of it, and of nobody else’s', async () => {
  const url = `http://127.0.0.1:${await escutar(s.app)}/api/eventos`;
  const [meu, alheio] = await Promise.all(
    (['adm.a', 'rep2.a'] as const).map((quem) => ouvir(url, s.u[quem].token)),
  );
  await escrever('rep1.a');
  await meu!.ate((m) => m.tabela === 'pessoa' && m.codigo === pessoa_codigo);
  // What rep2 does see comes after it, and nothing of this customer before.
  const dele = await criarPessoa(s.dono, s.a, { repres_codigo: s.c.a.rep2.repres_codigo });
  await s.chamar(
    e.salvar,
    { pessoa_codigo: dele.pessoa_codigo, acomp_texto: 'x' },
    { como: s.u['rep2.a'] },
  );
  await alheio!.ate((m) => m.tabela === 'pessoa' && m.codigo === dele.pessoa_codigo);
  expect(alheio!.mudancas().map((m) => m.codigo)).not.toContain(pessoa_codigo);
  meu!.fechar();
  alheio!.fechar();
});

test('a customer that is put in the place of another takes the notes over; with notes none is deleted', async () => {
  const nota = await escrever('rep1.a');
  const outra = await criarPessoa(s.dono, s.a, { pessoa_cnpj: null, repres_codigo: null });
  await s.recusada(
    pessoa.api.excluir,
    { pessoa_codigo: String(pessoa_codigo) },
    { como: s.u['adm.a'], status: 409 },
  );
  const r = await s.chamar(
    pessoa.api.substituir,
    { pessoa_codigo, por_codigo: outra.pessoa_codigo, versao: 1 },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  const [guardada] = await s.emA(
    'SELECT pessoa_codigo FROM acompanhamento WHERE acomp_codigo = $1',
    [nota.acomp_codigo],
  );
  expect(guardada).toEqual({ pessoa_codigo: outra.pessoa_codigo });
});

test('the timeline gives the kinds that are asked for', async () => {
  await escrever('rep1.a');
  const ler = async (TIPOS: string[]) =>
    (
      await s.chamar(getLinhaDoTempo, { pessoa_codigo, TIPOS } as never, { como: s.u['rep1.a'] })
    ).dados.map((um) => um.item_tipo);
  expect(await ler(['NOTA', 'EMAIL'])).toEqual(['NOTA']);
  expect(await ler(['TAREFA'])).toEqual([]);
  await s.recusada(
    getLinhaDoTempo,
    { pessoa_codigo, TIPOS: ['OUTRO'] },
    { como: s.u['rep1.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});
