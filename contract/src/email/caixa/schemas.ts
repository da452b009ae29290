import * as z from 'zod/mini';
import { inteiro } from '../../inteiro.ts';
import { cadeia, flag, instante, padrao, texto } from '../../primitives.ts';

export const CRIPTOGRAFIAS_DA_CAIXA = ['TLS', 'STARTTLS', 'NENHUMA'] as const;

/** From which mailbox a user's answers come in; no server: from none. The password has no read path. */
export const caixa = z.object({
  caixa_servidor: z.string(),
  caixa_porta: z.int(),
  caixa_criptografia: z.enum(CRIPTOGRAFIAS_DA_CAIXA),
  caixa_login: z.string(),
  /** Whether a password is kept. */
  caixa_senha_gravada: flag,
  /** When it was looked at last; null: not yet. */
  caixa_lida_em: z.nullable(instante),
  /** Why it could not be read last time, in words; empty where it was. */
  caixa_erro: z.string(),
  versao: z.int(),
});
export type Caixa = z.output<typeof caixa>;

export const entradaCaixa = z.strictObject({
  caixa_servidor: padrao(
    190,
    /^$|^(?=.{1,190}$)[a-z0-9]([a-z0-9.-]{0,188}[a-z0-9])?$/i,
    'Informe o endereço do servidor, como imap.suaempresa.com.br.',
  ),
  caixa_porta: z._default(
    z
      .int('Informe a porta.')
      .check(
        z.minimum(1, 'Informe uma porta de 1 a 65535.'),
        z.maximum(65_535, 'Informe uma porta de 1 a 65535.'),
      ),
    993,
  ),
  caixa_criptografia: z._default(z.enum(CRIPTOGRAFIAS_DA_CAIXA, 'Escolha uma das opções.'), 'TLS'),
  caixa_login: z._default(texto(190), ''),
  /** Absent: the one that is kept stays. */
  caixa_senha: z.optional(cadeia(200, 'Informe a senha.')),
  /** 0 the first time. */
  versao: inteiro(0, 'Informe a versão.'),
});
/** What a look into the mailbox found: how many messages lie there. */
export const testada = z.object({ mensagens: z.int() });
