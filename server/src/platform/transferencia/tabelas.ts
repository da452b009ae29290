import type { ClientBase } from 'pg';

export interface TabelaDoRegistro {
  tabela: string;
  chave: string[];
}

const TABELAS = `SELECT c.relname::text AS tabela, (SELECT array_agg(a.attname::text ORDER BY k.ordem) FROM unnest(i.indkey) WITH ORDINALITY AS k (num, ordem) JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.num) AS chave
  FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relrowsecurity ORDER BY c.relname COLLATE "C"`;
const REFERENCIAS = `SELECT DISTINCT f.relname::text AS filha, m.relname::text AS mae FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class m ON m.oid = k.confrelid
  WHERE k.contype = 'f' AND f.relnamespace = 'public'::regnamespace AND f.oid <> m.oid`;

/** Every table of a registration, mothers before daughters, as the database itself says: a new table needs no entry anywhere. */
export async function tabelasEmOrdem(cliente: ClientBase): Promise<TabelaDoRegistro[]> {
  const { rows: tabelas } = await cliente.query<TabelaDoRegistro>(TABELAS);
  const { rows: referencias } = await cliente.query<{ filha: string; mae: string }>(REFERENCIAS);
  const ordem: TabelaDoRegistro[] = [];
  const postas = new Set<string>();
  while (ordem.length < tabelas.length) {
    const livres = tabelas.filter(
      (t) =>
        !postas.has(t.tabela) &&
        referencias.every((r) => r.filha !== t.tabela || postas.has(r.mae)),
    );
    if (!livres.length)
      throw new Error(
        'As tabelas se referem umas às outras em círculo: exporte-as com uma ordem própria.',
      );
    for (const t of livres) {
      ordem.push(t);
      postas.add(t.tabela);
    }
  }
  return ordem;
}

/** Sequences of identity columns, so that codes given after an import never repeat imported ones. */
export const SEQUENCIAS = `SELECT c.relname::text AS tabela, a.attname::text AS coluna, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequencia
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> '' WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`;

/** The columns of every table. */
export const COLUNAS = `SELECT c.relname::text AS tabela, array_agg(a.attname::text) AS colunas FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1`;

/**
 * What migrations after $1 do for registrations that are already there: each such migration does it in a function
 * `instalacao.preencher_<number>(registro bigint)`, which it calls itself and every import of an older export calls again.
 */
export const PREENCHIMENTOS = `SELECT p.proname::text AS nome FROM pg_proc p WHERE p.pronamespace = 'instalacao'::regnamespace
  AND p.proname ~ '^preencher_[0-9]{4}$' AND right(p.proname, 4)::int > $1 ORDER BY 1`;
