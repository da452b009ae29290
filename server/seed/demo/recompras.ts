import { parcelasDe } from '@praca/contract/br/parcelas.ts';
import type { ClientBase } from 'pg';
import { criarAleatorio } from '../fabricas/aleatorio.ts';
import { dataDe, diaDe, estacaoDe, MS_DIA } from '../simulador/calendario.ts';
import type { Plano } from '../simulador/plano.ts';
import { ateDiaUtil, diaUtil } from './contas.ts';

interface Fonte {
  codigo: number;
  criado: number;
  emissao: string;
  valor: string;
  prazos: number[];
  entrada: boolean;
}

const FONTES = `SELECT q.pedvenda_codigo::int AS codigo, (extract(epoch FROM q.pedvenda_dtcriacao) * 1000)::float8 AS criado, q.pedvenda_dtemissao::text AS emissao, q.pedvenda_valor::text AS valor,
    (SELECT array_agg(trim(p)::int) FROM unnest(string_to_array(c.condpag_prazos, '/')) p) AS prazos, c.condpag_entrada AS entrada
  FROM pedvenda q JOIN cond_pag c ON c.clienteregistro_codigo = $1 AND c.condpag_codigo = q.condpag_codigo
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_tipo = 'P' ORDER BY q.pedvenda_dtcriacao, q.pedvenda_codigo`;

const CABECALHO = `empresa_codigo, pedvenda_valor, pedvenda_situacao, pedvenda_tipo, pessoa_codigo, repres_codigo, usuario_login, pedvenda_vlbruto, pedvenda_vlprodutos, condpag_codigo, formapag_codigo,
  pedvenda_pesobruto, pedvenda_pesoliquido`;
// The numbers of orders go on where those of the simulation end.
const INSERIR_PEDIDOS = `INSERT INTO pedvenda (clienteregistro_codigo, pedvenda_numero, pedvenda_dtcriacao, pedvenda_dtvalidade, ${CABECALHO})
  SELECT $1, 'ORC-' || lpad(((SELECT max(substr(n.pedvenda_numero, 5)::int) FROM pedvenda n WHERE n.clienteregistro_codigo = $1) + x.ordem)::text, 6, '0'), x.criado, x.validade, ${CABECALHO}
  FROM jsonb_to_recordset($2::jsonb) AS x(ordem integer, fonte bigint, criado timestamptz, validade date)
  JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = x.fonte ORDER BY x.ordem RETURNING pedvenda_codigo::int AS codigo`;

const ITEM = `itpedvenda_sequencia, produto_codigo, itpedvenda_descricao, itpedvenda_unidade, itpedvenda_ncm, itpedvenda_quantidade, itpedvenda_qtdfinalizada, itpedvenda_vlunitario, itpedvenda_vltabela,
  itpedvenda_vlcusto, itpedvenda_vlliquido, itpedvenda_vltotal, itpedvenda_pesobruto, itpedvenda_pesoliquido`;
const INSERIR_ITENS = `INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, ${ITEM})
  SELECT $1, x.codigo, ${ITEM} FROM jsonb_to_recordset($2::jsonb) AS x(ordem integer, codigo bigint, fonte bigint)
  JOIN itpedvenda i ON i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = x.fonte ORDER BY x.ordem, i.itpedvenda_sequencia`;
const INSERIR_PARCELAS = `INSERT INTO parcpedvenda (clienteregistro_codigo, pedvenda_codigo, parcpedvenda_numero, parcpedvenda_dtvencimento, parcpedvenda_valor)
  SELECT $1, x.codigo, x.numero, x.vencimento, x.valor FROM jsonb_to_recordset($2::jsonb) AS x(codigo bigint, numero integer, vencimento date, valor numeric)`;

const VALIDADE = 15;
/** The days after which a customer comes back for the same. */
const VOLTA = { de: 28, ate: 95 };
/** So many of those who bought before order again in the last days: what the warehouse has to do. */
const DOS_ULTIMOS_DIAS = 10;

/** Customers who bought buy the same again without a deal of its own, some more than once, until the day before the reference day. */
export async function recomprar(
  cliente: ClientBase,
  plano: Plano,
  registro: number,
): Promise<void> {
  const { rows: fontes } = await cliente.query<Fonte>(FONTES, [registro]);
  const hoje = diaDe(plano.hoje);
  const deNovo = new Set(
    fontes
      .filter(({ emissao }) => diaDe(emissao) < hoje - VOLTA.de)
      .slice(-DOS_ULTIMOS_DIAS)
      .map(({ codigo }) => codigo),
  );
  const novos = fontes
    .flatMap((fonte) => {
      const acaso = criarAleatorio(plano.semente, 95, fonte.codigo);
      const emissao = diaDe(fonte.emissao);
      const hora = fonte.criado - emissao * MS_DIA;
      const voltas: { fonte: Fonte; dia: number; criado: number }[] = [];
      let dia = emissao;
      while (acaso.chance(0.75)) {
        dia = diaUtil(dia + acaso.inteiro(VOLTA.de, VOLTA.ate));
        if (dia >= hoje) break;
        // Customers buy again in the season of their own work, too.
        if (acaso.chance(estacaoDe(dia) ** 2))
          voltas.push({ fonte, dia, criado: dia * MS_DIA + hora });
      }
      if (deNovo.has(fonte.codigo)) {
        const ontem = ateDiaUtil(hoje - acaso.inteiro(1, 3));
        voltas.push({ fonte, dia: ontem, criado: ontem * MS_DIA + hora });
      }
      return voltas;
    })
    .toSorted((a, b) => a.criado - b.criado || a.fonte.codigo - b.fonte.codigo)
    .map((nova, i) => ({ ...nova, ordem: i + 1 }));
  const { rows } = await cliente.query<{ codigo: number }>(INSERIR_PEDIDOS, [
    registro,
    JSON.stringify(
      novos.map(({ ordem, fonte, dia, criado }) => ({
        ordem,
        fonte: fonte.codigo,
        criado: new Date(criado).toISOString(),
        validade: dataDe(dia + VALIDADE),
      })),
    ),
  ]);
  const feitos = novos.map((nova, i) => ({ ...nova, codigo: rows[i]?.codigo }));
  await cliente.query(INSERIR_ITENS, [
    registro,
    JSON.stringify(
      feitos.map(({ ordem, codigo, fonte }) => ({ ordem, codigo, fonte: fonte.codigo })),
    ),
  ]);
  const parcelas = feitos.flatMap(({ codigo, fonte, dia }) =>
    parcelasDe(fonte.valor, dataDe(dia), {
      prazos: fonte.prazos,
      entrada: fonte.entrada,
      diaUtil: false,
    }).map((p) => ({ codigo, ...p })),
  );
  await cliente.query(INSERIR_PARCELAS, [registro, JSON.stringify(parcelas)]);
}
