import { afterAll, beforeAll, expect, test } from 'vitest';
import { simular } from '@praca/contract/distribuicao/endpoints.ts';
import { distribuicao } from '@praca/contract/distribuicao/recurso.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { regiao } from '@praca/contract/regiao/recurso.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const adm = () => s.u['adm.a'];
const usuario = (login: 'rep1.a' | 'rep2.a' | 'ger.a') => s.c.usuarios[login].usuario_codigo;
const vez = (login: 'rep1.a' | 'rep2.a' | 'ger.a', resto: object = {}) => ({
  usuario_codigo: usuario(login),
  distpart_peso: 1,
  ...resto,
});
const salvar = async (entrada: object) => {
  const feita = await s.chamar(distribuicao.api.salvar, entrada as never, { como: adm() });
  expect(feita.status, feita.texto).toBe(200);
  return feita.dados[0]!;
};
/** The board of leads of registration A, made where there is none. */
const funilDeLeads = async () => {
  const [ja] = await s.emA(
    "SELECT p.pipeline_codigo, e.estagio_codigo FROM board b JOIN pipeline p ON p.clienteregistro_codigo = b.clienteregistro_codigo AND p.board_codigo = b.board_codigo JOIN estagio e ON e.clienteregistro_codigo = p.clienteregistro_codigo AND e.pipeline_codigo = p.pipeline_codigo WHERE b.board_tipo IN ('leads', 'prospects') ORDER BY 1, 2 LIMIT 1",
  );
  if (ja) return ja as { pipeline_codigo: number; estagio_codigo: number };
  const [novo] = await s.emA(
    `WITH b AS (INSERT INTO board (clienteregistro_codigo, board_descricao, board_tipo) VALUES (${s.a}, 'Leads', 'leads') RETURNING *),
     p AS (INSERT INTO pipeline (clienteregistro_codigo, pipeline_descricao, pipeline_ordem, board_codigo) SELECT ${s.a}, 'Leads', 1, board_codigo FROM b RETURNING *)
     INSERT INTO estagio (clienteregistro_codigo, pipeline_codigo, estagio_descricao, estagio_ordem, estagio_cor, estagio_probabilidade) SELECT ${s.a}, pipeline_codigo, 'Novo', 1, 1, 10 FROM p RETURNING pipeline_codigo, estagio_codigo`,
  );
  return novo as { pipeline_codigo: number; estagio_codigo: number };
};
let lead: { pipeline_codigo: number; estagio_codigo: number };
const criar = async (resto: object = {}, como = adm()) => {
  lead ??= await funilDeLeads();
  const r = await s.chamar(negocio.salvar, { negocio_titulo: 'Lead', ...lead, ...resto } as never, {
    como,
  });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!.usuario_responsavel;
};

test('new leads of who names nobody go in turn; whoever is named keeps theirs, and a representative their own', async () => {
  const { distauto_codigo, versao } = await salvar({
    distauto_descricao: 'Novos',
    distauto_novos: 'S',
    participantes: [vez('rep1.a'), vez('rep2.a')],
  });
  expect([await criar(), await criar(), await criar()]).toEqual(['rep1.a', 'rep2.a', 'rep1.a']);
  expect(await criar({ usuario_responsavel: 'ger.a' })).toBe('ger.a');
  expect(await criar({}, s.u['rep2.a'])).toBe('rep2.a');
  expect(await criar()).toBe('rep2.a');
  await salvar({
    distauto_codigo,
    versao,
    distauto_descricao: 'Novos',
    distauto_novos: 'N',
  });
  expect(await criar()).toBe('adm.a');
});

test('8 at once get exactly the same number of turns each', async () => {
  const { distauto_codigo, versao } = await salvar({
    distauto_descricao: 'Ao mesmo tempo',
    distauto_novos: 'S',
    participantes: [vez('rep1.a'), vez('rep2.a'), vez('ger.a'), vez('rep1.a')],
  });
  const donos = await Promise.all(Array.from({ length: 8 }, () => criar()));
  expect(donos.toSorted()).toEqual([
    'ger.a',
    'ger.a',
    'rep1.a',
    'rep1.a',
    'rep1.a',
    'rep1.a',
    'rep2.a',
    'rep2.a',
  ]);
  const linhas = await s.emA(
    'SELECT distpart_recebidos FROM distribuicao_participante WHERE distauto_codigo = $1',
    [distauto_codigo],
  );
  expect(linhas.map((l) => l['distpart_recebidos'])).toEqual([2, 2, 2, 2]);
  await salvar({
    distauto_codigo,
    versao,
    distauto_descricao: 'Ao mesmo tempo',
    distauto_novos: 'N',
  });
});

