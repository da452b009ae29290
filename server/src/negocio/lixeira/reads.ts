import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLixeira } from '@praca/contract/negocio/lixeira/endpoints.ts';
import { DIAS_NA_LIXEIRA } from '@praca/contract/negocio/lixeira/schemas.ts';
import { padroesDaBusca } from '../../platform/banco/busca.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import { escreverCursor, lerCursor } from '../../platform/banco/cursor.ts';
import type { Ctx, Sessao } from '../../platform/context.ts';
import type { Pagina } from '../../platform/http/resposta.ts';
import { leTodosOsClientes, soClientesLidos } from '../../pessoa/reads-lidos.ts';
import { NEGOCIO } from '../noun.ts';
import { PALAVRAS_DO_NEGOCIO } from '../reads-palavras.ts';

/** A deleted deal that may come back. */
export interface Guardado {
  evento_codigo: number;
  negocio_codigo: number;
  negocio_titulo: string;
}

// What is past its days is gone, also before the clock took it away.
const VALE = `n.clienteregistro_codigo = $1 AND n.lixeira_em > now() - interval '${DIAS_NA_LIXEIRA} days'`;

/** Those of the deleted deals that the user would see, by their codes or by the history rows of their deletion; locked. */
export function lerGuardados(
  ctx: Ctx,
  quais: { negocios: readonly number[] } | { eventos: readonly number[] },
): Promise<Guardado[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]).e(VALE);
  if ('negocios' in quais) c.e('n.negocio_codigo = ANY(?::bigint[])', quais.negocios);
  else c.e('n.evento_codigo = ANY(?::bigint[])', quais.eventos);
  NEGOCIO.restringir(c, ctx.sessao);
  return ctx.tx.sql<Guardado>(
    `SELECT n.evento_codigo, n.negocio_codigo, n.negocio_titulo FROM lixeira n WHERE ${c.sql} ORDER BY n.negocio_codigo FOR UPDATE OF n`,
    c.valores,
  );
}

/** Of the picture that the history keeps, the customer of a deleted deal `n`. */
const CLIENTE_LIDO = `EXISTS (SELECT 1 FROM evento v
    JOIN pessoa q ON q.clienteregistro_codigo = $1 AND q.pessoa_codigo = (v.evento_antes ->> 'pessoa_codigo')::bigint
    WHERE v.clienteregistro_codigo = $1 AND v.evento_codigo = n.evento_codigo AND LIDO)`;

const NAS_LIDAS = `(${PALAVRAS_DO_NEGOCIO} LIKE ALL (?::text[]) OR ${CLIENTE_LIDO})`;

/** Keeps deleted deals by their words; those of a customer whose data the session does not read by what is the deal's own. */
function comPalavras(c: Condicoes, sessao: Sessao, padroes: readonly string[]): Condicoes {
  c.e('n.lixeira_busca LIKE ALL (?::text[])', padroes);
  if (leTodosOsClientes(sessao)) return c;
  const lido = c.trazer(
    soClientesLidos(new Condicoes([sessao.clienteregistro_codigo]), sessao, 'q'),
  );
  return c.e(NAS_LIDAS.replace('LIDO', lido.sql).replace('?', c.vincular(padroes)));
}

const INSTANTE = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;

/** The deleted deals that the user would see, the latest first. */
export async function lerLixeira(
  ctx: Ctx,
  f: Entrada<typeof getLixeira>,
): Promise<Pagina<Linha<typeof getLixeira>>> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]).e(VALE);
  const padroes = padroesDaBusca(f.FILTRO_GERAL);
  if (padroes.length) comPalavras(c, ctx.sessao, padroes);
  if (f.LISTA_CODIGO) c.e('n.negocio_codigo = ANY (?::bigint[])', f.LISTA_CODIGO);
  NEGOCIO.restringir(c, ctx.sessao);
  if (f.CURSOR) {
    const { valor, codigo } = lerCursor(f.CURSOR, INSTANTE);
    c.e('(n.lixeira_em, n.negocio_codigo) < (?::text::timestamptz, ?::bigint)', valor, codigo);
  }
  const linhas = await ctx.tx.sql<Linha<typeof getLixeira> & { ordem: string }>(
    `SELECT n.negocio_codigo, n.negocio_titulo, n.negocio_valor::text AS negocio_valor, n.negocio_situacao, n.pessoa_nome, n.uniproc_codigo,
       coalesce(p.pipeline_descricao, '') AS pipeline_descricao, coalesce(e.estagio_descricao, '') AS estagio_descricao, coalesce(u.usuario_nome, '') AS usuario_nome,
       n.lixeira_em, n.lixeira_em + interval '${DIAS_NA_LIXEIRA} days' AS lixeira_ate, n.lixeira_em::text AS ordem
     FROM lixeira n
     LEFT JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo
     LEFT JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = n.usuario_codigo
     WHERE ${c.sql} ORDER BY n.lixeira_em DESC, n.negocio_codigo DESC LIMIT ${c.vincular(f.SQL_LIMIT + 1)}`,
    c.valores,
    { semNome: true },
  );
  const dados = linhas.slice(0, f.SQL_LIMIT);
  const ultima = dados.at(-1);
  return {
    dados,
    cursor:
      linhas.length > f.SQL_LIMIT && ultima
        ? escreverCursor(ultima.ordem, ultima.negocio_codigo)
        : null,
  };
}
