import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviarArquivo, importar } from '@praca/contract/negocio/importacao/endpoints.ts';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { funilVendas } from '@praca/contract/painel/endpoints.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import { criarBasico, criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import { formulario } from '../../../test-support/cenario/importacao.ts';
import {
  subirServidor,
  type ServidorEmProcesso,
} from '../../../test-support/servidor/processo-do-servidor.ts';

const NEGOCIOS = 6000;
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
let banco: BancoDeTeste;
let dono: pg.Pool;
let s: ServidorEmProcesso;
let a: Awaited<ReturnType<typeof criarBasico>>;
let b: Awaited<ReturnType<typeof criarBasico>>;
let tokenA: string;
let tokenB: string;

beforeAll(async () => {
  banco = await bancoDeTeste();
  dono = new pg.Pool({ ...banco.dono, max: 2 });
  a = await criarBasico(dono);
  b = await criarBasico(dono);
  const registro = a.registro.clienteregistro_codigo;
  const { empresa_codigo } = a.empresa;
  const { pipeline_codigo, estagios } = a.funil;
  await noRegistro(
    dono,
    registro,
    `WITH n AS (INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_titulo, negocio_posicao, negocio_valor)
       SELECT $1, $2, $3, ($4::bigint[])[1 + g % 3], 'Negócio ' || g, g, g FROM generate_series(1, $5::int) g RETURNING negocio_codigo, pipeline_codigo, estagio_codigo)
     INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, negocio_codigo, pipeline_codigo, evento_paraestagio, empresa_codigo)
     SELECT $1, 'negocio', negocio_codigo::text, 'CRIAR', negocio_codigo, pipeline_codigo, estagio_codigo, $2 FROM n`,
    [registro, empresa_codigo, pipeline_codigo, estagios.map((e) => e.estagio_codigo), NEGOCIOS],
  );
  for (let i = 0; i < 30; i += 1)
    await criarNegocio(dono, b.registro.clienteregistro_codigo, {
      empresa_codigo: b.empresa.empresa_codigo,
      pipeline_codigo: b.funil.pipeline_codigo,
      estagio_codigo: b.funil.estagios[0]!.estagio_codigo,
    });
  await dono.query('ANALYZE');
  s = await subirServidor(banco.app, { PRACA_DADOS: pasta });
  tokenA = await s.entrar(a.adm.usuario_emaillogin, a.adm.senha);
  tokenB = await s.entrar(b.adm.usuario_emaillogin, b.adm.senha);
});
afterAll(async () => {
  await s.parar('SIGTERM');
  await dono.end();
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

const mediana = (quantos: number[]): number =>
  quantos.toSorted((x, y) => x - y)[Math.floor(quantos.length / 2)]!;

/** B opens its board again and again, until told to stop; answers how many of A's were served while each one waited. */
async function abrirQuadro(servidosDeA: () => number, parar: () => boolean): Promise<number[]> {
  const passaram: number[] = [];
  while (!parar()) {
    const antes = servidosDeA();
    const r = await s.chamar(getQuadro, { pipeline_codigo: b.funil.pipeline_codigo }, tokenB);
    passaram.push(servidosDeA() - antes);
    expect([r.status, r.codigo]).toEqual([200, '']);
  }
  return passaram;
}

async function umaImportacao(): Promise<{
  status: number;
  codigo: string;
  uniproc: number | undefined;
}> {
  const linhas = Array.from({ length: 200 }, (_, i) => `Cliente ${i};${i}`).join('\n');
  const { corpo, tipo } = await formulario(`cliente;valor\n${linhas}\n`, 'a.csv');
  const enviado = await fetch(`${s.url}/api${enviarArquivo.path}`, {
    method: 'POST',
    body: new Uint8Array(corpo),
    headers: { 'content-type': tipo, authorization: `JWT ${tokenA}` },
  });
  const { Conteudo } = (await enviado.json()) as {
    Conteudo: { DADOS: { arquivo_codigo: string }[] }[];
  };
  const colunas = [
    { cabecalho: 'cliente', indice: 0, campo: 'pessoa_razao' as const },
    { cabecalho: 'valor', indice: 1, campo: 'negocio_valor' as const },
  ];
  const r = await s.chamar(
    importar,
    {
      csv: Conteudo[0]!.DADOS[0]!.arquivo_codigo,
      colunas,
      pipeline_codigo: a.funil.pipeline_codigo,
      estagio_codigo: a.funil.estagios[0]!.estagio_codigo,
    },
    tokenA,
  );
  return { status: r.status, codigo: r.codigo, uniproc: r.dados[0]?.uniproc_codigo };
}

test('S-41 20 imports and 200 dashboards of A: B waits for a few of them, never for the queue, and A is queued or told to wait', async () => {
  let acabou = false;
  let servidos = 0;
  const importacoes = Promise.all(Array.from({ length: 20 }, umaImportacao));
  const paineis = Promise.all(
    Array.from({ length: 200 }, async () => {
      const r = await s.chamar(funilVendas, { pipeline_codigo: a.funil.pipeline_codigo }, tokenA);
      if (r.status === 200) servidos += 1;
      return r;
    }),
  );
  const deB = abrirQuadro(
    () => servidos,
    () => acabou,
  );
  const [importadas, abertos] = [await importacoes, await paineis];
  acabou = true;
  const passaram = await deB;

  // In a queue for all, a board asked for behind 200 dashboards waits for every one that is served.
  expect(passaram.length).toBeGreaterThan(2);
  expect(mediana(passaram)).toBeLessThan(servidos / 2);
  expect(
    [...new Set(abertos.map((r) => `${r.status} ${r.codigo}`))].filter(
      (r) => r !== '200 ' && r !== '429 MUITAS_TENTATIVAS',
    ),
  ).toEqual([]);
  expect(abertos.filter((r) => r.status === 200).length).toBeGreaterThan(20);
  for (const r of abertos)
    if (r.status === 429) expect(Number(r.cabecalhos.get('retry-after'))).toBeGreaterThan(0);
  expect([...new Set(importadas.map((r) => `${r.status} ${r.codigo}`))]).toEqual(['200 ']);
  const ultimo = Math.max(...importadas.map((r) => r.uniproc ?? 0));
  const { dados } = await s.chamar(getPorCampos, { uniproc_codigo: ultimo }, tokenA);
  expect(['AG', 'EE', 'FI']).toContain(dados[0]?.uniproc_situacao);
});

test('S-41 beyond 50 in the queue a registration is told to wait; another one is not', async () => {
  await noRegistro(
    dono,
    a.registro.clienteregistro_codigo,
    "WITH p AS (INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, usuario_codigo, empresa_codigo) SELECT $1, 'X', 1, 1 FROM generate_series(1, 60) RETURNING clienteregistro_codigo, uniproc_codigo) INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_disponivel) SELECT clienteregistro_codigo, uniproc_codigo, now() + interval '1 hour' FROM p",
    [a.registro.clienteregistro_codigo],
  );
  expect(await umaImportacao()).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' });
});
