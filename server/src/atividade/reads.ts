import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { tipoAtividade } from '@praca/contract/atividade/tipo/recurso.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import { PESSOA } from '../pessoa/noun.ts';
import { clienteDeAgora } from '../pessoa/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusaDaOferta } from '../recurso/oferta.ts';
import { ATIVIDADE_LIVRE } from './noun.ts';

/** Columns of a task `t`. */
export const COLUNAS_ATIVIDADE = `t.atividade_codigo, t.atividade_titulo, t.atividade_texto, t.atividade_dthr, t.atividade_duracao, CASE WHEN t.atividade_diatodo THEN 'S' ELSE 'N' END AS atividade_diatodo,
  t.atividade_prioridade, t.atividade_local, t.atividade_situacao, t.atividade_desfecho, t.atividade_dtconclusao, t.atividade_reagendamentos, t.tipoatividade_codigo, t.negocio_codigo, t.pessoa_codigo, t.usuario_login,
  t.atividade_participantes, t.atividade_lembretes, t.atividade_recorrencia, t.serie_codigo, to_char(t.atividade_ocorrencia, 'YYYY-MM-DD"T"HH24:MI') AS atividade_ocorrencia, t.ligacao_telefone, t.ligacao_resultado, t.ligacao_duracao, t.ligacao_segundos, t.versao`;

/**
 * Conditions on `atividade t`: the tasks of deals that the user sees, and those without a deal that are theirs, of whom
 * they see, or that they take part in. The deal is asked for one task after the other: a scalar, which the planner never
 * turns into a list of all deals, half a million of them, to count fifty tasks. `todos` allows that, for a statement that
 * looks at every task there is.
 */
export function condicoesDeAtividade(ctx: Ctx, quantos: 'umAUm' | 'todos' = 'umAUm'): Condicoes {
  const negocios = condicoesDeNegocio(ctx, SEM_FILTROS);
  const livre = ATIVIDADE_LIVRE.restringir(
    new Condicoes(negocios.valores).e('t.negocio_codigo IS NULL'),
    ctx.sessao,
  );
  const minha = livre.vincular([ctx.sessao.usuario_login]);
  const visto =
    quantos === 'todos'
      ? `EXISTS (SELECT 1 FROM negocio n WHERE ${negocios.sql} AND n.negocio_codigo = t.negocio_codigo)`
      : `(SELECT true FROM negocio n WHERE ${negocios.sql} AND n.negocio_codigo = t.negocio_codigo)`;
  return new Condicoes(livre.valores)
    .e('t.clienteregistro_codigo = $1')
    .e(
      `((${livre.sql}) OR (t.negocio_codigo IS NULL AND t.atividade_participantes @> ${minha}::text[]) OR ${visto})`,
    );
}

/** Whether the user reaches the tasks without a deal of a user; who takes part in one reaches it. */
export async function alcancaLivresDe(
  ctx: Ctx,
  usuario_login: string,
  participantes: readonly string[] = [],
): Promise<boolean> {
  if (participantes.includes(ctx.sessao.usuario_login)) return true;
  const c = ATIVIDADE_LIVRE.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, usuario_login]).e(
      't.usuario_login = $2::text',
    ),
    ctx.sessao,
  );
  const [achada] = await ctx.tx.sql(
    `SELECT $1::bigint FROM (SELECT $2::text AS usuario_login) t WHERE ${c.sql}`,
    c.valores,
  );
  return achada !== undefined;
}

/** Who hears of a task without a deal: its user, and who sees that user's representative. */
export async function escopoDoDono(
  ctx: Ctx,
  usuario_login: string,
): Promise<{ usuario_responsavel: string; repres_codigo: number | null }> {
  const [linha] = await ctx.tx.sql<{ repres_codigo: number | null }>(
    'SELECT repres_codigo FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = $2',
    [ctx.sessao.clienteregistro_codigo, usuario_login],
  );
  return { usuario_responsavel: usuario_login, repres_codigo: linha?.repres_codigo ?? null };
}

/** A task as it is now, whosever it is, or NAO_ENCONTRADO: the verb asks whether it may be seen. */
export async function lerAtividade(ctx: Ctx, codigo: number): Promise<Atividade> {
  const [linha] = await ctx.tx.sql<Atividade>(
    `SELECT ${COLUNAS_ATIVIDADE} FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.atividade_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

const ATE_GRAVAR = 'FOR KEY SHARE';
/** The customer whom a code means now. Refuses one that the user may not see, as one that is not there, unless the task's own deal names the customer already. */
export async function conferirCliente(
  ctx: Ctx,
  { pessoa_codigo, negocio_codigo }: Pick<Atividade, 'pessoa_codigo' | 'negocio_codigo'>,
  soLe = false,
): Promise<number | null> {
  if (pessoa_codigo === null) return null;
  const { codigo } = await clienteDeAgora(ctx, pessoa_codigo);
  const c = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, codigo, negocio_codigo]),
    ctx.sessao,
  );
  const [visivel] = await ctx.tx.sql(
    `SELECT 1 FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = $2
       AND ((${c.sql}) OR EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $3 AND n.pessoa_codigo = $2)) ${soLe ? '' : ATE_GRAVAR}`,
    c.valores,
  );
  if (!visivel)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'pessoa_codigo', mensagem: 'Este cliente não existe.' }],
    });
  return codigo;
}

/** Refuses a user that the registration does not have, or that is not active. */
export async function conferirUsuario(ctx: Ctx, usuario_login: string): Promise<void> {
  const [achado] = await ctx.tx.sql(
    'SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = $2 AND usuario_ativo FOR KEY SHARE',
    [ctx.sessao.clienteregistro_codigo, usuario_login],
  );
  if (!achado)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'usuario_login', mensagem: 'Este usuário não existe ou está inativo.' }],
    });
}

/** Refuses people whom the registration does not have, or who are not active, unless they took part already. */
export async function conferirParticipantes(
  ctx: Ctx,
  logins: readonly string[],
  antes: readonly string[] = [],
): Promise<void> {
  const novos = [...new Set(logins)].filter((login) => !antes.includes(login));
  if (novos.length === 0) return;
  const achados = await ctx.tx.sql(
    'SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = ANY ($2::text[]) AND usuario_ativo FOR KEY SHARE',
    [ctx.sessao.clienteregistro_codigo, novos],
  );
  if (achados.length !== novos.length)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [
        {
          campo: 'atividade_participantes',
          mensagem: 'Um dos participantes não existe ou está inativo.',
        },
      ],
    });
}

/** Refuses a kind that the registration does not have, and an inactive one that the task did not have `antes`. */
export async function conferirTipo(
  ctx: Ctx,
  tipo: number | null,
  antes: number | null = null,
): Promise<void> {
  if (tipo === null) return;
  const mensagem = await recusaDaOferta(ctx, tipoAtividade, [tipo], antes === null ? [] : [antes]);
  if (mensagem !== undefined)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'tipoatividade_codigo', mensagem }],
    });
}

/** Minutes with which a new task of that kind begins; null where the kind tells none. */
export async function duracaoDoTipo(ctx: Ctx, tipo: number | null): Promise<number | null> {
  if (tipo === null) return null;
  const [linha] = await ctx.tx.sql<{ tipoatividade_duracao: number | null }>(
    'SELECT tipoatividade_duracao FROM tipo_atividade WHERE clienteregistro_codigo = $1 AND tipoatividade_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, tipo],
  );
  return linha?.tipoatividade_duracao ?? null;
}
