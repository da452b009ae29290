import { expect } from 'vitest';
import { salvar as salvarNota } from '@praca/contract/acompanhamento/endpoints.ts';
import { trocarPipeline as trocar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Nome } from '../cenario/cenario.ts';
import { anotar, chamar, linhaDe, orcamentosDe, semTempo, type Vida, type Vivo } from './vida.ts';

type Linha = Record<string, unknown>;

/** What a random command may be told: numbers that each verb reads in its own way. */
export interface Ordem {
  quem: Nome;
  qual: number;
  para: number;
  onde: number;
}
export type Verbo = (v: Vida, o: Ordem) => Promise<void>;

export type NoNegocio = (v: Vida, n: Vivo, o: Ordem) => Promise<void>;
const escolher = (v: Vida, qual: number): Vivo | undefined =>
  [...v.vivos.values()][qual % (v.vivos.size || 1)];
const outro = (quem: Nome): Nome => (quem === 'adm.a' ? 'ger.a' : 'adm.a');
export const fechado = (n: Vivo) => (n.situacao === 'A' ? null : 'NEGOCIO_FECHADO');
/** Verbs on a deal; without any, one is made. */
export const doNegocio =
  (agir: NoNegocio): Verbo =>
  (v, o) => {
    const n = escolher(v, o.qual);
    return n ? agir(v, n, o) : criar(v, o);
  };

export const criar: Verbo = async (v, o) => {
  const funil = v.funis[o.qual % 2]!.pipeline_codigo;
  const lugares = v.estagios.get(funil)!;
  const estagio = lugares[o.para % lugares.length]!;
  const r = await chamar(v, o.quem, e.salvar, {
    negocio_titulo: `Torno ${o.onde}`,
    pipeline_codigo: funil,
    estagio_codigo: estagio,
    negocio_valor: `${o.onde}.25`,
  });
  const { negocio_codigo: codigo } = r.dados[0] as { negocio_codigo: number };
  v.vivos.set(codigo, {
    codigo,
    pipeline: funil,
    estagio,
    situacao: 'A',
    historia: ['CRIAR'],
    passos: [],
  });
  for (let i = 0; i < o.onde % 3; i += 1)
    await inserir(v.s.dono, 'pedvenda', v.s.a, {
      empresa_codigo: v.s.c.a.empresa1.empresa_codigo,
      negocio_codigo: codigo,
      pedvenda_numero: `ORC-${i}`,
      pedvenda_valor: '75.10',
      pedvenda_situacao: i === 0 ? 'OA' : 'CA',
    });
};

/** Another title, value, owner or forecast: never the one it has. */
function mudancaDe(v: Vida, n: Vivo, o: Ordem): Linha {
  const mudancas: Linha[] = [
    { negocio_titulo: `Fresa ${n.historia.length}` },
    { negocio_valor: `${1000 + n.historia.length}.50` },
    {
      usuario_responsavel: n.historia.length % 2 ? 'rep1.a' : 'adm.a',
      negocio_titulo: `Plaina ${n.historia.length}`,
    },
    {
      etiquetas: n.historia.length % 2 ? [v.s.c.a.etiqueta_codigo] : [],
      negocio_dtprevisao: `2027-01-${10 + (n.historia.length % 20)}`,
    },
  ];
  return mudancas[o.onde % mudancas.length] ?? {};
}

const alterarUm: NoNegocio = async (v, n, o) => {
  const { versao } = await linhaDe(v, n.codigo);
  const entrada = { negocio_codigo: n.codigo, versao, ...mudancaDe(v, n, o) };
  const recusa = fechado(n);
  await chamar(v, o.quem, e.patch, entrada, recusa);
  if (!recusa) n.historia.push('ALTERAR');
};
export const alterar = doNegocio(alterarUm);

/** A note: the deal waits from now on, and its history of changes says nothing of it. */
export const anotarNele = doNegocio(async (v, n, o) => {
  await chamar(v, o.quem, salvarNota, { negocio_codigo: n.codigo, acomp_texto: `Ligou ${o.onde}` });
});

const moverUm: NoNegocio = async (v, n, o) => {
  const linha = await linhaDe(v, n.codigo);
  const orcamentos = await orcamentosDe(v, n.codigo);
  const lugares = v.estagios.get(n.pipeline)!;
  const estagio = lugares[o.para % lugares.length]!;
  const vizinhos = [...v.vivos.values()].filter((x) => x.estagio === estagio && x !== n);
  const velha = o.onde % 7 === 0;
  const recusa = velha ? 'NEGOCIO_ALTERADO' : fechado(n);
  await chamar(
    v,
    o.quem,
    e.mover,
    {
      negocio_codigo: n.codigo,
      estagio_codigo: estagio,
      versao: Number(linha['versao']) + (velha ? 3 : 0),
      ...(o.onde % 2
        ? { negocio_anterior: vizinhos[o.onde % (vizinhos.length || 1)]?.codigo ?? null }
        : {}),
    },
    recusa,
  );
  if (recusa) return;
  anotar(n, 'MOVER', linha, orcamentos);
  n.estagio = estagio;
};
/** A move to any stage of its pipeline, beside any card of it; sometimes at a version that nobody saw. */
export const mover = doNegocio(moverUm);

