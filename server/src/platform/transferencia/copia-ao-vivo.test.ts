import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvar } from '@praca/contract/negocio/endpoints.ts';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { bancoDeTeste, bancoVazio } from '../../../test-support/cluster/banco.ts';
import { pastaTemporaria } from '../../../test-support/cluster/cluster.ts';
import { digestosDitos, enderecoDe, rodarComando } from '../../../test-support/servidor/comando.ts';
import { pastaComDemo } from '../../../test-support/servidor/pasta-com-demo.ts';
import {
  subirProduto,
  type ServidorEmProcesso,
} from '../../../test-support/servidor/processo-do-servidor.ts';
import { SENHA_DEMO } from '../../sessao/contas-demo.ts';
import { copiarTudo, restaurarTudo } from './copia.ts';

const pastas: string[] = [];
const pasta = (
  criar = (): string => mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`)),
) => {
  pastas.push(criar());
  return pastas.at(-1)!;
};
afterAll(() => pastas.forEach((p) => rmSync(p, { recursive: true, force: true, maxRetries: 5 })));

/** Runs `agir` while `escrever` goes on and on; answers what `agir` did, and how many writes passed. */
async function enquantoEscrevem<T>(escrever: () => Promise<void>, agir: () => Promise<T>) {
  let parar = false;
  let escritas = 0;
  const escritor = (async () => {
    while (!parar) {
      await escrever();
      escritas += 1;
    }
  })();
  try {
    return { feito: await agir(), escritas: () => escritas };
  } finally {
    parar = true;
    await escritor;
  }
}

describe('F-19 npm run backup beside the running server with its embedded database', () => {
  const [origem, destino, copia] = [pasta(pastaTemporaria), pasta(pastaTemporaria), pasta()];
  let servidor: ServidorEmProcesso;
  let copiados: string[];
  beforeAll(async () => {
    await pastaComDemo(origem);
    servidor = await subirProduto({ PRACA_DADOS: origem });
  });

  test('people write meanwhile, and one registration is taken out too', async () => {
    const token = await servidor.entrar('adm@acosul.demo', SENHA_DEMO);
    const gravar = async (): Promise<void> => {
      const { status } = await servidor.chamar(
        salvar,
        { negocio_titulo: 'Durante a cópia' },
        token,
      );
      expect(status).toBe(200);
    };
    const { feito, escritas } = await enquantoEscrevem(gravar, () =>
      rodarComando('backup', { PRACA_DADOS: origem }, copia),
    );
    expect(feito).toEqual({ codigo: 0, saida: expect.stringContaining('Cópia de ') });
    expect(escritas()).toBeGreaterThan(10);
    copiados = digestosDitos(feito.saida);
    await gravar();
    const umRegistro = await rodarComando(
      'exportar',
      { PRACA_DADOS: origem },
      copiados[0]!.split(' ')[0]!,
      join(copia, 'um.gz'),
    );
    expect(umRegistro).toEqual({ codigo: 0, saida: expect.stringContaining('exportado para') });
  });

  test('the copy comes back equal', async () => {
    expect(await servidor.parar('SIGTERM')).toBe(0);
    const volta = await rodarComando('restore', { PRACA_DADOS: destino }, copia);
    expect(volta.codigo, volta.saida).toBe(0);
    expect(digestosDitos(volta.saida)).toEqual(copiados);
    expect(copiados.length).toBeGreaterThan(0);
  });
});

/** Two registrations that every transaction of `escrever` changes together. */
async function doisQueAndamJuntos() {
  const banco = await bancoDeTeste();
  const [de, outra] = [new pg.Client(banco.dono), new pg.Client(banco.dono)];
  await Promise.all([de.connect(), outra.connect()]);
  const registros = [await criarBasico(de), await criarBasico(de)].map((b) =>
    Number(b.registro.clienteregistro_codigo),
  );
  let vez = 0;
  const escrever = async (): Promise<void> => {
    vez += 1;
    await outra.query('BEGIN');
    for (const registro of registros)
      await outra.query(
        `SET LOCAL app.registro = '${registro}'; UPDATE clienteregistro SET clienteregistro_razao = 'vez ${vez}' WHERE clienteregistro_codigo = ${registro}`,
      );
    await outra.query('COMMIT');
  };
  const fechar = async (): Promise<void> => {
    await Promise.all([de.end(), outra.end()]);
    await banco.apagar();
  };
  return { banco, de, escrever, fechar };
}

async function razoes(cliente: pg.Client): Promise<string[]> {
  const { rows } = await cliente.query<{ registro: number }>(
    'SELECT DISTINCT clienteregistro_codigo AS registro FROM conta ORDER BY 1',
  );
  const achadas: string[] = [];
  for (const { registro } of rows) {
    await cliente.query("SELECT set_config('app.registro', $1, false)", [String(registro)]);
    const { rows: linhas } = await cliente.query<{ clienteregistro_razao: string }>(
      'SELECT clienteregistro_razao FROM clienteregistro WHERE clienteregistro_codigo = $1',
      [registro],
    );
    achadas.push(linhas[0]!.clienteregistro_razao);
  }
  return achadas;
}

test('F-19 all registrations of a copy are of one moment', async () => {
  const { de, escrever, fechar } = await doisQueAndamJuntos();
  const copia = pasta();
  await escrever();
  const { feito, escritas } = await enquantoEscrevem(escrever, () => copiarTudo(de, copia));
  expect(escritas()).toBeGreaterThan(1);
  const vazio = await bancoDeTeste();
  const para = new pg.Client(vazio.dono);
  await para.connect();
  expect(await restaurarTudo(para, copia)).toEqual(feito);
  const juntas = await razoes(para);
  expect(juntas).toHaveLength(2);
  expect(new Set(juntas).size).toBe(1);
  expect(juntas[0]).toMatch(/^vez \d+$/);
  // Plans for empty tables would run for minutes over what has just come.
  const { rows: desconhecidas } = await para.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples < 0 AND relnamespace = 'public'::regnamespace",
  );
  expect(desconhecidas).toEqual([]);
  await para.end();
  await vazio.apagar();
  await fechar();
});

test('F-19 a database of DATABASE_URL is copied the same way, and one without Praça is refused', async () => {
  const { banco, escrever, fechar } = await doisQueAndamJuntos();
  const [copia, nada] = [pasta(), pasta()];
  const { feito, escritas } = await enquantoEscrevem(escrever, () =>
    rodarComando('backup', { DATABASE_URL: enderecoDe(banco.dono) }, copia),
  );
  expect(feito).toEqual({ codigo: 0, saida: expect.stringContaining('Cópia de 2 registro(s)') });
  expect(escritas()).toBeGreaterThan(10);
  const vazio = await bancoDeTeste();
  const para = new pg.Client(vazio.dono);
  await para.connect();
  const voltou = await restaurarTudo(para, copia);
  expect(voltou.map((r) => `${r.clienteregistro_codigo} ${r.linhas} ${r.digest}`)).toEqual(
    digestosDitos(feito.saida),
  );
  await para.end();
  await vazio.apagar();

  const semTabelas = await bancoVazio();
  expect(
    await rodarComando(
      'backup',
      { DATABASE_URL: enderecoDe(semTabelas.dono) },
      join(nada, 'copia'),
    ),
  ).toEqual({ codigo: 1, saida: expect.stringContaining('ainda não tem dados da Praça') });
  expect(existsSync(join(nada, 'copia'))).toBe(false);
  await semTabelas.apagar();
  await fechar();
});
