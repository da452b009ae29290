import type { Ambiente } from './ambiente.ts';
import { quantil } from './carga.ts';
import { ClienteHttp } from './cliente-http.ts';
import { porCampos, VILA } from './pessoas-banco.ts';
import { pedir } from './vendas.ts';

/** One row of the report: what, the middle and the tail, and the most that the middle may be. */
export interface MedidaDePessoas {
  nome: string;
  p50: number;
  p95: number;
  meta: number | null;
}
/** A process over many customers, from the call to its end. */
export interface Redistribuicao {
  nome: string;
  clientes: number;
  segundos: number;
}

const AQUECER = 4;
const VEZES = 21;
const JUNCOES = 21;
/** In every second customer's name, and in none. */
const COMUM = 'ltda';
const RARA = 'zzz9';
async function repetir(
  nome: string,
  meta: number | null,
  agir: (vez: number) => Promise<unknown>,
  vezes = VEZES,
): Promise<MedidaDePessoas> {
  const tempos: number[] = [];
  for (let i = 0; i < AQUECER + vezes; i += 1) {
    const inicio = performance.now();
    await agir(i);
    if (i >= AQUECER) tempos.push(performance.now() - inicio);
  }
  tempos.sort((x, y) => x - y);
  process.stderr.write(`${nome}: ${quantil(tempos, 0.5).toFixed(1)} ms\n`);
  return { nome, p50: quantil(tempos, 0.5), p95: quantil(tempos, 0.95), meta };
}

/** What the screens of customers, and the list of deals by an added field, ask for. */
export async function* medirListas(a: Ambiente): AsyncGenerator<MedidaDePessoas> {
  const campos = await porCampos(a.dono);
  const [um] = (
    await a.dono.query<{
      razao: string;
      telefone: string;
      email: string;
      repres: string;
      raro: string;
      comum: string;
    }>(
      `SELECT p.pessoa_razao AS razao, p.pessoa_telefone AS telefone, p.pessoa_email AS email, p.repres_codigo AS repres,
         (SELECT max(opcao_codigo) FROM campo_opcao WHERE campo_codigo = $1 AND opcao_descricao = 'raro') AS raro,
         (SELECT max(opcao_codigo) FROM campo_opcao WHERE campo_codigo = $1 AND opcao_descricao = 'comum') AS comum
       FROM pessoa p WHERE p.clienteregistro_codigo = 1 AND p.pessoa_email LIKE 'c%7@mais.demo' AND p.repres_codigo IS NOT NULL ORDER BY p.pessoa_codigo DESC LIMIT 1`,
      [campos['ESCOLHA']],
    )
  ).rows;
  const LISTA = 'TWSPessoa/GetLista';
  const linhas = { pessoa_ativo: 'S', SQL_LIMIT: 20, SEM_TOTAL: 'S' };
  const total = { pessoa_ativo: 'S', SQL_LIMIT: 1 };
  const NEGOCIOS = 'TWSNegocio/GetLista';
  const negocios = { ORDEM: 'alteracao', SQL_LIMIT: 20, SEM_TOTAL: 'S' };
  const por = (FILTRO_CAMPOS: object[]) => ({ ...negocios, FILTRO_CAMPOS });
  const escolha = (opcao: string | undefined) => ({
    campo_codigo: campos['ESCOLHA'],
    VALORES: [Number(opcao)],
  });
  const pedidos: [nome: string, meta: number | null, caminho: string, corpo: object][] = [
    ['Clientes: as primeiras linhas', 10, LISTA, linhas],
    ['Clientes: o total, depois delas', 10, LISTA, total],
    ['Clientes com palavra comum: as linhas', 20, LISTA, { ...linhas, FILTRO_GERAL: COMUM }],
    ['Clientes com palavra comum: o total', null, LISTA, { ...total, FILTRO_GERAL: COMUM }],
    ['Clientes com palavra que não há', 20, LISTA, { ...linhas, FILTRO_GERAL: RARA }],
    ['Clientes pelo nome inteiro de um', 20, LISTA, { ...linhas, FILTRO_GERAL: um?.razao }],
    ['Clientes pelo telefone de um', 20, LISTA, { ...linhas, FILTRO_GERAL: um?.telefone }],
    ['Clientes de um representante', 20, LISTA, { ...linhas, repres_codigo: [Number(um?.repres)] }],
    [
      'Clientes de um representante com palavra comum',
      20,
      LISTA,
      { ...linhas, repres_codigo: [Number(um?.repres)], FILTRO_GERAL: COMUM },
    ],
    [
      'Parecidos com o que se digita',
      100,
      'TWSPessoa/GetParecidos',
      { pessoa_razao: um?.razao, pessoa_telefone: um?.telefone, pessoa_email: um?.email },
    ],
    ['Clientes repetidos, a primeira página', 300, 'TWSPessoa/GetDuplicados', { SQL_LIMIT: 20 }],
    ['Negócios por uma escolha que um em mil tem', 20, NEGOCIOS, por([escolha(um?.raro)])],
    ['Negócios por uma escolha que quase todos têm', 20, NEGOCIOS, por([escolha(um?.comum)])],
    [
      'Negócios por um número entre dois',
      20,
      NEGOCIOS,
      por([{ campo_codigo: campos['NUMERO'], DE: '500', ATE: '520' }]),
    ],
    [
      'Negócios por uma palavra do campo',
      20,
      NEGOCIOS,
      por([{ campo_codigo: campos['TEXTO'], CONTEM: 'galvanizado' }]),
    ],
    [
      'Negócios por um campo vazio, que ninguém tem',
      null,
      NEGOCIOS,
      por([{ campo_codigo: campos['NUMERO'], PREENCHIDO: 'N' }]),
    ],
    [
      'Negócios por uma escolha que um em mil tem: o total',
      null,
      NEGOCIOS,
      { ORDEM: 'alteracao', SQL_LIMIT: 1, FILTRO_CAMPOS: [escolha(um?.raro)] },
    ],
  ];
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  try {
    for (const [nome, meta, caminho, corpo] of pedidos)
      yield await repetir(nome, meta, async () => {
        const { status, corpo: bytes } = await cliente.put(caminho, corpo);
        if (status !== 200) throw new Error(`${nome}: ${bytes.toString('utf8').slice(0, 300)}`);
      });
  } finally {
    cliente.fechar();
  }
}

