import {
  diasDoMes,
  FUSO_DO_BRASIL,
  dataNoFuso,
  diferencaDias,
  somarDias,
  somarMeses,
} from '@praca/contract/br/data.ts';
import pg from 'pg';
import type { Ambiente } from './ambiente.ts';
import { alternar, razao, resumir, type Medida, type Trabalho } from './carga.ts';
import { ClienteHttp } from './cliente-http.ts';
import { BARRAS, ENTRADAS, FUNIL, FUNIS_DE_TODOS, TAREFAS } from './paineis-sql.ts';
import { funil, GRANDE } from './trabalhos.ts';

type Instrucao = [texto: string, valores: unknown[]];
type Chamada = [caminho: string, corpo: unknown];

/** A dashboard: what its page waits for, one after the other, and the statements that answer the same by hand. */
interface Painel {
  nome: string;
  /** What the statements read. */
  le: string;
  chamadas: Chamada[];
  instrucoes?: Instrucao[];
}

/** The first answer of a dashboard beside that of bare SQL; without statements, by itself. */
export interface PainelMedido {
  nome: string;
  le: string;
  http: Medida;
  sql?: Medida;
  /** How many times the p50 of bare SQL, in the median of the rounds. */
  vezes?: number;
}

const DIAS_DO_INDICADOR = 30;

const dosNegocios = (board_tipo: string | null, hoje: string): Painel => {
  const de = somarDias(somarMeses(hoje, -12), 1);
  const antes = somarDias(de, -(diferencaDias(de, hoje) + 1));
  const mes = `${hoje.slice(0, 7)}-01`;
  const [ano = 0, m = 0] = de.split('-').map(Number);
  const inteiro = de.endsWith('-01')
    ? de
    : somarDias(de, diasDoMes(ano, m) - Number(de.slice(8)) + 1);
  return {
    nome: `Resultados ${board_tipo === null ? 'por etiqueta' : `de ${board_tipo}`}, 12 meses`,
    le: 'entradas por dia dos dois períodos; marcas por mês, e por dia antes do primeiro mês inteiro; os nomes delas',
    chamadas: [
      [
        'TWSPainel/Negocios',
        { DATA_INICIAL: de, DATA_FINAL: hoje, ...(board_tipo !== null && { board_tipo }) },
      ],
    ],
    instrucoes: [
      [ENTRADAS, [1, board_tipo, antes, hoje, de, hoje]],
      [BARRAS, [1, board_tipo, inteiro, somarMeses(mes, 1), de, new Date()]],
    ],
  };
};

async function paineisDe(a: Ambiente): Promise<Painel[]> {
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const ano = { DATA_INICIAL: somarDias(somarMeses(hoje, -12), 1), DATA_FINAL: hoje };
  const mes = somarDias(hoje, 1 - DIAS_DO_INDICADOR);
  const { pipeline_codigo } = await funil(a, GRANDE);
  return [
    ...['prospects', 'leads', 'oportunidades', null].map((tipo) => dosNegocios(tipo, hoje)),
    {
      nome: 'Funil de vendas, 12 meses',
      le: 'os funis; somas por dia do funil; os estágios',
      chamadas: [
        ['TWSNegocio/GetListaPipelinesBoard', {}],
        ['TWSPainel/FunilVendas', { pipeline_codigo, ...ano }],
      ],
      instrucoes: [
        [FUNIS_DE_TODOS, [1]],
        [FUNIL, [1, pipeline_codigo, ano.DATA_INICIAL, hoje]],
      ],
    },
    {
      nome: `Indicadores de tarefas, ${DIAS_DO_INDICADOR} dias`,
      le: 'tarefas por dia e por tipo, pessoa e hora; as atrasadas de hoje, uma a uma; os nomes',
      chamadas: [['TWSAtividade/Indicador', { DATA_INICIAL: mes, DATA_FINAL: hoje }]],
      instrucoes: [[TAREFAS, [1, mes, hoje, hoje]]],
    },
    {
      nome: 'Resultados de vendas, 12 meses',
      le: '',
      chamadas: [['TWSPainel/Vendas', ano]],
    },
  ];
}

async function porHttp(a: Ambiente, chamadas: Chamada[]): Promise<Trabalho> {
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  return {
    async agir() {
      for (const [caminho, corpo] of chamadas)
        if ((await cliente.put(caminho, corpo)).status !== 200) return false;
      return true;
    },
    fechar: () => cliente.fechar(),
  };
}

/** Prepared statements of the product's driver on one connection. */
async function porSql(a: Ambiente, instrucoes: Instrucao[]): Promise<Trabalho> {
  const c = new pg.Client(a.nua);
  await c.connect();
  return {
    async agir() {
      for (const [i, [text, values]] of instrucoes.entries())
        if ((await c.query({ name: `painel${i}`, text, values })).rowCount === 0) return false;
      return true;
    },
    fechar: () => c.end(),
  };
}

/** Each dashboard's first answer, one person at a time, in turns with bare SQL. */
export async function* medirPaineis(
  a: Ambiente,
  r: { rodadas: number; segundos: number },
): AsyncGenerator<PainelMedido> {
  const rodadas = { ...r, clientes: 1 };
  for (const { nome, le, chamadas, instrucoes } of await paineisDe(a)) {
    const daqui = await porHttp(a, chamadas);
    if (instrucoes === undefined) {
      const [http = []] = await alternar([daqui], rodadas);
      yield { nome, le, http: resumir(http) };
      continue;
    }
    const [http = [], sql = []] = await alternar([daqui, await porSql(a, instrucoes)], rodadas);
    yield {
      nome,
      le,
      http: resumir(http),
      sql: resumir(sql),
      vezes: razao(http, sql, (m) => m.p50),
    };
  }
}
