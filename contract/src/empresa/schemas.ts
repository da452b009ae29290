import * as z from 'zod/mini';
import { cadeia, codigo, flag, texto, versao } from '../primitives.ts';
import { cnpjValido } from '../br/cnpj.ts';
import { limparDocumento } from '../br/limpar-documento.ts';

export const cnpj = z.pipe(
  cadeia(40, 'Informe o CNPJ.'),
  z.pipe(
    z.transform((s: string) => limparDocumento(s)),
    z.string().check(z.refine(cnpjValido, 'Informe um CNPJ válido.')),
  ),
);
export const empresa = z.object({
  empresa_codigo: codigo,
  empresa_razao: z.string(),
  empresa_fantasia: z.string(),
  empresa_cnpj: z.nullable(z.string()),
  versao,
});
/** Company data asked right after the first login (new-account-more-info). */
export const entradaCompletarCadastro = z.strictObject({
  empresa_razao: texto(150, 3),
  empresa_fantasia: z._default(texto(150), ''),
  empresa_cnpj: cnpj,
  empresa_telefone: z._default(texto(30), ''),
  /** What a look-up knew besides, by the columns of the company's form, which say what each may be. */
  alem: z.optional(z.record(texto(40), texto(150))),
  segmento: z._default(texto(80), ''),
});
export const entradaValidade = z.object({
  cnpj: cadeia(40),
  registro: cadeia(20),
});
export const validade = z.object({
  clienteregistro_situacao: z.enum(['ATIVO', 'BLOQUEADO', 'EXPIRADO']),
  /** The last day; null without an end. */
  clienteregistro_validade: z.nullable(z.string()),
  /** Days left, 0 on the last one and less than that once it is over; null without an end. */
  clienteregistro_dias: z.nullable(z.int()),
  clienteregistro_teste: flag,
});
/** Whether mails wait because the database is a copy of another one, since when, and how many came with it. */
export const envios = z.object({
  retidos: flag,
  desde: z.nullable(z.string()),
  vieram_na_copia: z.int(),
  escritos_depois: z.int(),
});
/** `antigas`: those that came with the copy go too, because there is no original any more that would send them. */
export const entradaLiberarEnvios = z.strictObject({ antigas: z._default(flag, 'N') });
