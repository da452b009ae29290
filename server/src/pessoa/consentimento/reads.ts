import type { Consentimento } from '@praca/contract/pessoa/consentimento/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { condicoesDePessoa } from '../reads.ts';
import { lerJuntadas } from '../juncao/reads.ts';

/** More lines of one person nobody reads. */
const MAXIMO = 500;
const COLUNAS = `c.consent_codigo, c.pessoa_codigo, c.consent_acao, c.consent_finalidade, c.consent_canal, c.consent_destino, c.consent_em, c.consent_registradoem,
  c.consent_texto, c.consent_versaotexto, c.consent_prova, c.consent_origem, c.consent_ip, u.usuario_nome`;
const DE = `consentimento c LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = c.usuario_codigo`;

/** The ledger of a person and of those that became one with them, the newest line first. */
export async function lerConsentimentos(ctx: Ctx, pessoa: number): Promise<Consentimento[]> {
  return ctx.tx.sql<Consentimento>(
    `SELECT ${COLUNAS} FROM ${DE} WHERE c.clienteregistro_codigo = $1 AND c.pessoa_codigo = ANY ($2::bigint[])
     ORDER BY c.consent_em DESC, c.consent_codigo DESC LIMIT ${MAXIMO}`,
    [ctx.sessao.clienteregistro_codigo, [pessoa, ...(await lerJuntadas(ctx, pessoa))]],
  );
}

