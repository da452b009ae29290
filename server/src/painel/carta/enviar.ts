import * as z from 'zod/mini';
import { filtrosDaCarta } from '@praca/contract/painel/carta.ts';
import { TELAS_DO_PAINEL } from '@praca/contract/painel/telas.ts';
import { formatarData, somarDias } from '@praca/contract/br/data.ts';
import type { Banco, Tx } from '../../platform/banco/db.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { saidaDe } from '../../platform/email/saida.ts';
import { enfileirarEmail, relatoPorEmail } from '../../platform/email/email-fila.ts';
import { enderecoDaPagina, type Email } from '../../platform/email/mail.ts';
import { AppError } from '../../platform/errors.ts';
import type { Difusor } from '../../platform/eventos/difusor.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import type { Log } from '../../platform/log.ts';
import { acessoDoUsuario, conferirSituacao } from '../../platform/sessao/acesso-sessao.ts';
import { registrosComConta } from '../previsao/writes.ts';
import { CARTAS } from './dizer.ts';
import { tomarSegunda, type Devida } from './writes.ts';

const CADA_MS = 5 * 60_000;
/** From seven on, on the clock of who gets it; a server that comes back later on the same Monday still writes. */
const DESDE = '07:00';

type DaSemana = Pick<Devida, 'tela' | 'filtros' | 'busca' | 'segunda'>;

interface Casa {
  banco: Banco;
  config: Config;
  difusor: Difusor;
  log: Log;
}

const umaLinha = (texto: string): string =>
  texto
    .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 200);

function emailDa({ config, sessao }: Ctx, d: DaSemana, frases: readonly string[]): Email {
  const { titulo, caminho } = CARTAS[d.tela];
  const [de, ate] = [somarDias(d.segunda, -7), somarDias(d.segunda, -1)];
  const link = enderecoDaPagina(config, `${caminho}${d.busca === '' ? '' : `?${d.busca}`}`);
  const nome = umaLinha(sessao.usuario_nome);
  const { sair, pagina } = saidaDe(config, {
    registro: sessao.clienteregistro_codigo,
    usuario: sessao.usuario_codigo,
    qual: d.tela,
  });
  return {
    para: sessao.usuario_email,
    nome,
    sair,
    assunto: `${titulo}: semana de ${formatarData(de)} a ${formatarData(ate)}`,
    texto: [
      `Bom dia, ${nome}.`,
      '',
      `${titulo}, semana de ${formatarData(de)} a ${formatarData(ate)}, só o que você pode ver:`,
      '',
      ...frases.map((frase) => `- ${frase}`),
      '',
      `Para abrir: ${link}`,
      `Para não receber mais: ${pagina}`,
      '',
      'Praça',
    ].join('\n'),
  };
}

/** What somebody is told of a week. */
const frasesDe = (ctx: Ctx, d: DaSemana): Promise<readonly string[]> =>
  CARTAS[d.tela].frases(ctx, filtrosDaCarta.parse(d.filtros), {
    DATA_INICIAL: somarDias(d.segunda, -7),
    DATA_FINAL: somarDias(d.segunda, -1),
  });

const relatarSemana = relatoPorEmail(
  'CARTA',
  'painel.ver',
  z.object({
    tela: z.enum(TELAS_DO_PAINEL),
    filtros: z.unknown(),
    busca: z.string(),
    segunda: z.string(),
  }),
  async (ctx, d) => emailDa(ctx, d, await frasesDe(ctx, d)),
);

/** One mail of a Monday; who may not see the dashboard any more, or whose funnel is gone, gets none. */
async function escrever(casa: Casa, tx: Tx, registro: number, d: Devida, agora: Date) {
  const { tela, filtros, busca, segunda, usuario_codigo: usuario } = d;
  try {
    const acesso = await acessoDoUsuario(tx, registro, usuario);
    if (!acesso?.permissoes.includes('painel.ver')) return 0;
    conferirSituacao(acesso, casa.config, agora);
    const conta = relatarSemana({ tela, filtros, busca, segunda });
    await enfileirarEmail(casa.config, tx, { registro, usuario, conta });
    return 1;
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    casa.log.info({ registro, usuario, tela, codigo: erro.codigo }, 'carta do painel');
    return 0;
  }
}

/** Writes to everybody whose Monday it is what they asked for, each dashboard once. Gives how many mails that were. */
export async function enviarCartas(
  casa: Casa,
  sinal: AbortSignal,
  { agora = new Date() }: { agora?: Date } = {},
): Promise<number> {
  const registros = await casa.banco.transacao(0, 'read', registrosComConta);
  return porRegistro(registros, 'cartas', sinal, async (registro) => {
    const foram = await casa.banco.transacao(registro, 'write', async (tx) => {
      let cartas = 0;
      for (const d of await tomarSegunda(tx, registro, agora, DESDE))
        cartas += await escrever(casa, tx, registro, d, agora);
      return cartas;
    });
    if (foram > 0) casa.difusor.acordarFila();
    return foram;
  });
}

/** The mails of Monday as a round of the house: every five minutes. */
export const rondaDasCartas = (casa: Casa): Ronda => ({
  nome: 'cartas',
  cadaMs: CADA_MS,
  agir: (sinal) => enviarCartas(casa, sinal),
});
