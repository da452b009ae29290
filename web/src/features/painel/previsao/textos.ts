import type { NegocioDaPrevisao, RazaoDaPrevisao } from '@praca/contract/painel/previsao.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { mesEAno } from '../../../kit/painel/periodo-dito.ts';
import type { Recorte } from './endereco.ts';

/** "20 a 40%". */
export const quintoDito = (quinto: number): string => `${quinto * 20} a ${quinto * 20 + 20}%`;

const foram = (casos: number | null, ganhos: number | null): string =>
  casos === null || ganhos === null
    ? ''
    : `: ${numero(ganhos)} de ${numero(casos)} ${casos === 1 ? 'foi ganho' : 'foram ganhos'}`;

const MARCA: Record<
  'silencio' | 'adiamentos' | 'segmento',
  (valor: number, segmento: string) => string
> = {
  silencio: (valor) =>
    valor === 0 ? 'Com contato nos últimos 7 dias' : `Há ${numero(valor)} dias ou mais sem contato`,
  adiamentos: (valor) =>
    ['Previsão nunca adiada', 'Previsão adiada uma vez', 'Previsão adiada duas vezes ou mais'][
      valor
    ] ?? '',
  segmento: (_, segmento) => `Segmento ${segmento}`,
};

/** One reason as a manager reads it: "Parado há 40 dias ou mais nesta etapa: 12 de 80 foram ganhos". */
export function razaoDita(r: RazaoDaPrevisao, segmento: string | null): string {
  if (r.razao === 'funil')
    return `Ninguém fechou a partir desta etapa ainda; do funil inteiro${foram(r.casos, r.ganhos) || ', a média'}`;
  if (r.razao === 'etapa')
    return r.dias === 0
      ? `Acaba de chegar a esta etapa${foram(r.casos, r.ganhos)}`
      : `Há ${plural(r.dias, 'dia', 'dias')} ou mais nesta etapa${foram(r.casos, r.ganhos)}`;
  const contas =
    r.esperados === null
      ? ''
      : `${foram(r.casos, r.ganhos)}, a etapa dizia ${numero(r.esperados, 0)}`;
  return `${MARCA[r.razao](r.valor, segmento ?? 'do cliente')} ${r.efeito === 'SOBE' ? 'ajuda' : 'pesa contra'}${contas}`;
}

/** What is listed, as the title of the list. */
export function recorteDito(r: Recorte): string {
  const fim = { G: ' que foram ganhos', P: ' que foram perdidos', A: ' ainda em aberto' };
  if (r.dito !== undefined)
    return `Previstos em ${mesEAno(r.dito)}${r.desfecho ? fim[r.desfecho] : ' e já fechados'}`;
  if (r.ditos !== undefined)
    return `Já fechados${r.quinto === undefined ? '' : `, com chance dita de ${quintoDito(r.quinto)}`}`;
  if (r.sem !== undefined) return 'Em aberto, ainda sem previsão';
  if (r.mes === 'sem') return 'Em aberto, sem data provável';
  if (r.mes !== undefined) return `Data provável em ${mesEAno(r.mes)}`;
  if (r.quinto !== undefined) return `Chance de ${quintoDito(r.quinto)}`;
  return 'Em aberto, dos que mais devem render';
}

export const SITUACAO: Record<NegocioDaPrevisao['negocio_situacao'], string> = {
  A: 'Em aberto',
  G: 'Ganho',
  F: 'Ganho',
  P: 'Perdido',
};
