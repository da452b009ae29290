import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codigo, codigoNoCaminho, codigos, data, padrao } from '../primitives.ts';
import { comissao } from './recurso.ts';
import { SITUACOES_DA_COMISSAO } from './situacoes.ts';

export const { getLista, getPorCampos, historico, exportar } = comissao.api;

const SITUACOES = Object.keys(SITUACOES_DA_COMISSAO) as ['PR', 'LI', 'PA', 'ES'];

/** What the lines that match add up to, by where they stand. */
export const getTotais = endpoint({
  nome: 'Somar comissões',
  method: 'PUT',
  path: '/TWSComissao/GetTotais',
  kind: 'read',
  permission: 'comissao.ver',
  tabela: 'COMISSAO',
  input: getLista.input,
  output: z.object({
    comissao_situacao: z.enum(SITUACOES),
    quantidade: z.int(),
    base: z.string(),
    valor: z.string(),
  }),
  adicao: true,
});
export const mudarSituacao = endpoint({
  nome: 'Mudar situação de comissões',
  method: 'PUT',
  path: '/TWSComissao/MudarSituacao',
  kind: 'write',
  permission: 'comissao.editar',
  feito: 'Comissões alteradas.',
  tabela: 'COMISSAO',
  input: z.strictObject({
    LISTA_CODIGO: codigos.check(z.minLength(1, 'Escolha ao menos uma comissão.')),
    comissao_situacao: z.enum(['PR', 'LI', 'PA'], 'Use PR, LI ou PA.'),
    /** When it was released or paid; absent: today, where the user is. */
    dia: z.optional(data),
  }),
  output: comissao.api.salvar.output,
  muda: ['/TWSComissao/'],
  adicao: true,
});

/** Where each cent of a commission comes from: the lines of its order, with the rule that gave each percentage, and its share of them. */
export const explicar = endpoint({
  nome: 'Explicar comissão',
  method: 'PUT',
  path: '/TWSComissao/Explicar',
  kind: 'read',
  permission: 'comissao.ver',
  tabela: 'COMISSAO',
  input: z.strictObject({ comissao_codigo: codigo }),
  output: z.object({
    comissao_codigo: codigo,
    empresa_codigo: z.nullable(codigo),
    pedvenda_codigo: z.nullable(codigo),
    pedvenda_numero: z.nullable(z.string()),
    /** Base and commission that its parcels share: those of the part, or of what was left of the order. */
    base: z.string(),
    valor: z.string(),
    parcela: z.nullable(z.string()),
    contarec_valor: z.nullable(z.string()),
    contarec_dtvencimento: z.nullable(z.string()),
    contarec_dtpagamento: z.nullable(z.string()),
    finvenda_sequencia: z.nullable(z.int()),
    /** Of a line that a return wrote: which return of the order. */
    devvenda_sequencia: z.nullable(z.int()),
    /** What returns took off this forecast. */
    voltou: z.string(),
    itens: z.array(
      z.object({
        itpedvenda_sequencia: z.int(),
        itpedvenda_descricao: z.string(),
        base: z.string(),
        percentual: z.string(),
        valor: z.string(),
        /** Empty: no rule of today gives this percentage, it is the one that the order kept. */
        regra: z.string(),
      }),
    ),
  }),
  adicao: true,
});
const mes = padrao(7, /^\d{4}-(0[1-9]|1[0-2])$/, 'Informe o mês, por exemplo 2026-11.');
/** The statement of a representative for a month, on paper. */
export const extrato = endpoint({
  nome: 'Baixar extrato de comissões',
  method: 'GET',
  path: '/TWSComissao/Extrato/{mes}/{repres_codigo}',
  kind: 'read',
  permission: 'comissao.ver',
  tabela: 'COMISSAO',
  forma: 'arquivo',
  input: z.object({ repres_codigo: codigoNoCaminho, mes }),
  output: z.object({}),
  adicao: true,
});
