import type { Ctx } from '../../platform/context.ts';

/** Keeps a new link by its hash; gives its code. */
export async function inserirLink(
  ctx: Ctx,
  l: { pedvenda_codigo: number; hash: Buffer; expira: Date },
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ linkvenda_codigo: number }>(
    'INSERT INTO linkvenda (clienteregistro_codigo, pedvenda_codigo, linkvenda_hash, linkvenda_expira, usuario_codigo) VALUES ($1, $2, $3, $4, $5) RETURNING linkvenda_codigo',
    [
      ctx.sessao.clienteregistro_codigo,
      l.pedvenda_codigo,
      l.hash,
      l.expira.toISOString(),
      ctx.sessao.usuario_codigo,
    ],
  );
  return linha?.linkvenda_codigo ?? 0;
}

/** Ends a link of a document; false when it has none of that code. Revoked twice, the first time counts. */
export async function gravarRevogacao(ctx: Ctx, pedvenda: number, link: number): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    'UPDATE linkvenda SET linkvenda_revogado = coalesce(linkvenda_revogado, now()) WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND linkvenda_codigo = $3 RETURNING 1',
    [ctx.sessao.clienteregistro_codigo, pedvenda, link],
  );
  return linhas.length > 0;
}

/** Notes that a link was opened; true for the first time of a day. */
export async function gravarAbertura(ctx: Ctx, link: number, dia: string): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    `UPDATE linkvenda SET linkvenda_aberturas = linkvenda_aberturas + 1, linkvenda_aberto = now()
     WHERE clienteregistro_codigo = $1 AND linkvenda_codigo = $2
       AND (linkvenda_aberto IS NULL OR (linkvenda_aberto AT TIME ZONE 'America/Sao_Paulo')::date < $3::date) RETURNING 1`,
    [ctx.sessao.clienteregistro_codigo, link, dia],
  );
  return linhas.length > 0;
}

/** A message about a document, as it is kept. */
export interface NovaMensagem {
  pedvenda_codigo: number;
  pedvenda_revisao: number;
  itpedvenda_sequencia: number | null;
  tipo: 'P' | 'C' | 'R';
  texto: string;
  preco: string | null;
  /** Made by the customer's page; null: written by the house. */
  chave: string | null;
}

/** Keeps a message; its code, or undefined when it was there already. */
export async function inserirMensagem(ctx: Ctx, m: NovaMensagem): Promise<number | undefined> {
  const [linha] = await ctx.tx.sql<{ msgvenda_codigo: number }>(
    `INSERT INTO msgvenda (clienteregistro_codigo, pedvenda_codigo, pedvenda_revisao, itpedvenda_sequencia, msgvenda_tipo, msgvenda_texto, msgvenda_preco, msgvenda_chave, usuario_codigo)
     VALUES ($1, $2, $3, $4, $5, $6, $7::numeric, $8::uuid, $9)
     ON CONFLICT (clienteregistro_codigo, pedvenda_codigo, msgvenda_chave) DO NOTHING RETURNING msgvenda_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      m.pedvenda_codigo,
      m.pedvenda_revisao,
      m.itpedvenda_sequencia,
      m.tipo,
      m.texto,
      m.preco,
      m.chave,
      m.chave === null ? ctx.sessao.usuario_codigo : null,
    ],
  );
  return linha?.msgvenda_codigo;
}

/** Keeps who accepted what, letter by letter. */
export const inserirAceite = (
  ctx: Ctx,
  a: {
    pedvenda_codigo: number;
    pedvenda_revisao: number;
    linkvenda_codigo: number;
    nome: string;
    documento: string;
    texto: string;
    resumo: string;
  },
): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO aceitevenda (clienteregistro_codigo, pedvenda_codigo, pedvenda_revisao, linkvenda_codigo, aceitevenda_nome, aceitevenda_documento, aceitevenda_em, aceitevenda_ip, aceitevenda_texto, aceitevenda_resumo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ctx.sessao.clienteregistro_codigo,
      a.pedvenda_codigo,
      a.pedvenda_revisao,
      a.linkvenda_codigo,
      a.nome,
      a.documento,
      ctx.agora.toISOString(),
      ctx.ip,
      a.texto,
      a.resumo,
    ],
  );
