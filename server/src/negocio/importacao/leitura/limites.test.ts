import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  enviarCsv,
  formulario,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../../test-support/cenario/importacao.ts';
import { noRegistro } from '../../../../test-support/queda/carga.ts';
import { abrirCsv } from '../../../platform/csv/abrir.ts';
import { CsvRecusado } from '../../../platform/csv/limites.ts';
import { bytesDoArquivo } from './arquivo.ts';
import { montarPrevia } from './previa.ts';

const MB = 1_048_576;
let c: CenarioDeImportacao;
beforeAll(async () => {
  c = await cenarioDeImportacao();
});
afterAll(() => c.s.fechar());

const registro = () => c.registro;
const arquivos = () =>
  noRegistro<{ codigo: string }>(
    c.s.dono,
    registro(),
    'SELECT arquivo_codigo AS codigo FROM arquivo ORDER BY 1',
  );
const esperando = (mb: number, finalidade: string, idade: string) =>
  noRegistro(
    c.s.dono,
    registro(),
    `INSERT INTO arquivo (clienteregistro_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, usuario_codigo, arquivo_dtcriacao)
     VALUES ($1, gen_random_uuid(), 'outro.csv', $2, '', $3, 1, now() - $4::interval)`,
    [registro(), Math.floor(mb * MB), finalidade, idade],
  );

describe('S-53 files kept for an import', () => {
  it('have a quota of the registration: beyond it nothing is kept, and the refusal says what to do', async () => {
    await esperando(100, 'IMPORTACAO', '5 hours');
    await esperando(100, 'IMPORTACAO', '1 hour');
    await esperando(99.9, 'RECEBENDO', '1 minute');
    const antes = await arquivos();
    const corpo = `título\n${'x'.repeat(200_000)}\n`;
    expect(await enviarCsv(c.s, c.gerente, corpo)).toMatchObject({
      status: 429,
      codigo: 'MUITAS_TENTATIVAS',
    });
    expect(await arquivos()).toEqual(antes);
    // Small enough to fit beside them.
    expect((await enviarCsv(c.s, c.gerente, 'título\nx\n')).status).toBe(200);
  });

  it('parallel sendings share the quota', async () => {
    await noRegistro(c.s.dono, registro(), 'DELETE FROM arquivo');
    await esperando(297, 'IMPORTACAO', '1 hour');
    const corpo = `título\n${'x\n'.repeat(500_000)}`;
    const respostas = await Promise.all(
      Array.from({ length: 6 }, () => enviarCsv(c.s, c.gerente, corpo)),
    );
    const cabem = respostas.filter((r) => r.status === 200).length;
    expect(cabem).toBe(3);
    expect(respostas.filter((r) => r.status === 429)).toHaveLength(3);
    expect(await arquivos()).toHaveLength(4);
  });

  it('those that an import took, that broke off or that nobody used for hours no longer count', async () => {
    await noRegistro(c.s.dono, registro(), 'DELETE FROM arquivo');
    const { resultado } = await importarCsv(
      c.s,
      c.gerente,
      'título\nImportado\n',
      destinoEm(c.leads),
    );
    expect(resultado?.importadas).toBe(1);
    await noRegistro(c.s.dono, registro(), `UPDATE arquivo SET arquivo_tamanho = ${300 * MB}`);
    await esperando(300, 'IMPORTACAO', '7 hours');
    await esperando(300, 'RECEBENDO', '10 minutes');
    expect((await enviarCsv(c.s, c.gerente, 'título\nx\n')).status).toBe(200);
  });
});

describe('S-55 what is no CSV', () => {
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    deflateSync(Buffer.alloc(9000, 'imagem')),
  ]);
  const semNome = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256));
  it.each<[string, Uint8Array]>([
    ['gzip', gzipSync('título;valor\nx;1\n')],
    ['PNG', png],
    ['ZIP', Buffer.from('PK\u0003\u0004 e o resto')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['bytes of anything', semNome],
  ])('%s is refused as it arrives, and nothing of it is kept', async (_tipo, bytes) => {
    const antes = await arquivos();
    const { corpo, tipo } = await formulario(bytes, 'negocios.csv');
    const r = await c.s.app.inject({
      method: 'POST',
      url: `/api${api.enviarArquivo.path}`,
      headers: { 'content-type': tipo, authorization: `JWT ${c.gerente?.token}` },
      payload: corpo,
    });
    expect([r.statusCode, JSON.parse(r.body).Mensagens[0]]).toEqual([
      400,
      expect.objectContaining({
        Codigo: 'ARQUIVO_INVALIDO',
        Mensagem: expect.stringMatching(/não é um CSV|planilha/),
        Ajuda: expect.stringMatching(/CSV|XLSX/),
      }),
    ]);
    expect(await arquivos()).toEqual(antes);
  });

  it('texts of every encoding are none of these', async () => {
    const texto = 'título;valor\nAção;1\n';
    for (const bytes of [
      Buffer.from(`\uFEFF${texto}`, 'utf16le'),
      Buffer.from(texto, 'utf16le'),
      Buffer.from(texto, 'latin1'),
      Buffer.from(`${texto}\u001a`),
    ])
      expect((await enviarCsv(c.s, c.gerente, bytes)).status).toBe(200);
  });
});

/** The longest time that the thread computed without letting others have their turn, in ms; the machine's other load does not count. */
async function maiorTrecho(agir: () => Promise<unknown>): Promise<number> {
  let maior = 0;
  let antes = process.threadCpuUsage();
  let medindo = true;
  const olhar = (): void => {
    const gasto = process.threadCpuUsage(antes);
    maior = Math.max(maior, (gasto.user + gasto.system) / 1000);
    antes = process.threadCpuUsage();
    if (medindo) setImmediate(olhar);
  };
  olhar();
  await agir();
  medindo = false;
  return maior;
}

describe('S-55 a preview never holds up others', () => {
  const repetir = (linha: string) => linha.repeat(Math.floor((20 * MB) / linha.length));
  it.each<[string, string, string]>([
    ['an open quote before short lines', `título;valor\n"${repetir('a\n')}`, 'ASPAS_ABERTAS'],
    [
      'an open quote in the last line',
      `título;valor\n${'abcdefgh;12,50\n'.repeat(400_000)}"x`,
      'ASPAS_ABERTAS',
    ],
    ['nothing but quotes', `título;valor\n${repetir('"')}`, 'ASPAS_ABERTAS'],
    ['one line', `título;valor\n${repetir('x')}`, 'CELULA'],
    ['nothing but separators', `título;valor\n${repetir(';')}`, 'COLUNAS'],
    [
      'a good file of 20 MB',
      `título;valor\n${repetir('Um negócio com nome comum e sem mais;1234,50;x;y;z\n')}`,
      '',
    ],
  ])('%s: others get their turn within 100 ms', async (_nome, texto, motivo) => {
    const bytes = Buffer.from(texto);
    const lerPedaco = async (i: number) => {
      await new Promise((pronto) => setImmediate(pronto));
      return bytes.subarray(i * 65_536, (i + 1) * 65_536);
    };
    const partes = bytesDoArquivo(Math.ceil(bytes.length / 65_536), lerPedaco);
    let recusa = '';
    const trecho = await maiorTrecho(async () => {
      try {
        await montarPrevia(await abrirCsv(partes));
      } catch (erro) {
        if (!(erro instanceof CsvRecusado)) throw erro;
        recusa = erro.motivo;
      }
    });
    expect(recusa).toBe(motivo);
    expect(trecho).toBeLessThan(100);
  });
});
