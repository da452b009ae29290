import pg from 'pg';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { anoAntes, periodoAnterior } from '../server/src/painel/vendas/periodos.ts';
import type { Ambiente } from './ambiente.ts';
import { ClienteHttp } from './cliente-http.ts';
import { prepararPedidos } from './pedidos.ts';
import { cumpre, escrever, linha, numero, titulo } from './relatorio.ts';
import { PAINEL_DE_VENDAS } from './sql-puro.ts';
import { alternados, corpoDe, pedir, type Salva } from './vendas.ts';
import { preparado } from './verbo.ts';

/** A call may cost so many times more in the large database than in the small one, and so much where that is next to nothing. */
const CRESCE = 1.5;
const NADA_MS = 20;
/** A dashboard answers in so many times what its bare statement takes. */
const VEZES_DO_SQL = 2;
const META_DO_PAINEL = 300;

interface Painel {
  nome: string;
  DATA_INICIAL: string;
  DATA_FINAL: string;
}
const paineis = (hoje: string): Painel[] => [
  { nome: 'painel de vendas, este mês', DATA_INICIAL: `${hoje.slice(0, 7)}-01`, DATA_FINAL: hoje },
  {
    nome: 'painel de vendas, 12 meses',
    DATA_INICIAL: somarDias(somarMeses(hoje, -12), 1),
    DATA_FINAL: hoje,
  },
];

/** What is measured in one database: the same calls, each about a document of its own. */
async function abrir(a: Ambiente) {
  const { rows } = await a.dono.query<{
    pedido: string;
    pessoa: string;
    repres: string;
    empresa: string;
  }>(
    `SELECT (SELECT max(q.pedvenda_codigo) FROM pedvenda q WHERE q.clienteregistro_codigo = 1 AND q.pedvenda_tipo = 'P') AS pedido,
       (SELECT min(p.pessoa_codigo) FROM pessoa p WHERE p.clienteregistro_codigo = 1 AND p.pessoa_ativo) AS pessoa,
       (SELECT min(r.repres_codigo) FROM representante r WHERE r.clienteregistro_codigo = 1) AS repres,
       (SELECT min(e.empresa_codigo) FROM empresa e WHERE e.clienteregistro_codigo = 1) AS empresa`,
  );
  const [ditos] = rows;
  const { rows: produtos } = await a.dono.query<{ produto_codigo: string }>(
    'SELECT produto_codigo FROM produto WHERE clienteregistro_codigo = 1 AND produto_ativo ORDER BY 1 LIMIT 200',
  );
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  const nua = new pg.Client(a.nua);
  await nua.connect();
  const feitas: number[] = [];
  const duzentas = corpoDe(
    produtos.map((um) => Number(um.produto_codigo)),
    Number(ditos?.pessoa),
    200,
  );
  const pedido = { pedvenda_codigo: Number(ditos?.pedido) };
  return {
    repres: Number(ditos?.repres),
    empresa: Number(ditos?.empresa),
    chamar: (caminho: string, corpo: object) => pedir(cliente, caminho, corpo),
    pedido,
    salvar: async () => {
      const { pedvenda_codigo } = await pedir<Salva>(cliente, 'TWSPedVenda/PedVenda', duzentas);
      feitas.push(pedvenda_codigo);
    },
    nuamente: ({ DATA_INICIAL: de, DATA_FINAL: ate }: Painel) => {
      const [antes, ano] = [periodoAnterior({ de, ate }), anoAntes({ de, ate })];
      const primeiro = somarMeses(`${ate.slice(0, 4)}-01-01`, -12);
      return preparado(nua, 'painel', PAINEL_DE_VENDAS, [
        1,
        de,
        ate,
        antes.de,
        antes.ate,
        ano.de,
        ano.ate,
        primeiro,
        `${ate.slice(0, 4)}-12-31`,
      ]);
    },
    fechar: async () => {
      for (const um of feitas) await cliente.get(`TWSPedVenda/PedVenda/${um}`, 'DELETE');
      cliente.fechar();
      await nua.end();
    },
  };
}
type Aberto = Awaited<ReturnType<typeof abrir>>;

