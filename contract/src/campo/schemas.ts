import * as z from 'zod/mini';
import { cadeia, codigo, flag, padrao, semFiltro } from '../primitives.ts';
import { PESSOAS_DO_CAMPO, TIPOS_DO_CAMPO, type PessoaDoCampo, type TipoDoCampo } from './tipos.ts';

const MAIOR_TEXTO = 500;
const chave = padrao(15, /^[1-9]\d{0,14}$/, 'Informe o código do campo.');
const valor = z.union(
  [
    z.null(),
    cadeia(3 * MAIOR_TEXTO + 100),
    codigo,
    z.array(codigo).check(z.maxLength(200, 'Escolha no máximo 200 opções.')),
  ],
  'Informe um texto, um código ou uma lista de códigos.',
);

/**
 * Values of added fields by the code of their field, as they are written: absent means unchanged, null means cleared.
 * Numbers and money are texts ("12.5"), dates yyyy-MM-dd, choices codes of options, yes and no S or N, users their login.
 */
export const valoresEscritos = z
  .record(chave, valor, 'Envie os valores pelo código de cada campo.')
  .check(
    z.refine(
      (v: Record<string, unknown>) => Object.keys(v).length <= 300,
      'Envie no máximo 300 campos.',
    ),
  );
/** One value as it is written. */
export type ValorDoCampo = z.output<typeof valor>;
/** Values of added fields as they are read: what is empty is not there. */
export const valoresLidos = z.record(z.string(), z.unknown());
export type ValoresDeCampos = z.output<typeof valoresLidos>;

const PESSOAS = Object.keys(PESSOAS_DO_CAMPO) as [PessoaDoCampo, ...PessoaDoCampo[]];
const TIPOS = Object.keys(TIPOS_DO_CAMPO) as [TipoDoCampo, ...TipoDoCampo[]];
/** A field that the user sees, as forms and lists need it; those out of use name what is kept of them. */
export const campoLido = z.object({
  campo_codigo: codigo,
  campo_descricao: z.string(),
  campo_tipo: z.enum(TIPOS),
  /** Of a field of customers: for companies (J) or people (F) alone; null, for both. */
  campo_pessoatipo: z.nullable(z.enum(PESSOAS)),
  campo_secao: z.string(),
  campo_ajuda: z.string(),
  /** From which stage on a deal must have it. */
  estagio_codigo: z.nullable(codigo),
  campo_ativo: flag,
  /** Whether the card of a deal shows it; of those that ask for it, `camposDoCartao` says which find room. */
  campo_nocartao: flag,
  opcoes: z.array(
    z.object({ opcao_codigo: codigo, opcao_descricao: z.string(), opcao_inativa: flag }),
  ),
});
export type CampoLido = z.output<typeof campoLido>;

/**
 * A filter by one added field: `VALORES` of a choice, a user or yes and no; `DE` and `ATE` of a number, money or a date;
 * `CONTEM` of a text or a link; `PREENCHIDO` of any.
 */
export const filtroDeCampo = z.strictObject({
  campo_codigo: codigo,
  VALORES: z.optional(
    z
      .array(z.union([codigo, cadeia(MAIOR_TEXTO)], 'Informe um código ou um texto.'))
      .check(z.maxLength(200, 'Envie no máximo 200 valores.')),
  ),
  DE: z.optional(cadeia(20)),
  ATE: z.optional(cadeia(20)),
  CONTEM: z.optional(cadeia(200)),
  PREENCHIDO: z.optional(flag),
});
export type FiltroDeCampo = z.output<typeof filtroDeCampo>;
export const filtrosDeCampos = z
  .array(filtroDeCampo, 'Envie uma lista.')
  .check(z.maxLength(10, 'Filtre por no máximo 10 campos de cada vez.'));

/** Values of added fields as a row of a cadastro has them: read, written, filtered by. */
export const formaDosValores = {
  lido: valoresLidos,
  escrito: z.optional(valoresEscritos),
  filtrado: semFiltro(filtrosDeCampos),
};
