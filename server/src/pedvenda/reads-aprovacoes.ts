import { porcento, somar } from '@praca/contract/br/dinheiro.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getAprovacoes } from '@praca/contract/pedvenda/endpoints.ts';
import type { AprovacaoPendente } from '@praca/contract/pedvenda/aprovacao.ts';
import { margemDe, type LinhaDaMargem } from '@praca/contract/pedvenda/margem.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import type { PosseDoNegocio } from '../negocio/quem-ve.ts';
import { condicoesDeVenda } from './reads.ts';

const LIMITE = 'greatest(i.itpedvenda_descmaximo, q.pedvenda_descaprovado)';
const PASSA = `i.itpedvenda_descmaximo IS NOT NULL AND i.itpedvenda_percdesconto > ${LIMITE}`;
/** What a line would come to at its limit, less what it comes to. */
const ACIMA = `greatest(0, round(i.itpedvenda_quantidade * i.itpedvenda_vltabela * (1 - ${LIMITE} / 100), 2) - i.itpedvenda_vlliquido)`;

/** A line of a quote that waits, with what it gives beyond its limit. */
interface LinhaAcima extends LinhaDaMargem {
  acima: string;
}

/* A tax on what comes on top of a net value, as it is on that value. */
const maisImposto = (
  um: LinhaDaMargem['impostos'][number] & { aliquota?: string },
  acima: string,
) => somar(um.valor, porcento(acima, um.aliquota ?? '0'));

/** The line as it were at its limit. */
function noLimite(linha: LinhaAcima): LinhaDaMargem {
  if (!/[1-9]/.test(linha.acima)) return linha;
  const impostos = linha.impostos.map((um) => ({ ...um, valor: maisImposto(um, linha.acima) }));
  const icms = impostos.filter((um) => um.imposto === 'ICMS').map((um) => um.valor);
  return {
    ...linha,
    impostos,
    vlliquido: somar(linha.vlliquido, linha.acima),
    vlicms: icms.length ? somar('0.00', ...icms) : linha.vlicms,
  };
}

/**
 * The quotes that wait for an approver's word, those that wait longest first. What is given beyond the limits is what the
 * lines would come to at their limit, less what they come to; the margin is that of every screen.
 */
export async function listarAprovacoes(
  ctx: Ctx,
  e: Entrada<typeof getAprovacoes>,
): Promise<Pagina<AprovacaoPendente>> {
  const c = condicoesDeVenda(ctx, [
    e.SQL_LIMIT ?? 50,
    e.SQL_OFFSET ?? 0,
    ctx.sessao.usuario_login,
    ctx.sessao.permissoes.has('venda.margem'),
  ]);
  if (e.LISTA_CODIGO) c.e('q.pedvenda_codigo = ANY (?::bigint[])', e.LISTA_CODIGO);
  const lidas = await ctx.tx.sql<
    Omit<AprovacaoPendente, 'margem' | 'margemnolimite'> & {
      itens: LinhaAcima[];
      pedvenda_vlfretepago: string;
    }
  >(
    `SELECT q.pedvenda_codigo, q.empresa_codigo, q.versao, q.pedvenda_numero, q.pedvenda_valor::text AS pedvenda_valor, pe.pessoa_razao, re.repres_razao,
       a.aprovacao_pedidaem, a.aprovacao_pedidapor, u.usuario_nome, a.aprovacao_motivo, a.aprovacao_desconto::text AS aprovacao_desconto,
       t.limite::text AS itpedvenda_descmaximo, coalesce(t.linhas, 0) AS linhas, coalesce(t.acima, 0)::text AS vlacima,
       q.pedvenda_vlfretepago::text AS pedvenda_vlfretepago, coalesce(t.itens, '[]') AS itens,
       CASE WHEN $4 IN (SELECT venda_envolvidos($1, q.pedvenda_codigo)) THEN 'S' ELSE 'N' END AS propria
     FROM aprovacao a
     JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = a.pedvenda_codigo AND q.pedvenda_situacao = 'AA'
     LEFT JOIN pessoa pe ON pe.clienteregistro_codigo = $1 AND pe.pessoa_codigo = q.pessoa_codigo
     LEFT JOIN representante re ON re.clienteregistro_codigo = $1 AND re.repres_codigo = q.repres_codigo
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = a.aprovacao_pedidapor
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${PASSA})::int AS linhas, coalesce(sum(${ACIMA}) FILTER (WHERE ${PASSA}), 0) AS acima, min(${LIMITE}) FILTER (WHERE ${PASSA}) AS limite,
         CASE WHEN $5 THEN json_agg(json_build_object('vlliquido', i.itpedvenda_vlliquido::text, 'quantidade', i.itpedvenda_quantidade::text, 'vlcusto', i.itpedvenda_vlcusto::text, 'vlicms', i.itpedvenda_vlicms::text,
           'percomissao', i.itpedvenda_percomissao::text, 'impostos', i.itpedvenda_impostos, 'acima', CASE WHEN ${PASSA} THEN (${ACIMA})::text ELSE '0.00' END) ORDER BY i.itpedvenda_sequencia) END AS itens
       FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) t
     WHERE a.clienteregistro_codigo = $1 AND a.aprovacao_situacao = 'P' AND ${c.sql}
     ORDER BY a.aprovacao_pedidaem, a.aprovacao_codigo LIMIT $2 OFFSET $3`,
    c.valores,
  );
  const ve = ctx.sessao.permissoes.has('venda.margem');
  const dados = lidas.map(({ itens, pedvenda_vlfretepago: frete, ...um }) => ({
    ...um,
    margem: ve ? margemDe(itens, frete) : null,
    margemnolimite: ve ? margemDe(itens.map(noLimite), frete) : null,
  }));
  return { dados };
}