const LISTA = { FILTRO_GERAL: '', SQL_LIMIT: 20, SQL_OFFSET: 0, pedvenda_ativo: 'S' };
const CHAMADAS: readonly [nome: string, agir: (a: Aberto) => Promise<unknown>][] = [
  ['salvar orçamento novo de 200 linhas', (a) => a.salvar()],
  ['lista de vendas', (a) => a.chamar('TWSPedVenda/GetLista', LISTA)],
  [
    'somas da lista',
    (a) => a.chamar('TWSPedVenda/Totalizar', { FILTRO_GERAL: '', pedvenda_ativo: 'S' }),
  ],
  ['página de um pedido', (a) => a.chamar('TWSPedVenda/GetPedVenda', a.pedido)],
  ['caminho do pedido', (a) => a.chamar('TWSPedVenda/GetCaminho', a.pedido)],
];

async function crescer(menor: Aberto, maior: Aberto, medidos: readonly Painel[]): Promise<void> {
  const dosPaineis = medidos.flatMap(
    ({ nome, ...corpo }): [string, (a: Aberto) => Promise<unknown>][] => [
      [nome, (a) => a.chamar('TWSPainel/Vendas', corpo)],
      [
        `${nome}, de um representante`,
        (a) => a.chamar('TWSPainel/Vendas', { ...corpo, LISTA_REPRESENTANTE: [a.repres] }),
      ],
      [
        `${nome}, de uma empresa`,
        (a) => a.chamar('TWSPainel/Vendas', { ...corpo, LISTA_EMPRESA: [a.empresa] }),
      ],
    ],
  );
  for (const [nome, agir] of [...CHAMADAS, ...dosPaineis]) {
    const [pouco = 0, muito = 0] = await alternados([() => agir(menor), () => agir(maior)]);
    linha([
      nome,
      `${numero(pouco, 1)} ms`,
      `${numero(muito, 1)} ms`,
      `${numero(muito / pouco, 2)} ×`,
      cumpre(muito <= Math.max(CRESCE * pouco, NADA_MS)),
    ]);
  }
}

async function contraSql(
  abertos: readonly [string, Aberto][],
  medidos: readonly Painel[],
): Promise<void> {
  for (const [pedidos, a] of abertos)
    for (const painel of medidos) {
      const { nome, ...corpo } = painel;
      const [sql = 0, http = 0] = await alternados([
        () => a.nuamente(painel),
        () => a.chamar('TWSPainel/Vendas', corpo),
      ]);
      linha([
        nome,
        pedidos,
        `${numero(sql, 1)} ms`,
        `${numero(http, 1)} ms`,
        `${numero(http / sql, 2)} ×`,
        cumpre(http <= VEZES_DO_SQL * sql && http <= META_DO_PAINEL),
      ]);
    }
}

/** Sales in a registration with few and with very many quotes and orders, in databases of their own that stay. */
export async function relatarPedidos(
  pasta: string,
  negocios: number,
  tamanhos: number[],
): Promise<void> {
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const [poucos = 10_000, muitos = 1_000_000] = tamanhos;
  const bancos: Ambiente[] = [];
  const abertos: [string, Aberto][] = [];
  try {
    for (const pedidos of [poucos, muitos])
      bancos.push(await prepararPedidos(pasta, negocios, pedidos, hoje));
    // After the filling: a connection that nobody speaks on meanwhile is closed.
    for (const [i, a] of bancos.entries())
      abertos.push([numero(i === 0 ? poucos : muitos), await abrir(a)]);
    const [menor, maior] = abertos.map(([, a]) => a);
    if (!menor || !maior) return;
    titulo(
      `Vendas entre ${numero(poucos)} e entre ${numero(muitos)} orçamentos e pedidos, uma pessoa de cada vez`,
      ['medida', `p50 entre ${numero(poucos)}`, `p50 entre ${numero(muitos)}`, 'vezes', 'cumpre'],
    );
    await crescer(menor, maior, paineis(hoje));
    escrever(`\nMeta: no máximo ${numero(CRESCE, 1)} × mais lento, ou até ${NADA_MS} ms.`);
    titulo('Painel de vendas contra o SQL puro das mesmas linhas', [
      'medida',
      'orçamentos e pedidos',
      'SQL puro (p50)',
      'HTTP (p50)',
      'vezes',
      'cumpre',
    ]);
    await contraSql(abertos, paineis(hoje));
    escrever(`\nMeta: no máximo ${VEZES_DO_SQL} × o SQL puro, e ${META_DO_PAINEL} ms.`);
  } finally {
    for (const [, a] of abertos) await a.fechar();
    for (const a of bancos) await a.fechar();
  }
}
