import { FUSO_DO_BRASIL, dataNoFuso, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import type { Ambiente } from './ambiente.ts';
import { quantil } from './carga.ts';
import { ClienteHttp } from './cliente-http.ts';
import { ABRIR_LISTA, abrirQuadro, funil, GRANDE, mudancas } from './trabalhos.ts';

/** A request as its screen sends it, and the most that it may take in the middle, in milliseconds. */
export interface Pedido {
  tela: string;
  caminho: string;
  corpo: unknown;
  meta?: number;
  /** Somebody else moves a deal of the same pipeline right before each call. */
  depoisDeMover?: true;
}

/** The middle and the tail of a request in one database. */
interface MedidaDaTela {
  negocios: number;
  p50: number;
  p95: number;
  erros: number;
}
interface TelaMedida {
  pedido: Pedido;
  medidas: MedidaDaTela[];
}

const AQUECER = 4;
const VEZES = 21;
/** What takes long is asked fewer times: no more after so many ms, but at least so often. */
const BASTA_MS = 10_000;
const AO_MENOS = 5;
/** In every second customer's name, and in none. */
const COMUM = 'ltda';
const RARA = 'zzz9';

const doFunil = (pipeline_codigo: number, hoje: string): Pedido[] => {
  const quadro = abrirQuadro(pipeline_codigo);
  const abrir = 'TWSNegocio/GetQuadro';
  const funilVendas = 'TWSPainel/FunilVendas';
  return [
    {
      tela: 'Início: funil, todo o período',
      caminho: funilVendas,
      corpo: { pipeline_codigo },
      meta: 20,
    },
    {
      tela: 'Início: funil, últimos 12 meses',
      caminho: funilVendas,
      corpo: {
        pipeline_codigo,
        DATA_INICIAL: somarDias(somarMeses(hoje, -12), 1),
        DATA_FINAL: hoje,
      },
      meta: 20,
    },
    {
      tela: 'Início: funil, últimos 30 dias',
      caminho: funilVendas,
      corpo: { pipeline_codigo, DATA_INICIAL: somarDias(hoje, -29), DATA_FINAL: hoje },
      meta: 20,
    },
    { tela: 'Quadro', caminho: abrir, corpo: quadro },
    {
      tela: 'Quadro, logo depois de outra pessoa mover',
      caminho: abrir,
      corpo: quadro,
      depoisDeMover: true,
    },
    {
      tela: 'Quadro pela última interação',
      caminho: abrir,
      corpo: { ...quadro, ORDEM: 'interacao' },
    },
    {
      tela: 'Quadro com palavra comum',
      caminho: abrir,
      corpo: { ...quadro, FILTRO_GERAL: COMUM },
      meta: 40,
    },
    {
      tela: 'Quadro com palavra que não há',
      caminho: abrir,
      corpo: { ...quadro, FILTRO_GERAL: RARA },
      meta: 40,
    },
  ];
};

const daLista = (): Pedido[] => {
  const caminho = 'TWSNegocio/GetLista';
  const linhas = { ...ABRIR_LISTA, SEM_TOTAL: 'S' };
  const total = { ...ABRIR_LISTA, SQL_LIMIT: 1 };
  return [
    { tela: 'Lista: as primeiras linhas', caminho, corpo: linhas, meta: 10 },
    { tela: 'Lista: o total, depois delas', caminho, corpo: total, meta: 10 },
    {
      tela: 'Lista com palavra comum: as linhas',
      caminho,
      corpo: { ...linhas, FILTRO_GERAL: COMUM },
      meta: 20,
    },
    { tela: 'Lista com palavra comum: o total', caminho, corpo: { ...total, FILTRO_GERAL: COMUM } },
    {
      tela: 'Lista com palavra que não há: as linhas',
      caminho,
      corpo: { ...linhas, FILTRO_GERAL: RARA },
      meta: 20,
    },
    {
      tela: 'Lista: a soma dos valores',
      caminho: 'TWSNegocio/ContarLote',
      corpo: { FILTROS: { MOSTRAR_HISTORICO: 'S' } },
    },
  ];
};

const dosPaineis = (hoje: string): Pedido[] => {
  const negocios = 'TWSPainel/Negocios';
  const ano = { DATA_INICIAL: somarDias(somarMeses(hoje, -12), 1), DATA_FINAL: hoje };
  const meta = 300;
  return [
    ...(['prospects', 'leads', 'oportunidades'] as const).map((board_tipo) => ({
      tela: `Resultados de ${board_tipo}, 12 meses`,
      caminho: negocios,
      corpo: { ...ano, board_tipo },
      meta,
    })),
    { tela: 'Resultados por etiqueta, 12 meses', caminho: negocios, corpo: ano, meta },
    { tela: 'Resultados por etiqueta, todo o período', caminho: negocios, corpo: {}, meta },
    {
      tela: 'Resultados de vendas, este mês',
      caminho: 'TWSPainel/Vendas',
      corpo: { DATA_INICIAL: `${hoje.slice(0, 7)}-01`, DATA_FINAL: hoje },
      meta,
    },
    { tela: 'Resultados de vendas, 12 meses', caminho: 'TWSPainel/Vendas', corpo: ano, meta },
    {
      tela: 'Indicadores de tarefas, 30 dias',
      caminho: 'TWSAtividade/Indicador',
      corpo: { DATA_INICIAL: somarDias(hoje, -29), DATA_FINAL: hoje },
      meta,
    },
  ];
};

const PAGINA = { FILTRO_GERAL: '', SQL_LIMIT: 20, SQL_OFFSET: 0 };
const daCentral = (usuario_login: string) => ({
  FILTRO_GERAL: '',
  LISTA_USUARIO: [usuario_login],
});
const doResto = (pedvenda_codigo: number, usuario_login: string, hoje: string): Pedido[] => [
  {
    tela: 'Clientes que não compram, por dias',
    caminho: 'TWSNegocio/GetClientesQueNaoCompram',
    corpo: {
      DATA_INICIAL: somarDias(hoje, -89),
      DATA_FINAL: hoje,
      COMPROU_ANTERIORMENTE: 'S',
      ORDEM: 'diassemcompra',
      SQL_LIMIT: 20,
      SQL_OFFSET: 0,
    },
    meta: 100,
  },
  {
    tela: 'Radar de reposição: os atrasados',
    caminho: 'TWSNegocio/GetRadarDeReposicao',
    corpo: PAGINA,
    meta: 100,
  },
  {
    tela: 'Vendas: a lista',
    caminho: 'TWSPedVenda/GetLista',
    corpo: { ...PAGINA, pedvenda_ativo: 'S' },
  },
  {
    tela: 'Vendas: as somas',
    caminho: 'TWSPedVenda/Totalizar',
    corpo: { FILTRO_GERAL: '', pedvenda_ativo: 'S' },
  },
  { tela: 'Um pedido', caminho: 'TWSPedVenda/GetPedVenda', corpo: { pedvenda_codigo } },
  { tela: 'Pessoas', caminho: 'TWSPessoa/GetLista', corpo: { ...PAGINA, pessoa_ativo: 'S' } },
  {
    tela: 'Pessoas com palavra comum',
    caminho: 'TWSPessoa/GetLista',
    corpo: { ...PAGINA, pessoa_ativo: 'S', FILTRO_GERAL: COMUM },
  },
  {
    tela: 'Central de tarefas',
    caminho: 'TWSAtividade/GetCentral',
    corpo: { ...daCentral(usuario_login), TAREFAS_POR_BALDE: 50, SEM_TOTAL: 'S' },
  },
  {
    tela: 'Central de tarefas, contagens',
    caminho: 'TWSAtividade/GetCentral',
    corpo: { ...daCentral(usuario_login), TAREFAS_POR_BALDE: 0 },
  },
  { tela: 'O dia levado a campo', caminho: 'TWSAtividade/GetMeuDia', corpo: {} },
  { tela: 'Estoque', caminho: 'TWSEstoque/GetLista', corpo: { ...PAGINA, SQL_LIMIT: 50 } },
  {
    tela: 'Contas a receber',
    caminho: 'TWSContaRec/GetLista',
    corpo: { ...PAGINA, contarec_ativo: 'S' },
  },
  { tela: 'Auditoria', caminho: 'TWSAuditoria/GetLista', corpo: { SQL_LIMIT: 50 } },
];

async function pedidosDe(a: Ambiente): Promise<Pedido[]> {
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const { pipeline_codigo } = await funil(a, GRANDE);
  const { rows } = await a.dono.query<{ codigo: string; login: string }>(
    "SELECT max(q.pedvenda_codigo) AS codigo, (SELECT u.usuario_login FROM usuario u WHERE u.clienteregistro_codigo = 1 AND u.usuario_emaillogin = $1) AS login FROM pedvenda q WHERE q.clienteregistro_codigo = 1 AND q.pedvenda_tipo = 'P'",
    [a.email],
  );
  const [linha] = rows;
  return [
    ...doFunil(pipeline_codigo, hoje),
    ...daLista(),
    ...dosPaineis(hoje),
    ...doResto(Number(linha?.codigo), linha?.login ?? '', hoje),
  ];
}

/** One person at a time: what they wait for, the answer read to its end. */
async function medir(a: Ambiente, pedido: Pedido): Promise<MedidaDaTela> {
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  const [sql, outro] = pedido.depoisDeMover ? await mudancas(a, GRANDE, 1) : [];
  const tempos: number[] = [];
  let erros = 0;
  try {
    const desde = performance.now();
    const basta = (i: number): boolean =>
      i >= AQUECER + VEZES || (i >= AQUECER + AO_MENOS && performance.now() - desde > BASTA_MS);
    for (let i = 0; !basta(i); i += 1) {
      await outro?.agir(0);
      const inicio = performance.now();
      const { status } = await cliente.put(pedido.caminho, pedido.corpo);
      if (status !== 200) erros += 1;
      if (i >= AQUECER) tempos.push(performance.now() - inicio);
    }
  } finally {
    cliente.fechar();
    await sql?.fechar();
    await outro?.fechar();
  }
  tempos.sort((x, y) => x - y);
  return { negocios: a.negocios, p50: quantil(tempos, 0.5), p95: quantil(tempos, 0.95), erros };
}

/** The requests that `pedidosDe` names, of the screens that read much unless said, in each database in turn. */
export async function* medirTelas(
  abertos: Ambiente[],
  perguntar: (a: Ambiente) => Promise<Pedido[]> = pedidosDe,
): AsyncGenerator<TelaMedida> {
  const dosBancos = await Promise.all(abertos.map(perguntar));
  for (const [i, pedido] of (dosBancos[0] ?? []).entries()) {
    const medidas: MedidaDaTela[] = [];
    for (const [j, a] of abertos.entries()) {
      const meu = dosBancos[j]?.[i];
      if (meu) medidas.push(await medir(a, meu));
    }
    yield { pedido, medidas };
  }
}
