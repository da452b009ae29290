import path from 'node:path';
import { FUSO_DO_BRASIL, dataNoFuso } from '@praca/contract/br/data.ts';
import { SISTEMAS } from '@praca/contract/sessao/sistemas.ts';
import { BUILD, VERSAO } from '@praca/contract/versao.ts';
import { abrirBanco } from './platform/banco/abrir-banco.ts';
import { lerConfig, type Config } from './platform/config.ts';
import { CONTAS_DEMO, SENHA_DEMO } from './sessao/contas-demo.ts';
import { criarServidor, type Servidor } from './servidor.ts';

/** Past this the process ends as it is: whoever stops it does not wait much longer. */
const PRAZO_MS = 28_000;

const boasVindas = (config: Config): string => {
  const linhas = [`Praça ${VERSAO} (build ${BUILD}) em ${config.url}`];
  const { nome, pronto } = SISTEMAS[config.sistema];
  if (!pronto)
    linhas.push(
      `PRACA_SISTEMA=${config.sistema}: o sistema ${nome} ainda não existe nesta versão; ninguém entra nem cria conta por este endereço. Use PRACA_SISTEMA=0003 para o CRM.`,
    );
  if (config.demo && pronto) {
    linhas.push(
      '',
      `Contas de demonstração (senha ${SENHA_DEMO}):`,
      ...CONTAS_DEMO.map((c) => `  ${c.email.padEnd(24)} ${c.descricao}`),
    );
  }
  return `${linhas.join('\n')}\n`;
};

const dizerErro = (erro: unknown): void =>
  void process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);

/** Reads the configuration, opens the database, listens, and closes with grace. */
async function iniciar(): Promise<void> {
  let servidor: Servidor | undefined = undefined;
  let encerrando = false;
  const config = lerConfig(process.env);
  const abertura = abrirBanco({
    databaseUrl: config.bancoUrl ?? undefined,
    databaseUrlDono: config.bancoUrlDono ?? undefined,
    pasta: config.pastaDados,
    migracoes: path.join(import.meta.dirname, '../db/migrations'),
    aoMorrer: (motivo) => void encerrar(1, motivo),
    avisar: dizerErro,
  });

  async function encerrar(saida: number, motivo?: string): Promise<void> {
    if (encerrando) return;
    encerrando = true;
    if (motivo) dizerErro(motivo);
    setTimeout(() => process.exit(1), PRAZO_MS).unref();
    try {
      await servidor?.anunciarFim();
      await servidor?.encerrar();
      await (await abertura).parar();
    } catch (erro) {
      dizerErro(erro);
      process.exit(1);
    }
    process.exit(saida);
  }
  // From the first instant: a signal to end that arrives while the database opens stops the database too.
  for (const sinal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(sinal, () => void encerrar(0));
  // The launcher is gone: nobody would pass us a signal any more.
  process.on('disconnect', () => void encerrar(0));
  process.channel?.unref();
  // Nobody knows what state is left after these: what is under way finishes, and whoever watches starts a new process.
  for (const falha of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(falha, (erro: unknown) => {
      servidor?.acusar(erro, 'falha inesperada: o servidor encerra');
      void encerrar(
        1,
        `Falha inesperada: ${erro instanceof Error ? erro.message : String(erro)}. O servidor encerra; inicie-o novamente.`,
      );
    });

  try {
    const aberto = await abertura;
    if (config.demo) {
      const { criarDemo } = await import('../seed/demo/demo.ts');
      await criarDemo(aberto.dono, dataNoFuso(new Date(), FUSO_DO_BRASIL));
    }
    servidor = await criarServidor(config, aberto.app, aberto.dono);
    await servidor.app.listen({ port: config.porta, host: config.host });
  } catch (erro) {
    // Whatever fails because the end has begun is part of the end.
    if (encerrando) return;
    throw erro;
  }
  process.stdout.write(boasVindas(config));
}

iniciar().catch((erro: unknown) => {
  dizerErro(erro);
  process.exit(1);
});
