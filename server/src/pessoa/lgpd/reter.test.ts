import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { abrirLgpd } from '../../../test-support/cenario/lgpd.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';

let s: Awaited<ReturnType<typeof abrirLgpd>>;
beforeAll(async () => {
  s = await abrirLgpd();
});
afterAll(() => s.fechar());

test('the clock proposes people without orders and contact, and makes nobody anonymous by itself', async () => {
  const velha = await s.salvarCliente({
    pessoa_razao: 'Otília Velasques',
    pessoa_cnpj: '280.012.389-38',
  });
  const nova = await s.salvarCliente({
    pessoa_razao: 'Nova de Agora',
    pessoa_cnpj: '123.456.789-09',
  });
  const empresa = await s.salvarCliente({ pessoa_razao: 'Firma Antiga Ltda' });
  await s.emA(
    "UPDATE pessoa SET pessoa_dtcriacao = now() - interval '30 months' WHERE clienteregistro_codigo = $1 AND pessoa_codigo = ANY($2)",
    [s.a, [velha.pessoa_codigo, empresa.pessoa_codigo]],
  );
  const ler = async () => (await s.ok(s.chamar(api.getRetencao, {}, s.adm()))).dados[0]!;
  expect(await ler()).toEqual({ meses: null, total: 0, pessoas: [] });
  await s.ok(s.chamar(api.salvarRetencao, { meses: 24 }, s.adm()));
  const { meses, total, pessoas } = await ler();
  expect([meses, total, pessoas.map((p) => p.pessoa_codigo)]).toEqual([
    24,
    1,
    [velha.pessoa_codigo],
  ]);
  await s.recusadas([[api.salvarRetencao, { meses: 1 }, 'meses']], { ...s.adm(), status: 400 });
  await s.recusada(
    api.anonimizarConjunto,
    { LISTA_CODIGO: [velha.pessoa_codigo], confirmacao: 'sim' },
    { ...s.adm(), status: 400, campo: 'confirmacao' },
  );
  await s.recusada(
    api.anonimizarConjunto,
    { LISTA_CODIGO: [velha.pessoa_codigo, nova.pessoa_codigo], confirmacao: 'ANONIMIZAR' },
    { ...s.adm(), status: 400, codigo: 'REFERENCIA_INVALIDA' },
  );
  for (const [e, entrada] of [
    [api.getRetencao, {}],
    [api.salvarRetencao, { meses: 12 }],
    [api.anonimizarConjunto, { LISTA_CODIGO: [velha.pessoa_codigo], confirmacao: 'ANONIMIZAR' }],
  ] as const)
    await s.recusada(e, entrada, { como: s.u['ger.a'], status: 403, codigo: 'SEM_PERMISSAO' });
  const r = await s.ok(
    s.chamar(
      api.anonimizarConjunto,
      { LISTA_CODIGO: [velha.pessoa_codigo], confirmacao: 'ANONIMIZAR' },
      s.adm(),
    ),
  );
  const fim = await esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
  expect(fim.uniproc_resultadoobject?.Resultado, fim.uniproc_mensagem).toBe('0');
  expect(await ler()).toMatchObject({ total: 0, pessoas: [] });
  expect(await s.varrer(['ot[ií]lia', 'velasques', '280.?012.?389'])).toEqual([]);
  const [fica] = await s.emA('SELECT pessoa_razao FROM pessoa WHERE pessoa_codigo = $1', [
    nova.pessoa_codigo,
  ]);
  expect(fica!['pessoa_razao']).toBe('Nova de Agora');
});
