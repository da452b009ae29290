import { useEffect, useMemo, useState } from 'react';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Fechado } from '@praca/contract/documento/fechar.ts';
import { formatarPercentual } from '@praca/contract/documento/cascata.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { calcular } from '@praca/contract/pedvenda/endpoints.ts';
import type { somasDe } from '@praca/contract/pedvenda/leitura.ts';
import { faltaParaOMinimo, limiteDaLinha } from '@praca/contract/pedvenda/rules.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { LinhaDigitada } from '../../../kit/recurso/linhas/digitadas.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { consulta } from '../../../platform/http/query.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { calcularAqui, fecharAqui, foraDoTotal, prontasDe, type Conta } from './conta.ts';
import { cabecalhoDe, linhasDe } from './valores.ts';

/** So long a pause in typing asks the server for prices, taxes and parcels. */
const PAUSA_MS = 250;

const NENHUM: readonly Item[] = [];
type Calculado = Linha<typeof calcular>;

function useAtrasado<T>(valor: T): T {
  const [atrasado, setAtrasado] = useState(valor);
  useEffect(() => {
    const relogio = setTimeout(() => setAtrasado(valor), PAUSA_MS);
    return () => clearTimeout(relogio);
  }, [valor]);
  return atrasado;
}

/** The question to the server: made in the pause, not at each key. */
function perguntaDe(valores: Valores, negocio_codigo: number | null, venda: number | null) {
  const itens = prontasDe(linhasDe(valores)).map(
    ({ produto_codigo, quantidade, preco, desconto }) => ({
      produto_codigo,
      itpedvenda_quantidade: quantidade,
      itpedvenda_desccascata: desconto,
      ...(preco !== null && { itpedvenda_vlunitario: preco }),
    }),
  );
  const pergunta = consulta(calcular, {
    ...cabecalhoDe(valores, negocio_codigo, venda === null),
    ...(venda !== null && { pedvenda_codigo: venda }),
    // What is asked for is what the payment condition makes of the total; parcels that are typed stand as they are.
    parcelas: null,
    itens,
  });
  return { ...pergunta, queryHash: hashKey(pergunta.queryKey), enabled: itens.length > 0 };
}

/** What the last answer says alike stays the same object: the lines that did not change are known by it. */
const comoVeio = <T>(resposta: T): T => resposta;

const comLimites = new WeakMap<Item, { aprovado: string | null; item: Item }>();
/** A line with the discount that may be given on it, after what was approved. */
function comLimite(item: Item, aprovado: string | null): Item {
  const antes = comLimites.get(item);
  if (antes?.aprovado === aprovado) return antes.item;
  const novo = {
    ...item,
    itpedvenda_descmaximo: limiteDaLinha(item.itpedvenda_descmaximo, aprovado),
  };
  comLimites.set(item, { aprovado, item: novo });
  return novo;
}

export interface Resultado extends Conta {
  /** The document with its sums, as they are read. */
  documento: Parameters<typeof somasDe>[0];
  /** Which lines the totals are without, and why, in words. */
  fora: readonly string[];
  /** What the document comes to with other lines; null: that cannot be said yet. */
  totalDe: (linhas: readonly LinhaDigitada[]) => string | null;
  /** The general discount in R$ that brings it to a total; null: none does. */
  fechar: (total: string) => Fechado | null;
  /** What the server says of each line with the table and the condition that are chosen; none before it answers. */
  ditos: readonly Item[];
  /** Those of the payment condition. */
  parcelas: Calculado['parcelas'];
  /** What the payment condition asks for and does not get, and what it adds to the prices; in words. */
  condicao: { falta: string | null; acrescimo: string | null };
  /** What the server says that it comes to, as it stands on the screen; null: it did not say yet. */
  doServidor: string | null;
  /** What was refused of the last question, in words. */
  recusa: string | null;
}

