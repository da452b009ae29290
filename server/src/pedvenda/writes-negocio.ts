import type { Ctx } from '../platform/context.ts';
import { anunciar, historia } from '../platform/eventos/registro-evento.ts';
import { ABERTA, CANCELA, CANCELADA, REABRE } from './noun.ts';
import { COLUNAS, ITEM, proximoNumero } from './writes.ts';

const DATADAS: Readonly<Record<string, string>> = {
  negocio_codigo: '$3::bigint',
  pedvenda_dtvalidade: 'q.pedvenda_dtvalidade + $5::int',
  pedvenda_dtprevisaoentrega: 'q.pedvenda_dtprevisaoentrega + $5::int',
};
const doOutro = (nomes: string, alias: string): string =>
  nomes
    .split(',')
    .map((nome) => DATADAS[nome.trim()] ?? `${alias}.${nome.trim()}`)
    .join(', ');

// No quote of a registration stands for another one's deal: the composite key says so.
const CABECALHO = `INSERT INTO pedvenda (clienteregistro_codigo, pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pedvenda_favorito, usuario_login, ${COLUNAS})
  SELECT $1, $4, 'O', 'OA', true, $6, ${doOutro(COLUNAS, 'q')} FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = $2
  RETURNING pedvenda_codigo`;
const ITENS = `INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, ${ITEM})
  SELECT $1, $3, ${doOutro(ITEM, 'i').replace('i.itpedvenda_dtentrega', 'i.itpedvenda_dtentrega + $4::int')} FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = $2`;
const PARCELAS = `INSERT INTO parcpedvenda (clienteregistro_codigo, pedvenda_codigo, parcpedvenda_numero, parcpedvenda_dtvencimento, parcpedvenda_valor, parcpedvenda_tipopagamento)
  SELECT $1, $3, p.parcpedvenda_numero, p.parcpedvenda_dtvencimento + $4::int, p.parcpedvenda_valor, p.parcpedvenda_tipopagamento FROM parcpedvenda p WHERE p.clienteregistro_codigo = $1 AND p.pedvenda_codigo = $2`;
const ESCOLHER =
  'UPDATE negocio SET pedvenda_codigo = $2 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $3';

/** Copies a document with lines and parcels as an open quote, the favourite, of a deal that was just made; gives its code. */
export async function copiarDocumento(
  ctx: Ctx,
  de: number,
  negocio: number,
  dias: number,
): Promise<number> {
  const { clienteregistro_codigo: registro, usuario_login } = ctx.sessao;
  const numero = await proximoNumero(ctx);
  const [linha] = await ctx.tx.sql<{ pedvenda_codigo: number }>(CABECALHO, [
    registro,
    de,
    negocio,
    numero,
    dias,
    usuario_login,
  ]);
  const codigo = linha?.pedvenda_codigo ?? 0;
  await ctx.tx.sql(ITENS, [registro, de, codigo, dias]);
  await ctx.tx.sql(PARCELAS, [registro, de, codigo, dias]);
  await ctx.tx.sql(ESCOLHER, [registro, codigo, negocio]);
  return codigo;
}

const DE_QUEM =
  'q.pedvenda_codigo, q.negocio_codigo, q.empresa_codigo, q.repres_codigo, q.usuario_login, q.versao, q.pedvenda_situacao, q.pedvenda_situacaoanterior';
/** The history of the quotes that a statement changed, in their CTE `mudada`; $5 is the user, $6 the request. */
const historiaDe = (acao: string, antes: string, depois: string): string =>
  historia('mudada q', {
    usuario_codigo: '$5::bigint',
    evento_tabela: "'pedvenda'",
    evento_chave: 'q.pedvenda_codigo::text',
    evento_acao: `'${acao}'`,
    evento_versao: 'q.versao',
    evento_antes: `jsonb_build_object('pedvenda_situacao', ${antes})`,
    evento_depois: `jsonb_build_object('pedvenda_situacao', ${depois}, 'com_negocio', q.negocio_codigo)`,
    evento_requisicao: '$6::text',
    empresa_codigo: 'q.empresa_codigo',
    repres_codigo: 'q.repres_codigo',
    usuario_responsavel: 'q.usuario_login',
  });
const MUDADAS =
  'SELECT m.negocio_codigo, m.pedvenda_codigo, e.evento_codigo FROM mudada m JOIN ev e ON e.evento_chave = m.pedvenda_codigo::text ORDER BY m.pedvenda_codigo';

const CANCELAR = `WITH mudada AS (
    UPDATE pedvenda q SET ${CANCELA} FROM negocio n
    WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = ANY($2::bigint[]) AND n.negocio_situacao = ANY($4::text[])
      AND q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo AND q.empresa_codigo = ANY($3::bigint[]) AND ${ABERTA}
    RETURNING ${DE_QUEM}
  ), ev AS (${historiaDe('CANCELAR', 'q.pedvenda_situacaoanterior', "'CA'")})
  ${MUDADAS}`;
const REABRIR = `WITH mudada AS (
    UPDATE pedvenda q SET ${REABRE}
    WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = $2 AND q.pedvenda_codigo = ANY($4::bigint[]) AND q.empresa_codigo = ANY($3::bigint[]) AND ${CANCELADA}
    RETURNING ${DE_QUEM}
  ), ev AS (${historiaDe('DESCANCELAR', "'CA'", 'q.pedvenda_situacao')})
  ${MUDADAS}`;

interface Mudada {
  negocio_codigo: number;
  pedvenda_codigo: number;
  evento_codigo: number;
}

/** Opens again those of these quotes of a deal that are cancelled and that the user sees, each with its history row; gives their codes. */
export async function reabrirCancelados(
  ctx: Ctx,
  negocio: number,
  codigos: readonly number[],
): Promise<number[]> {
  const { clienteregistro_codigo, empresas, usuario_codigo } = ctx.sessao;
  const linhas = await ctx.tx.sql<Mudada>(REABRIR, [
    clienteregistro_codigo,
    negocio,
    empresas,
    codigos,
    usuario_codigo,
    ctx.requisicao,
  ]);
  for (const { evento_codigo } of linhas) anunciar(ctx, evento_codigo);
  return linhas.map((l) => l.pedvenda_codigo);
}

/** Cancels the open quotes that the user sees of locked deals in one of these situations, each with its history row; gives their codes by deal. */
export async function cancelarAbertos(
  ctx: Ctx,
  negocios: readonly number[],
  situacoes: readonly string[],
): Promise<Record<string, number[]>> {
  const linhas = await ctx.tx.sql<Mudada>(CANCELAR, [
    ctx.sessao.clienteregistro_codigo,
    negocios,
    ctx.sessao.empresas,
    situacoes,
    ctx.sessao.usuario_codigo,
    ctx.requisicao,
  ]);
  const porNegocio: Record<string, number[]> = {};
  for (const l of linhas) {
    (porNegocio[l.negocio_codigo] ??= []).push(l.pedvenda_codigo);
    anunciar(ctx, l.evento_codigo);
  }
  return porNegocio;
}
