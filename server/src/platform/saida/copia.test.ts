import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as empresa from '@praca/contract/empresa/endpoints.ts';
import { esqueciSenha, loginEmail } from '@praca/contract/sessao/endpoints.ts';
import { cenarioSeguranca } from '../../../seed/fabricas/cenario-seguranca.ts';
import { bancoDeTeste, noCluster, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { escutar } from '../../../test-support/servidor/escutar.ts';
import { chamarEm } from '../../../test-support/servidor/processo-do-servidor.ts';
import { servidorSmtp, type ServidorSmtp } from '../../../test-support/servidor/smtp.ts';
import { criarServidor } from '../../servidor.ts';
import { enderecoDe, rodarComando } from '../../../test-support/servidor/comando.ts';
import { lerConfig } from '../config.ts';
import { esperar } from '../embutido/processos.ts';
import { copiarTudo, restaurarTudo } from '../transferencia/copia.ts';

const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
const fins: (() => Promise<unknown>)[] = [];
let c: Awaited<ReturnType<typeof cenarioSeguranca>>;
let original: BancoDeTeste;

/** A server on that database, with a mail server of its own; without one, nothing can be delivered. */
async function servir(conexao: pg.PoolConfig, smtp?: ServidorSmtp, ambiente: object = {}) {
  const config = lerConfig({
    PRACA_DADOS: pasta,
    PRACA_URL: 'http://praca.teste',
    PRACA_CHAVE: 'a mesma chave no original e em toda copia dele',
    PRACA_LOG: 'silent',
    PRACA_PAGINA: '',
    PRACA_DEMO: '0',
    SMTP_URL: smtp?.url ?? 'smtp://127.0.0.1:9',
    ...ambiente,
  });
  const servidor = await criarServidor(config, conexao);
  const url = `http://127.0.0.1:${await escutar(servidor.app)}`;
  let aberto = true;
  const encerrar = async (): Promise<void> => {
    if (aberto) await servidor.encerrar();
    aberto = false;
  };
  fins.push(encerrar);
  const entrar = async (nome: 'adm.a' | 'ger.a'): Promise<string> => {
    const { usuario_emaillogin, senha } = c.usuarios[nome];
    const r = await chamarEm(url, loginEmail, { usuario_emaillogin, usuario_senha: senha });
    return r.dados[0]!.token;
  };
  const pedirSenha = (nome: 'adm.a' | 'rep1.a') =>
    chamarEm(url, esqueciSenha, { usuario_emaillogin: c.usuarios[nome].usuario_emaillogin });
  return { url, encerrar, entrar, pedirSenha };
}

type Aberto = Awaited<ReturnType<typeof servir>>;

async function comDono<T>(conexao: pg.PoolConfig, agir: (dono: pg.Client) => Promise<T>) {
  const dono = new pg.Client(conexao);
  await dono.connect();
  try {
    return await agir(dono);
  } finally {
    await dono.end();
  }
}
const semEsperar = (conexao: pg.PoolConfig) =>
  comDono(conexao, (dono) => dono.query('UPDATE processo_fila SET fila_disponivel = now()'));
const smtp = async (): Promise<ServidorSmtp> => {
  const novo = await servidorSmtp();
  fins.push(novo.fechar);
  return novo;
};
const paraQuem = (caixa: ServidorSmtp) => caixa.recebidos.flatMap((r) => r.para);
const email = (nome: 'adm.a' | 'rep1.a') => c.usuarios[nome].usuario_emaillogin;

let restaurado: BancoDeTeste;
let clone: { app: pg.PoolConfig; dono: pg.PoolConfig };
beforeAll(async () => {
  original = await bancoDeTeste();
  restaurado = await bancoDeTeste();
  const pool = new pg.Pool({ ...original.dono, max: 2 });
  c = await cenarioSeguranca(pool);
  await pool.end();
  const antes = await servir(original.app);
  await antes.pedirSenha('adm.a');
  await antes.encerrar();
  // Two ways to a copy: backup and restore, and the files (here: the whole database) as they are.
  await comDono(original.dono, (dono) => copiarTudo(dono, join(pasta, 'copia')));
  await comDono(restaurado.dono, (dono) => restaurarTudo(dono, join(pasta, 'copia')));
  const database = `${String(original.dono.database)}_clone`;
  await noCluster(
    { ...original.dono, database: 'postgres' },
    `CREATE DATABASE ${database} TEMPLATE ${original.dono.database}`,
  );
  clone = { app: { ...original.app, database }, dono: { ...original.dono, database } };
  for (const { dono } of [original, restaurado, clone]) await semEsperar(dono);
});
afterEach(async () => {
  for (const fim of fins.splice(0).reverse()) await fim();
});
afterAll(async () => {
  await noCluster(
    { ...original.dono, database: 'postgres' },
    `DROP DATABASE ${clone.dono.database} WITH (FORCE)`,
  );
  await original.apagar();
  await restaurado.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

test('S-57 of an original, its restored backup and its clone only the original sends; a copy sends what is its own once a person releases it', async () => {
  const [doOriginal, doRestaurado, doClone] = [await smtp(), await smtp(), await smtp()];
  await servir(original.app, doOriginal);
  const copia = await servir(restaurado.app, doRestaurado);
  const outra = await servir(clone.app, doClone);
  await expect.poll(() => paraQuem(doOriginal)).toEqual([email('adm.a')]);
  await esperar(500);
  expect([doRestaurado.vistos, doClone.vistos]).toEqual([[], []]);

  // What is new in the copy waits too.
  await copia.pedirSenha('rep1.a');
  await esperar(500);
  expect(doRestaurado.vistos).toEqual([]);
  const [adm, ger] = [await copia.entrar('adm.a'), await copia.entrar('ger.a')];
  expect((await chamarEm(copia.url, empresa.getEnvios, {}, adm)).dados).toEqual([
    { retidos: 'S', desde: expect.any(String), vieram_na_copia: 1, escritos_depois: 1 },
  ]);
  for (const e of [empresa.getEnvios, empresa.liberarEnvios])
    expect((await chamarEm(copia.url, e, {}, ger)).status).toBe(403);
  expect(doRestaurado.vistos).toEqual([]);

  expect((await chamarEm(copia.url, empresa.liberarEnvios, {}, adm)).dados).toEqual([
    { retidos: 'N', desde: null, vieram_na_copia: 0, escritos_depois: 0 },
  ]);
  await expect.poll(() => paraQuem(doRestaurado)).toEqual([email('rep1.a')]);

  // There is no original any more: what came with the copy goes too, once.
  const deLa = await outra.entrar('adm.a');
  await chamarEm(outra.url, empresa.liberarEnvios, { antigas: 'S' }, deLa);
  await expect.poll(() => paraQuem(doClone)).toEqual([email('adm.a')]);
  expect(paraQuem(doOriginal)).toEqual([email('adm.a')]);
});

test('S-57 a copy that was released stays so after a restart, and the original was never held', async () => {
  for (const banco of [restaurado, original]) {
    const caixa = await smtp();
    const servidor = await servir(banco.app, caixa);
    await comDono(banco.dono, (dono) => dono.query('DELETE FROM limite'));
    await servidor.pedirSenha('rep1.a');
    await expect.poll(() => paraQuem(caixa)).toEqual([email('rep1.a')]);
    await servidor.encerrar();
  }
});

test('S-78 a physical copy, which looks like its original, is silent under the name that its administrator gives it, until a command releases it; a name is released once', async () => {
  const comando = (...argumentos: string[]) =>
    rodarComando(
      'liberar-copia',
      {
        PRACA_DADOS: pasta,
        PRACA_COPIA: '1',
        DATABASE_URL: enderecoDe(original.app),
        DATABASE_URL_DONO: enderecoDe(original.dono),
      },
      ...argumentos,
    );
  const semLimite = () => comDono(original.dono, (dono) => dono.query('DELETE FROM limite'));
  const umaVez = async (PRACA_COPIA: string, agir: (caixa: ServidorSmtp, s: Aberto) => unknown) => {
    const caixa = await smtp();
    await semLimite();
    const servidor = await servir(original.app, caixa, { PRACA_COPIA });
    await agir(caixa, servidor);
    await servidor.encerrar();
    return caixa.vistos;
  };
  /** A worker had the mail in hand, and put it back to wait. */
  const retido = async (_: ServidorSmtp, s: Aberto) => {
    await s.pedirSenha('rep1.a');
    await expect
      .poll(() =>
        comDono(original.dono, async (dono) => {
          const { rows } = await dono.query<{ sim: boolean }>(
            "SELECT bool_and(fila_disponivel > now() + interval '1 minute') AS sim FROM processo_fila WHERE fila_interna",
          );
          return rows[0]?.sim;
        }),
      )
      .toBe(true);
  };
  // Started twice, it stays held since the first time.
  expect(await umaVez('1', retido)).toEqual([]);
  const retidos = () =>
    comDono(original.dono, async (dono) => {
      const { rows } = await dono.query('SELECT envio_retidodesde AS desde FROM instalacao_envio');
      return rows;
    });
  const desde = await retidos();
  expect(
    await umaVez('1', async (caixa, s) => {
      await s.pedirSenha('adm.a');
      await semEsperar(original.dono);
      expect(await retidos()).toEqual(desde);
      expect(caixa.vistos).toEqual([]);
      expect(await comando('--tudo')).toMatchObject({ codigo: 2 });
      const { saida } = await comando();
      expect(saida).toContain('Envios liberados: 2 registros');
      expect(saida).toContain('Tire PRACA_COPIA do ambiente');
      // The server that runs hears of it at once.
      await expect
        .poll(() => paraQuem(caixa).toSorted())
        .toEqual([email('adm.a'), email('rep1.a')]);
    }),
  ).not.toEqual([]);
  const { rows } = await comDono(original.dono, async (dono) => {
    await dono.query("SELECT set_config('app.registro', $1, false)", [
      String(c.a.registro.clienteregistro_codigo),
    ]);
    return dono.query(
      "SELECT evento_depois, usuario_codigo, evento_requisicao FROM evento WHERE evento_acao = 'LIBERAR_ENVIOS'",
    );
  });
  expect(rows).toEqual([
    {
      evento_depois: { antigas: 'N', desde: expect.any(String) },
      usuario_codigo: null,
      evento_requisicao: 'npm run liberar-copia',
    },
  ]);
  // Neither held again nor sending unasked: who starts it says what it is.
  await expect(servir(original.app, undefined, { PRACA_COPIA: '1' })).rejects.toThrow(
    'PRACA_COPIA=1: os envios desta cópia já foram liberados. Se é aqui que as pessoas trabalham, tire PRACA_COPIA',
  );
  const depois = async (caixa: ServidorSmtp, s: Aberto) => {
    await s.pedirSenha('rep1.a');
    await expect.poll(() => paraQuem(caixa)).toEqual([email('rep1.a')]);
  };
  await umaVez('', depois);
  expect(await umaVez('de-novo', retido)).toEqual([]);
  await comando('--antigas');
});
