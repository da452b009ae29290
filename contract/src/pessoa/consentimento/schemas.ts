import * as z from 'zod/mini';
import {
  codigo,
  codigoNoCaminho,
  data,
  instante,
  padrao,
  texto,
  versao,
} from '../../primitives.ts';
import { ACOES_DO_CONSENTIMENTO, CANAIS, FINALIDADES } from './rules.ts';

const nomesDe = <O extends object>(opcoes: O) =>
  Object.keys(opcoes) as [keyof O & string, ...(keyof O & string)[]];
const uma = <O extends object>(opcoes: O) => {
  const nomes = nomesDe(opcoes);
  return z.enum(nomes, `Use um destes: ${nomes.join(', ')}.`);
};
const acao = uma(ACOES_DO_CONSENTIMENTO);
const finalidade = uma(FINALIDADES);
const canal = uma(CANAIS);

export const entradaPessoa = z.object({ pessoa_codigo: codigoNoCaminho });

/** One line of the ledger: what was said, when, to whom, and how it can be proved. Lines are never changed. */
export const consentimento = z.object({
  consent_codigo: codigo,
  pessoa_codigo: codigo,
  consent_acao: acao,
  consent_finalidade: finalidade,
  consent_canal: canal,
  consent_destino: z.string(),
  consent_em: instante,
  consent_registradoem: instante,
  /** The words that the person was shown, and which edition of them. */
  consent_texto: z.string(),
  consent_versaotexto: z.string(),
  consent_prova: z.string(),
  /** USUARIO: a user wrote it down; LINK: the person by the link of a mail; CADASTRO: it stood in the row of the person before there was a ledger. */
  consent_origem: z.enum(['USUARIO', 'LINK', 'CADASTRO']),
  consent_ip: z.string(),
  usuario_nome: z.nullable(z.string()),
});
export type Consentimento = z.output<typeof consentimento>;

export const entradaRegistrar = z.strictObject({
  pessoa_codigo: codigo,
  consent_acao: acao,
  consent_finalidade: finalidade,
  consent_canal: canal,
  /** The one address or number that it is about; absent: all of the person's. */
  consent_destino: z._default(texto(254), ''),
  /** The day on which it was said; absent: now. */
  consent_dia: z.optional(z.nullable(data)),
  consent_texto: z._default(texto(2000), ''),
  consent_versaotexto: z._default(texto(40), ''),
  consent_prova: texto(300, 3, 'Diga onde está a prova.'),
});

export const entradaBloquear = z.strictObject({
  pessoa_codigo: codigo,
  versao,
  motivo: texto(300, 3, 'Diga o motivo.'),
});
/** The person as a block leaves it. */
export const bloqueio = z.object({
  pessoa_codigo: codigo,
  pessoa_bloqueiotratamento: z.enum(['S', 'N']),
  pessoa_dtbloqueio: z.nullable(z.string()),
  pessoa_motivobloqueio: z.string(),
  versao: z.int(),
});

const CHAVE = /^\d{1,15}~\d{1,15}~[A-Z]{1,20}~[\w-]{43}~[\w-]{43}$/;
export const chave = padrao(180, CHAVE, 'Este link não vale.', 'Este link não vale.');
export const entradaChave = z.object({ chave });
