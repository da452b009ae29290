import type { PoolConfig } from 'pg';
import { iniciarPostgresEmbutido } from '../embutido/iniciar.ts';
import { donoDoQueServe } from '../embutido/servindo.ts';
import { comCliente, type Banco, type OpcoesDoBanco } from './abrir-banco.ts';
import { lerMigracoes } from './migracoes.ts';
import { migracoesPendentes } from './migrar.ts';

type Lido = Pick<Banco, 'dono' | 'parar'>;

const deOutro = (dono: PoolConfig): Lido => ({ dono, parar: async () => undefined });

async function alcancar({ databaseUrl, databaseUrlDono, pasta }: OpcoesDoBanco): Promise<Lido> {
  if (databaseUrl) return deOutro({ connectionString: databaseUrlDono ?? databaseUrl });
  const servindo = await donoDoQueServe(pasta);
  return servindo ? deOutro(servindo) : iniciarPostgresEmbutido({ pasta });
}

/**
 * The database for who changes it beside a server that is running: reached as for reading, and refused where its tables
 * are not those of this version, because nobody migrates under a server that works.
 */
export async function abrirAoLado(opcoes: OpcoesDoBanco): Promise<Lido> {
  const aberto = await abrirParaLer(opcoes);
  try {
    const faltam = await migracoesPendentes(aberto.dono, opcoes.migracoes);
    if (faltam.length > 0)
      throw new Error(
        'O banco ainda não está na versão deste código. Inicie o servidor desta versão, ou rode npm run migrar, e repita o comando. Nada foi alterado.',
      );
    return aberto;
  } catch (erro) {
    await aberto.parar();
    throw erro;
  }
}

/**
 * The database for who only reads it, as it is: the one that a server serves at this moment, or else the embedded one,
 * started for as long as this takes. Nothing is migrated, so that nobody waits and an older server goes on.
 */
export async function abrirParaLer(opcoes: OpcoesDoBanco): Promise<Lido> {
  const aberto = await alcancar(opcoes);
  try {
    await comCliente(aberto.dono, async () => undefined);
    const faltam = await migracoesPendentes(aberto.dono, opcoes.migracoes);
    if (faltam.length === lerMigracoes(opcoes.migracoes).length)
      throw new Error(
        'Este banco ainda não tem dados da Praça. Confira PRACA_DADOS ou DATABASE_URL.',
      );
    return aberto;
  } catch (erro) {
    await aberto.parar();
    throw erro;
  }
}
