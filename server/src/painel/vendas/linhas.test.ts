import { afterAll, beforeAll, expect, it } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { somar } from '@praca/contract/br/dinheiro.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { abrirFaturados, type Faturados } from '../../../test-support/cenario/faturados.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../../test-support/cenario/sessao-de-teste.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { filtrarPorFaturado, lerCurva } from '../../pedvenda/vendido/reads.ts';
import { somaDe } from '../../pedvenda/somas/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx, Sessao } from '../../platform/context.ts';
import { abrirPainelDeVendas } from './abrir.ts';
import { lerCarteira } from './reads-carteira.ts';
import type { Periodos } from './contado.ts';
import { lerLados } from './reads-explicar.ts';
import { lerBarras, lerContado, lerPainel } from './reads.ts';

const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const MES = `${HOJE.slice(0, 7)}-01`;
const VENDAS = 60;
const ATE = HOJE;
const DE = somarMeses(HOJE, -3);
const PERIODOS: Periodos = {
  agora: { de: DE, ate: ATE },
  anterior: { de: somarMeses(DE, -3), ate: somarDias(DE, -1) },
  ano: { de: somarMeses(DE, -12), ate: somarMeses(ATE, -12) },
  dias: { de: somarMeses(DE, -6), ate: ATE },
  meses: { de: somarMeses(MES, -5), ate: somarDias(somarMeses(MES, 1), -1) },
};
const EQUIPES = (meu: number) => [
  { equipe_codigo: 1, equipe_descricao: '', represes: [meu], logins: ['ninguem'] },
];

let c: Faturados;
let meu: number;
let etiqueta: number;
let filtros: FiltroFaturado[];
let quem: Record<string, Partial<Sessao>>;
beforeAll(async () => {
  c = await abrirFaturados();
  meu = c.b.representante.repres_codigo;
  const clientes = [
    await c.cliente('Sul', { uf_codigo: 'RS', segmento_codigo: c.segmento, repres_codigo: meu }),
    await c.cliente('Norte', { uf_codigo: 'AM' }),
    await c.cliente('Leste', { uf_codigo: 'SP', segmento_codigo: c.segmento, pessoa_ativo: false }),
    await c.cliente('Oeste', { segmento_codigo: c.segmento, repres_codigo: c.repres2 }),
    null,
  ];
  etiqueta = await c.codigo('etiqueta', 'etiqueta_codigo', { etiqueta_descricao: 'Feira' });
  const { empresa, funil } = c.b;
  const negocio = async (repres_codigo: number, etiquetas: number[]): Promise<number> =>
    Number(
      (
        await inserir(c.s.dono, 'negocio', c.r, {
          empresa_codigo: empresa.empresa_codigo,
          pipeline_codigo: funil.pipeline_codigo,
          estagio_codigo: funil.estagios[0]?.estagio_codigo,
          negocio_posicao: 1,
          negocio_titulo: 'N',
          repres_codigo,
          etiquetas,
        })
      )['negocio_codigo'],
    );
  const negocios = [await negocio(meu, []), await negocio(c.repres2, [etiqueta]), null];
  for (let i = 0; i < VENDAS; i += 1)
    await c.faturar(
      somarDias(HOJE, -((i * 37) % 640)),
      [
        [c.produtos[i % 3] ?? null, '1', `${(i * 7) % 50}.${10 + i}`],
        ...(i % 4 ? ([[c.produtos[(i + 1) % 3] ?? null, '2', `${i}.05`]] as const) : []),
      ],
      {
        pessoa_codigo: clientes[i % clientes.length],
        repres_codigo: [meu, c.repres2, null][i % 3],
        negocio_codigo: negocios[((i * 5 + 1) % 4) % 3],
      },
    );
  filtros = [
    {},
    { LISTA_SEGMENTO: [c.segmento] },
    { LISTA_UF: ['RS', 'AM'] },
    { LISTA_SEGMENTO: [c.segmento], LISTA_UF: ['SP'] },
    { LISTA_ETIQUETA: [etiqueta] },
    { LISTA_PRODUTO: [c.produtos[1]] },
    { LISTA_REPRESENTANTE: [meu] },
    { SEM: 'SEGMENTO' },
    { SEM: 'PRODUTO' },
    { LISTA_SEGMENTO: [999_999] },
  ] as FiltroFaturado[];
  quem = {
    todos: {},
    proprias: { visualizaoutrosrep: false, repres_codigo: meu, usuario_login: 'rep' },
    equipe: {
      visualizaoutrosrep: false,
      repres_codigo: null,
      usuario_login: 'outro',
      equipe_represes: [c.repres2],
    },
    internos: { visualizarepinterno: true },
    'sem clientes': { permissoes: new Set(['venda.ver']) },
    'nenhuma empresa': { empresas: [] },
  };
});
afterAll(() => c.s.fechar());

const como = <T>(extra: Partial<Sessao>, fn: (ctx: Ctx) => Promise<T>): Promise<T> =>
  c.s.banco.transacao(c.r, 'read', (tx) =>
    fn(
      ctxDeTeste(
        c.s,
        sessaoDeTeste({
          clienteregistro_codigo: c.r,
          usuario_codigo: c.b.adm.usuario_codigo,
          empresa_codigo: c.b.empresa.empresa_codigo,
          permissoes: new Set(['venda.ver', 'pessoa.ver']),
          ...extra,
        }),
        tx,
      ),
    ),
  );

