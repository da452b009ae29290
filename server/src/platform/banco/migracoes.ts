import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One file of the migrations folder. */
export interface Migracao {
  numero: number;
  nome: string;
  texto: string;
  soma: string;
}

/** One row of the database's record of applied migrations. */
export interface MigracaoAplicada {
  numero: number;
  nome: string;
  soma: string;
}

/** A text that a migration had before, by its sum, why it has another one, and the migration that makes up for it. */
interface Substituida {
  nome: string;
  soma: string;
  porque: string;
  corrige: string;
}

/** Written into databases that exist, and right there: nothing else of a file that was applied may ever change. */
export const SUBSTITUIDAS: readonly Substituida[] = [
  {
    nome: '0020-permissoes.sql',
    soma: 'fee5ba6e5ce8bb996aa20b87d933f57b216431d23565c9765fc0ffb9f2710bc3',
    porque:
      "since PostgreSQL 15.20 a default of a table's row type keeps that table from getting columns",
    corrige: '0104-permissoes-em-duas-funcoes.sql',
  },
];

const NOME = /^(\d{4})-[a-z0-9-]+\.sql$/;
// Each file runs inside one transaction with the others: it may not end it.
const CONTROLE_DE_TRANSACAO =
  /^[ \t]{0,20}(?:begin|start[ \t]{1,5}transaction|commit|rollback|end)[ \t]{0,5}(?:work|transaction)?[ \t]{0,5};/im;

function ler(arquivo: string): Migracao {
  const nome = basename(arquivo);
  const numero = NOME.exec(nome)?.[1];
  if (!numero) throw new Error(`A migração ${nome} precisa de um nome como 0001-o-que-faz.sql.`);
  // Line ends change with git's settings; the checksum may not.
  const texto = readFileSync(arquivo, 'utf8').replaceAll('\r\n', '\n');
  return {
    numero: Number(numero),
    nome,
    texto,
    soma: createHash('sha256').update(texto).digest('hex'),
  };
}

/** Reads the migrations in order, those in rooms of the folder too; refuses a repeated or skipped number. */
export function lerMigracoes(pasta: string): Migracao[] {
  const arquivos = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .filter((arquivo) => arquivo.endsWith('.sql'))
    .map((arquivo) => join(pasta, arquivo));
  const migracoes = arquivos
    .map(ler)
    .sort((uma, outra) => (uma.nome < outra.nome ? -1 : Number(uma.nome > outra.nome)));
  for (const [indice, { numero, nome, texto }] of migracoes.entries()) {
    if (numero !== indice + 1)
      throw new Error(
        `A migração ${nome} está fora da sequência: esperava-se o número ${indice + 1}.`,
      );
    if (CONTROLE_DE_TRANSACAO.test(texto)) {
      throw new Error(
        `A migração ${nome} não pode abrir nem encerrar transações: todas rodam juntas em uma só.`,
      );
    }
  }
  return migracoes;
}

const substituidaDe = ({ nome, soma }: MigracaoAplicada): Substituida | undefined =>
  SUBSTITUIDAS.find((uma) => uma.nome === nome && uma.soma === soma);

/** Of what is still to be applied, what makes up for texts that were applied as they were before: it goes ahead of all the rest, and may run twice. */
export function correcoes(faltam: Migracao[], aplicadas: MigracaoAplicada[]): Migracao[] {
  const nomes = new Set(aplicadas.map((uma) => substituidaDe(uma)?.corrige));
  return faltam.filter(({ nome }) => nomes.has(nome));
}

/** What is still to be applied; refuses a database that does not fit this version of the code. */
export function pendentes(migracoes: Migracao[], aplicadas: MigracaoAplicada[]): Migracao[] {
  const ultima = migracoes.length;
  for (const aplicada of aplicadas) {
    const nossa = migracoes[aplicada.numero - 1];
    if (!nossa) {
      throw new Error(
        `O banco de dados é mais novo que esta versão da Praça: ele já tem a migração ${aplicada.nome}, e esta versão vai ` +
          `até a ${String(ultima).padStart(4, '0')}. Use uma versão mais nova da Praça ou restaure uma cópia do banco desta versão.`,
      );
    }
    if (nossa.soma !== aplicada.soma && !substituidaDe(aplicada)) {
      throw new Error(
        `A migração ${nossa.nome} foi alterada depois de aplicada neste banco de dados. ` +
          'Volte o arquivo ao texto original e faça a mudança em uma migração nova.',
      );
    }
  }
  return migracoes.slice(aplicadas.length);
}
