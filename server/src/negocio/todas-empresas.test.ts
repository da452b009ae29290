import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import * as lote from '@praca/contract/negocio/lote/endpoints.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { fimDoProcesso } from '../../test-support/cenario/importacao.ts';
import { abrirLote } from '../../test-support/cenario/lote.ts';

let s: Cenario;
let l: Awaited<ReturnType<typeof abrirLote>>;
let aqui: number[];
let la: number[];
beforeAll(async () => {
  s = await abrirCenario();
  l = await abrirLote(s);
  aqui = await l.criar(2);
  la = await l.criar(3, { empresa_codigo: s.c.a.empresa2.empresa_codigo });
});
afterAll(() => s.fechar());

const FILTROS = () => ({ LISTA_PIPELINE: [l.funil.pipeline_codigo] });
const TODAS = { empresa_codigo: 'todas' };
const vistos = async (login: 'adm.a' | 'rep1.a', cabecalhos: Record<string, string> = {}) => {
  const r = await s.chamar(e.getLista, FILTROS(), { como: s.u[login], cabecalhos });
  return [r.status, r.dados.map((n) => n.negocio_codigo).sort((a, b) => a - b)];
};

test('who may change companies sees one of them, or all; what they create is of their own', async () => {
  expect(await vistos('adm.a')).toEqual([200, aqui]);
  expect(await vistos('adm.a', { empresa_codigo: String(s.c.a.empresa2.empresa_codigo) })).toEqual([
    200,
    la,
  ]);
  expect(await vistos('adm.a', TODAS)).toEqual([200, [...aqui, ...la]]);
  const criado = await s.chamar(
    e.salvar,
    { negocio_titulo: 'De todas', estagio_codigo: l.estagios[1]! },
    { como: s.u['adm.a'], cabecalhos: TODAS },
  );
  expect(criado.dados[0]?.empresa_codigo).toBe(s.c.a.empresa1.empresa_codigo);
  await s.emA('DELETE FROM negocio WHERE negocio_codigo = $1', [criado.dados[0]?.negocio_codigo]);
});

test('who may not change companies is refused, and sees nothing more for asking', async () => {
  const r = await s.chamar(e.getLista, FILTROS(), { como: s.u['rep1.a'], cabecalhos: TODAS });
  expect([r.status, r.codigo, r.dados]).toEqual([403, 'CONTEXTO_DIVERGENTE', []]);
});

test('counts and sums are those of what is seen: of the kept sums and of a search alike', async () => {
  const contar = async (filtros: object, cabecalhos: Record<string, string>) =>
    (
      await s.chamar(
        lote.contar,
        { FILTROS: { ...FILTROS(), MOSTRAR_HISTORICO: 'S', ...filtros } },
        { como: s.u['adm.a'], cabecalhos },
      )
    ).dados;
  for (const filtros of [{}, { FILTRO_GERAL: 'chapa' }]) {
    expect(await contar(filtros, {})).toEqual([
      { quantidade: 2, abertos: 2, valor_total: '201.00' },
    ]);
    expect(await contar(filtros, TODAS)).toEqual([
      { quantidade: 5, abertos: 5, valor_total: '502.50' },
    ]);
  }
});

test('a bulk verb asked for in the view of all companies works on all of them, and no further than that right', async () => {
  const correr = async (negocio_temperatura: string, cabecalhos: Record<string, string>) => {
    const inicio = await s.chamar(
      lote.alterar,
      { FILTROS: FILTROS(), ACAO: { tipo: 'TEMPERATURA', negocio_temperatura } },
      { como: s.u['adm.a'], cabecalhos },
    );
    const fim = await fimDoProcesso(s.chamar, s.u['adm.a'], inicio.dados[0]!.uniproc_codigo);
    return fim.uniproc_resultadoobject;
  };
  expect(await correr('FRIO', {})).toMatchObject({ alterados: 2 });
  expect(await correr('MUITO_QUENTE', TODAS)).toMatchObject({ alterados: 5 });
});
