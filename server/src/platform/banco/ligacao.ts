import type pg from 'pg';

/** Whose rows a connection shows, and whether it plans prepared statements once for all values. */
interface Mostra {
  registro: number;
  umPlano: boolean;
}

/* A row policy reads `app.registro`. The setting belongs to the session of the connection, so that a read of the same
   registration needs neither BEGIN nor a setting of its own (docs/decisions/0014). */
const MOSTRAR = {
  name: 'mostrar',
  text: "SELECT set_config('app.registro', $1, false), set_config('plan_cache_mode', $2, false)",
};

const mostradas = new WeakMap<pg.ClientBase, Mostra>();

/**
 * Makes a connection show the rows of one registration. Gives nothing where the connection shows them already, else the
 * answer of the database: whatever was sent behind the setting counts only once that answer is good. Never to be called
 * inside a transaction, because a ROLLBACK would take the setting back.
 */
export function mostrar(
  cliente: pg.ClientBase,
  registro: number,
  umPlano: boolean,
): Promise<unknown> | undefined {
  const antes = mostradas.get(cliente);
  if (antes?.registro === registro && antes.umPlano === umPlano) return undefined;
  mostradas.set(cliente, { registro, umPlano });
  const plano = umPlano ? 'force_generic_plan' : 'auto';
  return cliente.query({ ...MOSTRAR, values: [String(registro), plano] }).catch((erro: unknown) => {
    mostradas.delete(cliente);
    throw erro;
  });
}
