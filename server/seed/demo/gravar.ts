import type { ClientBase } from 'pg';
import { descricaoDaConta } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { ParteNova, Movimento } from './movimento.ts';

const PARTE = `pedvenda_codigo, finvenda_sequencia, finvenda_dt, usuario_login, finvenda_tipo, finvenda_vlprodutos, finvenda_vlipi, finvenda_vlst,
  finvenda_vlfrete, finvenda_vlseguro, finvenda_vldespesas, finvenda_valor, finvenda_nota, finvenda_dtnota, finvenda_faturadaem, finvenda_faturadapor,
  finvenda_recebedor, finvenda_entregueem, finvenda_entreguepor`;
const INSERIR_PARTES = `INSERT INTO finvenda (clienteregistro_codigo, ${PARTE}) SELECT $1, ${PARTE} FROM jsonb_populate_recordset(NULL::finvenda, $2::jsonb)
  RETURNING finvenda_codigo::int AS codigo, pedvenda_codigo || '/' || finvenda_sequencia AS chave`;

const LINHA = `finvenda_codigo, itpedvenda_sequencia, produto_codigo, itfinvenda_quantidade, itfinvenda_qtdcancelada, itfinvenda_lote, itfinvenda_baixado,
  itfinvenda_vlliquido, itfinvenda_vlipi, itfinvenda_vlst, itfinvenda_vltotal`;
const INSERIR_LINHAS = `INSERT INTO itfinvenda (clienteregistro_codigo, ${LINHA}) SELECT $1, ${LINHA} FROM jsonb_populate_recordset(NULL::itfinvenda, $2::jsonb)`;

const CONTA = `empresa_codigo, pessoa_codigo, pedvenda_codigo, finvenda_codigo, formapag_codigo, repres_codigo, contarec_documento, contarec_descricao, contarec_parcela,
  contarec_dtemissao, contarec_dtvencimento, contarec_valor, contarec_tipopagamento, contarec_situacao, contarec_valorpago, contarec_dtpagamento`;
const INSERIR_CONTAS = `INSERT INTO contarec (clienteregistro_codigo, ${CONTA}) SELECT $1, ${CONTA} FROM jsonb_populate_recordset(NULL::contarec, $2::jsonb)
  RETURNING contarec_codigo::int AS codigo, finvenda_codigo || '/' || contarec_parcela AS chave`;
// Each was received as it says, by who let its part leave.
const INSERIR_BAIXAS = `INSERT INTO baixa (clienteregistro_codigo, contarec_codigo, baixa_dt, baixa_principal, formapag_codigo, usuario_login, baixa_em)
  SELECT $1, c.contarec_codigo, c.contarec_dtpagamento, c.contarec_valorpago, c.formapag_codigo, f.usuario_login, c.contarec_dtpagamento + interval '18 hours'
  FROM contarec c JOIN finvenda f ON f.clienteregistro_codigo = $1 AND f.finvenda_codigo = c.finvenda_codigo
  WHERE c.clienteregistro_codigo = $1 AND c.contarec_codigo = ANY ($2::bigint[]) AND c.contarec_valorpago > 0`;

const COMISSAO = `comissao_descricao, comissao_situacao, comissao_tipo, repres_codigo, pessoa_codigo, pedvenda_codigo, empresa_codigo, contarec_codigo, comissao_parcela,
  comissao_dtprevista, comissao_base, comissao_percentual, comissao_valor, comissao_dtliberacao, comissao_dtpagamento`;
const INSERIR_COMISSOES = `INSERT INTO comissao (clienteregistro_codigo, ${COMISSAO}) SELECT $1, ${COMISSAO} FROM jsonb_populate_recordset(NULL::comissao, $2::jsonb)`;

