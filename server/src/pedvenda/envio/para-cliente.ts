import { createHash } from 'node:crypto';
import { enderecoEscrito } from '@praca/contract/pessoa/enderecos.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { DocumentoDoCliente } from '@praca/contract/proposta/schemas.ts';

const DO_CABECALHO = [
  'pedvenda_numero',
  'pedvenda_revisao',
  'pedvenda_dtemissao',
  'pedvenda_dtvalidade',
  'pedvenda_dtprevisaoentrega',
  'pessoa_razao',
  'condpag_descricao',
  'formapag_descricao',
  'transp_razao',
  'pedvenda_tipofrete',
  'pedvenda_desccascata',
  'pedvenda_numpedcliente',
  'pedvenda_obs',
  'pedvenda_vlbruto',
  'pedvenda_vldesconto',
  'pedvenda_vlprodutos',
  'pedvenda_vlipi',
  'pedvenda_vlst',
  'pedvenda_vlfrete',
  'pedvenda_vlseguro',
  'pedvenda_vldespesas',
  'pedvenda_valor',
] as const satisfies readonly (keyof DocumentoDoCliente)[];
const DESDE_O_DESCONTO = [
  'pedvenda_vldescgeral',
  'pedvenda_vlicms',
] as const satisfies readonly (keyof DocumentoDoCliente)[];
const DO_ITEM = [
  'itpedvenda_sequencia',
  'produto_referencia',
  'itpedvenda_descricao',
  'itpedvenda_unidade',
  'itpedvenda_ncm',
  'itpedvenda_quantidade',
  'itpedvenda_vlunitario',
  'itpedvenda_desccascata',
  'itpedvenda_vlliquido',
  'itpedvenda_vlipi',
  'itpedvenda_vlst',
  'itpedvenda_vltotal',
  'itpedvenda_dtentrega',
  'itpedvenda_obs',
] as const satisfies readonly (keyof DocumentoDoCliente['itens'][number])[];
const DA_PARCELA = [
  'parcpedvenda_numero',
  'parcpedvenda_dtvencimento',
  'parcpedvenda_valor',
  'parcpedvenda_tipopagamento',
] as const satisfies readonly (keyof DocumentoDoCliente['parcelas'][number])[];

const so = <T extends object, K extends keyof T>(de: T, nomes: readonly K[]): Pick<T, K> =>
  Object.fromEntries(nomes.map((nome) => [nome, de[nome]])) as Pick<T, K>;

/** A quote with what its customer may know, field by field: what is not named here never leaves the house. */
export const paraCliente = (v: Venda): DocumentoDoCliente => ({
  ...so(v, DO_CABECALHO),
  // What was hashed before these were told stays the same text: kept then, it has no general discount in money.
  ...((v.pedvenda_vldescgeral as string | undefined) !== undefined && so(v, DESDE_O_DESCONTO)),
  // Absent where nobody chose one: what was hashed before there were such addresses stays the same text.
  ...(v.pedvenda_entrega && { pedvenda_entrega: enderecoEscrito(v.pedvenda_entrega) }),
  itens: v.itens.map((item) => so(item, DO_ITEM)),
  parcelas: v.parcelas.map((parcela) => so(parcela, DA_PARCELA)),
});

/** What is hashed when a quote is accepted: always the same text for the same document. */
export const textoDe = (documento: DocumentoDoCliente): string => JSON.stringify(documento);
/** SHA-256 of the document, in hexadecimal. */
export const resumoDe = (documento: DocumentoDoCliente): string =>
  createHash('sha256').update(textoDe(documento)).digest('hex');
const hora = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
/** "24/11/2026, 15:04:12 (Brasília)": an instant as a receipt says it. */
export const quandoDe = (instante: string): string =>
  `${hora.format(new Date(instante))} (Brasília)`;
