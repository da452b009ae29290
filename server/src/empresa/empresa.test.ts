import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/empresa/endpoints.ts';
import { empresa as cadastro } from '@praca/contract/empresa/recurso.ts';
import { formatarCnpj } from '@praca/contract/br/cnpj.ts';
import type { CenarioSeguranca } from '../../seed/fabricas/cenario-seguranca.ts';
import type { Servidor } from '../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../test-support/cenario/cenario.ts';
import { digestRegistro } from '../platform/banco/digest.ts';

type Sessao = Awaited<ReturnType<Servidor['entrar']>>;
let s: Servidor;
let c: CenarioSeguranca;
let registro: number;
let adm: Sessao;
let rep1: Sessao;
beforeAll(async () => {
  ({ s, c } = await servidorComCenario());
  registro = c.a.registro.clienteregistro_codigo;
  [adm, rep1] = (await Promise.all(
    (['adm.a', 'rep1.a'] as const).map((u) =>
      s.entrar(c.usuarios[u].usuario_emaillogin, c.usuarios[u].senha),
    ),
  )) as [Sessao, Sessao];
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

test('the list holds the companies that the user may choose, and no other', async () => {
  const { dados, total, texto } = await s.chamar(cadastro.api.getLista, {}, { como: rep1 });
  expect([dados.map((d) => d.empresa_razao), total]).toEqual([
    ['Empresa 1 de A Ltda', 'Empresa 2 de A Ltda'],
    2,
  ]);
  expect(texto).not.toContain('CANARIO-B-');
  expect(
    (
      await s.chamar(
        cadastro.api.getLista,
        { FILTRO_GERAL: formatarCnpj(dados[1]?.empresa_cnpj ?? '') },
        { como: rep1 },
      )
    ).dados,
  ).toEqual([dados[1]]);
  await s.banco.transacao(registro, 'write', (tx) =>
    tx.sql('DELETE FROM usuario_empresa WHERE usuario_codigo = $1 AND empresa_codigo = $2', [
      rep1.usuario_codigo,
      c.a.empresa2.empresa_codigo,
    ]),
  );
  expect((await s.chamar(cadastro.api.getLista, {}, { como: rep1 })).dados).toHaveLength(1);
});

test('GetPorCampos gives the asked columns of the same companies, in the order asked for', async () => {
  const pedir = (entrada: object) =>
    s.chamar(cadastro.api.getPorCampos, { CAMPOS: ['empresa_razao'], ...entrada }, { como: adm });
  const r = await pedir({ ORDEM: 'empresa_razao desc', SQL_LIMIT: 1 });
  expect([r.status, r.dados, r.total]).toEqual([
    200,
    [{ empresa_razao: 'Empresa 2 de A Ltda' }],
    2,
  ]);
  expect((await pedir({ ORDEM: 'empresa_codigo' })).dados[0]).toEqual({
    empresa_razao: 'Empresa 1 de A Ltda',
  });
  for (const ruim of [
    { CAMPOS: ['empresa_smtpsenha'] },
    { CAMPOS: [] },
    { ORDEM: 'empresa_smtpsenha' },
  ])
    expect((await pedir(ruim)).codigo).toBe('ENTRADA_INVALIDA');
});

test('completarCadastro fills in the company once, by who may, with a valid CNPJ, old or with letters', async () => {
  const dados = {
    empresa_razao: 'Metalúrgica Nova Ltda',
    empresa_fantasia: 'Nova',
    empresa_cnpj: '12.ABC.345/01DE-35',
    empresa_telefone: '(47) 3333-4444',
    segmento: 'Indústria',
  };
  const completar = (como: Sessao, extra: object = {}) =>
    s.chamar(e.completarCadastro, { ...dados, ...extra }, { como });
  const antes = await digestRegistro(s.dono, registro, { exceto: ['evento'] });
  expect((await completar(rep1)).codigo).toBe('SEM_PERMISSAO');
  expect((await completar(adm)).codigo).toBe('CADASTRO_COMPLETO');
  expect((await completar(adm, { empresa_cnpj: '12.ABC.345/01DE-36' })).codigo).toBe(
    'ENTRADA_INVALIDA',
  );
  expect((await digestRegistro(s.dono, registro, { exceto: ['evento'] })).tabelas).toEqual(
    antes.tabelas,
  );
  await s.banco.transacao(registro, 'write', (tx) =>
    tx.sql('UPDATE clienteregistro SET clienteregistro_cnpj = NULL'),
  );
  // What a look-up knew is kept with it: the company's documents have an address from the first day on.
  const endereco = {
    endereco_cep: '89201-000',
    endereco_endereco: 'Rua do Príncipe',
    endereco_numero: '10',
    bairro_descricao: 'Centro',
    cidade_descricao: 'Joinville',
    uf_codigo: 'SC',
    empresa_email: 'contato@nova.exemplo',
  };
  for (const alem of [{ uf_codigo: 'XX' }, { empresa_email: 'nenhum' }, { empresa_cnpj: '1' }])
    expect((await completar(adm, { alem })).codigo).toBe('ENTRADA_INVALIDA');
  const r = await completar(adm, { alem: endereco });
  const [gravada] = await s.banco.transacao(registro, 'read', (tx) =>
    tx.sql('SELECT * FROM empresa WHERE empresa_codigo = $1', [c.a.empresa1.empresa_codigo]),
  );
  expect(gravada).toMatchObject({ ...endereco, cidade_codigo: 4_209_102 });
  expect(r.dados[0]).toMatchObject({
    empresa_codigo: c.a.empresa1.empresa_codigo,
    empresa_razao: 'Metalúrgica Nova Ltda',
    empresa_cnpj: '12ABC34501DE35',
    versao: 2,
  });
  const depois = await s.entrar(c.usuarios['adm.a'].usuario_emaillogin, c.usuarios['adm.a'].senha);
  expect(depois).toMatchObject({
    cadastro_completo: 'S',
    empresa_razao: 'Metalúrgica Nova Ltda',
    pubcnpjreg: '12ABC34501DE35',
  });
  expect((await completar(adm)).codigo).toBe('CADASTRO_COMPLETO');
});

test("S-44 verificarValidade: the validity of one's own registration alone is told, in one answer for all others, and with a limit", async () => {
  const perguntar = (cnpj: string, codigo: number | string, como: Sessao | null = rep1) =>
    s.chamar(e.getVerificaValidade, { cnpj, registro: String(codigo) }, { como });
  const cnpjDe = async (de: number) =>
    (
      await s.banco.transacao(de, 'read', (tx) =>
        tx.sql<{ cnpj: string }>('SELECT clienteregistro_cnpj AS cnpj FROM clienteregistro'),
      )
    )[0]?.cnpj ?? '';
  const [deA, deB] = [await cnpjDe(registro), await cnpjDe(c.b.registro.clienteregistro_codigo)];
  const propria = await perguntar(deA, registro);
  expect(propria.dados).toEqual([
    {
      clienteregistro_situacao: 'ATIVO',
      clienteregistro_validade: null,
      clienteregistro_dias: null,
      clienteregistro_teste: 'N',
    },
  ]);
  const estado = async (mudanca: string) => {
    await s.banco.transacao(registro, 'write', (tx) =>
      tx.sql(`UPDATE clienteregistro SET ${mudanca} WHERE clienteregistro_codigo = $1`, [registro]),
    );
    s.difusor.esquecer({ registro });
  };
  for (const [mudanca, dito] of [
    ["clienteregistro_situacao = 'BLOQUEADO'", { clienteregistro_situacao: 'BLOQUEADO' }],
    [
      "clienteregistro_situacao = 'ATIVO', clienteregistro_validade = current_date - 3, clienteregistro_teste = true",
      { clienteregistro_situacao: 'EXPIRADO', clienteregistro_teste: 'S' },
    ],
    [
      'clienteregistro_validade = current_date + 3',
      { clienteregistro_situacao: 'ATIVO', clienteregistro_teste: 'S' },
    ],
  ] as const) {
    await estado(mudanca);
    const [linha] = (await perguntar(deA, registro)).dados;
    expect(linha).toMatchObject(dito);
    if (linha?.clienteregistro_validade)
      expect(Math.sign(linha.clienteregistro_dias ?? 0)).toBe(
        dito.clienteregistro_situacao === 'EXPIRADO' ? -1 : 1,
      );
    if (dito.clienteregistro_situacao !== 'ATIVO')
      expect((await s.chamar(cadastro.api.getLista, {}, { como: rep1 })).status).toBe(403);
    expect((await perguntar(deB, c.b.registro.clienteregistro_codigo)).codigo).toBe(
      'NAO_ENCONTRADO',
    );
  }
  await estado('clienteregistro_validade = NULL, clienteregistro_teste = false');
  expect((await perguntar(formatarCnpj(deA), registro)).texto).toBe(propria.texto);
  const alheias = [
    await perguntar(deB, c.b.registro.clienteregistro_codigo),
    await perguntar(deB, registro),
    await perguntar(deA, c.b.registro.clienteregistro_codigo),
    await perguntar('0', registro),
    await perguntar('99999999999999', 999_999),
    await perguntar(deA, '1e3'),
    await perguntar("' or 1=1", 'x'),
  ];
  expect(new Set(alheias.map((r) => r.texto)).size).toBe(1);
  expect(alheias[0]?.codigo).toBe('NAO_ENCONTRADO');
  expect((await perguntar(deA, registro, null)).status).toBe(401);
  for (let i = 0; i < 30; i += 1) await perguntar(deA, registro);
  const limitada = await perguntar(deA, registro);
  expect([limitada.status, limitada.codigo]).toEqual([429, 'MUITAS_TENTATIVAS']);
});

test('S-57 liberar-envios: who may not change the company neither asks nor releases; a held registration is released alone', async () => {
  await s.dono.query(
    "INSERT INTO instalacao_envio (envio_retidodesde) VALUES (now()) ON CONFLICT (envio_unico) DO UPDATE SET envio_retidodesde = now() + interval '1 second'",
  );
  const antes = await digestRegistro(s.dono, registro, { exceto: ['evento'] });
  for (const chamada of [e.getEnvios, e.liberarEnvios])
    expect((await s.chamar(chamada, {}, { como: rep1 })).codigo).toBe('SEM_PERMISSAO');
  expect(await digestRegistro(s.dono, registro, { exceto: ['evento'] })).toEqual(antes);
  const admB = await s.entrar(c.usuarios['adm.b'].usuario_emaillogin, c.usuarios['adm.b'].senha);
  await s.dono.query('UPDATE instalacao_envio SET envio_retidodesde = now()');
  const retidos = async (como: Sessao) =>
    (await s.chamar(e.getEnvios, {}, { como })).dados[0]?.retidos;
  expect([await retidos(adm), await retidos(admB)]).toEqual(['S', 'S']);
  expect((await s.chamar(e.liberarEnvios, {}, { como: adm })).dados[0]?.retidos).toBe('N');
  expect([await retidos(adm), await retidos(admB)]).toEqual(['N', 'S']);
});