/** One line as it was written. */
export async function lerConsentimento(ctx: Ctx, codigo: number): Promise<Consentimento> {
  const [linha] = await ctx.tx.sql<Consentimento>(
    `SELECT ${COLUNAS} FROM ${DE} WHERE c.clienteregistro_codigo = $1 AND c.consent_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/* Of another person's line about that address, the address itself stands where theirs stood. */
const COLUNAS_DO_ENDERECO = COLUNAS.replace(
  'c.consent_destino',
  'CASE WHEN c.consent_hash = ANY ($4::text[]) THEN $3 ELSE c.consent_destino END AS consent_destino',
);

/* A no of another person who has the address too, about all of theirs, is one of the address. */
const NAO_DE_OUTROS = `UNION ALL SELECT ${COLUNAS.replace('c.consent_destino', '$3 AS consent_destino')} FROM (
    SELECT DISTINCT ON (l.pessoa_codigo, l.consent_finalidade, l.consent_canal) l.* FROM consentimento l
    WHERE l.clienteregistro_codigo = $1 AND l.consent_destino = '' AND NOT l.pessoa_codigo = ANY ($2::bigint[]) AND l.pessoa_codigo IN (
      SELECT m.pessoa_codigo FROM soma.pessoa_marca m WHERE m.clienteregistro_codigo = $1 AND m.marca = 'e' || $3
      UNION SELECT k.pessoa_codigo FROM pessoa_contato k WHERE k.clienteregistro_codigo = $1 AND lower(k.contato_email) = $3 AND k.contato_email <> '')
    ORDER BY l.pessoa_codigo, l.consent_finalidade, l.consent_canal, l.consent_em DESC, l.consent_codigo DESC) c
  LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = c.usuario_codigo WHERE c.consent_acao = 'R'`;

/** What decides about an address: the lines of the person, and of whoever else that address is or was, which `destino` then names. */
export const lerDitosDoEndereco = async (
  ctx: Ctx,
  pessoa: number,
  endereco: { destino: string; hashes: readonly string[] },
): Promise<Consentimento[]> =>
  ctx.tx.sql<Consentimento>(
    `SELECT ${COLUNAS_DO_ENDERECO} FROM ${DE}
     WHERE c.clienteregistro_codigo = $1 AND (c.pessoa_codigo = ANY ($2::bigint[]) OR c.consent_hash = ANY ($4::text[]))
     ${NAO_DE_OUTROS}`,
    [
      ctx.sessao.clienteregistro_codigo,
      [pessoa, ...(await lerJuntadas(ctx, pessoa))],
      endereco.destino,
      endereco.hashes,
    ],
  );

/** Of addresses, by their digests, those whose last word about advertising by mail is no, with when it was said. */
export async function lerRecusados(
  ctx: Ctx,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const linhas = await ctx.tx.sql<{ consent_hash: string; consent_em: string }>(
    `SELECT consent_hash, consent_em FROM (
       SELECT DISTINCT ON (c.consent_hash) c.consent_hash, c.consent_em, c.consent_acao FROM consentimento c
       WHERE c.clienteregistro_codigo = $1 AND c.consent_hash = ANY ($2::text[]) AND c.consent_hash <> '' AND c.consent_finalidade = 'DIVULGACAO' AND c.consent_canal IN ('EMAIL', 'TODOS')
       ORDER BY c.consent_hash, c.consent_em DESC, c.consent_codigo DESC) x WHERE consent_acao = 'R'`,
    [ctx.sessao.clienteregistro_codigo, [...new Set(hashes)]],
  );
  return new Map(linhas.map((l) => [l.consent_hash, l.consent_em]));
}

/** What tells a person whose data are blocked from others. */
interface PessoaBloqueada {
  pessoa_codigo: number;
  pessoa_razao: string;
  pessoa_cnpj: string | null;
  pessoa_email: string;
  pessoa_telefone: string;
  pessoa_telefone2: string;
  cidade_descricao: string;
}

/** How a person's data may be worked with. */
export interface Tratamento {
  pessoa_codigo: number;
  pessoa_razao: string;
  pessoa_baselegal: string | null;
  pessoa_bloqueiotratamento: boolean;
  pessoa_dtbloqueio: string | null;
  pessoa_motivobloqueio: string;
  pessoa_anonimizadaem: string | null;
  repres_codigo: number | null;
  versao: number;
}
const TRATAMENTO =
  'SELECT q.pessoa_codigo, q.pessoa_razao, q.pessoa_baselegal, q.pessoa_bloqueiotratamento, q.pessoa_dtbloqueio, q.pessoa_motivobloqueio, q.pessoa_anonimizadaem, q.repres_codigo, q.versao FROM pessoa q WHERE';

/** A visible person; locked where they are to be changed. NAO_ENCONTRADO. */
export async function lerTratamento(ctx: Ctx, codigo: number, travar = false): Promise<Tratamento> {
  const c = condicoesDePessoa(ctx).e('q.pessoa_codigo = ?', codigo);
  const TRAVA = travar ? 'FOR UPDATE OF q' : '';
  const [linha] = await ctx.tx.sql<Tratamento>(`${TRATAMENTO} ${c.sql} ${TRAVA}`, c.valores);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** The same by the code alone: who holds a link, and the queue, see nobody. Undefined where the row is gone. */
export async function lerTratamentoDe(
  ctx: Ctx,
  codigo: number,
  travar = true,
): Promise<Tratamento | undefined> {
  const TRAVA = travar ? 'FOR UPDATE OF q' : '';
  const [linha] = await ctx.tx.sql<Tratamento>(
    `${TRATAMENTO} q.clienteregistro_codigo = $1 AND q.pessoa_codigo = $2 ${TRAVA}`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha;
}

/** The people whose data nobody may work with, as a file would name them: few. */
export const lerBloqueadas = (ctx: Ctx): Promise<PessoaBloqueada[]> =>
  ctx.tx.sql<PessoaBloqueada>(
    `SELECT p.pessoa_codigo, p.pessoa_razao, p.pessoa_cnpj, p.pessoa_email, p.pessoa_telefone, p.pessoa_telefone2, p.cidade_descricao
     FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_bloqueiotratamento`,
    [ctx.sessao.clienteregistro_codigo],
  );

/** Whether nobody may work with the data of one of these. */
export async function algumaBloqueada(ctx: Ctx, pessoas: readonly number[]): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    'SELECT 1 FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = ANY ($2::bigint[]) AND p.pessoa_bloqueiotratamento LIMIT 1',
    [ctx.sessao.clienteregistro_codigo, pessoas],
  );
  return linhas.length > 0;
}

/** The address of a person, or of one of their contacts, that has this digest: an address is known by the row, never by the link. */
export const lerEnderecos = async (ctx: Ctx, pessoa: number): Promise<string[]> =>
  (
    await ctx.tx.sql<{ email: string }>(
      `SELECT p.pessoa_email AS email FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2
       UNION SELECT c.contato_email FROM pessoa_contato c WHERE c.clienteregistro_codigo = $1 AND c.pessoa_codigo = $2
       UNION SELECT unnest(m.email_para) FROM email m WHERE m.clienteregistro_codigo = $1 AND m.pessoa_codigo = $2 AND m.email_finalidade <> 'ATENDIMENTO'`,
      [ctx.sessao.clienteregistro_codigo, pessoa],
    )
  ).map((l) => l.email);
