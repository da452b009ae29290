import { compararDinheiro, somar } from '@praca/contract/br/dinheiro.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { preSeparacao } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { cabeNaUnidade, semFracao } from '@praca/contract/unidade/fracao.ts';
import { parseNumber, wholeNumber } from '../../../ui/field/number-text.ts';
import { lerQuantidade, quantidade } from '../parts/quantidade.ts';

type Item = Separacao['itens'][number];
export type VolumeDigitado = {
  id: number;
  tipo: 'caixa' | 'pallet';
  pesobruto: string;
  pesoliq: string;
  altura: string;
  largura: string;
  comprimento: string;
};
export type LinhaDigitada = { quantidade: string; lote: string; local: string; motivo: string };
/** What is typed on the page of a separation; lines by their place. */
export type ValoresDaSeparacao = {
  linhas: Readonly<Record<string, LinhaDigitada>>;
  volumes: readonly VolumeDigitado[];
  /** Whether what is sent ends the separation. */
  concluir: boolean;
};

const algo = (valor: string): boolean => /[1-9]/.test(valor);
const texto = (valor: number | null): string => (valor === null ? '' : String(valor));
const peso = (valor: string): string => (algo(valor) ? quantidade(valor) : '');

export const valoresDe = (s: Separacao): ValoresDaSeparacao => ({
  linhas: Object.fromEntries(
    s.itens.map((i) => [
      i.itpedvenda_sequencia,
      {
        quantidade: algo(i.itpresep_qtdseparada) ? quantidade(i.itpresep_qtdseparada) : '',
        lote: i.itpresep_lote,
        local: i.itpresep_local,
        motivo: i.itpresep_motivo,
      },
    ]),
  ),
  volumes: s.volumes.map((v) => ({
    id: v.volexp_numero,
    tipo: v.volexp_tipo,
    pesobruto: peso(v.volexp_pesobruto),
    pesoliq: peso(v.volexp_pesoliq),
    altura: texto(v.volexp_altura),
    largura: texto(v.volexp_largura),
    comprimento: texto(v.volexp_comprimento),
  })),
  concluir: false,
});

export const linhaDe = (valores: ValoresDaSeparacao, i: Item): LinhaDigitada =>
  valores.linhas[i.itpedvenda_sequencia] ?? { quantidade: '', lote: '', local: '', motivo: '' };

/** How much of a line stands there; null: it cannot be read. */
export const lidaDe = (valores: ValoresDaSeparacao, i: Item): string | null =>
  lerQuantidade(linhaDe(valores, i).quantidade);

/** Why a line cannot stand as it is. */
export function erroDa(valores: ValoresDaSeparacao, i: Item): string | undefined {
  const lida = lidaDe(valores, i);
  if (lida === null) return 'Informe uma quantidade.';
  if (!cabeNaUnidade(i.unidade_fracao, lida, i.saldo)) return semFracao(i.itpedvenda_unidade);
  return compararDinheiro(lida, i.saldo) > 0 ? `O saldo é ${quantidade(i.saldo)}.` : undefined;
}

/** Whether less stands there than is left to deliver. */
export const falta = (valores: ValoresDaSeparacao, i: Item): boolean =>
  compararDinheiro(lidaDe(valores, i) ?? '0', i.saldo) < 0;

const KG = 3;
const noPeso = (digitado: string): string => {
  const lido = parseNumber(digitado, { decimals: KG, unit: 'kg' });
  if ('error' in lido) return digitado;
  return lido.value === '' ? '0' : lido.value;
};
const medida = (digitada: string): number | null =>
  digitada.trim() === '' ? null : wholeNumber(digitada, 'cm');

/** The volumes as the call takes them. */
const volumesDe = (valores: ValoresDaSeparacao) =>
  valores.volumes.map((v) => ({
    volexp_tipo: v.tipo,
    volexp_pesobruto: noPeso(v.pesobruto),
    volexp_pesoliq: v.pesoliq.trim() === '' ? noPeso(v.pesobruto) : noPeso(v.pesoliq),
    volexp_altura: medida(v.altura),
    volexp_largura: medida(v.largura),
    volexp_comprimento: medida(v.comprimento),
  }));

/** All that was typed, as the call takes it. */
export const entradaDe = (
  s: Separacao,
  valores: ValoresDaSeparacao,
): EntradaCrua<typeof preSeparacao> => ({
  pedvenda_codigo: s.pedvenda_codigo,
  versao: s.versao,
  itens: s.itens
    .filter((i) => algo(i.saldo))
    .map((i) => {
      const linha = linhaDe(valores, i);
      return {
        itpedvenda_sequencia: i.itpedvenda_sequencia,
        itpresep_qtdseparada: lidaDe(valores, i) ?? linha.quantidade,
        itpresep_motivo: falta(valores, i) ? linha.motivo.trim() : '',
        itpresep_lote: linha.lote.trim(),
        itpresep_local: linha.local.trim(),
      };
    }),
  volumes: volumesDe(valores),
  ...(valores.concluir && { concluir: 'S' as const }),
});

/** The weight of all volumes, in kg. */
export const pesoTotal = (valores: ValoresDaSeparacao): string =>
  somar(
    '0',
    ...volumesDe(valores).map((v) =>
      /^\d+(\.\d+)?$/.test(v.volexp_pesobruto) ? v.volexp_pesobruto : '0',
    ),
  );
