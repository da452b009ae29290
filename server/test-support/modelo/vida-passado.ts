import { expect } from 'vitest';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import {
  explicarNegocios,
  funilVendas,
  negociosDoPainel,
} from '@praca/contract/painel/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Nome } from '../cenario/cenario.ts';
import type { Vida } from './vida.ts';

type Linha = Record<string, unknown>;

const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const DESTA_SEMANA = { DATA_INICIAL: somarDias(HOJE, -6), DATA_FINAL: HOJE };

const telas = (v: Vida): [string, Endpoint, Linha][] => [
  ...[...v.funis, v.posvendas].flatMap(({ pipeline_codigo }): [string, Endpoint, Linha][] => [
    ['quadro', getQuadro, { pipeline_codigo, MOSTRAR_HISTORICO: 'S', CARTOES_POR_ESTAGIO: 100 }],
    ['funil', funilVendas, { pipeline_codigo }],
  ]),
  ['painel', negociosDoPainel, { DATA_INICIAL: '2020-01-01', DATA_FINAL: '2040-01-01' }],
  ['etiqueta', negociosDoPainel, { LISTA_ETIQUETA: [v.s.c.a.etiqueta_codigo] }],
  ...(['abertos', 'ganhos'] as const).map((FIGURA): [string, Endpoint, Linha] => [
    'explicar',
    explicarNegocios,
    { ...DESTA_SEMANA, FIGURA, MEDIDA: 'VALOR' },
  ]),
];
const nomeDe = (nome: string, entrada: Linha) => `${nome} ${JSON.stringify(entrada)}`;

/** What has no past, and the filter that says which past it is. */
const SEM_PASSADO = [
  'negocio_proximaatividade',
  'quantidade_atrasados',
  'quantidade_planejados',
  'EM_DATA',
];
const semEles = (dados: unknown): unknown =>
  JSON.parse(JSON.stringify(dados), (nome, valor: unknown) =>
    SEM_PASSADO.includes(nome) ? undefined : valor,
  );

async function ler(
  v: Vida,
  quem: Nome,
  [nome, e, entrada]: [string, Endpoint, Linha],
  em?: string,
) {
  const r = await v.s.chamar(e, { ...entrada, ...(em && { EM_DATA: em }) }, { como: v.s.u[quem] });
  expect(r.status, `${nome} ${r.texto}`).toBe(200);
  return semEles(r.dados);
}

/** Notes what every board, dashboard and explanation shows, of who sees everything and of who sees their own, and when that was. */
export async function lembrar(v: Vida): Promise<void> {
  // An instant has three digits of its second, a change six: the next millisecond is after every change so far.
  const em = new Date(Date.now() + 1).toISOString();
  const vistas = new Map<string, unknown>();
  for (const tela of telas(v)) vistas.set(nomeDe(tela[0], tela[2]), await ler(v, 'adm.a', tela));
  for (const tela of telas(v).filter(([nome]) => nome === 'quadro'))
    vistas.set(`rep1 ${nomeDe(tela[0], tela[2])}`, await ler(v, 'rep1.a', tela));
  v.lembrados.push({ em, telas: vistas });
}

const DE_REP1 = `SELECT x.negocio_codigo FROM (
    SELECT n.negocio_codigo, n.usuario_responsavel, n.repres_codigo FROM negocio n WHERE n.clienteregistro_codigo = $1
    UNION ALL SELECT l.negocio_codigo, l.usuario_responsavel, l.repres_codigo FROM lixeira l WHERE l.clienteregistro_codigo = $1
      AND NOT EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = l.negocio_codigo)) x
  WHERE x.usuario_responsavel = 'rep1.a' OR x.repres_codigo = $2`;
const cartoes = (quadro: unknown): number[] =>
  (quadro as { cartoes: { negocio_codigo: number }[] }[]).flatMap((c) =>
    c.cartoes.map((k) => k.negocio_codigo),
  );

/** Asked for now as of each noted moment, everything is as it was shown; who sees their own sees of it what is theirs still. */
export async function conferirPassado(v: Vida): Promise<void> {
  const deles = await v.s.emA(DE_REP1, [v.s.a, v.s.c.a.rep1.repres_codigo]);
  const dele = new Set(deles.map((l) => Number(l['negocio_codigo'])));
  for (const { em, telas: vistas } of v.lembrados)
    for (const tela of telas(v)) {
      const nome = nomeDe(tela[0], tela[2]);
      expect(await ler(v, 'adm.a', tela, em), `${em} ${nome}`).toEqual(vistas.get(nome));
      if (tela[0] !== 'quadro') continue;
      const era = cartoes(vistas.get(`rep1 ${nome}`));
      expect(cartoes(await ler(v, 'rep1.a', tela, em)), `${em} rep1 ${nome}`).toEqual(
        era.filter((codigo) => dele.has(codigo)),
      );
    }
}
