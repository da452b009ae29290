import type { FiltrosDaCarta } from '@praca/contract/painel/carta.ts';
import type { TelaDoPainel } from '@praca/contract/painel/telas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonDoBanco } from '../../platform/banco/recordset.ts';

const GUARDAR = `INSERT INTO painelcarta (clienteregistro_codigo, usuario_codigo, painelcarta_tela, painelcarta_filtros, painelcarta_busca) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (clienteregistro_codigo, usuario_codigo, painelcarta_tela) DO UPDATE SET painelcarta_filtros = excluded.painelcarta_filtros, painelcarta_busca = excluded.painelcarta_busca`;

/** A dashboard is to come by mail, under these filters from now on. */
export async function guardarCarta(
  ctx: Ctx,
  tela: TelaDoPainel,
  filtros: FiltrosDaCarta,
  busca: string,
): Promise<void> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  await ctx.tx.sql(GUARDAR, [
    clienteregistro_codigo,
    usuario_codigo,
    tela,
    jsonDoBanco(filtros),
    busca,
  ]);
}

/** It is to come no more. */
export async function apagarCarta(ctx: Ctx, tela: TelaDoPainel): Promise<void> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  await ctx.tx.sql(
    'DELETE FROM painelcarta WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND painelcarta_tela = $3',
    [clienteregistro_codigo, usuario_codigo, tela],
  );
}

/** A dashboard that somebody's Monday is to bring. */
export interface Devida {
  usuario_codigo: number;
  usuario_emaillogin: string;
  usuario_nome: string;
  tela: TelaDoPainel;
  filtros: unknown;
  busca: string;
  segunda: string;
}

// Whoever writes the Monday down sends the mail, in one transaction with it: a second server finds it written.
const TOMAR = `UPDATE painelcarta c SET painelcarta_semana = q.segunda
  FROM (SELECT u.usuario_codigo, u.usuario_emaillogin, u.usuario_nome, ($2::timestamptz AT TIME ZONE u.usuario_fuso)::date AS segunda, ($2::timestamptz AT TIME ZONE u.usuario_fuso)::time AS hora
    FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_ativo AND u.usuario_confirmado AND u.usuario_acessocrm) q
  WHERE c.clienteregistro_codigo = $1 AND c.usuario_codigo = q.usuario_codigo AND extract(isodow FROM q.segunda) = 1 AND q.hora >= $3::time AND c.painelcarta_semana < q.segunda
    AND EXISTS (SELECT 1 FROM clienteregistro r WHERE r.clienteregistro_codigo = $1 AND r.clienteregistro_situacao = 'ATIVO')
  RETURNING c.usuario_codigo, q.usuario_emaillogin, q.usuario_nome, c.painelcarta_tela AS tela, c.painelcarta_filtros AS filtros, c.painelcarta_busca AS busca, q.segunda`;

/** Marks the mails of this Monday as written for everybody on whose clock it is one, from an hour on; gives those that were not. */
export const tomarSegunda = (
  tx: Tx,
  registro: number,
  agora: Date,
  desde: string,
): Promise<Devida[]> => tx.sql<Devida>(TOMAR, [registro, agora, desde]);
