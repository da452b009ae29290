import { afterAll, beforeAll, expect, test } from 'vitest';
import { entradaNaoCompram } from '@praca/contract/negocio/nao-compram/schemas.ts';
import { crescer, type Crescido } from '../../../test-support/cenario/planos.ts';
import type { Ctx } from '../../platform/context.ts';
import { janelaDe } from './janela.ts';
import { cursorDepoisDe, lerAbertosNoFunil, lerJaIncluidos, lerNaoCompram } from './reads.ts';

let c: Crescido;
beforeAll(async () => {
  c = await crescer();
  const r = c.b.registro.clienteregistro_codigo;
  // The fill is no request: on a busy machine it may take longer than one may.
  for (const quando of [0, 40, 80])
    await c.s.banco.transacao(r, 'write', async (tx) => {
      await tx.sql('SET LOCAL statement_timeout = 0');
      await tx.sql(
        `INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, pessoa_codigo, pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pedvenda_dtemissao, usuario_login)
         SELECT $1, $2, p.pessoa_codigo, 'P' || p.pessoa_codigo || '-' || $3, 'P', 'LI', current_date - (1 + $3::int + p.pessoa_codigo % 200)::int, 'adm'
         FROM pessoa p WHERE p.clienteregistro_codigo = $1`,
        [r, c.b.empresa.empresa_codigo, quando],
      );
    });
  await c.s.dono.query('VACUUM (ANALYZE) pedvenda, pessoa, soma.vendido, soma.ultimacompra');
});
afterAll(() => c.s.fechar());

const REP = { usuario_login: 'rep', repres_codigo: 1005, visualizaoutrosrep: false };
const cursor = (...valores: string[]) => Buffer.from(JSON.stringify(valores)).toString('base64url');
const pagina =
  (filtros: object = {}) =>
  (ctx: Ctx) => {
    const { ORDEM, SQL_LIMIT, SQL_OFFSET, CURSOR, ...f } = entradaNaoCompram.parse(filtros);
    return lerNaoCompram(ctx, f, janelaDe(ctx, f), {
      ordem: ORDEM ?? 'pessoa_razao',
      limite: SQL_LIMIT,
      salto: SQL_OFFSET,
      cursor: CURSOR,
    });
  };

test('by name: customers come from the index of their names, their last order from that of purchases', async () => {
  for (const quem of [{}, REP])
    for (const CURSOR of [undefined, cursor('cliente 5', '1')])
      for (const filtros of [{}, { COMPROU_ANTERIORMENTE: 'S' }, { LISTA_UF: ['SC'] }]) {
        const planos = await c.planos(pagina({ ...filtros, ...(CURSOR && { CURSOR }) }), quem);
        const onde = JSON.stringify([quem, CURSOR, filtros]);
        expect(planos, onde).toContain('Index Scan pessoa_ordem_idx');
        expect(planos, onde).toContain('Index Only Scan pedvenda_compra_idx');
        for (const plano of planos)
          expect(plano, onde).toMatch(
            / (pessoa_(ordem_idx|pkey)|pedvenda_(compra_idx|pkey)|negocio_(pessoa_idx|pkey))$/,
          );
      }
});

test('who bought before, by days: a walk along the kept last purchases, page by page', async () => {
  for (const CURSOR of [undefined, cursor('2026-01-01', '7')])
    for (const ORDEM of ['diassemcompra', 'diassemcompra desc']) {
      const planos = await c.planos(
        pagina({ COMPROU_ANTERIORMENTE: 'S', ORDEM, ...(CURSOR && { CURSOR }) }),
      );
      expect(planos.join('\n'), ORDEM).toMatch(/ultimacompra_dia_idx/);
      for (const plano of planos)
        expect(plano, ORDEM).toMatch(
          / (ultimacompra_(dia_idx|pkey)|pessoa_pkey|pedvenda_(compra_idx|pkey)|negocio_(pessoa_idx|pkey))$/,
        );
    }
});

test('an origin, a pipeline, an owner that nobody has: no customer is read, by name or by days', async () => {
  for (const quem of [{}, REP])
    for (const filtro of [
      { LISTA_ORPROSPECT: [999_999_999] },
      { LISTA_PIPELINE: [999_999_999] },
      { LISTA_RESPONSAVEL: ['ninguem'] },
    ])
      for (const ORDEM of ['pessoa_razao', 'diassemcompra desc']) {
        const planos = (await c.planos(pagina({ ...filtro, ORDEM }), quem)).join('\n');
        const onde = JSON.stringify([quem, filtro, ORDEM]);
        expect(planos, onde).not.toMatch(/Seq Scan|ordem_idx|ultimacompra/);
        expect(planos, onde).toMatch(/negocio_(perfil|quadro|responsavel|repres)\w*_idx/);
      }
});

test('billed: the last one from the index of what a customer was billed', async () => {
  expect(await c.planos(pagina({ TIPO_DATA: 'FATURAMENTO' }))).toContain(
    'Index Scan pessoa_ordem_idx',
  );
});

test('the chunks of an inclusion go on behind the last customer, and look deals up by customer and by absence', async () => {
  const r = await c.planos((ctx) => {
    const f = entradaNaoCompram.parse({});
    return lerNaoCompram(ctx, f, janelaDe(ctx, f), {
      ordem: 'codigo',
      limite: 200,
      cursor: cursorDepoisDe(1000),
    });
  });
  expect(r).toContain('Index Scan pessoa_pkey');
  for (const plano of await c.planos((ctx) =>
    lerAbertosNoFunil(ctx, c.f.pipeline_codigo, [1, 2, 3]),
  ))
    expect(plano).toMatch(/negocio(_pessoa_idx)?$/);
  for (const plano of await c.planos((ctx) => lerJaIncluidos(ctx, ['nao-compra/1/2'])))
    expect(plano).toMatch(/negocio(_chaveimportacao_uk)?$/);
});
