import {
  iniciarPostgresEmbutido,
  type OpcoesDoPostgresEmbutido,
  type PostgresEmbutido,
} from './iniciar.ts';

const MAX_PARTIDAS = 3;
const JANELA_MS = 10 * 60_000;

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

  async function reabrir(motivo: string): Promise<void> {
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
      if (!parando) desistir(erro instanceof Error ? erro.message : motivo);
    }
  }

  function aoMorrer(motivo: string): void {
    if (parando) return;
    const agora = performance.now();
    mortes.push(agora);
    const recentes = mortes.filter((quando) => agora - quando < JANELA_MS);
    if (recentes.length >= MAX_PARTIDAS) desistir(motivo);
    else reabrindo = reabrir(motivo);
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
