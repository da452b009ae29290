import { afterAll, beforeAll, expect, test } from 'vitest';
import { desfazer, getLista } from '@praca/contract/atividade/endpoints.ts';
import { anotar, ligar } from '@praca/contract/ligacao/endpoints.ts';
import { getLinhaDoTempo } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
let pessoa_codigo: number;
let negocio_codigo: number;
beforeAll(async () => {
  s = await abrirTarefas();
  pessoa_codigo = Number(
    (
      await inserir(s.dono, 'pessoa', s.a, {
        pessoa_razao: 'Usinagem Norte Ltda',
        pessoa_fantasia: 'Usinagem Norte',
        pessoa_telefone: '(11) 98765-4321',
        repres_codigo: s.c.a.rep1.repres_codigo,
      })
    )['pessoa_codigo'],
  );
  negocio_codigo = await s.negocio();
  await s.emA('UPDATE negocio SET pessoa_codigo = $2 WHERE negocio_codigo = $1', [
    negocio_codigo,
    pessoa_codigo,
  ]);
  await inserir(s.dono, 'tipo_atividade', s.a, { tipoatividade_descricao: 'Ligação' });
});
afterAll(() => s.fechar());

const tarefa = async (codigo: number) =>
  (await s.chamar(getLista, { atividade_codigo: codigo }, { como: s.u['rep1.a'] })).dados[0];

test('a call from a deal is a task that is done, counts as a contact of the deal, and gives the number to dial', async () => {
  const r = await s.chamar(ligar, { negocio_codigo }, { como: s.u['rep1.a'] });
  expect(r.dados[0], r.texto).toMatchObject({
    ligacao_telefone: '+5511987654321',
    ligacao_link: 'tel:+5511987654321',
  });
  expect(r.envelope.MensagensSucesso[0]?.Mensagem).toBe('Ligação registrada.');
  const feita = await tarefa(r.dados[0]!.atividade_codigo);
  expect(feita).toMatchObject({
    atividade_titulo: 'Ligação para Usinagem Norte',
    atividade_situacao: 'C',
    atividade_lembretes: [],
    negocio_codigo,
    pessoa_codigo,
    usuario_login: s.c.usuarios['rep1.a'].usuario_login,
    versao: r.dados[0]!.versao,
  });
  expect(feita?.tipoatividade_codigo).not.toBeNull();
  const [{ recente }] = (await s.emA(
    "SELECT negocio_dtinteracao > now() - interval '1 minute' AS recente FROM negocio WHERE negocio_codigo = $1",
    [negocio_codigo],
  )) as [{ recente: boolean }];
  expect(recente).toBe(true);
});

test('a customer is called on a number of one’s choice; the same key again is the same call', async () => {
  const chamada = () =>
    s.chamar(
      ligar,
      { pessoa_codigo, ligacao_telefone: '0800 123 4567' },
      { como: s.u['rep1.a'], cabecalhos: { 'idempotency-key': 'ligar-uma-vez-00000001' } },
    );
  const r = await chamada();
  expect(r.dados[0], r.texto).toMatchObject({
    ligacao_telefone: '08001234567',
    ligacao_link: 'tel:08001234567',
  });
  expect((await chamada()).dados).toEqual(r.dados);
  const feitas = await s.emA(
    "SELECT 1 FROM atividade WHERE pessoa_codigo = $1 AND negocio_codigo IS NULL AND atividade_titulo LIKE 'Ligação%'",
    [pessoa_codigo],
  );
  expect(feitas).toHaveLength(1);
});

