import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import {
  cenarioDeQueda,
  type CenarioDeQueda,
} from '../../../../test-support/queda/cenario-queda.ts';
import { formulario } from '../../../../test-support/cenario/importacao.ts';
import { matar } from '../../../../test-support/queda/outro-processo.ts';
import { chaveImportacao } from './chave.ts';

const LINHAS = 5000;
const MEIO = 2500;

let dono: CenarioDeQueda['dono'];
let registro: number;
let usuario: CenarioDeQueda['usuario'];
let funil: CenarioDeQueda['funil'];
let subirSozinho: CenarioDeQueda['subir'];
let olhar: CenarioDeQueda['olhar'];
let vencer: CenarioDeQueda['vencer'];
let conferirSomas: CenarioDeQueda['conferirSomas'];
let fechar: CenarioDeQueda['fechar'];

const subir = async () => {
  const { processo, url } = await subirSozinho();
  return { processo, url: `${url}/api` };
};
const pedir = async (url: string, init: RequestInit): Promise<Record<string, unknown>> => {
  const corpo = (await (await fetch(url, init)).json()) as {
    Conteudo: { DADOS: Record<string, unknown>[] }[];
    Mensagens: unknown;
  };
  const [linha] = corpo.Conteudo[0]?.DADOS ?? [];
  if (linha === undefined) throw new Error(JSON.stringify(corpo.Mensagens));
  return linha;
};
const json = (dados: object, token?: string): RequestInit => ({
  method: 'PUT',
  headers: {
    'content-type': 'application/json',
    ...(token ? { authorization: `JWT ${token}` } : {}),
  },
  body: JSON.stringify(dados),
});

const processoAgora = () =>
  olhar<{
    uniproc_situacao: string;
    uniproc_registroatual: string;
    uniproc_resultadoobject: Record<string, unknown> | null;
  }>(
    'SELECT uniproc_situacao, uniproc_registroatual, uniproc_resultadoobject FROM processo ORDER BY uniproc_codigo DESC LIMIT 1',
  );

const chaveDe = (linha: number): string =>
  chaveImportacao('leads', new Map([['id_externo', `L${linha}`]]));

const ate = (pronto: () => Promise<boolean>) => expect.poll(pronto, { interval: 20 }).toBe(true);

beforeAll(async () => {
  ({
    dono,
    registro,
    usuario,
    funil,
    subir: subirSozinho,
    olhar,
    vencer,
    conferirSomas,
    fechar,
  } = await cenarioDeQueda('leads'));
});
afterAll(() => fechar());

const entrar = async (url: string): Promise<string> =>
  (
    (await pedir(
      `${url}${loginEmail.path}`,
      json({
        usuario_emaillogin: usuario.usuario_emaillogin,
        usuario_senha: usuario.senha,
        login_macadress: 'WEBAPP',
      }),
    )) as { token: string }
  ).token;

/** Sends a file and starts its import. */
async function importar(
  url: string,
  token: string,
  csv: string,
  campos: readonly (readonly [cabecalho: string, campo: string])[],
): Promise<void> {
  const { corpo, tipo } = await formulario(csv, 'grande.csv');
  const { arquivo_codigo } = await pedir(`${url}${api.enviarArquivo.path}`, {
    method: 'POST',
    headers: { 'content-type': tipo, authorization: `JWT ${token}` },
    body: new Uint8Array(corpo),
  });
  await pedir(
    `${url}${api.importar.path}`,
    json(
      {
        csv: arquivo_codigo,
        colunas: campos.map(([cabecalho, campo], indice) => ({ cabecalho, indice, campo })),
        pipeline_codigo: funil.pipeline_codigo,
        estagio_codigo: funil.estagios[0]?.estagio_codigo,
      },
      token,
    ),
  );
}

/** The import stands still at the chunk that needs what is held; its server dies, another one goes on to the end. */
async function matarNoMeio(processo: ChildProcess, soltar: () => Promise<void>): Promise<void> {
  await ate(async () => Number((await processoAgora()).uniproc_registroatual) === MEIO);
  await matar(processo);
  await soltar();
  await vencer();
  expect(await processoAgora()).toMatchObject({
    uniproc_situacao: 'EE',
    uniproc_registroatual: String(MEIO),
  });
}
const ateOFim = async (): Promise<unknown> => {
  await ate(async () => (await processoAgora()).uniproc_situacao === 'FI');
  return (await processoAgora()).uniproc_resultadoobject;
};

