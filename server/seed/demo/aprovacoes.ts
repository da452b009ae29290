import type { ClientBase } from 'pg';
import { diaDe, instanteDe } from '../simulador/calendario.ts';
import type { Plano } from '../simulador/plano.ts';

const MOTIVOS = [
  'O concorrente cotou 16% abaixo e o cliente fecha ainda esta semana.',
  'Primeira compra do cliente: com este preço ele troca de fornecedor e fecha contrato anual.',
];
/** What is asked for beside what the table allows. */
const DESCONTOS = ['0.16', '0.13'];

/** One quote each of the representatives who have users, then a second one: young ones of open deals, with enough in them. */
const ESCOLHER = `SELECT x.codigo::int AS codigo FROM (
    SELECT q.pedvenda_codigo AS codigo, q.usuario_login, row_number() OVER (PARTITION BY q.usuario_login ORDER BY q.pedvenda_dtcriacao DESC, q.pedvenda_codigo) AS ordem
    FROM pedvenda q
    JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = q.negocio_codigo AND n.negocio_situacao = 'A'
    JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = q.usuario_login AND u.repres_codigo = q.repres_codigo
    WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_situacao = 'OA' AND q.pedvenda_favorito AND q.pedvenda_dtvalidade >= $2::date AND q.pedvenda_valor > 2000) x
  ORDER BY x.ordem, x.usuario_login LIMIT 2`;

// The same prices, told by a table that is higher: the total of the quote and its parcels stay as they are.
const BAIXAR_LINHAS = `UPDATE itpedvenda i SET itpedvenda_vltabela = x.tabela, itpedvenda_percdesconto = round((x.tabela - x.unitario) * 100 / x.tabela, 4), itpedvenda_descmaximo = x.maximo
  FROM (SELECT l.itpedvenda_codigo, l.itpedvenda_vlunitario AS unitario, round(l.itpedvenda_vlunitario / (1 - $3::numeric), 4) AS tabela, t.tabpreco_descmaximo AS maximo
    FROM itpedvenda l JOIN tabpreco t ON t.clienteregistro_codigo = $1 AND t.tabpreco_padrao
    WHERE l.clienteregistro_codigo = $1 AND l.pedvenda_codigo = $2) x
  WHERE i.clienteregistro_codigo = $1 AND i.itpedvenda_codigo = x.itpedvenda_codigo`;
const ESPERAR = `UPDATE pedvenda q SET pedvenda_situacao = 'AA', pedvenda_situacaoanterior = 'OA', pedvenda_motivo = $3,
    tabpreco_codigo = (SELECT t.tabpreco_codigo FROM tabpreco t WHERE t.clienteregistro_codigo = $1 AND t.tabpreco_padrao)
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = $2`;
const PERGUNTAR = `INSERT INTO aprovacao (clienteregistro_codigo, pedvenda_codigo, aprovacao_motivo, aprovacao_pedidaem, aprovacao_pedidapor, aprovacao_desconto, aprovacao_valor)
  SELECT $1, q.pedvenda_codigo, $3, greatest($4::timestamptz, q.pedvenda_dtcriacao + interval '30 minutes'), q.usuario_login,
    (SELECT max(i.itpedvenda_percdesconto) FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo), q.pedvenda_valor
  FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = $2`;

/** Two quotes of representatives give more than the table allows, and wait for an approver since the days before. */
export async function pedirAprovacoes(
  cliente: ClientBase,
  plano: Plano,
  registro: number,
): Promise<void> {
  const { rows } = await cliente.query<{ codigo: number }>(ESCOLHER, [registro, plano.hoje]);
  for (const [n, { codigo }] of rows.entries()) {
    const desde = new Date(instanteDe(diaDe(plano.hoje) - 1, 14 * 60 - 95 * n)).toISOString();
    await cliente.query(BAIXAR_LINHAS, [registro, codigo, DESCONTOS[n]]);
    await cliente.query(ESPERAR, [registro, codigo, MOTIVOS[n]]);
    await cliente.query(PERGUNTAR, [registro, codigo, MOTIVOS[n], desde]);
  }
}
