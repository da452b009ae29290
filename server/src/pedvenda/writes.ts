import type { EnderecoGuardado } from '@praca/contract/pessoa/enderecos.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Situacao } from '@praca/contract/pedvenda/situacoes.ts';
import { jsonDoBanco, recordset } from '../platform/banco/recordset.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import type { Calculado } from './calcular.ts';
import { condicoesDeVenda, lerVenda } from './reads.ts';

/** Locks a document that the user sees and gives it whole; NAO_ENCONTRADO when there is none. */
export async function travarVenda(ctx: Ctx, codigo: number): Promise<Venda> {
  const c = condicoesDeVenda(ctx, [codigo]);
  const [linha] = await ctx.tx.sql(
    `SELECT 1 FROM pedvenda q WHERE ${c.sql} AND q.pedvenda_codigo = $2 FOR UPDATE`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return lerVenda(ctx, codigo);
}

const SEGUINTE =
  "UPDATE numeracao SET numeracao_ultimo = numeracao_ultimo + 1 WHERE clienteregistro_codigo = $1 AND numeracao_serie = 'pedvenda' RETURNING numeracao_ultimo::text AS numero";
const PRIMEIRO = `INSERT INTO numeracao (clienteregistro_codigo, numeracao_serie, numeracao_ultimo)
  SELECT $1, 'pedvenda', 1 + coalesce(max(substring(q.pedvenda_numero from '^(?:[A-Z]+-)?0*([0-9]{1,8})$')::bigint), 0) FROM pedvenda q WHERE q.clienteregistro_codigo = $1
  ON CONFLICT (clienteregistro_codigo, numeracao_serie) DO UPDATE SET numeracao_ultimo = numeracao.numeracao_ultimo + 1
  RETURNING numeracao_ultimo::text AS numero`;

/** The next number of quotes and orders; the first one goes on from the greatest that is there. */
export async function proximoNumero(ctx: Ctx): Promise<string> {
  const valores = [ctx.sessao.clienteregistro_codigo];
  const [seguinte] = await ctx.tx.sql<{ numero: string }>(SEGUINTE, valores);
  if (seguinte) return seguinte.numero;
  const [primeiro] = await ctx.tx.sql<{ numero: string }>(PRIMEIRO, valores);
  return primeiro?.numero ?? '1';
}

/** The columns of a document that a person writes, besides those that are worked out. */
export interface CabecalhoGravado {
  negocio_codigo: number | null;
  empresa_codigo: number;
  pessoa_codigo: number | null;
  repres_codigo: number | null;
  tabpreco_codigo: number | null;
  condpag_codigo: number | null;
  formapag_codigo: number | null;
  transp_codigo: number | null;
  redespacho_codigo: number | null;
  pesend_codigo: number | null;
  pedvenda_entrega: EnderecoGuardado | null;
  pedvenda_contato: string;
  pedvenda_dtvalidade: string | null;
  pedvenda_dtprevisaoentrega: string | null;
  pedvenda_tipofrete: string;
  pedvenda_desccascata: string;
  pedvenda_vldescgeral: string;
  pedvenda_vlfretepago: string;
  pedvenda_qtdvolumes: number | null;
  pedvenda_numpedcliente: string;
  pedvenda_natoperacao: string;
  pedvenda_obs: string;
  pedvenda_obsinterna: string;
  pedvenda_parcmanual: boolean;
}

export const COLUNAS = `negocio_codigo, empresa_codigo, pessoa_codigo, repres_codigo, tabpreco_codigo, condpag_codigo, formapag_codigo, transp_codigo, redespacho_codigo, pesend_codigo, pedvenda_entrega,
  pedvenda_contato, pedvenda_dtvalidade, pedvenda_dtprevisaoentrega, pedvenda_tipofrete, pedvenda_desccascata, pedvenda_qtdvolumes, pedvenda_numpedcliente,
  pedvenda_natoperacao, pedvenda_obs, pedvenda_obsinterna, pedvenda_parcmanual, pedvenda_vlbruto, pedvenda_vldesconto, pedvenda_vlprodutos, pedvenda_vlipi, pedvenda_vlst, pedvenda_vlicms,
  pedvenda_vldescgeral, pedvenda_vlfretepago, pedvenda_vlfrete, pedvenda_vlseguro, pedvenda_vldespesas, pedvenda_valor, pedvenda_vlcomissao, pedvenda_pesobruto, pedvenda_pesoliquido`;
const DO_REGISTRO = 'jsonb_populate_record(NULL::pedvenda, $2::jsonb) x';

const CRIAR = `INSERT INTO pedvenda (clienteregistro_codigo, pedvenda_numero, pedvenda_situacao, pedvenda_dtemissao, usuario_login, ${COLUNAS})
  SELECT $1, $3, 'RA', $4::date, $5, ${COLUNAS} FROM ${DO_REGISTRO}
  RETURNING pedvenda_codigo`;
const ALTERAR = `UPDATE pedvenda q SET (${COLUNAS}) = (SELECT ${COLUNAS} FROM ${DO_REGISTRO}), pedvenda_aprovado = false, versao = q.versao + 1,
    pedvenda_revisao = q.pedvenda_revisao + CASE WHEN EXISTS (SELECT 1 FROM revpedvenda r WHERE r.clienteregistro_codigo = $1 AND r.pedvenda_codigo = $3 AND r.revpedvenda_numero = q.pedvenda_revisao) THEN 1 ELSE 0 END,
    pedvenda_descaprovado = CASE WHEN q.pessoa_codigo IS NOT DISTINCT FROM ($2::jsonb->>'pessoa_codigo')::bigint THEN q.pedvenda_descaprovado END
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = $3`;

export const ITEM = `itpedvenda_sequencia, produto_codigo, itpedvenda_descricao, itpedvenda_unidade, itpedvenda_ncm, itpedvenda_quantidade, itpedvenda_vlunitario, itpedvenda_vltabela, itpedvenda_vlcusto,
  itpedvenda_desccascata, itpedvenda_percdesconto, itpedvenda_descmaximo, itpedvenda_vlliquido, itpedvenda_vlipi, itpedvenda_vlst, itpedvenda_vlicms, itpedvenda_vltotal,
  itpedvenda_impostos, itpedvenda_percomissao, itpedvenda_pesobruto, itpedvenda_pesoliquido, itpedvenda_dtentrega, itpedvenda_obs`;
const PARCELA =
  'parcpedvenda_numero, parcpedvenda_dtvencimento, parcpedvenda_valor, parcpedvenda_tipopagamento';
const INSERIR_ITENS = `INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, ${ITEM}) SELECT $1, $2, ${ITEM} FROM jsonb_populate_recordset(NULL::itpedvenda, $3::jsonb)`;
// A line that was there keeps its code; a new one gets it from the table.
const DEVOLVER_ITENS = `INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, itpedvenda_codigo, ${ITEM}) SELECT $1, $2, itpedvenda_codigo, ${ITEM} FROM jsonb_populate_recordset(NULL::itpedvenda, $3::jsonb)`;
const INSERIR_PARCELAS = `INSERT INTO parcpedvenda (clienteregistro_codigo, pedvenda_codigo, ${PARCELA}) SELECT $1, $2, ${PARCELA} FROM jsonb_populate_recordset(NULL::parcpedvenda, $3::jsonb)`;

async function inserirDentro(ctx: Ctx, codigo: number, feito: Calculado): Promise<void> {
  const quais = [ctx.sessao.clienteregistro_codigo, codigo];
  const [novos, antigos] = [true, false].map((novo) =>
    feito.itens.filter((item) => (item.itpedvenda_codigo === null) === novo),
  );
  const por = (sql: string, itens: Calculado['itens'] = []) =>
    itens.length > 0 && ctx.tx.sql(sql, [...quais, recordset(itens)]);
  await Promise.all([
    por(DEVOLVER_ITENS, antigos),
    por(INSERIR_ITENS, novos),
    ctx.tx.sql(INSERIR_PARCELAS, [...quais, recordset(feito.parcelas)]),
  ]);
}

/** Puts the lines and parcels in the place of those that were there. */
async function gravarDentro(ctx: Ctx, codigo: number, feito: Calculado): Promise<void> {
  const quais = [ctx.sessao.clienteregistro_codigo, codigo];
  await ctx.tx.sql(
    'DELETE FROM itpedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
    quais,
  );
  await ctx.tx.sql(
    'DELETE FROM parcpedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
    quais,
  );
  await inserirDentro(ctx, codigo, feito);
}

/** Writes a new draft with its number; gives its code. */
export async function inserirVenda(
  ctx: Ctx,
  cabecalho: CabecalhoGravado,
  feito: Calculado,
  dtemissao: string,
): Promise<number> {
  const numero = await proximoNumero(ctx);
  const [linha] = await ctx.tx.sql<{ pedvenda_codigo: number }>(CRIAR, [
    ctx.sessao.clienteregistro_codigo,
    jsonDoBanco({ ...feito, ...cabecalho, itens: undefined, parcelas: undefined }),
    numero,
    dtemissao,
    ctx.sessao.usuario_login,
  ]);
  const codigo = linha?.pedvenda_codigo ?? 0;
  await inserirDentro(ctx, codigo, feito);
  return codigo;
}

/** Writes a locked document anew, one version further; what was approved is not any more, and what the customer has stays as its revision: this is the next one. */
export async function atualizarVenda(
  ctx: Ctx,
  codigo: number,
  cabecalho: CabecalhoGravado,
  feito: Calculado,
): Promise<void> {
  await ctx.tx.sql(ALTERAR, [
    ctx.sessao.clienteregistro_codigo,
    jsonDoBanco({ ...feito, ...cabecalho, itens: undefined, parcelas: undefined }),
    codigo,
  ]);
  await gravarDentro(ctx, codigo, feito);
}

/** What a step sets besides the state. */
export interface MudancaDeSituacao {
  pedvenda_situacao: Situacao;
  pedvenda_situacaoanterior: Situacao | null;
  pedvenda_tipo: 'O' | 'P';
  pedvenda_motivo: string;
  pedvenda_revisao: number;
  pedvenda_aprovado: boolean;
  /** What an approver offers now; absent: as it was. */
  pedvenda_descaprovado?: string | null;
}

/** Puts a locked document into another state, one version further. */
export const gravarSituacaoDaVenda = (
  ctx: Ctx,
  codigo: number,
  m: MudancaDeSituacao,
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE pedvenda q SET pedvenda_situacao = x.pedvenda_situacao, pedvenda_situacaoanterior = x.pedvenda_situacaoanterior, pedvenda_tipo = x.pedvenda_tipo,
       pedvenda_motivo = x.pedvenda_motivo, pedvenda_revisao = x.pedvenda_revisao, pedvenda_aprovado = x.pedvenda_aprovado, pedvenda_descaprovado = CASE WHEN $2::jsonb ? 'pedvenda_descaprovado' THEN x.pedvenda_descaprovado ELSE q.pedvenda_descaprovado END, versao = q.versao + 1
     FROM ${DO_REGISTRO} WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = $3`,
    [ctx.sessao.clienteregistro_codigo, jsonDoBanco(m), codigo],
  );

/** Keeps what the customer gets: the whole document under its revision. One that is kept stays as it is: what changed since has the next number. */
export const guardarRevisao = (ctx: Ctx, v: Venda): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO revpedvenda (clienteregistro_codigo, pedvenda_codigo, revpedvenda_numero, usuario_codigo, revpedvenda_documento) VALUES ($1, $2, $3, $4, $5::jsonb)
     ON CONFLICT (clienteregistro_codigo, pedvenda_codigo, revpedvenda_numero) DO NOTHING`,
    [
      ctx.sessao.clienteregistro_codigo,
      v.pedvenda_codigo,
      v.pedvenda_revisao,
      ctx.sessao.usuario_codigo,
      recordset([v]).slice(1, -1),
    ],
  );

/** Asks for approval of the greatest discount of a locked document. */
export const perguntarAprovacao = (
  ctx: Ctx,
  codigo: number,
  p: { motivo: string; desconto: string; valor: string },
): Promise<object[]> =>
  ctx.tx.sql(
    'INSERT INTO aprovacao (clienteregistro_codigo, pedvenda_codigo, aprovacao_motivo, aprovacao_pedidapor, aprovacao_desconto, aprovacao_valor) VALUES ($1, $2, $3, $4, $5::numeric, $6::numeric)',
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      p.motivo,
      ctx.sessao.usuario_login,
      p.desconto,
      p.valor,
    ],
  );

