import { useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  calcularDocumento,
  passaDoLimite,
  type CalculoGuardado,
  type LinhaCalculada,
  type LinhaDoDocumento,
  type Totais,
} from '@praca/contract/documento/calculo.ts';
import { formatarPercentual } from '@praca/contract/documento/cascata.ts';
import type { EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { calcular } from '@praca/contract/pedvenda/endpoints.ts';
import { ITENS } from '@praca/contract/pedvenda/formulario.ts';
import { ganhoDe, type Ganho } from '@praca/contract/pedvenda/ganho.ts';
import { faltaParaOMinimo, limiteDaLinha } from '@praca/contract/pedvenda/rules.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import { compararDinheiro, dividir, formatarNumero } from '@praca/contract/br/dinheiro.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { enviadas, type LinhaDigitada } from '../../../kit/recurso/linhas/digitadas.ts';
import type { NotasDaLinha } from '../../../kit/recurso/linhas/LinhaDaGrade.tsx';
import { consulta } from '../../../platform/query.ts';
import { dia, dinheiro } from '../../../platform/format.ts';
import { linhasDe, type documentoDe } from './valores.ts';

/** So long a pause in typing asks the server for prices, taxes and parcels. */
const PAUSA_MS = 250;

type Documento = ReturnType<typeof documentoDe>;
type Calculado = Linha<typeof calcular>;

function useAtrasado<T>(valor: T): T {
  const texto = JSON.stringify(valor);
  const [atrasado, setAtrasado] = useState(texto);
  const lido = useMemo(() => JSON.parse(atrasado) as T, [atrasado]);
  useEffect(() => {
    const relogio = setTimeout(() => setAtrasado(texto), PAUSA_MS);
    return () => clearTimeout(relogio);
  }, [texto]);
  return lido;
}

const QUANTIDADE = /^\d{1,9}(\.\d{1,4})?$/;
const quantidadeBoa = (q: unknown): q is string =>
  typeof q === 'string' && QUANTIDADE.test(q) && /[1-9]/.test(q);

interface Pronta {
  id: string;
  produto_codigo: number;
  quantidade: string;
  preco: string | null;
  desconto: string;
}

/** A line that can be worked out already: product and quantity stand there. */
function lerPronta(linha: LinhaDigitada): Pronta | null {
  const [enviada] = enviadas(ITENS, [linha]);
  const quantidade = enviada?.['itpedvenda_quantidade'];
  const preco = enviada?.['itpedvenda_vlunitario'];
  const desconto = enviada?.['itpedvenda_desccascata'];
  if (!enviada || typeof enviada['produto_codigo'] !== 'number' || !quantidadeBoa(quantidade))
    return null;
  if (preco !== null && (typeof preco !== 'string' || !QUANTIDADE.test(preco))) return null;
  return {
    id: linha.id,
    produto_codigo: enviada['produto_codigo'],
    quantidade,
    preco,
    desconto: typeof desconto === 'string' ? desconto : '',
  };
}

/** What is known of each line by the objects it is made of: at a key one of 500 lines is another one, and it alone costs anything. */
const prontas = new WeakMap<LinhaDigitada, Pronta | null>();
const comFatosDe = new WeakMap<Pronta, { fatos: Item; entrada: LinhaDoDocumento }>();
const ditas = new WeakMap<LinhaCalculada, { notas: NotasDaLinha; total: string }>();
const calculado: CalculoGuardado = new WeakMap();

const prontasDe = (linhas: readonly LinhaDigitada[]): Pronta[] =>
  linhas.flatMap((linha) => {
    let pronta = prontas.get(linha);
    if (pronta === undefined) prontas.set(linha, (pronta = lerPronta(linha)));
    return pronta === null ? [] : [pronta];
  });

/** What the server knows of a line that is on the screen: the line itself, else another one of its product. */
const fatosDe = (pronta: Pronta, i: number, itens: readonly Item[]): Item | undefined =>
  itens[i]?.produto_codigo === pronta.produto_codigo
    ? itens[i]
    : itens.find((item) => item.produto_codigo === pronta.produto_codigo);

export interface Resultado {
  notas: ReadonlyMap<string, NotasDaLinha>;
  totaisDasLinhas: ReadonlyMap<string, string>;
  totais: Totais | null;
  /** What is left after costs, as far as they are known here. */
  ganho: Ganho | null;
  /** Those of the payment condition. */
  parcelas: Calculado['parcelas'];
  /** Lines above the limit, counted from 1, with their discount. */
  acima: { linha: number; desconto: string; limite: string }[];
  /** What the payment condition asks for and does not get, and what it adds to the prices; in words. */
  condicao: { falta: string | null; acrescimo: string | null };
  /** What was refused of the last question, in words. */
  recusa: string | null;
}

/** A quantity without the zeros behind its comma. */
const curto = (quantidade: string): string => formatarNumero(quantidade, 4).replace(/,0000$/, '');

/** What a discount comes to, where that is not what was typed, and how much may be given without asking. */
function notaDoDesconto(
  efetivo: string | null,
  limite: string | null,
  acima: boolean,
): NotasDaLinha {
  const ate = limite === null ? null : formatarPercentual(limite);
  if (efetivo === null && ate === null) return {};
  const texto = acima
    ? `${efetivo}, acima do limite de ${ate}`
    : [efetivo, ate !== null && `até ${ate}`].filter(Boolean).join(' · ');
  return { itpedvenda_desccascata: { texto, aviso: acima } };
}

function notasDe(fatos: Item, feita: LinhaCalculada, pronta: Pronta, preco: string): NotasDaLinha {
  const tabela = fatos.itpedvenda_vltabela;
  const falta =
    fatos.estoque_disponivel !== null &&
    compararDinheiro(pronta.quantidade, fatos.estoque_disponivel) > 0;
  const outroPreco = tabela === null || compararDinheiro(tabela, preco) !== 0;
  const efetivo = formatarPercentual(feita.percdesconto);
  const acima = passaDoLimite(feita.percdesconto, fatos.itpedvenda_descmaximo);
  // What is typed as one step is not said twice.
  const diz =
    acima || (/[1-9]/.test(feita.percdesconto) && (outroPreco || pronta.desconto.includes('+')));
  const impostos = feita.impostos
    .filter((um) => /[1-9]/.test(um.valor) && (um.imposto === 'IPI' || um.imposto === 'ST'))
    .map((um) => `${um.imposto} ${dinheiro(um.valor)}`)
    .join(' · ');
  return {
    produto_codigo: {
      aviso: falta,
      texto: [
        fatos.produto_referencia,
        fatos.itpedvenda_unidade,
        fatos.estoque_disponivel !== null &&
          `${falta ? 'só ' : ''}${curto(fatos.estoque_disponivel)} em estoque`,
        fatos.ultimo_vlunitario !== null &&
          fatos.ultimo_dtemissao !== null &&
          `pagou ${formatarNumero(fatos.ultimo_vlunitario, 4)} em ${dia(fatos.ultimo_dtemissao)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    ...(outroPreco && {
      itpedvenda_vlunitario: {
        texto: tabela === null ? 'sem preço de tabela' : `tabela ${formatarNumero(tabela, 4)}`,
      },
    }),
    ...notaDoDesconto(diz ? efetivo : null, fatos.itpedvenda_descmaximo, acima),
    ...(impostos !== '' && { total: { texto: impostos } }),
  };
}

const VAZIO: Omit<Resultado, 'recusa' | 'parcelas' | 'condicao'> = {
  notas: new Map(),
  totaisDasLinhas: new Map(),
  totais: null,
  ganho: null,
  acima: [],
};

/** What one of a product weighs, of what all of its line do. */
const deUm = (peso: string, { itpedvenda_quantidade }: Item): string =>
  dividir(peso, itpedvenda_quantidade, 9);

/** A line as the calculation takes it. */
function entradaDe(pronta: Pronta, fatos: Item, vlunitario: string): LinhaDoDocumento {
  const antes = comFatosDe.get(pronta);
  if (antes?.fatos === fatos) return antes.entrada;
  const entrada = {
    quantidade: pronta.quantidade,
    vlunitario,
    vltabela: fatos.itpedvenda_vltabela,
    desccascata: pronta.desconto,
    impostos: fatos.itpedvenda_impostos,
    percomissao: fatos.itpedvenda_percomissao,
    pesobruto: deUm(fatos.itpedvenda_pesobruto, fatos),
    pesoliquido: deUm(fatos.itpedvenda_pesoliquido, fatos),
  };
  comFatosDe.set(pronta, { fatos, entrada });
  return entrada;
}

/** What is said of a line that was worked out. */
function dizer(de: LinhaDoDocumento, feita: LinhaCalculada, pronta: Pronta, fatos: Item) {
  const antes = ditas.get(feita);
  if (antes) return antes;
  const agora = {
    notas: notasDe(fatos, feita, pronta, de.vlunitario),
    total: formatarNumero(feita.vltotal),
  };
  ditas.set(feita, agora);
  return agora;
}

/** Works the lines out here, at every key, with the same module as the server. */
function calcularAqui(
  linhasProntas: readonly Pronta[],
  documento: Documento,
  itens: readonly Item[],
) {
  const comFatos = linhasProntas.flatMap((pronta, i) => {
    const fatos = fatosDe(pronta, i, itens);
    const preco = pronta.preco ?? fatos?.itpedvenda_vltabela ?? null;
    return fatos && preco !== null
      ? [{ pronta, fatos, entrada: entradaDe(pronta, fatos, preco) }]
      : [];
  });
  if (comFatos.length === 0) return VAZIO;
  const { linhas, totais } = calcularDocumento(
    {
      desccascata: documento.pedvenda_desccascata ?? '',
      vlfrete: documento.pedvenda_vlfrete ?? '0.00',
      vlseguro: documento.pedvenda_vlseguro ?? '0.00',
      vldespesas: documento.pedvenda_vldespesas ?? '0.00',
    },
    comFatos.map(({ entrada }) => entrada),
    calculado,
  );
  const feitas = comFatos.flatMap((um, i) => {
    const feita = linhas[i];
    return feita ? [{ ...um, feita, dita: dizer(um.entrada, feita, um.pronta, um.fatos) }] : [];
  });
  return {
    notas: new Map(feitas.map(({ pronta, dita }) => [pronta.id, dita.notas])),
    totaisDasLinhas: new Map(feitas.map(({ pronta, dita }) => [pronta.id, dita.total])),
    totais,
    ganho: ganhoDe(
      feitas.map(({ pronta, fatos, feita }) => ({
        vlliquido: feita.vlliquido,
        quantidade: pronta.quantidade,
        vlcusto: fatos.itpedvenda_vlcusto,
      })),
    ),
    acima: feitas.flatMap(({ fatos, feita }, i) =>
      passaDoLimite(feita.percdesconto, fatos.itpedvenda_descmaximo)
        ? [
            {
              linha: i + 1,
              desconto: formatarPercentual(feita.percdesconto),
              limite: formatarPercentual(fatos.itpedvenda_descmaximo ?? '0'),
            },
          ]
        : [],
    ),
  };
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

/** The document on the screen, worked out at every key; prices, taxes and parcels come from the server a moment after the last one. */
export function useCalculo(
  valores: Valores,
  documento: Documento,
  /** The document as it is kept; null: not yet. */
  venda: Venda | null,
): Resultado {
  const linhasProntas = prontasDe(linhasDe(valores));
  const pedido: EntradaCrua<typeof calcular> = {
    ...documento,
    // What is asked for is what the payment condition makes of the total; parcels that are typed stand as they are.
    parcelas: null,
    itens: linhasProntas.map(({ produto_codigo, quantidade, preco, desconto }) => ({
      produto_codigo,
      itpedvenda_quantidade: quantidade,
      itpedvenda_desccascata: desconto,
      ...(preco !== null && { itpedvenda_vlunitario: preco }),
    })),
  };
  const atrasado = useAtrasado(pedido);
  const { data, error } = useQuery({
    ...consulta(calcular, atrasado),
    enabled: (atrasado.itens?.length ?? 0) > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const respondido = data?.dados[0];
  const lidos = respondido?.itens ?? venda?.itens;
  const aprovado = venda?.pedvenda_descaprovado ?? null;
  const itens = useMemo(
    () =>
      (lidos ?? []).map((item) => ({
        ...item,
        itpedvenda_descmaximo: limiteDaLinha(item.itpedvenda_descmaximo, aprovado),
      })),
    [lidos, aprovado],
  );
  const aqui = calcularAqui(linhasProntas, documento, itens);
  return {
    ...aqui,
    condicao: condicaoDe(respondido, aqui.totais?.vltotal),
    parcelas: linhasProntas.length === 0 ? [] : (respondido?.parcelas ?? []),
    recusa: error === null ? null : error.message,
  };
}
