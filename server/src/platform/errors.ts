import { ERROS, type CodigoErro } from '@praca/contract/errors.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';

interface Detalhes {
  /** Replaces the catalogue's help where the case allows a better one. */
  ajuda?: string;
  mensagem?: string;
  /** Facts for the page, e.g. who changed the row and when. */
  dados?: Record<string, unknown>;
  /** One message for each invalid field of a 400. */
  campos?: { campo: string; mensagem: string }[];
  /** Seconds for the Retry-After header (429, 503). */
  esperar?: number;
  causa?: unknown;
}

/** The one class that verbs throw: a refusal of the closed list in contract/errors.ts. */
export class AppError extends Error {
  readonly codigo: CodigoErro;
  readonly detalhes: Detalhes;
  constructor(codigo: CodigoErro, detalhes: Detalhes = {}) {
    super(detalhes.mensagem ?? ERROS[codigo].mensagem, { cause: detalhes.causa });
    this.name = 'AppError';
    this.codigo = codigo;
    this.detalhes = detalhes;
  }
  get status(): number {
    return ERROS[this.codigo].status;
  }
  /** The messages of the envelope: one for each invalid field, or the one of the catalogue. */
  mensagens(): Mensagem[] {
    const { mensagem, ajuda } = ERROS[this.codigo];
    const base = { Codigo: this.codigo, Ajuda: this.detalhes.ajuda ?? ajuda };
    if (this.detalhes.campos?.length)
      return this.detalhes.campos.map((c) => ({ ...base, Mensagem: c.mensagem, Campo: c.campo }));
    return [
      {
        ...base,
        Mensagem: this.detalhes.mensagem ?? mensagem,
        ...(this.detalhes.dados ? { Dados: this.detalhes.dados } : {}),
      },
    ];
  }
}

/** What was asked of a command of the terminal cannot be: nothing was changed, and it ends with code 2. */
export class MauUso extends Error {}

/** Throws the refusal of a rule of the contract; nothing when the rule allows it. */
export function exigirRegra(recusa: CodigoErro | null): void {
  if (recusa) throw new AppError(recusa);
}

const INDISPONIVEIS = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53400',
  '55P03',
  '40001',
  '40P01',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
]);
/** Of a server that only follows another one, such as the former primary after a failover. */
const SO_SEGUE = new Set(['check_XactReadOnly', 'check_transaction_read_only']);

/**
 * Whether the database may not be written at this moment: a failover led to a standby. The connection is of no more use,
 * even where PostgreSQL says it in another language.
 */
export function semEscrita(erro: unknown): boolean {
  const codigo = codigoDe(erro);
  if (codigo === '25006') return true;
  if (codigo !== '0A000' || !(erro instanceof Error)) return false;
  const rotina = 'routine' in erro ? String(erro.routine) : '';
  return SO_SEGUE.has(rotina) || erro.message.includes('during recovery');
}

const CONEXAO =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after calling end/;

/** The SQLSTATE or system code of an error, or ''. */
export const codigoDe = (erro: unknown): string =>
  erro instanceof Error && 'code' in erro ? String(erro.code) : '';

/** Whether the same transaction may succeed when run again (serialisation failure or deadlock). */
export const repetivel = (erro: unknown): boolean =>
  codigoDe(erro) === '40001' || codigoDe(erro) === '40P01';

/* A rule of ours in the database names the column that it refuses, and says why; a missing key names none. */
function referenciaRecusada(erro: unknown): AppError {
  const coluna = erro instanceof Error && 'column' in erro ? erro.column : undefined;
  if (typeof coluna !== 'string' || !(erro instanceof Error))
    return new AppError('REFERENCIA_INVALIDA', { causa: erro });
  return new AppError('REFERENCIA_INVALIDA', {
    campos: [{ campo: coluna, mensagem: erro.message }],
    causa: erro,
  });
}

/** Turns whatever was thrown into a refusal of the catalogue; anything unknown is ERRO_INTERNO with its cause. */
export function paraAppError(erro: unknown): AppError {
  if (erro instanceof AppError) return erro;
  const codigo = codigoDe(erro);
  if (codigo === '53100') return new AppError('GRAVACAO_PARADA', { causa: erro, esperar: 5 });
  if (codigo === 'ENOSPC' || codigo === 'EDQUOT')
    return new AppError('SEM_ESPACO', { causa: erro });
  if (codigo === '23503') return referenciaRecusada(erro);
  if (codigo === '23505') return new AppError('REGISTRO_REPETIDO', { causa: erro });
  // Text with NUL, numbers and instants out of range: values that no schema of ours should have let through.
  if (['22003', '22007', '22008', '22021'].includes(codigo))
    return new AppError('ENTRADA_INVALIDA', { causa: erro });
  if (
    INDISPONIVEIS.has(codigo) ||
    semEscrita(erro) ||
    codigo.startsWith('08') ||
    (erro instanceof Error && CONEXAO.test(erro.message))
  )
    return new AppError('INDISPONIVEL', { causa: erro, esperar: 5 });
  return new AppError('ERRO_INTERNO', { causa: erro });
}