/** Merges customers with the most deals two by two, and takes each merge back. */
export async function medirJuncoes(a: Ambiente): Promise<MedidaDePessoas[]> {
  const { rows } = await a.dono.query<{ codigo: string }>(
    `SELECT n.pessoa_codigo AS codigo FROM negocio n JOIN pessoa p ON p.clienteregistro_codigo = 1 AND p.pessoa_codigo = n.pessoa_codigo AND p.pessoa_ativo
     WHERE n.clienteregistro_codigo = 1 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT $1`,
    [2 * (AQUECER + JUNCOES)],
  );
  const versao = async (codigo: number) =>
    Number(
      (
        await a.dono.query(
          'SELECT versao FROM pessoa WHERE clienteregistro_codigo = 1 AND pessoa_codigo = $1',
          [codigo],
        )
      ).rows[0]?.versao,
    );
  const pares = rows.map(({ codigo }) => Number(codigo));
  const entradas: object[] = [];
  for (let i = 0; i + 1 < pares.length; i += 2) {
    const [pessoa_codigo = 0, sai_codigo = 0] = [pares[i], pares[i + 1]];
    entradas.push({
      pessoa_codigo,
      versao: await versao(pessoa_codigo),
      sai_codigo,
      sai_versao: await versao(sai_codigo),
      DO_OUTRO: [],
    });
  }
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  const feitas: number[] = [];
  try {
    const juntar = await repetir(
      'Juntar dois clientes, os de mais negócios',
      100,
      async (i) => {
        const { juncao_codigo } = await pedir<{ juncao_codigo: number }>(
          cliente,
          'TWSPessoa/Juntar',
          entradas[i],
        );
        feitas.push(juncao_codigo);
      },
      JUNCOES,
    );
    const desfazer = await repetir(
      'Desfazer a junção',
      100,
      (i) => pedir(cliente, 'TWSPessoa/DesfazerJuncao', { juncao_codigo: feitas[i] }),
      JUNCOES,
    );
    return [juntar, desfazer];
  } finally {
    cliente.fechar();
  }
}

/** Ten thousand customers with their open deals and tasks to another representative, and back. */
export async function medirCarteira(
  a: Ambiente,
): Promise<{ simular: number; processos: Redistribuicao[] }> {
  const { rows } = await a.dono.query<{ para: string }>(
    `SELECT t.repres_codigo AS para FROM representante t WHERE t.clienteregistro_codigo = 1 AND t.repres_ativo
       AND t.repres_codigo <> (SELECT min(q.repres_codigo) FROM pessoa q WHERE q.clienteregistro_codigo = 1 AND q.cidade_descricao = $1) ORDER BY 1 LIMIT 1`,
    [VILA],
  );
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  const pedido = { CIDADE: VILA, LISTA_DESTINO: [Number(rows[0]?.para)], MODO: 'UM' };
  const seguir = async (
    nome: string,
    caminho: string,
    corpo: object,
  ): Promise<{ medida: Redistribuicao; processo: number }> => {
    const inicio = performance.now();
    const { uniproc_codigo: processo } = await pedir<{ uniproc_codigo: number }>(
      cliente,
      caminho,
      corpo,
    );
    for (;;) {
      // Seldom enough that asking takes nothing from what is measured.
      await new Promise((r) => setTimeout(r, 100));
      const p = await pedir<Record<string, unknown>>(cliente, 'TWSUnicode_Processos/GetPorCampos', {
        uniproc_codigo: processo,
      });
      if (p['uniproc_situacao'] === 'ER') throw new Error(String(p['uniproc_mensagem']));
      if (p['uniproc_situacao'] !== 'FI') continue;
      const { movidos, voltaram } = p['uniproc_resultadoobject'] as {
        movidos?: number;
        voltaram?: number;
      };
      const medida = {
        nome,
        clientes: movidos ?? voltaram ?? 0,
        segundos: (performance.now() - inicio) / 1000,
      };
      process.stderr.write(`${nome}: ${medida.clientes} em ${medida.segundos.toFixed(1)} s\n`);
      return { medida, processo };
    }
  };
  try {
    const inicio = performance.now();
    const { assinatura } = await pedir<{ assinatura: string }>(
      cliente,
      'TWSCarteira/Simular',
      pedido,
    );
    const simular = performance.now() - inicio;
    const ida = await seguir('Redistribuir', 'TWSCarteira/RedistribuirLinux', {
      ...pedido,
      ASSINATURA: assinatura,
    });
    const volta = await seguir('Redistribuir, desfeito', 'TWSCarteira/DesfazerLinux', {
      uniproc_codigo: ida.processo,
    });
    return { simular, processos: [ida.medida, volta.medida] };
  } finally {
    cliente.fechar();
  }
}
