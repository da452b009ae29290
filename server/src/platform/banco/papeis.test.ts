import { rmSync } from 'node:fs';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastaTemporaria, SEM_DISCO } from '../../../test-support/cluster/cluster.ts';
import { consultar } from '../../../test-support/cluster/consulta.ts';
import { iniciarPostgresEmbutido, type PostgresEmbutido } from '../embutido/iniciar.ts';
import { comoApp, garantirPapeis, PAPEL_DA_BUSCA, PAPEL_DO_APP } from './papeis.ts';
import { verificarPapel } from './verificar-papel.ts';

// A cluster of its own: only here may a test be superuser and undo roles.
const pasta = pastaTemporaria();
let postgres: PostgresEmbutido;
let superusuario: PoolConfig;

beforeAll(async () => {
  postgres = await iniciarPostgresEmbutido({ pasta, conf: SEM_DISCO });
  superusuario = { ...postgres.dono, user: 'praca_super' };
  await consultar(
    superusuario,
    `CREATE ROLE burlador LOGIN BYPASSRLS; CREATE ROLE disfarcado LOGIN; GRANT burlador TO disfarcado;
     CREATE ROLE sem_poder LOGIN; CREATE ROLE outro_dono LOGIN CREATEROLE; CREATE ROLE servidor LOGIN`,
  );
  await consultar(postgres.dono, 'CREATE TABLE pessoa (clienteregistro_codigo bigint)');
});

afterAll(async () => {
  await postgres.parar();
  rmSync(pasta, { recursive: true, force: true });
});

async function verificar(config: PoolConfig): Promise<void> {
  const cliente = new pg.Client(config);
  await cliente.connect();
  try {
    await verificarPapel(cliente);
  } finally {
    await cliente.end();
  }
}

const como = (user: string): PoolConfig => ({ ...postgres.dono, user });

test('aceita o papel do servidor', async () => {
  await verificar(postgres.app);
});

test.each([
  [
    'praca_super',
    'A Praça não roda com o usuário "praca_super" do PostgreSQL: ele é superusuário ou tem BYPASSRLS',
  ],
  ['burlador', 'CREATE ROLE praca_servidor LOGIN NOSUPERUSER NOBYPASSRLS'],
  ['disfarcado', 'o usuário "disfarcado" do PostgreSQL'],
  ['praca_dono', 'é (ou pode se tornar) dono da tabela pessoa'],
  ['praca_dono', `execute: GRANT ${PAPEL_DO_APP} TO praca_dono;`],
])('recusa %s dizendo %s', async (user, motivo) => {
  await expect(verificar(como(user))).rejects.toThrow(motivo);
});

test('um superusuário não se esconde atrás do papel do servidor', async () => {
  await expect(verificar(comoApp(superusuario))).rejects.toThrow('superusuário');
});

test('quem pode se tornar o dono é recusado como o dono', async () => {
  await consultar(superusuario, 'GRANT praca_dono TO sem_poder');
  await expect(verificar(como('sem_poder'))).rejects.toThrow('REASSIGN OWNED BY praca_dono');
  await consultar(superusuario, 'REVOKE praca_dono FROM sem_poder');
});

test('o dono, com o papel do servidor em cada conexão, é aceito e não volta a ser dono por RESET ROLE', async () => {
  const app = comoApp(postgres.dono);
  await verificar(app);
  const cliente = new pg.Client(app);
  await cliente.connect();
  await cliente.query('RESET ROLE');
  const { rows } = await cliente.query(
    'SELECT current_user::text AS atual, session_user::text AS sessao',
  );
  expect(rows).toEqual([{ atual: PAPEL_DO_APP, sessao: 'praca_dono' }]);
  await cliente.end();
});

test('comoApp aceita um endereço e guarda as opções dele', async () => {
  const { host } = postgres.dono;
  const app = comoApp({
    connectionString: `postgres://praca_dono@/praca?host=${host}&options=-c%20work_mem%3D5MB&application_name=teste`,
  });
  const [linha] = await consultar(
    app,
    `SELECT current_user::text AS atual, current_setting('work_mem') AS memoria,
            current_setting('application_name') AS nome`,
  );
  expect(linha).toEqual({ atual: PAPEL_DO_APP, memoria: '5MB', nome: 'teste' });
});

test('seis processos ao mesmo tempo criam os papéis sem atrapalhar um ao outro', async () => {
  await consultar(superusuario, `DROP ROLE IF EXISTS ${PAPEL_DO_APP}, ${PAPEL_DA_BUSCA}`);
  await Promise.all(
    Array.from({ length: 6 }, () => garantirPapeis(como('outro_dono'), 'servidor')),
  );
  const linhas = await consultar(
    superusuario,
    `SELECT rolname, rolcanlogin, pg_has_role('outro_dono', oid, 'SET') AS dono, pg_has_role('servidor', oid, 'SET') AS servidor
       FROM pg_roles WHERE rolname IN ($1, $2) ORDER BY 1`,
    [PAPEL_DO_APP, PAPEL_DA_BUSCA],
  );
  expect(linhas).toEqual([
    { rolname: PAPEL_DO_APP, rolcanlogin: false, dono: true, servidor: true },
    { rolname: PAPEL_DA_BUSCA, rolcanlogin: false, dono: true, servidor: false },
  ]);
});

test('sem poder criar papéis, diz o SQL que o administrador deve executar', async () => {
  await expect(garantirPapeis(como('sem_poder'))).rejects.toThrow(
    `GRANT ${PAPEL_DO_APP}, ${PAPEL_DA_BUSCA} TO "sem_poder";`,
  );
});
