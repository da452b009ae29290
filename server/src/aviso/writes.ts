import type { AvisoTipo, Preferencias } from '@praca/contract/aviso/schemas.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Ctx } from '../platform/context.ts';
import { historia } from '../platform/eventos/registro-evento.ts';
import { cortar } from '../platform/entrada/texto.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

/** What is told to somebody. */
export interface NovoAviso {
  tipo: AvisoTipo;
  /** The same key again is the same notice: told once, or counted on where `plural` is said. */
  chave: string;
  titulo: string;
  /** The title of several that became one; {n} is how many. */
  plural?: string;
  texto?: string;
  /** The place within the page that it leads to. */
  ancora?: string;
  quantidade?: number;
  autor_codigo?: number | null;
  negocio_codigo?: number | null;
  pessoa_codigo?: number | null;
  atividade_codigo?: number | null;
  pedvenda_codigo?: number | null;
}

/** A notice that was written, with what its way out asks for. */
export interface AvisoDito {
  aviso_codigo: number;
  usuario_codigo: number;
  usuario_nome: string;
  usuario_emaillogin: string;
  usuario_fuso: string;
  usuario_avisos: Partial<Preferencias>;
  evento_codigo: number;
}

const COLUNAS =
  'aviso_tipo, aviso_chave, aviso_titulo, aviso_plural, aviso_texto, aviso_ancora, aviso_quantidade, autor_codigo, negocio_codigo, pessoa_codigo, atividade_codigo, pedvenda_codigo';
// Of several that became one nothing single can be opened.
const SOMAR = `aviso_quantidade = v.aviso_quantidade + excluded.aviso_quantidade, aviso_texto = '', aviso_ancora = '', aviso_em = now(), aviso_lido_em = NULL,
  negocio_codigo = NULL, pessoa_codigo = NULL, atividade_codigo = NULL, pedvenda_codigo = NULL`;
const GRAVAR = `WITH para AS (
    SELECT u.usuario_codigo, u.usuario_login, u.usuario_nome, u.usuario_emaillogin, u.usuario_fuso, u.usuario_avisos FROM usuario u
    WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = ANY ($2::text[]) AND u.usuario_ativo
      AND NOT coalesce(u.usuario_avisos -> 'silenciados' ? ($3::jsonb ->> 'aviso_tipo'), false)),
  dito AS (
    INSERT INTO aviso AS v (clienteregistro_codigo, usuario_login, ${COLUNAS})
    SELECT $1, p.usuario_login, n.aviso_tipo, n.aviso_chave, n.aviso_titulo, n.aviso_plural, n.aviso_texto, n.aviso_ancora, n.aviso_quantidade, n.autor_codigo, n.negocio_codigo, n.pessoa_codigo, n.atividade_codigo, n.pedvenda_codigo
    FROM para p, jsonb_populate_record(NULL::aviso, $3) n
    ON CONFLICT (clienteregistro_codigo, usuario_login, aviso_tipo, aviso_chave) DO UPDATE SET ${SOMAR} WHERE excluded.aviso_plural <> ''
    RETURNING aviso_codigo, usuario_login),
  contado AS (${historia('dito d JOIN para p ON p.usuario_login = d.usuario_login', {
    evento_tabela: `'aviso'`,
    evento_chave: 'd.aviso_codigo::text',
    evento_acao: `'CRIAR'`,
    usuario_responsavel: 'p.usuario_login',
  })})
  SELECT d.aviso_codigo, p.*, c.evento_codigo FROM dito d
    JOIN para p ON p.usuario_login = d.usuario_login JOIN contado c ON c.evento_chave = d.aviso_codigo::text`;

/** Writes a notice for each of these users who is active and did not silence its reason; gives those that are new. */
export const gravarAvisos = (
  tx: Tx,
  registro: number,
  para: readonly string[],
  {
    quantidade = 1,
    tipo,
    chave,
    titulo,
    plural = '',
    texto = '',
    ancora = '',
    ...sobre
  }: NovoAviso,
): Promise<AvisoDito[]> =>
  tx.sql<AvisoDito>(GRAVAR, [
    registro,
    para,
    jsonDoBanco({
      aviso_tipo: tipo,
      aviso_chave: chave,
      aviso_titulo: titulo,
      aviso_plural: plural,
      aviso_texto: cortar(texto, 500),
      aviso_ancora: ancora,
      aviso_quantidade: quantidade,
      ...sobre,
    }),
  ]);

const RETIRAR = `WITH saiu AS (
    DELETE FROM aviso v WHERE v.clienteregistro_codigo = $1 AND (v.atividade_codigo = $2::bigint OR v.pedvenda_codigo = $3::bigint)
      AND v.aviso_tipo = ANY ($4::text[]) AND ($5::text IS NULL OR v.usuario_login = $5) AND starts_with(v.aviso_chave, $6)
    RETURNING v.aviso_codigo, v.usuario_login)
  ${historia('saiu s', {
    evento_tabela: `'aviso'`,
    evento_chave: 's.aviso_codigo::text',
    evento_acao: `'RETIRAR'`,
    usuario_responsavel: 's.usuario_login',
  })}`;

/** Which notices are of no use any more. */
export interface Vencidos {
  sobre: { atividade_codigo: number } | { pedvenda_codigo: number };
  tipos: readonly AvisoTipo[];
  /** Those of one user alone. */
  de?: string;
  /** Those alone whose key begins so. */
  chave?: string;
}

/** Takes notices back, read or not; gives the events to be announced. */
export async function apagarAvisos(
  tx: Tx,
  registro: number,
  { sobre, tipos, de, chave = '' }: Vencidos,
): Promise<number[]> {
  const linhas = await tx.sql<{ evento_codigo: number }>(RETIRAR, [
    registro,
    'atividade_codigo' in sobre ? sobre.atividade_codigo : null,
    'pedvenda_codigo' in sobre ? sobre.pedvenda_codigo : null,
    tipos,
    de ?? null,
    chave,
  ]);
  return linhas.map((linha) => linha.evento_codigo);
}

const MARCAR = `UPDATE aviso v SET aviso_lido_em = CASE WHEN $4 THEN now() END
  WHERE v.clienteregistro_codigo = $1 AND v.usuario_login = $2 AND ($3::bigint[] IS NULL OR v.aviso_codigo = ANY ($3)) AND (v.aviso_lido_em IS NULL) = $4
  RETURNING v.aviso_codigo`;

/** Marks notices of the user (all of them without codes) as read or not; gives those that changed. */
export async function marcarLidos(
  ctx: Ctx,
  codigos: readonly number[] | null,
  lido: boolean,
): Promise<number[]> {
  const { clienteregistro_codigo, usuario_login } = ctx.sessao;
  const linhas = await ctx.tx.sql<{ aviso_codigo: number }>(MARCAR, [
    clienteregistro_codigo,
    usuario_login,
    codigos,
    lido,
  ]);
  return linhas.map((linha) => linha.aviso_codigo);
}

/** Keeps what the user wants to be told. */
export const gravarPreferencias = (ctx: Ctx, p: Preferencias): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE usuario SET usuario_avisos = $3 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, jsonDoBanco(p)],
  );

/** What was read goes after three months, what nobody read after a year. */
export const AVISOS_VELHOS = `DELETE FROM aviso WHERE ctid IN (
  SELECT ctid FROM aviso WHERE clienteregistro_codigo = $1 AND aviso_em < now() - CASE WHEN aviso_lido_em IS NULL THEN interval '1 year' ELSE interval '90 days' END LIMIT $2) RETURNING 1`;
