import { expect } from 'vitest';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import { excluir as apagar } from '@praca/contract/negocio/endpoints.ts';
import {
  anotar,
  chamar,
  correr,
  linhaDe,
  nasceu,
  orcamentosDe,
  retrato,
  type Vida,
  type Vivo,
} from './vida.ts';
import { doNegocio, fechado, type NoNegocio } from './vida-verbos.ts';

type Linha = Record<string, unknown>;

const perderUm: NoNegocio = async (v, n, o) => {
  const linha = await linhaDe(v, n.codigo);
  const orcamentos = await orcamentosDe(v, n.codigo);
  const recusa = fechado(n);
  await chamar(
    v,
    o.quem,
    ciclo.perder,
    {
      negocio_codigo: n.codigo,
      motperda_codigo: v.s.c.a.motperda_codigo,
      negocio_obsperda: `Preço ${o.onde}`,
      cancelaOrcamento: o.onde % 2 ? 'S' : 'N',
    },
    recusa,
  );
  if (recusa) return;
  anotar(n, 'PERDER', linha, orcamentos);
  n.situacao = 'P';
  const abertos = (await orcamentosDe(v, n.codigo)).filter((q) => q['pedvenda_situacao'] === 'OA');
  expect(abertos).toHaveLength(
    o.onde % 2 ? 0 : orcamentos.filter((q) => q['pedvenda_situacao'] === 'OA').length,
  );
};
export const perder = doNegocio(perderUm);

/** Where a recurring deal begins: the pipeline that was sold. */
async function funilDoRecorrente(v: Vida, n: Vivo, linha: Linha): Promise<number> {
  const origem = v.vivos.get(Number(linha['negocio_origem']));
  if (!origem) return n.pipeline;
  return (await linhaDe(v, origem.codigo))['negocio_posvenda'] === n.codigo
    ? origem.pipeline
    : n.pipeline;
}
/** Whether the business of a deal, a sale and what came after it, has its recurring deal. */
async function temRecorrente(v: Vida, codigo: number): Promise<boolean> {
  const todos = await v.s.emA(
    'SELECT negocio_codigo, negocio_posvenda, negocio_recorrente FROM negocio WHERE clienteregistro_codigo = $1',
    [v.s.a],
  );
  const familia = new Set([codigo]);
  let antes: number;
  do {
    antes = familia.size;
    for (const um of todos) {
      const elo = [um['negocio_codigo'], um['negocio_posvenda']].map(Number);
      if (um['negocio_posvenda'] !== null && elo.some((c) => familia.has(c)))
        elo.forEach((c) => familia.add(c));
    }
  } while (familia.size > antes);
  return todos.some(
    (um) => familia.has(Number(um['negocio_codigo'])) && um['negocio_recorrente'] !== null,
  );
}

async function ligados(v: Vida, n: Vivo, antes: Linha, recorrente: boolean, posvenda: boolean) {
  const depois = await linhaDe(v, n.codigo);
  const casos = [
    ['negocio_posvenda', posvenda, v.posvendas.pipeline_codigo],
    ['negocio_recorrente', recorrente, await funilDoRecorrente(v, n, antes)],
  ] as const;
  for (const [coluna, pedido, funil] of casos) {
    if (antes[coluna] !== null || !pedido) expect(depois[coluna]).toBe(antes[coluna]);
    else await nasceu(v, Number(depois[coluna]), funil);
  }
}

const ganharUm: NoNegocio = async (v, n, o) => {
  const antes = await linhaDe(v, n.codigo);
  const tem = await temRecorrente(v, n.codigo);
  const [enviaPosVenda, abreNegocioRecorrente] = [o.onde % 2 ? 'S' : 'N', o.onde % 3 ? 'S' : 'N'];
  const entrada = { negocio_codigo: n.codigo, enviaPosVenda, abreNegocioRecorrente };
  const recusa = fechado(n);
  if (recusa) return void (await chamar(v, o.quem, ciclo.ganhar, entrada, recusa));
  const { resultado } = await correr(v, o.quem, ciclo.ganhar, entrada);
  expect(resultado).toMatchObject({ Resultado: '0', negocio_codigo: n.codigo });
  n.situacao = 'G';
  n.historia.push('GANHAR');
  await ligados(v, n, antes, abreNegocioRecorrente === 'S' && !tem, enviaPosVenda === 'S');
};
export const ganhar = doNegocio(ganharUm);

const finalizarUm: NoNegocio = async (v, n, o) => {
  const antes = await linhaDe(v, n.codigo);
  const tem = await temRecorrente(v, n.codigo);
  const recusa =
    fechado(n) ?? (n.pipeline === v.posvendas.pipeline_codigo ? null : 'NAO_E_POSVENDA');
  const abreNegocioRecorrente = o.onde % 2 ? 'S' : 'N';
  await chamar(
    v,
    o.quem,
    ciclo.finalizar,
    { negocio_codigo: n.codigo, abreNegocioRecorrente },
    recusa,
  );
  if (recusa) return;
  n.situacao = 'F';
  n.historia.push('FINALIZAR');
  await ligados(v, n, antes, abreNegocioRecorrente === 'S' && !tem, false);
};
export const finalizar = doNegocio(finalizarUm);

const reativarUm: NoNegocio = async (v, n, o) => {
  const recusa = n.situacao === 'A' ? 'NEGOCIO_JA_ABERTO' : null;
  await chamar(v, o.quem, ciclo.reativar, { negocio_codigo: n.codigo }, recusa);
  if (recusa) return;
  n.situacao = 'A';
  n.historia.push('REATIVAR');
  n.passos = n.passos.filter((p) => p.acao !== 'PERDER');
};
export const reativar = doNegocio(reativarUm);

const copiarUm: NoNegocio = async (v, n, o) => {
  const antes = await retrato(v);
  const copiaVenda = o.onde % 2 ? 'S' : 'N';
  const r = await chamar(v, o.quem, ciclo.copiar, {
    negocio_codigo: n.codigo,
    dias: o.para,
    copiaVenda,
  });
  expect(await retrato(v)).toEqual(antes);
  const copia = r.dados[0] as { negocio_codigo: number };
  await nasceu(v, copia.negocio_codigo, n.pipeline);
  const deCopia = (await orcamentosDe(v, n.codigo)).some((q) => q['pedvenda_situacao'] !== 'CA');
  expect(await orcamentosDe(v, copia.negocio_codigo)).toHaveLength(
    deCopia && copiaVenda === 'S' ? 1 : 0,
  );
};
export const copiar = doNegocio(copiarUm);

const excluirUm: NoNegocio = async (v, n, o) => {
  await chamar(v, o.quem, apagar, { negocio_codigo: n.codigo });
  v.vivos.delete(n.codigo);
  n.historia.push('EXCLUIR');
  v.mortos.set(n.codigo, n);
};
export const excluir = doNegocio(excluirUm);
