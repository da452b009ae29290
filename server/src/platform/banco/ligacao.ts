import type pg from 'pg';
import { AppError } from '../errors.ts';

/** Whose rows a connection shows, and whether it plans prepared statements once for all values. */
interface Mostra {
  registro: number;
  /** The added fields that are not shown, by code, with commas between. */
  ocultos: string;
  umPlano: boolean;
}

/* A row policy reads `app.registro`, and what shows values of added fields `app.ocultos`. The setting belongs to the session of the connection, so that a read of the same
   registration needs neither BEGIN nor a setting of its own (docs/decisions/0014). */
const MOSTRAR = {
  name: 'mostrar',
  text: `SELECT current_setting('default_transaction_read_only') AS so_leitura, current_setting('in_hot_standby') AS segue,
      set_config('app.registro', $1, false),
      set_config('plan_cache_mode', $2, false),
      set_config('app.ocultos', $3, false)`,
};

interface Sessao {
  so_leitura: string;
  segue: string;
}

/** Refuses a session that is not ours alone: one that lost the options it was opened with is shared by a pooler. */
function conferirSessao({ rows: [linha] }: pg.QueryResult<Sessao>): void {
  if (linha?.so_leitura !== 'on')
    throw new Error(
      'O PostgreSQL não recebeu as opções da sessão. Ligue a Praça direto ao banco, ou por um proxy que não mude as conexões (HAProxy).',
    );
  // After a failover: what a standby shows may be of before, and it takes no writes. The connection is thrown away.
  if (linha.segue === 'on')
    throw new AppError('INDISPONIVEL', {
      causa: new Error('a conexão leva a um PostgreSQL que só segue outro'),
      esperar: 2,
    });
}

const mostradas = new WeakMap<pg.ClientBase, Mostra>();

/**
 * Makes a connection show the rows of one registration, without the values of hidden fields. Gives nothing where the connection shows them already, else the
 * answer of the database: whatever was sent behind the setting counts only once that answer is good. Never to be called
 * inside a transaction, because a ROLLBACK would take the setting back.
 */
export function mostrar(cliente: pg.ClientBase, mostra: Mostra): Promise<unknown> | undefined {
  const { registro, ocultos, umPlano } = mostra;
  const antes = mostradas.get(cliente);
  if (antes?.registro === registro && antes.ocultos === ocultos && antes.umPlano === umPlano)
    return undefined;
  mostradas.set(cliente, mostra);
  const plano = umPlano ? 'force_generic_plan' : 'auto';
  return cliente
    .query<Sessao>({ ...MOSTRAR, values: [String(registro), plano, ocultos] })
    .then(conferirSessao)
    .catch((erro: unknown) => {
      mostradas.delete(cliente);
      throw erro;
    });
}