const SITUAR = `UPDATE pedvenda q SET pedvenda_situacao = x.situacao, pedvenda_situacaoanterior = x.anterior, pedvenda_dtfinalizacao = x.finalizado, pedvenda_motivo = x.motivo
  FROM jsonb_to_recordset($2::jsonb) AS x(codigo bigint, situacao text, anterior text, finalizado timestamptz, motivo text)
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = x.codigo`;
const FINALIZAR_LINHAS = `UPDATE itpedvenda i SET itpedvenda_qtdfinalizada = x.quantidade
  FROM jsonb_to_recordset($2::jsonb) AS x(codigo bigint, sequencia integer, quantidade numeric)
  WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = x.codigo AND i.itpedvenda_sequencia = x.sequencia AND i.itpedvenda_qtdfinalizada <> x.quantidade`;

/** Where an order came from, by where it is. */
const ANTERIOR: Readonly<Record<string, string>> = {
  EN: 'FA',
  FA: 'FI',
  FI: 'LI',
  FP: 'LI',
  SE: 'PS',
  PS: 'LI',
  LI: 'OA',
  CA: 'LI',
};
/** Why orders were cancelled before anything left. */
const MOTIVOS_DE_CANCELAMENTO = [
  'O cliente adiou a obra.',
  'Limite de crédito do cliente não liberado.',
  'Pedido em duplicidade: o cliente mandou a mesma ordem de compra duas vezes.',
  'Prazo de entrega não atendia.',
] as const;
const PRIMEIRA_NOTA = 1201;

type UmaParte = { pedido: Movimento['pedido']; parte: ParteNova };
const chaveDa = ({ pedido, parte }: UmaParte): string =>
  `${pedido.pedvenda_codigo}/${parte.finvenda_sequencia}`;

/** The number of each invoice: counted in each company in the order of time. */
const numerarNotas = (partes: readonly UmaParte[]): Map<string, string> => {
  const notas = new Map<string, string>();
  const ultima = new Map<number, number>();
  const faturadas = partes
    .filter(({ parte }) => parte.finvenda_faturadaem !== null)
    .toSorted((a, b) =>
      String(a.parte.finvenda_faturadaem).localeCompare(String(b.parte.finvenda_faturadaem)),
    );
  for (const uma of faturadas) {
    const empresa = uma.pedido.empresa_codigo;
    const nota = ultima.get(empresa) ?? PRIMEIRA_NOTA;
    ultima.set(empresa, nota + 1);
    notas.set(chaveDa(uma), String(nota));
  }
  return notas;
};

const linhaDaParte = ({ pedido, parte }: UmaParte, nota: string) => {
  const { valores, itens, contas, ...resto } = parte;
  const quantias = Object.fromEntries(
    Object.entries(valores).map(([n, v]) => [`finvenda_${n}`, v]),
  );
  const feitaPor = (quando: string | null) => (quando === null ? null : parte.usuario_login);
  return {
    ...resto,
    ...quantias,
    pedvenda_codigo: pedido.pedvenda_codigo,
    finvenda_nota: nota,
    finvenda_faturadapor: feitaPor(parte.finvenda_faturadaem),
    finvenda_entreguepor: feitaPor(parte.finvenda_entregueem),
  };
};

const itensDaParte = ({ pedido, parte }: UmaParte, finvenda_codigo: number | undefined) => {
  const produto = new Map(pedido.itens.map((i) => [i.itpedvenda_sequencia, i.produto_codigo]));
  return parte.itens.map((i) => ({
    finvenda_codigo,
    itpedvenda_sequencia: i.itpedvenda_sequencia,
    produto_codigo: produto.get(i.itpedvenda_sequencia),
    itfinvenda_quantidade: i.quantidade,
    itfinvenda_qtdcancelada: '0',
    itfinvenda_lote: '',
    // The count of the stock began after these orders.
    itfinvenda_baixado: false,
    itfinvenda_vlliquido: i.vlliquido,
    itfinvenda_vlipi: i.vlipi,
    itfinvenda_vlst: i.vlst,
    itfinvenda_vltotal: i.vltotal,
  }));
};

