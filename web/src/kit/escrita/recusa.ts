import * as z from 'zod/mini';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { ErroApi, mensagensDe } from '../../platform/http/erro-api.ts';

/** Who changed the row meanwhile, and when, as far as the server says so. */
export type Conflito = { mensagem: string; quem: string | null; quando: string | null };

/** Why a write did not go through, sorted by where a form shows each reason. */
export type Recusa = {
  /** The message of each refused field. */
  erros: Record<string, string>;
  /** Refusals that belong to no field of the form. */
  gerais: Mensagem[];
  conflito: Conflito | null;
  /** No answer came: the write may have happened. */
  incerta: boolean;
  /** Seconds until the server accepts another try. */
  aguardar: number;
};

/** A write that nothing is known against. */
export const SEM_RECUSA: Recusa = {
  erros: {},
  gerais: [],
  conflito: null,
  incerta: false,
  aguardar: 0,
};

const ESPERA_PADRAO = 30;
const ALTERADO = new Set(['NEGOCIO_ALTERADO', 'REGISTRO_ALTERADO']);
const texto = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : null);

const conflitoDe = (erro: unknown): Conflito | null => {
  if (!(erro instanceof ErroApi) || !ALTERADO.has(erro.codigo)) return null;
  const { Mensagem = '', Dados = {} } = erro.mensagens[0] ?? {};
  return {
    mensagem: Mensagem,
    quem: texto(Dados['usuario_nome']),
    quando: texto(Dados['evento_em']),
  };
};

/** The refusal of a call, sorted: `campoDe` tells which field of the form shows what the server says of one of its own. */
export function recusaDe(erro: unknown, campoDe: (campo: string) => string | undefined): Recusa {
  const conflito = conflitoDe(erro);
  if (conflito !== null) return { ...SEM_RECUSA, conflito };
  const incerta = erro instanceof ErroApi && erro.status === 0;
  if (incerta) return { ...SEM_RECUSA, incerta };
  const erros: Record<string, string> = {};
  const gerais: Mensagem[] = [];
  for (const mensagem of mensagensDe(erro)) {
    const campo = mensagem.Campo === undefined ? undefined : campoDe(mensagem.Campo);
    if (campo === undefined) gerais.push(mensagem);
    else erros[campo] ??= mensagem.Mensagem;
  }
  const muitas = erro instanceof ErroApi && erro.status === 429;
  const aguardar = muitas ? Math.ceil(erro.aguardar ?? ESPERA_PADRAO) : 0;
  return { ...SEM_RECUSA, erros, gerais, aguardar };
}

/** What the schema of a call refuses before anything is sent: the first message of each field. */
export function errosDoEsquema(
  esquema: z.core.$ZodType,
  entrada: unknown,
  campoDe: (campo: string) => string | undefined,
): Record<string, string> {
  const lida = z.safeParse(esquema, entrada);
  const erros: Record<string, string> = {};
  for (const { path, message } of lida.error?.issues ?? []) {
    const nome = String(path[0] ?? '');
    erros[campoDe(path.map(String).join('.')) ?? campoDe(nome) ?? nome] ??= message;
  }
  return erros;
}
