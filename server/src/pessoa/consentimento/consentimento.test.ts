import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pessoa/consentimento/endpoints.ts';
import * as juncao from '@praca/contract/pessoa/juncao/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { criarPessoa } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });
const nova = async (pessoa_razao: string, resto: object = {}): Promise<number> =>
  (await criarPessoa(s.dono, s.a, { pessoa_razao, pessoa_cnpj: null, ...resto })).pessoa_codigo;
const dito = (pessoa_codigo: number, resto: object = {}) => ({
  pessoa_codigo,
  consent_acao: 'C',
  consent_finalidade: 'DIVULGACAO',
  consent_canal: 'TODOS',
  consent_prova: 'Formulário do site',
  ...resto,
});
const registrar = async (pessoa_codigo: number, resto: object = {}, como = s.u['rep1.a']) => {
  const r = await s.chamar(api.registrar, dito(pessoa_codigo, resto) as never, { como });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const resumo = async (codigo: number) =>
  (
    await s.emA(
      'SELECT pessoa_dtconsentimento AS sim, pessoa_origemconsent AS como, pessoa_dtrevogacao AS nao FROM pessoa WHERE pessoa_codigo = $1',
      [codigo],
    )
  )[0];

test('what was said is a line, with who wrote it down, from where, and the words that were shown; the row of the person sums it up', async () => {
  const codigo = await nova('Clara Nunes');
  const linha = await registrar(codigo, {
    consent_dia: '2026-01-10',
    consent_texto: 'Aceito receber novidades.',
    consent_versaotexto: 'v2',
  });
  expect(linha).toMatchObject({
    consent_acao: 'C',
    consent_em: expect.stringContaining('2026-01-10'),
    consent_texto: 'Aceito receber novidades.',
    consent_versaotexto: 'v2',
    consent_origem: 'USUARIO',
    consent_ip: '127.0.0.1',
    usuario_nome: s.c.usuarios['rep1.a'].usuario_nome,
  });
  expect(await resumo(codigo)).toEqual({
    sim: '2026-01-10',
    como: 'Formulário do site',
    nao: null,
  });
  await registrar(codigo, { consent_acao: 'R', consent_canal: 'TELEFONE' });
  expect(await resumo(codigo)).toMatchObject({ nao: null });
  await registrar(codigo, { consent_acao: 'R', consent_dia: '2026-02-01' });
  expect(await resumo(codigo)).toMatchObject({ sim: '2026-01-10', nao: '2026-02-01' });
  const lidas = await s.chamar(
    api.getConsentimentos,
    { pessoa_codigo: String(codigo) } as never,
    adm(),
  );
  expect(lidas.dados.map((l) => l.consent_acao)).toEqual(['R', 'R', 'C']);
  expect((await s.eventos('pessoa', codigo)).map((e) => e['evento_acao'])).toEqual([
    'CONCEDER_CONSENTIMENTO',
    'REVOGAR_CONSENTIMENTO',
    'REVOGAR_CONSENTIMENTO',
  ]);
});

test('no line is ever changed or deleted: the application may not', async () => {
  const codigo = await nova('Dito Está');
  await registrar(codigo);
  const guardado = () => s.emA('SELECT * FROM consentimento WHERE pessoa_codigo = $1', [codigo]);
  const antes = await guardado();
  for (const texto of [
    "UPDATE consentimento SET consent_acao = 'R' WHERE pessoa_codigo = $1",
    'UPDATE consentimento SET pessoa_codigo = 1 WHERE pessoa_codigo = $1',
    'DELETE FROM consentimento WHERE pessoa_codigo = $1',
  ])
    await expect(s.emA(texto, [codigo])).rejects.toThrow(/permission denied/);
  expect(await guardado()).toEqual(antes);
  expect(antes).toHaveLength(1);
});

test('S-01 S-04 S-10 whose person it is not, who may not, and what is no line, is refused; nothing is written', async () => {
  const codigo = await nova('Recusas');
  const doDois = await nova('Do dois', { repres_codigo: s.c.a.rep2.repres_codigo });
  await s.recusadas([[api.registrar, dito(codigo)]], { como: s.u['adm.b'], status: 404 });
  await s.recusadas(
    [
      [api.registrar, dito(doDois)],
      [api.getConsentimentos, { pessoa_codigo: String(doDois) }],
    ],
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusadas(
    [
      [api.registrar, dito(codigo, { consent_dia: '2099-01-01' }), 'consent_dia'],
      [api.registrar, dito(codigo, { consent_prova: '' }), 'consent_prova'],
      [
        api.registrar,
        dito(codigo, { consent_canal: 'EMAIL', consent_destino: 'x' }),
        'consent_destino',
      ],
      [
        api.registrar,
        dito(codigo, { consent_canal: 'VISITA', consent_destino: 'a@b.com' }),
        'consent_destino',
      ],
      [api.registrar, dito(codigo, { consent_finalidade: 'OUTRA' }), 'consent_finalidade'],
      [pessoa.api.salvar, { pessoa_razao: 'Nova', pessoa_dtconsentimento: '2026-01-01' }],
      [pessoa.api.salvar, { pessoa_razao: 'Nova', pessoa_bloqueiotratamento: 'S' }],
    ],
    { ...adm(), status: 400 },
  );
  for (const como of [s.u['ger.a'], s.u['rep1.a']])
    await s.recusadas(
      [
        [api.bloquear, { pessoa_codigo: codigo, versao: 1, motivo: 'Pediu' }],
        [api.desbloquear, { pessoa_codigo: codigo, versao: 1, motivo: 'Pediu' }],
      ],
      { como, status: 403, codigo: 'SEM_PERMISSAO' },
    );
});

test('a block says why and since when, ends with a reason, and the history keeps both; an older row is refused', async () => {
  const codigo = await nova('Bloqueável');
  const r = await s.chamar(
    api.bloquear,
    { pessoa_codigo: codigo, versao: 1, motivo: 'Pedido 2026-014' },
    adm(),
  );
  expect(r.dados[0]).toMatchObject({
    pessoa_bloqueiotratamento: 'S',
    pessoa_motivobloqueio: 'Pedido 2026-014',
    pessoa_dtbloqueio: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await s.recusadas(
    [[api.bloquear, { pessoa_codigo: codigo, versao: 2, motivo: 'De novo' }, 'motivo']],
    { ...adm(), status: 400 },
  );
  await s.recusadas([[api.desbloquear, { pessoa_codigo: codigo, versao: 1, motivo: 'Velha' }]], {
    ...adm(),
    status: 409,
  });
  const fim = await s.chamar(
    api.desbloquear,
    { pessoa_codigo: codigo, versao: 2, motivo: 'Dúvida resolvida' },
    adm(),
  );
  expect(fim.dados[0]).toMatchObject({ pessoa_bloqueiotratamento: 'N', pessoa_dtbloqueio: null });
  expect(
    (await s.eventos('pessoa', codigo)).map((e) => [
      e['evento_acao'],
      (e['evento_depois'] as { pessoa_motivobloqueio: string }).pessoa_motivobloqueio,
    ]),
  ).toEqual([
    ['BLOQUEAR_TRATAMENTO', 'Pedido 2026-014'],
    ['DESBLOQUEAR_TRATAMENTO', 'Dúvida resolvida'],
  ]);
});

test('who became one with another brings what they said, and takes it along again; who is blocked becomes one with nobody', async () => {
  const [fica, sai] = [await nova('Fica Souza'), await nova('Sai Souza')];
  await registrar(sai, { consent_acao: 'R' });
  const juntar = () =>
    s.chamar(
      juncao.juntar,
      { pessoa_codigo: fica, sai_codigo: sai, versao: 1, sai_versao: 2, DO_OUTRO: [] } as never,
      adm(),
    );
  const junta = await juntar();
  expect(junta.status, junta.texto).toBe(200);
  expect((await resumo(fica))!['nao']).not.toBeNull();
  const { juncao_codigo } = junta.dados[0] as { juncao_codigo: number };
  const volta = await s.chamar(juncao.desfazerJuncao, { juncao_codigo } as never, adm());
  expect(volta.status, volta.texto).toBe(200);
  expect((await resumo(fica))!['nao']).toBeNull();
  expect((await resumo(sai))!['nao']).not.toBeNull();

  const presa = await nova('Presa Souza');
  await s.chamar(api.bloquear, { pessoa_codigo: presa, versao: 1, motivo: 'Pedido' }, adm());
  await s.recusadas(
    [
      [
        juncao.juntar,
        { pessoa_codigo: fica, sai_codigo: presa, versao: 5, sai_versao: 2, DO_OUTRO: [] },
        'sai_codigo',
      ],
    ],
    { ...adm(), status: 400 },
  );
});