/** The logins of those who have a hand in a document: wrote, changed, sell or asked for it. */
export async function lerEnvolvidos(ctx: Ctx, codigo: number): Promise<ReadonlySet<string>> {
  const linhas = await ctx.tx.sql<{ login: string }>(
    'SELECT login FROM venda_envolvidos($1, $2) AS v (login)',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return new Set(linhas.map((um) => um.login));
}

/** What an answer changed of a document, as it was before. */
export type AntesDaResposta = Pick<
  Venda,
  | 'pedvenda_situacao'
  | 'pedvenda_situacaoanterior'
  | 'pedvenda_motivo'
  | 'pedvenda_aprovado'
  | 'pedvenda_descaprovado'
>;

/** The last answer in the history of a document: how it was before, and whether anything was done with it since. */
export async function lerResposta(
  ctx: Ctx,
  codigo: number,
  acoes: readonly string[],
): Promise<{ antes: Partial<AntesDaResposta>; mexida: boolean } | undefined> {
  const [linha] = await ctx.tx.sql<{ antes: Partial<AntesDaResposta>; mexida: boolean }>(
    `SELECT v.evento_antes AS antes, EXISTS (SELECT 1 FROM evento x WHERE x.clienteregistro_codigo = $1 AND x.evento_tabela = 'pedvenda' AND x.evento_chave = $2
         AND x.evento_codigo > v.evento_codigo AND x.evento_em <> v.evento_em AND x.evento_acao <> 'RECUSADO') AS mexida
     FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'pedvenda' AND v.evento_chave = $2 AND v.evento_acao = ANY ($3::text[])
     ORDER BY v.evento_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, String(codigo), acoes],
  );
  return linha;
}

/** Whose a document is, and whose its deal. */
export interface Posses {
  venda: {
    empresa_codigo: number;
    usuario_login: string | null;
    repres_codigo: number | null;
    repres_tipo: string | null;
  };
  negocio: PosseDoNegocio | null;
}

const TIPO_DE = (alias: string) =>
  `(SELECT r.repres_tipo FROM representante r WHERE r.clienteregistro_codigo = $1 AND r.repres_codigo = ${alias}.repres_codigo)`;
const POSSES = `SELECT jsonb_build_object('empresa_codigo', q.empresa_codigo, 'usuario_login', q.usuario_login, 'repres_codigo', q.repres_codigo, 'repres_tipo', ${TIPO_DE('q')}) AS venda,
    CASE WHEN n.negocio_codigo IS NOT NULL THEN jsonb_build_object('empresa_codigo', n.empresa_codigo, 'usuario_responsavel', n.usuario_responsavel, 'repres_codigo', n.repres_codigo, 'repres_tipo', ${TIPO_DE('n')}) END AS negocio
  FROM pedvenda q LEFT JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = q.negocio_codigo
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = $2`;

/** Whose a document is, and whose its deal. */
export async function lerPosses(ctx: Ctx, codigo: number): Promise<Posses> {
  const [linha] = await ctx.tx.sql<Posses>(POSSES, [ctx.sessao.clienteregistro_codigo, codigo]);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