function condicaoDe(calculado: Calculado | undefined, total: string | undefined) {
  const minimo = calculado?.condpag_vlminimo ?? null;
  const falta = total === undefined ? null : faltaParaOMinimo(total, minimo);
  const acrescimo = calculado?.condpag_acrescimo ?? null;
  return {
    falta:
      falta === null || minimo === null
        ? null
        : `Esta condição de pagamento pede ${dinheiro(minimo)} ou mais: faltam ${dinheiro(falta)}.`,
    acrescimo:
      acrescimo === null || !/[1-9]/.test(acrescimo)
        ? null
        : `Preços de tabela com ${formatarPercentual(acrescimo)} de acréscimo da condição de pagamento.`,
  };
}

/** The head of the document on the screen as the calculation takes it. */
function cabecalhoDaConta(documento: ReturnType<typeof cabecalhoDe>) {
  return {
    desccascata: documento.pedvenda_desccascata ?? '',
    vldescgeral: documento.pedvenda_vldescgeral ?? '0.00',
    vlfretepago: documento.pedvenda_vlfretepago ?? '0.00',
    vlfrete: documento.pedvenda_vlfrete ?? '0.00',
    vlseguro: documento.pedvenda_vlseguro ?? '0.00',
    vldespesas: documento.pedvenda_vldespesas ?? '0.00',
  };
}

/** That head with the sums of the lines, as a document is read. */
const comSomas = (
  cabecalho: ReturnType<typeof cabecalhoDaConta>,
  totais: Conta['totais'],
): Resultado['documento'] => ({
  pedvenda_desccascata: cabecalho.desccascata,
  pedvenda_vldescgeral: cabecalho.vldescgeral,
  pedvenda_vlprodutos: totais?.vlprodutos ?? '0.00',
  pedvenda_vlipi: totais?.vlipi ?? '0.00',
  pedvenda_vlst: totais?.vlst ?? '0.00',
  pedvenda_vlfrete: cabecalho.vlfrete,
  pedvenda_vlseguro: cabecalho.vlseguro,
  pedvenda_vldespesas: cabecalho.vldespesas,
});

/** The document on the screen, worked out at every key; prices, taxes and parcels come from the server a moment after the last one. */
export function useCalculo(
  valores: Valores,
  negocio_codigo: number | null,
  /** The document as it is kept; null: not yet. */
  venda: Venda | null,
): Resultado {
  const novo = venda === null;
  const codigo = venda?.pedvenda_codigo ?? null;
  const atrasados = useAtrasado(valores);
  const pergunta = useMemo(
    () => perguntaDe(atrasados, negocio_codigo, codigo),
    [atrasados, negocio_codigo, codigo],
  );
  const { data, error, isPlaceholderData } = useQuery({
    ...pergunta,
    placeholderData: keepPreviousData,
    select: comoVeio,
    staleTime: 60_000,
    retry: false,
  });
  const respondido = data?.dados[0];
  const lidos = respondido?.itens ?? venda?.itens;
  const aprovado = venda?.pedvenda_descaprovado ?? null;
  const itens = useMemo(
    () => (lidos ?? []).map((item) => comLimite(item, aprovado)),
    [lidos, aprovado],
  );
  const linhas = linhasDe(valores);
  const linhasProntas = prontasDe(linhas);
  const cabecalho = cabecalhoDaConta(cabecalhoDe(valores, negocio_codigo, novo));
  const aqui = calcularAqui(linhasProntas, linhas, cabecalho, itens);
  return {
    ...aqui,
    documento: comSomas(cabecalho, aqui.totais),
    fora: foraDoTotal(linhas, aqui.semPreco),
    totalDe: (outras) =>
      calcularAqui(prontasDe(outras), outras, cabecalho, itens).totais?.vltotal ?? null,
    fechar: (total) => fecharAqui(linhasProntas, cabecalho, itens, total),
    ditos: respondido?.itens ?? NENHUM,
    condicao: condicaoDe(respondido, aqui.totais?.vltotal),
    parcelas: linhasProntas.length === 0 ? [] : (respondido?.parcelas ?? []),
    recusa: error === null ? null : error.message,
    doServidor:
      atrasados === valores && !isPlaceholderData ? (respondido?.pedvenda_valor ?? null) : null,
  };
}
