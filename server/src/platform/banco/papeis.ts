import pg from 'pg';
import type { ClientBase, PoolConfig } from 'pg';

/** What the server runs as: reads and writes rows under row level security, owns nothing. */
export const PAPEL_DO_APP = 'praca_app';
/** Owns the one search function that runs with other rights; nobody logs in as it. */
export const PAPEL_DA_BUSCA = 'praca_busca';

// Another process got there first: duplicate_object, unique_violation, "tuple concurrently updated".
const CORRIDA = new Set(['42710', '23505', 'XX000']);
const SEM_PERMISSAO = '42501';

function codigoDe(erro: unknown): string {
  return (erro as { code?: string }).code ?? '';
}

/** Whether the role exists and whether `membro` may become it (PostgreSQL 16 tells SET apart from MEMBER). */
async function situacao(
  dono: ClientBase,
  papel: string,
  membro: string,
): Promise<{ existe: boolean; pode: boolean }> {
  const { rows } = await dono.query<{ existe: boolean; pode: boolean }>(
    `SELECT p.oid IS NOT NULL AS existe,
            coalesce(pg_has_role($2::name, p.oid,
              CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END), false) AS pode
       FROM (SELECT (SELECT oid FROM pg_roles WHERE rolname = $1) AS oid) p`,
    [papel, membro],
  );
  return rows[0] ?? { existe: false, pode: false };
}

async function garantirPapel(dono: ClientBase, papel: string, membro: string): Promise<void> {
  const antes = await situacao(dono, papel, membro);
  if (!antes.existe) await dono.query(`CREATE ROLE ${papel} NOLOGIN`);
  const { pode } = antes.existe ? antes : await situacao(dono, papel, membro);
  if (!pode) await dono.query(`GRANT ${papel} TO ${dono.escapeIdentifier(membro)}`);
}

function semPermissao(usuario: string, membros: string[], causa: unknown): Error {
  const sql = [
    `CREATE ROLE ${PAPEL_DO_APP} NOLOGIN;`,
    `CREATE ROLE ${PAPEL_DA_BUSCA} NOLOGIN;`,
    ...membros.map((membro) => `GRANT ${PAPEL_DO_APP}, ${PAPEL_DA_BUSCA} TO "${membro}";`),
  ];
  return new Error(
    `O usuário "${usuario}" do PostgreSQL não pode criar os papéis de que a Praça precisa. ` +
      `Como administrador do banco, execute (pulando os papéis que já existirem): ${sql.join(' ')}`,
    { cause: causa },
  );
}

/**
 * Makes sure that the roles of the server and of the search exist and that the owner may give rows and functions to
 * them; `usuarioDoApp` (the login of DATABASE_URL, when another one migrates) may then become the server's role.
 * Safe when two processes do it at once.
 */
export async function garantirPapeis(dono: PoolConfig, usuarioDoApp?: string): Promise<void> {
  const cliente = new pg.Client(dono);
  await cliente.connect();
  const eu = cliente.user ?? '';
  try {
    for (let tentativa = 1; ; tentativa++) {
      try {
        await garantirPapel(cliente, PAPEL_DO_APP, eu);
        await garantirPapel(cliente, PAPEL_DA_BUSCA, eu);
        if (usuarioDoApp && usuarioDoApp !== PAPEL_DO_APP)
          await garantirPapel(cliente, PAPEL_DO_APP, usuarioDoApp);
        return;
      } catch (erro) {
        if (!CORRIDA.has(codigoDe(erro)) || tentativa === 10) throw erro;
      }
    }
  } catch (erro) {
    if (codigoDe(erro) !== SEM_PERMISSAO) throw erro;
    throw semPermissao(eu, [eu], erro);
  } finally {
    await cliente.end();
  }
}

/** An address without its `options`, which a client would prefer over ours, and what they were. */
function separarOpcoes(endereco: string): { connectionString: string; options: string } {
  const [base = '', consulta = ''] = endereco.split('?', 2);
  const partes = consulta
    .split('&')
    .filter((parte) => parte !== '' && !parte.startsWith('options='));
  return {
    connectionString: partes.length > 0 ? `${base}?${partes.join('&')}` : base,
    options: new URLSearchParams(consulta).get('options') ?? '',
  };
}

/**
 * How to open that connection as the server's role: every new connection starts with SET ROLE, sent in the opening message, so
 * that no query ever runs before it and RESET ROLE falls back to it.
 */
export function comoApp(config: PoolConfig): PoolConfig {
  if (new pg.Client(config).user === PAPEL_DO_APP) return config;
  const url = config.connectionString ? separarOpcoes(config.connectionString) : undefined;
  const options = `${url?.options ?? config.options ?? ''} -c role=${PAPEL_DO_APP}`.trim();
  return url
    ? { ...config, connectionString: url.connectionString, options }
    : { ...config, options };
}
