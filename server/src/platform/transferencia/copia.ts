import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { RETER_ENVIOS } from '../saida/copia.ts';
import { emUmMomento, exportarNaTransacao, type Exportado } from './exportar.ts';
import { conhecerLinhas, importarRegistro } from './importar.ts';

const INDICE = 'copia.json';
const arquivoDe = (pasta: string, registro: number): string =>
  path.join(pasta, `registro-${registro}.jsonl.gz`);

/** Copies every registration as they all are at one moment into a folder, with an index that holds their digests. */
export async function copiarTudo(dono: ClientBase, pasta: string): Promise<Exportado[]> {
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  const feitos = await emUmMomento(dono, async () => {
    const { rows } = await dono.query<{ registro: string }>(
      'SELECT DISTINCT clienteregistro_codigo AS registro FROM conta ORDER BY 1',
    );
    const exportados: Exportado[] = [];
    for (const { registro } of rows)
      exportados.push(
        await exportarNaTransacao(dono, Number(registro), arquivoDe(pasta, Number(registro))),
      );
    return exportados;
  });
  await writeFile(
    path.join(pasta, INDICE),
    `${JSON.stringify({ em: new Date().toISOString(), registros: feitos }, null, 2)}\n`,
    { mode: 0o600 },
  );
  return feitos;
}

async function lerIndice(pasta: string): Promise<{ registros: Exportado[] }> {
  try {
    return JSON.parse(await readFile(path.join(pasta, INDICE), 'utf8')) as {
      registros: Exportado[];
    };
  } catch (erro) {
    throw new Error(
      `Não foi possível ler a cópia em ${pasta}: falta o arquivo ${INDICE}, que é escrito quando a cópia termina.`,
      { cause: erro },
    );
  }
}

/** Restores a copy into an empty database and compares every digest; throws when one differs. */
export async function restaurarTudo(dono: ClientBase, pasta: string): Promise<Exportado[]> {
  const { registros } = await lerIndice(pasta);
  const { rows } = await dono.query('SELECT 1 FROM conta LIMIT 1');
  if (rows.length)
    throw new Error(
      'Este banco já tem dados. Restaure em um banco vazio (outra PRACA_DADOS ou outro DATABASE_URL).',
    );
  // Before the first row: whatever happens then, the copy sends nothing that the original sends too.
  await dono.query(RETER_ENVIOS);
  const feitos: Exportado[] = [];
  for (const esperado of registros) {
    const feito = await importarRegistro(dono, arquivoDe(pasta, esperado.clienteregistro_codigo));
    if (feito.digest !== esperado.digest)
      throw new Error(
        `O registro ${esperado.clienteregistro_codigo} restaurado não é igual ao copiado (${feito.linhas} de ${esperado.linhas} linhas).`,
      );
    feitos.push(feito);
  }
  await conhecerLinhas(dono);
  return feitos;
}
