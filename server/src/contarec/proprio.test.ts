import { afterAll, beforeAll, expect, test } from 'vitest';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { criarBasico, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { leiturasDe, txExplicada } from '../../test-support/cluster/plano.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../test-support/cenario/sessao-de-teste.ts';
import { servidorDeTeste, type Servidor } from '../../test-support/servidor/servidor.ts';
import { listarRecurso } from '../recurso/listar.ts';
import { somarContas } from './reads.ts';

const PAGAS = 20_000;
const ABERTAS = 30;

let s: Servidor;
let b: Basico;
beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  const r = b.registro.clienteregistro_codigo;
  await s.banco.transacao(r, 'write', (tx) =>
    tx.sql(
      `INSERT INTO contarec (clienteregistro_codigo, empresa_codigo, contarec_parcela, contarec_dtemissao, contarec_dtvencimento, contarec_dtpagamento, contarec_valor, contarec_valorpago, contarec_situacao, contarec_tipopagamento)
       SELECT $1, $2, 1, '2020-01-01', '2020-01-01'::date + i / 20, CASE WHEN i <= $3 THEN '2024-01-01'::date END, 10, CASE WHEN i <= $3 THEN 10 ELSE 0 END, CASE WHEN i <= $3 THEN 'PG' ELSE 'AB' END, 'FT'
       FROM generate_series(1, $3::int + $4::int) i`,
      [r, b.empresa.empresa_codigo, PAGAS, ABERTAS],
    ),
  );
  await s.dono.query('VACUUM (ANALYZE) contarec');
});
afterAll(() => s.fechar());

test('what is still to be received is found without reading what was, in the order of what is due', async () => {
  const r = b.registro.clienteregistro_codigo;
  const vistas: [string, number][] = [];
  await s.banco.transacao(r, 'write', async (real) => {
    const tx = txExplicada(real, (plano) => vistas.push(...leiturasDe(plano, ['contarec'])));
    const sessao = sessaoDeTeste({
      clienteregistro_codigo: r,
      usuario_codigo: b.adm.usuario_codigo,
      empresa_codigo: b.empresa.empresa_codigo,
      visualizaoutrosrep: true,
    });
    const ctx = ctxDeTeste(s, sessao, tx);
    const filtro = {
      contarec_situacao: ['AB' as const, 'PP' as const],
      FILTRO_GERAL: '',
      ORDEM: 'contarec_dtvencimento' as const,
      SQL_LIMIT: 20,
      SQL_OFFSET: 0,
    };
    await listarRecurso(ctx, semTipos(contaRec), filtro);
    await somarContas(ctx, filtro);
  });
  expect(vistas.length).toBeGreaterThan(1);
  expect(vistas.filter(([, linhas]) => linhas > ABERTAS)).toEqual([]);
});