it('what is read once for all is what each figure, bar and curve finds by itself, whoever asks', async () => {
  let vistos = 0;
  for (const [nome, extra] of Object.entries(quem))
    for (const f of filtros)
      await como(extra, async (ctx) => {
        const lido = await lerPainel(ctx, f, PERIODOS, EQUIPES(meu));
        const em = (qual: keyof Periodos): FiltroFaturado => ({
          ...f,
          FATURADO_DE: PERIODOS[qual].de,
          FATURADO_ATE: PERIODOS[qual].ate,
        });
        const dito = `${nome} ${JSON.stringify(f)}`;
        expect([dito, lido]).toEqual([
          dito,
          {
            agora: await lerContado(ctx, em('agora')),
            anterior: await lerContado(ctx, em('anterior')),
            ano: await lerContado(ctx, em('ano')),
            carteira: await lerCarteira(ctx, f),
            curva: await lerCurva(ctx, em('agora')),
            barras: await lerBarras(ctx, em('agora'), EQUIPES(meu)),
            dias: expect.any(Array),
            meses: expect.any(Array),
          },
        ]);
        vistos += lido.agora.novos + lido.anterior.novos + lido.ano.novos + lido.dias.length;
      });
  expect(vistos).toBeGreaterThan(0);
});

it('a change is told of both periods at once by what each tells by itself, also where they lie over each other', async () => {
  const [agora, anterior] = [PERIODOS.agora, PERIODOS.anterior];
  const sobrepostos = { de: somarDias(agora.de, -20), ate: somarDias(agora.ate, -20) };
  let vistos = 0;
  for (const [nome, extra] of Object.entries(quem))
    for (const f of [...filtros, { DATA_MUDOU: 'S' as const }])
      for (const antes of [anterior, sobrepostos])
        await como(extra, async (ctx) => {
          const { contados, vendidos } = await lerLados(ctx, f, [antes, agora], {
            contados: true,
            vendidos: true,
          });
          const dito = `${nome} ${JSON.stringify(f)} ${antes.de}`;
          for (const [i, { de, ate }] of [antes, agora].entries()) {
            const contado = await lerContado(ctx, { ...f, FATURADO_DE: de, FATURADO_ATE: ate });
            expect([dito, contados?.[i]]).toEqual([dito, contado]);
            const vendido = vendidos?.[i];
            const soma = somar(
              vendido?.mudado ?? '0',
              ...(vendido?.produtos ?? []).map(({ valor }) => valor),
            );
            expect([dito, soma]).toEqual([dito, contado.faturado]);
            vistos += contado.pedidos;
          }
        });
  expect(vistos).toBeGreaterThan(0);
});

it('the list keeps the same orders, whether they are few enough to name or each is asked', async () => {
  let vistos = 0;
  for (const [nome, extra] of Object.entries(quem))
    for (const f of filtros)
      await como(extra, async (ctx) => {
        const documentos = async (poucas?: number) => {
          const t = new Condicoes([c.r]).e('t.clienteregistro_codigo = $1');
          await filtrarPorFaturado(t, ctx, { ...f, FATURADO_ATE: ATE }, poucas);
          const onde = { sql: t.sql };
          return ctx.tx.sql(
            `SELECT t.pedvenda_codigo FROM pedvenda t WHERE ${onde.sql} ORDER BY 1`,
            t.valores,
          );
        };
        const nomeados = await documentos();
        const dito = `${nome} ${JSON.stringify(f)}`;
        expect([dito, nomeados]).toEqual([dito, await documentos(-1)]);
        vistos += nomeados.length;
      });
  expect(vistos).toBeGreaterThan(0);
});

it('and what the sums hold, day by day and month by month', () =>
  como({}, async (ctx) => {
    for (const f of [{}, { LISTA_REPRESENTANTE: [meu] }]) {
      const soma = await somaDe(ctx, f);
      expect(soma?.recorte).toBeDefined();
      const [linhas, somado] = [
        await lerPainel(ctx, f, PERIODOS, EQUIPES(meu)),
        await lerPainel(ctx, f, PERIODOS, EQUIPES(meu), soma),
      ];
      const porMes = (meses: typeof linhas.meses) =>
        meses.toSorted((a, b) => a.mes.localeCompare(b.mes));
      expect(linhas.dias.length).toBeGreaterThan(0);
      expect({ ...linhas, meses: porMes(linhas.meses) }).toEqual({
        ...somado,
        meses: porMes(somado.meses),
      });
    }
  }));

it('whose each line is, is asked once: a dashboard of lines is one statement over them', async () => {
  for (const extra of [{}, ...Object.values(quem).slice(1, 3)])
    await como(extra, async (ctx) => {
      const textos: string[] = [];
      const tx: Ctx['tx'] = {
        sql: (texto, valores, opcoes) => {
          textos.push(texto);
          return ctx.tx.sql(texto, valores, opcoes);
        },
      };
      const [painel] = await abrirPainelDeVendas(
        { ...ctx, tx },
        {
          DATA_INICIAL: DE,
          DATA_FINAL: ATE,
          LISTA_PRODUTO: [...c.produtos],
        },
      );
      expect(painel?.marcas.length).toBeGreaterThan(0);
      expect(textos.filter((texto) => texto.includes('soma.vendido '))).toHaveLength(1);
    });
});