/** A transaction of somebody else that holds a row until it is let go. */
async function segurar(texto: string, valores: unknown[]): Promise<() => Promise<void>> {
  const trava = await dono.connect();
  await trava.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
  await trava.query(texto, valores);
  return async () => {
    await trava.query('ROLLBACK');
    trava.release();
  };
}

it('F-04 kill -9 in the middle of a 5 000-line import: another worker goes on, nothing twice, all lines accounted for, every sum that is kept as counted again', async () => {
  const primeiro = await subir();
  const linhas = Array.from({ length: LINHAS }, (_, i) =>
    i % 1000 === 999 ? `L${i};sem acento \uFFFD` : `L${i};Cliente ${i % 700}`,
  );
  // A row of the chunk in the middle that nobody committed.
  const soltar = await segurar(
    'INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_chaveimportacao) VALUES ($1, $2, $3, $4, 0, $5, $6)',
    [
      registro,
      usuario.empresa_codigo,
      funil.pipeline_codigo,
      funil.estagios[0]?.estagio_codigo,
      'trava',
      chaveDe(MEIO),
    ],
  );
  await importar(primeiro.url, await entrar(primeiro.url), `id;cliente\n${linhas.join('\n')}\n`, [
    ['id', 'id_externo'],
    ['cliente', 'pessoa_razao'],
  ]);
  await matarNoMeio(primeiro.processo, soltar);
  expect(await olhar('SELECT count(*)::int AS n FROM negocio')).toEqual({ n: MEIO - 2 });

  await subir();
  expect(await ateOFim()).toMatchObject({
    Resultado: '0',
    linhas: LINHAS,
    importadas: LINHAS - 5,
    recusadas: 5,
    duplicadas: 0,
    pessoas_criadas: 700,
  });
  expect(
    await olhar(
      'SELECT count(*)::int AS n, count(DISTINCT negocio_chaveimportacao)::int AS chaves, count(DISTINCT pessoa_codigo)::int AS pessoas FROM negocio',
    ),
  ).toEqual({ n: LINHAS - 5, chaves: LINHAS - 5, pessoas: 700 });
  expect(
    await olhar(
      "SELECT count(*)::int AS n FROM evento WHERE evento_tabela = 'negocio' AND evento_acao = 'CRIAR'",
    ),
  ).toEqual({ n: LINHAS - 5 });
  expect(await olhar('SELECT count(*)::int AS n FROM pessoa')).toEqual({ n: 700 });
  await conferirSomas();
});

it('F-04 the same with the file that closes them: a deal of the chunk in the middle is in somebody else’s hands', async () => {
  const segundo = await subir();
  const ganhos = Array.from({ length: LINHAS }, (_, i) => `L${i};2020-01-31`);
  const devolver = await segurar(
    'SELECT 1 FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_chaveimportacao = $2 FOR UPDATE',
    [registro, chaveDe(MEIO)],
  );
  await importar(segundo.url, await entrar(segundo.url), `id;fechamento\n${ganhos.join('\n')}\n`, [
    ['id', 'id_externo'],
    ['fechamento', 'negocio_dtfechamento'],
  ]);
  await matarNoMeio(segundo.processo, devolver);
  expect(
    await olhar("SELECT count(*)::int AS n FROM negocio WHERE negocio_situacao = 'G'"),
  ).toEqual({ n: MEIO });
  await subir();
  expect(await ateOFim()).toMatchObject({
    importadas: 5,
    fechados: LINHAS - 5,
    duplicadas: 0,
    recusadas: 0,
  });
  expect(
    await olhar(
      "SELECT count(*)::int AS n, count(DISTINCT evento_chave)::int AS negocios FROM evento WHERE evento_tabela = 'negocio' AND evento_acao = 'GANHAR'",
    ),
  ).toEqual({ n: LINHAS - 5, negocios: LINHAS - 5 });
  expect(
    await olhar(
      "SELECT count(*)::int AS n, max(versao)::int AS versao FROM negocio WHERE negocio_situacao = 'G'",
    ),
  ).toEqual({ n: LINHAS, versao: 2 });
  await conferirSomas();
});
