import { afterAll, beforeAll, expect, test } from 'vitest';
import { regraComissao } from '@praca/contract/comissao/regra/recurso.ts';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as lixeira from '@praca/contract/negocio/lixeira/endpoints.ts';
import * as venda from '@praca/contract/pedvenda/endpoints.ts';
import * as api from '@praca/contract/pessoa/juncao/endpoints.ts';
import { pessoa as cliente, type Pessoa } from '@praca/contract/pessoa/recurso.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { definirCampo } from '../../../test-support/cenario/campos.ts';
import { abrirVendas } from '../../../test-support/cenario/vendas.ts';
import { CLIENTE } from './par.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
let secreto: string;
beforeAll(async () => {
  s = await abrirVendas();
  const [perfil] = await s.emA("SELECT perfil_codigo FROM usuario WHERE usuario_login = 'adm.a'");
  const { campo_codigo } = await definirCampo(s, {
    campo_tipo: 'TEXTO',
    campo_de: 'PESSOA',
    campo_descricao: 'Margem combinada',
    perfis: [{ perfil_codigo: perfil!['perfil_codigo'] }],
  });
  secreto = String(campo_codigo);
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });
let vez = 0;
const salvar = async (dados: object = {}): Promise<Pessoa> => {
  const r = await s.chamar(
    cliente.api.salvar,
    { pessoa_razao: `Serraria Imbuia ${(vez += 1)}`, ...dados } as never,
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const juntar = async (fica: Pessoa, sai: Pessoa, como = s.u['adm.a']) => {
  const r = await s.chamar(
    api.juntar,
    {
      pessoa_codigo: fica.pessoa_codigo,
      versao: fica.versao,
      sai_codigo: sai.pessoa_codigo,
      sai_versao: sai.versao,
      DO_OUTRO: [],
    },
    { como },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!.juncao_codigo;
};
const anonima = async (): Promise<Pessoa> => {
  const p = await salvar();
  await s.emA('UPDATE pessoa SET pessoa_anonimizadaem = now() WHERE pessoa_codigo = $1', [
    p.pessoa_codigo,
  ]);
  return p;
};
const negocioDe = (pessoa_codigo: number) =>
  criarNegocio(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
    pessoa_codigo,
  });

/** What makes something new of a customer: the literal inputs, each with the code of the customer alone. */
const NOVOS: readonly (readonly [string, Endpoint, () => object])[] = [
  [
    'negocio',
    negocio.salvar,
    () => ({ negocio_titulo: 'Deck', pipeline_codigo: s.c.a.funil.pipeline_codigo }),
  ],
  [
    'pedvenda',
    venda.salvar,
    () => ({ itens: [{ produto_codigo: s.produtos[1], itpedvenda_quantidade: '1' }] }),
  ],
  ['acompanhamento', acompanhamento.salvar, () => ({ acomp_texto: 'Ligar depois' })],
  [
    'atividade',
    atividade.salvar,
    () => ({
      atividade_titulo: 'Ligar',
      atividade_dthr: '2030-01-01T12:00:00Z',
      negocio_codigo: null,
      tipoatividade_codigo: null,
    }),
  ],
  [
    'regracomissao',
    regraComissao.api.salvar,
    () => ({ regracom_descricao: `Do cliente ${(vez += 1)}` }),
  ],
];

test('every column by which a merge moves rows follows the customer, whatever writes it', async () => {
  const gatilhos = await s.emA(
    `SELECT t.tgrelid::regclass || '.' || a.attname AS uso FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum = ANY (t.tgattr::int2[])
     WHERE t.tgfoid = 'seguir_cliente'::regproc AND t.tgenabled = 'O' AND t.tgtype & 7 = 7 AND t.tgtype & 16 = 16 ORDER BY 1`,
  );
  expect(gatilhos.map((g) => g['uso'])).toEqual(CLIENTE.usadoPor.toSorted());
});

test('S-79 a new deal, quote, note, task or rule of commission of a customer that was merged away is of the one that stayed; of an anonymous one it is refused', async () => {
  const [fica, sai, fim] = [await salvar(), await salvar(), await salvar()];
  await juntar(fica, sai);
  const [agora] = await s.emA('SELECT versao FROM pessoa WHERE pessoa_codigo = $1', [
    fica.pessoa_codigo,
  ]);
  await juntar(fim, { ...fica, versao: Number(agora!['versao']) });
  for (const [tabela, e, resto] of NOVOS) {
    const r = await s.chamar(e, { ...resto(), pessoa_codigo: sai.pessoa_codigo } as never, adm());
    expect([tabela, r.status], r.texto).toEqual([tabela, 200]);
    expect([tabela, (r.dados[0] as Pessoa).pessoa_codigo]).toEqual([tabela, fim.pessoa_codigo]);
  }
  expect(
    await s.emA('SELECT pessoa_nome FROM negocio WHERE pessoa_codigo = $1', [fim.pessoa_codigo]),
  ).toEqual([{ pessoa_nome: fim.pessoa_razao }]);
  const { pessoa_codigo } = await anonima();
  await s.recusadas(
    NOVOS.map(([, e, resto]) => [e, { ...resto(), pessoa_codigo }, 'pessoa_codigo'] as const),
    { ...adm(), status: 400, codigo: 'REFERENCIA_INVALIDA' },
  );
});

test('a deal that is changed to one merged away, a statement of ours, a deal out of the bin: all lead to the one that stayed', async () => {
  const [fica, sai, outro] = [await salvar(), await salvar(), await salvar()];
  const guardado = await negocioDe(sai.pessoa_codigo);
  const excluido = await s.chamar(
    negocio.excluir,
    { negocio_codigo: guardado.negocio_codigo } as never,
    adm(),
  );
  expect(excluido.status, excluido.texto).toBe(200);
  await juntar(fica, sai);
  const { negocio_codigo } = await negocioDe(outro.pessoa_codigo);
  const mudado = await s.chamar(
    negocio.patch,
    { negocio_codigo, versao: 1, pessoa_codigo: sai.pessoa_codigo },
    adm(),
  );
  expect(mudado.status, mudado.texto).toBe(200);
  const volta = await s.chamar(
    lixeira.restaurar,
    { LISTA_CODIGO: [guardado.negocio_codigo] },
    adm(),
  );
  expect(volta.status, volta.texto).toBe(200);
  const deles = () =>
    s.emA(
      'SELECT DISTINCT pessoa_codigo, pessoa_nome FROM negocio WHERE negocio_codigo = ANY ($1)',
      [[negocio_codigo, guardado.negocio_codigo]],
    );
  const esperado = [{ pessoa_codigo: fica.pessoa_codigo, pessoa_nome: fica.pessoa_razao }];
  expect(await deles()).toEqual(esperado);
  await s.emA('UPDATE negocio SET pessoa_codigo = $1 WHERE negocio_codigo = $2', [
    sai.pessoa_codigo,
    negocio_codigo,
  ]);
  expect(await deles()).toEqual(esperado);
});

test('a deal that waits for a merge is of the one that stayed', async () => {
  const [fica, sai] = [await salvar(), await salvar()];
  const outra = await s.dono.connect();
  await outra.query(`BEGIN; SET LOCAL app.registro = '${s.a}'`);
  await outra.query('SELECT 1 FROM pessoa WHERE pessoa_codigo = $1 FOR UPDATE', [
    sai.pessoa_codigo,
  ]);
  const novo = s.chamar(
    negocio.salvar,
    {
      negocio_titulo: 'Ao mesmo tempo',
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      pessoa_codigo: sai.pessoa_codigo,
    } as never,
    adm(),
  );
  await expect
    .poll(async () => (await outra.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount)
    .toBeGreaterThan(0);
  await outra.query(
    `INSERT INTO juncao (clienteregistro_codigo, pessoa_codigo, sai_codigo, juncao_antes, juncao_depois, juncao_vieram, juncao_movidos, usuario_codigo)
     SELECT $1, $2, $3, '{}', '{}', '{}', '{}', u.usuario_codigo FROM usuario u WHERE u.usuario_login = 'adm.a' AND u.clienteregistro_codigo = $1`,
    [s.a, fica.pessoa_codigo, sai.pessoa_codigo],
  );
  await outra.query('COMMIT');
  outra.release();
  const r = await novo;
  expect([r.status, r.dados[0]?.pessoa_codigo], r.texto).toEqual([200, fica.pessoa_codigo]);
});

test('what is there of an anonymous customer goes on: a task of their deal, and nothing beside it', async () => {
  const { pessoa_codigo } = await salvar();
  const { negocio_codigo } = await negocioDe(pessoa_codigo);
  await s.emA('UPDATE pessoa SET pessoa_anonimizadaem = now() WHERE pessoa_codigo = $1', [
    pessoa_codigo,
  ]);
  const tarefa = {
    atividade_titulo: 'Arquivar',
    atividade_dthr: '2030-01-01T12:00:00Z',
    tipoatividade_codigo: null,
  };
  const r = await s.chamar(
    atividade.salvar,
    { ...tarefa, negocio_codigo, pessoa_codigo } as never,
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  await s.recusada(ciclo.copiar, { negocio_codigo } as never, {
    ...adm(),
    status: 400,
    codigo: 'REFERENCIA_INVALIDA',
    campo: 'pessoa_codigo',
  });
});

test('who takes a merge back sees all that it moves', async () => {
  const [fica, sai] = [await salvar(), await salvar()];
  const { negocio_codigo } = await negocioDe(sai.pessoa_codigo);
  const juncao_codigo = await juntar(fica, sai);
  await s.emA(
    `UPDATE usuario SET usuario_permissoes = usuario_permissoes || '{pessoa.juntar}' WHERE usuario_login = 'rep1.a'`,
  );
  await s.emA(
    "UPDATE negocio SET usuario_responsavel = 'rep2.a', repres_codigo = $2 WHERE negocio_codigo = $1",
    [negocio_codigo, s.c.a.rep2.repres_codigo],
  );
  s.difusor.esquecer({ registro: s.a });
  const como = s.u['rep1.a'];
  await expect.poll(async () => (await s.chamar(api.getDuplicados, {}, { como })).status).toBe(200);
  await s.recusada(
    api.desfazerJuncao,
    { juncao_codigo },
    { como, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  const r = await s.chamar(api.desfazerJuncao, { juncao_codigo }, adm());
  expect(r.dados[0], r.texto).toMatchObject({ voltaram: 1 });
});

test('a field that the one who merges does not see goes along, and comes back', async () => {
  const campos = async (p: Pessoa) =>
    (
      await s.emA('SELECT pessoa_campos FROM pessoa WHERE pessoa_codigo = $1', [p.pessoa_codigo])
    )[0]!['pessoa_campos'];
  const [fica, sai] = [await salvar(), await salvar({ pessoa_campos: { [secreto]: '12 %' } })];
  const como = s.u['rep1.a'];
  expect(await campos(sai)).toEqual({ [secreto]: '12 %' });
  const juncao_codigo = await juntar(fica, sai, como);
  expect(await campos(fica)).toEqual({ [secreto]: '12 %' });
  expect(
    (await s.eventos('pessoa', fica.pessoa_codigo)).map((e) => e['evento_depois']),
  ).toContainEqual({
    pessoa_campos: { [secreto]: '12 %' },
  });
  const r = await s.chamar(api.desfazerJuncao, { juncao_codigo }, { como });
  expect(r.dados[0], r.texto).toMatchObject({ ficaram: [] });
  expect([await campos(fica), await campos(sai)]).toEqual([{}, { [secreto]: '12 %' }]);
});
