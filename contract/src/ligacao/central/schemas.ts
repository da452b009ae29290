import * as z from 'zod/mini';
import { inteiro } from '../../inteiro.ts';
import { cadeia, flag, padrao, texto } from '../../primitives.ts';
import { RAMAL, recusaDaUrl } from './rules.ts';

export const TIPOS_DE_CENTRAL = ['NENHUMA', 'AMI', 'HTTP'] as const;
export type TipoDeCentral = (typeof TIPOS_DE_CENTRAL)[number];
const tipo = z.enum(TIPOS_DE_CENTRAL, 'Escolha uma das opções.');
const criptografia = z.enum(['TLS', 'NENHUMA'], 'Escolha uma das opções.');
const metodo = z.enum(['GET', 'POST'], 'Use GET ou POST.');

/** The exchange of a registration. Its secret has no read path. */
export const central = z.object({
  central_tipo: tipo,
  central_servidor: z.string(),
  central_porta: z.int(),
  central_criptografia: criptografia,
  central_usuario: z.string(),
  central_canal: z.string(),
  central_contexto: z.string(),
  central_url: z.string(),
  central_metodo: metodo,
  central_cabecalho: z.string(),
  central_prefixo: z.string(),
  /** Whether a secret is kept. */
  central_segredo_gravado: flag,
  versao: z.int(),
});
export type Central = z.output<typeof central>;

export const entradaCentral = z.strictObject({
  central_tipo: tipo,
  central_servidor: z._default(
    padrao(
      190,
      /^$|^[a-z0-9:]([a-z0-9.:-]{0,188}[a-z0-9])?$/i,
      'Informe o endereço da central, como 10.0.0.5 ou central.suaempresa.com.br.',
    ),
    '',
  ),
  central_porta: z._default(
    z
      .int('Informe a porta.')
      .check(
        z.minimum(1, 'Informe uma porta de 1 a 65535.'),
        z.maximum(65_535, 'Informe uma porta de 1 a 65535.'),
      ),
    5038,
  ),
  central_criptografia: z._default(criptografia, 'NENHUMA'),
  central_usuario: z._default(
    padrao(80, /^[\w.@-]{0,80}$/, 'Use letras, números, ponto, hífen, sublinhado ou @.'),
    '',
  ),
  /** `{ramal}` stands for the extension of whoever calls. */
  central_canal: z._default(
    padrao(
      80,
      /^(PJSIP|SIP|IAX2|Local|DAHDI|Khomp)\/[\w.@-]{0,40}\{ramal\}[\w.@/-]{0,40}$/i,
      `Escreva o canal com ${RAMAL}, como PJSIP/${RAMAL} ou Local/${RAMAL}@from-internal.`,
    ),
    `PJSIP/${RAMAL}`,
  ),
  central_contexto: z._default(
    padrao(80, /^[\w.-]{1,80}$/, 'Informe o contexto do plano de discagem, como from-internal.'),
    'from-internal',
  ),
  central_url: z._default(
    cadeia(500).check(
      z.trim(),
      z.refine((s: string) => s === '' || recusaDaUrl(s) === null, {
        error: ({ input }) => recusaDaUrl(String(input)) ?? '',
      }),
    ),
    '',
  ),
  central_metodo: z._default(metodo, 'POST'),
  central_cabecalho: z._default(
    padrao(60, /^$|^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'Use letras, números e hífen.'),
    '',
  ),
  central_prefixo: z._default(
    padrao(10, /^[\d*#]{0,10}$/, 'Use algarismos, * ou #, sem espaços.'),
    '',
  ),
  /** Absent: the one that is kept stays, as long as the exchange is the same. */
  central_segredo: z.optional(
    cadeia(400, 'Informe a senha.').check(
      z.refine((s: string) => /^[\x20-\x7e\u00a1-\u00ff]*$/.test(s), 'Escreva em uma linha só.'),
    ),
  ),
  /** 0 the first time. */
  versao: inteiro(0, 'Informe a versão.'),
});
/** By HTTP a test is a call to this number; AMI only enters. */
export const entradaTestar = z.strictObject({ ligacao_telefone: z.optional(texto(40)) });
/** What the exchange said of itself. */
export const testada = z.object({ central_resposta: z.string() });
