import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { condicoesDeVenda } from '../reads.ts';

const ITENS = `(SELECT coalesce(json_agg(j ORDER BY j.itpedvenda_sequencia), '[]') FROM (
    SELECT i.itpedvenda_sequencia, i.produto_codigo, coalesce(p.produto_referencia, '') AS produto_referencia, coalesce(p.produto_gtin, '') AS produto_gtin, i.itpedvenda_descricao, i.itpedvenda_unidade, CASE WHEN un.unidade_fracao IS FALSE THEN 'N' ELSE 'S' END AS unidade_fracao,
      i.itpedvenda_quantidade::text AS itpedvenda_quantidade, (i.itpedvenda_quantidade - i.itpedvenda_qtdfinalizada - i.itpedvenda_qtdcancelada)::text AS saldo,
      round(coalesce(m.reservada, 0), 4)::text AS reservada, round(coalesce(e.disponivel, 0), 4)::text AS disponivel, CASE WHEN e.disponivel IS NULL THEN 'N' ELSE 'S' END AS estoque_controlado,
      coalesce(x.itpresep_qtdseparada, 0.0000)::text AS itpresep_qtdseparada, coalesce(x.itpresep_motivo, '') AS itpresep_motivo, coalesce(x.itpresep_lote, '') AS itpresep_lote, coalesce(x.itpresep_local, '') AS itpresep_local, coalesce(x.itpresep_conferente, '') AS itpresep_conferente, coalesce(e.lugares, '') AS lugares
    FROM itpedvenda i
    JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = i.produto_codigo
    LEFT JOIN unidade un ON un.clienteregistro_codigo = $1 AND un.unidade_codigo = p.unidade_codigo
    LEFT JOIN (SELECT m.produto_codigo, sum(m.movestoque_reserva) AS reservada FROM movestoque m
      WHERE m.clienteregistro_codigo = $1 AND m.movestoque_documento = 'pedvenda' AND m.movestoque_doccodigo = q.pedvenda_codigo GROUP BY 1) m ON m.produto_codigo = i.produto_codigo
    LEFT JOIN LATERAL (SELECT sum(e.estoque_saldo - e.estoque_reservado) AS disponivel,
        string_agg(l.localestoque_descricao || ' ' || replace(trim_scale(e.estoque_saldo)::text, '.', ','), ', ' ORDER BY l.localestoque_ordem NULLS LAST, l.localestoque_codigo) FILTER (WHERE e.estoque_saldo > 0) AS lugares
      FROM estoque e JOIN localestoque l ON l.clienteregistro_codigo = $1 AND l.localestoque_codigo = e.localestoque_codigo
      WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = q.empresa_codigo AND e.produto_codigo = i.produto_codigo) e ON true
    LEFT JOIN itpresep x ON x.clienteregistro_codigo = $1 AND x.presep_codigo = s.presep_codigo AND x.itpedvenda_sequencia = i.itpedvenda_sequencia
    WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) j)`;
const VOLUMES = `(SELECT coalesce(json_agg(j ORDER BY j.volexp_numero), '[]') FROM (
    SELECT v.volexp_numero, v.volexp_tipo, v.volexp_pesobruto::text AS volexp_pesobruto, v.volexp_pesoliq::text AS volexp_pesoliq, v.volexp_altura, v.volexp_largura, v.volexp_comprimento
    FROM volexp v WHERE v.clienteregistro_codigo = $1 AND v.presep_codigo = s.presep_codigo) j)`;

/** An order that the user sees, as the warehouse sees it: with the separation that is open. NAO_ENCONTRADO when there is none. */
export async function lerSeparacao(ctx: Ctx, pedvenda_codigo: number): Promise<Separacao> {
  const c = condicoesDeVenda(ctx, [pedvenda_codigo]);
  const [linha] = await ctx.tx.sql<Separacao>(
    `SELECT q.pedvenda_codigo, q.versao, q.pedvenda_numero, q.pedvenda_situacao, q.pedvenda_dtprevisaoentrega, pe.pessoa_razao, s.presep_codigo, coalesce(s.presep_situacao, 'PE') AS presep_situacao,
       ${ITENS} AS itens, ${VOLUMES} AS volumes
     FROM pedvenda q
     LEFT JOIN pessoa pe ON pe.clienteregistro_codigo = $1 AND pe.pessoa_codigo = q.pessoa_codigo
     LEFT JOIN presep s ON s.clienteregistro_codigo = $1 AND s.pedvenda_codigo = q.pedvenda_codigo AND s.presep_situacao NOT IN ('LI', 'CA')
     WHERE ${c.sql} AND q.pedvenda_codigo = $2`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** One order as the page of the separation asks for it. */
export const abrirSeparacao = async (
  ctx: Ctx,
  e: { pedvenda_codigo: number },
): Promise<Separacao[]> => [await lerSeparacao(ctx, e.pedvenda_codigo)];
