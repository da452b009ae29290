import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import {
  criarEmpresa,
  criarFunil,
  criarPerfil,
  criarRegistro,
  criarUsuario,
} from '../../../seed/fabricas.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/banco.ts';
import { formulario } from '../../../test-support/importacao.ts';
import { matar } from '../../../test-support/outro-processo.ts';
import { subirServidor } from '../../../test-support/processo-do-servidor.ts';
import { esperar } from '../../platform/embedded/processos.ts';
import { chaveImportacao } from './chave.ts';

const LINHAS = 5000;
const MEIO = 2500;

let banco: BancoDeTeste;
let dono: pg.Pool;
let registro: number;
let usuario: Awaited<ReturnType<typeof criarUsuario>>;
let funil: Awaited<ReturnType<typeof criarFunil>>;
let pasta: string;
const vivos: ChildProcess[] = [];

/** A server in a process of its own; answers how to call it. */
async function subir(): Promise<{ processo: ChildProcess; url: string }> {
  const { processo, url } = await subirServidor(banco.app, {
    PRACA_DADOS: pasta,
    PRACA_LOG: 'silent',
  });
  vivos.push(processo);
  return { processo, url: `${url}/api` };
}

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

/** Looks behind the server's back, within the registration. */
async function olhar<L extends object>(texto: string): Promise<L> {
  const cliente = await dono.connect();
  try {
    await cliente.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
    const { rows } = await cliente.query(texto);
    await cliente.query('COMMIT');
    return rows[0] as L;
  } finally {
    cliente.release();
  }
}
const processoAgora = () =>
  olhar<{
    uniproc_situacao: string;
    uniproc_registroatual: string;
    uniproc_resultadoobject: Record<string, unknown> | null;
  }>('SELECT uniproc_situacao, uniproc_registroatual, uniproc_resultadoobject FROM processo');

async function ate(pronto: () => Promise<boolean>, limiteMs: number): Promise<void> {
  const fim = Date.now() + limiteMs;
  while (!(await pronto())) {
    if (Date.now() > fim) throw new Error('Não aconteceu no tempo esperado.');
    await esperar(50);
  }
}

beforeAll(async () => {
  banco = await bancoDeTeste();
  dono = new pg.Pool({ ...banco.dono, max: 3 });
  pasta = mkdtempSync(path.join(tmpdir(), `praca-teste-${process.pid}-`));
  registro = (await criarRegistro(dono)).clienteregistro_codigo;
  const { empresa_codigo } = await criarEmpresa(dono, registro);
  const { perfil_codigo } = await criarPerfil(dono, registro);
  usuario = await criarUsuario(dono, registro, { empresa_codigo, perfil_codigo });
  funil = await criarFunil(dono, registro, { board_tipo: 'leads' });
});
afterAll(async () => {
  for (const processo of vivos)
    if (processo.exitCode === null && processo.signalCode === null) await matar(processo);
  await dono.end();
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

it(
  'F-04 kill -9 in the middle of a 5 000-line import: another worker goes on, nothing twice, all lines accounted for',
  { timeout: 120_000 },
  async () => {
    const primeiro = await subir();
    const { token } = (await pedir(
      `${primeiro.url}${loginEmail.path}`,
      json({
        usuario_emaillogin: usuario.usuario_emaillogin,
        usuario_senha: usuario.senha,
        login_macadress: 'WEBAPP',
      }),
    )) as { token: string };
    const linhas = Array.from({ length: LINHAS }, (_, i) =>
      i % 1000 === 999 ? `L${i};sem acento \uFFFD` : `L${i};Cliente ${i % 700}`,
    );
    const { corpo, tipo } = await formulario(`id;cliente\n${linhas.join('\n')}\n`, 'grande.csv');
    const { arquivo_codigo } = await pedir(`${primeiro.url}${api.enviarArquivo.path}`, {
      method: 'POST',
      headers: { 'content-type': tipo, authorization: `JWT ${token}` },
      body: new Uint8Array(corpo),
    });

    // A row of the third chunk that nobody committed: the worker stands still in the middle of that chunk, waiting for it.
    const trava = await dono.connect();
    const estagio = funil.estagios[0]?.estagio_codigo;
    await trava.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
    await trava.query(
      'INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_chaveimportacao) VALUES ($1, $2, $3, $4, 0, $5, $6)',
      [
        registro,
        usuario.empresa_codigo,
        funil.pipeline_codigo,
        estagio,
        'trava',
        chaveImportacao('leads', new Map([['id_externo', `L${MEIO}`]])),
      ],
    );
    const colunas = [
      { cabecalho: 'id', indice: 0, campo: 'id_externo' },
      { cabecalho: 'cliente', indice: 1, campo: 'pessoa_razao' },
    ];
    await pedir(
      `${primeiro.url}${api.importar.path}`,
      json(
        {
          csv: arquivo_codigo,
          colunas,
          pipeline_codigo: funil.pipeline_codigo,
          estagio_codigo: estagio,
        },
        token,
      ),
    );
    await ate(async () => Number((await processoAgora()).uniproc_registroatual) === 2000, 20_000);
    await matar(primeiro.processo);
    await trava.query('ROLLBACK');
    trava.release();
    expect(await processoAgora()).toMatchObject({
      uniproc_situacao: 'EE',
      uniproc_registroatual: '2000',
    });
    expect(await olhar('SELECT count(*)::int AS n FROM negocio')).toEqual({ n: 1998 });

    await subir();
    await ate(async () => Number((await processoAgora()).uniproc_registroatual) > 2000, 60_000);
    await ate(async () => (await processoAgora()).uniproc_situacao === 'FI', 30_000);
    const fim = await processoAgora();
    expect(fim.uniproc_resultadoobject).toMatchObject({
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
  },
);
