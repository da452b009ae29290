import { compararDinheiro, somar } from '@praca/contract/br/dinheiro.ts';
import {
  reservas,
  type MovimentoNoLocal,
  type SaldoNoLocal,
} from '@praca/contract/estoque/rules.ts';
import { situacaoDaSeparacao } from '@praca/contract/pedvenda/expedicao/rules.ts';
import type { ClientBase } from 'pg';

interface NaSeparacao {
  pedvenda_codigo: number;
  pedvenda_situacao: 'PS' | 'SE';
  empresa_codigo: number;
  itens: { sequencia: number; produto_codigo: number; quantidade: string }[];
}

const PEDIDOS = `SELECT q.pedvenda_codigo::int AS pedvenda_codigo, q.pedvenda_situacao, q.empresa_codigo::int AS empresa_codigo,
    (SELECT json_agg(json_build_object('sequencia', i.itpedvenda_sequencia, 'produto_codigo', i.produto_codigo, 'quantidade', i.itpedvenda_quantidade::text) ORDER BY i.itpedvenda_sequencia)
      FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) AS itens
  FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_situacao IN ('PS', 'SE') ORDER BY q.pedvenda_codigo`;
const SALDOS = `SELECT e.produto_codigo::int AS produto_codigo, e.localestoque_codigo::int AS localestoque_codigo, e.estoque_saldo::text AS saldo, e.estoque_reservado::text AS reservado, '0' AS dele
  FROM estoque e JOIN localestoque l ON l.clienteregistro_codigo = $1 AND l.localestoque_codigo = e.localestoque_codigo
  WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = $2 AND e.produto_codigo = ANY($3::bigint[]) ORDER BY e.produto_codigo, l.localestoque_ordem, l.localestoque_codigo`;
const RESERVAR = `WITH feito AS (
    UPDATE estoque e SET estoque_reservado = e.estoque_reservado + x.reserva
    FROM jsonb_to_recordset($3::jsonb) AS x(produto_codigo bigint, localestoque_codigo bigint, reserva numeric)
    WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = $2 AND e.produto_codigo = x.produto_codigo AND e.localestoque_codigo = x.localestoque_codigo
    RETURNING e.produto_codigo, e.localestoque_codigo, x.reserva, e.estoque_saldo, e.estoque_reservado)
  INSERT INTO movestoque (clienteregistro_codigo, empresa_codigo, produto_codigo, localestoque_codigo, movestoque_tipo, movestoque_quantidade, movestoque_reserva,
    movestoque_saldo, movestoque_reservado, movestoque_motivo, movestoque_documento, movestoque_doccodigo)
  SELECT $1, $2, f.produto_codigo, f.localestoque_codigo, 'reserva', 0, f.reserva, f.estoque_saldo, f.estoque_reservado, '', 'pedvenda', $4 FROM feito f ORDER BY f.produto_codigo`;
const SEPARAR = `WITH nova AS (INSERT INTO presep (clienteregistro_codigo, pedvenda_codigo, presep_situacao, usuario_login) VALUES ($1, $2, $4, 'adm') RETURNING presep_codigo),
  linhas AS (INSERT INTO itpresep (clienteregistro_codigo, presep_codigo, itpedvenda_sequencia, itpresep_qtdseparada, itpresep_conferente)
    SELECT $1, n.presep_codigo, x.sequencia, x.quantidade, CASE WHEN x.quantidade > 0 THEN 'adm' ELSE '' END FROM nova n, jsonb_to_recordset($3::jsonb) AS x(sequencia integer, quantidade numeric))
  UPDATE itpedvenda i SET itpedvenda_qtdseparada = x.quantidade FROM jsonb_to_recordset($3::jsonb) AS x(sequencia integer, quantidade numeric)
  WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = $2 AND i.itpedvenda_sequencia = x.sequencia`;

/** What of a line is held for its order; of a product that stands on two lines nothing is set apart yet. */
const daReserva = (
  i: NaSeparacao['itens'][number],
  itens: NaSeparacao['itens'],
  movimentos: readonly MovimentoNoLocal[],
): string => {
  if (itens.some((outro) => outro !== i && outro.produto_codigo === i.produto_codigo)) return '0';
  const tem = movimentos
    .filter((m) => m.produto_codigo === i.produto_codigo)
    .reduce((soma, m) => somar(soma, m.reserva), '0.0000');
  return compararDinheiro(tem, i.quantidade) < 0 ? tem : i.quantidade;
};

/** Orders in the warehouse hold what there is of them; of those in separation the first lines are set apart already. */
export async function separarPedidos(cliente: ClientBase, registro: number): Promise<void> {
  const { rows } = await cliente.query<NaSeparacao>(PEDIDOS, [registro]);
  for (const { pedvenda_codigo, pedvenda_situacao, empresa_codigo, itens } of rows) {
    const produtos = itens.map((i) => i.produto_codigo);
    const { rows: lugares } = await cliente.query<SaldoNoLocal>(SALDOS, [
      registro,
      empresa_codigo,
      produtos,
    ]);
    const { movimentos } = reservas(itens, lugares);
    await cliente.query(RESERVAR, [
      registro,
      empresa_codigo,
      JSON.stringify(movimentos),
      pedvenda_codigo,
    ]);
    if (pedvenda_situacao === 'PS') continue;
    const separadas = itens.map((i, n) => ({
      sequencia: i.sequencia,
      quantidade: n < Math.ceil(itens.length / 2) ? daReserva(i, itens, movimentos) : '0',
    }));
    const situacao = situacaoDaSeparacao(
      separadas.map(({ sequencia, quantidade }, n) => ({
        itpedvenda_sequencia: sequencia,
        saldo: itens[n]?.quantidade ?? '0',
        itpresep_qtdseparada: quantidade,
        itpresep_motivo: '',
      })),
      false,
    );
    await cliente.query(SEPARAR, [registro, pedvenda_codigo, JSON.stringify(separadas), situacao]);
  }
}