const disputarUm: NoNegocio = async (v, n, o) => {
  if (n.situacao !== 'A') return mover(v, o);
  const linha = await linhaDe(v, n.codigo);
  const orcamentos = await orcamentosDe(v, n.codigo);
  const lugares = v.estagios.get(n.pipeline)!;
  const para = [o.para, o.para + 1].map((i) => lugares[i % lugares.length]!);
  const par = await Promise.all(
    [o.quem, outro(o.quem)].map((quem, i) =>
      v.s.chamar(
        e.mover,
        { negocio_codigo: n.codigo, estagio_codigo: para[i]!, versao: Number(linha['versao']) },
        { como: v.s.u[quem] },
      ),
    ),
  );
  expect(par.map((r) => r.codigo).sort()).toEqual(['', 'NEGOCIO_ALTERADO']);
  anotar(n, 'MOVER', linha, orcamentos);
  n.estagio = para[par.findIndex((r) => r.status === 200)]!;
};
/** Both users move the same deal at the same moment: one wins, the other is told; nothing is lost. */
export const disputar = doNegocio(disputarUm);

const trocarPipelineUm: NoNegocio = async (v, n, o) => {
  const funil = v.funis.find((f) => f.pipeline_codigo !== n.pipeline)!.pipeline_codigo;
  const lugares = v.estagios.get(funil)!;
  const estagio = lugares[o.para % lugares.length]!;
  const linha = await linhaDe(v, n.codigo);
  const orcamentos = await orcamentosDe(v, n.codigo);
  const recusa = fechado(n);
  await chamar(
    v,
    o.quem,
    trocar,
    { negocio_codigo: n.codigo, pipeline_codigo: funil, estagio_codigo: estagio },
    recusa,
  );
  if (recusa) return;
  anotar(n, 'MOVER', linha, orcamentos);
  n.pipeline = funil;
  n.estagio = estagio;
};
export const trocarPipeline = doNegocio(trocarPipelineUm);

const LUGAR = ['pipeline_codigo', 'estagio_codigo', 'negocio_posicao', 'negocio_dtestagio'];
const PERDA = ['negocio_situacao', 'motperda_codigo', 'negocio_obsperda', 'negocio_dtfechamento'];
const so = (linha: Linha, colunas: string[]) => colunas.map((coluna) => linha[coluna]);

const desfazerUm: NoNegocio = async (v, n, o) => {
  const passo = n.passos.at(-1);
  const esperada = passo?.acao === 'PERDER' ? 'P' : 'A';
  const lugar = passo && v.estagios.get(Number(passo.linha['pipeline_codigo']));
  const semLugar =
    passo?.acao === 'MOVER' && !lugar?.includes(Number(passo.linha['estagio_codigo']));
  const recusa =
    n.situacao !== 'A' && n.situacao !== esperada
      ? 'NEGOCIO_FECHADO'
      : !passo || n.situacao !== esperada || semLugar
        ? 'NADA_A_DESFAZER'
        : null;
  const cancelar = o.onde % 5 === 0;
  const antes = await orcamentosDe(v, n.codigo);
  await chamar(
    v,
    o.quem,
    e.desfazerMover,
    { NEGOCIO_CODIGO: n.codigo, CANCELAORCAMENTOS: cancelar ? 'S' : 'N' },
    recusa,
  );
  if (recusa || !passo) return;
  const linha = await linhaDe(v, n.codigo);
  const colunas = passo.acao === 'MOVER' ? LUGAR : PERDA;
  expect(so(linha, colunas)).toEqual(so(passo.linha, colunas));
  const logo = n.historia.length === passo.altura;
  if (logo) expect(semTempo(linha)).toEqual(semTempo(passo.linha));
  const agora = await orcamentosDe(v, n.codigo);
  const situacoes = (linhas: Linha[]) => linhas.map((q) => q['pedvenda_situacao']);
  if (cancelar) expect(situacoes(agora)).not.toContain('OA');
  else if (passo.acao === 'MOVER') expect(agora).toEqual(antes);
  else if (logo) expect(agora).toEqual(passo.orcamentos);
  n.passos.pop();
  n.historia.push(`DESFAZER_${passo.acao}`);
  if (passo.acao === 'PERDER') n.situacao = 'A';
  n.pipeline = Number(linha['pipeline_codigo']);
  n.estagio = Number(linha['estagio_codigo']);
};
export const desfazer = doNegocio(desfazerUm);