test('by region, by limit; what nobody may take stays with who created it', async () => {
  const sul = await s.chamar(
    regiao.api.salvar,
    {
      regiao_descricao: 'Norte de SC',
      lugares: [{ uf_codigo: 'SC', cidade_descricao: 'Joinville' }],
    },
    { como: adm() },
  );
  const regiao_codigo = sul.dados[0]!.regiao_codigo;
  const cliente = async (cidade_descricao: string) =>
    (
      await s.chamar(
        pessoa.api.salvar,
        { pessoa_razao: `De ${cidade_descricao}`, cidade_descricao, uf_codigo: 'SC' },
        { como: adm() },
      )
    ).dados[0]!.pessoa_codigo;
  const { distauto_codigo, versao } = await salvar({
    distauto_descricao: 'Por região',
    distauto_novos: 'S',
    participantes: [
      vez('rep2.a', { regiao_codigo, distpart_inicio: '8:00', distpart_fim: '18h00' }),
      vez('ger.a', { distpart_maximo: 0 }),
    ],
  });
  expect(await criar({ pessoa_codigo: await cliente('JOINVILLE') })).toBe('rep2.a');
  expect(await criar({ pessoa_codigo: await cliente('Lages') })).toBe('adm.a');
  expect(await criar()).toBe('adm.a');
  await salvar({
    distauto_codigo,
    versao,
    distauto_descricao: 'Por região',
    distauto_novos: 'N',
  });
});

test('without a region in the line that of the representative holds; a place in no region is anybody’s', async () => {
  const nova = async (regiao_descricao: string, uf_codigo: 'AC' | 'AP') =>
    (
      await s.chamar(
        regiao.api.salvar,
        { regiao_descricao, lugares: [{ uf_codigo }] },
        { como: adm() },
      )
    ).dados[0]!.regiao_codigo;
  const acre = await nova('Acre', 'AC');
  const amapa = await nova('Amapá', 'AP');
  const atende = (repres_codigo: number, regiao_codigo: number | null) =>
    s.emA('UPDATE representante SET regiao_codigo = $2 WHERE repres_codigo = $1', [
      repres_codigo,
      regiao_codigo,
    ]);
  await atende(s.c.a.rep1.repres_codigo, acre);
  await atende(s.c.a.rep2.repres_codigo, amapa);
  const cliente = async (uf_codigo: string) =>
    (
      await s.chamar(
        pessoa.api.salvar,
        { pessoa_razao: `Do ${uf_codigo}`, uf_codigo },
        { como: adm() },
      )
    ).dados[0]!.pessoa_codigo;
  const [doAcre, doAmapa, deFora] = [await cliente('AC'), await cliente('AP'), await cliente('RR')];
  const { distauto_codigo, versao } = await salvar({
    distauto_descricao: 'Pela região do representante',
    distauto_novos: 'S',
    participantes: [vez('rep1.a'), vez('rep2.a')],
  });
  const donos = [];
  for (const pessoa_codigo of [doAmapa, doAmapa, doAcre, deFora, deFora])
    donos.push(await criar({ pessoa_codigo }));
  // Whoever had least for its weight: the first of the two from outside levels them.
  expect(donos).toEqual(['rep2.a', 'rep2.a', 'rep1.a', 'rep1.a', 'rep1.a']);
  const { dados } = await s.chamar(simular, { distauto_codigo }, { como: adm() });
  const receberia = dados.filter((d) => d.pessoa_nome === 'Do AP').map((d) => d.receberia_login);
  expect(receberia).toEqual(['rep2.a', 'rep2.a']);
  await salvar({
    distauto_codigo,
    versao,
    distauto_descricao: 'Pela região do representante',
    distauto_novos: 'N',
  });
  await atende(s.c.a.rep1.repres_codigo, null);
  await atende(s.c.a.rep2.repres_codigo, null);
});

test('the rehearsal says who would have got what came in, and changes nothing', async () => {
  const { distauto_codigo } = await salvar({
    distauto_descricao: 'Ensaio',
    participantes: [vez('rep1.a'), vez('rep2.a')],
  });
  const antes = await s.emA('SELECT * FROM distribuicao_participante ORDER BY distpart_codigo');
  const r = await s.chamar(simular, { distauto_codigo }, { como: adm() });
  expect(r.status, r.texto).toBe(200);
  expect(r.dados.length).toBeGreaterThan(10);
  const doMaisVelho = r.dados.toReversed().map((d) => d.receberia_login);
  expect(doMaisVelho).toEqual(doMaisVelho.map((_, i) => (i % 2 ? 'rep2.a' : 'rep1.a')));
  expect(await s.emA('SELECT * FROM distribuicao_participante ORDER BY distpart_codigo')).toEqual(
    antes,
  );
  await s.recusada(simular, { distauto_codigo }, { como: s.u['rep1.a'], status: 403 });
  await s.recusada(simular, { distauto_codigo }, { como: s.u['adm.b'], status: 404 });
});

test.each<[onde: string, participante: object]>([
  ['participantes.0.distpart_peso', { distpart_peso: 0 }],
  ['participantes.0.distpart_inicio', { distpart_inicio: '25:00' }],
  ['participantes.0.usuario_codigo', { usuario_codigo: 999_999_999 }],
  ['participantes.0.segmento_codigo', { segmento_codigo: 999_999_999 }],
])('refused at %s', async (campo, ruim) => {
  await s.recusada(
    distribuicao.api.salvar,
    { distauto_descricao: 'Errada', participantes: [vez('rep1.a', ruim)] },
    { como: adm(), status: 400, campo },
  );
});
