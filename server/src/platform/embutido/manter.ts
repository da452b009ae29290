import { semEspaco } from '../banco/espaco.ts';
import {
  iniciarPostgresEmbutido,
  type OpcoesDoPostgresEmbutido,
  type PostgresEmbutido,
} from './iniciar.ts';
import { esperar } from './processos.ts';

const MAX_PARTIDAS = 3;
const JANELA_MS = 10 * 60_000;
const OLHAR_ESPACO_MS = 250;

export interface OpcoesDeManter extends OpcoesDoPostgresEmbutido {
  /** What the administrator should know, although everything goes on. */
  avisar?: (texto: string) => void;
}

const mesmoEndereco = (a: PostgresEmbutido, b: PostgresEmbutido): boolean =>
  a.app.host === b.app.host && a.app.port === b.app.port;

/**
 * The embedded PostgreSQL, started again on the same address when it ends by itself: the connections of the pool come
 * back on their own. The third end in ten minutes, or a start that fails, is `aoMorrer`: the process has to go.
 */
export async function manterPostgresEmbutido(opcoes: OpcoesDeManter): Promise<PostgresEmbutido> {
  const mortes: number[] = [];
  let parando = false;
  let reabrindo: Promise<void> | undefined;

  const desistir = (motivo: string): void =>
    opcoes.aoMorrer?.(`${motivo} A Praça encerra; inicie-a novamente.`);

  /** Without room on its volume PostgreSQL ends and cannot recover: that is waited for, and is no reason to go. */
  async function esperarEspaco(): Promise<void> {
    opcoes.avisar?.('Falta espaço no volume dos dados: o PostgreSQL embutido volta quando houver.');
    while (!parando && (await semEspaco(opcoes.pasta))) await esperar(OLHAR_ESPACO_MS);
    mortes.length = 0;
  }

  async function reabrir(motivo: string, demais: boolean): Promise<void> {
    if (demais) {
      if (!(await semEspaco(opcoes.pasta))) return desistir(motivo);
      await esperarEspaco();
    }
    if (parando) return;
    opcoes.avisar?.(`${motivo} Iniciando-o novamente…`);
    try {
      const novo = await iniciarPostgresEmbutido({ ...opcoes, aoMorrer });
      if (parando || !mesmoEndereco(atual, novo)) {
        await novo.parar();
        if (!parando) desistir(motivo);
        return;
      }
      atual = novo;
      opcoes.avisar?.('O PostgreSQL embutido voltou.');
    } catch (erro) {
      if (parando) return;
      const dito = erro instanceof Error ? erro.message : motivo;
      if (await semEspaco(opcoes.pasta)) await reabrir(dito, true);
      else desistir(dito);
    }
  }

  function aoMorrer(motivo: string): void {
    if (parando) return;
    const agora = performance.now();
    mortes.push(agora);
    const recentes = mortes.filter((quando) => agora - quando < JANELA_MS);
    reabrindo = reabrir(motivo, recentes.length >= MAX_PARTIDAS);
  }

  let atual = await iniciarPostgresEmbutido({ ...opcoes, aoMorrer });
  return {
    dono: atual.dono,
    app: atual.app,
    info: atual.info,
    async parar() {
      parando = true;
      await reabrindo;
      await atual.parar();
    },
  };
}
