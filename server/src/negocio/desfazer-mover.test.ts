import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { funilVendas } from '@praca/contract/painel/endpoints.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
let outro: Funil;
beforeAll(async () => {
  s = await abrirCenario();
  outro = await criarFunil(s.dono, s.a);
});
afterAll(() => s.fechar());
beforeEach(async () => {
  n = await abrirNegocio(s);
});
const adm = () => ({ como: s.u['adm.a'] });
const estagio = (i: number) => n.funil.estagios[i]!.estagio_codigo;
/** The whole row, without what every write changes. */
const linha = async () => {
  const { versao: _, negocio_dtalteracao: _quando, ...resto } = await n.linha(n.codigo);
  return resto;
};
const quotes = async () => (await n.quotes(n.codigo)).map((q) => q.pedvenda_situacao);
const versao = async () => Number((await n.linha(n.codigo))['versao']);
const mover = async (i: number) => {
  const r = await s.chamar(
    e.mover,
    { negocio_codigo: n.codigo, estagio_codigo: estagio(i), versao: await versao() },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
};
const perder = async (cancelaOrcamento: 'S' | 'N' = 'N') => {
  const r = await s.chamar(
    ciclo.perder,
    {
      negocio_codigo: n.codigo,
      motperda_codigo: s.c.a.motperda_codigo,
      negocio_obsperda: 'Preço',
      cancelaOrcamento,
    },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
};
const desfazer = async (CANCELAORCAMENTOS?: 'S' | 'N') => {
  const r = await s.chamar(
    e.desfazerMover,
    { NEGOCIO_CODIGO: n.codigo, ...(CANCELAORCAMENTOS ? { CANCELAORCAMENTOS } : {}) },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const recusado = (codigo: 'NADA_A_DESFAZER' | 'NEGOCIO_FECHADO') =>
  s.recusada(e.desfazerMover, { NEGOCIO_CODIGO: n.codigo }, { ...adm(), status: 409, codigo });
const ultimo = async () => (await s.eventos('negocio', n.codigo)).at(-1)!;

test('a loss is undone exactly: situation, reason, note, closing day, last interaction, and the quotes it cancelled', async () => {
  await n.orcamento(n.codigo);
  await n.orcamento(n.codigo, { pedvenda_numero: 'ORC-2', pedvenda_situacao: 'CA' });
  const vendido = await n.orcamento(n.codigo, {
    pedvenda_numero: 'V-1',
    pedvenda_tipo: 'P',
    pedvenda_situacao: 'FI',
  });
  const antes = await linha();
  await perder('S');
  expect(await quotes()).toEqual(['CA', 'CA', 'FI']);
  expect(await desfazer()).toMatchObject({ estagio_codigo: estagio(1), versao: 3 });
  expect(await linha()).toEqual(antes);
  expect(await quotes()).toEqual(['OA', 'CA', 'FI']);
  const [cancelado] = await n.quotes(n.codigo);
  expect(await ultimo()).toMatchObject({
    evento_acao: 'DESFAZER_PERDER',
    evento_antes: { negocio_situacao: 'P', negocio_obsperda: 'Preço' },
    evento_depois: {
      negocio_situacao: 'A',
      orcamentos_reabertos: [cancelado!['pedvenda_codigo']],
    },
    evento_paraestagio: null,
  });
  expect(vendido).toBeDefined();
  await recusado('NADA_A_DESFAZER');
});

test("with 'S' the quotes of an undone loss stay cancelled, and those still open are cancelled too", async () => {
  await n.orcamento(n.codigo);
  await perder('S');
  await n.orcamento(n.codigo, { pedvenda_numero: 'ORC-3' });
  await desfazer('S');
  expect(await quotes()).toEqual(['CA', 'CA']);
  expect((await linha())['negocio_situacao']).toBe('A');
  expect((await ultimo())['evento_depois']).toMatchObject({
    orcamentos_cancelados: [(await n.quotes(n.codigo))[1]!['pedvenda_codigo']],
  });
});

test.each([
  ['S', ['CA', 'FI']],
  ['N', ['OA', 'FI']],
  [undefined, ['OA', 'FI']],
] as const)(
  'undoing a move with CANCELAORCAMENTOS %s leaves the quotes %j',
  async (como, esperado) => {
    await n.orcamento(n.codigo);
    await n.orcamento(n.codigo, {
      pedvenda_numero: 'V-1',
      pedvenda_tipo: 'P',
      pedvenda_situacao: 'FI',
    });
    const antes = await linha();
    await mover(2);
    await desfazer(como);
    expect(await linha()).toEqual(antes);
    expect(await quotes()).toEqual(esperado);
  },
);

test('a quote that was brought back by hand meanwhile is left alone', async () => {
  const quote = await n.orcamento(n.codigo);
  await perder('S');
  await s.emA(
    "UPDATE pedvenda SET pedvenda_tipo = 'P', pedvenda_situacao = 'FI' WHERE pedvenda_codigo = $1",
    [quote['pedvenda_codigo']],
  );
  await desfazer();
  expect(await quotes()).toEqual(['FI']);
});

test('one after the other takes back a loss, a change of pipeline and a move, the last first; then there is nothing', async () => {
  const inicio = await linha();
  await mover(2);
  const movido = await linha();
  const r = await s.chamar(
    ciclo.trocarPipeline,
    {
      negocio_codigo: n.codigo,
      pipeline_codigo: outro.pipeline_codigo,
      estagio_codigo: outro.estagios[0]!.estagio_codigo,
    },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  const trocado = await linha();
  await perder();
  for (const esperado of [trocado, movido, inicio]) {
    await desfazer();
    expect(await linha()).toEqual(esperado);
  }
  await recusado('NADA_A_DESFAZER');
});

test('closed meanwhile by winning: refused; lost and reactivated: the loss is over, the move before it comes back', async () => {
  const antes = await linha();
  await mover(2);
  await s.emA("UPDATE negocio SET negocio_situacao = 'G' WHERE negocio_codigo = $1", [n.codigo]);
  await recusado('NEGOCIO_FECHADO');
  await s.emA("UPDATE negocio SET negocio_situacao = 'A' WHERE negocio_codigo = $1", [n.codigo]);
  await perder();
  const r = await s.chamar(ciclo.reativar, { negocio_codigo: n.codigo }, adm());
  expect(r.status, r.texto).toBe(200);
  await desfazer();
  const { negocio_dtinteracao: _, ...volta } = await linha();
  const { negocio_dtinteracao: _era, ...era } = antes;
  expect(volta).toEqual(era);
});

test('the stage it came from was deleted meanwhile: refused, and nothing moves', async () => {
  await mover(2);
  await s.emA('DELETE FROM estagio WHERE estagio_codigo = $1', [estagio(1)]);
  expect(await recusado('NADA_A_DESFAZER')).toContain('O estágio de origem não existe mais.');
});

test('who names the step is refused once another is the last, by whom and when; the step of a loss and of another pipeline too', async () => {
  const pedir = async (VERSAO_DO_MOVIMENTO: number, status: number) => {
    const r = await s.chamar(
      e.desfazerMover,
      { NEGOCIO_CODIGO: n.codigo, VERSAO_DO_MOVIMENTO },
      adm(),
    );
    expect(r.status, r.texto).toBe(status);
    return r;
  };
  const inicio = await linha();
  await mover(2);
  const meu = await versao();
  await s.emA('UPDATE negocio SET versao = versao + 1 WHERE negocio_codigo = $1', [n.codigo]);
  await mover(0);
  const deles = await versao();
  const movido = await linha();
  const recusa = await s.recusada(
    e.desfazerMover,
    { NEGOCIO_CODIGO: n.codigo, VERSAO_DO_MOVIMENTO: meu },
    { ...adm(), status: 409, codigo: 'NEGOCIO_ALTERADO' },
  );
  expect(recusa).toContain('"usuario_nome"');
  expect(recusa).toContain('"evento_acao":"MOVER"');
  expect(await linha()).toEqual(movido);
  await perder();
  await pedir(await versao(), 200);
  expect(await linha()).toEqual(movido);
  const r = await s.chamar(
    ciclo.trocarPipeline,
    {
      negocio_codigo: n.codigo,
      pipeline_codigo: outro.pipeline_codigo,
      estagio_codigo: outro.estagios[0]!.estagio_codigo,
    },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  await pedir(await versao(), 200);
  await pedir(deles, 200);
  await pedir(meu, 200);
  expect(await linha()).toEqual(inicio);
});

test('S-01 S-02 refused on deals one does not see', async () => {
  await s.recusadas([[e.desfazerMover, { NEGOCIO_CODIGO: s.c.b.negocios[0]!.negocio_codigo }]], {
    ...adm(),
    status: 404,
    codigo: 'NAO_ENCONTRADO',
  });
  await s.recusada(
    e.desfazerMover,
    { NEGOCIO_CODIGO: s.c.a.deRep2[0]!.negocio_codigo },
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

const passaram = async () => {
  const { pipeline_codigo } = n.funil;
  const funil = (await s.chamar(funilVendas, { pipeline_codigo }, adm())).dados[0]!;
  for (const degrau of funil.degraus) {
    const PASSOU_ESTAGIO = [degrau.estagio_codigo];
    const lista = await s.chamar(
      e.getLista,
      { LISTA_PIPELINE: [pipeline_codigo], PASSOU_ESTAGIO, SQL_LIMIT: 1 },
      adm(),
    );
    expect(lista.total).toBe(degrau.passaram);
  }
  return funil.degraus.map((d) => d.passaram);
};
test('the funnel and its list forget a move that was undone, and keep one that was walked back', async () => {
  await mover(2);
  await mover(0);
  expect(await passaram()).toEqual([1, 1, 1]);
  await desfazer();
  expect(await passaram()).toEqual([0, 1, 1]);
  await mover(1);
  expect(await passaram()).toEqual([0, 1, 1]);
  await desfazer();
  await desfazer();
  expect(await passaram()).toEqual([0, 1, 0]);
  await mover(0);
  expect(await passaram()).toEqual([1, 1, 0]);
});