/** Answers the question that waits; gives who had asked, or undefined when none waits. */
export async function responderAprovacao(
  ctx: Ctx,
  codigo: number,
  r: { situacao: 'A' | 'R'; resposta: string; contraproposta: string | null },
): Promise<string | undefined> {
  const [linha] = await ctx.tx.sql<{ aprovacao_pedidapor: string }>(
    `UPDATE aprovacao SET aprovacao_situacao = $3, aprovacao_resposta = $4, aprovacao_contraproposta = $6::numeric, aprovacao_dadapor = $5, aprovacao_dadaem = now()
     WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND aprovacao_situacao = 'P' RETURNING aprovacao_pedidapor`,
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      r.situacao,
      r.resposta,
      ctx.sessao.usuario_login,
      r.contraproposta,
    ],
  );
  return linha?.aprovacao_pedidapor;
}

/** The question that was answered last waits again; gives what was asked, or undefined where none was answered. */
export async function reabrirAprovacao(
  ctx: Ctx,
  codigo: number,
): Promise<{ motivo: string; desconto: string } | undefined> {
  const [linha] = await ctx.tx.sql<{ motivo: string; desconto: string }>(
    `UPDATE aprovacao SET aprovacao_situacao = 'P', aprovacao_resposta = '', aprovacao_contraproposta = NULL, aprovacao_dadapor = NULL, aprovacao_dadaem = NULL
     WHERE clienteregistro_codigo = $1 AND aprovacao_codigo = (SELECT max(a.aprovacao_codigo) FROM aprovacao a WHERE a.clienteregistro_codigo = $1 AND a.pedvenda_codigo = $2)
       AND aprovacao_situacao <> 'P' RETURNING aprovacao_motivo AS motivo, aprovacao_desconto::text AS desconto`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha;
}

/** Takes back the question that waits. */
export const retirarAprovacao = (ctx: Ctx, codigo: number): Promise<object[]> =>
  ctx.tx.sql(
    "DELETE FROM aprovacao WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND aprovacao_situacao = 'P'",
    [ctx.sessao.clienteregistro_codigo, codigo],
  );

/** Deletes a locked draft with what is inside. */
export const apagarVenda = (ctx: Ctx, codigo: number): Promise<object[]> =>
  ctx.tx.sql('DELETE FROM pedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2', [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);

/** The history row of a document; open pages hear of it after the COMMIT. */
export const contarDaVenda = (
  ctx: Ctx,
  v: Venda,
  acao: string,
  { antes = null, depois = null }: { antes?: object | null; depois?: object | null },
): Promise<number> =>
  registrarEvento(ctx, {
    tabela: 'pedvenda',
    chave: v.pedvenda_codigo,
    acao,
    versao: v.versao,
    antes,
    depois,
    escopo: {
      empresa_codigo: v.empresa_codigo,
      repres_codigo: v.repres_codigo,
      usuario_responsavel: v.usuario_login,
    },
  });
