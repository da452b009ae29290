import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codigo, data, dinheiroPositivo, versao } from '../primitives.ts';
import { destinoDoRegistro } from '../recurso/esquemas.ts';
import { SITUACOES_DA_CONTA } from '../pedvenda/finalizacao/schemas.ts';
import { CONTAS_POR_CHAMADA } from './limites.ts';
import { contaRec } from './recurso.ts';

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
export const receber = endpoint({
  ...escrita,
  nome: 'Receber conta',
  feito: 'Recebimento registrado.',
  path: '/TWSContaRec/Receber',
  input: z.strictObject({
    contarec_codigo: codigo,
    versao: z.optional(versao),
    /** What came in now; absent: all that is left. */
    valor: z.optional(
      dinheiroPositivo.check(
        z.refine((s: string) => /[1-9]/.test(s), 'Informe um valor maior que zero.'),
      ),
    ),
    /** Absent: today, where the user is. */
    dia: z.optional(data),
  }),
});
export const estornar = endpoint({
  ...escrita,
  nome: 'Estornar recebimento',
  feito: 'O recebimento foi estornado.',
  path: '/TWSContaRec/Estornar',
  input: z.strictObject({ contarec_codigo: codigo, versao: z.optional(versao) }),
});

const CONTAS = z
  .array(z.strictObject({ contarec_codigo: codigo, versao }))
  .check(
    z.minLength(1, 'Escolha ao menos uma conta.'),
    z.maxLength(CONTAS_POR_CHAMADA, `Envie no máximo ${CONTAS_POR_CHAMADA} contas por vez.`),
  );
/* Each receivable for itself: one that is refused keeps none of the others, and each is done whole or not at all. */
const doConjunto = {
  ...escrita,
  /** `versao`: the one that a row has now; absent where it stayed as it was. */
  output: z.extend(destinoDoRegistro, { versao: z.optional(versao) }),
} as const;
/** All that is left of each. */
export const receberConjunto = endpoint({
  ...doConjunto,
  nome: 'Receber várias contas',
  feito: 'Recebimentos registrados.',
  path: '/TWSContaRec/ReceberConjunto',
  input: z.strictObject({
    CONTAS,
    /** Absent: today, where the user is. */
    dia: z.optional(data),
  }),
});
/** All that came in of each. */
export const estornarConjunto = endpoint({
  ...doConjunto,
  nome: 'Estornar vários recebimentos',
  feito: 'Os recebimentos foram estornados.',
  path: '/TWSContaRec/EstornarConjunto',
  input: z.strictObject({ CONTAS }),
});
