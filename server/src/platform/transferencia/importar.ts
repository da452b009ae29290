import pg, { type ClientBase } from 'pg';
import { digestNaTransacao } from '../banco/digest.ts';
import { abrirExportacao, type Cabecalho, type LinhaDoArquivo } from './arquivo.ts';
import { RETER_CHEGADA } from '../saida/copia.ts';
import { DIGEST_DA_COPIA, type Exportado } from './exportar.ts';
import { COLUNAS, PREENCHIMENTOS, SEQUENCIAS, tabelasEmOrdem } from './tabelas.ts';

const LINHAS_POR_LOTE = 2000;
const CARACTERES_POR_LOTE = 8_000_000;
const NOVA_FILA = `INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_interna, fila_disponivel, fila_alheia)
  SELECT clienteregistro_codigo, uniproc_codigo, uniproc_interno, coalesce(uniproc_em, now()), uniproc_alheia FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_situacao IN ('AG', 'EE')`;

const semTabela = (tabela: string): Error =>
  new Error(
    `A tabela ${tabela} do arquivo não existe neste banco: atualize a Praça antes de importar.`,
  );

/** Columns of every table that the file says it was made with: it names some of them, and no others. */
async function colunasPorTabela(
  dono: ClientBase,
  ditas: ReadonlySet<string>,
): Promise<Map<string, Set<string>>> {
  const conhecidas = new Set(['conta', ...(await tabelasEmOrdem(dono)).map((t) => t.tabela)]);
  for (const tabela of ditas) if (!conhecidas.has(tabela)) throw semTabela(tabela);
  const { rows } = await dono.query<{ tabela: string; colunas: string[] }>(COLUNAS);
  return new Map(
    rows.filter((l) => ditas.has(l.tabela)).map((l) => [l.tabela, new Set(l.colunas)]),
  );
}

/** Rows of one table as JSON text, with the columns that the file has; any other one gets its default. */
async function inserir(
  dono: ClientBase,
  tabela: string,
  conhecidas: Set<string>,
  registro: number,
  linhas: string[],
): Promise<string[]> {
  const colunas = Object.keys(JSON.parse(linhas[0] ?? '{}') as object);
  const estranha = colunas.find((coluna) => !conhecidas.has(coluna));
  if (estranha !== undefined)
    throw new Error(
      `A coluna ${estranha} da tabela ${tabela} não existe neste banco: atualize a Praça antes de importar.`,
    );
  const nome = pg.escapeIdentifier(tabela);
  const lista = colunas.map((coluna) => pg.escapeIdentifier(coluna)).join(', ');
  const { rowCount } = await dono.query(
    `INSERT INTO ${nome} (${lista}) OVERRIDING SYSTEM VALUE SELECT ${lista} FROM json_populate_recordset(NULL::${nome}, $1::json) WHERE clienteregistro_codigo = $2`,
    [`[${linhas.join(',')}]`, registro],
  );
  if (rowCount !== linhas.length)
    throw new Error('O arquivo traz linhas de outro registro. Nada foi importado.');
  return colunas;
}

async function inserirTudo(
  dono: ClientBase,
  { registro, tabelas: ditas, linhas }: Cabecalho & { linhas: AsyncGenerator<LinhaDoArquivo> },
): Promise<{ linhas: number; digest: string; colunas: Map<string, string[]> }> {
  const tabelas = await colunasPorTabela(dono, ditas);
  const trazidas = new Map<string, string[]>();
  let tabela = '';
  let lote: string[] = [];
  let caracteres = 0;
  const gravar = async (): Promise<void> => {
    const conhecidas = tabelas.get(tabela);
    // Rows outside of the tables that the file tells of would be in no digest.
    if (lote.length && !conhecidas)
      throw new Error(
        `O arquivo traz linhas da tabela ${tabela}, que não está entre as que ele diz ter. Nada foi importado.`,
      );
    if (lote.length && conhecidas)
      trazidas.set(tabela, await inserir(dono, tabela, conhecidas, registro, lote));
    lote = [];
    caracteres = 0;
  };
  for await (const l of linhas) {
    if (l.tipo === 'linha') {
      lote.push(l.texto);
      caracteres += l.texto.length;
      if (lote.length >= LINHAS_POR_LOTE || caracteres >= CARACTERES_POR_LOTE) await gravar();
      continue;
    }
    await gravar();
    if (l.tipo === 'fim') return { ...l, colunas: trazidas };
    tabela = l.tabela;
  }
  throw new Error('O arquivo está incompleto.');
}

