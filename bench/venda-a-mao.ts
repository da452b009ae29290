import pg from 'pg';
import { COLUNAS, ITEM } from '../server/src/pedvenda/writes.ts';
import type { Ambiente } from './ambiente.ts';
import { preparado } from './verbo.ts';

const PARCELA =
  'parcpedvenda_numero, parcpedvenda_dtvencimento, parcpedvenda_valor, parcpedvenda_tipopagamento';
const PRODUTOS = `SELECT p.*, u.unidade_sigla, t.ittabpreco_preco FROM produto p
  LEFT JOIN unidade u ON u.clienteregistro_codigo = 1 AND u.unidade_codigo = p.unidade_codigo
  LEFT JOIN ittabpreco t ON t.clienteregistro_codigo = 1 AND t.tabpreco_codigo = $2 AND t.produto_codigo = p.produto_codigo AND t.ittabpreco_quantidade <= 1
  WHERE p.clienteregistro_codigo = 1 AND p.produto_codigo = ANY ($1::bigint[])`;
const IMPOSTOS =
  'SELECT * FROM imposto WHERE clienteregistro_codigo = 1 AND imposto_ativo AND (produto_codigo IS NULL OR produto_codigo = ANY ($1::bigint[]))';
const NUMERO =
  "UPDATE numeracao SET numeracao_ultimo = numeracao_ultimo + 1 WHERE clienteregistro_codigo = 1 AND numeracao_serie = 'pedvenda' RETURNING numeracao_ultimo::text AS numero";
const CABECALHO = `INSERT INTO pedvenda (clienteregistro_codigo, pedvenda_numero, pedvenda_situacao, pedvenda_dtemissao, usuario_login, ${COLUNAS})
  SELECT 1, $2, 'RA', pedvenda_dtemissao, usuario_login, ${COLUNAS} FROM jsonb_populate_record(NULL::pedvenda, $1::jsonb) RETURNING pedvenda_codigo`;
const ITENS = `INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, ${ITEM}) SELECT 1, $1, ${ITEM} FROM jsonb_populate_recordset(NULL::itpedvenda, $2::jsonb)`;
const PARCELAS = `INSERT INTO parcpedvenda (clienteregistro_codigo, pedvenda_codigo, ${PARCELA}) SELECT 1, $1, ${PARCELA} FROM jsonb_populate_recordset(NULL::parcpedvenda, $2::jsonb)`;
const HISTORIA = `INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_depois, evento_requisicao, empresa_codigo, repres_codigo)
  SELECT 1, 1, 'pedvenda', pedvenda_codigo::text, 'CRIAR', versao, jsonb_build_object('pedvenda_valor', pedvenda_valor), '', empresa_codigo, repres_codigo FROM pedvenda WHERE clienteregistro_codigo = 1 AND pedvenda_codigo = $1`;
const INTEIRA = `SELECT to_jsonb(q) AS cabecalho,
    (SELECT jsonb_agg(to_jsonb(i) ORDER BY i.itpedvenda_sequencia) FROM itpedvenda i WHERE i.clienteregistro_codigo = 1 AND i.pedvenda_codigo = q.pedvenda_codigo) AS itens,
    (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.parcpedvenda_numero) FROM parcpedvenda p WHERE p.clienteregistro_codigo = 1 AND p.pedvenda_codigo = q.pedvenda_codigo) AS parcelas
  FROM pedvenda q WHERE q.clienteregistro_codigo = 1 AND q.pedvenda_codigo = $1`;

interface Inteira {
  cabecalho: { tabpreco_codigo: number | null };
  itens: { produto_codigo: number }[];
  parcelas: object[];
}

/**
 * The same quote once more as a careful author would write it by hand, with every figure known already: products, prices and
 * tax rules read, number, head, lines, parcels, history, read back, commit; each waits for the one before.
 */
export async function abrirVendaAMao(a: Ambiente, pedvenda_codigo: number) {
  const c = new pg.Client(a.nua);
  await c.connect();
  const ler = async (codigo: number) => (await preparado(c, 'inteira', INTEIRA, [codigo])).rows[0];
  const modelo = (await ler(pedvenda_codigo)) as unknown as Inteira;
  const produtos = [...new Set(modelo.itens.map((item) => item.produto_codigo))];
  const [cabecalho, itens, parcelas] = [modelo.cabecalho, modelo.itens, modelo.parcelas].map(
    (parte) => JSON.stringify(parte),
  );
  return {
    /** Gives its code. */
    gravar: async (): Promise<number> => {
      await c.query('BEGIN');
      await preparado(c, 'produtos', PRODUTOS, [produtos, modelo.cabecalho.tabpreco_codigo]);
      await preparado(c, 'impostos', IMPOSTOS, [produtos]);
      const { rows: numeros } = await preparado(c, 'numero', NUMERO, []);
      const { rows } = await preparado(c, 'cabecalho', CABECALHO, [
        cabecalho,
        numeros[0]?.['numero'],
      ]);
      const codigo = Number(rows[0]?.['pedvenda_codigo']);
      await preparado(c, 'itens', ITENS, [codigo, itens]);
      await preparado(c, 'parcelas', PARCELAS, [codigo, parcelas]);
      await preparado(c, 'historia', HISTORIA, [codigo]);
      await ler(codigo);
      await c.query('COMMIT');
      return codigo;
    },
    fechar: () => c.end(),
  };
}
