import { setTimeout as esperar } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { criarApp } from './app.ts';
import type { Config } from './platform/config.ts';
import { criarBanco, type Banco, type Conexao } from './platform/banco/db.ts';
import { Espaco } from './platform/banco/espaco.ts';
import { rondaDosIndices } from './platform/banco/refazer-indices.ts';
import { DifusorPg } from './platform/eventos/difusor-pg.ts';
import type { Difusor } from './platform/eventos/difusor.ts';
import { registrarEmails } from './platform/email/email-fila.ts';
import { Assinaturas } from './platform/http/eventos.ts';
import { LACRES_DE_RESPOSTAS } from './platform/http/idempotencia.ts';
import { rondaDosLembretes } from './atividade/lembrete/lembrar.ts';
import { rondaDoResumo } from './atividade/resumo/resumir.ts';
import { rondaDasCaixas } from './email/caixa/ler.ts';
import { LACRES_DA_CENTRAL } from './ligacao/central/segredo.ts';
import { recomecarMudancas } from './mudanca/writes.ts';
import { rondaDasTarefas } from './atividade/somas/acertar.ts';
import { rondaDasSomas } from './negocio/somas/acertar.ts';
import { rondaDasVendas } from './pedvenda/somas/acertar.ts';
import { rondaDasCartas } from './painel/carta/enviar.ts';
import { rondaDaReposicao } from './negocio/reposicao/marcar.ts';
import { rondaDaPrevisao } from './painel/previsao/prever.ts';
import { rondaDosSelos } from './auditoria/selar.ts';
import { rondaDosPrazos } from './pessoa/lgpd/lembrar.ts';
import { rondaDaValidade } from './pedvenda/validade/vencer.ts';
import { rondaDaLimpeza } from './platform/fila/limpeza.ts';
import { Relogio } from './platform/fila/relogio.ts';
import { criarLog } from './platform/log.ts';
import { conferirLugar } from './platform/saida/copia.ts';
import { relacrar, type LacreAntigo } from './platform/sessao/relacrar.ts';
import { SessoesLidas } from './platform/sessao/sessoes-lidas.ts';
import { Trabalhador } from './platform/fila/trabalhador.ts';
import { rondaDosWebhooks } from './webhook/distribuir.ts';
import { LACRES_DO_WEBHOOK } from './webhook/segredo.ts';
import { recomecarPontos } from './webhook/writes-ponto.ts';
import { UsosDeChave } from './platform/sessao/usos-de-chave.ts';

/** What was sealed for a wider place before 0116. */
export const LACRES_ANTIGOS: readonly LacreAntigo[] = [
  ...LACRES_DO_WEBHOOK,
  ...LACRES_DA_CENTRAL,
  ...LACRES_DE_RESPOSTAS,
];

export interface Servidor {
  app: FastifyInstance;
  banco: Banco;
  difusor: Difusor;
  /** Writes down what nobody expected; the caller then ends the process. */
  acusar(erro: unknown, mensagem: string): void;
  /** Streams of live events that are open in this process. */
  fluxosAbertos(): number;
  /** Refuses what comes from now on, and leaves what is on its way the time to arrive and hear of it. */
  anunciarFim(): Promise<void>;
  encerrar(): Promise<void>;
}

/** How long a request may be on its way on a busy machine: until then somebody answers. */
const A_CAMINHO_MS = 500;
/** How long requests under way may take to finish after the order to stop. */
const DRENAR_MS = 20_000;

async function fecharApp(app: FastifyInstance): Promise<void> {
  const teimosos = setTimeout(() => app.server.closeAllConnections(), DRENAR_MS);
  await app.close();
  clearTimeout(teimosos);
}

/**
 * Everything that runs in one process of the server: pool, live events, worker and HTTP; listens to nothing yet. With
 * `dono`, the owner of the tables, it also keeps the indexes slim.
 */
export async function criarServidor(
  config: Config,
  conexao: Conexao,
  dono?: Conexao,
): Promise<Servidor> {
  const { log, descarregar } = criarLog(config);
  const estado = { encerrando: false };
  const banco = criarBanco(conexao, {
    maximo: config.maximoConexoes,
    prazoMs: config.prazos.banco,
    espaco: config.bancoUrl ? undefined : new Espaco(config.pastaDados),
    aoErro: (erro) => log.warn({ err: erro }, 'conexão com o banco'),
  });
  const assinaturas = new Assinaturas(banco, log);
  const lidas = new SessoesLidas(config.prazos);
  const usos = new UsosDeChave(banco, log);
  const difusor = new DifusorPg(conexao, log, {
    eventos: (registro, codigos) => void assinaturas.difundir(registro, codigos),
    fila: () => trabalhador.acordar(),
    esquecer(alvo) {
      lidas.esquecer(alvo);
      assinaturas.conferir(alvo);
    },
    lacuna() {
      lidas.esquecerTudo();
      assinaturas.lacuna();
    },
  });
  registrarEmails();
  const trabalhador = new Trabalhador({ banco, config, difusor, log });
  const relogio = new Relogio(banco, log, [
    rondaDaLimpeza(banco, log),
    rondaDasSomas(banco),
    rondaDasTarefas(banco),
    rondaDasVendas(banco),
    rondaDaValidade({ banco, config, difusor }),
    rondaDosSelos(banco),
    rondaDosPrazos({ banco, config, difusor }),
    rondaDosLembretes({ banco, config, difusor }),
    rondaDoResumo({ banco, config, difusor }),
    rondaDasCaixas({ banco, config, difusor, log }),
    rondaDaPrevisao(banco),
    rondaDaReposicao(banco),
    rondaDosWebhooks({ banco, difusor }),
    rondaDasCartas({ banco, config, difusor, log }),
    ...(dono ? [rondaDosIndices(dono, log, config.bancoUrl ? undefined : config.pastaDados)] : []),
  ]);
  const app = await criarApp({ config, banco, difusor, lidas, usos, assinaturas, log, estado });
  try {
    if (dono) await relacrar(dono, config, LACRES_ANTIGOS);
    if (await conferirLugar(banco, config, log)) {
      await recomecarMudancas(banco);
      await recomecarPontos(banco);
    }
  } catch (erro) {
    await banco.encerrar();
    throw erro;
  }
  await difusor.ligar();
  trabalhador.iniciar();
  relogio.iniciar();
  return {
    app,
    banco,
    difusor,
    acusar: (erro, mensagem) => log.error({ err: erro }, mensagem),
    fluxosAbertos: () => assinaturas.abertas,
    async anunciarFim() {
      estado.encerrando = true;
      assinaturas.encerrar();
      await esperar(A_CAMINHO_MS);
    },
    async encerrar() {
      estado.encerrando = true;
      assinaturas.encerrar();
      await Promise.all([fecharApp(app), trabalhador.encerrar(), relogio.encerrar()]);
      await usos.encerrar();
      await difusor.encerrar();
      await banco.encerrar();
      descarregar();
    },
  };
}
