import type { DataIso } from '@praca/contract/br/data.ts';
import type { GrupoDeVenda } from '@praca/contract/painel/vendas.ts';
import type { DaCurva } from '../../pedvenda/vendido/reads.ts';
import type { Dias } from '@praca/contract/painel/comparado.ts';

/** The numbers of a period. */
export interface Contado {
  faturado: string;
  pedidos: number;
  positivados: number;
  /** Pairs of customer and product. */
  pares: number;
  novos: number;
}

/** Of no line. */
export const NADA: Contado = {
  faturado: '0.00',
  pedidos: 0,
  positivados: 0,
  pares: 0,
  novos: 0,
};

/** What was billed on a day. */
export interface PorDia {
  dia: DataIso;
  valor: string;
}

/** In how many orders something was billed in a month; an order in parts counts in each month that has one. */
export interface PorMes {
  mes: DataIso;
  pedidos: number;
}

/** A bar before it knows its rows. */
export interface Barra {
  grupo: GrupoDeVenda;
  marca: string | null;
  nome: string | null;
  valor: string;
  pedidos: number;
}

/** The periods that a dashboard counts, and the days that its months are told of. */
export interface Periodos {
  agora: Dias;
  anterior: Dias;
  ano: Dias;
  /** Days that are told one by one. */
  dias: Dias;
  /** Whole months. */
  meses: Dias;
}

/** All that a dashboard counts. */
export interface Lido {
  agora: Contado;
  anterior: Contado;
  ano: Contado;
  /** null: the user may not be told of customers. */
  carteira: number | null;
  curva: DaCurva[];
  barras: Barra[];
  dias: PorDia[];
  meses: PorMes[];
}

/** So many bars of each chart are read. */
export const MAXIMO_DE_MARCAS = 100;
/** The name of a bar `b`. */
export const NOMES = `CASE b.grupo
    WHEN 'representante' THEN (SELECT a.repres_razao FROM representante a WHERE a.clienteregistro_codigo = $1 AND a.repres_codigo = b.marca::bigint)
    WHEN 'equipe' THEN (SELECT a.equipe_descricao FROM equipe a WHERE a.clienteregistro_codigo = $1 AND a.equipe_codigo = b.marca::bigint)
    WHEN 'segmento' THEN (SELECT a.segmento_descricao FROM segmento a WHERE a.clienteregistro_codigo = $1 AND a.segmento_codigo = b.marca::bigint)
    WHEN 'empresa' THEN (SELECT coalesce(nullif(a.empresa_fantasia, ''), a.empresa_razao) FROM empresa a WHERE a.clienteregistro_codigo = $1 AND a.empresa_codigo = b.marca::bigint)
    WHEN 'produto' THEN (SELECT a.produto_descricao FROM produto a WHERE a.clienteregistro_codigo = $1 AND a.produto_codigo = b.marca::bigint)
    ELSE b.marca END AS nome`;
/** What follows a WITH that ends with the bars `b`: the greatest of each chart, with their names. */
export const BARRAS_COM_NOME = `, l AS (SELECT b.*, row_number() OVER (PARTITION BY b.grupo ORDER BY b.valor::numeric DESC, b.marca NULLS LAST) AS lugar FROM b)
     SELECT b.grupo, b.marca, b.valor, b.pedidos, ${NOMES} FROM l b WHERE b.lugar <= ${MAXIMO_DE_MARCAS} ORDER BY b.grupo, b.lugar`;
