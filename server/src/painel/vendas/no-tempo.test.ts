import { afterAll, beforeAll, expect, it } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import { somar } from '@praca/contract/br/dinheiro.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { vendasNoTempo } from '@praca/contract/painel/endpoints.ts';
import {
  DEMAIS,
  diasDoPasso,
  GRUPOS_NO_TEMPO,
  MAXIMO_DE_SERIES,
  type GrupoNoTempo,
  type VendasNoTempo,
} from '@praca/contract/painel/no-tempo.ts';
import { PASSOS } from '@praca/contract/painel/schemas.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirFaturados, type Faturados } from '../../../test-support/cenario/faturados.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';

const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const PERIODO = { DATA_INICIAL: somarDias(HOJE, -45), DATA_FINAL: HOJE };
const REPRESENTANTES = 22;

interface Vendida extends Record<GrupoNoTempo, number | null> {
  dia: string;
  valor: string;
}
let c: Faturados;
let vendidas: Vendida[];
beforeAll(async () => {
  c = await abrirFaturados();
  vendidas = [];
  const clientes = [
    { codigo: await c.cliente('Sul', { segmento_codigo: c.segmento }), segmento: c.segmento },
    { codigo: await c.cliente('Norte'), segmento: null },
  ] as const;
  const empresa = c.b.empresa.empresa_codigo;
  const vender = async (
    dias: number,
    valor: string,
    representante: number | null,
    qual: number,
  ) => {
    const dia = somarDias(HOJE, -dias);
    const cliente = clientes[qual % 2 === 0 ? 0 : 1];
    await c.faturar(dia, [[c.produtos[0], '1', valor]], {
      pessoa_codigo: cliente.codigo,
      repres_codigo: representante,
    });
    vendidas.push({ dia, valor, representante, empresa, segmento: cliente.segmento });
  };
  for (let i = 0; i < REPRESENTANTES; i++) {
    const codigo = await c.codigo('representante', 'repres_codigo', { repres_razao: `R${i}` });
    await vender((i * 7) % 45, `${100 + i}.07`, codigo, i);
    if (i % 3 === 0) await vender((i * 11) % 45, `${i}.50`, codigo, i + 1);
  }
  await vender(2, '5.05', null, 0);
});
afterAll(() => c.s.fechar());

const abrir = async (
  entrada: EntradaCrua<typeof vendasNoTempo>,
  como: Quem = c.quem.adm,
): Promise<VendasNoTempo> => {
  const r = await c.s.chamar(vendasNoTempo, entrada, { como });
  expect(r.status, r.texto).toBe(200);
  const [lida] = r.dados;
  if (!lida) throw new Error('no answer');
  return lida;
};
/** The series of those that have one, counted from what was sold. */
function recontar(t: VendasNoTempo): Record<string, string[]> {
  const proprias = new Set(t.series.map(({ marca }) => marca));
  const contadas: Record<string, string[]> = {};
  for (const { dia, valor, ...de } of vendidas) {
    const sua = String(de[t.grupo] ?? '-');
    const valores = (contadas[proprias.has(sua) ? sua : DEMAIS] ??= t.inicios.map(() => '0.00'));
    const passo = t.inicios.findIndex((_, i) => {
      const dias = diasDoPasso(t, i);
      return dia >= dias.de && dia <= dias.ate;
    });
    valores[passo] = somar(valores[passo] ?? '0.00', valor);
  }
  return contadas;
}
const series = (t: VendasNoTempo) =>
  Object.fromEntries(t.series.map(({ marca, valores }) => [marca, valores]));

it.each(GRUPOS_NO_TEMPO)(
  'by %s, step by step: of the sums as of the lines, and as what was sold counted again',
  async (GRUPO) => {
    for (const PASSO of [undefined, ...PASSOS]) {
      const t = await abrir({ ...PERIODO, GRUPO, PASSO });
      expect([t.grupo, t.passo, t.de, t.ate]).toEqual([
        GRUPO,
        PASSO ?? 'semana',
        PERIODO.DATA_INICIAL,
        HOJE,
      ]);
      expect(series(t)).toEqual(recontar(t));
      for (const { total, valores } of t.series) expect(somar('0', ...valores)).toBe(total);
      // No sum knows products: these are the lines.
      const linhas = await abrir({ ...PERIODO, GRUPO, PASSO, LISTA_PRODUTO: [...c.produtos] });
      expect(series(linhas)).toEqual(series(t));
    }
  },
);

it('twenty have a series, the largest and what has none; the rest is one that opens all of it', async () => {
  const { series: todas } = await abrir({ ...PERIODO, GRUPO: 'representante' });
  expect(todas).toHaveLength(MAXIMO_DE_SERIES + 1);
  const totais = todas.slice(0, -1).map(({ total }) => Number(total));
  expect(totais).toEqual(totais.toSorted((a, b) => b - a));
  expect(todas.find(({ marca }) => marca === '-')).toMatchObject({
    nome: 'Sem representante',
    total: '5.05',
    linhas: { SEM: 'REPRESENTANTE' },
  });
  const demais = todas.at(-1);
  expect([demais?.marca, demais?.nome]).toEqual([DEMAIS, 'Demais']);
  expect(demais?.linhas?.LISTA_REPRESENTANTE).toHaveLength(REPRESENTANTES + 1 - MAXIMO_DE_SERIES);
});

it('another registration is told nothing; nobody without the right to see sales; what is no group is refused', async () => {
  expect((await abrir({ ...PERIODO }, c.quem.estranho)).series).toEqual([]);
  const perfil = await criarPerfil(c.s.dono, c.r, { perfil_permissoes: ['painel.ver'] });
  const um = await criarUsuario(c.s.dono, c.r, {
    empresa_codigo: c.b.empresa.empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
    usuario_login: 'sem-venda',
  });
  const como = await c.s.entrar(um.usuario_emaillogin);
  expect((await c.s.chamar(vendasNoTempo, {}, { como })).status).toBe(403);
  for (const [campo, valor] of [
    ['GRUPO', 'produto'],
    ['PASSO', 'hora'],
  ] as const) {
    const r = await c.s.chamar(
      vendasNoTempo,
      { [campo]: valor } as EntradaCrua<typeof vendasNoTempo>,
      { como: c.quem.adm },
    );
    expect([r.status, r.mensagens[0]?.Campo]).toEqual([400, campo]);
  }
});