const contasDe = ({ pedido, parte }: UmaParte, finvenda_codigo: number | undefined) => {
  const contarec_documento = `${pedido.pedvenda_numero}/${parte.finvenda_sequencia}`;
  return parte.contas.map((c) => ({
    ...c,
    finvenda_codigo,
    contarec_documento,
    contarec_descricao: descricaoDaConta({
      pedido: pedido.pedvenda_numero,
      parte: parte.finvenda_sequencia,
      parcela: c.contarec_parcela,
      de: parte.contas.length,
    }),
    empresa_codigo: pedido.empresa_codigo,
    pessoa_codigo: pedido.pessoa_codigo,
    pedvenda_codigo: pedido.pedvenda_codigo,
    formapag_codigo: pedido.formapag_codigo,
    repres_codigo: pedido.repres_codigo,
  }));
};

/** Writes what became of the orders of a registration. */
export async function gravarMovimentos(
  cliente: ClientBase,
  registro: number,
  movimentos: readonly Movimento[],
): Promise<void> {
  const inserir = async (sql: string, linhas: readonly object[]): Promise<Map<string, number>> => {
    const { rows } = await cliente.query<{ chave: string; codigo: number }>(sql, [
      registro,
      JSON.stringify(linhas),
    ]);
    return new Map(rows.map(({ chave, codigo }) => [chave, codigo]));
  };
  const partes = movimentos.flatMap(({ pedido, partes: suas }) =>
    suas.map((parte) => ({ pedido, parte })),
  );
  const notas = numerarNotas(partes);
  const codigos = await inserir(
    INSERIR_PARTES,
    partes.map((uma) => linhaDaParte(uma, notas.get(chaveDa(uma)) ?? '')),
  );
  const codigoDa = (uma: UmaParte) => codigos.get(chaveDa(uma));
  await inserir(
    INSERIR_LINHAS,
    partes.flatMap((uma) => itensDaParte(uma, codigoDa(uma))),
  );
  const contas = await inserir(
    INSERIR_CONTAS,
    partes.flatMap((uma) => contasDe(uma, codigoDa(uma))),
  );
  await cliente.query(INSERIR_BAIXAS, [registro, [...contas.values()]]);
  await inserir(
    INSERIR_COMISSOES,
    movimentos.flatMap(({ pedido, comissoes }) =>
      comissoes.map(({ finvenda_sequencia, ...c }) => {
        const parte = codigos.get(`${pedido.pedvenda_codigo}/${finvenda_sequencia}`);
        return {
          ...c,
          comissao_tipo: pedido.repres_tipo,
          repres_codigo: pedido.repres_codigo,
          pessoa_codigo: pedido.pessoa_codigo,
          pedvenda_codigo: pedido.pedvenda_codigo,
          empresa_codigo: pedido.empresa_codigo,
          contarec_codigo: contas.get(`${parte}/${c.comissao_parcela}`) ?? null,
        };
      }),
    ),
  );
  await inserir(
    FINALIZAR_LINHAS,
    movimentos.flatMap(({ pedido }) =>
      pedido.itens.map((i) => ({
        codigo: pedido.pedvenda_codigo,
        sequencia: i.itpedvenda_sequencia,
        quantidade: i.itpedvenda_qtdfinalizada,
      })),
    ),
  );
  await inserir(
    SITUAR,
    movimentos.map(({ pedido, situacao, partes: suas }) => ({
      codigo: pedido.pedvenda_codigo,
      situacao,
      anterior: ANTERIOR[situacao],
      finalizado: situacao === 'FP' ? null : (suas.at(-1)?.finvenda_dt ?? null),
      motivo:
        situacao === 'CA'
          ? MOTIVOS_DE_CANCELAMENTO[pedido.pedvenda_codigo % MOTIVOS_DE_CANCELAMENTO.length]
          : '',
    })),
  );
}