/** Codes given from now on come after every imported one. */
async function adiantarSequencias(dono: ClientBase): Promise<void> {
  const { rows } = await dono.query<{ tabela: string; coluna: string; sequencia: string }>(
    SEQUENCIAS,
  );
  for (const { tabela, coluna, sequencia } of rows)
    await dono.query(
      `SELECT setval($1::regclass, greatest((SELECT max(${pg.escapeIdentifier(coluna)}) FROM ${pg.escapeIdentifier(tabela)}), (SELECT last_value FROM ${sequencia})))`,
      [sequencia],
    );
}

/** What migrations that the export does not know write for every registration, in tables and columns it does not have. */
async function preencher(dono: ClientBase, registro: number, migracao: number): Promise<void> {
  const { rows } = await dono.query<{ nome: string }>(PREENCHIMENTOS, [migracao]);
  for (const { nome } of rows)
    await dono.query(`SELECT instalacao.${pg.escapeIdentifier(nome)}($1)`, [registro]);
}

/** What PostgreSQL found wrong with the rows, in words. */
function traduzir(erro: unknown): unknown {
  const codigo = erro instanceof Error && 'code' in erro ? String(erro.code) : '';
  if (codigo === '23505')
    return new Error(
      'Há contas ou registros deste arquivo que já existem neste banco. Nada foi importado.',
      { cause: erro },
    );
  if (/^(22|23|42501)/.test(codigo) || erro instanceof SyntaxError)
    return new Error('O arquivo foi alterado ou está danificado. Nada foi importado.', {
      cause: erro,
    });
  return erro;
}

/**
 * Reads a registration into this database, all or nothing; its codes are kept. Refuses a registration or e-mail that is
 * already here, and a file whose rows do not have the digest that it ends with. A table or column that is younger than
 * the export gets what its migration gives to registrations that are there.
 */
export async function importarRegistro(dono: ClientBase, arquivo: string): Promise<Exportado> {
  const aberta = await abrirExportacao(arquivo);
  const { registro } = aberta;
  await dono.query(
    `BEGIN; SET LOCAL app.registro = '${registro}'; SET LOCAL app.eras = 'N'; SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0`,
  );
  try {
    const { rows } = await dono.query(
      'SELECT 1 FROM clienteregistro WHERE clienteregistro_codigo = $1',
      [registro],
    );
    if (rows.length) throw new Error(`O registro ${registro} já existe neste banco.`);
    const fim = await inserirTudo(dono, aberta);
    // What the file does not have, because it is older than a table or a column, is not compared.
    const { linhas: total, digest } = await digestNaTransacao(dono, registro, {
      ...DIGEST_DA_COPIA,
      tabelas: [...aberta.tabelas],
      colunas: fim.colunas,
    });
    if (digest !== fim.digest)
      throw new Error(
        `O registro ${registro} importado não é igual ao exportado (${total} de ${fim.linhas} linhas). Nada foi importado.`,
      );
    await preencher(dono, registro, aberta.migracao);
    await dono.query(NOVA_FILA, [registro]);
    // Its original may go on elsewhere, and sends what waits.
    await dono.query(RETER_CHEGADA, [registro]);
    await adiantarSequencias(dono);
    await dono.query('COMMIT');
    return { clienteregistro_codigo: registro, linhas: total, digest };
  } catch (erro) {
    await dono.query('ROLLBACK');
    throw traduzir(erro);
  } finally {
    await aberta.linhas.return(undefined);
  }
}

/**
 * What PostgreSQL knows of its tables is of before so many rows came: without this, until its own upkeep comes, what is
 * read across tables is planned for empty ones and runs into its limit.
 */
export async function conhecerLinhas(dono: ClientBase): Promise<void> {
  await dono.query('SET statement_timeout = 0');
  await dono.query('ANALYZE');
  await dono.query('RESET statement_timeout');
}