test('no number, half a number, nobody, and what one may not see, are refused and leave nothing', async () => {
  const mudo = await s.negocio();
  const como = s.u['rep1.a'];
  await s.recusadas(
    [
      [ligar, {}, 'negocio_codigo'],
      [ligar, { negocio_codigo: mudo }, 'ligacao_telefone'],
      [ligar, { negocio_codigo, ligacao_telefone: '123' }, 'ligacao_telefone'],
    ],
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await s.recusadas(
    [
      [ligar, { negocio_codigo }],
      [ligar, { pessoa_codigo }],
    ],
    { como: s.u['rep2.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusada(ligar, { negocio_codigo }, { como: s.u['rep1.b'], status: 404 });
});

const chamar = async () => {
  const r = await s.chamar(ligar, { negocio_codigo }, { como: s.u['rep1.a'] });
  return r.dados[0]!;
};
const guardada = async (codigo: number) =>
  (
    await s.emA(
      'SELECT ligacao_telefone, ligacao_resultado, ligacao_duracao, atividade_desfecho, versao FROM atividade WHERE atividade_codigo = $1',
      [codigo],
    )
  )[0];

test('a call has no result until somebody says it; it may be changed, with its history, and taken back', async () => {
  const { atividade_codigo, versao } = await chamar();
  expect(await guardada(atividade_codigo)).toMatchObject({
    ligacao_telefone: '+5511987654321',
    ligacao_resultado: null,
    ligacao_duracao: null,
  });
  const dita = await s.chamar(
    anotar,
    {
      atividade_codigo,
      versao,
      ligacao_resultado: 'AT',
      ligacao_duracao: 12,
      atividade_desfecho: 'Fecha em março',
    },
    { como: s.u['rep1.a'] },
  );
  expect(dita.dados[0], dita.texto).toMatchObject({
    ligacao_resultado: 'AT',
    ligacao_duracao: 12,
    atividade_desfecho: 'Fecha em março',
    atividade_situacao: 'C',
    versao: versao + 1,
  });
  // Nobody answered: there is no duration; what was written stays where nothing is said of it.
  const mudada = await s.chamar(
    anotar,
    { atividade_codigo, versao: versao + 1, ligacao_resultado: 'CP', ligacao_duracao: 3 },
    { como: s.u['rep1.a'] },
  );
  expect(mudada.dados[0]).toMatchObject({
    ligacao_resultado: 'CP',
    ligacao_duracao: null,
    atividade_desfecho: 'Fecha em março',
  });
  const volta = await s.chamar(
    desfazer,
    { atividade_codigo, versao: versao + 2 },
    { como: s.u['rep1.a'] },
  );
  expect(volta.dados[0], volta.texto).toMatchObject({
    ligacao_telefone: '+5511987654321',
    ligacao_resultado: 'AT',
    ligacao_duracao: 12,
  });
  expect((await s.eventos('atividade', atividade_codigo)).map((v) => v['evento_acao'])).toEqual([
    'CRIAR',
    'CONCLUIR',
    'ANOTARLIGACAO',
    'ANOTARLIGACAO',
    'DESFAZER',
  ]);
  const linha = await s.chamar(
    getLinhaDoTempo,
    { pessoa_codigo, TIPOS: ['TAREFA'] },
    { como: s.u['rep1.a'] },
  );
  expect(linha.dados.find((um) => um.item_codigo === atividade_codigo)?.tarefa).toMatchObject({
    ligacao_resultado: 'AT',
    ligacao_duracao: 12,
  });
});

test('S-01 S-02 an unknown result, a task that is no call, an older version, and calls of others are refused and leave nothing', async () => {
  const { atividade_codigo, versao } = await chamar();
  const como = s.u['rep1.a'];
  await s.recusadas(
    [
      [anotar, { atividade_codigo, versao, ligacao_resultado: 'XX' }, 'ligacao_resultado'],
      [
        anotar,
        { atividade_codigo, versao, ligacao_resultado: 'AT', ligacao_duracao: -1 },
        'ligacao_duracao',
      ],
    ],
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await s.recusada(
    anotar,
    { atividade_codigo, versao: versao - 1, ligacao_resultado: 'AT' },
    { como, status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  const { atividade_codigo: visita } = await inserir(s.dono, 'atividade', s.a, {
    atividade_titulo: 'Visita',
    negocio_codigo,
    usuario_login: 'rep1.a',
  });
  await s.recusada(
    anotar,
    { atividade_codigo: Number(visita), ligacao_resultado: 'AT' },
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  for (const quem of [s.u['rep2.a'], s.u['adm.b'], s.u['rep1.b']])
    await s.recusada(
      anotar,
      { atividade_codigo, versao, ligacao_resultado: 'AT' },
      { como: quem, status: 404 },
    );
  await expect(
    s.emA("UPDATE atividade SET ligacao_resultado = 'AT' WHERE atividade_codigo = $1", [visita]),
  ).rejects.toMatchObject({ code: '23514' });
  expect(await guardada(atividade_codigo)).toMatchObject({ ligacao_resultado: null, versao });
});
