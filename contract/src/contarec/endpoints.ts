import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { versao } from '../primitives.ts';
import { destinoDoRegistro } from '../recurso/esquemas.ts';
import { SITUACOES_DA_CONTA } from '../pedvenda/finalizacao/schemas.ts';
import { contaRec } from './recurso.ts';
import * as s from './schemas.ts';

export const { getLista, getPorCampos, historico, exportar } = contaRec.api;

const SITUACOES = Object.keys(SITUACOES_DA_CONTA) as ['AB', 'PP', 'PG', 'RN', 'CA'];

/** What the receivables that match add up to, by where they stand; `vencido` is what of it fell due before today. */
export const getTotais = endpoint({
  nome: 'Somar contas a receber',
  method: 'PUT',
  path: '/TWSContaRec/GetTotais',
  kind: 'read',
  permission: 'venda.ver',
  tabela: 'CONTAREC',
  input: getLista.input,
  output: z.object({
    contarec_situacao: z.enum(SITUACOES),
    quantidade: z.int(),
    valor: z.string(),
    recebido: z.string(),
    /** What of `recebido` was credit of the customer, not money. */
    credito: z.string(),
    /** Interest and fines that came in on top of `recebido`, and what nobody had to pay. */
    encargos: z.string(),
    desconto: z.string(),
    vencido: z.string(),
  }),
  adicao: true,
});
const escrita = {
  method: 'PUT',
  kind: 'write',
  permission: 'venda.finalizar',
  tabela: 'CONTAREC',
  output: contaRec.api.salvar.output,
  muda: ['/TWSContaRec/', '/TWSComissao/', '/TWSPedVenda/GetFinalizacoes'],
  adicao: true,
} as const;
/* What is taken back may have been credit of the customer. */
const COM_CREDITO = [...escrita.muda, '/TWSPedVenda/GetCreditos'] as const;
/** The receipts of a receivable, the newest first; those that were taken back among them. */
export const getBaixas = endpoint({
  nome: 'Listar recebimentos de uma conta',
  method: 'PUT',
  path: '/TWSContaRec/GetBaixas',
  kind: 'read',
  permission: 'venda.ver',
  tabela: 'BAIXA',
  input: s.entradaBaixas,
  output: s.baixa,
  adicao: true,
});
export const receber = endpoint({
  ...escrita,
  nome: 'Receber conta',
  feito: 'Recebimento registrado.',
  path: '/TWSContaRec/Receber',
  input: s.entradaReceber,
});
/** Takes the newest receipt back, and leaves the others. */
export const estornarBaixa = endpoint({
  ...escrita,
  nome: 'Estornar um recebimento',
  feito: 'O recebimento foi estornado.',
  path: '/TWSContaRec/EstornarBaixa',
  input: s.entradaEstornarBaixa,
  muda: COM_CREDITO,
});
/** Takes back all that came in. */
export const estornar = endpoint({
  ...escrita,
  nome: 'Estornar recebimento',
  feito: 'O recebimento foi estornado.',
  path: '/TWSContaRec/Estornar',
  input: s.entradaEstornar,
  muda: COM_CREDITO,
});

/* Each receivable for itself: one that is refused keeps none of the others, and each is done whole or not at all. */
const doConjunto = {
  ...escrita,
  /** `versao`: the one that a row has now; absent where it stayed as it was. */
  output: z.extend(destinoDoRegistro, { versao: z.optional(versao) }),
} as const;
/** All that is left of each, unless it says how much. */
export const receberConjunto = endpoint({
  ...doConjunto,
  nome: 'Receber várias contas',
  feito: 'Recebimentos registrados.',
  path: '/TWSContaRec/ReceberConjunto',
  input: s.entradaReceberConjunto,
});
/** All that came in of each. */
export const estornarConjunto = endpoint({
  ...doConjunto,
  nome: 'Estornar vários recebimentos',
  feito: 'Os recebimentos foram estornados.',
  path: '/TWSContaRec/EstornarConjunto',
  input: s.entradaEstornarConjunto,
  muda: COM_CREDITO,
});
