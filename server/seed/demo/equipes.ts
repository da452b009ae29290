import type { ClientBase } from 'pg';

/** What each territory of the demonstration is, and whose: the representative by its place among those of the plan. */
const REGIOES = [
  { nome: 'Santa Catarina e Paraná', ufs: ['SC', 'PR'] },
  { nome: 'São Paulo e Sudeste', ufs: ['SP', 'RJ', 'ES', 'MG'] },
  { nome: 'Rio Grande do Sul', ufs: ['RS'] },
];

const INSERIR_REGIOES = `WITH x AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS x (nome text, ufs jsonb)),
  r AS (INSERT INTO regiao (clienteregistro_codigo, regiao_descricao) SELECT $1, x.nome FROM x RETURNING regiao_codigo, regiao_descricao)
  INSERT INTO regiao_lugar (clienteregistro_codigo, regiao_codigo, regiaolugar_ordem, uf_codigo)
  SELECT $1, r.regiao_codigo, u.ordem, u.uf FROM r JOIN x ON x.nome = r.regiao_descricao CROSS JOIN jsonb_array_elements_text(x.ufs) WITH ORDINALITY u (uf, ordem)`;
const DAR_REGIOES = `UPDATE representante t SET regiao_codigo = x.regiao_codigo, repres_regiao = x.regiao_descricao
  FROM (SELECT repres_codigo, row_number() OVER (ORDER BY repres_codigo) AS ordem FROM representante WHERE clienteregistro_codigo = $1) p
  JOIN (SELECT regiao_codigo, regiao_descricao, row_number() OVER (ORDER BY regiao_codigo) AS ordem FROM regiao WHERE clienteregistro_codigo = $1) x ON x.ordem = p.ordem
  WHERE t.clienteregistro_codigo = $1 AND t.repres_codigo = p.repres_codigo`;

const INSERIR_EQUIPES = `INSERT INTO equipe (clienteregistro_codigo, equipe_descricao)
  SELECT $1, x.nome FROM (SELECT DISTINCT CASE repres_tipo WHEN 'I' THEN 'Vendas internas' ELSE 'Representantes externos' END AS nome
    FROM representante WHERE clienteregistro_codigo = $1) x ORDER BY x.nome DESC`;
/** Whose profile is a manager's leads every team; a representative who is a user stands in it as one. */
const INSERIR_MEMBROS = `INSERT INTO equipe_membro (clienteregistro_codigo, equipe_codigo, equipemembro_ordem, usuario_codigo, repres_codigo, equipemembro_gerente)
  SELECT $1, m.equipe_codigo, row_number() OVER (PARTITION BY m.equipe_codigo ORDER BY m.gerente DESC, m.codigo), m.usuario_codigo,
    CASE WHEN m.usuario_codigo IS NULL THEN m.codigo END, m.gerente
  FROM (
    SELECT e.equipe_codigo, u.usuario_codigo, u.usuario_codigo AS codigo, true AS gerente FROM equipe e
    JOIN perfil p ON p.clienteregistro_codigo = $1 AND p.perfil_base = 'GERENTE'
    JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.perfil_codigo = p.perfil_codigo
    WHERE e.clienteregistro_codigo = $1
    UNION ALL
    SELECT e.equipe_codigo, u.usuario_codigo, r.repres_codigo, false FROM representante r
    JOIN equipe e ON e.clienteregistro_codigo = $1 AND (e.equipe_descricao = 'Vendas internas') = (r.repres_tipo = 'I')
    LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.repres_codigo = r.repres_codigo
    WHERE r.clienteregistro_codigo = $1) m`;

/** Territories of representatives, and teams: those of the house and those outside, led by who is a manager. */
export async function porEquipes(cliente: ClientBase, registro: number): Promise<void> {
  await cliente.query(INSERIR_REGIOES, [registro, JSON.stringify(REGIOES)]);
  await cliente.query(DAR_REGIOES, [registro]);
  await cliente.query(INSERIR_EQUIPES, [registro]);
  await cliente.query(INSERIR_MEMBROS, [registro]);
}
