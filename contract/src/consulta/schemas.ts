import * as z from 'zod/mini';
import { cnpjValido } from '../br/cnpj.ts';
import { lerCep } from '../br/cep.ts';
import { limparDocumento } from '../br/limpar-documento.ts';
import { cadeia, instante } from '../primitives.ts';

const CNPJ_RUIM = 'Informe um CNPJ válido, com os dígitos verificadores certos.';
const CEP_RUIM = 'Informe um CEP com 8 algarismos.';

/** With or without mask, letters in any case; check digits are looked at before anybody is asked. */
export const entradaCnpj = z.object({
  cnpj: z.pipe(
    cadeia(40, CNPJ_RUIM).check(z.refine(cnpjValido, CNPJ_RUIM)),
    z.transform(limparDocumento),
  ),
});
export const entradaCep = z.object({
  cep: z.pipe(
    cadeia(12, CEP_RUIM).check(z.refine((s: string) => lerCep(s) !== null, CEP_RUIM)),
    z.transform((s: string) => lerCep(s) ?? ''),
  ),
});

/** Where a company or a CEP is: what a source does not know is ''. `cidade_codigo` is the IBGE's. */
const lugar = {
  endereco_cep: z.string(),
  endereco_endereco: z.string(),
  bairro_descricao: z.string(),
  cidade_descricao: z.string(),
  cidade_codigo: z.nullable(z.int()),
  uf_codigo: z.string(),
};
/** Who answered, and when. */
const origem = { consulta_fonte: z.string(), consulta_em: instante };

/** A company as the public register has it, whichever source answered; telephones are digits alone. */
export const empresaConsultada = z.object({
  pessoa_cnpj: z.string(),
  pessoa_razao: z.string(),
  pessoa_fantasia: z.string(),
  pessoa_telefone: z.string(),
  pessoa_telefone2: z.string(),
  pessoa_email: z.string(),
  pessoa_dtaberturaemp: z.nullable(z.string()),
  ...lugar,
  endereco_numero: z.string(),
  endereco_complemento: z.string(),
  /** ATIVA, SUSPENSA, INAPTA, BAIXADA or NULA; '' where the source does not say. */
  consulta_situacao: z.string(),
  /** MATRIZ or FILIAL, as the register says; the order of the CNPJ does not tell. */
  consulta_tipo: z.string(),
  consulta_atividade: z.string(),
  ...origem,
});
export type EmpresaConsultada = z.output<typeof empresaConsultada>;

/** The street of a CEP; towns with one CEP have neither street nor district. */
export const cepConsultado = z.object({ ...lugar, ...origem });
export type CepConsultado = z.output<typeof cepConsultado>;
