import { COLUNAS_CARTAO, COLUNAS_LISTA } from '../server/src/negocio/colunas.ts';

/** What a careful author would send to the database by hand for the same answers: no rights, no checks, no envelope. */

/** Cards of a stage and rows of a list that the page asks for first. */
export const CARTOES = 30;
export const LINHAS = 20;

const COLUNA = `clienteregistro_codigo = $1 AND n.pipeline_codigo = $2 AND n.estagio_codigo = e.estagio_codigo AND n.negocio_situacao = 'A'`;

/** $1 registration, $2 pipeline: stages with totals over all of their open deals, and the first cards of each. */
export const QUADRO = `SELECT json_agg(q ORDER BY q.estagio_ordem, q.estagio_codigo)::text AS dados FROM (
  SELECT e.estagio_codigo, e.estagio_descricao, e.estagio_ordem, e.estagio_cor, e.estagio_probabilidade, e.estagio_diasparado, t.quantidade, t.quantidade_atrasados, t.com_passo - t.quantidade_atrasados AS quantidade_planejados,
    round(t.valor, 2)::text AS valor_total, round(t.valor * e.estagio_probabilidade / 100, 2)::text AS valor_ponderado, coalesce(k.cartoes, '[]'::json) AS cartoes
  FROM estagio e
  CROSS JOIN LATERAL (SELECT count(*)::int AS quantidade, coalesce(sum(n.negocio_valor), 0) AS valor, count(n.negocio_proximaatividade)::int AS com_passo,
    (count(*) FILTER (WHERE n.negocio_proximaatividade < now()))::int AS quantidade_atrasados FROM negocio n WHERE n.${COLUNA}) t
  CROSS JOIN LATERAL (SELECT json_agg(x) AS cartoes FROM (SELECT ${COLUNAS_CARTAO} FROM negocio n WHERE n.${COLUNA} ORDER BY n.negocio_posicao, n.negocio_codigo LIMIT ${CARTOES}) x) k
  WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2) q`;

/** $1 registration: the deals changed last, and how many there are in all. */
export const LISTA = `SELECT json_agg(w)::text AS dados, (SELECT count(*)::int FROM negocio WHERE clienteregistro_codigo = $1) AS total FROM (
  SELECT ${COLUNAS_LISTA} FROM negocio n WHERE n.clienteregistro_codigo = $1 ORDER BY n.negocio_dtalteracao DESC, n.negocio_codigo DESC LIMIT ${LINHAS}) w`;

/** $1 registration, $2 deal, $3 stage: to the top of the stage, with the line of history that undo and live boards need. */
export const MOVER = `WITH a AS (
    SELECT negocio_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_dtestagio, empresa_codigo, repres_codigo, usuario_responsavel
    FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 FOR UPDATE
  ), m AS (
    UPDATE negocio n SET estagio_codigo = $3, versao = n.versao + 1, negocio_dtalteracao = now(), negocio_dtestagio = now(),
      negocio_posicao = coalesce((SELECT v.negocio_posicao FROM negocio v WHERE v.clienteregistro_codigo = $1 AND v.pipeline_codigo = a.pipeline_codigo
        AND v.estagio_codigo = $3 AND v.negocio_situacao = 'A' ORDER BY v.negocio_posicao LIMIT 1), 0) - 1024
    FROM a WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = a.negocio_codigo
    RETURNING n.negocio_codigo, n.versao, n.pipeline_codigo, n.estagio_codigo, n.negocio_posicao, n.negocio_dtestagio)
  INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois,
    evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, evento_deestagio, evento_paraestagio)
  SELECT $1, 1, 'negocio', m.negocio_codigo::text, 'MOVER', m.versao,
    jsonb_build_object('pipeline_codigo', a.pipeline_codigo, 'estagio_codigo', a.estagio_codigo, 'negocio_posicao', a.negocio_posicao, 'negocio_dtestagio', a.negocio_dtestagio),
    jsonb_build_object('pipeline_codigo', m.pipeline_codigo, 'estagio_codigo', m.estagio_codigo, 'negocio_posicao', m.negocio_posicao, 'negocio_dtestagio', m.negocio_dtestagio),
    '00000000-0000-0000-0000-000000000000', a.empresa_codigo, a.repres_codigo, a.usuario_responsavel, m.negocio_codigo, m.pipeline_codigo, a.estagio_codigo, m.estagio_codigo
  FROM m JOIN a USING (negocio_codigo) RETURNING evento_codigo`;

const LINHAS_DE = (de: string, ate: string): string =>
  `MATERIALIZED (SELECT v.* FROM soma.vendido v WHERE v.clienteregistro_codigo = $1 AND v.dia BETWEEN ${de}::date AND ${ate}::date)`;
const contado = (q: string, de: string): string => `(SELECT json_build_array(
    (SELECT coalesce(sum(valor), 0)::text FROM ${q}), (SELECT count(DISTINCT pedvenda_codigo) FROM ${q}), (SELECT count(DISTINCT pessoa_codigo) FROM ${q}),
    (SELECT count(*) FROM (SELECT DISTINCT pessoa_codigo, produto_codigo FROM ${q} WHERE pessoa_codigo IS NOT NULL AND produto_codigo IS NOT NULL) p),
    (SELECT count(*) FROM (SELECT DISTINCT pessoa_codigo FROM ${q} WHERE pessoa_codigo IS NOT NULL) c
      WHERE NOT EXISTS (SELECT 1 FROM soma.vendido a WHERE a.clienteregistro_codigo = $1 AND a.pessoa_codigo = c.pessoa_codigo AND a.dia < ${de}::date))))`;
const barra = (grupo: string, coluna: string, de = 'agora'): string =>
  `SELECT '${grupo}' AS grupo, ${coluna}::text AS marca, sum(valor)::text AS valor, count(DISTINCT pedvenda_codigo) AS pedidos FROM ${de} GROUP BY ${coluna}`;

/**
 * The dashboard of sales: $1 registration, $2 and $3 the period, $4 and $5 the one before, $6 and $7 a year ago, $8 and $9 the
 * days whose months are drawn and foretold. The curve is the bars of products.
 */
export const PAINEL_DE_VENDAS = `WITH agora AS ${LINHAS_DE('$2', '$3')}, antes AS ${LINHAS_DE('$4', '$5')}, ano AS ${LINHAS_DE('$6', '$7')}, meses AS ${LINHAS_DE('$8', '$9')},
    cliente AS MATERIALIZED (SELECT q.pedvenda_codigo, q.valor, p.segmento_codigo, p.uf_codigo FROM agora q LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo)
  SELECT json_build_object('agora', ${contado('agora', '$2')}, 'anterior', ${contado('antes', '$4')}, 'ano', ${contado('ano', '$6')},
    'marcas', (SELECT json_agg(b) FROM (${barra('representante', 'repres_codigo')} UNION ALL ${barra('empresa', 'empresa_codigo')} UNION ALL ${barra('produto', 'produto_codigo')}
      UNION ALL ${barra('segmento', 'segmento_codigo', 'cliente')} UNION ALL ${barra('uf', 'uf_codigo', 'cliente')}) b),
    'dias', (SELECT json_agg(d) FROM (SELECT dia, sum(valor)::text AS valor FROM meses GROUP BY dia) d),
    'meses', (SELECT json_agg(m) FROM (SELECT date_trunc('month', dia) AS mes, count(DISTINCT pedvenda_codigo) AS pedidos FROM meses GROUP BY 1) m))::text AS dados`;
